<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
  <context>
    <name>SparkDeck</name>
    <message>
      <location filename="../../gui/sparkdeck/adapters/adopted_server.py" />
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Start it again.</source>
      <translation>Erneut starten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/adopted_server.py" />
      <source>The adopted server (pid {pid}) has ended.</source>
      <translation>Der übernommene Server (pid {pid}) ist beendet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/adopted_server.py" />
      <source>Why is not known: an earlier SparkDeck had started it.</source>
      <translation>Warum, ist nicht bekannt: Ein früheres SparkDeck hatte ihn gestartet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/archive_unpack.py" />
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <location filename="../../gui/sparkdeck/adapters/transfer_wanted.py" />
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>Download it again.</source>
      <translation>Erneut herunterladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/archive_unpack.py" />
      <source>it has {entries:,} entries</source>
      <translation>das Archiv hat {entries:,} Einträge</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/archive_unpack.py" />
      <source>it is encrypted</source>
      <translation>das Archiv ist verschlüsselt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/archive_unpack.py" />
      <source>{archive} is damaged: it cannot be unpacked.</source>
      <translation>{archive} ist beschädigt und lässt sich nicht entpacken.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/archive_unpack.py" />
      <source>{error}. Nothing of it was kept.</source>
      <translation>{error}. Nichts davon wurde behalten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/archive_unpack.py" />
      <source>{name!r} is neither a file nor a folder</source>
      <translation>{name!r} ist weder Datei noch Ordner</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/archive_unpack.py" />
      <source>{name!r} is packed in a way that SparkDeck does not read</source>
      <translation>{name!r} ist auf eine Weise gepackt, die SparkDeck nicht liest</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>Add a file name.</source>
      <translation>Einen Dateinamen anfügen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>Check the disk and try again.</source>
      <translation>Den Datenträger prüfen und erneut versuchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>Free some space and try again.</source>
      <translation>Platz schaffen und erneut versuchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>Make the disk writable, or choose another folder (SPARKDECK_HOME moves SparkDeck’s own).</source>
      <translation>Den Datenträger beschreibbar machen oder einen anderen Ordner wählen (SPARKDECK_HOME verlegt den von SparkDeck).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>Make the folder writable for you, or choose another one (SPARKDECK_HOME moves SparkDeck’s own).</source>
      <translation>Den Ordner für sich beschreibbar machen oder einen anderen wählen (SPARKDECK_HOME verlegt den von SparkDeck).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>Remove or rename what stands in the way.</source>
      <translation>Entfernen oder umbenennen, was im Weg steht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>The disk is full: {path} could not be written.</source>
      <translation>Der Datenträger ist voll: {path} konnte nicht geschrieben werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>{path} could not be written.</source>
      <translation>{path} konnte nicht geschrieben werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>{path} could not be written: a part of its path is missing or is not a folder.</source>
      <translation>{path} konnte nicht geschrieben werden: Ein Teil des Pfads fehlt oder ist kein Ordner.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>{path} could not be written: its disk is read-only.</source>
      <translation>{path} konnte nicht geschrieben werden: Der Datenträger ist schreibgeschützt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>{path} could not be written: no permission.</source>
      <translation>{path} konnte nicht geschrieben werden: keine Berechtigung.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>{path} is a folder, so no file can be written there.</source>
      <translation>{path} ist ein Ordner, dort kann keine Datei geschrieben werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/baseline_store.py" />
      <source>Run the benchmark again: it writes new ones.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/baseline_store.py" />
      <source>The stored baselines cannot be read.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/baseline_store.py" />
      <source>{path} is of another version ({schema}).</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_export.py" />
      <source>A result is not written as “{ending}”.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_export.py" />
      <source>Let the name end in one of {endings}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_export.py" />
      <source>a file without an ending</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_history.py" />
      <source>It cannot be read: {reason}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_history.py" />
      <source>It is larger than {limit} MiB.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_history.py" />
      <source>It is no benchmark that can be read: {reason}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_history.py" />
      <location filename="../../gui/sparkdeck/adapters/record_json.py" />
      <source>Its schema is {schema}, not {wanted}.</source>
      <translation>Das Schema ist {schema}, nicht {wanted}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_history.py" />
      <source>That is no result of the history.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_history.py" />
      <source>The kept benchmarks cannot be listed.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_history.py" />
      <source>There is no deleted result to bring back.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_history.py" />
      <source>They are kept for {days} days.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_html.py" />
      <source>Made by SparkDeck {version}. Nothing was uploaded.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_import.py" />
      <source>It is JSON of another kind.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_import.py" />
      <source>SparkDeck reads its own result files (sparkdeck.benchmark/1), the JSON of llama-bench, and that of llama.cpp’s speed_bench.py.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_import.py" />
      <source>The file is empty.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_import.py" />
      <source>The limit is {limit} MiB.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_import.py" />
      <source>This is not a benchmark.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_import.py" />
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>{file} cannot be read.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_import.py" />
      <source>{file} is no benchmark that can be read.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_import.py" />
      <source>{file} is too large for a benchmark.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_journal.py" />
      <source>A path in it is not Unicode.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_journal.py" />
      <source>The interrupted benchmark cannot be read.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_journal.py" />
      <source>The interrupted benchmark is of another version.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_journal.py" />
      <source>This benchmark is still running.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_journal.py" />
      <source>Wait for it, or end it in the other SparkDeck.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_journal.py" />
      <source>{file} cannot be written.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <location filename="../../gui/sparkdeck/adapters/known_pairs.py" />
      <location filename="../../gui/sparkdeck/adapters/resource_files.py" />
      <source>Install SparkDeck again.</source>
      <translation>SparkDeck neu installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>It has: nothing.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>It has: {keys}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>It names {names!r}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>One prompt a paragraph in a text file, or JSON lines with “prompt”, or TOML with [[prompts]] and “text”.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <location filename="../../gui/sparkdeck/adapters/known_pairs.py" />
      <source>SparkDeck's own file {path} is missing or damaged.</source>
      <translation>Die zu SparkDeck gehörende Datei {path} fehlt oder ist beschädigt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>The most is {limit:,}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>The most is {limit} MiB.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>There is no prompt in {file}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>{file} holds {count:,} prompts.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>{file} is not TOML.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>{file} is not text in UTF-8.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>{file} is too large for prompts.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>{file}, entry {number}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>{file}, line {number}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>{file}, prompt {number}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>{file}: the documents of “{prompt}” are not all there.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>{place} has no text.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>{place} is no prompt.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>{place} is not JSON.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_prompts_file.py" />
      <source>{place}: “tokens” must be a whole number from 2 to {most:,}, not {given!r}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_surroundings.py" />
      <source>the GPU or its driver</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_surroundings.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>the machine</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/benchmark_surroundings.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>the runtime</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/bounded_get.py" />
      <source>Nothing whole came within {seconds:g} s.</source>
      <translation>Innerhalb von {seconds:g} s kam nichts Vollständiges.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/bounded_get.py" />
      <source>The answer is compressed, which was not asked for.</source>
      <translation>Die Antwort ist komprimiert; das war nicht verlangt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/bounded_get.py" />
      <source>The answer is longer than {most:,} bytes.</source>
      <translation>Die Antwort ist länger als {most:,} Byte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_place.py" />
      <source>Choose a folder.</source>
      <translation>Einen Ordner wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_place.py" />
      <source>No home folder is known, so there is no cache to download to.</source>
      <translation>Es ist kein Benutzerordner bekannt, also gibt es keinen Cache, in den geladen werden könnte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_place.py" />
      <source>{path!r} is no name for a file in a folder of yours.</source>
      <translation>{path!r} ist kein Name für eine Datei in einem eigenen Ordner.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_queue_file.py" />
      <source>Ask for the downloads again: what is on disk of them is used.</source>
      <translation>Die Downloads erneut anfordern: Was davon schon auf der Platte liegt, wird verwendet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_queue_file.py" />
      <source>The download queue could not be read.</source>
      <translation>Die Download-Warteschlange konnte nicht gelesen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_queue_file.py" />
      <source>The download queue is damaged; it starts empty.</source>
      <translation>Die Download-Warteschlange ist beschädigt; sie beginnt leer.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_queue_file.py" />
      <source>its schema is {schema}</source>
      <translation>ihr Schema ist {schema}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_queue_file.py" />
      <source>{path}: {error}. A copy was kept as {copy}.</source>
      <translation>{path}: {error}. Eine Kopie liegt als {copy} daneben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_source.py" />
      <source>If {page} is private or gated, enter a token that may read it.</source>
      <translation>Falls {page} privat oder zugangsbeschränkt ist, ein Token eingeben, das darauf zugreifen darf.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_source.py" />
      <source>the Hub</source>
      <translation>Hub</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_space.py" />
      <source>Free {missing} there, or choose a folder on another drive.</source>
      <translation>Dort {missing} frei machen oder einen Ordner auf einem anderen Laufwerk wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_space.py" />
      <source>Not enough space: {needed} are still to come, and {free} are free.</source>
      <translation>Nicht genug Platz: {needed} fehlen noch, und {free} sind frei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_space.py" />
      <source>On the drive of {folder}.</source>
      <translation>Auf dem Laufwerk von {folder}.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/download_space.py" />
      <source>{n:,} bytes</source>
      <extracomment>One: {n:,} bytes</extracomment>
      <translation>
        <numerusform>{n:,} Byte</numerusform>
        <numerusform>{n:,} Byte</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_xet.py" />
      <source>Download it with: {command}</source>
      <translation>Herunterladen mit: {command}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_xet.py" />
      <source>Only served through Xet, so hf_xet fetches it: after a pause this file begins anew, and the speed has no limit.</source>
      <translation>Nur über Xet erhältlich, also holt hf_xet sie: Nach einer Pause beginnt diese Datei von vorn, und das Tempo ist nicht begrenzt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_xet.py" />
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Try again later.</source>
      <translation>Später erneut versuchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_xet.py" />
      <source>hf_xet is not installed.</source>
      <translation>hf_xet ist nicht installiert.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_xet.py" />
      <source>{path} could not be fetched through Xet.</source>
      <translation>{path} konnte nicht über Xet geholt werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_xet.py" />
      <source>{path} is only served through Xet.</source>
      <translation>{path} ist nur über Xet erhältlich.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Check address and port, and that the server runs.</source>
      <translation>Adresse und Port prüfen und ob der Server läuft.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Copy it again: plain letters, digits and signs.</source>
      <translation>Neu kopieren: einfache Buchstaben, Ziffern und Zeichen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Enter another key.</source>
      <translation>Einen anderen Schlüssel eingeben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Enter the address it leads to.</source>
      <translation>Die Adresse eingeben, zu der sie führt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Enter the key it was started with.</source>
      <translation>Den Schlüssel eingeben, mit dem er gestartet wurde.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>GET /v1/models gave {status}, a web page.</source>
      <translation>GET /v1/models ergab {status}, eine Webseite.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>GET /v1/models gave {status}.</source>
      <translation>GET /v1/models ergab {status}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Give the address of a model server.</source>
      <translation>Die Adresse eines Modellservers angeben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Give the base address, e.g. http://127.0.0.1:8080, without the path of a web page.</source>
      <translation>Die Grundadresse angeben, z. B. http://127.0.0.1:8080, ohne den Pfad einer Webseite.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>It answered with {status}, a redirection; it is not followed, because the key would go with it.</source>
      <translation>Er antwortete mit {status}, einer Umleitung; ihr wird nicht gefolgt, weil der Schlüssel mitginge.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <source>It holds characters that an HTTP header cannot carry.</source>
      <translation>Er enthält Zeichen, die ein HTTP-Kopf nicht übertragen kann.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>It may be busy, or a firewall stands between. Try again.</source>
      <translation>Er ist vielleicht beschäftigt, oder eine Firewall steht dazwischen. Erneut versuchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Nothing answers at {address}.</source>
      <translation>Unter {address} antwortet nichts.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <location filename="../../gui/sparkdeck/services/launch_key.py" />
      <source>The API key cannot be sent.</source>
      <translation>Der API-Schlüssel kann nicht gesendet werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>There is no OpenAI-compatible API at {address}.</source>
      <translation>Unter {address} gibt es keine OpenAI-kompatible API.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Wait until its model is loaded, then try again.</source>
      <translation>Warten, bis das Modell geladen ist, dann erneut versuchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>{address} does not accept this key.</source>
      <translation>{address} nimmt diesen Schlüssel nicht an.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>{address} does not answer.</source>
      <translation>{address} antwortet nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>{address} is not ready.</source>
      <translation>{address} ist nicht bereit.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>{address} sends us elsewhere.</source>
      <translation>{address} verweist an eine andere Stelle.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>{address} wants an API key.</source>
      <translation>{address} verlangt einen API-Schlüssel.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/environment_reader.py" />
      <source>not a file of the Hub’s cache, and too large to be read for this</source>
      <translation>keine Datei aus dem Cache des Hub und zu groß, um dafür gelesen zu werden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>Choose a build for an older system, or compile llama-server here.</source>
      <translation>Einen Build für ein älteres System wählen oder llama-server hier kompilieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>Choose another llama-server.</source>
      <translation>Einen anderen llama-server wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>Copy the whole folder of llama-server to another disk, for instance into your home folder.</source>
      <translation>Den ganzen Ordner von llama-server auf einen anderen Datenträger kopieren, etwa in das Benutzerverzeichnis.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>Install the packages that hold these libraries, or choose another build.</source>
      <translation>Die Pakete mit diesen Bibliotheken installieren oder einen anderen Build wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>It belongs to NVIDIA's driver: install the driver, then restart the computer.</source>
      <translation>Sie gehört zum Treiber von NVIDIA: den Treiber installieren, dann den Rechner neu starten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>Make it executable (chmod +x {name}).</source>
      <translation>Ausführbar machen (chmod +x {name}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>Needed by {askers} of {folder}.</source>
      <translation>Gebraucht von {askers} in {folder}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>This system has older.</source>
      <translation>Dieses System hat eine ältere.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>This system has {version}.</source>
      <translation>Dieses System hat {version}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>Unpack the whole archive: the libraries must lie in the same folder as llama-server.</source>
      <translation>Das ganze Archiv entpacken: Die Bibliotheken müssen im selben Ordner liegen wie llama-server.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>Unpack the “cudart” archive of the same llama.cpp release next to llama-server, or install the CUDA runtime of that version.</source>
      <translation>Das Archiv „cudart“ derselben llama.cpp-Release neben llama-server entpacken oder die CUDA-Laufzeit dieser Version installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>it is a Linux program</source>
      <translation>es ist ein Linux-Programm</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>it is a Windows program</source>
      <translation>es ist ein Windows-Programm</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>it is a macOS program</source>
      <translation>es ist ein macOS-Programm</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>it is a program for MS-DOS</source>
      <translation>es ist ein Programm für MS-DOS</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>it is empty</source>
      <translation>sie ist leer</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>it is not a program</source>
      <translation>es ist kein Programm</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>it was built for another kind of processor ({made_for}; this computer is {own})</source>
      <translation>es wurde für eine andere Art Prozessor gebaut ({made_for}; dieser Rechner ist {own})</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>its beginning is damaged</source>
      <translation>der Anfang der Datei ist beschädigt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>unknown, number {number}</source>
      <translation>unbekannt, Nummer {number}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <location filename="../../gui/sparkdeck/adapters/gguf_source.py" />
      <location filename="../../gui/sparkdeck/adapters/library_walk.py" />
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} cannot be read.</source>
      <translation>{name} kann nicht gelesen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>{name} cannot run on this computer: {reason}.</source>
      <translation>{name} kann auf diesem Rechner nicht laufen: {reason}.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>{name} cannot start: {libraries} are missing.</source>
      <extracomment>One: {name} cannot start: {libraries} is missing.</extracomment>
      <translation>
        <numerusform>{name} kann nicht starten: {libraries} fehlt.</numerusform>
        <numerusform>{name} kann nicht starten: {libraries} fehlen.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>{name} may not be run where it lies.</source>
      <translation>{name} darf dort, wo es liegt, nicht ausgeführt werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>{name} needs a newer system: glibc {glibc} or later.</source>
      <translation>{name} braucht ein neueres System: glibc {glibc} oder höher.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>{path} is not executable.</source>
      <translation>{path} ist nicht ausführbar.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>{path} is on a disk that is mounted noexec: no program on it is run.</source>
      <translation>{path} liegt auf einem Datenträger, der mit noexec eingehängt ist: Dort wird kein Programm ausgeführt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/foreign_benchmarks.py" />
      <source>failed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/foreign_benchmarks.py" />
      <source>llama-bench does not tell it</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/foreign_benchmarks.py" />
      <source>llama-bench measures no draft, no chat and no server: its figures stand apart.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/foreign_benchmarks.py" />
      <source>speed-bench names neither model nor machine, and averages rates.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/foreign_benchmarks.py" />
      <source>there is no result in it</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/foreign_benchmarks.py" />
      <source>there is no test in it</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/foreign_benchmarks.py" />
      <source>with a draft</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/foreign_benchmarks.py" />
      <source>without a draft</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_details.py" />
      <source>({size:,} bytes, too long to be shown)</source>
      <translation>({size:,} Byte, zu lang zum Anzeigen)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_details.py" />
      <source>Block {index}</source>
      <translation>Block {index}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_details.py" />
      <source>Other tensors</source>
      <translation>Übrige Tensoren</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_details.py" />
      <source>Output head</source>
      <translation>Ausgabekopf</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_details.py" />
      <source>Token embedding</source>
      <translation>Token-Einbettung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_facts.py" />
      <source>Partly readable: {problem}.</source>
      <translation>Nur zum Teil lesbar: {problem}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>Choose a file made for this kind of computer.</source>
      <translation>Eine Datei für diese Art von Rechner wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>Choose a newer conversion of the model.</source>
      <translation>Eine neuere Konvertierung des Modells wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>Choose another file: this one is so on the server.</source>
      <translation>Eine andere Datei wählen: Diese liegt schon so auf dem Server.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>Choose the whole model.</source>
      <translation>Das ganze Modell wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>Rename the file or its folder. If the name looks right elsewhere, start SparkDeck with a UTF-8 locale.</source>
      <translation>Die Datei oder ihren Ordner umbenennen. Sieht der Name anderswo richtig aus, SparkDeck mit einer UTF-8-Locale starten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>The path of this file is not valid text.</source>
      <translation>Der Pfad dieser Datei ist kein gültiger Text.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>Update SparkDeck and llama-server.</source>
      <translation>SparkDeck und llama-server aktualisieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{name} holds no model, only its description.</source>
      <translation>{name} enthält kein Modell, nur dessen Beschreibung.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{name} is a GGUF of version {version}, which llama.cpp no longer reads.</source>
      <translation>{name} ist ein GGUF der Version {version}, das llama.cpp nicht mehr liest.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{name} is a GGUF of version {version}; this SparkDeck reads up to {newest}.</source>
      <translation>{name} ist ein GGUF der Version {version}; dieses SparkDeck liest bis {newest}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{name} is a damaged GGUF file: {damage}.</source>
      <translation>{name} ist eine beschädigte GGUF-Datei: {damage}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{name} is in {order}-endian byte order, which this computer cannot load.</source>
      <translation>{name} hat die Bytefolge {order}-endian, die dieser Rechner nicht laden kann.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is incomplete: the file ends within its header.</source>
      <translation>{name} ist unvollständig: Die Datei endet in ihrem Kopf.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{name} is incomplete: the file ends {n:,} bytes early.</source>
      <extracomment>One: {name} is incomplete: the file ends {n:,} byte early.</extracomment>
      <translation>
        <numerusform>{name} ist unvollständig: Die Datei endet {n:,} Byte zu früh.</numerusform>
        <numerusform>{name} ist unvollständig: Die Datei endet {n:,} Byte zu früh.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{path} has {size:,} bytes, its tensors need {needed:,}.</source>
      <translation>{path} hat {size:,} Byte, die Tensoren brauchen {needed:,}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{path} holds bytes that are not UTF-8.</source>
      <translation>{path} enthält Bytes, die kein UTF-8 sind.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{place} has {size:,} bytes.</source>
      <translation>{place} hat {size:,} Byte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>Choose {name}.</source>
      <translation>{name} wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>Download the missing files into the same folder.</source>
      <translation>Die fehlenden Dateien in denselben Ordner herunterladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>Give all parts their names again ({pattern}), or join them with llama-gguf-split --merge.</source>
      <translation>Allen Teilen wieder ihre Namen geben ({pattern}) oder sie mit llama-gguf-split --merge zusammenfügen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>The model consists of {count} files and part {part} is missing.</source>
      <translation>Das Modell besteht aus {count} Dateien, und Teil {part} fehlt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>The model consists of {count} files and {missing} parts are missing.</source>
      <translation>Das Modell besteht aus {count} Dateien, und {missing} Teile fehlen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>{names} in {folder}</source>
      <translation>{names} in {folder}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>{name} is part {part} of {count} by its header, but not by its name.</source>
      <translation>{name} ist laut Kopf Teil {part} von {count}, laut Name aber nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>{name} is part {part} of {count}; a model is opened by its first part.</source>
      <translation>{name} ist Teil {part} von {count}; ein Modell wird mit seinem ersten Teil geöffnet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>{path}: it was renamed, or parts were joined by simple copying.</source>
      <translation>{path}: Sie wurde umbenannt, oder Teile wurden durch bloßes Kopieren zusammengefügt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_source.py" />
      <location filename="../../gui/sparkdeck/adapters/library_verify.py" />
      <source>Check the disk and the permissions.</source>
      <translation>Das Laufwerk und die Zugriffsrechte prüfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_source.py" />
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is not a plain file.</source>
      <translation>{name} ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_strings.py" />
      <source>a string in “{key}” claims an impossible length</source>
      <translation>eine Zeichenkette in „{key}“ gibt eine unmögliche Länge an</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_strings.py" />
      <source>“{key}” claims {count:,} strings, which are empty</source>
      <translation>„{key}“ gibt {count:,} Zeichenketten an, die leer sind</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Architecture</source>
      <translation>Architektur</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Block size</source>
      <translation>Blockgröße</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Blocks</source>
      <translation>Blöcke</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Confidence head</source>
      <translation>Konfidenzkopf</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Context</source>
      <translation>Kontext</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Experts</source>
      <translation>Experten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Feed-forward size</source>
      <translation>Feed-Forward-Größe</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Format</source>
      <translation>Format</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>GGUF version {version}, {order}-endian</source>
      <translation>GGUF-Version {version}, {order}-endian</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Heads</source>
      <translation>Köpfe</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Hidden size</source>
      <translation>Einbettungsgröße</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>KV heads</source>
      <translation>KV-Köpfe</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Key and value length</source>
      <translation>Länge von Schlüssel und Wert</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Licence</source>
      <translation>Lizenz</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>MTP layers</source>
      <translation>MTP-Schichten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Markov head</source>
      <translation>Markov-Kopf</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Mask token</source>
      <translation>Masken-Token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Name</source>
      <translation>Name</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Own embedding</source>
      <translation>Eigene Einbettung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Own output head</source>
      <translation>Eigener Ausgabekopf</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Parameters</source>
      <translation>Parameter</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Quantisation</source>
      <translation>Quantisierung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Reduced vocabulary</source>
      <translation>Verkleinertes Vokabular</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Samples from the anchor</source>
      <translation>Sampelt ab dem Anker</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Sliding window</source>
      <translation>Gleitendes Fenster</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Target layers</source>
      <translation>Zielschichten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Tokenizer</source>
      <translation>Tokenizer</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Use</source>
      <comment>what a model is for</comment>
      <translation>Verwendung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Vocabulary</source>
      <translation>Vokabular</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>no</source>
      <translation>nein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>no: a plain DFlash draft</source>
      <translation>nein: ein einfaches DFlash-Entwurfsmodell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>yes</source>
      <translation>ja</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>yes (not written: the engine’s default)</source>
      <translation>ja (nicht angegeben: Vorgabe der Engine)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>yes, rank {rank:,} over {tokens:,} tokens</source>
      <translation>ja, Rang {rank:,} über {tokens:,} Token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>{count:,} tokens</source>
      <translation>{count:,} Token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>{count:,} tokens drafted at once</source>
      <translation>{count:,} Token auf einmal entworfen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>{experts:,}, {used} used</source>
      <translation>{experts:,}, davon {used} genutzt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>{key} and {value}</source>
      <translation>{key} und {value}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>{least:,} to {most:,}, by block</source>
      <translation>{least:,} bis {most:,}, je nach Block</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <source>a tensor has no name</source>
      <translation>ein Tensor hat keinen Namen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <source>a tensor's name claims {length:,} bytes</source>
      <translation>der Name eines Tensors gibt {length:,} Byte an</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>its names have no end</source>
      <translation>die Namen nehmen kein Ende</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <source>the tensor “{name}” begins at a crooked place</source>
      <translation>der Tensor „{name}“ beginnt an einer schiefen Stelle</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <source>the tensor “{name}” claims an impossible shape</source>
      <translation>der Tensor „{name}“ gibt eine unmögliche Form an</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <source>the tensor “{name}” claims {dimensions:,} dimensions</source>
      <translation>der Tensor „{name}“ gibt {dimensions:,} Dimensionen an</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <source>the tensor “{name}” has rows that do not fit its type {type}</source>
      <translation>der Tensor „{name}“ hat Zeilen, die nicht zu seinem Typ {type} passen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <source>two tensors have the same name “{name}”</source>
      <translation>zwei Tensoren haben denselben Namen „{name}“</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_values_text.py" />
      <source>number</source>
      <translation>Zahl</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_values_text.py" />
      <source>string</source>
      <translation>Zeichenkette</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_values_text.py" />
      <source>truth</source>
      <comment>kind of a value</comment>
      <translation>Wahrheitswert</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_values_text.py" />
      <source>{more:,} more</source>
      <translation>{more:,} weitere</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_values_text.py" />
      <source>{size:,} bytes of text, too long to be shown</source>
      <translation>{size:,} Byte Text, zu lang zum Anzeigen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>a key claims a length of {length:,} bytes</source>
      <translation>ein Schlüssel gibt eine Länge von {length:,} Byte an</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>a key has no name</source>
      <translation>ein Schlüssel hat keinen Namen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>it claims version {version}</source>
      <translation>sie gibt die Version {version} an</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>it claims {keys:,} keys</source>
      <translation>sie gibt {keys:,} Schlüssel an</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>it claims {tensors:,} tensors</source>
      <translation>sie gibt {tensors:,} Tensoren an</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>its alignment is not a power of two</source>
      <translation>ihre Ausrichtung ist keine Zweierpotenz</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>the key “{key}” stands in it twice</source>
      <translation>der Schlüssel „{key}“ steht zweimal darin</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>“{key}” claims a length of {size:,} bytes</source>
      <translation>„{key}“ gibt eine Länge von {size:,} Byte an</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>“{key}” claims {count:,} elements</source>
      <translation>„{key}“ gibt {count:,} Elemente an</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>“{key}” claims {count:,} strings</source>
      <translation>„{key}“ gibt {count:,} Zeichenketten an</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>“{key}” has an unknown type {kind}</source>
      <translation>„{key}“ hat einen unbekannten Typ {kind}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>“{key}” is an array of an unknown type {kind}</source>
      <translation>„{key}“ ist ein Array eines unbekannten Typs {kind}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>“{key}” is an array of arrays</source>
      <translation>„{key}“ ist ein Array aus Arrays</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_window.py" />
      <source>its header has no end</source>
      <translation>ihr Kopf nimmt kein Ende</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>Check the network, then try again.</source>
      <translation>Das Netzwerk prüfen, dann erneut versuchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>Correct {variable}, or take it away.</source>
      <translation>{variable} berichtigen oder entfernen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>Correct {variable}: https://…</source>
      <translation>{variable} berichtigen: https://…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub cannot answer now ({status}).</source>
      <translation>GitHub kann gerade nicht antworten ({status}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub cannot be reached.</source>
      <translation>GitHub ist nicht erreichbar.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub does not accept the token.</source>
      <translation>GitHub akzeptiert das Zugriffstoken nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub does not answer this question ({status}).</source>
      <translation>GitHub beantwortet diese Anfrage nicht ({status}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub does not have this release.</source>
      <translation>GitHub hat dieses Release nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub's answer is longer than any list of releases.</source>
      <translation>Die Antwort von GitHub ist länger als jede Liste von Releases.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub's answer is packed in a way that was not asked for.</source>
      <translation>Die Antwort von GitHub ist anders gepackt als angefragt.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub's limit of questions from this network is reached until {time} ({n} minutes from now).</source>
      <extracomment>One: GitHub's limit of questions from this network is reached until {time} ({n} minute from now).</extracomment>
      <translation>
        <numerusform>Die Grenze von GitHub für Anfragen aus diesem Netzwerk ist bis {time} erreicht (noch {n} Minute).</numerusform>
        <numerusform>Die Grenze von GitHub für Anfragen aus diesem Netzwerk ist bis {time} erreicht (noch {n} Minuten).</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub's limit of questions from this network is reached.</source>
      <translation>Die Grenze von GitHub für Anfragen aus diesem Netzwerk ist erreicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>Look again then. A network that many share soon reaches the limit of 60 an hour.</source>
      <translation>Dann erneut nachsehen. Ein Netzwerk, das viele teilen, erreicht die Grenze von 60 je Stunde schnell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>Look for new releases, then choose again.</source>
      <translation>Nach neuen Releases suchen, dann erneut wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>Often a proxy is in the way.</source>
      <translation>Oft steht ein Proxy im Weg.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>SparkDeck is offline, so GitHub was not asked.</source>
      <translation>SparkDeck ist offline, daher wurde GitHub nicht gefragt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>The address for releases cannot be one.</source>
      <translation>Die Adresse für Releases kann keine Adresse sein.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>The answer ended early.</source>
      <translation>Die Antwort brach vorzeitig ab.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>The answer is damaged ({error}).</source>
      <translation>Die Antwort ist beschädigt ({error}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>The answer was not whole within {limit:g} s.</source>
      <translation>Die Antwort war nach {limit:g} s nicht vollständig.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gpu_process_counters.py" />
      <source>By Windows' counters: the driver does not say what single programs hold.</source>
      <translation>Nach den Zählern von Windows: Der Treiber sagt nicht, was einzelne Programme belegen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gpu_process_counters.py" />
      <source>Windows' counters do not say which of the cards the memory is on.</source>
      <translation>Die Zähler von Windows sagen nicht, auf welcher der Karten der Speicher liegt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gpu_reader.py" />
      <source>No NVIDIA GPU was found.</source>
      <translation>Keine NVIDIA-GPU gefunden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gpu_reader.py" />
      <source>The GPU driver failed: {error}</source>
      <translation>Der GPU-Treiber ist gescheitert: {error}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/host_probe.py" />
      <source>The system could not be asked: {error}</source>
      <translation>Das System konnte nicht befragt werden: {error}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>Download it to look at it, or use another mirror.</source>
      <translation>Herunterladen, um sie anzusehen, oder einen anderen Spiegel verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>Look at it again.</source>
      <translation>Erneut ansehen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>bytes {first}-{last} were asked for, “{range}” was sent</source>
      <translation>die Bytes {first}-{last} wurden verlangt, „{range}“ wurde gesendet</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>the server answered {status}</source>
      <translation>der Server antwortete {status}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>the server does not send parts of files</source>
      <translation>der Server sendet keine Teile von Dateien</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>the server does not send parts of this file</source>
      <translation>der Server sendet keine Teile dieser Datei</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>{length} bytes at once were asked for</source>
      <translation>{length} Byte auf einmal wurden verlangt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>{length} bytes were promised and {found} sent</source>
      <translation>{length} Byte wurden zugesagt und {found} gesendet</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>{name} cannot be read by parts over the network.</source>
      <translation>{name} kann nicht in Teilen über das Netz gelesen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>{name} cannot be read over the network.</source>
      <translation>{name} kann nicht über das Netz gelesen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>{name} was replaced on the server while it was read.</source>
      <translation>{name} wurde während des Lesens auf dem Server ersetzt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_client.py" />
      <source>Correct it in Settings: https://…</source>
      <translation>In den Einstellungen korrigieren: https://…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_client.py" />
      <source>Correct it in the environment variable HF_ENDPOINT: https://…</source>
      <translation>In der Umgebungsvariablen HF_ENDPOINT korrigieren: https://…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_client.py" />
      <source>The Hub's address cannot be one.</source>
      <translation>Die Adresse des Hubs kann keine sein.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_client.py" />
      <source>the answer names no commit</source>
      <translation>die Antwort nennt keinen Commit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>A mirror may serve single repositories only: paste org/repo.</source>
      <translation>Ein Spiegel bietet vielleicht nur einzelne Repositorys an: org/repo einfügen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Accept them on {page}, then try again.</source>
      <translation>Sie auf {page} annehmen, dann erneut versuchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>Check the Hub's address in Settings; a network that wants you to sign in first answers like that, too.</source>
      <translation>Die Adresse des Hubs in den Einstellungen prüfen; so antwortet auch ein Netz, in dem man sich erst anmelden muss.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>Check the name: {page}</source>
      <translation>Den Namen prüfen: {page}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>Check the network and the Hub's address in Settings.</source>
      <translation>Das Netz und die Adresse des Hubs in den Einstellungen prüfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>It is the token {source} ({place}).</source>
      <translation>Verwendetes Token: {source} ({place}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>It reads org/repo.</source>
      <translation>Er lautet org/repo.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>Look at {page} for those it has.</source>
      <translation>Welche es gibt, steht auf {page}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>Models on this machine can be used as before.</source>
      <translation>Modelle auf diesem Rechner sind wie bisher nutzbar.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>Rate-limited, retry in {seconds:.0f} s.</source>
      <translation>Anfragelimit erreicht, neuer Versuch in {seconds:.0f} s.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>SparkDeck is offline, so the Hub was not asked.</source>
      <translation>SparkDeck ist offline, deshalb wurde der Hub nicht gefragt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>The Hub cannot answer now ({status}).</source>
      <translation>Der Hub kann jetzt nicht antworten ({status}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>The Hub cannot be reached.</source>
      <translation>Der Hub ist nicht erreichbar.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <location filename="../../gui/sparkdeck/services/hub_service.py" />
      <source>The environment variable HF_HUB_OFFLINE is set</source>
      <translation>Die Umgebungsvariable HF_HUB_OFFLINE ist gesetzt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>The server does not answer as the Hub does.</source>
      <translation>Der Server antwortet nicht wie der Hub.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>This server cannot search.</source>
      <translation>Dieser Server kann nicht suchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>Wait, or sign in with a token.</source>
      <translation>Warten oder sich mit einem Token anmelden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>You have not accepted the terms of {repo} yet.</source>
      <translation>Die Bedingungen von {repo} sind noch nicht angenommen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>the search</source>
      <translation>die Suche</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>{reason}.</source>
      <translation>{reason}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>{repo} has no revision “{revision}”.</source>
      <translation>{repo} hat keine Revision „{revision}“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>{repo} is not on the Hub, or it is private and needs a token.</source>
      <translation>{repo} ist nicht auf dem Hub, oder es ist privat und braucht ein Token.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>{repo} is not on the Hub, or your token may not see it.</source>
      <translation>{repo} ist nicht auf dem Hub, oder das Token darf es nicht sehen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>“{repo}” is no name of a repository.</source>
      <translation>„{repo}“ ist kein Name eines Repositorys.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>A token is one word of letters, digits and signs.</source>
      <translation>Ein Token ist ein einziges Wort aus Buchstaben, Ziffern und Zeichen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>Copy it again from the settings of your account on the Hub.</source>
      <translation>In den Einstellungen des Hub-Kontos noch einmal kopieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>The token could not be removed.</source>
      <translation>Das Token konnte nicht entfernt werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>This cannot be a token.</source>
      <translation>Das kann kein Token sein.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>Unlock it, then try again.</source>
      <translation>Entsperren und erneut versuchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>environment variable {name}</source>
      <translation>Umgebungsvariable {name}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>kept in {keeper}</source>
      <translation>aufbewahrt in {keeper}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>kept until SparkDeck quits</source>
      <translation>aufbewahrt, bis SparkDeck beendet wird</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>{kept}: this desktop has no secret service that takes it</source>
      <translation>{kept}: Auf diesem Desktop nimmt es kein Geheimnisdienst an</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/known_pairs.py" />
      <source>It is of schema {schema}; this SparkDeck reads {known}.</source>
      <translation>Sie hat das Schema {schema}; dieses SparkDeck liest {known}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>1. Get llama-server</source>
      <translation>1. llama-server beschaffen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>2. Put these files into the folder “{folder}”, or set MODELS to the folder they lie in</source>
      <translation>2. Diese Dateien in den Ordner „{folder}“ legen oder MODELS auf den Ordner setzen, in dem sie liegen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>2. The model files stay where they lie on this machine; see the scripts.</source>
      <translation>2. Die Modelldateien bleiben auf diesem Rechner, wo sie liegen; siehe die Skripte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>3. Start</source>
      <translation>3. Starten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>A launch kit is never written over anything.</source>
      <translation>Ein Startpaket überschreibt nie etwas.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>A launch kit: it starts llama-server with these settings. SparkDeck is not needed.</source>
      <translation>Ein Startpaket: Es startet llama-server mit diesen Einstellungen. SparkDeck wird nicht gebraucht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Caveat</source>
      <translation>Vorbehalt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Choose a new folder.</source>
      <translation>Einen neuen Ordner wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>DSpark drafts need build b10498 or a newer one.</source>
      <translation>DSpark-Entwurfsmodelle brauchen Build b10498 oder einen neueren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Draft lineage</source>
      <translation>Herkunft des Entwurfsmodells</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>First set LLAMA_API_KEY to the key that clients must send: the kit holds no keys.</source>
      <translation>Zuerst LLAMA_API_KEY auf den Schlüssel setzen, den Clients senden müssen: Das Paket enthält keine Schlüssel.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Licences</source>
      <translation>Lizenzen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>More options can stand behind the script's name; they win.</source>
      <translation>Hinter dem Namen des Skripts können weitere Optionen stehen; sie haben Vorrang.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Note</source>
      <translation>Hinweis</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Put it on the search path, or set LLAMA_SERVER to its full path.</source>
      <translation>In den Suchpfad legen oder LLAMA_SERVER auf den vollen Pfad setzen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Third-party notices</source>
      <translation>Hinweise zu Werken Dritter</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>This folder holds no third-party code and no model weights. What it starts:</source>
      <translation>Dieser Ordner enthält keinen Code Dritter und keine Modellgewichte. Was er startet:</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>To check them: sha256sum -c MODELS.sha256</source>
      <translation>Zum Prüfen: sha256sum -c MODELS.sha256</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Windows:       launch.bat, or powershell -ExecutionPolicy Bypass -File launch.ps1</source>
      <translation>Windows:       launch.bat oder powershell -ExecutionPolicy Bypass -File launch.ps1</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <location filename="../../gui/sparkdeck/domain/hub.py" />
      <source>draft</source>
      <translation>Entwurfsmodell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>from: {source}</source>
      <translation>Quelle: {source}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>not known</source>
      <translation>nicht bekannt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>not known: copy it from where it lies</source>
      <translation>nicht bekannt: von dort kopieren, wo sie liegt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>size: {size:,} bytes</source>
      <translation>Größe: {size:,} Byte</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <location filename="../../gui/sparkdeck/domain/hub.py" />
      <source>target</source>
      <translation>Zielmodell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>where it comes from is not known here</source>
      <translation>woher sie kommt, ist hier nicht bekannt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>{address}, where its licence is named</source>
      <translation>{address}, wo ihre Lizenz genannt ist</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>{file} is the profile itself: SparkDeck can import it.</source>
      <translation>{file} ist das Profil selbst: SparkDeck kann es importieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>{folder} is there already.</source>
      <translation>{folder} gibt es schon.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>{name} was left out: {reason}</source>
      <translation>{name} wurde weggelassen: {reason}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>A file cannot be looked at: {error}</source>
      <translation>Eine Datei kann nicht untersucht werden: {error}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>A running server has it loaded. Stop the server first.</source>
      <translation>Ein laufender Server hat es geladen. Erst den Server stoppen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>Close the programs that use it, or check the permissions of its folder.</source>
      <translation>Die Programme schließen, die sie benutzen, oder die Zugriffsrechte ihres Ordners prüfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <location filename="../../gui/sparkdeck/services/library_service.py" />
      <location filename="../../gui/sparkdeck/services/model_inspection.py" />
      <source>Look through the folders again.</source>
      <translation>Die Ordner erneut durchsuchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>None of its files is there.</source>
      <translation>Keine seiner Dateien ist da.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>There is no plan for it.</source>
      <translation>Dafür gibt es keinen Plan.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>This is not deleted.</source>
      <translation>Das wird nicht gelöscht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{folder} belongs to {owner}: delete it there.</source>
      <translation>{folder} gehört zu {owner}: dort löschen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{name} could not be deleted; {done} of {count} files are gone.</source>
      <translation>{name} konnte nicht gelöscht werden; {done} von {count} Dateien sind weg.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{name} has changed since it was looked at: it was not deleted.</source>
      <translation>{name} hat sich seit der Ansicht geändert: nicht gelöscht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{path} is a folder, not a model file.</source>
      <translation>{path} ist ein Ordner, keine Modelldatei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{path} is a model folder itself.</source>
      <translation>{path} ist selbst ein Modellordner.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{path} is not a plain path of a file in a model folder.</source>
      <translation>{path} ist kein gewöhnlicher Pfad einer Datei in einem Modellordner.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{path} is only listed where it lies, and stays there. Take it off the list instead.</source>
      <translation>{path} ist nur dort gelistet, wo es liegt, und bleibt dort. Stattdessen aus der Liste nehmen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{path} lies outside the folders that SparkDeck may change.</source>
      <translation>{path} liegt außerhalb der Ordner, die SparkDeck ändern darf.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{path}; {done} of {count} files are gone.</source>
      <translation>{path}; {done} von {count} Dateien sind weg.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>A folder is listed where it lies.</source>
      <translation>Ein Ordner wird dort gelistet, wo er liegt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>A running server has it loaded.</source>
      <translation>Ein laufender Server hat es geladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>It is a link: what it points to belongs to another place.</source>
      <translation>Es ist eine Verknüpfung: Ihr Ziel gehört an einen anderen Ort.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>It is in the library already ({source}).</source>
      <translation>Es ist schon in der Bibliothek ({source}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>It is not a GGUF file.</source>
      <translation>Es ist keine GGUF-Datei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>It is not there.</source>
      <translation>Es ist nicht da.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>It is searched already ({source}).</source>
      <translation>Er wird schon durchsucht ({source}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>Its folder is read-only for you.</source>
      <translation>Der Ordner ist schreibgeschützt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>Not all of its {count} parts are there: {names}.</source>
      <translation>Nicht alle {count} Teile sind da: {names}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>That is a whole drive. Choose the folder that holds the models.</source>
      <translation>Das ist ein ganzes Laufwerk. Den Ordner wählen, der die Modelle enthält.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>There is a {name} in {folder} already.</source>
      <translation>In {folder} gibt es schon {name}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>An older revision.</source>
      <translation>Eine ältere Revision.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>It has no chat template: llama-server uses ChatML, which it may not have been trained for.</source>
      <translation>Es hat keine Chat-Vorlage: llama-server verwendet ChatML, worauf es vielleicht nicht trainiert ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>It is in the other byte order: this computer cannot load it.</source>
      <translation>Es hat die andere Bytefolge: Dieser Rechner kann es nicht laden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>Its content is not the Hub’s: the sha256 differs. Download it again.</source>
      <translation>Der Inhalt ist nicht der des Hubs: Der sha256 weicht ab. Erneut herunterladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>Its name says part {part} of {count}, which cannot be; it is one whole file.</source>
      <translation>Laut Namen ist es Teil {part} von {count}, was nicht sein kann; es ist eine ganze Datei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>Part {part} of {count} is missing: {names}. Download it into the same folder.</source>
      <translation>Teil {part} von {count} fehlt: {names}. In denselben Ordner herunterladen.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>The file ends {n:,} bytes early: {there:,} of at least {expected:,} are there. Download it again.</source>
      <extracomment>One: The file ends {n:,} byte early: {there:,} of at least {expected:,} are there. Download it again.</extracomment>
      <translation>
        <numerusform>Die Datei endet {n:,} Byte zu früh: {there:,} von mindestens {expected:,} sind da. Erneut herunterladen.</numerusform>
        <numerusform>Die Datei endet {n:,} Byte zu früh: {there:,} von mindestens {expected:,} sind da. Erneut herunterladen.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>This is part {part} of {count} under another name, so the other parts are not found. Rename it to {name}, beside the others.</source>
      <translation>Das ist Teil {part} von {count} unter anderem Namen, deshalb werden die übrigen Teile nicht gefunden. In {name} umbenennen, neben den anderen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>This is part {part} of {count} with more joined to it: parts of a GGUF cannot be joined by copying them together. Download the parts again, or join them with “llama-gguf-split --merge”.</source>
      <translation>Das ist Teil {part} von {count}, an den weitere angehängt sind: Teile eines GGUF lassen sich nicht durch Aneinanderkopieren verbinden. Die Teile erneut herunterladen oder mit „llama-gguf-split --merge“ zusammenfügen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>Verified: the content is the Hub’s.</source>
      <translation>Geprüft: Der Inhalt ist der des Hubs.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>{missing} of {count} parts are missing: {names}. Download them into the same folder.</source>
      <translation>{missing} von {count} Teilen fehlen: {names}. In denselben Ordner herunterladen.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>{name} ends {n:,} bytes early: {there:,} of at least {expected:,} are there. Download it again.</source>
      <extracomment>One: {name} ends {n:,} byte early: {there:,} of at least {expected:,} are there. Download it again.</extracomment>
      <translation>
        <numerusform>{name} endet {n:,} Byte zu früh: {there:,} von mindestens {expected:,} sind da. Erneut herunterladen.</numerusform>
        <numerusform>{name} endet {n:,} Byte zu früh: {there:,} von mindestens {expected:,} sind da. Erneut herunterladen.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>{name} is part {place} of {named} by its name, but part {part} of {count} by its header. Download it again.</source>
      <translation>{name} ist laut Namen Teil {place} von {named}, laut Kopf aber Teil {part} von {count}. Erneut herunterladen.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>{name} is {n:,} bytes longer than its tensors: something was added.</source>
      <extracomment>One: {name} is {n:,} bytes longer than its tensors: something was added.</extracomment>
      <translation>
        <numerusform>{name} ist {n:,} Byte länger als seine Tensoren: Etwas wurde angehängt.</numerusform>
        <numerusform>{name} ist {n:,} Byte länger als seine Tensoren: Etwas wurde angehängt.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_scan.py" />
      <source>It was in {folder} and is not there any more.</source>
      <translation>Es lag in {folder} und ist nicht mehr da.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_scan.py" />
      <source>The folder {folder} is not there. If it is on another drive, connect that drive.</source>
      <translation>Der Ordner {folder} ist nicht da. Liegt er auf einem anderen Laufwerk, dieses anschließen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_scan.py" />
      <source>{name} was not looked at.</source>
      <translation>{name} wurde nicht untersucht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_verify.py" />
      <source>{name} could not be read to its end.</source>
      <translation>{name} konnte nicht bis zum Ende gelesen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_walk.py" />
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>Check its permissions.</source>
      <translation>Die Zugriffsrechte prüfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_walk.py" />
      <source>Choose a folder that holds models only.</source>
      <translation>Einen Ordner wählen, der nur Modelle enthält.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_walk.py" />
      <source>The folder {folder} cannot be searched for models.</source>
      <translation>Der Ordner {folder} kann nicht nach Modellen durchsucht werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_walk.py" />
      <source>{folder} has more than {most:,} folders: not all were searched for models.</source>
      <translation>{folder} hat mehr als {most:,} Ordner: Nicht alle wurden nach Modellen durchsucht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>Choose the file that llama-swap reads.</source>
      <translation>Die Datei wählen, die llama-swap liest.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>It has no “models”.</source>
      <translation>Sie hat kein „models“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>More than {most:,} characters.</source>
      <translation>Mehr als {most:,} Zeichen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>More than {most}.</source>
      <translation>Mehr als {most}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>None of these models starts a llama-server.</source>
      <translation>Keines dieser Modelle startet einen llama-server.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>The macros of this configuration grow too long.</source>
      <translation>Die Makros dieser Konfiguration werden zu lang.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>This YAML is no configuration of llama-swap.</source>
      <translation>Dieses YAML ist keine Konfiguration von llama-swap.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>This configuration has too many models.</source>
      <translation>Diese Konfiguration hat zu viele Modelle.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>llama-swap ends the server after {seconds} idle seconds; here it unloads its models then.</source>
      <translation>llama-swap beendet den Server nach {seconds} s ohne Anfrage; hier entlädt er dann seine Modelle.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>this is llama-swap's own part, not the server's</source>
      <translation>das ist Sache von llama-swap, nicht des Servers</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>Another SparkDeck starts with the login; this one does not.</source>
      <translation>Ein anderes SparkDeck startet mit der Anmeldung; dieses nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>Delete this file.</source>
      <translation>Diese Datei löschen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>Set HOME.</source>
      <translation>HOME setzen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>SparkDeck cannot start with the login: there is no home folder.</source>
      <translation>SparkDeck kann nicht mit der Anmeldung starten: Es gibt keinen Benutzerordner.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>SparkDeck still starts with the login.</source>
      <translation>SparkDeck startet weiterhin mit der Anmeldung.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>Switch it off there, or delete this file.</source>
      <translation>Dort ausschalten oder diese Datei löschen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>Windows refuses to change what starts with the login.</source>
      <translation>Windows lässt nicht ändern, was mit der Anmeldung startet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>{path} belongs to other settings.</source>
      <translation>{path} gehört zu anderen Einstellungen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>Check that disk.</source>
      <translation>Dieses Laufwerk prüfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>Comparing {name}</source>
      <translation>{name} wird verglichen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>Copying {name}</source>
      <translation>{name} wird kopiert</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>Delete the original yourself.</source>
      <translation>Das Original selbst löschen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>Free some space, or leave the model where it is and list it from there.</source>
      <translation>Platz schaffen oder das Modell liegen lassen und von dort listen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>If it is on another drive, connect that drive and try again.</source>
      <translation>Liegt es auf einem anderen Laufwerk, dieses anschließen und erneut versuchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>Moving {name}</source>
      <translation>{name} wird verschoben</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>Rename one of the two, or delete it.</source>
      <translation>Eine der beiden umbenennen oder löschen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>The copy of {name} differs from the original, which stays where it is.</source>
      <translation>Die Kopie von {name} weicht vom Original ab; dieses bleibt, wo es ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>There is a {name} already: nothing was moved.</source>
      <translation>Es gibt schon {name}: Nichts wurde verschoben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>There is too little space in {folder}.</source>
      <translation>In {folder} ist zu wenig Platz.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>{folder} gave back other bytes than were written.</source>
      <translation>{folder} gab andere Bytes zurück, als geschrieben wurden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>{name} changed while it was copied: it stays where it is.</source>
      <translation>{name} hat sich beim Kopieren geändert: Es bleibt, wo es ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>{name} is not there any more: it was not moved.</source>
      <translation>{name} ist nicht mehr da: nicht verschoben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>{name} was copied, but the original could not be deleted.</source>
      <translation>{name} wurde kopiert, aber das Original konnte nicht gelöscht werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>{needed:,} bytes are needed, {free:,} are free.</source>
      <translation>{needed:,} Byte werden gebraucht, {free:,} sind frei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>{path}: {error}. The copy is {place}.</source>
      <translation>{path}: {error}. Die Kopie ist {place}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_sizes.py" />
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>Choose another file.</source>
      <translation>Eine andere Datei wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_sizes.py" />
      <source>How {architecture} keeps what it read is not worked out here.</source>
      <translation>Wie {architecture} Gelesenes aufbewahrt, wird hier nicht berechnet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_sizes.py" />
      <source>The header of {name} does not describe a language model.</source>
      <translation>Der Kopf von {name} beschreibt kein Sprachmodell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_sizes.py" />
      <source>The size of {name} cannot be told: its tensors have a type that this SparkDeck does not know.</source>
      <translation>Die Größe von {name} lässt sich nicht angeben: Die Tensoren haben einen Typ, den dieses SparkDeck nicht kennt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_sizes.py" />
      <source>Update SparkDeck.</source>
      <translation>SparkDeck aktualisieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_sizes.py" />
      <source>{tensor} is of {type}.</source>
      <translation>{tensor} ist vom Typ {type}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/network_key.py" />
      <source>It must have at least {least} letters, digits or signs, no spaces and no commas.</source>
      <translation>Er braucht mindestens {least} Buchstaben, Ziffern oder Zeichen, ohne Leerzeichen und Kommas.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/network_key.py" />
      <source>Let SparkDeck make one.</source>
      <translation>SparkDeck einen erzeugen lassen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/network_key.py" />
      <source>This cannot be the API key.</source>
      <translation>Das kann nicht der API-Schlüssel sein.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/network_key.py" />
      <source>until SparkDeck quits: this desktop has no secret service</source>
      <translation>bis SparkDeck beendet wird: Dieser Desktop hat keinen Dienst für Geheimnisse</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>Check the permissions.</source>
      <translation>Die Zugriffsrechte prüfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Choose a .gguf file.</source>
      <translation>Eine .gguf-Datei wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Choose a GGUF of the model, or convert it.</source>
      <translation>Ein GGUF des Modells wählen oder es konvertieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Choose a GGUF of the model.</source>
      <translation>Ein GGUF des Modells wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Choose the .gguf file inside it.</source>
      <translation>Die .gguf-Datei darin wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Choose the file again, or download it.</source>
      <translation>Die Datei erneut wählen oder herunterladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>Choose the file again.</source>
      <translation>Die Datei erneut auswählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Download it again by the file's own link (on the Hub: “resolve”, not “blob”).</source>
      <translation>Über den Link der Datei selbst erneut herunterladen (auf dem Hub: „resolve“, nicht „blob“).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Run “git lfs pull” in its folder, or download the file from its page.</source>
      <translation>In ihrem Ordner „git lfs pull“ ausführen oder die Datei von ihrer Seite herunterladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>The model file {name} is not there.</source>
      <translation>Die Modelldatei {name} ist nicht da.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Unpack it first.</source>
      <translation>Erst entpacken.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} holds only zeros: its download never got its data.</source>
      <translation>{name} enthält nur Nullen: Der Download hat nie Daten bekommen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is a folder, not a GGUF file.</source>
      <translation>{name} ist ein Ordner, keine GGUF-Datei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is a link to a file that is not there.</source>
      <translation>{name} ist eine Verknüpfung mit einer Datei, die nicht da ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is a safetensors file, not a GGUF.</source>
      <translation>{name} ist eine safetensors-Datei, kein GGUF.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is a text file, not a GGUF model.</source>
      <translation>{name} ist eine Textdatei, kein GGUF-Modell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is a web page, not a model: the download brought the page instead of the file.</source>
      <translation>{name} ist eine Webseite, kein Modell: Heruntergeladen wurde die Seite statt der Datei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is a {kind} archive, not a GGUF model.</source>
      <translation>{name} ist ein {kind}-Archiv, kein GGUF-Modell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is an {kind} archive, not a GGUF model.</source>
      <translation>{name} ist ein {kind}-Archiv, kein GGUF-Modell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is empty.</source>
      <translation>{name} ist leer.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is in the old GGML format, which llama.cpp no longer reads.</source>
      <translation>{name} hat das alte GGML-Format, das llama.cpp nicht mehr liest.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is not a GGUF model.</source>
      <translation>{name} ist kein GGUF-Modell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is only a Git LFS pointer, not the model itself.</source>
      <translation>{name} ist nur ein Git-LFS-Zeiger, nicht das Modell selbst.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{place} begins with {bytes} instead of “GGUF”.</source>
      <translation>{place} beginnt mit {bytes} statt mit „GGUF“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{place} begins with: {line}</source>
      <translation>{place} beginnt mit: {line}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvidia_smi.py" />
      <source>Measured by nvidia-smi, because NVML cannot be loaded.</source>
      <translation>Gemessen mit nvidia-smi, weil NVML nicht geladen werden kann.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvidia_smi.py" />
      <source>There is no nvidia-smi either.</source>
      <translation>Auch nvidia-smi gibt es nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvidia_smi.py" />
      <source>nvidia-smi does not answer.</source>
      <translation>nvidia-smi antwortet nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvidia_smi.py" />
      <source>nvidia-smi names no GPU.</source>
      <translation>nvidia-smi nennt keine GPU.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>GPU {index} does not answer: {words}</source>
      <translation>GPU {index} antwortet nicht: {words}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>GPU {index}: {words}</source>
      <translation>GPU {index}: {words}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>Measured twice a minute while no server works, so that the card can go to sleep.</source>
      <translation>Zweimal in der Minute gemessen, solange kein Server arbeitet, damit die Karte schlafen kann.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>The NVIDIA driver sees no GPU.</source>
      <translation>Der NVIDIA-Treiber sieht keine GPU.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>The card is asleep and is not woken to be measured.</source>
      <translation>Die Karte schläft und wird zum Messen nicht geweckt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>The card is divided into MIG parts, which hold the memory.</source>
      <translation>Die Karte ist in MIG-Teile aufgeteilt, die den Speicher halten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>The driver does not permit some of the figures.</source>
      <translation>Der Treiber gibt einige der Werte nicht frei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>The driver does not say what single programs hold.</source>
      <translation>Der Treiber sagt nicht, was einzelne Programme belegen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>The driver measures memory alone for a MIG part.</source>
      <translation>Für einen MIG-Teil misst der Treiber nur den Speicher.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>{card} (MIG part {number})</source>
      <translation>{card} (MIG-Teil {number})</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>NVML does not answer: {error}.</source>
      <translation>NVML antwortet nicht: {error}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>NVML was closed.</source>
      <translation>NVML wurde geschlossen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>No NVIDIA driver found (NVML library missing).</source>
      <translation>Kein NVIDIA-Treiber gefunden (NVML-Bibliothek fehlt).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>No permission to talk to the NVIDIA driver.</source>
      <translation>Keine Berechtigung, den NVIDIA-Treiber zu befragen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>The NVIDIA driver is installed but not loaded.</source>
      <translation>Der NVIDIA-Treiber ist installiert, aber nicht geladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>The NVIDIA driver is too old to be asked.</source>
      <translation>Der NVIDIA-Treiber ist zu alt, um befragt zu werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>The NVIDIA driver was updated: restart the computer.</source>
      <translation>Der NVIDIA-Treiber wurde aktualisiert: den Rechner neu starten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>The Python package nvidia-ml-py is missing.</source>
      <translation>Das Python-Paket nvidia-ml-py fehlt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>the GPU is lost: it fell off the bus. Restart the computer.</source>
      <translation>Die GPU ist verloren: Sie ist vom Bus gefallen. Den Rechner neu starten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>the GPU needs a reset. Restart the computer.</source>
      <translation>Die GPU muss zurückgesetzt werden. Den Rechner neu starten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>Choose a preset of LM Studio, or a .kcpps file.</source>
      <translation>Ein Preset von LM Studio oder eine .kcpps-Datei wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>KoboldCpp drafts with a complete small model: the kind is draft-simple.</source>
      <translation>KoboldCpp entwirft mit einem vollständigen kleinen Modell: Die Art ist draft-simple.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>KoboldCpp listens on every address where none is named; here that has to be said.</source>
      <translation>KoboldCpp lauscht auf jeder Adresse, wenn keine genannt ist; hier muss das angegeben werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>KoboldCpp quantises K and V alike: both are set.</source>
      <translation>KoboldCpp quantisiert K und V gleich: Beide sind gesetzt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>KoboldCpp settings</source>
      <translation>KoboldCpp-Einstellungen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>LM Studio offloads {ratio:.0%} of the layers: set the number of layers yourself.</source>
      <translation>LM Studio lagert {ratio:.0%} der Schichten aus: Die Zahl der Schichten selbst setzen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>LM Studio preset</source>
      <translation>LM-Studio-Preset</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>LM Studio's presets and KoboldCpp's .kcpps files are.</source>
      <translation>Presets von LM Studio und .kcpps-Dateien von KoboldCpp sind bekannt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>This JSON is no preset that is known here.</source>
      <translation>Dieses JSON ist kein hier bekanntes Preset.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>This is no valid JSON.</source>
      <translation>Das ist kein gültiges JSON.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>llama-server counts layers, not shares of them</source>
      <translation>llama-server zählt Schichten, keine Anteile davon</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>llama-server has no such setting</source>
      <translation>llama-server hat keine solche Einstellung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/own_documents.py" />
      <source>It stands at the top of SparkDeck's repository.</source>
      <translation>Sie liegt zuoberst im Repository von SparkDeck.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/own_documents.py" />
      <source>{name} is missing.</source>
      <translation>{name} fehlt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/part_lock.py" />
      <source>Wait for it, or end the other SparkDeck.</source>
      <translation>Darauf warten oder das andere SparkDeck beenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/part_lock.py" />
      <source>{path} is being downloaded already.</source>
      <translation>{path} wird schon heruntergeladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/ports.py" />
      <source>Choose another port or address in the profile.</source>
      <translation>Im Profil einen anderen Port oder eine andere Adresse wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/ports.py" />
      <source>Port {port} on {host} cannot be used.</source>
      <translation>Port {port} auf {host} kann nicht benutzt werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/ports.py" />
      <source>Set host to 127.0.0.1 in the profile, or to another address of this machine.</source>
      <translation>Im Profil host auf 127.0.0.1 oder eine andere Adresse dieses Rechners setzen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/ports.py" />
      <source>The server cannot listen on an empty address.</source>
      <translation>Der Server kann nicht auf einer leeren Adresse lauschen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/ports.py" />
      <source>The server cannot listen on {address}.</source>
      <translation>Der Server kann nicht auf {address} lauschen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>A preset file cannot hold this profile.</source>
      <translation>Eine Preset-Datei kann dieses Profil nicht aufnehmen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>It has no section with a name.</source>
      <translation>Sie hat keinen Abschnitt mit einem Namen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <location filename="../../gui/sparkdeck/adapters/yaml_text.py" />
      <source>Line {number}: {text}</source>
      <translation>Zeile {number}: {text}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>Preset</source>
      <translation>Preset</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>Rename the file, or export a script.</source>
      <translation>Die Datei umbenennen oder ein Skript exportieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>The value of {key} is {value!r}: it cannot hold ; # line breaks or blanks at the ends.</source>
      <translation>Der Wert von {key} ist {value!r}: Er darf weder ; noch #, keine Zeilenumbrüche und keine Leerzeichen an den Enden enthalten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>This is no preset file of llama-server.</source>
      <translation>Das ist keine Preset-Datei von llama-server.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>This preset file has too many models.</source>
      <translation>Diese Preset-Datei hat zu viele Modelle.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>This preset file holds no model.</source>
      <translation>Diese Preset-Datei enthält kein Modell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>this is for llama-server's router, not for one server</source>
      <translation>das ist für den Router von llama-server, nicht für einen einzelnen Server</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_file.py" />
      <source>A preset file has no place for {parts}: they stand in comments that only SparkDeck reads.</source>
      <translation>In einer Preset-Datei ist kein Platz für {parts}: Sie stehen in Kommentaren, die nur SparkDeck liest.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_file.py" />
      <source>extra arguments</source>
      <translation>zusätzliche Argumente</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_file.py" />
      <source>variables</source>
      <translation>Variablen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>Export it for PowerShell.</source>
      <translation>Für PowerShell exportieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>Its command is longer than cmd takes.</source>
      <translation>Der Befehl ist länger, als cmd zulässt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>No script can set a variable called {name!r}.</source>
      <translation>Kein Skript kann eine Variable namens {name!r} setzen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>Rename the file, or export for bash.</source>
      <translation>Die Datei umbenennen oder für bash exportieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>Rename the file.</source>
      <translation>Die Datei umbenennen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>The value of the variable {name} has a double quote, which cmd cannot hold.</source>
      <translation>Der Wert der Variablen {name} enthält ein doppeltes Anführungszeichen, das cmd nicht darstellen kann.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>The value of the variable {name} is empty, which cmd cannot hold.</source>
      <translation>Der Wert der Variablen {name} ist leer, was cmd nicht darstellen kann.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>This profile cannot be exported as a batch file.</source>
      <translation>Dieses Profil kann nicht als Batchdatei exportiert werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>This profile cannot be exported as a script for Windows.</source>
      <translation>Dieses Profil kann nicht als Skript für Windows exportiert werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>This profile cannot be exported as a script.</source>
      <translation>Dieses Profil kann nicht als Skript exportiert werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>{name} has a backslash in its name, which divides folders there.</source>
      <translation>{name} enthält einen umgekehrten Schrägstrich, der dort Ordner trennt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>{name} has a double quote in its name, which no file of Windows can have.</source>
      <translation>{name} enthält ein doppeltes Anführungszeichen, was unter Windows in keinem Dateinamen möglich ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>Change the value, or put it into a file.</source>
      <translation>Den Wert ändern oder in eine Datei legen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>Choose one on the Server page.</source>
      <translation>Auf der Seite „Server“ eines wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>Download or open it first.</source>
      <translation>Erst herunterladen oder öffnen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>Keys and tokens are not exported: set them on the machine that runs it.</source>
      <translation>Schlüssel und Token werden nicht exportiert: auf dem Rechner setzen, der es ausführt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>Mend them first.</source>
      <translation>Erst diese in Ordnung bringen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>The extra arguments of “{name}” cannot be read.</source>
      <translation>Die zusätzlichen Argumente von „{name}“ können nicht gelesen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>The server is reachable from other computers, so it asks for a key: set LLAMA_API_KEY.</source>
      <translation>Der Server ist von anderen Rechnern erreichbar und verlangt deshalb einen Schlüssel: LLAMA_API_KEY setzen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>The value of {name} has a line break, which no script can hold.</source>
      <translation>Der Wert von {name} enthält einen Zeilenumbruch, den kein Skript darstellen kann.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>The value of {name} names a folder of this machine: {text}</source>
      <translation>Der Wert von {name} nennt einen Ordner dieses Rechners: {text}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>This profile cannot be exported.</source>
      <translation>Dieses Profil kann nicht exportiert werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>Which file of {repo} is the draft is not chosen yet.</source>
      <translation>Welche Datei von {repo} das Entwurfsmodell ist, steht noch nicht fest.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>Which file of {repo} is the target is not chosen yet.</source>
      <translation>Welche Datei von {repo} das Zielmodell ist, steht noch nicht fest.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>“{name}” has no target yet.</source>
      <translation>„{name}“ hat noch kein Zielmodell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>Choose another profile.</source>
      <translation>Ein anderes Profil wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>Give it another name.</source>
      <translation>Ihm einen anderen Namen geben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>Mend the file in a text editor, or remove it.</source>
      <translation>Die Datei in einem Texteditor in Ordnung bringen oder entfernen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>Open GGUF files of your own and save those.</source>
      <translation>Eigene GGUF-Dateien öffnen und diese speichern.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>Remove it from the folder of profiles.</source>
      <translation>Aus dem Profilordner entfernen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>Rename the model file or its folder.</source>
      <translation>Die Modelldatei oder ihren Ordner umbenennen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>Set it again and save, or mend the file in a text editor.</source>
      <translation>Erneut setzen und speichern, oder die Datei in einem Texteditor in Ordnung bringen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>The built-in demo pair cannot be saved as a profile of your own.</source>
      <translation>Das eingebaute Demo-Paar kann nicht als eigenes Profil gespeichert werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>The folder of profiles {folder} cannot be read.</source>
      <translation>Der Profilordner {folder} kann nicht gelesen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>The profile file {path} was left out: there is already a profile called “{name}”.</source>
      <translation>Die Profildatei {path} wurde ausgelassen: Es gibt schon ein Profil namens „{name}“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>The profile file {path} {problem}</source>
      <translation>Die Profildatei {path} {problem}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>The profile “{name}” cannot be saved: a name in it is not valid Unicode.</source>
      <translation>Das Profil „{name}“ kann nicht gespeichert werden: Ein Name darin ist kein gültiges Unicode.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>This setting was left out; all others were read, and the file was not changed.</source>
      <translation>Diese Einstellung wurde ausgelassen; alle anderen wurden gelesen, und die Datei blieb unverändert.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>cannot be read: {error}.</source>
      <translation>kann nicht gelesen werden: {error}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>does not exist.</source>
      <translation>existiert nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>is no file.</source>
      <translation>ist keine Datei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>is not a text file in UTF-8.</source>
      <translation>ist keine Textdatei in UTF-8.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>is too large to be a profile (more than 1 MiB).</source>
      <translation>ist zu groß für ein Profil (mehr als 1 MiB).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <source>Choose a launch script or a preset.</source>
      <translation>Ein Startskript oder ein Preset wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <location filename="../../gui/sparkdeck/domain/profile_name.py" />
      <source>Imported</source>
      <comment>the name of a profile</comment>
      <translation>Importiert</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <source>Pasted command, read as {shell}</source>
      <translation>Eingefügter Befehl, gelesen als {shell}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <source>SparkDeck profile {name}</source>
      <translation>SparkDeck-Profil {name}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <source>llama-server preset file {name}</source>
      <translation>Preset-Datei von llama-server {name}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <source>llama-swap configuration {name}</source>
      <translation>llama-swap-Konfiguration {name}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <location filename="../../gui/sparkdeck/adapters/runtime_files.py" />
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>{path} cannot be read.</source>
      <translation>{path} kann nicht gelesen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <source>{path} is no file.</source>
      <translation>{path} ist keine Datei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <source>{shell} script {name}</source>
      <translation>{shell}-Skript {name}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>Add: schema = {known}</source>
      <translation>Einfügen: schema = {known}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>Take the key out.</source>
      <translation>Den Schlüssel herausnehmen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>Update SparkDeck, or make the profile again. The file was not changed.</source>
      <translation>SparkDeck aktualisieren oder das Profil neu anlegen. Die Datei blieb unverändert.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has a key “schema” that is not a number; this SparkDeck reads schema {known}.</source>
      <translation>hat einen Schlüssel „schema“, der keine Zahl ist; dieses SparkDeck liest Schema {known}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has a wrong value at “{place}”: there is no such home folder.</source>
      <translation>hat einen falschen Wert bei „{place}“: Diesen Benutzerordner gibt es nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>has an unknown key “{key}”.</source>
      <translation>hat einen unbekannten Schlüssel „{key}“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has an unknown schema {schema}; this SparkDeck reads schema {known}.</source>
      <translation>hat ein unbekanntes Schema {schema}; dieses SparkDeck liest Schema {known}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has no key “schema”; this SparkDeck reads schema {known}.</source>
      <translation>hat keinen Schlüssel „schema“; dieses SparkDeck liest Schema {known}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has no usable name (key “name”: 1 to {most} printable characters).</source>
      <translation>hat keinen brauchbaren Namen (Schlüssel „name“: 1 bis {most} druckbare Zeichen).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has the key “demo”, which only the built-in demo pair may have.</source>
      <translation>hat den Schlüssel „demo“, den nur das eingebaute Demo-Paar haben darf.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has “file” beside “path” at “{place}”; it belongs to “repo”.</source>
      <translation>hat „file“ neben „path“ bei „{place}“; es gehört zu „repo“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has “{old}”, the old name of “{new}”, beside it.</source>
      <translation>hat „{old}“, den alten Namen von „{new}“, neben diesem.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>is nested too deeply.</source>
      <translation>ist zu tief verschachtelt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>is not valid TOML: {error}.</source>
      <translation>ist kein gültiges TOML: {error}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>its value</source>
      <translation>sein Wert</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>must be a file of the repository</source>
      <translation>muss eine Datei des Repositorys sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>must be a table, {example}</source>
      <translation>muss eine Tabelle sein, {example}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>must be the path of a GGUF file</source>
      <translation>muss der Pfad einer GGUF-Datei sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>must have either “path” or “repo” at “{place}”.</source>
      <translation>muss bei „{place}“ entweder „path“ oder „repo“ haben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>must look like owner/name</source>
      <translation>muss wie owner/name aussehen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>names an unknown option “{option}” in “reconstructed”.</source>
      <translation>nennt in „reconstructed“ eine unbekannte Option „{option}“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>was written by a newer SparkDeck (schema {schema}; this one reads {known}).</source>
      <translation>wurde von einem neueren SparkDeck geschrieben (Schema {schema}; dieses liest {known}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>{problem}, not {value}</source>
      <translation>{problem}, nicht {value}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source> Did you mean “{name}”?</source>
      <translation> War „{name}“ gemeint?</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source> Here it is called “{name}”.</source>
      <translation> Hier heißt sie „{name}“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>a list</source>
      <translation>eine Liste</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>a number</source>
      <translation>eine Zahl</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>a table</source>
      <translation>eine Tabelle</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>a whole number</source>
      <translation>eine ganze Zahl</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>has a wrong value at “{place}”: it must be {wanted}, not {found}.</source>
      <translation>hat einen falschen Wert bei „{place}“: Er muss {wanted} sein, nicht {found}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>has a wrong value at “{place}”: it {problem}.</source>
      <translation>hat einen falschen Wert bei „{place}“: Er {problem}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>has a wrong value at “{place}”: {what}.</source>
      <translation>hat einen falschen Wert bei „{place}“: {what}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>lacks the key “{key}”.</source>
      <translation>hat den Schlüssel „{key}“ nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>nothing</source>
      <translation>nichts</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>text</source>
      <translation>Text</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>true or false</source>
      <translation>true oder false</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_trash.py" />
      <source>There is no deleted profile to bring back.</source>
      <translation>Es gibt kein gelöschtes Profil, das zurückgeholt werden könnte.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/profile_trash.py" />
      <source>They are kept for {n} days.</source>
      <extracomment>One: They are kept for {n} day.</extracomment>
      <translation>
        <numerusform>Sie werden {n} Tag aufbewahrt.</numerusform>
        <numerusform>Sie werden {n} Tage aufbewahrt.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <source>Check its permissions and whether its disk is mounted noexec.</source>
      <translation>Zugriffsrechte prüfen, und ob der Datenträger mit noexec eingehängt ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <source>Try again when the copy is complete.</source>
      <translation>Erneut versuchen, wenn die Kopie vollständig ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <source>{program} cannot be run.</source>
      <translation>{program} lässt sich nicht ausführen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <source>{program} cannot run on this computer: the loader it asks for is missing.</source>
      <translation>{program} läuft auf diesem Rechner nicht: Der benötigte Lader fehlt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <source>{program} cannot run on this computer: the system does not take it.</source>
      <translation>{program} läuft auf diesem Rechner nicht: Das System nimmt es nicht an.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <source>{program} is being written just now.</source>
      <translation>{program} wird gerade geschrieben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <source>{program} may not be run here.</source>
      <translation>{program} darf hier nicht ausgeführt werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/record_json.py" />
      <source>It has a field that is unknown here: {name}.</source>
      <translation>Sie hat ein Feld, das hier unbekannt ist: {name}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/record_json.py" />
      <source>It has no schema {schema}.</source>
      <translation>Sie hat kein Schema {schema}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/record_json.py" />
      <source>Open it with the SparkDeck that wrote it, or with a newer one.</source>
      <translation>Mit dem SparkDeck öffnen, das sie geschrieben hat, oder mit einem neueren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/record_json.py" />
      <source>This benchmark is of another version.</source>
      <translation>Dieser Benchmark ist von einer anderen Version.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/record_json.py" />
      <source>This is not a benchmark of SparkDeck.</source>
      <translation>Das ist kein Benchmark von SparkDeck.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/recorded_http.py" />
      <source>A chunk is longer than its size says.</source>
      <translation>Ein Chunk ist länger, als seine Größe sagt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/recorded_http.py" />
      <source>It does not answer in HTTP.</source>
      <translation>Er antwortet nicht in HTTP.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/recorded_http.py" />
      <source>Its Content-Length {length!r} is not a number.</source>
      <translation>Die Content-Length {length!r} ist keine Zahl.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/recorded_http.py" />
      <source>Its chunk size {size!r} is not a number.</source>
      <translation>Die Chunk-Größe {size!r} ist keine Zahl.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/recorded_http.py" />
      <source>Its header line {line!r} has no colon.</source>
      <translation>Die Kopfzeile {line!r} hat keinen Doppelpunkt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/release_download.py" />
      <source>Look for new releases, then download it again.</source>
      <translation>Nach neuen Releases suchen, dann erneut herunterladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/release_download.py" />
      <source>Open {page} in a browser: often a proxy or a sign-in page is in the way.</source>
      <translation>{page} im Browser öffnen: Oft steht ein Proxy oder eine Anmeldeseite im Weg.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/release_download.py" />
      <source>sha256 {found}…, and {announced}… was announced. The damaged file was not kept.</source>
      <translation>SHA-256 {found}…, angekündigt war {announced}…. Die beschädigte Datei wurde nicht behalten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/release_download.py" />
      <source>{file} is damaged: its content is not what GitHub announced.</source>
      <translation>{file} ist beschädigt: Der Inhalt ist nicht der von GitHub angekündigte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/release_download.py" />
      <source>{found:,} bytes, and {announced:,} were announced. The damaged file was not kept.</source>
      <translation>{found:,} Bytes, angekündigt waren {announced:,}. Die beschädigte Datei wurde nicht behalten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/report_html.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>NOT PASSED</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/report_html.py" />
      <source>en</source>
      <comment>the code of this very language in HTML: de, zh-CN</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/report_html.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>passed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/report_svg.py" />
      <source>{label}: {value:.2f}, {low:.2f} to {high:.2f}, {words}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/report_svg.py" />
      <source>{y} at {x:,.0f}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/resource_files.py" />
      <source>SparkDeck's own files are missing.</source>
      <translation>Dateien von SparkDeck selbst fehlen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/resource_files.py" />
      <source>There is no folder {folder}.</source>
      <translation>Es gibt keinen Ordner {folder}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_change.py" />
      <source>Another SparkDeck changes the list of runtimes.</source>
      <translation>Ein anderes SparkDeck ändert gerade die Liste der Laufzeiten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_change.py" />
      <source>Try again.</source>
      <translation>Erneut versuchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_file.py" />
      <source>It has version {version}, and this SparkDeck knows {known}.</source>
      <translation>Sie hat die Version {version}, dieses SparkDeck kennt {known}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_file.py" />
      <source>It is kept as {path}.</source>
      <translation>Sie bleibt als {path} erhalten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_file.py" />
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <source>Look for runtimes again.</source>
      <translation>Erneut nach Laufzeiten suchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_file.py" />
      <source>Look for them again.</source>
      <translation>Erneut danach suchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_file.py" />
      <source>Not every runtime of the list could be read.</source>
      <translation>Nicht jede Laufzeit der Liste war lesbar.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_file.py" />
      <source>The list of runtimes could not be read, and begins anew.</source>
      <translation>Die Liste der Laufzeiten war nicht lesbar und beginnt neu.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_file.py" />
      <source>{n} of them in {path} were damaged.</source>
      <extracomment>One: {n} of them in {path} was damaged.</extracomment>
      <translation>
        <numerusform>{n} davon in {path} war beschädigt.</numerusform>
        <numerusform>{n} davon in {path} waren beschädigt.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_files.py" />
      <source>Look for runtimes again, or choose another one.</source>
      <translation>Erneut nach Laufzeiten suchen oder eine andere wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>Choose the file {file} in it.</source>
      <translation>Die Datei {file} darin wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>Choose the llama-server program itself.</source>
      <translation>Das Programm llama-server selbst wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>Choose the llama-server program.</source>
      <translation>Das Programm llama-server wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>Choose the program llama-server of a llama.cpp build.</source>
      <translation>Das Programm llama-server eines llama.cpp-Builds wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>The help of {path} does not offer {flags}.</source>
      <translation>Die Hilfe von {path} nennt {flags} nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>There is no file {path}.</source>
      <translation>Es gibt keine Datei {path}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>Was it moved, or removed by an antivirus program?</source>
      <translation>Wurde sie verschoben oder von einem Virenschutz entfernt?</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>{path} is a folder, not a program.</source>
      <translation>{path} ist ein Ordner, kein Programm.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>{path} is not a plain file.</source>
      <translation>{path} ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>{program} did not answer {argument} within {limit:g} seconds.</source>
      <translation>{program} hat auf {argument} nicht innerhalb von {limit:g} Sekunden geantwortet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>{program} is not a llama-server.</source>
      <translation>{program} ist kein llama-server.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>{program} is not a llama-server: it talks without end.</source>
      <translation>{program} ist kein llama-server: Die Ausgabe nimmt kein Ende.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>{program} was killed by {signal} when it was asked for {argument}.</source>
      <translation>{program} wurde bei der Abfrage von {argument} durch {signal} beendet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_removal.py" />
      <source>Delete it by hand.</source>
      <translation>Von Hand löschen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_removal.py" />
      <source>This folder is not deleted: it is not one of SparkDeck's own.</source>
      <translation>Dieser Ordner wird nicht gelöscht: Er gehört nicht zu SparkDeck.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_search.py" />
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>Choose one of them.</source>
      <translation>Eines davon wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_search.py" />
      <source>Choose the folder of a llama.cpp build, or the program.</source>
      <translation>Den Ordner eines llama.cpp-Builds oder das Programm wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_search.py" />
      <source>There are several llama-servers in {folder}.</source>
      <translation>In {folder} gibt es mehrere llama-server.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_search.py" />
      <source>There is no {program} in {folder}.</source>
      <translation>In {folder} gibt es kein {program}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_bash.py" />
      <location filename="../../gui/sparkdeck/adapters/script_cmd.py" />
      <source>SparkDeck keeps the server's log itself</source>
      <translation>SparkDeck führt das Protokoll des Servers selbst</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_bash.py" />
      <source>The script reads another one, which was not followed: {name}.</source>
      <translation>Das Skript liest ein weiteres, dem nicht gefolgt wurde: {name}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_bash.py" />
      <source>The variables of this text are nested too deeply.</source>
      <translation>Die Variablen dieses Textes sind zu tief verschachtelt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_bash_words.py" />
      <source>A {what} is opened and never closed.</source>
      <translation>Ein {what} wird geöffnet und nie geschlossen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_bash_words.py" />
      <source>Copy the whole command.</source>
      <translation>Den ganzen Befehl kopieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_bash_words.py" />
      <source>This text is not whole.</source>
      <translation>Dieser Text ist nicht vollständig.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_cmd.py" />
      <source>This text has a line that is too long.</source>
      <translation>Dieser Text hat eine zu lange Zeile.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>More than {most:,}.</source>
      <translation>Mehr als {most:,}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>One of them has more than {most:,} characters.</source>
      <translation>Eine davon hat mehr als {most:,} Zeichen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>One of them has more than {most:,} words.</source>
      <translation>Eine davon hat mehr als {most:,} Wörter.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>The lists of this text grow too long.</source>
      <translation>Die Listen dieses Textes werden zu lang.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>The variables of this text grow too long.</source>
      <translation>Die Variablen dieses Textes werden zu lang.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>This text has too many words to be a launch script.</source>
      <translation>Dieser Text hat zu viele Wörter für ein Startskript.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>This text starts too many servers.</source>
      <translation>Dieser Text startet zu viele Server.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>a variable of the text itself: its value was put in</source>
      <translation>eine Variable des Textes selbst: Ihr Wert wurde eingesetzt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>how the program is started is SparkDeck's part</source>
      <translation>wie das Programm gestartet wird, ist Sache von SparkDeck</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>it stands for what the script's caller adds</source>
      <translation>es steht für das, was der Aufrufer des Skripts hinzufügt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>the runtime is chosen on the Server page, not by a profile</source>
      <translation>die Laufzeit wird auf der Seite „Server“ gewählt, nicht von einem Profil</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>{name} is set in more than one way, depending on a condition: the first is taken.</source>
      <translation>{name} wird je nach Bedingung verschieden gesetzt: Das Erste wird genommen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>Import that script itself.</source>
      <translation>Dieses Skript selbst importieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>It has more than 1 MiB.</source>
      <translation>Sie hat mehr als 1 MiB.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>It was read as {shell}.</source>
      <translation>Gelesen wurde er als {shell}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>It was read as {shell}. It names the script {script}.</source>
      <translation>Gelesen wurde er als {shell}. Er nennt das Skript {script}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>Launch settings are read from text files.</source>
      <translation>Starteinstellungen werden aus Textdateien gelesen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>No start of llama-server was found in this text.</source>
      <translation>In diesem Text wurde kein Start von llama-server gefunden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>Paste a command that starts llama-server.</source>
      <translation>Einen Befehl einfügen, der llama-server startet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>Paste the whole command, from llama-server to its last option.</source>
      <translation>Den ganzen Befehl einfügen, von llama-server bis zur letzten Option.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>There is nothing in this text.</source>
      <translation>In diesem Text steht nichts.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>This file is too large to hold launch settings.</source>
      <translation>Diese Datei ist zu groß für Starteinstellungen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>This is no text.</source>
      <translation>Das ist kein Text.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_note.py" />
      <source>Its command holds bytes that are not UTF-8.</source>
      <translation>Sein Befehl enthält Bytes, die kein UTF-8 sind.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_note.py" />
      <source>Should SparkDeck be killed, look yourself whether the server still runs.</source>
      <translation>Falls SparkDeck gewaltsam beendet wird, selbst nachsehen, ob der Server noch läuft.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_note.py" />
      <source>The server runs without a note of it.</source>
      <translation>Der Server läuft, ohne dass er vermerkt ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_process.py" />
      <source>Choose another llama-server on the Server page.</source>
      <translation>Auf der Seite „Server“ einen anderen llama-server wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_process.py" />
      <source>The server program cannot be run.</source>
      <translation>Das Serverprogramm kann nicht ausgeführt werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_props.py" />
      <source>Not known before the model was awake once.</source>
      <translation>Nicht bekannt, bevor das Modell einmal wach war.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_props.py" />
      <source>The model's template cannot be asked to leave it out.</source>
      <translation>Der Vorlage des Modells kann man nicht sagen, dass sie es weglässt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_props.py" />
      <source>The model's template has no place for reasoning.</source>
      <translation>Die Vorlage des Modells hat keinen Platz für das Denken.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_props.py" />
      <source>The model's template knows no effort.</source>
      <translation>Die Vorlage des Modells kennt keinen Aufwand.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_props.py" />
      <source>The server does not show the model's template.</source>
      <translation>Der Server zeigt die Vorlage des Modells nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_props.py" />
      <source>The server runs without a projector (mmproj) for this model.</source>
      <translation>Der Server läuft ohne Projektor (mmproj) für dieses Modell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_props.py" />
      <source>This llama-server is too old for it.</source>
      <translation>Dieser llama-server ist dafür zu alt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_tokenizer.py" />
      <source>It answered {status}.</source>
      <translation>Er antwortete {status}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_tokenizer.py" />
      <source>The server did not count the prompt's tokens.</source>
      <translation>Der Server hat die Token des Prompts nicht gezählt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/child.py" />
      <source>Check the network connection, then try again.</source>
      <translation>Die Netzwerkverbindung prüfen, dann erneut versuchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/child.py" />
      <source>{step} took longer than {limit:.0f} s.</source>
      <translation>{step}: mehr als {limit:.0f} s vergangen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/cmake_build.py" />
      <source>Compiling</source>
      <translation>Kompilieren</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/cmake_build.py" />
      <source>Configuring</source>
      <translation>Konfigurieren</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>Asking the repository</source>
      <translation>Abfrage des Repositorys</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>Check its name.</source>
      <translation>Den Namen prüfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <location filename="../../gui/sparkdeck/services/server_desk.py" />
      <source>Choose another one.</source>
      <translation>Ein anderes wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>Choose another source: mainline has the same.</source>
      <translation>Eine andere Quelle wählen: mainline hat dasselbe.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>Cloning</source>
      <translation>Klonen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>Fetching</source>
      <translation>Abrufen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>Fetching {source}</source>
      <translation>{source} abrufen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>The repository does not have this commit.</source>
      <translation>Das Repository hat diesen Commit nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>The repository has no release {tag}.</source>
      <translation>Das Repository hat kein Release {tag}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>The repository names no releases.</source>
      <translation>Das Repository nennt keine Releases.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>The source is not the commit that was asked for.</source>
      <translation>Der Quelltext ist nicht der verlangte Commit.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>{found} instead of {wanted}</source>
      <translation>{found} statt {wanted}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>{url} has no branch or tag {ref}.</source>
      <translation>{url} hat keinen Branch oder Tag {ref}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <source>CMake is missing.</source>
      <translation>CMake fehlt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <source>Choose another source.</source>
      <translation>Eine andere Quelle wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <source>Starting what was built</source>
      <translation>Start des Gebauten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <source>The source in {folder} has no {program}.</source>
      <translation>Der Quelltext in {folder} hat kein {program}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <source>Trying what was built</source>
      <translation>Gebautes ausprobieren</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <source>Unpacking {file}</source>
      <translation>{file} entpacken</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <source>Waiting for another build of the same</source>
      <translation>Warten auf einen anderen gleichen Build</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_cross_check.py" />
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>exit code {code}</source>
      <translation>Exitcode {code}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>Install git first.</source>
      <translation>Zuerst git installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>Make it readable for you, or choose another one.</source>
      <translation>Lesbar machen oder etwas anderes wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>Run this first: {command}</source>
      <translation>Zuerst dies ausführen: {command}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>Source</source>
      <translation>Quelle</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>Switch that off, or build from a folder or an archive.</source>
      <translation>Das abschalten, oder aus einem Ordner oder Archiv bauen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>The source is fetched with git, and git is missing.</source>
      <translation>Der Quelltext wird mit git geholt, und git fehlt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>Then try again.</source>
      <translation>Dann erneut versuchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>llama-server cannot be built here yet.</source>
      <translation>llama-server lässt sich hier noch nicht bauen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Choose a folder with llama.cpp's source, or an archive of it.</source>
      <translation>Einen Ordner mit dem Quelltext von llama.cpp oder ein Archiv davon wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <source>Choose the folder that has it.</source>
      <translation>Den Ordner wählen, der ihn enthält.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <source>Fetch the archive again.</source>
      <translation>Das Archiv erneut holen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <source>No CMakeLists.txt in it says project(llama.cpp).</source>
      <translation>Keine CMakeLists.txt darin enthält project(llama.cpp).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <source>There is no {path}.</source>
      <translation>{path} gibt es nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <source>{archive} cannot be unpacked.</source>
      <translation>{archive} lässt sich nicht entpacken.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <source>{folder} does not hold llama.cpp's source.</source>
      <translation>{folder} enthält nicht den Quelltext von llama.cpp.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <source>{name} is neither a file nor a folder within</source>
      <translation>{name} ist weder Datei noch Ordner darin</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <source>Enter a key of plain letters, digits and signs.</source>
      <translation>Einen Schlüssel aus einfachen Buchstaben, Ziffern und Zeichen eingeben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <source>Nothing answers at {host}:{port}.</source>
      <translation>Unter {host}:{port} antwortet nichts.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <source>See the server's log; start the server again if it has ended.</source>
      <translation>Im Protokoll des Servers nachsehen; ihn neu starten, falls er beendet ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <source>The connection failed: {reason}.</source>
      <translation>Die Verbindung kam nicht zustande: {reason}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <source>no address</source>
      <translation>keine Adresse</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <source>the answer is longer than {most:,} bytes</source>
      <translation>die Antwort ist länger als {most:,} Byte</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>Cancelled.</source>
      <translation>Abgebrochen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>The connection ended in mid-answer{reason}.</source>
      <translation>Die Verbindung endete mitten in der Antwort{reason}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>The server answered with {kind} instead of a stream of chat chunks.</source>
      <translation>Der Server antwortete mit {kind} statt mit einem Strom von Chat-Stücken.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>The server broke off the answer: {error}</source>
      <translation>Der Server brach die Antwort ab: {error}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>The server closed the connection before it answered{reason}.</source>
      <translation>Der Server schloss die Verbindung, bevor er antwortete{reason}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>The server refused the request: {message}</source>
      <translation>Der Server lehnte die Anfrage ab: {message}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>The server sent something that is not a chat chunk ({problem}).</source>
      <translation>Der Server sandte etwas, das kein Chat-Stück ist ({problem}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>The stream ended without [DONE], so the answer may not be whole.</source>
      <translation>Der Strom endete ohne [DONE]; die Antwort ist vielleicht nicht vollständig.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>This is not llama-server. {problem}</source>
      <translation>Das ist kein llama-server. {problem}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>it did not say why.</source>
      <translation>Er sagte nicht, warum.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>no content type</source>
      <translation>kein Inhaltstyp</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>The connection to the server is lost.</source>
      <translation>Die Verbindung zum Server ist abgebrochen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>The file changed on {source}; its new version is downloaded from the beginning.</source>
      <translation>Die Datei hat sich in der Quelle ({source}) geändert; die neue Version wird von vorn geladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>The server cannot resume, so the file comes from its beginning.</source>
      <translation>Der Server kann nicht fortsetzen, also kommt die Datei von vorn.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>The server does not send the part that was asked for.</source>
      <translation>Der Server sendet nicht den verlangten Teil.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>The server has only a part of {path} now.</source>
      <translation>Der Server hat von {path} jetzt nur einen Teil.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>The server stopped sending.</source>
      <translation>Der Server sendet nicht mehr.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>Try again later, or another mirror. What came before is kept.</source>
      <translation>Später erneut versuchen oder einen anderen Spiegel verwenden. Bisher Geladenes bleibt erhalten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>{problem} Retry in {seconds:g} s.</source>
      <translation>{problem} Neuer Versuch in {seconds:g} s.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Accept the terms on {page}, then enter a token of the same account.</source>
      <translation>Die Bedingungen auf {page} annehmen, dann ein Token desselben Kontos eingeben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Check the token, and that it may read {page}</source>
      <translation>Das Token prüfen, und ob es {page} lesen darf</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Install hf_xet, or use another mirror.</source>
      <translation>hf_xet installieren oder einen anderen Spiegel verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Look at {page} and choose again.</source>
      <translation>{page} ansehen und erneut wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Rate-limited, retry in {seconds:.0f} s</source>
      <translation>Anfragelimit erreicht, neuer Versuch in {seconds:.0f} s</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Rate-limited, retry soon</source>
      <translation>Anfragelimit erreicht, bald neuer Versuch</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>The Hub does not accept your token.</source>
      <translation>Der Hub akzeptiert das Token nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>The rate limit of {source} is reached.</source>
      <translation>Das Anfragelimit ist erreicht ({source}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>The server answered {status}: {words}</source>
      <translation>Der Server antwortete {status}: {words}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>The server cannot send {name} now ({status}).</source>
      <translation>Der Server kann {name} jetzt nicht senden ({status}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>The server does not let you download {name}.</source>
      <translation>Der Server lässt den Download von {name} nicht zu.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Try again later, or another mirror.</source>
      <translation>Später erneut versuchen oder einen anderen Spiegel verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Wait a while, or sign in.</source>
      <translation>Eine Weile warten oder sich anmelden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>{length} bytes</source>
      <translation>{length} Byte</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>{length} bytes of {kind}</source>
      <translation>{length} Byte {kind}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>{name} cannot be downloaded ({status}).</source>
      <translation>{name} kann nicht heruntergeladen werden ({status}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>{name} is not there any more.</source>
      <translation>{name} ist nicht mehr da.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>{name} is only served through Xet.</source>
      <translation>{name} ist nur über Xet erhältlich.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>{repo} is gated: it needs a token.</source>
      <translation>{repo} ist zugangsbeschränkt: Es braucht ein Token.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>Nothing came for {seconds:g} s.</source>
      <translation>{seconds:g} s lang kam nichts.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The address holds a line break.</source>
      <translation>Die Adresse enthält einen Zeilenumbruch.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The answer's chunks are malformed.</source>
      <translation>Die Chunks der Antwort sind fehlerhaft.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The connection broke: {error}.</source>
      <translation>Die Verbindung brach ab: {error}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The connection ended early.</source>
      <translation>Die Verbindung endete zu früh.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The server closed the connection without an answer.</source>
      <translation>Der Server schloss die Verbindung ohne Antwort.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The server does not answer in HTTP.</source>
      <translation>Der Server antwortet nicht in HTTP.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The server redirects more than {most} times.</source>
      <translation>Der Server leitet mehr als {most}-mal um.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The server redirects to an address that cannot be one ({error}).</source>
      <translation>Der Server leitet zu einer Adresse um, die keine sein kann ({error}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The server's answer did not begin within {seconds:g} s.</source>
      <translation>Die Antwort des Servers begann nicht innerhalb von {seconds:g} s.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The server's answer has no end of its headers.</source>
      <translation>Die Kopfzeilen der Serverantwort nehmen kein Ende.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>{host} cannot be reached: {error}.</source>
      <translation>{host} ist nicht erreichbar: {error}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_socket.py" />
      <source>the proxy does not answer in HTTP ({error})</source>
      <translation>der Proxy antwortet nicht in HTTP ({error})</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_socket.py" />
      <source>{scheme} is no kind of address that can be downloaded from</source>
      <translation>von Adressen der Art {scheme} kann nicht heruntergeladen werden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_wanted.py" />
      <source>sha256 {digest}…, and {expected}… was announced. The damaged file was not kept.</source>
      <translation>sha256 {digest}…, angekündigt war {expected}…. Die beschädigte Datei wurde nicht behalten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_wanted.py" />
      <source>{path} is damaged: its content is not what {source} announced.</source>
      <translation>{path} ist beschädigt: Der Inhalt ist nicht der angekündigte ({source}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_writing.py" />
      <source>The server ended the file early.</source>
      <translation>Der Server beendete die Datei zu früh.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/yaml_text.py" />
      <source>More than {most:,} values.</source>
      <translation>Mehr als {most:,} Werte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/yaml_text.py" />
      <source>More than {most} levels.</source>
      <translation>Mehr als {most} Ebenen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/yaml_text.py" />
      <source>This YAML holds too much to be launch settings.</source>
      <translation>Dieses YAML enthält zu viel für Starteinstellungen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/yaml_text.py" />
      <source>This YAML is nested too deeply to be launch settings.</source>
      <translation>Dieses YAML ist zu tief verschachtelt für Starteinstellungen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/yaml_text.py" />
      <source>This YAML refers to something that it does not hold.</source>
      <translation>Dieses YAML verweist auf etwas, das es nicht enthält.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/yaml_text.py" />
      <source>This is no valid YAML.</source>
      <translation>Das ist kein gültiges YAML.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source> It cuts {requests}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source> That took {seconds:,.1f} s the last time.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source>, as far as that is known</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source>: it needs {needed} ({place})</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source>: it needs {needed} of {free} that are free ({place})</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source>: it would need {needed} ({place})</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source>: it would need {needed}, {free} are free ({place})</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source>A second server without the draft is loaded beside this one{memory}.{loading} {reading}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source>It reads the prompt of {tokens:,} tokens anew, answers, and is stopped again.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source>It reads the whole prompt anew, answers, and is stopped again.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source>The prompt of {tokens:,} tokens is read anew, and what the server has in its prompt cache is lost.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source>The whole prompt is read anew, and what the server has in its prompt cache is lost.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source>There is no room for a second server{memory}. So this one is stopped, loaded without its draft, and afterwards loaded again as it was.{loading} {reading}{cut}</source>
      <translation type="unfinished" />
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source>{n} answers of this window</source>
      <extracomment>One: {n} answer of this window</extracomment>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>{n} requests of other programs</source>
      <extracomment>One: 1 request of another program</extracomment>
      <translation>
        <numerusform>1 Anfrage eines anderen Programms</numerusform>
        <numerusform>{n} Anfragen anderer Programme</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source>“{server}” reads the prompt of {tokens:,} tokens and answers it. Two servers that answer at the same time on the same card slow each other down.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <source>“{server}” reads the whole prompt and answers it. Two servers that answer at the same time on the same card slow each other down.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>Choose another release, or tell llama.cpp of this one.</source>
      <translation>Ein anderes Release wählen, oder dieses llama.cpp melden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>Nothing of it was kept.</source>
      <translation>Nichts davon wurde behalten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>it has more than {most:,} entries</source>
      <translation>das Archiv hat mehr als {most:,} Einträge</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>it holds a file without a name</source>
      <translation>das Archiv enthält eine Datei ohne Namen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>it holds a name that is none on every system, {path!r}</source>
      <translation>das Archiv enthält einen Namen, der nicht auf jedem System einer ist: {path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>it holds a path that leads outward, {path!r}</source>
      <translation>das Archiv enthält einen Pfad, der hinausführt: {path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>it holds the absolute path {path!r}</source>
      <translation>das Archiv enthält den absoluten Pfad {path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>it holds {name} twice</source>
      <translation>das Archiv enthält {name} zweimal</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>its link {link} leads to its top, which is no file of it</source>
      <translation>der Link {link} darin führt zu dessen oberster Ebene, die keine Datei ist</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>its link {link} leads to {path}, which is no file of it</source>
      <translation>der Link {link} darin führt zu {path}, das keine Datei des Archivs ist</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>its link {link} names a name that is none on every system, {path!r}</source>
      <translation>der Link {link} darin nennt einen Namen, der nicht auf jedem System einer ist: {path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>its link {link} names a path that leads outward, {path!r}</source>
      <translation>der Link {link} darin nennt einen Pfad, der hinausführt: {path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>its link {link} names a place outside, {path!r}</source>
      <translation>der Link {link} darin nennt einen Ort außerhalb: {path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>its link {link} names the absolute path {path!r}</source>
      <translation>der Link {link} darin nennt den absoluten Pfad {path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>its link {link} names {path!r}</source>
      <translation>der Link {link} darin nennt {path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>more than {most:,} MiB come out of it, which no release has</source>
      <translation>entpackt sind es mehr als {most:,} MiB, so groß ist kein Release</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>{archive} is not unpacked: {why}.</source>
      <translation>{archive} wird nicht entpackt: {why}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>{one} and {other} are one name for many systems</source>
      <translation>{one} und {other} sind für viele Systeme derselbe Name</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/attached_benchmark.py" />
      <source>An attached server is measured as it runs: it is not ours to start again without its draft, so there is no baseline</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/attached_benchmark.py" />
      <source>{why}. So steps and mean length are unknown</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark.py" />
      <source>As it runs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark.py" />
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Baseline</source>
      <translation>Vergleichsmessung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark.py" />
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <location filename="../../gui/sparkdeck/domain/options_models.py" />
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Draft</source>
      <translation>Entwurfsmodell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark.py" />
      <source>{kind}, n-max {n_max}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare.py" />
      <source>Another kind of work was measured: {settings}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare.py" />
      <source>It is not known whether the work was the same: {settings}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare.py" />
      <source>More than one thing differs ({things}), so that a ratio would belong to none of them.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare.py" />
      <source>One of the two is INVALID.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare.py" />
      <source>Published</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare.py" />
      <source>imported</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare.py" />
      <source>{letter}: no ratios to {first}. {bar}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Acceptance</source>
      <translation>Annahmequote</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>Acceptance by kind of prompt</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>Accepted per position</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>Accepted tokens</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>Base: decode tokens/s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>Base: wall tokens/s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>Decode speed-up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>Decode speed-up by kind of prompt</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>Draft arm shown</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>Joules per token, with draft</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>Latency speed-up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Mean accepted length</source>
      <translation>Mittlere angenommene Länge</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>Speed-up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>Verdict</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>With draft: decode tokens/s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>With draft: wall tokens/s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>these {count} prompts only</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>this prompt only</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>{count} prompts</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>{part:,} of {whole:,}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>… its interval</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_compare_figures.py" />
      <source>… rests on</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_cross_check.py" />
      <source>There is no {tool} beside this runtime.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_cross_check.py" />
      <source>{method}. The server's decode speed is {apart:.1%} faster.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_cross_check.py" />
      <source>{method}. The server's decode speed is {apart:.1%} slower.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_cross_check.py" />
      <source>{method}. There is no valid baseline to lay beside it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_cross_check.py" />
      <source>{tool} decodes {tokens:,} random tokens from an empty context, without a server</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_cross_check.py" />
      <source>{tool} failed: {reason}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_cross_check.py" />
      <source>{tool} measured something else.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_cross_check.py" />
      <source>{tool} wrote something else than its JSON.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_estimate.py" />
      <source>How long the server takes to start is not known; {seconds:.0f} s are taken for it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_flaws.py" />
      <source>All layers lay where they should</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_flaws.py" />
      <source>Every request was answered</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_flaws.py" />
      <source>Everything fitted into the GPU's memory</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_flaws.py" />
      <source>No answer turned in a circle</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_flaws.py" />
      <source>No prompt came from the cache</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_flaws.py" />
      <source>Nothing else used the GPU</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_flaws.py" />
      <source>The GPU was not slowed down</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_flaws.py" />
      <source>The answers are long enough</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_flaws.py" />
      <source>The arms differ in the draft alone</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_flaws.py" />
      <source>The arms ran at the same clock</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_flaws.py" />
      <source>The baseline ran without a draft</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_flaws.py" />
      <source>The context was as asked</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_flaws.py" />
      <source>The draft was at work</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_flaws.py" />
      <source>The machine stayed awake</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source> (the model ended its answer)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source> ({reason})</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source> and {count} more</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>, and it takes {least} to tell a speed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>and {count} more</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>another process</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>ended after {made} of {wanted} tokens{why}{needed}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>made {made} tokens instead of {wanted}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>no NVIDIA GPU was found</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>no context was asked for</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>not given</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>nothing was drafted{reason}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>process {pid}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the GPU was slowed down: {reasons}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the clocks differ by {apart:.1%}: {clocks}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the command of one arm is not known</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the context was {tokens:,} tokens instead of {asked:,}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the draft proposes {most} tokens at most, so n-max was {most}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the driver does not say its clocks</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the driver does not say what slows it down</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the driver does not say which process uses the GPU how much</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the log names no buffers (verbosity below 4)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the machine slept for {seconds:,.0f} s meanwhile</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the server did not say how many tokens it made</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the server did not say where its layers lie</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the server does not say its context</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the server does not say what came from its prompt cache</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the server's draft counts are {contradiction}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>the text was not kept</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>this server does not count drafted tokens</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>this system does not say what spilled</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>this system has no clock that stands still in sleep</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>which GPU the server uses is not known</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>{baseline} and {draft} differ in more than the draft: {options}{more}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>{clocks}; held by the power limit of {watts:,.0f} W</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>{count:,} tokens were drafted</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>{count} of {all} layers on the GPU, as asked</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>{count} of {all} layers sat on the CPU, unasked</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>{count} prompt tokens came from the cache</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>{count} tokens were drafted, so this is no baseline</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>{mebibytes:,.0f} MiB of the GPU's memory spilled into system RAM</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>{one:,.0f} MHz in {baseline}, {other:,.0f} MHz in {draft}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>{option} {one} against {other}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>{speculation} was not active: nothing was drafted{reason}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>{who} used the GPU by {percent:.0f} %</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_guard_words.py" />
      <source>{words} ({count} times)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_judgement.py" />
      <source>FASTER</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_judgement.py" />
      <source>INVALID</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_judgement.py" />
      <source>NO DIFFERENCE</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_judgement.py" />
      <source>SLOWER</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_judgement.py" />
      <source>UNDECIDED</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_kept.py" />
      <source>Begin it anew.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_kept.py" />
      <source>Since then these have changed: {things}. Figures from before and after would be mixed.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_kept.py" />
      <source>The interrupted benchmark cannot go on.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_plan_prompts.py" />
      <source>Choose a file with at least one prompt.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_plan_prompts.py" />
      <source>Give the profile a larger context.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_plan_prompts.py" />
      <source>It holds {context:,} tokens for {streams} streams.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_plan_prompts.py" />
      <source>It holds {context:,} tokens.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_plan_prompts.py" />
      <source>Left out, because the context of {context:,} tokens is too small: {prompts}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_plan_prompts.py" />
      <source>No prompt fits into the context.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_plan_prompts.py" />
      <source>Prompt speed at {tokens:,} tokens is not measured: the context holds {context:,} tokens only.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_plan_prompts.py" />
      <source>The context is not known yet; {context:,} tokens are taken for it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_plan_prompts.py" />
      <source>The context is too small for this.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_plan_prompts.py" />
      <source>There is no prompt to measure with.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_plan_prompts.py" />
      <source>reading {tokens:,} tokens</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_plan_prompts.py" />
      <source>{count} at once</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_plan_prompts.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict.py" />
      <source>{tokens:,} tokens deep</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_prompts.py" />
      <source>Chat</source>
      <comment>a kind of prompt</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_prompts.py" />
      <source>Coding</source>
      <comment>a kind of prompt</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_prompts.py" />
      <source>Documents (4k tokens)</source>
      <comment>a kind of prompt</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_prompts.py" />
      <source>Maths</source>
      <comment>a kind of prompt</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_prompts.py" />
      <source>Other languages</source>
      <comment>a kind of prompt</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_prompts.py" />
      <source>Questions</source>
      <comment>a kind of prompt</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_prompts.py" />
      <source>Reasoning</source>
      <comment>a kind of prompt</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_prompts.py" />
      <source>Role-play</source>
      <comment>a kind of prompt</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_prompts.py" />
      <source>Summaries</source>
      <comment>a kind of prompt</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_prompts.py" />
      <source>Translation</source>
      <comment>a kind of prompt</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_prompts.py" />
      <source>Writing</source>
      <comment>a kind of prompt</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>1, 2, 4 and 8 answers at once: what each stream gets and what all get together. Drafts gain less the busier the GPU is.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>All prompts: eleven classes from code to chat, short to long answers. The verdict to trust, overall and for each class.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>Arms of your choice on one target: kinds of speculation, drafts, quantisations of a draft.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>Concurrency</source>
      <comment>a protocol of the benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>Custom prompts</source>
      <comment>a protocol of the benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>Depth sweep</source>
      <comment>a protocol of the benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>Long context</source>
      <comment>a protocol of the benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>No draft, then n-max 1, 2, 3, 4, 6, 8 up to and with the draft's block size, each on servers of its own, there and back again. Finds the best n-max.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>One prompt of each of the eleven classes, with and without the draft. The first answer to whether it is worth it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>Quick</source>
      <comment>a protocol of the benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>Reference run</source>
      <comment>a protocol of the benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>Shoot-out</source>
      <comment>a protocol of the benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>Speed and acceptance with 1 %, 25 %, 50 % and 90 % of the context in use: drafts often lose with depth.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>Suite</source>
      <comment>a protocol of the benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>The published protocol: one prompt, 3 answers of 512 tokens, a fresh server for each arm, and the first request's warm-up stays in the mean. To lay beside published figures.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_protocols.py" />
      <source>Your own prompts, from a file: one a paragraph in a text file, or JSON lines, or TOML.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source> Its answers are over so soon that a pause of the machine counts: longer answers would decide it sooner.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source> The first: {arm}, {problem}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>1 run is left out of this.{first}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>It could not be resumed after a crash: {reason}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>It lies so close to the limit of 2 % that no reasonable number of runs would decide it.{longer}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>It takes runs with and without the draft to tell.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>It was cut short: {made:,} of {planned:,} requests were measured.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>No number of runs would decide it.{longer}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>One run in each arm has no spread: it takes at least two beside the warm-up.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>The gain differs too much from prompt to prompt; more runs will not decide it: more prompts would.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>The runs spread too widely to tell, and no reasonable number of further ones would decide it.{longer}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>The runs spread too widely to tell; 1 more run in each arm would decide it if they spread like these.{longer}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>The runs spread too widely to tell; {count:,} more runs in each arm would decide it if they spread like these.{longer}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>The runs spread too widely, and more of the same will not decide it: more prompts would.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>There is no draft in this profile, so there is nothing to compare.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>not valid</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>{arm} was not active: nothing was drafted.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>{arm}, run {number}: {words}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>{arm}: no run was finished.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>{arm}: this server does not count verification steps, so the mean length is unknown</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>{arm}: {bad} of {all} runs do not count.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reasons.py" />
      <source>{count} runs are left out of this.{first}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reference.py" />
      <source>Its prompt and its speeds are not public: this is a comparison of acceptance and mean length, not a reproduction.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reference.py" />
      <source>Not measured here; none of it is part of the figures above. {remark}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reference.py" />
      <source>Not published.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reference.py" />
      <source>Published for this pair, on another machine</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reference.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>accepted</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reference.py" />
      <source>date</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reference.py" />
      <source>machine</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reference.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>mean accepted length</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reference.py" />
      <source>runs × tokens</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_reference.py" />
      <source>{part:,} of {whole:,} ({share})</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>As {tool} measures; its own documentation says how.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>Benchmark</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>By answers at once: verdict</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>By depth of the context: verdict</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>By kind of prompt</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>Checks</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>Client’s view: wall time runs from sending the request to its last byte, wall speed is completion tokens ÷ that time. Server’s view: decode speed and token counts are llama-server’s own timings of the same answer. One streamed chat completion per run, the prompt cache off.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Commands</source>
      <translation>Befehle</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>Compare it with results of the same protocol only: llama-bench, llama-cli and other clients count, sample and batch differently, so that their figures may be apart by factors.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>Cross-check by {tool}:</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>Draft arms against the baseline</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>J per answer</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>J per token</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <location filename="../../gui/sparkdeck/domain/compare_report.py" />
      <source>Method</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>Problems</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>Same answer at temperature 0: {outcome}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>Speed is all that was measured: a quality score of these or other weights is no part of this.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>Speed-up with its interval</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>What was measured, and on what</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>cannot be told here</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>check</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>energy by arm</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>interval</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <location filename="../../gui/sparkdeck/domain/compare_report.py" />
      <source>result</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>speed-up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>verdict</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>why</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>{theirs} against {ours} tokens/s here (decode, without a draft).</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report.py" />
      <source>{title}: what the draft is worth</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>, the others' mean {speed}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>Base against draft</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>Side by side</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>TTFT s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>The first request's warm-up is kept in the mean: run {number} made {speed} wall tokens/s{others}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>The first request's warm-up is not in the mean: run {number} made {speed} wall tokens/s{others}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>Wall speed, with the range over runs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>acceptance</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>arm</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>base latency s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>base t/s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>class</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>decode speed-up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>decode tokens/s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>drafted</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>latency speed-up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>mean</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>mean length</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>median</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>overall</source>
      <comment>a row of a table</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>per position</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>probe</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>run</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>spec latency s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>spec t/s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>speed-up (wall)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>stdev</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>steps</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>tokens</source>
      <translation>Token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>tokens/s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>wall s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>wall tokens/s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>warm-up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>{arm}: steps that accepted the n-th drafted token</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>{count} streams</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>{name}, INVALID</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>{valid} of {total} runs are valid; mean, median and stdev (n − 1) are over those.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>{valid} of {total} runs are valid; mean, median and stdev (n − 1) are over {counted} of them (answers of one stream, without warm-ups).</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <location filename="../../gui/sparkdeck/domain/runtime.py" />
      <source>Attached server ({build})</source>
      <translation>Verbundener Server ({build})</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <location filename="../../gui/sparkdeck/domain/runtime.py" />
      <source>Built-in runtime ({build}, CPU)</source>
      <translation>Eingebaute Laufzeit ({build}, CPU)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>Draft file</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>GPU driver</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>Machine</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>Measured</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>NO: they differ between runs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>Prompts</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>Protocol</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <source>Runtime</source>
      <translation>Laufzeit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>Same text</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>Sampling</source>
      <translation>Sampling</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>Target file</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <location filename="../../gui/sparkdeck/domain/runtime.py" />
      <source>build unknown</source>
      <translation>Build unbekannt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>power limit {watts:.0f} W</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>sha256 not known</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>sha256 not known: {reason}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>temperature 0</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>the model’s own</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>the profile’s own, with fixed seeds</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>yes, in all valid runs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>{count} of the user’s own</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>{count} of the user’s own, left out</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>{role} file</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>{size:,} bytes</source>
      <translation type="unfinished" />
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>{title}: {n:,} runs per prompt and arm, up to {tokens} tokens each</source>
      <extracomment>One: {title}: {n:,} run per prompt and arm, up to {tokens} tokens each</extracomment>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>{title}: {unknown} runs per prompt and arm, up to {tokens} tokens each</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>{tokens:,} tokens</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>{total}, {count} of them the user’s own</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <source>{unknown} (takes two valid runs)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>Acceptance by depth</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>All together</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>By answers at once</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>By depth of the context</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>Decode speed by depth</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>Each stream</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>Reading the prompt</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>each: decode tokens/s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>prompt tokens</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>prompt tokens/s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>streams</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>streams at once</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>together: tokens/s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_loads.py" />
      <source>tokens of context in use</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_verdict.py" />
      <source>({arm}: {fast} against {slow} tokens/s).</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_verdict.py" />
      <source>Imported from {tool}: another tool’s figures, by its own method.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_verdict.py" />
      <source>Imported: somebody else’s result, not measured here.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_verdict.py" />
      <source>No speed-up can be told: it takes valid runs with and without the draft.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_verdict.py" />
      <source>{factor} the baseline’s wall speed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_verdict.py" />
      <source>{factor} the baseline’s wall speed.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_schedule.py" />
      <source>Loading takes long against measuring, so each arm is measured on one start, one after the other: a drift of the machine would favour one.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>GPU driver</source>
      <comment>a setting of a benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>answer length</source>
      <comment>a setting of a benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>context</source>
      <comment>a setting of a benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>draft</source>
      <comment>a setting of a benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>greedy</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>launch settings</source>
      <comment>a setting of a benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>machine</source>
      <comment>a setting of a benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>none</source>
      <comment>no GPU</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>other launch settings</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>prompts</source>
      <comment>a setting of a benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>protocol</source>
      <comment>a setting of a benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>runs</source>
      <comment>a setting of a benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>runtime</source>
      <comment>a setting of a benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>sampling</source>
      <comment>a setting of a benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>streams</source>
      <comment>a setting of a benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>target</source>
      <comment>a setting of a benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>the context</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>the draft</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>the profile’s own</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>the target</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>tool</source>
      <comment>a setting of a benchmark</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_settings.py" />
      <source>{kind} build unknown</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict.py" />
      <source>1 stream</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict.py" />
      <source>No prompt was answered in both arms, so there is nothing to compare.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict.py" />
      <source>{count} streams together</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source> (between {low:.2f} and {high:.2f} ×)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source> (no interval: the runs are too few or spread too widely)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source> ({low:.3f} … {high:.3f}: )</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source> ({low:.3f} … {high:.3f}: 95 % bootstrap interval over {prompts} prompts and the server starts, whose differences count by 99.9 %)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source> ({low:.3f} … {high:.3f}: range over server starts, of one over its runs; wider while they are few)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source> It is worth serving.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>But the draft changes the answers, and rounding does not explain it: do not serve it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>CPU run: says nothing about your GPU.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>Faster: {words}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>No difference: {words}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>No verdict: nothing was compared.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>No verdict: {reason}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>Not decided: {words}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>Not valid: {reason}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>These {count} prompts only: others may fare differently.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>This prompt only: others may fare differently.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>decode speed {speedup:.3f} ×</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>n-max {n_max} is the smallest not distinguishable from the fastest</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>of {arm}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>the runs do not count.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>wall speed {speedup:.3f} ×{interval}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>with and without the draft, answers come equally fast ({speedup:.2f} ×). The draft takes memory and gives nothing for it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>with the draft, answers come {speedup:.2f} × as fast{between}.{worth}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>{speedup:.2f} × as fast with the draft{between}. {reason}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>{speedup:.2f} × – slower: with the draft, answers take longer{between}. Better serve the target without it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_verdict_words.py" />
      <source>{speedup:.3f} × with the warm-up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>A second build of a similar source is much quicker with ccache or sccache.</source>
      <translation>Ein zweiter Build eines ähnlichen Quelltexts geht mit ccache oder sccache viel schneller.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Build tool</source>
      <translation>Build-Werkzeug</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>C++ compiler</source>
      <translation>C++-Compiler</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Close programs, or stop a running server, if one of them is killed.</source>
      <translation>Programme schließen oder einen laufenden Server stoppen, falls einer davon abgebrochen wird.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Compiler cache</source>
      <translation>Compiler-Cache</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Disk space</source>
      <translation>Speicherplatz</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Each compiler takes up to {most} GiB.</source>
      <translation>Jeder Compiler braucht bis zu {most} GiB.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Install CMake.</source>
      <translation>CMake installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Install Ninja or make.</source>
      <translation>Ninja oder make installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Install g++ or clang++.</source>
      <translation>g++ oder clang++ installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Install git.</source>
      <translation>git installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Make room on the disk of {folder}.</source>
      <translation>Auf dem Datenträger von {folder} Platz schaffen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Memory</source>
      <translation>Arbeitsspeicher</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>This line brings one.</source>
      <translation>Diese Zeile bringt eine.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>This line installs it.</source>
      <translation>Diese Zeile installiert es.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Version {oldest} or newer is needed.</source>
      <translation>Version {oldest} oder neuer ist nötig.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Visual Studio's own</source>
      <translation>das von Visual Studio</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>missing</source>
      <translation>fehlt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>neither Ninja nor make</source>
      <translation>weder Ninja noch make</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>none, and none is needed</source>
      <translation>keiner, und keiner ist nötig</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>the free space cannot be read</source>
      <translation>der freie Platz ist nicht lesbar</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>{available:.1f} GiB available: {compilers}</source>
      <translation>{available:.1f} GiB verfügbar: {compilers}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>{free:.1f} GiB free, up to {needed:.1f} GiB needed</source>
      <translation>{free:.1f} GiB frei, bis zu {needed:.1f} GiB nötig</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>{n} compilers at once</source>
      <extracomment>One: one compiler at a time</extracomment>
      <translation>
        <numerusform>ein Compiler zur gleichen Zeit</numerusform>
        <numerusform>{n} Compiler zur gleichen Zeit</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>{program} is too old</source>
      <translation>{program} ist zu alt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>{program}: what was compiled before is reused</source>
      <translation>{program}: schon Kompiliertes wird wiederverwendet</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Build for the processor, or use Vulkan.</source>
      <translation>Für den Prozessor bauen oder Vulkan verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>CUDA toolkit</source>
      <translation>CUDA-Toolkit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>CUDA {release} no longer compiles for compute capability {capability}</source>
      <translation>CUDA {release} kompiliert nicht mehr für die Rechenfähigkeit {capability}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>CUDA {version} fits: this line installs it.</source>
      <translation>CUDA {version} passt: Diese Zeile installiert es.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>CUDA {version} fits: {page} has it for your system.</source>
      <translation>CUDA {version} passt: {page} bietet es für dieses System.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>CUDA's host compiler</source>
      <translation>Host-Compiler für CUDA</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Card and toolkit</source>
      <translation>Karte und Toolkit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Driver library to link with</source>
      <translation>Treiberbibliothek zum Linken</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>If it is installed: put its bin folder on the PATH.</source>
      <translation>Falls es installiert ist: dessen Ordner bin in den PATH aufnehmen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Install NVIDIA's driver on Windows, not inside of WSL to run it here.</source>
      <translation>Den NVIDIA-Treiber unter Windows installieren, nicht in WSL, um es hier auszuführen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Install NVIDIA's driver to run it here.</source>
      <translation>Den NVIDIA-Treiber installieren, um es hier auszuführen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Install g++ {version} beside it, which is then used for CUDA alone, or a newer toolkit.</source>
      <translation>Daneben g++ {version} installieren, das dann nur für CUDA verwendet wird, oder ein neueres Toolkit.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>It is a part of {page}.</source>
      <translation>Es ist ein Teil von {page}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>NVIDIA driver</source>
      <translation>NVIDIA-Treiber</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Name the architecture of the card that it shall run on, e.g. 120a for the RTX 50 series.</source>
      <translation>Die Architektur der Karte nennen, auf der es laufen soll, z. B. 120a für die RTX-50-Serie.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>No toolkit compiles for all of {architectures}: build for one card at a time.</source>
      <translation>Kein Toolkit kompiliert für alle von {architectures}: für je eine Karte bauen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>This line installs it where the toolkit came from NVIDIA.</source>
      <translation>Diese Zeile installiert es, wenn das Toolkit von NVIDIA stammt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Update the driver</source>
      <translation>Den Treiber aktualisieren</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Update the driver on Windows, not inside of WSL</source>
      <translation>Den Treiber unter Windows aktualisieren, nicht in WSL</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Update the driver on Windows, not inside of WSL to {version} or newer</source>
      <translation>Den Treiber unter Windows, nicht in WSL, auf {version} oder neuer aktualisieren</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Update the driver to {version} or newer</source>
      <translation>Den Treiber auf {version} oder neuer aktualisieren</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>compute capability {capability} needs CUDA {least} or newer, and this is {release}</source>
      <translation>Rechenfähigkeit {capability} braucht CUDA {least} oder neuer, hier ist {release}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>missing, see the C++ compiler</source>
      <translation>fehlt, siehe C++-Compiler</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>no NVIDIA card tells what to compile for</source>
      <translation>keine NVIDIA-Karte sagt, wofür zu kompilieren ist</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>none is loaded: the result will not start</source>
      <translation>keiner geladen: das Ergebnis startet nicht</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>not in this toolkit</source>
      <translation>nicht in diesem Toolkit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>nvcc, CUDA's compiler, is missing</source>
      <translation>nvcc, der CUDA-Compiler, fehlt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>there is no CUDA for macOS</source>
      <translation>für macOS gibt es kein CUDA</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{cards} is too old for llama.cpp's CUDA code</source>
      <translation>{cards} ist zu alt für den CUDA-Code von llama.cpp</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{cards} to compile for</source>
      <translation>{cards} als Ziel des Kompilierens</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{compiler} is too new: this toolkit takes {name} up to {newest}</source>
      <translation>{compiler} ist zu neu: Dieses Toolkit nimmt {name} bis {newest}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{driver} is too old for the toolkit's CUDA {release}</source>
      <translation>{driver} ist zu alt für CUDA {release} des Toolkits</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{nvcc} does not say its release, so it is not CUDA's compiler or does not run</source>
      <translation>{nvcc} nennt seine Version nicht; es ist also nicht der CUDA-Compiler oder läuft nicht</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{update}, or install the toolkit {version}.</source>
      <translation>{update} oder das Toolkit {version} installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{update}.</source>
      <comment>a sentence</comment>
      <translation>{update}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{used}, because {newer} is too new for this toolkit</source>
      <translation>{used}, weil {newer} für dieses Toolkit zu neu ist</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>A compiler was ended for want of memory.</source>
      <translation>Ein Compiler wurde aus Speichermangel beendet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>A file or folder may not be written.</source>
      <translation>Eine Datei oder ein Ordner darf nicht beschrieben werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>CUDA's compiler nvcc was not found.</source>
      <translation>Der CUDA-Compiler nvcc wurde nicht gefunden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Check its address.</source>
      <translation>Die Adresse prüfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Check the clock and the proxy of this machine.</source>
      <translation>Uhr und Proxy dieses Rechners prüfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Check the network connection and proxy, then go on.</source>
      <translation>Netzwerkverbindung und Proxy prüfen, dann fortsetzen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Check the network connection, then go on.</source>
      <translation>Die Netzwerkverbindung prüfen, dann fortsetzen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Check who owns it.</source>
      <translation>Prüfen, wem sie gehört.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Choose a public one, or clone it yourself and build from the folder.</source>
      <translation>Ein öffentliches wählen, oder es selbst klonen und aus dem Ordner bauen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Choose another source: mainline has the same since b10498.</source>
      <translation>Eine andere Quelle wählen: mainline hat dasselbe seit b10498.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Go on with one job at a time (--jobs 1), or close programs and stop running servers first.</source>
      <translation>Mit einem Auftrag zur gleichen Zeit fortsetzen (--jobs 1), oder zuerst Programme schließen und laufende Server stoppen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install CUDA 12.9 or newer.</source>
      <translation>CUDA 12.9 oder neuer installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install a newer CMake, or write the number without a letter.</source>
      <translation>Ein neueres CMake installieren, oder die Zahl ohne Buchstaben schreiben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install a newer CMake.</source>
      <translation>Ein neueres CMake installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install a newer toolkit, or the Visual Studio 2022 Build Tools.</source>
      <translation>Ein neueres Toolkit oder die Visual Studio 2022 Build Tools installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install a toolkit that knows it, or build for the cards of this machine only.</source>
      <translation>Ein Toolkit installieren, das sie kennt, oder nur für die Karten dieses Rechners bauen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install an older clang++ or g++, or a newer toolkit.</source>
      <translation>Ein älteres clang++ oder g++ installieren, oder ein neueres Toolkit.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install g++ {0} beside it: it is then used for CUDA. Or install a newer toolkit.</source>
      <translation>Daneben g++ {0} installieren: Es wird dann für CUDA verwendet. Oder ein neueres Toolkit installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install its development package (libcublas-dev, libcublas-devel), or the whole toolkit.</source>
      <translation>Das Entwicklungspaket dazu (libcublas-dev, libcublas-devel) oder das ganze Toolkit installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install one of them.</source>
      <translation>Eines davon installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install one: g++ or clang++, on Windows the Visual Studio Build Tools.</source>
      <translation>Einen installieren: g++ oder clang++, unter Windows die Visual Studio Build Tools.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install the CUDA toolkit, or put its bin folder on the PATH.</source>
      <translation>Das CUDA-Toolkit installieren, oder dessen Ordner bin in den PATH aufnehmen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install the driver, or the toolkit's driver stubs (cuda-driver-dev). Without: -DGGML_CUDA_NO_VMM=ON.</source>
      <translation>Den Treiber oder die Treiber-Stubs des Toolkits (cuda-driver-dev) installieren. Ohne: -DGGML_CUDA_NO_VMM=ON.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install the driver, then build again: it only takes a moment.</source>
      <translation>Den Treiber installieren, dann erneut bauen: Es dauert nur einen Augenblick.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install the package that brings it, or add its folder to LD_LIBRARY_PATH.</source>
      <translation>Das Paket installieren, das sie mitbringt, oder ihren Ordner in LD_LIBRARY_PATH aufnehmen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install the whole toolkit, not only its compiler.</source>
      <translation>Das ganze Toolkit installieren, nicht nur dessen Compiler.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Its own words tell why.</source>
      <translation>Warum, sagt die Ausgabe selbst.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Make room, then go on: what is compiled already is kept.</source>
      <translation>Platz schaffen, dann fortsetzen: Schon Kompiliertes bleibt erhalten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Neither Ninja nor make was found.</source>
      <translation>Weder Ninja noch make wurde gefunden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>No C++ compiler was found.</source>
      <translation>Es wurde kein C++-Compiler gefunden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The CUDA toolkit here has no cuBLAS.</source>
      <translation>Das CUDA-Toolkit hier hat kein cuBLAS.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The CUDA toolkit here is not whole: {0} is missing.</source>
      <translation>Das CUDA-Toolkit hier ist unvollständig: {0} fehlt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The certificate of the source's server is not trusted here.</source>
      <translation>Dem Zertifikat des Quelltext-Servers wird hier nicht vertraut.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The connection to the source's server failed.</source>
      <translation>Die Verbindung zum Server des Quelltexts ist fehlgeschlagen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The disk is full.</source>
      <translation>Der Datenträger ist voll.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The library of the NVIDIA driver is not here to link with.</source>
      <translation>Die Bibliothek des NVIDIA-Treibers fehlt hier zum Linken.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The repository does not have this branch or commit (any more).</source>
      <translation>Das Repository hat diesen Branch oder Commit nicht (mehr).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The repository wants a login.</source>
      <translation>Das Repository verlangt eine Anmeldung.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The source's server was not found.</source>
      <translation>Der Server des Quelltexts wurde nicht gefunden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The whole log: {path}</source>
      <translation>Das ganze Protokoll: {path}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>There is no such repository, or it is not public.</source>
      <translation>Ein solches Repository gibt es nicht, oder es ist nicht öffentlich.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>This CMake does not take the wished architectures.</source>
      <translation>Dieses CMake nimmt die gewünschten Architekturen nicht an.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>This CUDA toolkit cannot compile for the architecture {0}.</source>
      <translation>Dieses CUDA-Toolkit kann nicht für die Architektur {0} kompilieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>This CUDA toolkit does not fit this system's C library (glibc 2.41 or newer).</source>
      <translation>Dieses CUDA-Toolkit passt nicht zur C-Bibliothek dieses Systems (glibc 2.41 oder neuer).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>This CUDA toolkit does not take a g++ newer than {0}.</source>
      <translation>Dieses CUDA-Toolkit nimmt kein g++ neuer als {0}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>This CUDA toolkit does not take this Visual Studio.</source>
      <translation>Dieses CUDA-Toolkit nimmt dieses Visual Studio nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>This CUDA toolkit takes clang++ below {0} only.</source>
      <translation>Dieses CUDA-Toolkit nimmt clang++ nur unter {0}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>This source needs CMake {0} or newer.</source>
      <translation>Dieser Quelltext braucht CMake {0} oder neuer.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>What was built does not start: the NVIDIA driver is not loaded here.</source>
      <translation>Das Gebaute startet nicht: Der NVIDIA-Treiber ist hier nicht geladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>What was built does not start: {0} is not found.</source>
      <translation>Das Gebaute startet nicht: {0} wird nicht gefunden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>{step} failed (could not be run).</source>
      <translation>{step} fehlgeschlagen (nicht ausführbar).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>{step} failed (exit code {exit_code}).</source>
      <translation>{step} fehlgeschlagen (Exit-Code {exit_code}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>Mend the value in the profile.</source>
      <translation>Den Wert im Profil berichtigen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>The profile's {option} {problem}, not its value.</source>
      <translation>{option} im Profil {problem}; der Wert dort passt nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>The profile's {option} {problem}, not {value!r}.</source>
      <translation>{option} im Profil {problem}, nicht {value!r}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>The value is the same.</source>
      <translation>Der Wert ist derselbe.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>This build knows {option} by its old name {flag}.</source>
      <translation>Dieser Build kennt {option} unter dem alten Namen {flag}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>This llama-server cannot turn {flag} off.</source>
      <translation>Dieser llama-server kann {flag} nicht ausschalten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>This llama-server does not know {flag}.</source>
      <translation>Dieser llama-server kennt {flag} nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>This llama-server does not take {option}.</source>
      <translation>Dieser llama-server nimmt {option} nicht an.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>This llama-server takes no value for {flag}.</source>
      <translation>Dieser llama-server nimmt für {flag} keinen Wert an.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>Use a newer build, or choose another value in the profile.</source>
      <translation>Einen neueren Build verwenden, oder im Profil einen anderen Wert wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>Use a newer build, or take the option out of the profile.</source>
      <translation>Einen neueren Build verwenden, oder die Option aus dem Profil nehmen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{flag} auto is left out: this build takes a number only.</source>
      <translation>{flag} auto entfällt: Dieser Build nimmt nur eine Zahl an.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{flag} is {layers}: this build has no word for “all”.</source>
      <translation>{flag} ist {layers}: Dieser Build hat kein Wort für „all“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{flag} stands without a value: in this build it is a switch.</source>
      <translation>{flag} steht ohne Wert: In diesem Build ist es ein Schalter.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{option} is left out: in this build it is a switch, and off unless given.</source>
      <translation>{option} entfällt: In diesem Build ist es ein Schalter, und ohne Angabe aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{program} has no {flag}.</source>
      <translation>{program} hat kein {flag}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>{program} lists no such option in its --help.</source>
      <translation>{program} nennt in --help keine solche Option.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{program} lists {flag} as a switch, and the profile says {value}.</source>
      <translation>{program} nennt {flag} als Schalter, und im Profil steht {value}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{program} says: {said}</source>
      <translation>{program} meldet: {said}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{program} takes {values}.</source>
      <translation>{program} nimmt {values}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/client_snippets.py" />
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Environment</source>
      <translation>Umgebung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/client_snippets.py" />
      <source>For coding agents and others that read Anthropic's variables.</source>
      <translation>Für Coding-Agenten und andere Programme, die die Variablen von Anthropic lesen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/client_snippets.py" />
      <source>For programs that read OpenAI's variables.</source>
      <translation>Für Programme, die die Variablen von OpenAI lesen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/client_snippets.py" />
      <source>In PowerShell 5 or newer.</source>
      <translation>In PowerShell 5 oder neuer.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/client_snippets.py" />
      <source>In bash or zsh.</source>
      <translation>In bash oder zsh.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/client_snippets.py" />
      <source>With the package openai.</source>
      <translation>Mit dem Paket openai.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/compare_report.py" />
      <source>A ratio to the first result stands in brackets where the work was the same and one thing at most differs.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/compare_report.py" />
      <source>Figures</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/compare_report.py" />
      <source>No ratios: see what differs.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/compare_report.py" />
      <source>Nothing that is known.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/compare_report.py" />
      <source>Results</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/compare_report.py" />
      <source>The same in all</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/compare_report.py" />
      <source>What differs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/compare_report.py" />
      <source>figure</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/compare_report.py" />
      <source>measured</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/compare_report.py" />
      <source>setting</source>
      <translation type="unfinished" />
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/compare_report.py" />
      <source>{n} benchmarks side by side</source>
      <extracomment>One: {n} benchmarks side by side</extracomment>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/compare_report.py" />
      <source>{ratios} Rates are all tokens ÷ all seconds of the valid runs; published figures are never divided by.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/contacted_hosts.py" />
      <source>A release that you install; llama.cpp's sources when you build it.</source>
      <translation>Ein Release, das installiert wird; den Quelltext von llama.cpp, wenn es gebaut wird.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/contacted_hosts.py" />
      <source>Searches, facts of repositories, model files. With an access token, if you keep one.</source>
      <translation>Suchen, Angaben zu Repositorys, Modelldateien. Mit einem Zugriffstoken, falls eines aufbewahrt wird.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/contacted_hosts.py" />
      <source>The list of llama.cpp's releases.</source>
      <translation>Die Liste der Releases von llama.cpp.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/contacted_hosts.py" />
      <source>When you open “Get” in Runtimes, or ask for a CUDA runtime.</source>
      <translation>Beim Öffnen von „Beziehen“ in Laufzeiten oder wenn eine CUDA-Laufzeit verlangt wird.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/contacted_hosts.py" />
      <source>When you press Install or Build.</source>
      <translation>Beim Klick auf Installieren oder Bauen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/contacted_hosts.py" />
      <source>When you search, look for drafts, check or download a model.</source>
      <translation>Beim Suchen, beim Suchen nach Entwurfsmodellen, beim Prüfen oder Herunterladen eines Modells.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/contacted_hosts.py" />
      <source>its file servers under githubusercontent.com</source>
      <translation>seine Dateiserver unter githubusercontent.com</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/contacted_hosts.py" />
      <source>its file servers under hf.co and xethub.hf.co</source>
      <translation>seine Dateiserver unter hf.co und xethub.hf.co</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/counter_history.py" />
      <source>No request has ended within the last 60 s.</source>
      <translation>In den letzten 60 s ging keine Anfrage zu Ende.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/counter_history.py" />
      <source>The counters were not read yet.</source>
      <translation>Die Zähler wurden noch nicht gelesen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/counter_history.py" />
      <source>The server’s counters are past 1,000,000 and told in six digits only.</source>
      <translation>Die Zähler des Servers stehen über 1.000.000 und werden nur noch sechsstellig angegeben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/counter_history.py" />
      <source>This build of llama-server does not count drafts in /metrics.</source>
      <translation>Dieser Build von llama-server zählt in /metrics keine Entwürfe.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/counter_history.py" />
      <source>This server is watched for less than 60 s: what ended before is not among them.</source>
      <translation>Dieser Server wird seit weniger als 60 s beobachtet: Was vorher endete, ist nicht dabei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/counts.py" />
      <source>inconsistent: {accepted:,}/{drafted:,}</source>
      <translation>widersprüchlich: {accepted:,}/{drafted:,}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/counts.py" />
      <source>inconsistent: {steps:,} steps for {drafted:,} drafted tokens</source>
      <translation>widersprüchlich: {steps:,} Schritte bei {drafted:,} entworfenen Token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>SparkDeck knows {link} alone</source>
      <translation>SparkDeck kennt nur {link}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>This link was not opened.</source>
      <translation>Dieser Link wurde nicht geöffnet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>To get a model, search for it on the Models page.</source>
      <translation>Modelle lassen sich auf der Seite Modelle suchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>it cannot be read</source>
      <translation>er lässt sich nicht lesen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>it holds blanks or signs that belong in no link</source>
      <translation>er enthält Leerräume oder Zeichen, die in keinen Link gehören</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>it is longer than any address of a model</source>
      <translation>er ist länger als jede Adresse eines Modells</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>it names no model</source>
      <translation>er nennt kein Modell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>it says the same thing twice</source>
      <translation>er sagt dasselbe zweimal</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>it wants to set “{name}”, which a link may not</source>
      <translation>er will „{name}“ setzen, was ein Link nicht darf</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>something stands behind its end</source>
      <translation>hinter seinem Ende steht noch etwas</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>what it asks for cannot be read</source>
      <translation>was er verlangt, lässt sich nicht lesen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>{link}: {why}.</source>
      <translation>{link}: {why}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>“{file}” is no GGUF file</source>
      <translation>„{file}“ ist keine GGUF-Datei</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>“{file}” is no name of a file</source>
      <translation>„{file}“ ist kein Dateiname</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>“{repo}” is no name of a repository on the Hub</source>
      <translation>„{repo}“ ist kein Name eines Repositorys auf dem Hub</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source># Glossary</source>
      <translation># Glossar</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>(tokens − 1) ÷ seconds from the first token to the last</source>
      <translation>(Token − 1) ÷ Sekunden vom ersten bis zum letzten Token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>**Where it is from:** {source}</source>
      <translation>**Woher die Zahl stammt:** {source}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>**“–” means:** {missing}</source>
      <translation>**„–“ bedeutet:** {missing}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>1 + accepted tokens ÷ verification steps</source>
      <translation>1 + angenommene Token ÷ Prüfschritte</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>A build of llama-server: its program, its number, its options, its devices.</source>
      <translation>Ein Build von llama-server: sein Programm, seine Nummer, seine Optionen, seine Geräte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>A kind of draft that reads the target's own inner states, so it guesses better than its size suggests.</source>
      <translation>Eine Art Entwurfsmodell, die innere Zustände des Zielmodells liest und darum besser rät, als ihre Größe erwarten lässt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>A place in which the server works on one request. Two slots answer two requests at the same time.</source>
      <translation>Ein Platz, an dem der Server eine Anfrage bearbeitet. Zwei Slots beantworten zwei Anfragen gleichzeitig.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>A small model that guesses the next tokens. The target checks all guesses in one pass; with greedy sampling the answer is the one that the target alone would give.</source>
      <translation>Ein kleines Modell, das die nächsten Token rät. Das Zielmodell prüft alle Vermutungen in einem Durchgang; bei gierigem Sampling ist die Antwort dieselbe, die das Zielmodell allein gäbe.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>A target and a draft that were made for each other: same vocabulary, same layers tapped.</source>
      <translation>Ein Zielmodell und ein Entwurfsmodell, die füreinander gemacht sind: gleiches Vokabular, dieselben angezapften Schichten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Acceptance per position</source>
      <translation>Annahmequote nach Position</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Context fill</source>
      <translation>Kontextfüllung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Decode speed</source>
      <translation>Decode-Geschwindigkeit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Drafted tokens</source>
      <translation>Entworfene Token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How fast an answer is written once it has begun.</source>
      <translation>Wie schnell eine Antwort geschrieben wird, sobald sie begonnen hat.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How fast the server reads what is asked. What it still knows from before is not read again and does not count.</source>
      <translation>Wie schnell der Server die Frage liest. Was er von vorher noch weiß, wird nicht noch einmal gelesen und zählt nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How full the fullest slot is: prompt, answer so far and what was said before. At 100 % the answer ends.</source>
      <translation>Wie voll der vollste Slot ist: Prompt, bisherige Antwort und was vorher gesagt wurde. Bei 100 % endet die Antwort.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How long it takes until the answer begins. It grows with the prompt.</source>
      <translation>Wie lange es dauert, bis die Antwort beginnt. Wächst mit dem Prompt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How many bits each weight of a model file has. Fewer make the file smaller and faster, and the answers worse.</source>
      <translation>Wie viele Bits jedes Gewicht einer Modelldatei hat. Weniger machen die Datei kleiner und schneller und die Antworten schlechter.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How many tokens one pass of the target brings: its own, and the drafted ones that were accepted before it.</source>
      <translation>Wie viele Token ein Durchgang des Zielmodells bringt: das eigene und die entworfenen, die davor angenommen wurden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How many tokens the model sees at once: the conversation so far and the answer.</source>
      <translation>Wie viele Token das Modell auf einmal sieht: die bisherige Unterhaltung und die Antwort.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How often the first, second … drafted token of a step was accepted. Where it falls off, a smaller n-max costs nothing.</source>
      <translation>Wie oft das erste, zweite … entworfene Token eines Schritts angenommen wurde. Wo es abfällt, kostet ein kleineres n-max nichts.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>KV cache</source>
      <translation>KV-Cache</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Launch settings with a name: which models, how much context, which options of the server.</source>
      <translation>Starteinstellungen mit einem Namen: welche Modelle, wie viel Kontext, welche Optionen des Servers.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>No answer is being made, or the server was started without --slots.</source>
      <translation>Es entsteht gerade keine Antwort, oder der Server wurde ohne --slots gestartet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>No benchmark was run, or it has no valid pair of runs with and without the draft.</source>
      <translation>Es lief kein Benchmark, oder er hat kein gültiges Paar von Durchläufen mit und ohne Entwurfsmodell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>No request has ended yet, it was too short for a speed, or no server is ready.</source>
      <translation>Noch keine Anfrage ist zu Ende, sie war zu kurz für eine Geschwindigkeit, oder kein Server ist bereit.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Nothing was drafted yet, or no server is ready. The counters move when a request ends.</source>
      <translation>Noch wurde nichts entworfen, oder kein Server ist bereit. Die Zähler rücken vor, wenn eine Anfrage endet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Of the work of now: its decode speed against a stored baseline of the same target, runtime, settings and sampling, at a like depth and load. Else the wall speeds of the last benchmark of this profile.</source>
      <translation>Von der jetzigen Arbeit: ihre Decode-Geschwindigkeit gegen eine gespeicherte Vergleichsmessung mit demselben Zielmodell, derselben Laufzeit, denselben Einstellungen und demselben Sampling, bei ähnlicher Tiefe und Last. Sonst die Gesamtgeschwindigkeiten des letzten Benchmarks dieses Profils.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>One pass of the target in which it checks what was drafted and adds one token of its own.</source>
      <translation>Ein Durchgang des Zielmodells, in dem es den Entwurf prüft und ein eigenes Token anfügt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Only the benchmark and the answers of SparkDeck's own chat have it.</source>
      <translation>Nur der Benchmark und die Antworten im eigenen Chat von SparkDeck haben sie.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Pair</source>
      <translation>Paar</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Profile</source>
      <translation>Profil</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Prompt speed</source>
      <translation>Prompt-Geschwindigkeit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Requests of other programs cannot be timed from outside.</source>
      <translation>Anfragen anderer Programme lassen sich von außen nicht mit der Uhr messen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Slot</source>
      <translation>Slot</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>SparkDeck's own clock around each request; the interval is from drawing prompts and server starts again and again.</source>
      <translation>Die eigene Uhr von SparkDeck um jede Anfrage; das Intervall stammt aus immer neuem Ziehen von Prompts und Serverstarts.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>SparkDeck's own clock around the request.</source>
      <translation>Die eigene Uhr von SparkDeck um die Anfrage.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>SparkDeck's own clock.</source>
      <translation>Die eigene Uhr von SparkDeck.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Speed-up against no draft</source>
      <translation>Beschleunigung gegenüber keinem Entwurfsmodell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Speed-up in the benchmark</source>
      <translation>Beschleunigung im Benchmark</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Speeds without the draft that were measured before and kept, so that the work of now can be compared.</source>
      <translation>Geschwindigkeiten ohne Entwurfsmodell, die früher gemessen und aufbewahrt wurden, damit sich die jetzige Arbeit damit vergleichen lässt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>TTFT, time to first token</source>
      <translation>TTFT, Zeit bis zum ersten Token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <location filename="../../gui/sparkdeck/domain/options_models.py" />
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Target</source>
      <translation>Zielmodell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The kind of file that llama.cpp reads models from.</source>
      <translation>Die Art Datei, aus der llama.cpp Modelle liest.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The large model whose answers you want. Every token is its own or was checked by it.</source>
      <translation>Das große Modell, dessen Antworten gewünscht sind. Jedes Token stammt von ihm oder wurde von ihm geprüft.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The most tokens that are drafted in one step (--spec-draft-n-max). More can be accepted, and more is done in vain.</source>
      <translation>So viele Token werden höchstens in einem Schritt entworfen (--spec-draft-n-max). Mehr können angenommen werden, und mehr geschieht umsonst.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The piece of text that a model reads and writes: a word or a part of one.</source>
      <translation>Das Stück Text, das ein Modell liest und schreibt: ein Wort oder ein Teil davon.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The prompts so far were too short, or came from the cache.</source>
      <translation>Die bisherigen Prompts waren zu kurz oder kamen aus dem Cache.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The server does not count verification steps, or nothing was drafted yet.</source>
      <translation>Der Server zählt keine Prüfschritte, oder noch wurde nichts entworfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The server's /slots.</source>
      <translation>/slots des Servers.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The server's counters and timings.</source>
      <translation>Zähler und Zeitangaben des Servers.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The server's counters by position in /metrics.</source>
      <translation>Die Zähler des Servers nach Position in /metrics.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The server's counters in /metrics; in an answer its timings.</source>
      <translation>Die Zähler des Servers in /metrics; in einer Antwort ihre Zeitangaben (timings).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The server's counters in /metrics; the steps are counted, never worked out from tokens.</source>
      <translation>Die Zähler des Servers in /metrics; die Schritte werden gezählt, nie aus Token errechnet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The share of the drafted tokens that the target agreed to. It says how well the draft guesses, not how much faster the answer is.</source>
      <translation>Der Anteil der entworfenen Token, denen das Zielmodell zustimmte. Er sagt, wie gut das Entwurfsmodell rät, nicht wie viel schneller die Antwort ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>There is no like baseline and no benchmark of this very profile: run the benchmark.</source>
      <translation>Es gibt keine passende Vergleichsmessung und keinen Benchmark genau dieses Profils: Benchmark ausführen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Token</source>
      <translation>Token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Tokens that the draft proposed, whether they were accepted or not. What was not is work in vain.</source>
      <translation>Token, die das Entwurfsmodell vorschlug, ob angenommen oder nicht. Was nicht angenommen wurde, war vergeblich.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Verification step</source>
      <translation>Prüfschritt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Wall speed</source>
      <translation>Gesamtgeschwindigkeit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>What is felt in front of the screen: everything between asking and the last word is in it.</source>
      <translation>Was vor dem Bildschirm zu spüren ist: Alles zwischen der Frage und dem letzten Wort steckt darin.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>What the draft is worth by the clock, over all prompts and runs. The interval beside it says how sure that is.</source>
      <translation>Was das Entwurfsmodell nach der Uhr bringt, über alle Prompts und Durchläufe. Das Intervall daneben sagt, wie sicher das ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>What the draft is worth here. Below 1 it makes the answers slower.</source>
      <translation>Was das Entwurfsmodell hier bringt. Unter 1 macht es die Antworten langsamer.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>What the model remembers of every token of the context. It grows with the context and the number of slots, and lies in the VRAM beside the weights.</source>
      <translation>Was das Modell sich von jedem Token des Kontexts merkt. Er wächst mit dem Kontext und der Zahl der Slots und liegt neben den Gewichten im VRAM.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>While an answer is made, the tokens that /slots counts; of a request that has ended, the server's own predicted_per_second.</source>
      <translation>Während eine Antwort entsteht, die von /slots gezählten Token; bei einer beendeten Anfrage das predicted_per_second des Servers selbst.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>accepted at the position ÷ verification steps</source>
      <translation>angenommen an der Position ÷ Prüfschritte</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>accepted tokens ÷ drafted tokens</source>
      <translation>angenommene Token ÷ entworfene Token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>completion tokens ÷ seconds from sending the request to its last byte</source>
      <translation>Token der Antwort ÷ Sekunden vom Absenden der Anfrage bis zu ihrem letzten Byte</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>prompt tokens that were read ÷ seconds of reading them</source>
      <translation>gelesene Prompt-Token ÷ Sekunden des Lesens</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>seconds from sending the request to its first token</source>
      <translation>Sekunden vom Absenden der Anfrage bis zu ihrem ersten Token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>speed with the draft ÷ speed without it</source>
      <translation>Geschwindigkeit mit Entwurfsmodell ÷ Geschwindigkeit ohne</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>tokens in the slot ÷ context size of the slot</source>
      <translation>Token im Slot ÷ Kontextgröße des Slots</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>wall speed with the draft ÷ wall speed without it</source>
      <translation>Gesamtgeschwindigkeit mit Entwurfsmodell ÷ Gesamtgeschwindigkeit ohne</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>CPU and RAM</source>
      <translation>CPU und RAM</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>GPU load</source>
      <translation>GPU-Last</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>How busy the processor is, all cores together, and how much of the main memory is in use.</source>
      <translation>Wie beschäftigt der Prozessor ist, alle Kerne zusammen, und wie viel vom Arbeitsspeicher belegt ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>How many files, sockets and the like the server has open; it should not grow with the requests.</source>
      <translation>Wie viele Dateien, Sockets und Ähnliches der Server offen hat; die Zahl sollte nicht mit den Anfragen wachsen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>How many threads the server's processes have.</source>
      <translation>Wie viele Threads die Prozesse des Servers haben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>How much of the time the card computed. 100 % does not say that it could not be used better.</source>
      <translation>Wie viel der Zeit die Karte rechnete. 100 % heißt nicht, dass sie sich nicht besser nutzen ließe.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>How much of the whole processor the server takes: 100 % is all cores.</source>
      <translation>Wie viel des ganzen Prozessors der Server nimmt: 100 % sind alle Kerne.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>It takes two readings.</source>
      <translation>Dazu braucht es zwei Messungen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Memory that had to leave the RAM for the disk. What is read back from there while answering is slow.</source>
      <translation>Speicher, der vom RAM auf den Datenträger weichen musste. Was beim Antworten von dort zurückgelesen wird, ist langsam.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>No server of ours runs, or it was not measured yet.</source>
      <translation>Es läuft kein eigener Server, oder es wurde noch nicht gemessen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>No server of ours runs, or its processes may not be read.</source>
      <translation>Es läuft kein eigener Server, oder seine Prozesse dürfen nicht gelesen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Not measured yet.</source>
      <translation>Noch nicht gemessen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Open files</source>
      <translation>Offene Dateien</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Power and temperature</source>
      <translation>Leistung und Temperatur</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Read from disks</source>
      <translation>Von Datenträgern gelesen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Server's CPU</source>
      <translation>CPU des Servers</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Server's RAM</source>
      <translation>RAM des Servers</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Swap</source>
      <translation>Auslagerung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>The NVIDIA driver (NVML, else nvidia-smi). What the driver keeps for itself is counted apart.</source>
      <translation>Der NVIDIA-Treiber (NVML, sonst nvidia-smi). Was der Treiber für sich behält, wird getrennt gezählt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>The NVIDIA driver.</source>
      <translation>Der NVIDIA-Treiber.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>The card's memory that programs hold. Its first part is the server's: target, draft and what they work with.</source>
      <translation>Der Speicher der Karte, den Programme belegen. Der erste Teil davon gehört dem Server: Zielmodell, Entwurfsmodell und ihr Arbeitsspeicher.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>The machine has none, or it was not measured yet.</source>
      <translation>Der Rechner hat keine, oder es wurde noch nicht gemessen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>The main memory in use by all programs. Model files that are mapped count as cache until they are read.</source>
      <translation>Der Arbeitsspeicher, den alle Programme belegen. Eingeblendete Modelldateien zählen als Cache, bis sie gelesen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>The operating system's counters.</source>
      <translation>Die Zähler des Betriebssystems.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>The operating system.</source>
      <translation>Das Betriebssystem.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>There is no NVIDIA card, its driver does not answer, or the card sleeps and is not woken.</source>
      <translation>Es gibt keine NVIDIA-Karte, ihr Treiber antwortet nicht, oder die Karte schläft und wird nicht geweckt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>There is no NVIDIA card, or its driver does not say.</source>
      <translation>Es gibt keine NVIDIA-Karte, oder ihr Treiber sagt es nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Threads</source>
      <translation>Threads</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>VRAM in use</source>
      <translation>Belegter VRAM</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>What all programs read, each disk once. A large model is read while it loads.</source>
      <translation>Was alle Programme lesen, jeder Datenträger einmal gezählt. Ein großes Modell wird beim Laden gelesen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>What of the server's memory is in the RAM now, with the mapped parts of the model files.</source>
      <translation>Was vom Speicher des Servers jetzt im RAM liegt, mit den eingeblendeten Teilen der Modelldateien.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>What the card takes in watts, against its limit, and how warm it is. At the limit the clocks go down.</source>
      <translation>Was die Karte aufnimmt, in Watt, gegen ihre Grenze, und wie warm sie ist. An der Grenze sinken die Takte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>bytes ÷ seconds between two readings</source>
      <translation>Bytes ÷ Sekunden zwischen zwei Messungen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>held by all programs ÷ all of the card</source>
      <translation>von allen Programmen belegt ÷ ganze Karte</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>processor time ÷ time ÷ cores</source>
      <translation>Prozessorzeit ÷ Zeit ÷ Kerne</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>sum over the server's processes</source>
      <translation>Summe über die Prozesse des Servers</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>time with work ÷ time, of the driver's last reading</source>
      <translation>Zeit mit Arbeit ÷ Zeit, der letzten Messung des Treibers</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>used ÷ all</source>
      <translation>belegt ÷ insgesamt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>CUDA says: {reason}.</source>
      <translation>CUDA meldet: {reason}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>Choose one of those in the profile, or take the option out.</source>
      <translation>Im Profil eines davon wählen oder die Option herausnehmen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>It does not say why. Look at what llama-server --list-devices prints, and at the doctor.</source>
      <translation>Warum, sagt es nicht. Ansehen, was llama-server --list-devices ausgibt, und die Diagnose.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>It lists none at all.</source>
      <translation>Es nennt gar keines.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>It lists {names}.</source>
      <translation>Es nennt {names}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>The driver finds no card ({reason}).</source>
      <translation>Der Treiber findet keine Karte ({reason}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>The driver is too old for this build ({reason}). Install a newer NVIDIA driver, or a build for an older CUDA.</source>
      <translation>Der Treiber ist zu alt für diesen Build ({reason}). Einen neueren NVIDIA-Treiber installieren oder einen Build für ein älteres CUDA.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>The profile sets {option} to {chosen}. {listed}</source>
      <translation>Das Profil setzt {option} auf {chosen}. {listed}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>The variable {variable} is set to “{value}”, which hides every GPU. Unset it.</source>
      <translation>Die Variable {variable} steht auf „{value}“ und verbirgt damit jede GPU. Sie entfernen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>This llama-server has no device {device}.</source>
      <translation>Dieser llama-server hat kein Gerät {device}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>This start will run on the CPU: the CUDA build sees no GPU.</source>
      <translation>Dieser Start wird auf der CPU laufen: Der CUDA-Build sieht keine GPU.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>{names} are missing (needed by {asker}).</source>
      <extracomment>One: {names} is missing (needed by {asker}).</extracomment>
      <translation>
        <numerusform>{names} fehlt (gebraucht von {asker}).</numerusform>
        <numerusform>{names} fehlen (gebraucht von {asker}).</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/diagnostics.py" />
      <source>Left out: API keys and tokens, prompts and answers, your home folder's path, the names of user and machine.</source>
      <translation>Weggelassen: API-Schlüssel und Token, Prompts und Antworten, der Pfad des Benutzerordners, die Namen von Benutzer und Rechner.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <source>Cancelled</source>
      <translation>Abgebrochen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <source>Done</source>
      <translation>Fertig</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Failed</source>
      <translation>Fehlgeschlagen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <location filename="../../gui/sparkdeck/services/benchmark_ruler.py" />
      <source>Paused</source>
      <translation>Angehalten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <source>Queued</source>
      <translation>Eingereiht</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <source>Running</source>
      <translation>Läuft</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <source>Stalled</source>
      <translation>Stockt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <source>Verifying</source>
      <translation>Wird geprüft</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <source>Waiting</source>
      <translation>Wartet</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Chat</source>
      <translation>Chat</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>Chat: {n:,} models</source>
      <extracomment>One: Chat: {n:,} model</extracomment>
      <translation>
        <numerusform>Chat: {n:,} Modell</numerusform>
        <numerusform>Chat: {n:,} Modelle</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>It goes on after the path, with ? or #.</source>
      <translation>Sie geht nach dem Pfad weiter, mit ? oder #.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>It holds a blank or an invisible character.</source>
      <translation>Sie enthält ein Leerzeichen oder ein unsichtbares Zeichen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>It holds a user name or a password: enter the key in its own field.</source>
      <translation>Sie enthält einen Benutzernamen oder ein Passwort: Der Schlüssel gehört in sein eigenes Feld.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>It is empty.</source>
      <translation>Sie ist leer.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>It names no machine.</source>
      <translation>Sie nennt keinen Rechner.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>OpenAI-compatible server</source>
      <translation>OpenAI-kompatibler Server</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>Port 0 is none.</source>
      <translation>Port 0 gibt es nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>The attached server has no /metrics: start it with --metrics.</source>
      <translation>Der verbundene Server hat kein /metrics: mit --metrics starten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>The attached server is no llama-server with /metrics: it counts neither speed nor drafts.</source>
      <translation>Der verbundene Server ist kein llama-server mit /metrics: Er zählt weder Geschwindigkeit noch Drafts.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>This is no address of a server.</source>
      <translation>Das ist keine Serveradresse.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>Try http://127.0.0.1:8080</source>
      <translation>Beispiel: http://127.0.0.1:8080</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>acceptance and speed since its start are unknown: start it with --metrics</source>
      <translation>Annahmequote und Geschwindigkeit seit dem Start sind unbekannt: mit --metrics starten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>acceptance and speed since its start are unknown: this server has none</source>
      <translation>Annahmequote und Geschwindigkeit seit dem Start sind unbekannt: Dieser Server hat keine Zähler</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>acceptance and speeds since its start</source>
      <translation>Annahmequote und Geschwindigkeiten seit dem Start</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>build, context and draft are unknown</source>
      <translation>Build, Kontext und Draft sind unbekannt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>build, context, whether it sleeps</source>
      <translation>Build, Kontext, ob er schläft</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>http to {host} is not encrypted: the key, what you write and the answers can be read on the way.</source>
      <translation>http zu {host} ist nicht verschlüsselt: Schlüssel, Eingaben und Antworten können unterwegs mitgelesen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>its list of models is asked instead</source>
      <translation>stattdessen wird seine Modellliste abgefragt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>live speed and busy slots are unknown</source>
      <translation>aktuelle Geschwindigkeit und belegte Slots sind unbekannt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>live speed, busy slots, whether it speculates</source>
      <translation>aktuelle Geschwindigkeit, belegte Slots, ob er spekuliert</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>llama-server with several models</source>
      <translation>llama-server mit mehreren Modellen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>no model id: chat goes to its only model</source>
      <translation>keine Modell-ID: Der Chat geht an sein einziges Modell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>whether it is there</source>
      <translation>ob er da ist</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>{scheme}:// is neither http nor https.</source>
      <translation>{scheme}:// ist weder http noch https.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>A quantized V cache needs flash attention.</source>
      <translation>Ein quantisierter V-Cache braucht Flash Attention.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Check the file's permissions.</source>
      <translation>Die Zugriffsrechte der Datei prüfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Check with --list-devices; a build without CUDA sees no NVIDIA card.</source>
      <translation>Mit --list-devices prüfen; ein Build ohne CUDA sieht keine NVIDIA-Karte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Choose a draft that was made for this target, or start without a draft.</source>
      <translation>Ein Entwurfsmodell wählen, das für dieses Zielmodell gemacht ist, oder ohne Entwurfsmodell starten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Choose another file, or download it again.</source>
      <translation>Eine andere Datei wählen oder sie erneut herunterladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Choose another spec-type, or a target with an MTP head.</source>
      <translation>Einen anderen spec-type wählen oder ein Zielmodell mit MTP-Kopf.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Correct the option in the profile.</source>
      <translation>Die Option im Profil berichtigen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Download the file again.</source>
      <translation>Die Datei erneut herunterladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Lower ctx-size, use q8_0 caches or put fewer layers on the GPU; close other programs that use memory.</source>
      <translation>ctx-size senken, q8_0-Caches verwenden oder weniger Schichten auf die GPU legen; andere Programme schließen, die Speicher belegen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Lower ctx-size, use q8_0 caches, or keep the draft on the CPU with spec-draft-ngl 0.</source>
      <translation>ctx-size senken, q8_0-Caches verwenden oder das Entwurfsmodell mit spec-draft-ngl 0 auf der CPU lassen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Set flash-attn to on, or cache-type-v to f16.</source>
      <translation>flash-attn auf on setzen oder cache-type-v auf f16.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Set spec-draft-p-min to 0.</source>
      <translation>spec-draft-p-min auf 0 setzen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Start the server again; if it comes back, update the driver.</source>
      <translation>Den Server erneut starten; tritt es wieder auf, den Treiber aktualisieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Take the option for the draft's device out of the profile.</source>
      <translation>Die Option für das Gerät des Entwurfsmodells aus dem Profil nehmen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Take the option out of the profile.</source>
      <translation>Die Option aus dem Profil nehmen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The GPU does not have enough free memory.</source>
      <translation>Die GPU hat nicht genug freien Speicher.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The GPU reported an error ({what}).</source>
      <translation>Die GPU hat einen Fehler gemeldet ({what}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The NVIDIA driver does not work with this llama-server.</source>
      <translation>Der NVIDIA-Treiber funktioniert nicht mit diesem llama-server.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The draft does not fit the target.</source>
      <translation>Das Entwurfsmodell passt nicht zum Zielmodell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The draft file is not a DSpark draft, or it is damaged.</source>
      <translation>Die Entwurfsdatei ist kein DSpark-Draft, oder sie ist beschädigt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The draft has no confidence head, which spec-draft-p-min above 0 needs.</source>
      <translation>Das Entwurfsmodell hat keinen Konfidenzkopf, den spec-draft-p-min über 0 braucht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The draft is in an early DSpark format ({arch}) that llama.cpp does not read.</source>
      <translation>Das Entwurfsmodell liegt in einem frühen DSpark-Format ({arch}) vor, das llama.cpp nicht liest.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The model file {model} cannot be opened ({why}).</source>
      <translation>Die Modelldatei {model} kann nicht geöffnet werden ({why}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The model file {model} is not there.</source>
      <translation>Die Modelldatei {model} ist nicht da.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The option {what} lacks its value.</source>
      <translation>Der Option {what} fehlt ihr Wert.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The target has no MTP head, which spec-type draft-mtp needs.</source>
      <translation>Das Zielmodell hat keinen MTP-Kopf, den spec-type draft-mtp braucht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>There is no GPU memory left for the draft.</source>
      <translation>Für das Entwurfsmodell ist kein GPU-Speicher mehr frei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>There is not enough memory for this model with this context.</source>
      <translation>Der Speicher reicht für dieses Modell mit diesem Kontext nicht aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This llama-server cannot run a DSpark draft with a device chosen for the draft.</source>
      <translation>Dieser llama-server kann kein DSpark-Entwurfsmodell ausführen, für das ein Gerät gewählt ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This llama-server does not know the model's architecture {arch}.</source>
      <translation>Dieser llama-server kennt die Architektur {arch} des Modells nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This llama-server does not know the option {what}.</source>
      <translation>Dieser llama-server kennt die Option {what} nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This llama-server has no device called {device}.</source>
      <translation>Dieser llama-server hat kein Gerät namens {device}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This llama-server no longer has the option {what}.</source>
      <translation>Dieser llama-server hat die Option {what} nicht mehr.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This llama-server refuses the value of the option {what}.</source>
      <translation>Dieser llama-server lehnt den Wert der Option {what} ab.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This llama-server was not built for this GPU.</source>
      <translation>Dieser llama-server wurde nicht für diese GPU gebaut.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This target's architecture cannot work with a DSpark draft in this llama-server.</source>
      <translation>Die Architektur dieses Zielmodells arbeitet in diesem llama-server nicht mit einem DSpark-Entwurfsmodell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Update the driver, or use a build for an older CUDA.</source>
      <translation>Den Treiber aktualisieren oder einen Build für ein älteres CUDA verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Use a build for your card's generation (RTX 50xx: CUDA 12.8 or newer).</source>
      <translation>Einen Build für die Generation der Karte verwenden (RTX 50xx: CUDA 12.8 oder neuer).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Use a draft that was converted again, with the architecture dflash.</source>
      <translation>Ein neu konvertiertes Entwurfsmodell mit der Architektur dflash verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Use a newer llama-server, or start without a draft.</source>
      <translation>Einen neueren llama-server verwenden oder ohne Entwurfsmodell starten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Use a newer llama-server, or take the option out of the profile.</source>
      <translation>Einen neueren llama-server verwenden oder die Option aus dem Profil nehmen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>Use a newer llama-server.</source>
      <translation>Einen neueren llama-server verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>{model} is a GGUF of version {version}, which this llama-server cannot read.</source>
      <translation>{model} ist ein GGUF der Version {version}, das dieser llama-server nicht lesen kann.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>{model} is cut off or damaged.</source>
      <translation>{model} ist abgeschnitten oder beschädigt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>{model} is not a GGUF model.</source>
      <translation>{model} ist kein GGUF-Modell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>Choose a folder of your own in Settings, Folders.</source>
      <translation>Unter Einstellungen, Ordner, einen eigenen Ordner wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>Choose a folder of your own.</source>
      <translation>Einen eigenen Ordner wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>Models cannot be kept in SparkDeck's own program folder.</source>
      <translation>Modelle können nicht im Programmordner von SparkDeck aufbewahrt werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>Models in a cache folder may get lost.</source>
      <translation>Modelle in einem Cache-Ordner können verloren gehen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>Models in a temporary folder get lost.</source>
      <translation>Modelle in einem temporären Ordner gehen verloren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>{folder}: an update or the uninstaller empties it, and the models would be gone.</source>
      <translation>{folder}: Eine Aktualisierung oder die Deinstallation leert ihn, und die Modelle wären weg.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>{folder}: cleaning programs empty it without asking.</source>
      <translation>{folder}: Aufräumprogramme leeren ihn, ohne zu fragen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>{folder}: the system empties it, often at each start.</source>
      <translation>{folder}: Das System leert ihn, oft bei jedem Start.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/foreign_listener.py" />
      <source>Port {port} is already in use by {label}.</source>
      <translation>Port {port} ist bereits belegt: {label}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/foreign_listener.py" />
      <source>Stop that program or choose another port in the profile.</source>
      <translation>Dieses Programm beenden oder im Profil einen anderen Port wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/foreign_listener.py" />
      <source>another user's program</source>
      <translation>ein Programm eines anderen Benutzers</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/foreign_listener.py" />
      <source>pid {pid}</source>
      <translation>PID {pid}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/foreign_listener.py" />
      <source>{program} (pid {pid})</source>
      <translation>{program} (PID {pid})</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/gpu_choice.py" />
      <source>Name all cards by UUID, or all as the runtime lists them.</source>
      <translation>Alle Karten mit UUID nennen oder alle so, wie die Laufzeit sie aufführt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/gpu_choice.py" />
      <source>The devices are named in two ways.</source>
      <translation>Die Geräte sind auf zwei Arten benannt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/gpu_choice.py" />
      <source>The profile sets {option} to {words}. With a UUID, the runtime's own names mean other cards.</source>
      <translation>Das Profil setzt {option} auf {words}. Mit einer UUID bedeuten die Namen der Laufzeit andere Karten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub.py" />
      <source>other</source>
      <translation>sonstiges</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub.py" />
      <source>projector</source>
      <translation>Projektor</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_account.py" />
      <source>entered in SparkDeck</source>
      <translation>aus SparkDeck</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_account.py" />
      <source>of the Hub's own login</source>
      <translation>aus der Anmeldung des Hubs</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_account.py" />
      <source>of the environment</source>
      <translation>aus der Umgebung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>Paste org/repo, org/repo:QUANT, or the address of a model's page or file.</source>
      <translation>org/repo, org/repo:QUANT oder die Adresse der Seite oder Datei eines Modells einfügen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>This is a place on this machine, not a model on the Hub.</source>
      <translation>Das ist ein Ort auf diesem Rechner, kein Modell auf dem Hub.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>This is not the address of a model on the Hub.</source>
      <translation>Das ist nicht die Adresse eines Modells auf dem Hub.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>To use what lies there, add it to the library: “Add…” on the Models page, or drop it there.</source>
      <translation>Um zu verwenden, was dort liegt, es zur Bibliothek hinzufügen: „Hinzufügen…“ auf der Seite „Modelle“, oder dort ablegen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a bucket</source>
      <translation>es ist ein Bucket</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a collection</source>
      <translation>es ist eine Sammlung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a dataset</source>
      <translation>es ist ein Datensatz</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a kernel</source>
      <translation>es ist ein Kernel</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a page of the account</source>
      <translation>es ist eine Seite des Kontos</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a page of the blog</source>
      <translation>es ist eine Seite des Blogs</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a page of the documentation</source>
      <translation>es ist eine Seite der Dokumentation</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a paper</source>
      <translation>es ist ein Artikel</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a space</source>
      <translation>es ist ein Space</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it names no repository</source>
      <translation>es nennt kein Repository</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>its path cannot be a file's</source>
      <translation>der Pfad kann keiner einer Datei sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>its revision cannot be one</source>
      <translation>die Revision kann keine sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>{text}: the Hub was not asked for it.</source>
      <translation>{text}: Der Hub wurde nicht danach gefragt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>{text}: {why}.</source>
      <translation>{text}: {why}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>“{quantisation}” is no quantisation</source>
      <translation>„{quantisation}“ ist keine Quantisierung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>“{repo}” is no name of a repository</source>
      <translation>„{repo}“ ist kein Name eines Repositorys</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>“{scheme}” addresses lead elsewhere</source>
      <translation>„{scheme}“-Adressen führen woandershin</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>Choose one of these.</source>
      <translation>Eines davon wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>It has: {names}.</source>
      <translation>Es hat: {names}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>It holds no complete chat model, only drafts, projectors or single parts.</source>
      <translation>Es enthält kein vollständiges Chatmodell, nur Entwurfsmodelle, Projektoren oder einzelne Teile.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>It holds only drafts: they speed up another model and cannot answer by themselves.</source>
      <translation>Es enthält nur Entwurfsmodelle: Sie beschleunigen ein anderes Modell und können nicht selbst antworten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>It holds only projectors (mmproj): they give another model its eyes.</source>
      <translation>Es enthält nur Projektoren (mmproj): Sie geben einem anderen Modell das Sehen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>It holds {kind} files but no GGUF: look for a repository with its GGUF conversion.</source>
      <translation>Es enthält {kind}-Dateien, aber kein GGUF: ein Repository mit der GGUF-Konvertierung suchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>Name one of these.</source>
      <translation>Eine davon nennen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>No file of {repo} matches a chat model.</source>
      <translation>Keine Datei von {repo} ist ein Chatmodell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>No file of {repo} matches “{wanted}”.</source>
      <translation>Keine Datei von {repo} passt zu „{wanted}“.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>None of its {n} files is a GGUF.</source>
      <extracomment>One: None of its {n} files is a GGUF.</extracomment>
      <translation>
        <numerusform>Seine einzige Datei ist kein GGUF.</numerusform>
        <numerusform>Keine seiner {n} Dateien ist ein GGUF.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>Several files of {repo} match a chat model.</source>
      <translation>Mehrere Dateien von {repo} sind Chatmodelle.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>Several files of {repo} match “{wanted}”.</source>
      <translation>Mehrere Dateien von {repo} passen zu „{wanted}“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>The repository is empty.</source>
      <translation>Das Repository ist leer.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>no GGUF files</source>
      <translation>keine GGUF-Dateien</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>part {part} of {count} is not there</source>
      <translation>Teil {part} von {count} fehlt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>there is no part {part} of {count}</source>
      <translation>einen Teil {part} von {count} gibt es nicht</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>{missing} of {count} parts are not there</source>
      <translation>{missing} von {count} Teilen fehlen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>{names} and {more} more</source>
      <translation>{names} und {more} weitere</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/import_remarks.py" />
      <source>Of {repo} the text wants {quantisation}: choose that file when you download it.</source>
      <translation>Aus {repo} verlangt der Text {quantisation}: beim Herunterladen diese Datei wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/import_remarks.py" />
      <source>it belongs to no option</source>
      <translation>es gehört zu keiner Option</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/import_remarks.py" />
      <source>its value is worked out when the text runs, and nothing here runs it: {unresolved}</source>
      <translation>sein Wert ergibt sich erst beim Ausführen des Textes, und hier wird nichts ausgeführt: {unresolved}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/import_remarks.py" />
      <source>{flag} stands without a value, as older builds took it: it is read as “on”.</source>
      <translation>{flag} steht ohne Wert, wie es ältere Builds annahmen: gelesen als „on“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/import_remarks.py" />
      <source>{path} is a path of Windows: choose the file on this machine.</source>
      <translation>{path} ist ein Windows-Pfad: die Datei auf diesem Rechner wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/import_remarks.py" />
      <source>{path} is a relative path, and the text does not say from where: choose the file.</source>
      <translation>{path} ist ein relativer Pfad, und der Text sagt nicht, von wo aus: die Datei wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/known_architectures.py" />
      <source>Build {build} does not know it either: look for a newer llama-server, or for another file of this model.</source>
      <translation>Auch Build {build} kennt sie nicht: einen neueren llama-server suchen oder eine andere Datei dieses Modells.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/known_architectures.py" />
      <source>Use a build from b{build} on: the first that surely reads DSpark drafts.</source>
      <translation>Einen Build ab b{build} verwenden: den ersten, der DSpark-Entwurfsmodelle sicher liest.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/known_architectures.py" />
      <source>Use a newer llama-server: build {build} knows this architecture.</source>
      <translation>Einen neueren llama-server verwenden: Build {build} kennt diese Architektur.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/library_rules.py" />
      <source>Not a chat model: it holds no weights.</source>
      <translation>Kein Chatmodell: Es enthält keine Gewichte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/library_rules.py" />
      <source>Not a chat model: its architecture is not told.</source>
      <translation>Kein Chatmodell: Die Architektur ist nicht angegeben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/library_rules.py" />
      <source>Not a chat model: its architecture is {architecture}.</source>
      <translation>Kein Chatmodell: Die Architektur ist {architecture}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/library_rules.py" />
      <source>Not a chat model: {why}.</source>
      <translation>Kein Chatmodell: {why}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/library_rules.py" />
      <source>it is a vocabulary without a model</source>
      <translation>es ist ein Vokabular ohne Modell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/library_rules.py" />
      <source>it is an adapter (LoRA) for another model</source>
      <translation>es ist ein Adapter (LoRA) für ein anderes Modell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/library_rules.py" />
      <source>it is an importance matrix</source>
      <translation>es ist eine Wichtigkeitsmatrix</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>A commit has 40 digits.</source>
      <translation>Ein Commit hat 40 Stellen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>An argument for CMake must begin with -D.</source>
      <translation>Ein Argument für CMake muss mit -D beginnen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Both kinds of them are read from b{oldest_tag} on.</source>
      <translation>Beide Arten davon werden ab b{oldest_tag} gelesen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Choose a newer release.</source>
      <translation>Ein neueres Release wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Give all of them.</source>
      <translation>Alle Stellen angeben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Give an https address.</source>
      <translation>Eine https-Adresse angeben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>It is 1 to {most_jobs}.</source>
      <translation>Möglich sind 1 bis {most_jobs}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Leave it empty for the newest one.</source>
      <translation>Für das neueste leer lassen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Leave it empty for the repository's own.</source>
      <translation>Für den Standardzweig des Repositorys leer lassen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Leave it out for as many as processor and memory allow.</source>
      <translation>Weglassen für so viele, wie Prozessor und Speicher erlauben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>No source was named.</source>
      <translation>Es wurde keine Quelle genannt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>They are called b and a number: b11434.</source>
      <translation>Sie heißen b und eine Zahl: b11434.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>They are numbers such as 86 or 120a, with a semicolon between two of them.</source>
      <translation>Es sind Zahlen wie 86 oder 120a, mit einem Semikolon dazwischen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>the model card's branch dspark-speculators at {commit}</source>
      <translation>Zweig dspark-speculators der Modellkarte, Stand {commit}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{architectures!r} are no CUDA architectures.</source>
      <translation>{architectures!r} sind keine CUDA-Architekturen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{commit!r} is no commit.</source>
      <translation>{commit!r} ist kein Commit.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{jobs} is no number of compilers at once.</source>
      <translation>{jobs} ist keine mögliche Zahl gleichzeitiger Compiler.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{ref!r} is no branch or tag.</source>
      <translation>{ref!r} ist weder Zweig noch Tag.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{tag!r} is no release of llama.cpp that can be built.</source>
      <translation>{tag!r} ist kein Release von llama.cpp, das gebaut werden kann.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{tag} is too old for DSpark drafts.</source>
      <translation>{tag} ist zu alt für DSpark-Drafts.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{url!r} is no address of a git repository.</source>
      <translation>{url!r} ist keine Adresse eines Git-Repositorys.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{what} of {url}</source>
      <comment>a branch, tag or commit of a repository</comment>
      <translation>{what} von {url}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>/slots. Projects for small cards start DSpark with -np 1 (PortOS 4595).</source>
      <translation>/slots. Projekte für kleine Karten starten DSpark mit -np 1 (PortOS 4595).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>A verification step costs up to twice a plain token (llama.cpp pull request 25173); judged after {steps} steps.</source>
      <translation>Ein Prüfschritt kostet bis zu doppelt so viel wie ein einfaches Token (llama.cpp, Pull-Request 25173); beurteilt nach {steps} Schritten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>A verification step takes {step:.1f} ms ({steps:,} steps), a token without the draft {plain:.1f} ms (benchmark: {runs} runs at a depth of about {depth:,} tokens): break-even is {needed:.2f} tokens per step.</source>
      <translation>Ein Prüfschritt dauert {step:.1f} ms ({steps:,} Schritte), ein Token ohne Entwurfsmodell {plain:.1f} ms (Benchmark: {runs} Durchläufe bei einer Tiefe von etwa {depth:,} Token): Ab {needed:.2f} Token je Schritt lohnt es sich.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Choose another draft…</source>
      <translation>Anderes Entwurfsmodell wählen…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Counters by position: at most {share} of {tries} or more tries is no decline but a break.</source>
      <translation>Zähler nach Position: höchstens {share} von {tries} oder mehr Versuchen ist kein Nachlassen, sondern ein Bruch.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Each slot takes memory for the target and the draft.</source>
      <translation>Jeder Slot braucht Speicher für Zielmodell und Entwurfsmodell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>From draft token {position} on nothing is accepted</source>
      <translation>Ab Draft-Token {position} wird nichts angenommen</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>In {steps:,} steps token {position} was accepted {n:,} times, and token {after} after it {accepted:,} times: of {drafted} drafted tokens only {position} are of use.</source>
      <extracomment>One: In {steps:,} steps token {position} was accepted {n:,} time, and token {after} after it {accepted:,} times: of {drafted} drafted tokens only {position} are of use.</extracomment>
      <translation>
        <numerusform>In {steps:,} Schritten wurde Token {position} {n:,}-mal angenommen und Token {after} danach {accepted:,}-mal: Von {drafted} entworfenen Token nützen nur {position}.</numerusform>
        <numerusform>In {steps:,} Schritten wurde Token {position} {n:,}-mal angenommen und Token {after} danach {accepted:,}-mal: Von {drafted} entworfenen Token nützen nur {position}.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>It measures the speed without the draft, which this is then compared with.</source>
      <translation>Er misst die Geschwindigkeit ohne Entwurfsmodell, mit der dann verglichen wird.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>It measures which n-max pays on this machine.</source>
      <translation>Er misst, welches n-max sich auf diesem Rechner lohnt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>It shows what the draft is worth on this machine.</source>
      <translation>Er zeigt, was das Entwurfsmodell auf diesem Rechner bringt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Its memory is taken for nothing: mend the pair, or start without the draft.</source>
      <translation>Sein Speicher ist umsonst belegt: das Paar in Ordnung bringen oder ohne Entwurfsmodell starten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Measure it against no draft.</source>
      <translation>Gegen einen Lauf ohne Entwurfsmodell messen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Measure whether the draft still pays with as many requests at once.</source>
      <translation>Messen, ob sich das Entwurfsmodell bei so vielen gleichzeitigen Anfragen noch lohnt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Next to nothing that the draft proposes is accepted</source>
      <translation>Fast nichts von dem, was das Entwurfsmodell vorschlägt, wird angenommen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Of {count:,} requests no two ran at the same time.</source>
      <translation>Von {count:,} Anfragen liefen nie zwei gleichzeitig.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>One slot takes the least memory, and has the whole context for itself.</source>
      <translation>Ein Slot braucht am wenigsten Speicher und hat den ganzen Kontext für sich.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>One that was made for this target.</source>
      <translation>Eines, das für dieses Zielmodell gemacht ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Restart with n-max {position}</source>
      <translation>Mit n-max {position} neu starten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Restart with one slot</source>
      <translation>Mit einem Slot neu starten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Seconds per verification step ÷ seconds per token of the stored baseline of like depth, slots and sampling.</source>
      <translation>Sekunden je Prüfschritt ÷ Sekunden je Token der gespeicherten Vergleichsmessung bei ähnlicher Tiefe, gleichen Slots und gleichem Sampling.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>The draft costs speed: {length:.2f} tokens per step, {needed:.2f} needed</source>
      <translation>Das Entwurfsmodell kostet Geschwindigkeit: {length:.2f} Token je Schritt, {needed:.2f} nötig</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>The draft does not belong to this target, or its layers were converted in a wrong order.</source>
      <translation>Das Entwurfsmodell gehört nicht zu diesem Zielmodell, oder seine Schichten wurden in falscher Reihenfolge konvertiert.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>The draft hardly helps: {length:.2f} tokens per step</source>
      <translation>Das Entwurfsmodell hilft kaum: {length:.2f} Token je Schritt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>The draft is loaded, and nothing is drafted</source>
      <translation>Das Entwurfsmodell ist geladen, und nichts wird entworfen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>The server's counters, /slots and its log.</source>
      <translation>Die Zähler des Servers, /slots und sein Protokoll.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Use fewer draft tokens, a better draft, or none.</source>
      <translation>Weniger Draft-Token, ein besseres Entwurfsmodell oder keines verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>What is drafted beyond is thrown away.</source>
      <translation>Was darüber hinaus entworfen wird, wird verworfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>llama.cpp verifies all slots in one batch; each slot drafts for itself.</source>
      <translation>llama.cpp prüft alle Slots in einem Batch; jeder Slot entwirft für sich.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>n-max {position} drafts no more than that. If the draft should reach farther, its layout may be wrong.</source>
      <translation>n-max {position} entwirft nicht mehr als das. Sollte das Entwurfsmodell weiter reichen, ist vielleicht sein Aufbau falsch.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>{accepted:,} of {drafted:,} drafted tokens were accepted in {steps:,} steps ({share}).</source>
      <translation>{accepted:,} von {drafted:,} entworfenen Token wurden in {steps:,} Schritten angenommen ({share}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>{accepted:,} of {drafted:,} drafted tokens were accepted in {steps:,} steps. Below {least:.1f} tokens per step a draft seldom pays; there is no baseline to know it exactly.</source>
      <translation>{accepted:,} von {drafted:,} entworfenen Token wurden in {steps:,} Schritten angenommen. Unter {least:.1f} Token je Schritt lohnt sich ein Entwurfsmodell selten; für genaues Wissen fehlt eine Vergleichsmessung.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>{count} requests at once, each with its draft</source>
      <translation>{count} Anfragen zugleich, jede mit ihrem Entwurf</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>{count} slots, and never two at work</source>
      <translation>{count} Slots, und nie zwei beschäftigt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>{count} slots, up to {busy} of them busy at once in {requests:,} requests. Requests side by side keep the processor or the card busy already: the draft's tokens then cost time that another request could have used.</source>
      <translation>{count} Slots, bis zu {busy} davon gleichzeitig beschäftigt, in {requests:,} Anfragen. Anfragen nebeneinander beschäftigen den Prozessor oder die Karte schon: Die Draft-Token kosten dann Zeit, die eine andere Anfrage hätte nutzen können.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>Choose another llama-server…</source>
      <translation>Anderen llama-server wählen…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>In {count} of {all} busy samples ({share}).</source>
      <translation>In {count} von {all} Messungen unter Last ({share}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>Let it breathe: dust, fans, the case's air; a lower power limit costs less speed than heat does. A power brake comes from the power supply.</source>
      <translation>Für Luft sorgen: Staub, Lüfter, Belüftung des Gehäuses; eine niedrigere Leistungsgrenze kostet weniger Geschwindigkeit als Hitze. Eine Leistungsbremse kommt vom Netzteil.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>NVML's load; idle is at most {percent} %.</source>
      <translation>Die Last laut NVML; untätig ist höchstens {percent} %.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>One that was built with CUDA.</source>
      <translation>Einen, der mit CUDA gebaut wurde.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>Put all layers on the GPU; a smaller context or q8_0 caches make room for them.</source>
      <translation>Alle Schichten auf die GPU legen; ein kleinerer Kontext oder q8_0-Caches machen Platz dafür.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>Restart with all layers that fit</source>
      <translation>Mit allen Schichten, die passen, neu starten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>Takes gpu-layers out of the profile: the server then puts on the GPU what fits.</source>
      <translation>Nimmt gpu-layers aus dem Profil: Der Server legt dann auf die GPU, was passt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>The GPU is idle while tokens are generated</source>
      <translation>Die GPU ist untätig, während Token erzeugt werden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>The GPU's load was {load} % in the middle of {count} samples with tokens being generated.</source>
      <translation>Die Last der GPU lag im Median bei {load} %, über {count} Messungen, in denen Token erzeugt wurden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>The driver's reasons for its clocks.</source>
      <translation>Die Gründe des Treibers für seine Takte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>The server's log: {count} of {all} layers on the GPU. {load}</source>
      <translation>Das Protokoll des Servers: {count} von {all} Schichten auf der GPU. {load}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>This is steady work, not a fault.</source>
      <translation>Das ist stetige Arbeit, kein Fehler.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>Use a llama-server that was built for this GPU, and put the layers on it.</source>
      <translation>Einen für diese GPU gebauten llama-server verwenden und die Schichten auf sie legen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>{card} is slowed down</source>
      <translation>{card} wird gebremst</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>{card} works at its power limit</source>
      <translation>{card} arbeitet an ihrer Leistungsgrenze</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>{card} works at its power limit of {limit:.0f} W</source>
      <translation>{card} arbeitet an ihrer Leistungsgrenze von {limit:.0f} W</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>{count} of {all} layers run on the CPU</source>
      <translation>{count} von {all} Schichten laufen auf der CPU</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>{reasons} in {count} of {all} busy samples ({share}).</source>
      <translation>{reasons} in {count} von {all} Messungen unter Last ({share}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>{reasons} in {count} of {all} busy samples ({share}); up to {hottest} °C.</source>
      <translation>{reasons} in {count} von {all} Messungen unter Last ({share}); bis zu {hottest} °C.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>+{growth:,.0f} MiB over the last {count} requests ({each:,.1f} MiB each), and none gave any back (by the card's memory: other programs may have taken it).</source>
      <translation>+{growth:,.0f} MiB über die letzten {count} Anfragen ({each:,.1f} MiB je Anfrage), und keine gab etwas zurück (nach dem Speicher der Karte: Andere Programme können ihn genommen haben).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>+{growth:,.0f} MiB over the last {count} requests ({each:,.1f} MiB each), and none gave any back.</source>
      <translation>+{growth:,.0f} MiB über die letzten {count} Anfragen ({each:,.1f} MiB je Anfrage), und keine gab etwas zurück.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>/slots. Said from {said} on, until it is below {unsaid}.</source>
      <translation>/slots. Gemeldet ab {said}, bis es unter {unsaid} liegt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Begin a new conversation, or give it a larger context: a full one cuts the answer off.</source>
      <translation>Eine neue Unterhaltung beginnen oder mehr Kontext geben: Ein voller schneidet die Antwort ab.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Gives all of its memory back.</source>
      <translation>Gibt den ganzen Speicher zurück.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>It has the whole context for itself.</source>
      <translation>Er hat den ganzen Kontext für sich.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Reduce the context, use q8_0 caches, or close other programs that use VRAM.</source>
      <translation>Den Kontext verkleinern, q8_0-Caches verwenden oder andere Programme schließen, die VRAM belegen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Restart the server</source>
      <translation>Server neu starten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Restart with a context of {tokens:,} tokens</source>
      <translation>Mit einem Kontext von {tokens:,} Token neu starten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Slot {slot} holds {used:,} of {size:,} tokens ({share}).</source>
      <translation>Slot {slot} enthält {used:,} von {size:,} Token ({share}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Spilling to system RAM</source>
      <translation>Überlauf in den Arbeitsspeicher</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <location filename="../../gui/sparkdeck/domain/vram_spill.py" />
      <source>Spilling to system RAM: reduce context by {tokens:,} tokens</source>
      <translation>Überlauf in den Arbeitsspeicher: Kontext um {tokens:,} Token verkleinern</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Takes more memory: the memory plan on the Server page says whether it fits.</source>
      <translation>Braucht mehr Speicher: Der Speicherplan auf der Seite Server sagt, ob es passt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>The context is nearly full</source>
      <translation>Der Kontext ist fast voll</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>The driver's counters of shared memory, less the buffers that the server pinned there on purpose.</source>
      <translation>Die Zähler des Treibers für gemeinsamen Speicher, ohne die Puffer, die der Server dort absichtlich festgesetzt hat.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>VRAM grows with the requests</source>
      <translation>Der VRAM wächst mit den Anfragen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>What then fits into the VRAM.</source>
      <translation>So viel passt dann in den VRAM.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>llama-server takes its memory at the load: what grows afterwards is a fault of the build, or another program's.</source>
      <translation>llama-server nimmt seinen Speicher beim Laden: Was danach wächst, ist ein Fehler des Builds oder gehört einem anderen Programm.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>{count} requests in a row, after the first {settled}; at least {growth} MiB.</source>
      <translation>{count} Anfragen in Folge, nach den ersten {settled}; mindestens {growth} MiB.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>{spilled:,.0f} MiB of the server lie in system RAM, at the speed of the bus.</source>
      <translation>{spilled:,.0f} MiB des Servers liegen im Arbeitsspeicher, mit der Geschwindigkeit des Busses.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_parts.py" />
      <source>Fact</source>
      <translation>Tatsache</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_parts.py" />
      <source>Fault</source>
      <translation>Fehler</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_parts.py" />
      <source>Go to the benchmark</source>
      <translation>Zum Benchmark</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_parts.py" />
      <source>Restart without the draft</source>
      <translation>Ohne Entwurfsmodell neu starten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_parts.py" />
      <source>Show the log</source>
      <translation>Protokoll zeigen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_parts.py" />
      <source>Takes the draft out of the profile, and restarts.</source>
      <translation>Nimmt das Entwurfsmodell aus dem Profil und startet neu.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_parts.py" />
      <source>Warning</source>
      <translation>Warnung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/network_reach.py" />
      <source>Where a firewall runs, it must let the port in, for example: sudo ufw allow from 192.168.0.0/16 to any port 8080 proto tcp. SparkDeck changes no firewall.</source>
      <translation>Wo eine Firewall läuft, muss sie den Port durchlassen, zum Beispiel: sudo ufw allow from 192.168.0.0/16 to any port 8080 proto tcp. SparkDeck ändert keine Firewall.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/network_reach.py" />
      <source>Windows asks once whether llama-server may be reached: agree for private networks only. SparkDeck changes no firewall.</source>
      <translation>Windows fragt einmal, ob llama-server erreichbar sein darf: nur für private Netzwerke zustimmen. SparkDeck ändert keine Firewall.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/network_reach.py" />
      <source>macOS may ask once whether llama-server may be reached. SparkDeck changes no firewall.</source>
      <translation>macOS fragt möglicherweise einmal, ob llama-server erreichbar sein darf. SparkDeck ändert keine Firewall.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_catalogue.py" />
      <source>This runtime does not have it: it needs build b{build} or newer.</source>
      <translation>Diese Laufzeit hat es nicht: Nötig ist Build b{build} oder neuer.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_catalogue.py" />
      <source>This runtime does not have it; build b{build} has.</source>
      <translation>Diese Laufzeit hat es nicht; Build b{build} hat es.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>is nested too deeply</source>
      <translation>ist zu tief verschachtelt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be a JSON object ({error})</source>
      <translation>muss ein JSON-Objekt sein ({error})</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be a JSON object, such as {“key”: “value”}</source>
      <translation>muss ein JSON-Objekt sein, etwa {“key”: “value”}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be a finite number</source>
      <translation>muss eine endliche Zahl sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be a number</source>
      <translation>muss eine Zahl sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be a number with a point (llama-server would read it as {number})</source>
      <translation>muss eine Zahl mit Punkt sein (llama-server würde {number} lesen)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be a number written in full (llama-server would read it as {number})</source>
      <translation>muss eine ausgeschriebene Zahl sein (llama-server würde {number} lesen)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be a whole number</source>
      <translation>muss eine ganze Zahl sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be at least {bound}</source>
      <translation>muss mindestens {bound} sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be at most {bound}</source>
      <translation>darf höchstens {bound} sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be auto, all or a number of layers</source>
      <translation>muss auto, all oder eine Zahl von Schichten sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be numbers with commas between them, such as 3,1</source>
      <translation>muss aus Zahlen mit Kommas dazwischen bestehen, etwa 3,1</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be one of {choices}</source>
      <translation>muss eines von diesen sein: {choices}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be text</source>
      <translation>muss Text sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be true or false</source>
      <translation>muss true oder false sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must not be empty</source>
      <translation>darf nicht leer sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must not contain a null character</source>
      <translation>darf kein Nullzeichen enthalten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>has a wrong value at “environment.{name}”: it {problem}.</source>
      <translation>hat einen falschen Wert bei „environment.{name}“: Er {problem}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>has a wrong value at “extra-arguments”: it {problem}.</source>
      <translation>hat einen falschen Wert bei „extra-arguments“: Er {problem}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>has a wrong value at “extra-options.{name}”: it {problem}.</source>
      <translation>hat einen falschen Wert bei „extra-options.{name}“: Er {problem}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>has a wrong value at “favourite”: it must be true or false.</source>
      <translation>hat einen falschen Wert bei „favourite“: Er muss true oder false sein.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>has a wrong value at “runtime”: it must be the key of a runtime, such as “builtin”.</source>
      <translation>hat einen falschen Wert bei „runtime“: Er muss der Schlüssel einer Laufzeit sein, etwa „builtin“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>has a wrong value at “{key}”: it must be a table.</source>
      <translation>hat einen falschen Wert bei „{key}“: Er muss eine Tabelle sein.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>has no usable name: it must be printable and hold no “=”</source>
      <translation>hat keinen brauchbaren Namen: Er muss druckbar sein und darf kein „=“ enthalten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>is “{option}” of the launch settings, and must be set there</source>
      <translation>ist „{option}“ in den Starteinstellungen und muss dort gesetzt werden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>must be at most {most:,} characters long</source>
      <translation>darf höchstens {most:,} Zeichen lang sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>must be set as a launch setting: there it is checked, and here it would lose against the command</source>
      <translation>muss als Starteinstellung gesetzt werden: Dort wird es geprüft, und hier unterläge es dem Befehl</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>must be text, or true or false</source>
      <translation>muss Text oder true oder false sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>must be the name of an option without its dashes</source>
      <translation>muss der Name einer Option ohne ihre Striche sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>At character {position}: {problem}</source>
      <translation>An Zeichen {position}: {problem}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>By the extra arguments.</source>
      <translation>Durch die zusätzlichen Argumente.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>Mend it in the launch settings.</source>
      <translation>In den Starteinstellungen beheben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>Reset it in the launch settings.</source>
      <translation>In den Starteinstellungen zurücksetzen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>The extra arguments cannot be used.</source>
      <translation>Die zusätzlichen Argumente können nicht benutzt werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>The profile says {value}.</source>
      <translation>Im Profil steht {value}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>The variable {name} {problem}.</source>
      <translation>Die Variable {name} {problem}.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>{flag} needs {n} values.</source>
      <extracomment>One: {flag} needs {n} value.</extracomment>
      <translation>
        <numerusform>{flag} braucht {n} Wert.</numerusform>
        <numerusform>{flag} braucht {n} Werte.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>{program} says: {help}</source>
      <translation>{program} sagt: {help}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>a free one at each start</source>
      <translation>ein freier bei jedem Start</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>as many as fit</source>
      <translation>so viele wie passen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>every computer that reaches this one</source>
      <translation>jeder Rechner, der diesen erreicht</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>every layer</source>
      <translation>alle Schichten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>no limit</source>
      <translation>keine Grenze</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>none: on the CPU</source>
      <translation>keine: auf der CPU</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>off</source>
      <translation>aus</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>one request at a time</source>
      <translation>eine Anfrage nach der anderen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>the engine's own choice</source>
      <translation>die Engine wählt selbst</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>the model's own</source>
      <translation>das des Modells</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>this computer only</source>
      <translation>nur dieser Rechner</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>{n:,} tokens</source>
      <extracomment>One: {n:,} token</extracomment>
      <translation>
        <numerusform>{n:,} Token</numerusform>
        <numerusform>{n:,} Token</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>Context and cache</source>
      <translation>Kontext und Cache</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>Devices</source>
      <translation>Geräte</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>Images and adapters</source>
      <translation>Bilder und Adapter</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>Log</source>
      <translation>Protokoll</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>Longer contexts</source>
      <translation>Längere Kontexte</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Models</source>
      <translation>Modelle</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>More</source>
      <translation>Mehr</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>Processor and loading</source>
      <translation>Prozessor und Laden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Server</source>
      <translation>Server</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>Speculation</source>
      <translation>Spekulation</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>Understood as {value}.</source>
      <translation>Verstanden als {value}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>Understood without the quotes.</source>
      <translation>Ohne die Anführungszeichen verstanden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>apostrophes</source>
      <translation>Apostrophe</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>cannot be none and something else</source>
      <translation>kann nicht none und noch etwas sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>commas</source>
      <translation>Kommas</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>could be {point} or {whole}: write one of these</source>
      <translation>könnte {point} oder {whole} sein: eines davon schreiben</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>is too large</source>
      <translation>ist zu groß</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>is too long for a number</source>
      <translation>ist zu lang für eine Zahl</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be a number with one point, and nothing between the thousands</source>
      <translation>muss eine Zahl mit einem Punkt sein und nichts zwischen den Tausendern haben</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be a path, not an address</source>
      <translation>muss ein Pfad sein, keine Adresse</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be a plain number: “{unit}” is not understood here</source>
      <translation>muss eine einfache Zahl sein: „{unit}“ wird hier nicht verstanden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be a whole path: the engine does not know what ~ stands for</source>
      <translation>muss ein ganzer Pfad sein: Die Engine weiß nicht, wofür ~ steht</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be on or off</source>
      <translation>muss on oder off sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be one of {choices}; did you mean {choice}?</source>
      <translation>muss eines von diesen sein: {choices}; war {choice} gemeint?</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be written without {separator}</source>
      <translation>muss ohne {separator} geschrieben werden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be written without {separator}: write {whole}</source>
      <translation>muss ohne {separator} geschrieben werden: {whole} schreiben</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>points</source>
      <translation>Punkte</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>spaces</source>
      <translation>Leerzeichen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>underscores</source>
      <translation>Unterstriche</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>A file with one key per line.</source>
      <translation>Eine Datei mit einem Schlüssel je Zeile.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>API key</source>
      <translation>API-Schlüssel</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Address</source>
      <translation>Adresse</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Alias</source>
      <translation>Alias</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Changes over the API</source>
      <translation>Änderungen über die API</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Clients must send this key; several are separated by commas. It is handed over in the environment, never in the command.</source>
      <translation>Clients müssen diesen Schlüssel senden; mehrere werden durch Kommas getrennt. Er wird über die Umgebung übergeben, nie im Befehl.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Counters (/metrics)</source>
      <translation>Zähler (/metrics)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>File of API keys</source>
      <translation>Datei mit API-Schlüsseln</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Lets requests change settings of the server.</source>
      <translation>Lässt Anfragen Einstellungen des Servers ändern.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Lets several servers listen on the same port.</source>
      <translation>Lässt mehrere Server auf demselben Port lauschen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Offers the counters that the live view and the benchmark read.</source>
      <translation>Bietet die Zähler an, die Live-Ansicht und Benchmark lesen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Offers what each slot does; the live speed is read from there.</source>
      <translation>Bietet an, was jeder Slot tut; daraus wird die Live-Geschwindigkeit gelesen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Path prefix</source>
      <translation>Pfadpräfix</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Port</source>
      <translation>Port</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Puts every address of the server behind this path.</source>
      <translation>Stellt jede Adresse des Servers hinter diesen Pfad.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Share the port</source>
      <translation>Port teilen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Slots (/slots)</source>
      <translation>Slots (/slots)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>TLS certificate</source>
      <translation>TLS-Zertifikat</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>TLS key</source>
      <translation>TLS-Schlüssel</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Tags</source>
      <translation>Schlagwörter</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>The certificate for https, as a PEM file.</source>
      <translation>Das Zertifikat für https, als PEM-Datei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>The name that clients see and use for the model; several are separated by commas.</source>
      <translation>Der Name, den Clients sehen und für das Modell benutzen; mehrere werden durch Kommas getrennt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>The port to listen on; 0 takes any that is free.</source>
      <translation>Der Port, auf dem gelauscht wird; 0 nimmt einen freien.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>The private key for https, as a PEM file.</source>
      <translation>Der private Schlüssel für https, als PEM-Datei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Web pages allowed</source>
      <translation>Zugelassene Webseiten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Where the server listens. 127.0.0.1 is this machine only; 0.0.0.0 is everybody who can reach it.</source>
      <translation>Wo der Server lauscht. 127.0.0.1 ist nur dieser Rechner; 0.0.0.0 sind alle, die ihn erreichen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Which web pages may use the server: localhost only those of this machine, * every page.</source>
      <translation>Welche Webseiten den Server benutzen dürfen: localhost nur die dieses Rechners, * jede Seite.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Words that describe the model to clients.</source>
      <translation>Wörter, die Clients das Modell beschreiben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>A file with a chat template to use instead of the model's own.</source>
      <translation>Eine Datei mit einer Chat-Vorlage statt der des Modells.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>A last message of the assistant is continued instead of closed.</source>
      <translation>Eine letzte Nachricht des Assistenten wird fortgesetzt statt abgeschlossen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>A template of the engine by name, or a template itself, instead of the model's own.</source>
      <translation>Der Name einer Vorlage der Engine oder eine Vorlage selbst, statt der des Modells.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>A word that the template understands, such as low, medium or high; default leaves it to the template.</source>
      <translation>Ein Wort, das die Vorlage versteht, etwa low, medium oder high; default überlässt es der Vorlage.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Chat template</source>
      <translation>Chat-Vorlage</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Chat template file</source>
      <translation>Datei mit Chat-Vorlage</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Continue a begun answer</source>
      <translation>Begonnene Antwort fortsetzen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Effort of thinking</source>
      <translation>Aufwand des Denkens</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Form of thinking</source>
      <translation>Form des Denkens</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Gives everything as plain text, thoughts and tool calls too.</source>
      <translation>Gibt alles als einfachen Text, auch Gedanken und Werkzeugaufrufe.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Jinja templates</source>
      <translation>Jinja-Vorlagen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Keep earlier thoughts</source>
      <translation>Frühere Gedanken behalten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>More values for the chat template, as a JSON object.</source>
      <translation>Weitere Werte für die Chat-Vorlage, als JSON-Objekt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>No parsing of answers</source>
      <translation>Antworten nicht zerlegen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Put into the thoughts when their budget is used up.</source>
      <translation>Wird in die Gedanken gesetzt, wenn ihr Budget verbraucht ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Puts control tokens into the text.</source>
      <translation>Setzt Steuer-Token in den Text.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Sends the thoughts of earlier answers back to the model, where its template can use them.</source>
      <translation>Schickt die Gedanken früherer Antworten an das Modell zurück, wo seine Vorlage sie nutzen kann.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Show special tokens</source>
      <translation>Spezial-Token zeigen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Template settings</source>
      <translation>Werte der Vorlage</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Thinking</source>
      <translation>Denken</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Thinking budget</source>
      <translation>Denkbudget</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Thoughts are ended after this many tokens; -1 is without limit, 0 ends them at once.</source>
      <translation>Das Denken endet nach so vielen Token; -1 ist ohne Grenze, 0 beendet es sofort.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Uses the chat template that comes with the model. Tool calls need it.</source>
      <translation>Nutzt die Chat-Vorlage, die dem Modell beiliegt. Werkzeugaufrufe brauchen sie.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Whether the model may think before it answers. auto follows the template.</source>
      <translation>Ob das Modell denken darf, bevor es antwortet. auto folgt der Vorlage.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Whether thoughts come apart from the answer (deepseek), in it (none), or both (deepseek-legacy).</source>
      <translation>Ob Gedanken getrennt von der Antwort kommen (deepseek), in ihr (none) oder beides (deepseek-legacy).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Words at the end of the budget</source>
      <translation>Worte am Ende des Budgets</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>A faster way to work out attention that also needs less memory. A quantised V cache needs it.</source>
      <translation>Eine schnellere Art, die Attention zu berechnen, die auch weniger Speicher braucht. Ein quantisierter V-Cache braucht sie.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>All slots share one cache, so that one of them can use all of it. On by itself where the number of slots is left to the engine.</source>
      <translation>Alle Slots teilen sich einen Cache, sodass einer davon alles nutzen kann. Von selbst an, wo die Zahl der Slots der Engine überlassen ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Batch</source>
      <translation>Batch</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Cache on the GPU</source>
      <translation>Cache auf der GPU</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Context per slot</source>
      <translation>Kontext je Slot</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Flash attention</source>
      <translation>Flash Attention</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>How many requests are answered at the same time. -1 lets the engine choose (4 that share one cache); with a draft one slot gains most.</source>
      <translation>Wie viele Anfragen gleichzeitig beantwortet werden. Bei -1 wählt die Engine (4, die sich einen Cache teilen); mit Entwurfsmodell gewinnt ein Slot am meisten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>How many tokens a conversation can hold, shared by the slots. 0 takes what the model was made for, and then a draft may not fit any more.</source>
      <translation>Wie viele Token eine Unterhaltung fassen kann, von den Slots geteilt. 0 nimmt, wofür das Modell gemacht ist; ein Entwurfsmodell passt dann vielleicht nicht mehr.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Keeps the cache of keys and values in video memory. Off saves video memory and costs much speed.</source>
      <translation>Hält den Cache der Schlüssel und Werte im VRAM. Aus spart VRAM und kostet viel Geschwindigkeit.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Number format of the target's K cache. q8_0 halves its memory at hardly any loss.</source>
      <translation>Zahlenformat des K-Caches des Zielmodells. q8_0 halbiert seinen Speicher fast ohne Verlust.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Number format of the target's V cache. A quantised one needs flash attention.</source>
      <translation>Zahlenformat des V-Caches des Zielmodells. Ein quantisierter braucht Flash Attention.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>One cache for all slots</source>
      <translation>Ein Cache für alle Slots</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Physical batch</source>
      <translation>Physischer Batch</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Slots</source>
      <translation>Slots</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>So many prompt tokens are handed to the model at once.</source>
      <translation>So viele Token des Prompts werden dem Modell auf einmal übergeben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>So many tokens are worked out in one pass. Larger ones read prompts faster and need more video memory.</source>
      <translation>So viele Token werden in einem Durchgang berechnet. Mehr liest Prompts schneller und braucht mehr VRAM.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Target cache type (K)</source>
      <translation>Cache-Typ des Zielmodells (K)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Target cache type (V)</source>
      <translation>Cache-Typ des Zielmodells (V)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>The most that one slot may use of the shared cache. Without a context of its own the cache becomes slots × this.</source>
      <translation>Das Meiste, was ein Slot vom geteilten Cache nutzen darf. Ohne eigenen Kontext wird der Cache Slots × dieser Wert.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>slots</source>
      <translation>Slots</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>A name pattern and a place for each tensor of the draft, such as output=CPU.</source>
      <translation>Ein Namensmuster und ein Ort für jeden Tensor des Entwurfsmodells, etwa output=CPU.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>A name pattern and a place for each, such as exps=CPU. Later patterns do not undo earlier ones.</source>
      <translation>Je ein Namensmuster und ein Ort, etwa exps=CPU. Spätere Muster heben frühere nicht auf.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Addresses of RPC servers that take part, such as host:50052. Neither encrypted nor authenticated: private networks only.</source>
      <translation>Adressen von RPC-Servern, die mitarbeiten, etwa host:50052. Weder verschlüsselt noch mit Anmeldung: nur in privaten Netzen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>All draft experts on the CPU</source>
      <translation>Alle Draft-Experten auf der CPU</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>All experts on the CPU</source>
      <translation>Alle Experten auf der CPU</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Dense layers on the CPU</source>
      <translation>Dichte Schichten auf der CPU</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Devices (draft)</source>
      <translation>Geräte (Entwurfsmodell)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Devices (target)</source>
      <translation>Geräte (Zielmodell)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Draft experts on the CPU (layers)</source>
      <translation>Draft-Experten auf der CPU (Schichten)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Experts on the CPU (layers)</source>
      <translation>Experten auf der CPU (Schichten)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Fit to the memory</source>
      <translation>In den Speicher einpassen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>GPU layers (draft)</source>
      <translation>GPU-Schichten (Entwurfsmodell)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>GPU layers (target)</source>
      <translation>GPU-Schichten (Zielmodell)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>How many layers of the draft go to the GPU: a number, all, or as many as fit.</source>
      <translation>Wie viele Schichten des Entwurfsmodells auf die GPU kommen: eine Zahl, alle oder so viele wie passen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>How many layers of the target go to the GPU: a number, all, or as many as fit.</source>
      <translation>Wie viele Schichten des Zielmodells auf die GPU kommen: eine Zahl, alle oder so viele wie passen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>How much each GPU takes, such as 3,1. One number, 1, helps where the draft finds no memory left.</source>
      <translation>Wie viel jede GPU übernimmt, etwa 3,1. Eine einzige Zahl, 1, hilft, wenn dem Entwurfsmodell kein Speicher bleibt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>How several GPUs share the work: whole layers, rows of each tensor, or only one GPU. tensor is experimental and stops with a DSpark draft.</source>
      <translation>Wie mehrere GPUs die Arbeit teilen: ganze Schichten, Zeilen jedes Tensors oder nur eine GPU. tensor ist experimentell und hält mit einem DSpark-Entwurfsmodell an.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Keeps every expert of a sparse model in RAM.</source>
      <translation>Hält jeden Experten eines MoE-Modells im RAM.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Keeps every expert of the draft in RAM.</source>
      <translation>Hält jeden Experten des Entwurfsmodells im RAM.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Least context of the fit</source>
      <translation>Kleinster Kontext beim Einpassen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Leaves out the special memory for transfers, so that other formats of weights can be used.</source>
      <translation>Verzichtet auf den besonderen Speicher für Übertragungen, sodass andere Formate der Gewichte möglich sind.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Lend work to the GPU</source>
      <translation>Der GPU Arbeit abgeben</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Lets the GPU work out large batches for weights that lie in RAM.</source>
      <translation>Lässt die GPU große Batches auch für Gewichte berechnen, die im RAM liegen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Lets the engine shrink what is left open until it fits. A DSpark draft is left out of its sum.</source>
      <translation>Lässt die Engine verkleinern, was offengelassen ist, bis es passt. Ein DSpark-Entwurfsmodell fehlt in ihrer Rechnung.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Main GPU</source>
      <translation>Haupt-GPU</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Memory to keep free</source>
      <translation>Freizuhaltender Speicher</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>No pinned host memory</source>
      <translation>Kein fixierter Hauptspeicher</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Other computers</source>
      <translation>Andere Rechner</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Place of single draft tensors</source>
      <translation>Ort einzelner Draft-Tensoren</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Place of single tensors</source>
      <translation>Ort einzelner Tensoren</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Rearranges weights for the processor while loading. Faster, but they can then not be mapped from the file.</source>
      <translation>Ordnet Gewichte beim Laden für den Prozessor um. Schneller, aber sie lassen sich dann nicht aus der Datei abbilden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Repack weights</source>
      <translation>Gewichte umpacken</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Shares of the GPUs</source>
      <translation>Anteile der GPUs</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Split between GPUs</source>
      <translation>Aufteilung auf GPUs</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>The GPUs for the draft; left open it follows the target's.</source>
      <translation>Die GPUs für das Entwurfsmodell; offengelassen folgt es dem Zielmodell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>The GPUs to use, as the runtime names them, separated by commas. none keeps all on the processor.</source>
      <translation>Die zu nutzenden GPUs, wie die Laufzeit sie nennt, durch Kommas getrennt. none lässt alles auf dem Prozessor.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>The experts of the draft's first N layers stay in RAM.</source>
      <translation>Die Experten der ersten N Schichten des Entwurfsmodells bleiben im RAM.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>The experts of the first N layers stay in RAM. It makes a large sparse model fit, at some speed.</source>
      <translation>Die Experten der ersten N Schichten bleiben im RAM. So passt ein großes MoE-Modell, auf Kosten der Geschwindigkeit.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>The feed-forward weights of the first N layers of a dense model stay in RAM.</source>
      <translation>Die Feed-Forward-Gewichte der ersten N Schichten eines dichten Modells bleiben im RAM.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>The fit never makes the context smaller than this.</source>
      <translation>Das Einpassen macht den Kontext nie kleiner als dies.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>The number of the GPU that does all (split none) or holds the small parts (split row).</source>
      <translation>Die Nummer der GPU, die alles rechnet (Aufteilung none) oder die kleinen Teile hält (Aufteilung row).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>What the fit leaves free on each device. With a draft it must be the draft's need on top.</source>
      <translation>Was das Einpassen auf jedem Gerät frei lässt. Mit Entwurfsmodell muss dessen Bedarf dazukommen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>layers</source>
      <translation>Schichten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Answers must be JSON of the schema in this file.</source>
      <translation>Antworten müssen JSON nach dem Schema in dieser Datei sein.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Answers must be JSON of this schema.</source>
      <translation>Antworten müssen JSON nach diesem Schema sein.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Answers must follow the grammar in this file.</source>
      <translation>Antworten müssen der Grammatik in dieser Datei folgen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Answers must follow this grammar (GBNF).</source>
      <translation>Antworten müssen dieser Grammatik folgen (GBNF).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Grammar</source>
      <translation>Grammatik</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Grammar file</source>
      <translation>Grammatikdatei</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>JSON schema</source>
      <translation>JSON-Schema</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>JSON schema file</source>
      <translation>Datei mit JSON-Schema</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Makes one token more or less likely, as number+bias or number-bias.</source>
      <translation>Macht ein Token wahrscheinlicher oder unwahrscheinlicher, als Nummer+Gewicht oder Nummer-Gewicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Picks the target's tokens on the device; experimental.</source>
      <translation>Wählt die Token des Zielmodells auf dem Gerät; experimentell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Sampling on the device</source>
      <translation>Sampling auf dem Gerät</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Stop text</source>
      <translation>Stopptext</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Token bias</source>
      <translation>Token-Gewichtung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Writing stops where this text would follow.</source>
      <translation>Das Schreiben endet, wo dieser Text folgen würde.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>1 errors, 2 warnings, 3 normal, 4 details, 5 everything. The load steps and buffer sizes need 4.</source>
      <translation>1 Fehler, 2 Warnungen, 3 normal, 4 Einzelheiten, 5 alles. Ladeschritte und Puffergrößen brauchen 4.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Also writes the log to this file. SparkDeck keeps a log of its own.</source>
      <translation>Schreibt das Protokoll auch in diese Datei. SparkDeck führt selbst eines.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Colours</source>
      <translation>Farben</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Detail</source>
      <translation>Ausführlichkeit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Folder of prompts</source>
      <translation>Ordner für Prompts</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Level marks</source>
      <translation>Stufenmarken</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Log file</source>
      <translation>Protokolldatei</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Puts the level before each line.</source>
      <translation>Setzt die Stufe vor jede Zeile.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Puts the time before each line.</source>
      <translation>Setzt die Zeit vor jede Zeile.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Times</source>
      <translation>Zeiten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Whether the log is coloured; SparkDeck reads it either way.</source>
      <translation>Ob das Protokoll farbig ist; SparkDeck liest es so oder so.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Writes every prompt into this folder. For hunting errors only: prompts are private.</source>
      <translation>Schreibt jeden Prompt in diesen Ordner. Nur zur Fehlersuche: Prompts sind privat.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>A vector that steers the model; several are separated by commas.</source>
      <translation>Ein Vektor, der das Modell lenkt; mehrere werden durch Kommas getrennt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Adapters with their strength, as file:0.5, separated by commas. A path with a colon cannot be given here.</source>
      <translation>Adapter mit ihrer Stärke, etwa datei:0.5, durch Kommas getrennt. Ein Pfad mit Doppelpunkt geht hier nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>An adapter to put on the target; several are separated by commas.</source>
      <translation>Ein Adapter für das Zielmodell; mehrere werden durch Kommas getrennt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Control vector</source>
      <translation>Steuervektor</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Control vector with strength</source>
      <translation>Steuervektor mit Stärke</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Device of the projector</source>
      <translation>Gerät des Projektors</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Image batch</source>
      <translation>Bild-Batch</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Large images are given at most this many tokens.</source>
      <translation>Große Bilder bekommen höchstens so viele Token.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Least tokens per image</source>
      <translation>Wenigste Token je Bild</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>LoRA adapter</source>
      <translation>LoRA-Adapter</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>LoRA adapter with strength</source>
      <translation>LoRA-Adapter mit Stärke</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>LoRA on demand</source>
      <translation>LoRA auf Abruf</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Loads adapters but leaves them off until a request turns them on.</source>
      <translation>Lädt Adapter, lässt sie aber aus, bis eine Anfrage sie einschaltet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Most tokens per image</source>
      <translation>Meiste Token je Bild</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Projector (mmproj)</source>
      <translation>Projektor (mmproj)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Projector on the GPU</source>
      <translation>Projektor auf der GPU</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Small images are given at least this many tokens.</source>
      <translation>Kleine Bilder bekommen mindestens so viele Token.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>So many image tokens are worked out at once.</source>
      <translation>So viele Bild-Token werden auf einmal berechnet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>The device for images; none keeps it on the processor.</source>
      <translation>Das Gerät für Bilder; none lässt es auf dem Prozessor.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>The file that lets the model see images or hear. With images in a request the draft pauses.</source>
      <translation>Die Datei, die das Modell Bilder sehen oder hören lässt. Bei Anfragen mit Bildern pausiert das Entwurfsmodell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Vectors with their strength, as file:0.5, separated by commas.</source>
      <translation>Vektoren mit ihrer Stärke, etwa datei:0.5, durch Kommas getrennt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Works out images on the GPU.</source>
      <translation>Berechnet Bilder auf der GPU.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_models.py" />
      <source>The GGUF file that answers. Of a model in several parts it is the first one.</source>
      <translation>Die GGUF-Datei, die antwortet. Bei einem Modell in mehreren Teilen ist es die erste.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_models.py" />
      <source>The small model that proposes tokens for the target to check.</source>
      <translation>Das kleine Modell, das Token vorschlägt, die das Zielmodell prüft.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>A key must have been seen this often before anything is proposed.</source>
      <translation>Ein Schlüssel muss so oft vorgekommen sein, bevor etwas vorgeschlagen wird.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>A shorter proposal is thrown away.</source>
      <translation>Ein kürzerer Vorschlag wird verworfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>At most this many tokens are proposed in one step.</source>
      <translation>Höchstens so viele Token werden in einem Schritt vorgeschlagen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>So many of the last tokens are hashed and looked up. Short keys propose more and worse.</source>
      <translation>So viele der letzten Token werden gehasht und nachgeschlagen. Kurze Schlüssel schlagen mehr vor und schlechter.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>So many of the last tokens are looked up in the text so far.</source>
      <translation>So viele der letzten Token werden im bisherigen Text gesucht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>So many tokens that followed there are proposed.</source>
      <translation>So viele Token, die dort folgten, werden vorgeschlagen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>Statistics of n-grams that are read and grow while the server works (type ngram-cache).</source>
      <translation>N-Gramm-Statistik, die gelesen wird und wächst, während der Server arbeitet (Typ ngram-cache).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>Statistics of n-grams that are read and never changed (type ngram-cache).</source>
      <translation>N-Gramm-Statistik, die gelesen und nie geändert wird (Typ ngram-cache).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram cache: fixed file</source>
      <translation>N-Gramm-Cache: feste Datei</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram cache: growing file</source>
      <translation>N-Gramm-Cache: wachsende Datei</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram map (k): draft length</source>
      <translation>N-Gramm-Karte (k): Entwurfslänge</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram map (k): key length</source>
      <translation>N-Gramm-Karte (k): Schlüssellänge</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram map (k): least hits</source>
      <translation>N-Gramm-Karte (k): wenigste Treffer</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram map (k4v): draft length</source>
      <translation>N-Gramm-Karte (k4v): Entwurfslänge</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram map (k4v): key length</source>
      <translation>N-Gramm-Karte (k4v): Schlüssellänge</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram map (k4v): least hits</source>
      <translation>N-Gramm-Karte (k4v): wenigste Treffer</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram mod: key length</source>
      <translation>N-Gramm mod: Schlüssellänge</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram mod: least draft</source>
      <translation>N-Gramm mod: kleinster Entwurf</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram mod: most draft</source>
      <translation>N-Gramm mod: größter Entwurf</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram simple: draft length</source>
      <translation>N-Gramm einfach: Entwurfslänge</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram simple: key length</source>
      <translation>N-Gramm einfach: Schlüssellänge</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram simple: least hits</source>
      <translation>N-Gramm einfach: wenigste Treffer</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Changes what the model's header says, as key=type:value. For experts: a wrong value spoils the answers.</source>
      <translation>Ändert, was der Kopf der Modelldatei sagt, als key=type:value. Für Kenner: Ein falscher Wert verdirbt die Antworten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>How far YaRN extrapolates; 0 only interpolates and -1 leaves it to the model.</source>
      <translation>Wie weit YaRN extrapoliert; 0 interpoliert nur, -1 überlässt es dem Modell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>How positions are stretched for a longer context. Left open the model decides.</source>
      <translation>Wie Positionen für einen längeren Kontext gestreckt werden. Offengelassen entscheidet das Modell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Override of model facts</source>
      <translation>Modellangaben überschreiben</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Overrides the base that the model states.</source>
      <translation>Überschreibt die Basis, die das Modell nennt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>RoPE base frequency</source>
      <translation>RoPE-Grundfrequenz</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>RoPE factor</source>
      <translation>RoPE-Faktor</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>RoPE frequency factor</source>
      <translation>RoPE-Frequenzfaktor</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>RoPE scaling</source>
      <translation>RoPE-Skalierung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Strength of attention at long range; -1 leaves it to the model.</source>
      <translation>Stärke der Attention auf lange Sicht; -1 überlässt es dem Modell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Stretches the context by one over this factor.</source>
      <translation>Streckt den Kontext um eins durch diesen Faktor.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Stretches the context by this factor.</source>
      <translation>Streckt den Kontext um diesen Faktor.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>The context that the model was trained with; 0 takes the model's own.</source>
      <translation>Der Kontext, mit dem das Modell trainiert wurde; 0 nimmt den des Modells.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Where fast dimensions end; -1 leaves it to the model.</source>
      <translation>Wo schnelle Dimensionen enden; -1 überlässt es dem Modell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Where slow dimensions begin; -1 leaves it to the model.</source>
      <translation>Wo langsame Dimensionen beginnen; -1 überlässt es dem Modell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>YaRN: attention</source>
      <translation>YaRN: Attention</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>YaRN: fast limit</source>
      <translation>YaRN: schnelle Grenze</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>YaRN: mixing</source>
      <translation>YaRN: Mischung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>YaRN: slow limit</source>
      <translation>YaRN: langsame Grenze</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>YaRN: trained context</source>
      <translation>YaRN: trainierter Kontext</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>1 keeps each thread on its core.</source>
      <translation>1 hält jeden Thread auf seinem Kern.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Check the weights</source>
      <translation>Gewichte prüfen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>From -1 (low) over 0 (normal) to 3 (real time, which can freeze the machine).</source>
      <translation>Von -1 (niedrig) über 0 (normal) bis 3 (Echtzeit, die den Rechner einfrieren kann).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>How eagerly waiting threads spin: 0 sleeps, 100 spins all the time.</source>
      <translation>Wie eifrig wartende Threads kreisen: 0 schläft, 100 kreist ständig.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>How the model file is read: mapped (mmap), kept in RAM (mlock), read past the cache (dio), or copied (none).</source>
      <translation>Wie die Modelldatei gelesen wird: abgebildet (mmap), im RAM gehalten (mlock), am Cache vorbei (dio) oder kopiert (none).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>How threads are spread on a machine with several processors.</source>
      <translation>Wie Threads auf einem Rechner mit mehreren Prozessoren verteilt werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Lazy loading</source>
      <translation>Verzögertes Laden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Lets the engine time itself for its log.</source>
      <translation>Lässt die Engine für ihr Protokoll ihre Zeiten messen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Loading</source>
      <translation>Lädt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Looks at every weight for invalid numbers while loading. Slow, and finds damaged files.</source>
      <translation>Sucht beim Laden in allen Gewichten nach ungültigen Zahlen. Langsam, findet aber beschädigte Dateien.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>NUMA</source>
      <translation>NUMA</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Polling</source>
      <translation>Abfragen beim Warten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Priority</source>
      <translation>Priorität</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Processor cores</source>
      <translation>Prozessorkerne</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Processor mask</source>
      <translation>Prozessormaske</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Processor threads for reading prompts.</source>
      <translation>Prozessor-Threads zum Lesen von Prompts.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Processor threads for the draft while prompts are read.</source>
      <translation>Prozessor-Threads für das Entwurfsmodell, während Prompts gelesen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Processor threads for the draft.</source>
      <translation>Prozessor-Threads für das Entwurfsmodell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Processor threads for writing answers. -1 takes as many as the machine has.</source>
      <translation>Prozessor-Threads zum Schreiben von Antworten. -1 nimmt so viele, wie der Rechner hat.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Reads rarely used tables from disk when they are needed instead of holding them in RAM.</source>
      <translation>Liest selten gebrauchte Tabellen bei Bedarf vom Datenträger, statt sie im RAM zu halten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Strict placement</source>
      <translation>Strenge Zuordnung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>The cores to use as a hexadecimal mask.</source>
      <translation>Die zu nutzenden Kerne als hexadezimale Maske.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>The cores to use as a range, such as 0-7.</source>
      <translation>Die zu nutzenden Kerne als Bereich, etwa 0-7.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Threads (draft)</source>
      <translation>Threads (Entwurfsmodell)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Threads (draft, prompts)</source>
      <translation>Threads (Entwurfsmodell, Prompts)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Threads (prompts)</source>
      <translation>Threads (Prompts)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Timings inside the engine</source>
      <translation>Zeitmessung in der Engine</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>threads</source>
      <translation>Threads</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>A prompt that begins like the last one is read from there on only. Off makes each request start anew.</source>
      <translation>Ein Prompt, der wie der letzte beginnt, wird erst ab der Abweichung gelesen. Aus lässt jede Anfrage neu beginnen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>A request goes to the slot whose prompt is at least this alike. 0 turns it off.</source>
      <translation>Eine Anfrage geht an den Slot, dessen Prompt ihr mindestens so ähnlich ist. 0 schaltet es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>An idle slot is saved to the prompt cache and cleared when a new request needs room.</source>
      <translation>Ein freier Slot wird in den Prompt-Cache gesichert und geleert, wenn eine neue Anfrage Platz braucht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Checkpoint spacing</source>
      <translation>Abstand der Kontextstände</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Checkpoints stand at least this many tokens apart.</source>
      <translation>Kontextstände liegen mindestens so viele Token auseinander.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Context checkpoints</source>
      <translation>Kontextstände</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Context shift</source>
      <translation>Kontextverschiebung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Continuous batching</source>
      <translation>Fortlaufende Batches</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Folder for saved slots</source>
      <translation>Ordner für gesicherte Slots</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Full sliding-window cache</source>
      <translation>Voller Sliding-Window-Cache</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Keep the prompt</source>
      <translation>Prompt behalten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Keeps the whole context for sliding-window layers too. More memory, but prompts can be reused.</source>
      <translation>Hält auch für Sliding-Window-Schichten den ganzen Kontext. Mehr Speicher, aber Prompts lassen sich wiederverwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Kept at a shift</source>
      <translation>Bei einer Verschiebung behalten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Lets a new request join while others are being answered.</source>
      <translation>Lässt eine neue Anfrage dazukommen, während andere beantwortet werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Pieces of at least this length are reused behind a change in the prompt. 0 turns it off.</source>
      <translation>Stücke mindestens dieser Länge werden hinter einer Änderung im Prompt wiederverwendet. 0 schaltet es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Prompt cache in RAM</source>
      <translation>Prompt-Cache im RAM</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Prompts that left their slot are kept here for the next time. -1 is without limit, 0 turns it off.</source>
      <translation>Prompts, die ihren Slot verlassen haben, werden hier für das nächste Mal aufbewahrt. -1 ist ohne Grenze, 0 schaltet es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Requests may save a slot's cache into this folder and read it back.</source>
      <translation>Anfragen dürfen den Cache eines Slots in diesen Ordner sichern und zurücklesen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Reuse after changes</source>
      <translation>Wiederverwendung nach Änderungen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Save idle slots</source>
      <translation>Freie Slots sichern</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Slot choice by likeness</source>
      <translation>Slot nach Ähnlichkeit wählen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>So many states of a slot are kept in RAM to go back to. Models with recurrent or sliding-window layers need them to reuse a prompt.</source>
      <translation>So viele Stände eines Slots werden im RAM behalten, um zu ihnen zurückzukehren. Modelle mit rekurrenten oder Sliding-Window-Schichten brauchen sie, um einen Prompt wiederzuverwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>So many tokens of the beginning stay at a context shift. -1 keeps the whole first prompt.</source>
      <translation>So viele Token des Anfangs bleiben bei einer Kontextverschiebung. -1 behält den ganzen ersten Prompt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>When the context is full the oldest half is dropped and the answer goes on. Not possible with every model, and the model forgets silently.</source>
      <translation>Wenn der Kontext voll ist, fällt die älteste Hälfte weg und die Antwort geht weiter. Nicht mit jedem Modell möglich, und das Modell vergisst stillschweigend.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>A fixed penalty for every token that occurred already; 0 turns it off.</source>
      <translation>Ein fester Abzug für jedes Token, das schon vorkam; 0 schaltet ihn aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>A penalty that grows with each occurrence; 0 turns it off.</source>
      <translation>Ein Abzug, der mit jedem Vorkommen wächst; 0 schaltet ihn aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Adaptive-p decay</source>
      <translation>Adaptive-p: Abklingen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Adaptive-p target</source>
      <translation>Adaptive-p: Ziel</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>DRY free length</source>
      <translation>DRY: freie Länge</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>DRY growth</source>
      <translation>DRY: Wachstum</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>DRY strength</source>
      <translation>DRY: Stärke</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>DRY window</source>
      <translation>DRY: Fenster</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Dynamic temperature</source>
      <translation>Dynamische Temperatur</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Dynamic temperature, exponent</source>
      <translation>Dynamische Temperatur, Exponent</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Frequency penalty</source>
      <translation>Häufigkeitsabzug</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>How fast it corrects (eta).</source>
      <translation>Wie schnell es nachregelt (eta).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>How fast that penalty grows with the length of the repetition.</source>
      <translation>Wie schnell dieser Abzug mit der Länge der Wiederholung wächst.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>How slowly that steering follows.</source>
      <translation>Wie langsam diese Lenkung folgt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Keeps the surprise level: 1 or 2 are its versions, 0 turns it off.</source>
      <translation>Hält die Überraschung auf einer Höhe: 1 oder 2 sind die Versionen, 0 schaltet es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Makes repeated tokens less likely; 1 turns it off.</source>
      <translation>Macht wiederholte Token unwahrscheinlicher; 1 schaltet es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Mirostat</source>
      <translation>Mirostat</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Mirostat rate</source>
      <translation>Mirostat-Rate</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Mirostat surprise</source>
      <translation>Mirostat-Überraschung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Penalty window</source>
      <translation>Fenster der Abzüge</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Presence penalty</source>
      <translation>Anwesenheitsabzug</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Repeat penalty</source>
      <translation>Wiederholungsabzug</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Repetitions up to this length cost nothing.</source>
      <translation>Wiederholungen bis zu dieser Länge kosten nichts.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Shape of that movement.</source>
      <translation>Form dieser Bewegung.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>So many of the last tokens are searched for repetitions; 0 turns it off.</source>
      <translation>In so vielen der letzten Token wird nach Wiederholungen gesucht; 0 schaltet es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>So many of the last tokens count as repeated; 0 turns penalties off.</source>
      <translation>So viele der letzten Token gelten als wiederholt; 0 schaltet die Abzüge aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Steers the choice towards tokens of this probability; below 0 it is off.</source>
      <translation>Lenkt die Wahl zu Token dieser Wahrscheinlichkeit; unter 0 ist es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Strength of the penalty for repeated passages; 0 turns it off.</source>
      <translation>Stärke des Abzugs für wiederholte Passagen; 0 schaltet ihn aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>The surprise to aim at (tau).</source>
      <translation>Die angestrebte Überraschung (tau).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>The temperature moves by this much with how sure the model is; 0 turns it off.</source>
      <translation>Die Temperatur bewegt sich um so viel damit, wie sicher das Modell ist; 0 schaltet es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>0 always takes the likeliest token, higher values are livelier. 0 gives a draft most acceptance.</source>
      <translation>0 nimmt immer das wahrscheinlichste Token, höhere Werte sind lebhafter. 0 bringt einem Entwurfsmodell die höchste Annahmequote.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>An answer ends after this many tokens; -1 is without limit.</source>
      <translation>Eine Antwort endet nach so vielen Token; -1 ist ohne Grenze.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>How often the likeliest tokens are left out for variety; 0 turns it off.</source>
      <translation>Wie oft die wahrscheinlichsten Token der Abwechslung halber weggelassen werden; 0 schaltet es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Ignore the end</source>
      <translation>Ende missachten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Longest answer</source>
      <translation>Längste Antwort</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Min-p</source>
      <translation>Min-p</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Names of the samplers in their order, separated by semicolons.</source>
      <translation>Namen der Sampler in ihrer Reihenfolge, durch Semikolons getrennt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Only the k likeliest tokens are considered; 0 turns it off.</source>
      <translation>Nur die k wahrscheinlichsten Token kommen infrage; 0 schaltet es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Only the likeliest tokens that together reach this probability are considered; 1 turns it off.</source>
      <translation>Nur die wahrscheinlichsten Token, die zusammen diese Wahrscheinlichkeit erreichen, kommen infrage; 1 schaltet es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Only tokens within n standard deviations of the best are considered; -1 turns it off.</source>
      <translation>Nur Token innerhalb von n Standardabweichungen vom besten kommen infrage; -1 schaltet es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Order of samplers</source>
      <translation>Reihenfolge der Sampler</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Prefers tokens of typical surprise; 1 turns it off.</source>
      <translation>Bevorzugt Token von typischer Überraschung; 1 schaltet es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Seed</source>
      <translation>Startwert</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Temperature</source>
      <translation>Temperatur</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>The same seed gives the same choice again; -1 takes a new one each time.</source>
      <translation>Derselbe Startwert ergibt dieselbe Wahl; -1 nimmt jedes Mal einen neuen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Tokens above this probability can be left out; 1 turns it off.</source>
      <translation>Token über dieser Wahrscheinlichkeit können weggelassen werden; 1 schaltet es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Tokens below this share of the likeliest one are left out; 0 turns it off.</source>
      <translation>Token unter diesem Anteil des wahrscheinlichsten werden weggelassen; 0 schaltet es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Top-k</source>
      <translation>Top-k</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Top-n-sigma</source>
      <translation>Top-n-sigma</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Top-p</source>
      <translation>Top-p</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Typical-p</source>
      <translation>Typical-p</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Writes on behind the model's own end of text. For measuring only.</source>
      <translation>Schreibt hinter dem Textende des Modells weiter. Nur zum Messen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>XTC probability</source>
      <translation>XTC-Wahrscheinlichkeit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>XTC threshold</source>
      <translation>XTC-Schwelle</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>A connection without any traffic is closed after this time.</source>
      <translation>Eine Verbindung ohne jeden Verkehr wird nach dieser Zeit geschlossen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>A silent stream sends a sign of life this often; -1 turns it off.</source>
      <translation>Ein stiller Strom sendet so oft ein Lebenszeichen; -1 schaltet es aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>After this time without a request the models are unloaded until the next one.</source>
      <translation>Nach dieser Zeit ohne Anfrage werden die Modelle bis zur nächsten entladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Embeddings only</source>
      <translation>Nur Embeddings</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Folder of local media</source>
      <translation>Ordner für lokale Medien</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>How token vectors become one embedding. Left open the model decides.</source>
      <translation>Wie aus Token-Vektoren ein Embedding wird. Offengelassen entscheidet das Modell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Never uses the network; only files that are here already.</source>
      <translation>Nutzt nie das Netz; nur Dateien, die schon hier sind.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Offers llama-server's own web page.</source>
      <translation>Bietet die eigene Webseite von llama-server an.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Offers reranking; for reranking models.</source>
      <translation>Bietet Reranking an; für Reranking-Modelle.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Offline</source>
      <translation>Offline</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Pooling</source>
      <translation>Pooling</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Requests may read images and sound from this folder.</source>
      <translation>Anfragen dürfen Bilder und Ton aus diesem Ordner lesen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Reranking</source>
      <translation>Reranking</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Runs once without a request after loading, so that the first answer is not slow.</source>
      <translation>Läuft nach dem Laden einmal ohne Anfrage, damit die erste Antwort nicht langsam ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Serves embeddings instead of answers; for embedding models.</source>
      <translation>Liefert Embeddings statt Antworten; für Embedding-Modelle.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Signs of life</source>
      <translation>Lebenszeichen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Sleep when idle</source>
      <translation>Bei Untätigkeit schlafen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Threads (HTTP)</source>
      <translation>Threads (HTTP)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Threads that take requests; -1 lets the engine choose.</source>
      <translation>Threads, die Anfragen annehmen; bei -1 wählt die Engine.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Time limit</source>
      <translation>Zeitgrenze</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Warm up</source>
      <translation>Aufwärmen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Web page</source>
      <translation>Webseite</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>seconds</source>
      <translation>Sekunden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>A draft that comes out shorter is thrown away.</source>
      <translation>Ein Entwurf, der kürzer ausfällt, wird verworfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>At most this many tokens are drafted in one step. Above the block that the draft was trained with, the engine cuts it down.</source>
      <translation>Höchstens so viele Token werden in einem Schritt entworfen. Über den Block hinaus, mit dem das Entwurfsmodell trainiert wurde, kürzt die Engine.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Draft cache type (K)</source>
      <translation>Cache-Typ des Entwurfsmodells (K)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Draft cache type (V)</source>
      <translation>Cache-Typ des Entwurfsmodells (V)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Draft sampling</source>
      <translation>Sampling des Entwurfs</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Draft sampling on the device</source>
      <translation>Sampling des Entwurfs auf dem Gerät</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Draft tokens (n-max)</source>
      <translation>Draft-Token (n-max)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Drafting stops at a token that the draft is less sure of. DSpark needs a confidence head for anything above 0.</source>
      <translation>Das Entwerfen endet an einem Token, dessen das Entwurfsmodell weniger sicher ist. DSpark braucht für alles über 0 einen Konfidenzkopf.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>From this probability on a simple draft follows a second branch.</source>
      <translation>Von dieser Wahrscheinlichkeit an verfolgt ein einfaches Entwurfsmodell einen zweiten Zweig.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Greedy takes the draft's best token. Probabilistic draws one and lets the target reject it by its probability.</source>
      <translation>greedy nimmt das beste Token des Entwurfsmodells. probabilistic zieht eines und lässt das Zielmodell es nach seiner Wahrscheinlichkeit ablehnen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>How tokens are guessed ahead. Several types can work together as a comma list; n-gram types are asked first.</source>
      <translation>Wie Token vorausgeraten werden. Mehrere Arten können als Kommaliste zusammenarbeiten; N-Gramm-Arten werden zuerst gefragt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Least confidence (p-min)</source>
      <translation>Kleinste Konfidenz (p-min)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Least draft tokens (n-min)</source>
      <translation>Wenigste Draft-Token (n-min)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Number format of the draft's K cache. A smaller one saves memory and may spoil the acceptance.</source>
      <translation>Zahlenformat des K-Caches des Entwurfsmodells. Ein kleineres spart Speicher und kann die Annahmequote verderben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Number format of the draft's V cache. A smaller one saves memory and may spoil the acceptance.</source>
      <translation>Zahlenformat des V-Caches des Entwurfsmodells. Ein kleineres spart Speicher und kann die Annahmequote verderben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Picks the draft's tokens on the device instead of on the processor.</source>
      <translation>Wählt die Token des Entwurfsmodells auf dem Gerät statt auf dem Prozessor.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Speculation type</source>
      <translation>Art der Spekulation</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Split probability</source>
      <translation>Verzweigungswahrscheinlichkeit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>arithmetic error</source>
      <translation>Rechenfehler</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>bus error</source>
      <translation>Busfehler</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>illegal instruction</source>
      <translation>unzulässiger Prozessorbefehl</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>it gave up itself</source>
      <translation>hat selbst aufgegeben</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>killed</source>
      <translation>gewaltsam beendet</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>memory access violation</source>
      <translation>Speicherzugriffsfehler</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>signal {number}</source>
      <translation>Signal {number}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <source>(empty)</source>
      <translation>(leer)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Extra arguments</source>
      <translation>Zusätzliche Argumente</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <source>a file of it</source>
      <translation>eine Datei daraus</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <source>changed</source>
      <translation>geändert</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <source>new</source>
      <translation>neu</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <source>not set</source>
      <translation>nicht gesetzt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <source>same</source>
      <translation>gleich</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_edit.py" />
      <source>It {problem}.</source>
      <translation>Die Angabe {problem}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_edit.py" />
      <source>This variable stands here already.</source>
      <translation>Diese Variable steht hier schon.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_export.py" />
      <source>Batch file for cmd (Windows)</source>
      <translation>Batchdatei für cmd (Windows)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_export.py" />
      <source>Launch kit: a folder with all of them</source>
      <translation>Startpaket: ein Ordner mit allem davon</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_export.py" />
      <source>Preset file of llama-server</source>
      <translation>Preset-Datei von llama-server</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_export.py" />
      <source>Profile of SparkDeck</source>
      <translation>SparkDeck-Profil</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_export.py" />
      <source>Script for PowerShell</source>
      <translation>Skript für PowerShell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_export.py" />
      <source>Script for bash (Linux, macOS)</source>
      <translation>Skript für bash (Linux, macOS)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>--{name} (off)</source>
      <translation>--{name} (aus)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>a switch is either on or off</source>
      <translation>ein Schalter ist entweder an oder aus</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>its value is empty</source>
      <translation>sein Wert ist leer</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>its value is missing</source>
      <translation>sein Wert fehlt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>no option is known that goes by this variable</source>
      <translation>keine Option ist unter dieser Variablen bekannt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>the repository that it belongs to is missing</source>
      <translation>das Repository, zu dem es gehört, fehlt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>the value {problem}</source>
      <translation>der Wert {problem}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>the variable {problem}</source>
      <translation>die Variable {problem}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>this is no repository like owner/name</source>
      <translation>das ist kein Repository wie owner/name</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>{flag} is {option} today.</source>
      <translation>{flag} ist heute {option}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Choose a CUDA build for this card, or use it anyway if that is what you want.</source>
      <translation>Für diese Karte einen CUDA-Build wählen, oder diesen bewusst trotzdem verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Choose a CUDA build, or use it anyway if that is what you want.</source>
      <translation>Einen CUDA-Build wählen, oder diesen bewusst trotzdem verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Do not use this build on this card: choose another one.</source>
      <translation>Diesen Build auf dieser Karte nicht verwenden: einen anderen wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Do not use this build with a draft: choose another one.</source>
      <translation>Diesen Build nicht mit einem Entwurfsmodell verwenden: einen anderen wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Forecast: {expected}. Counted: {counted}.</source>
      <translation>Vorausgesagt: {expected}. Gezählt: {counted}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It computes wrongly: the demo pair's answer is not its script.</source>
      <translation>Er rechnet falsch: Die Antwort des Demopaars ist nicht der vorgegebene Text.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It counts wrongly for the demo pair.</source>
      <translation>Er zählt beim Demopaar falsch.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It has nothing to compute on the {card} with.</source>
      <translation>Er hat nichts, womit sich auf der {card} rechnen lässt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It has {backends}.</source>
      <translation>Enthalten: {backends}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It lists {devices}.</source>
      <translation>Aufgeführt: {devices}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It lists {seen} of {there} cards.</source>
      <translation>Er nennt {seen} von {there} Karten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It served the demo pair without speculation.</source>
      <translation>Er hat das Demopaar ohne Spekulation bedient.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It uses the card through another part, not through CUDA: a benchmark tells which is faster here.</source>
      <translation>Die Karte wird über einen anderen Teil genutzt, nicht über CUDA: Ein Benchmark zeigt, was hier schneller ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It uses the card through {part}, not through CUDA: a benchmark tells which is faster here.</source>
      <translation>Die Karte wird über {part} genutzt, nicht über CUDA: Ein Benchmark zeigt, was hier schneller ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Its --help does not name draft-dspark: a start with a DSpark draft would be refused.</source>
      <translation>In --help fehlt draft-dspark: Ein Start mit einem DSpark-Entwurfsmodell würde abgelehnt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Mend that and qualify it again, or use it anyway if that is what you want.</source>
      <translation>Das beheben und den Probelauf wiederholen, oder den Build bewusst trotzdem verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Needed by {file}. Without a word it would compute on the CPU.</source>
      <translation>Benötigt von {file}. Ohne Hinweis würde auf der CPU gerechnet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>No NVIDIA card is here: it computes on the CPU.</source>
      <translation>Hier gibt es keine NVIDIA-Karte: Gerechnet wird auf der CPU.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Of {expected} tokens it made {made}, and the text differs.</source>
      <translation>Von {expected} Token wurden {made} erzeugt, und der Text weicht ab.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Stop what uses the card, then qualify it again.</source>
      <translation>Beenden, was die Karte belegt, dann den Probelauf wiederholen.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>The CUDA part of this build cannot be loaded: {files} are missing.</source>
      <extracomment>One: The CUDA part of this build cannot be loaded: {files} is missing.</extracomment>
      <translation>
        <numerusform>Der CUDA-Teil dieses Builds lässt sich nicht laden: {files} fehlt.</numerusform>
        <numerusform>Der CUDA-Teil dieses Builds lässt sich nicht laden: {files} fehlen.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>There is too little free VRAM to try this llama-server.</source>
      <translation>Zu wenig freier VRAM, um diesen llama-server zu prüfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>This CUDA build does not see the {card}.</source>
      <translation>Dieser CUDA-Build sieht die {card} nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>This build does not list the {card}.</source>
      <translation>Dieser Build führt die {card} nicht auf.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>This build knows no DSpark.</source>
      <translation>Dieser Build kennt DSpark nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>This build runs on the CPU only.</source>
      <translation>Dieser Build läuft nur auf der CPU.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>This build sees no GPU, and the {card} is there.</source>
      <translation>Dieser Build sieht keine GPU, obwohl die {card} da ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Use build b10498 or newer, or use it anyway if that is what you want: without a draft it may serve well.</source>
      <translation>Build b10498 oder neuer verwenden, oder diesen bewusst trotzdem: Ohne Entwurfsmodell kann er gut dienen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>{drafted} draft tokens were forecast and none was made.</source>
      <translation>{drafted} Draft-Token waren vorausgesagt, keines wurde erzeugt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>{free:.0f} MiB are free, and the demo pair needs {needed} MiB.</source>
      <translation>{free:.0f} MiB sind frei, das Demopaar braucht {needed} MiB.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>{tokens} tokens, {accepted} of {drafted} draft tokens accepted</source>
      <translation>{tokens} Token, {accepted} von {drafted} Draft-Token angenommen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>{tokens} tokens, {accepted} of {drafted} draft tokens accepted in {steps} steps</source>
      <translation>{tokens} Token, {accepted} von {drafted} Draft-Token in {steps} Schritten angenommen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/record_check.py" />
      <source>It has more than {most_arms} arms or {most_runs:,} runs.</source>
      <translation>Sie hat mehr als {most_arms} Varianten oder {most_runs:,} Durchläufe.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/record_check.py" />
      <source>“{name}” is {value:g}, which cannot be.</source>
      <translation>„{name}“ ist {value:g}, was nicht sein kann.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/record_check.py" />
      <source>“{overall}” is no verdict.</source>
      <translation>„{overall}“ ist kein Urteil.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/recorded_text.py" />
      <source>{first} {second}</source>
      <comment>two sentences</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/recorded_text.py" />
      <location filename="../../gui/sparkdeck/domain/translation.py" />
      <source>{first}, {next}</source>
      <comment>a list</comment>
      <translation>{first}, {next}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/recorded_text.py" />
      <source>{first}; {second}</source>
      <comment>two findings</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/recorded_text.py" />
      <source>{label}: {words}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/recorded_text.py" />
      <source>{sentence}.</source>
      <comment>a finding that becomes a sentence</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_assets.py" />
      <source>CPU with KleidiAI</source>
      <translation>CPU mit KleidiAI</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_events.py" />
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <source>Choose one of the list.</source>
      <translation>Eines aus der Liste wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_events.py" />
      <source>This is no release.</source>
      <translation>Das ist kein Release.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>For CUDA, build llama-server from its source here.</source>
      <translation>Für CUDA: llama-server hier aus dem Quelltext bauen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>It computes on the GPU of this Mac (Metal).</source>
      <translation>Gerechnet wird auf der GPU dieses Macs (Metal).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>It computes on the processor alone.</source>
      <translation>Gerechnet wird allein auf dem Prozessor.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>It has no code for the {cards}.</source>
      <translation>Für {cards} gibt es darin keinen Code.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>It is made for other hardware.</source>
      <translation>Für andere Hardware gemacht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>No NVIDIA card was found. Vulkan works with cards of other makers, and computes on the processor where there is none.</source>
      <translation>Keine NVIDIA-Karte gefunden. Vulkan läuft auch auf Karten anderer Hersteller, und ohne Karte auf dem Prozessor.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>No graphics card was found here. It computes on the processor alone.</source>
      <translation>Keine Grafikkarte gefunden. Gerechnet wird allein auf dem Prozessor.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>The driver does not tell the card's compute capability: only a trial shows whether it fits.</source>
      <translation>Der Treiber nennt die Rechenfähigkeit der Karte nicht: Ob es passt, zeigt nur ein Probelauf.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>The driver's version is not known: only a trial shows whether it is new enough.</source>
      <translation>Die Version des Treibers ist nicht bekannt: Ob sie neu genug ist, zeigt nur ein Probelauf.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>The official builds need glibc, and this system has musl.</source>
      <translation>Die offiziellen Builds brauchen glibc, dieses System hat musl.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>The {build} build is made on {system} and needs glibc {needed} or newer; this system has {there}.</source>
      <translation>Der {build}-Build ist auf {system} gemacht und braucht glibc {needed} oder neuer; dieses System hat {there}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>This driver is older</source>
      <translation>Dieser Treiber ist älter</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>This is driver {version}</source>
      <translation>Hier läuft Treiber {version}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>This release has no CUDA build for {system}.</source>
      <translation>Dieses Release hat keinen CUDA-Build für {system}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>This release has no CUDA libraries for its {build} build, and without them it computes on the processor.</source>
      <translation>Dieses Release hat keine CUDA-Bibliotheken für den {build}-Build, und ohne sie rechnet er auf dem Prozessor.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>This release has no programs.</source>
      <translation>Dieses Release hat keine Programme.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>This release has nothing for {system}.</source>
      <translation>Dieses Release hat nichts für {system}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>Update the NVIDIA driver to {version} or newer for {build}. Or build llama-server from its source here.</source>
      <translation>Für {build} den NVIDIA-Treiber auf {version} oder neuer aktualisieren. Oder llama-server hier aus dem Quelltext bauen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>Vulkan computes on the card without CUDA, where its driver offers it.</source>
      <translation>Vulkan rechnet ohne CUDA auf der Karte, sofern der Treiber es bietet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>Vulkan is for graphics cards, and none was found here.</source>
      <translation>Vulkan ist für Grafikkarten, und hier wurde keine gefunden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>a newer driver</source>
      <comment>needed</comment>
      <translation>einen neueren Treiber</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>driver {version} or newer</source>
      <comment>needed</comment>
      <translation>Treiber {version} oder neuer</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{build} has code for the {card} that the driver compiles at the first start: that may take minutes, once.</source>
      <translation>{build} hat Code für die {card}, den der Treiber beim ersten Start kompiliert: Das kann einmalig Minuten dauern.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{build} has machine code for the {card}, and the driver runs it.</source>
      <translation>{build} hat Maschinencode für die {card}, und der Treiber führt ihn aus.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{build} has no code for the {card}.</source>
      <translation>{build} hat keinen Code für die {card}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{build} is for NVIDIA cards, and none was found here.</source>
      <translation>{build} ist für NVIDIA-Karten, und hier wurde keine gefunden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{build} was made before the {card}: it has no machine code for it.</source>
      <translation>{build} ist älter als die {card} und hat keinen Maschinencode dafür.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{cards} and the {card}</source>
      <translation>{cards} und die {card}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{has}, and {build} needs {needs} to compile its code for the {card}.</source>
      <translation>{has}, und {build} braucht {needs}, um den Code für die {card} zu kompilieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{has}, and {build} needs {needs}.</source>
      <translation>{has}, und {build} braucht {needs}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{system} on {machine}</source>
      <translation>{system} auf {machine}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/releases.py" />
      <source>All DSpark drafts</source>
      <translation>Alle DSpark-Entwurfsmodelle</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/releases.py" />
      <source>DSpark drafts in DeepSpec format</source>
      <translation>DSpark-Entwurfsmodelle im DeepSpec-Format</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/releases.py" />
      <source>DSpark unknown until it is installed</source>
      <translation>DSpark bis zur Installation unbekannt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/releases.py" />
      <source>No DSpark</source>
      <translation>Kein DSpark</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/repetition.py" />
      <source>the answer turned in a circle: “white space” {rounds} times in a row up to its end</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/repetition.py" />
      <source>the answer turned in a circle: “{quoted}” {rounds} times in a row up to its end</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/request_record.py" />
      <source>Another program sent it: only that one knows when its first text arrived.</source>
      <translation>Ein anderes Programm hat sie gesendet: Nur dieses weiß, wann sein erster Text ankam.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/request_record.py" />
      <source>No text arrived.</source>
      <translation>Es kam kein Text an.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_entry.py" />
      <source>Built-in runtime</source>
      <translation>Eingebaute Laufzeit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_entry.py" />
      <source>It was tried with another graphics card or driver.</source>
      <translation>Der Probelauf war mit einer anderen Grafikkarte oder einem anderen Treiber.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_entry.py" />
      <source>Its files have changed since it was tried.</source>
      <translation>Die Dateien haben sich seit dem Probelauf geändert.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_places.py" />
      <source>own build</source>
      <translation>eigener Build</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_places.py" />
      <source>own folder</source>
      <translation>eigener Ordner</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>A server runs on this runtime.</source>
      <translation>Auf dieser Laufzeit läuft ein Server.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Choose another one first.</source>
      <translation>Zuerst eine andere wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Choose another one for them first.</source>
      <translation>Zuerst eine andere dafür wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Deletes the folder {folder} ({size:,.0f} MB).</source>
      <translation>Löscht den Ordner {folder} ({size:,.0f} MB).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Deletes the folder {folder}.</source>
      <translation>Löscht den Ordner {folder}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>It cannot be removed alone.</source>
      <translation>Sie kann nicht allein entfernt werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Profiles always use this runtime.</source>
      <translation>Diese Laufzeit ist Profilen fest zugeordnet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Stop the server first.</source>
      <translation>Zuerst den Server stoppen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Takes it off the list. The program stays where it is.</source>
      <translation>Nimmt sie von der Liste. Das Programm bleibt, wo es ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Takes it off the list. {program} stays where it is.</source>
      <translation>Nimmt sie von der Liste. {program} bleibt, wo es ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>The built-in runtime is a part of SparkDeck.</source>
      <translation>Die eingebaute Laufzeit ist ein Teil von SparkDeck.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>This runtime is the default.</source>
      <translation>Diese Laufzeit ist der Standard.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source> (below {share:.1%})</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>Every answer to the prompt is the same with and without the draft.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>Every answer to {count} prompts is the same with and without the draft.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>Not judged: an answer is missing.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>Not judged: the answers without the draft differ from each other already.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>Not judged: the same up to token {position:,}, where the answer with the draft ends.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>Not judged: the same up to token {position:,}, where the answer without the draft ends.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>Not judged: two answers without the draft differ from each other already, from token {position} on. This server does not repeat itself, so a difference says nothing about the draft.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>The answer with the draft is the same, token for token ({tokens:,} tokens).</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>The same up to token {position:,}; then “{got}” instead of “{wanted}”</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>fault</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>near-tie</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>same</source>
      <comment>an answer</comment>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>the target gave them {first:.1%} and {second:.1%}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>tie</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>unjudged</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>{where}, though {chances}: too far apart for rounding. This is a real fault of the draft's verification.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>{where}, which the target did not even consider there{least}: no rounding explains that. This is a real fault of the draft's verification.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>{where}. Not judged: the server gave no probabilities.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>{where}: a near-tie, {chances}. Known of quantised targets: checking several tokens at once rounds differently from making one. Not a fault of the draft.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/same_answer.py" />
      <source>{where}: a tie, {chances}. Rounding decides; the answer is as good.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/sample_history.py" />
      <source>1 h</source>
      <translation>1 h</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/sample_history.py" />
      <source>15 min</source>
      <translation>15 min</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/sample_history.py" />
      <source>5 min</source>
      <translation>5 min</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/sample_history.py" />
      <source>This run</source>
      <translation>Dieser Lauf</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples.py" />
      <source>Known when the server is ready.</source>
      <translation>Bekannt, sobald der Server bereit ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>application clocks</source>
      <translation>Anwendungstakte</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>display clocks</source>
      <translation>Anzeigetakte</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>external power brake</source>
      <translation>externe Leistungsbremse</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>hardware slow-down</source>
      <translation>Drosselung durch die Hardware</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>hardware thermal slow-down</source>
      <translation>thermische Drosselung durch die Hardware</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>idle</source>
      <translation>Leerlauf</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>power cap</source>
      <translation>Leistungsgrenze</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>sync boost</source>
      <translation>Sync Boost</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>thermal slow-down</source>
      <translation>thermische Drosselung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_host.py" />
      <source>(ended)</source>
      <translation>(beendet)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_host.py" />
      <source>(no access)</source>
      <translation>(kein Zugriff)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_host.py" />
      <source>running</source>
      <translation>läuft</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_server.py" />
      <source>Run the benchmark to know what the draft is worth on this machine.</source>
      <translation>Der Benchmark zeigt, was das Entwurfsmodell auf diesem Rechner bringt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_server.py" />
      <source>The log names no buffer sizes: llama.cpp writes them with -lv 4 (verbosity).</source>
      <translation>Das Protokoll nennt keine Puffergrößen: llama.cpp schreibt sie mit -lv 4 (verbosity).</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/server_care.py" />
      <source>It was started again {n} times, in vain.</source>
      <extracomment>One: It was started again once, in vain.</extracomment>
      <translation>
        <numerusform>Er wurde einmal vergeblich neu gestartet.</numerusform>
        <numerusform>Er wurde {n}-mal vergeblich neu gestartet.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_care.py" />
      <source>Start it again: what it held on the GPU was lost during the sleep.</source>
      <translation>Erneut starten: Was er auf der GPU hielt, ging im Ruhezustand verloren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_care.py" />
      <source>The server crashed after the computer had slept for {duration}.</source>
      <translation>Der Server ist abgestürzt, nachdem der Computer {duration} geschlafen hatte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_care.py" />
      <source>{hours:.0f} h</source>
      <translation>{hours:.0f} h</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_care.py" />
      <source>{minutes} min</source>
      <translation>{minutes} min</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_care.py" />
      <source>{seconds:.0f} s</source>
      <translation>{seconds:.0f} s</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Choose a port from 1024 on in the profile.</source>
      <translation>Im Profil einen Port ab 1024 wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Choose another host or port in the profile.</source>
      <translation>Im Profil einen anderen Host oder Port wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Choose another port in the profile, or 0 for any free one.</source>
      <translation>Im Profil einen anderen Port wählen, oder 0 für einen beliebigen freien.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>If nobody else stopped it, start it again and read its log.</source>
      <translation>Hat ihn niemand sonst gestoppt, erneut starten und sein Protokoll lesen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Install it, or put it beside llama-server.</source>
      <translation>Sie installieren oder neben llama-server legen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Its last lines are below; “Copy diagnostics” takes them along.</source>
      <translation>Seine letzten Zeilen stehen unten; „Diagnose kopieren“ nimmt sie mit.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Port {port} is already in use.</source>
      <translation>Port {port} wird bereits verwendet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Put the CUDA runtime libraries (the archive cudart-…) beside llama-server, or install CUDA.</source>
      <translation>Die CUDA-Laufzeitbibliotheken (das Archiv cudart-…) neben llama-server legen oder CUDA installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Start it again; if it comes back, use another llama-server build.</source>
      <translation>Erneut starten; tritt es wieder auf, einen anderen Build von llama-server verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The GPU does not have enough free memory for {what} ({mib:,.0f} MiB asked for).</source>
      <translation>Die GPU hat nicht genug freien Speicher für {what} ({mib:,.0f} MiB angefordert).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The GPU does not have enough free memory for {what}.</source>
      <translation>Die GPU hat nicht genug freien Speicher für {what}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The model file</source>
      <translation>Die Modelldatei</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server cannot listen on {host}:{port}: the port is in use or the address is not this machine's.</source>
      <translation>Der Server kann nicht auf {host}:{port} lauschen: Der Port ist belegt, oder die Adresse gehört nicht zu diesem Rechner.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server crashed ({how}).</source>
      <translation>Der Server ist abgestürzt ({how}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server crashed while loading ({how}).</source>
      <translation>Der Server ist beim Laden abgestürzt ({how}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server ended although SparkDeck did not stop it.</source>
      <translation>Der Server hat sich beendet, obwohl SparkDeck ihn nicht gestoppt hat.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server ended unexpectedly ({outcome}).</source>
      <translation>Der Server hat sich unerwartet beendet ({outcome}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server gave up while loading: the draft does not fit the target.</source>
      <translation>Der Server hat beim Laden aufgegeben: Das Entwurfsmodell passt nicht zum Zielmodell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server may not listen on port {port}, or it is already in use.</source>
      <translation>Der Server darf nicht auf Port {port} lauschen, oder der Port ist bereits belegt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server was ended by something outside SparkDeck ({name}).</source>
      <translation>Der Server wurde von außerhalb von SparkDeck beendet ({name}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server was ended while loading by something outside SparkDeck ({name}).</source>
      <translation>Der Server wurde beim Laden von außerhalb von SparkDeck beendet ({name}).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server was killed (SIGKILL), possibly by the system because memory ran out.</source>
      <translation>Der Server wurde gewaltsam beendet (SIGKILL), möglicherweise vom System, weil der Speicher ausging.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server was killed while loading (SIGKILL), possibly by the system because memory ran out.</source>
      <translation>Der Server wurde beim Laden gewaltsam beendet (SIGKILL), möglicherweise vom System, weil der Speicher ausging.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>This llama-server was built for another processor (illegal instruction).</source>
      <translation>Dieser llama-server wurde für einen anderen Prozessor gebaut (unzulässiger Prozessorbefehl).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Unpack the whole archive, with the libraries beside llama-server.</source>
      <translation>Das ganze Archiv entpacken, mit den Bibliotheken neben llama-server.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Use a build for this system, or build llama.cpp here.</source>
      <translation>Einen Build für dieses System verwenden oder llama.cpp hier bauen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Use a build for your processor, or build llama.cpp on this machine.</source>
      <translation>Einen Build für diesen Prozessor verwenden oder llama.cpp auf diesem Rechner bauen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>a request</source>
      <comment>what the GPU has no memory for</comment>
      <translation>eine Anfrage</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>llama-server cannot start: a library that it needs is missing.</source>
      <translation>llama-server kann nicht starten: Eine benötigte Bibliothek fehlt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>llama-server cannot start: it was built for a newer system ({version} is missing).</source>
      <translation>llama-server kann nicht starten: Er wurde für ein neueres System gebaut ({version} fehlt).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>llama-server cannot start: the library {library} is missing.</source>
      <translation>llama-server kann nicht starten: Die Bibliothek {library} fehlt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>the KV cache</source>
      <comment>what the GPU has no memory for</comment>
      <translation>den KV-Cache</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>the compute buffers</source>
      <comment>what the GPU has no memory for</comment>
      <translation>die Rechenpuffer</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>the recurrent state</source>
      <comment>what the GPU has no memory for</comment>
      <translation>den rekurrenten Zustand</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>the weights</source>
      <comment>what the GPU has no memory for</comment>
      <translation>die Gewichte</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_list.py" />
      <source>Attached</source>
      <comment>a server</comment>
      <translation>Verbunden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_share.py" />
      <source>The driver does not say what single programs hold: this is what the card's memory grew by since the start. What other programs took or gave back meanwhile is in it.</source>
      <translation>Der Treiber sagt nicht, was einzelne Programme belegen: Dies ist, um wie viel der Kartenspeicher seit dem Start gewachsen ist. Was andere Programme inzwischen genommen oder freigegeben haben, ist darin enthalten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_share.py" />
      <source>The driver names {named_gib:.1f} GiB alone, without managed memory: this is the device's change. What other programs took or gave back meanwhile is in it.</source>
      <translation>Der Treiber nennt allein {named_gib:.1f} GiB, ohne Managed Memory: Dies ist die Änderung der Karte. Was andere Programme inzwischen genommen oder freigegeben haben, ist darin enthalten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_share.py" />
      <source>n/a (driver): it does not say what single programs hold, and there is no reading from before the start.</source>
      <translation>n. v. (Treiber): Er sagt nicht, was einzelne Programme belegen, und es gibt keinen Messwert von vor dem Start.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Detach</source>
      <translation>Trennen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Ready</source>
      <translation>Bereit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Server 1</source>
      <translation>Server 1</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Start</source>
      <translation>Starten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Starting</source>
      <translation>Startet</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Stop</source>
      <translation>Stoppen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Stopped</source>
      <translation>Gestoppt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Stopping</source>
      <translation>Stoppt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Stopping…</source>
      <translation>Wird gestoppt…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>The server was started without --metrics.</source>
      <translation>Der Server wurde ohne --metrics gestartet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Unresponsive</source>
      <translation>Reagiert nicht</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Advanced</source>
      <translation>Erweitert</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Appearance</source>
      <translation>Erscheinungsbild</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Closing</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Conversations</source>
      <translation>Unterhaltungen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Folders</source>
      <translation>Ordner</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>General</source>
      <translation>Allgemein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Hub</source>
      <translation>Hub</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Monitoring</source>
      <translation>Überwachung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Network</source>
      <translation>Netzwerk</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Patience</source>
      <translation>Geduld</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Privacy</source>
      <translation>Datenschutz</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Runtimes</source>
      <translation>Laufzeiten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Who may connect</source>
      <translation>Wer sich verbinden darf</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>1024 to 65535. Where another program has it, SparkDeck says so.</source>
      <translation>1024 bis 65535. Hat ein anderes Programm den Port, sagt SparkDeck es.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>A load that neither reads nor computes for so long is said to show no sign of life. It has no time-out.</source>
      <translation>Ein Laden, das so lange weder liest noch rechnet, gilt als ohne Lebenszeichen. Eine Zeitgrenze gibt es nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>A mirror instead of huggingface.co; every request goes there. Empty follows HF_ENDPOINT.</source>
      <translation>Ein Spiegel statt huggingface.co; jede Anfrage geht dorthin. Leer folgt HF_ENDPOINT.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>A request that makes no token for so long marks the server as unresponsive. It is never ended for it.</source>
      <translation>Eine Anfrage, die so lange kein Token erzeugt, lässt den Server als nicht reagierend gelten. Beendet wird er deswegen nie.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Address of the Hub</source>
      <translation>Adresse des Hubs</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>After the login</source>
      <translation>Nach der Anmeldung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>All text of the window.</source>
      <translation>Aller Text des Fensters.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>As the desktop</source>
      <translation>Wie der Desktop</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Ask first</source>
      <translation>Erst fragen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Before the first start of a llama-server</source>
      <translation>Vor dem ersten Start eines llama-server</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Closing the window</source>
      <translation>Schließen des Fensters</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Closing while a server runs</source>
      <translation>Schließen, während ein Server läuft</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Commands are written for</source>
      <translation>Befehle geschrieben für</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Counters of the server</source>
      <translation>Zähler des Servers</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Counts from the next start of a server on, for every profile that names no address of its own. On the local network every request needs the API key below.</source>
      <translation>Gilt ab dem nächsten Start eines Servers, für jedes Profil, das selbst keine Adresse nennt. Im lokalen Netz braucht jede Anfrage den API-Schlüssel unten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Dark</source>
      <translation>Dunkel</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Do not fetch</source>
      <translation>Nicht laden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Download speed</source>
      <translation>Download-Geschwindigkeit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Downloads go to</source>
      <translation>Downloads landen in</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Exports</source>
      <translation>Exporte</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Fetch with hf_xet</source>
      <translation>Mit hf_xet laden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Figures for Prometheus</source>
      <translation>Zahlen für Prometheus</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Files served only through Xet</source>
      <translation>Nur über Xet angebotene Dateien</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Folders and files that the library lists where they lie; nothing in them is changed.</source>
      <translation>Ordner und Dateien, die die Bibliothek an ihrem Ort aufführt; darin wird nichts geändert.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Further models</source>
      <translation>Weitere Modelle</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>GPUs and machine</source>
      <translation>GPUs und Rechner</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Goes to the tray</source>
      <translation>Fenster geht in den Infobereich</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>High contrast, dark</source>
      <translation>Hoher Kontrast, dunkel</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>High contrast, light</source>
      <translation>Hoher Kontrast, hell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>How often /metrics is read; besides, when a request ends.</source>
      <translation>Wie oft /metrics gelesen wird; außerdem, wenn eine Anfrage endet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>How often they are read. A laptop's card that sleeps is never woken.</source>
      <translation>Wie oft sie gelesen werden. Die schlafende Karte eines Laptops wird nie geweckt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Hugging Face Hub</source>
      <translation>Hugging Face Hub</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>In the tray the server goes on; its menu shows the window and quits. Without a tray closing quits, after a question.</source>
      <translation>Im Infobereich läuft der Server weiter; dessen Menü zeigt das Fenster und beendet. Ohne Infobereich beendet das Schließen, nach einer Rückfrage.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Language</source>
      <translation>Sprache</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Light</source>
      <translation>Hell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Light, dark, with high contrast, or whatever the desktop uses.</source>
      <translation>Hell, dunkel, mit hohem Kontrast oder was der Desktop verwendet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Motion</source>
      <translation>Bewegung</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Nothing</source>
      <translation>Nichts</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Of the usual text size. In the chat, Ctrl and + or − change it too.</source>
      <translation>Von der üblichen Textgröße. Im Chat ändern Strg und + oder − sie ebenfalls.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Of the window. The command line is in English.</source>
      <translation>Des Fensters. Die Befehlszeile ist auf Englisch.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Off</source>
      <translation>Aus</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Offline, nothing is searched or downloaded; models on this machine work as before.</source>
      <translation>Offline wird nichts gesucht und nichts heruntergeladen; Modelle auf diesem Rechner arbeiten wie zuvor.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>One entry of the desktop's own kind is written while this is on, and removed when it is off.</source>
      <translation>Solange dies an ist, gibt es einen Eintrag nach Art des Desktops; beim Ausschalten wird er entfernt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Online</source>
      <translation>Online</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Other programs find them in the Hub cache. In the models folder each repository has a folder of its own.</source>
      <translation>Im Hub-Cache finden sie auch andere Programme. Im Modellordner hat jedes Repository einen eigenen Ordner.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Port for Prometheus</source>
      <translation>Port für Prometheus</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Quits</source>
      <translation>Beendet</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Reduced</source>
      <translation>Verringert</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Reduced, no text cursor blinks and no menu or tooltip slides or fades.</source>
      <translation>Bei „Verringert“ blinkt keine Schreibmarke, und kein Menü oder Hinweis gleitet oder blendet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Served</source>
      <translation>Angeboten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Served at http://127.0.0.1:PORT/metrics, to programs on this machine only.</source>
      <translation>Angeboten unter http://127.0.0.1:PORT/metrics, nur für Programme auf diesem Rechner.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Servers can be reached from</source>
      <translation>Server sind erreichbar von</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Silent load</source>
      <translation>Stilles Laden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Silent request</source>
      <translation>Stille Anfrage</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>SparkDeck starts</source>
      <translation>SparkDeck startet</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Start it again</source>
      <translation>Wieder starten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Starting again waits 1, 4 and 10 s; after three crashes within 10 min it stays down and says why.</source>
      <translation>Das erneute Starten wartet 1, 4 und 10 s; nach drei Abstürzen innerhalb von 10 min bleibt er aus und sagt, warum.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Stay down</source>
      <translation>Bleibt aus</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Stop it and quit</source>
      <translation>Server stoppen und beenden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Text size</source>
      <translation>Textgröße</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Text size of conversations</source>
      <translation>Textgröße der Unterhaltungen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The Hub cache</source>
      <translation>Der Hub-Cache</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The local network</source>
      <translation>Dem lokalen Netz</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The models folder</source>
      <translation>Der Modellordner</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The most that all downloads together may take. 1 MB is a million bytes.</source>
      <translation>So viel dürfen alle Downloads zusammen höchstens nehmen. 1 MB ist eine Million Bytes.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The server always ends with the window. Asking first protects a long answer.</source>
      <translation>Der Server endet immer mit dem Fenster. Erst zu fragen schützt eine lange Antwort.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The shell in whose spelling the editor of launch settings shows and copies a command.</source>
      <translation>Die Shell, in deren Schreibweise der Editor der Starteinstellungen einen Befehl zeigt und kopiert.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The trial takes about 10 s: it runs the demo pair and compares every count. It is remembered until the program, the card or the driver changes.</source>
      <translation>Der Probelauf dauert etwa 10 s: Er führt das Demo-Paar aus und vergleicht jede Zahl. Das Ergebnis gilt, bis sich das Programm, die Karte oder der Treiber ändert.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The usual shell here</source>
      <translation>Die hier übliche Shell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Theme</source>
      <translation>Farbschema</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>They need the hf_xet library: no resuming, no speed limit. All other files never go through it.</source>
      <translation>Sie brauchen die Bibliothek hf_xet: kein Fortsetzen, keine Geschwindigkeitsgrenze. Alle anderen Dateien gehen nie darüber.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>This machine only</source>
      <translation>Nur diesem Rechner</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Try it</source>
      <translation>Erproben</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Use it untried</source>
      <translation>Unerprobt verwenden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>When the server crashes</source>
      <translation>Wenn der Server abstürzt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Where results are offered to be written.</source>
      <translation>Wohin Ergebnisse geschrieben werden sollen, wenn sie gesichert werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Where “Open GGUF…” looks first and moved models go. What lies in it can be deleted from the library.</source>
      <translation>Wo „GGUF öffnen…“ zuerst nachsieht und wohin verschobene Modelle kommen. Was darin liegt, lässt sich aus der Bibliothek löschen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be absolute paths, one a line</source>
      <translation>müssen absolute Pfade sein, einer je Zeile</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be an absolute path</source>
      <translation>muss ein absoluter Pfad sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be an address such as https://mirror.example</source>
      <translation>muss eine Adresse sein wie https://mirror.example</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be between {least} and {most}</source>
      <translation>muss zwischen {least} und {most} liegen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be one of {known}</source>
      <translation>muss eines von diesen sein: {known}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be readable text</source>
      <translation>muss lesbarer Text sein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>none</source>
      <translation>keine</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>the system's choice</source>
      <translation>die Wahl des Systems</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>the usual one</source>
      <translation>die übliche</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>“{value}”</source>
      <translation>„{value}“</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/speed_bench_columns.py" />
      <source>Rates are all tokens ÷ all seconds; llama.cpp’s speed-bench averages the rates of single answers instead.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/training_names.py" />
      <source>The draft is called “{ours}”, the target “{theirs}”. A draft that was trained for another model of the same kind runs, but less of it is accepted.</source>
      <translation>Das Entwurfsmodell heißt „{ours}“, das Zielmodell „{theirs}“. Ein Entwurfsmodell, das für ein anderes Modell derselben Art trainiert wurde, läuft, aber es wird weniger davon angenommen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/training_names.py" />
      <source>The draft “{name}” is named after the target “{other}”.</source>
      <translation>Das Entwurfsmodell „{name}“ ist nach dem Zielmodell „{other}“ benannt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/training_names.py" />
      <source>The headers do not tell which model the draft was trained for.</source>
      <translation>Die Kopfdaten sagen nicht, für welches Modell das Entwurfsmodell trainiert wurde.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/translation.py" />
      <source>{first} and {last}</source>
      <comment>the end of a list</comment>
      <translation>{first} und {last}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/translation.py" />
      <source>{first} or {last}</source>
      <comment>the end of a list</comment>
      <translation>{first} oder {last}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>It has not been started yet.</source>
      <translation>Es wurde noch nicht gestartet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Listens on</source>
      <translation>Lauscht auf</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Press Start and look at what it would do, or confirm it on the command line with --yes.</source>
      <translation>„Starten“ drücken und ansehen, was es tun würde, oder auf der Befehlszeile mit --yes bestätigen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Program</source>
      <translation>Programm</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Tools</source>
      <translation>Werkzeuge</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Web pages</source>
      <translation>Webseiten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>built-in runtime</source>
      <translation>eingebaute Laufzeit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>every page can use the server</source>
      <translation>jede Seite kann den Server nutzen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>lets requests change the server's settings</source>
      <translation>lässt Anfragen die Einstellungen des Servers ändern</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>lets requests read files of this folder</source>
      <translation>lässt Anfragen Dateien dieses Ordners lesen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>lets requests write files into this folder</source>
      <translation>lässt Anfragen Dateien in diesen Ordner schreiben</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>lets the model read and write files and run commands</source>
      <translation>lässt das Modell Dateien lesen und schreiben und Befehle ausführen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>lets web pages reach other servers through this one</source>
      <translation>lässt Webseiten über diesen Server andere erreichen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>none</source>
      <comment>no model</comment>
      <translation>keines</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>none: the model can only answer</source>
      <translation>keine: das Modell kann nur antworten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>reads API keys from this file</source>
      <translation>liest API-Schlüssel aus dieser Datei</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>reads more launch settings from this file</source>
      <translation>liest weitere Starteinstellungen aus dieser Datei</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>says where the model's commands run</source>
      <translation>bestimmt, wo die Befehle des Modells laufen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>sends the model's data to other computers</source>
      <translation>sendet die Daten des Modells an andere Rechner</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>serves every model of this folder</source>
      <translation>stellt jedes Modell dieses Ordners bereit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>serves files of this folder</source>
      <translation>stellt Dateien dieses Ordners bereit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>shut out</source>
      <translation>ausgesperrt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>starts the programs that it names</source>
      <translation>startet die Programme, die sie nennt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>starts the programs that this file names</source>
      <translation>startet die Programme, die diese Datei nennt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>the profile brings one: whoever made it knows it</source>
      <translation>das Profil bringt einen mit: Wer es gemacht hat, kennt ihn</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>the profile sets no variables</source>
      <translation>das Profil setzt keine Variablen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>those of {origins} can use the server</source>
      <translation>die von {origins} können den Server nutzen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>writes to this file</source>
      <translation>schreibt in diese Datei</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{address} – reachable from other computers</source>
      <translation>{address} – von anderen Rechnern erreichbar</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{address} – this machine only</source>
      <translation>{address} – nur dieser Rechner</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{arguments} – they win over everything else here</source>
      <translation>{arguments} – haben Vorrang vor allem anderen hier</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{host}, any free port</source>
      <translation>{host}, beliebiger freier Port</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{host}, port {port}</source>
      <translation>{host}, Port {port}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{program} (chosen by the profile)</source>
      <translation>{program} (vom Profil gewählt)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{program} (chosen by you, not by the profile)</source>
      <translation>{program} (selbst gewählt, nicht vom Profil)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{repo}, a file of it</source>
      <translation>{repo}, eine Datei daraus</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{value} – chooses or tunes GPUs</source>
      <translation>{value} – wählt GPUs oder stellt sie ein</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{value} – may change which programs run</source>
      <translation>{value} – kann ändern, welche Programme laufen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>“{profile}” was made outside SparkDeck, or changed there.</source>
      <translation>„{profile}“ wurde außerhalb von SparkDeck erstellt oder geändert.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/vram_spill.py" />
      <source>Spilling to system RAM: use fewer GPU layers or a smaller quantisation</source>
      <translation>Überlauf in den Arbeitsspeicher: weniger GPU-Schichten oder eine kleinere Quantisierung verwenden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/vram_spill.py" />
      <source>{verdict}. {spilled:,.0f} MiB of the server lie in system RAM, at the speed of the bus. The driver does this by its policy; set {policy} to “Prefer No Sysmem Fallback” to have such a start refused instead.</source>
      <translation>{verdict}. {spilled:,.0f} MiB des Servers liegen im Arbeitsspeicher, mit der Geschwindigkeit des Busses. Der Treiber tut das nach seiner Richtlinie; {policy} auf „Prefer No Sysmem Fallback“ setzen, damit ein solcher Start stattdessen abgelehnt wird.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>By {option} of the profile.</source>
      <translation>Durch {option} des Profils.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Every computer that reaches this one can connect to this server, and needs the API key.</source>
      <translation>Jeder Computer, der diesen erreicht, kann sich mit diesem Server verbinden und braucht den API-Schlüssel.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Every computer that reaches this one can use this server.</source>
      <translation>Jeder Computer, der diesen erreicht, kann diesen Server verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Every request needs the API key, and pages do not have it.</source>
      <translation>Jede Anfrage braucht den API-Schlüssel, und Seiten haben ihn nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Every web page that is open in a browser can use this server.</source>
      <translation>Jede Webseite, die in einem Browser offen ist, kann diesen Server verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>It asks for a key that is made anew for each start.</source>
      <translation>Er verlangt einen Schlüssel, der bei jedem Start neu erzeugt wird.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>It listens on {host} and asks for no API key.</source>
      <translation>Er lauscht auf {host} und verlangt keinen API-Schlüssel.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>It listens on {host}.</source>
      <translation>Er lauscht auf {host}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Only programs and pages of this machine can read its answers (--cors-origins localhost).</source>
      <translation>Nur Programme und Seiten dieses Rechners können seine Antworten lesen (--cors-origins localhost).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>The profile sets {option} to “{origins}”.</source>
      <translation>Das Profil setzt {option} auf „{origins}“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Web pages cannot use this server.</source>
      <translation>Webseiten können diesen Server nicht verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Web pages from {origins} can use this server.</source>
      <translation>Webseiten von {origins} können diesen Server verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Whoever reaches {where} can connect to this server, and needs the API key.</source>
      <translation>Wer {where} erreicht, kann sich mit diesem Server verbinden und braucht den API-Schlüssel.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Whoever reaches {where} can use this server.</source>
      <translation>Wer {where} erreicht, kann diesen Server verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <source>A server of several models is not compared.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <source>An attached server cannot be started without its draft.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <source>Another comparison goes on.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <source>Answering …</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <source>Ask for the comparison again.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>It belongs to somebody else.</source>
      <translation>Er gehört jemand anderem.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <source>It would cost more than was said.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <source>Loading the model without its draft …</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <source>Loading the server again as it was …</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <location filename="../../gui/sparkdeck/services/draftless_server.py" />
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>No server is running.</source>
      <translation>Es läuft kein Server.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <source>Select a profile with a draft, and start it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <location filename="../../gui/sparkdeck/services/client_facts.py" />
      <source>Start it first.</source>
      <translation>Zuerst starten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <source>Start the model by itself.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <location filename="../../gui/sparkdeck/services/draftless_server.py" />
      <source>Start the server first.</source>
      <translation>Zuerst den Server starten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <source>Stopping the second server …</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <source>Stopping the server, to load it without its draft …</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <source>The server runs without a draft.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <location filename="../../gui/sparkdeck/services/quiet_machine.py" />
      <location filename="../../gui/sparkdeck/services/server_commands.py" />
      <source>Wait until it has ended, or cancel it.</source>
      <translation>Warten, bis er beendet ist, oder ihn abbrechen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <source>“{server}” is not ready.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/asked_stop.py" />
      <source>The server that runs was left as it is.</source>
      <translation>Der laufende Server blieb unverändert.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/attached_server.py" />
      <source>It may have ended, or the way there is cut. It is looked for every 2 s.</source>
      <translation>Vielleicht hat er sich beendet, oder der Weg dorthin ist unterbrochen. Alle 2 s wird nach ihm gesehen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/attached_server.py" />
      <source>Press Detach to use a server of your own.</source>
      <translation>„Trennen“ wählen, um einen eigenen Server zu verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/attached_server.py" />
      <source>loading its model</source>
      <translation>lädt sein Modell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/attached_server.py" />
      <source>{url} does not answer any more.</source>
      <translation>{url} antwortet nicht mehr.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_afterwards.py" />
      <source>Asking {tool}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_afterwards.py" />
      <source>Comparing the answers</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_attached.py" />
      <location filename="../../gui/sparkdeck/services/benchmark_requests.py" />
      <source>The server was stopped in the middle of the benchmark.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_attached.py" />
      <source>{arm}: request {number} of {total}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_choices.py" />
      <source>A shoot-out needs an arm that speculates.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_choices.py" />
      <source>Add at least one.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_choices.py" />
      <source>Choose one: text, JSON lines or TOML.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_choices.py" />
      <source>Give one of them another name.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_choices.py" />
      <source>There is no file of prompts.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_choices.py" />
      <source>Two arms are called “{name}”.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_choices.py" />
      <source>Write [NAME=]TYPE[@DRAFT.gguf][:N-MAX].</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_choices.py" />
      <source>“{kind}” is none of {kinds}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_choices.py" />
      <source>“{text}” is no arm.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_commands.py" />
      <location filename="../../gui/sparkdeck/services/server_commands.py" />
      <source>Choose one in the bar at the top.</source>
      <translation>Oben in der Leiste eines auswählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_commands.py" />
      <location filename="../../gui/sparkdeck/services/server_commands.py" />
      <source>No profile is selected.</source>
      <translation>Es ist kein Profil ausgewählt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_execution.py" />
      <source>request {number} of {total}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_execution.py" />
      <source>warming up again</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_execution.py" />
      <source>{arm}: starting the server</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_extension.py" />
      <source>Further runs would not belong to that result.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_extension.py" />
      <source>Measure anew.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_extension.py" />
      <source>Since then the model files or the driver have changed.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_planning.py" />
      <source>Each n-max must be between 1 and 64.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_planning.py" />
      <source>So many streams cannot be asked.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_planning.py" />
      <source>The number of runs must be between 1 and 1,000.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_planning.py" />
      <source>The number of tokens must be between 2 and 1,000,000.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_planning.py" />
      <source>The prompt is empty.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_planning.py" />
      <source>There are no prompts in the file.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_ruler.py" />
      <source>Going on</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_runner.py" />
      <source>A benchmark is already running.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_runner.py" />
      <source>Run it again.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_runner.py" />
      <location filename="../../gui/sparkdeck/services/notices.py" />
      <location filename="../../gui/sparkdeck/services/runtime_jobs.py" />
      <location filename="../../gui/sparkdeck/services/server_supervisor.py" />
      <source>Something in SparkDeck went wrong.</source>
      <translation>In SparkDeck ist etwas schiefgegangen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_runner.py" />
      <source>There is no benchmark that could be gone on with.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/client_facts.py" />
      <source>Its address and its model are known then.</source>
      <translation>Adresse und Modell sind dann bekannt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/client_facts.py" />
      <source>No server is ready.</source>
      <translation>Kein Server ist bereit.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/diagnostics.py" />
      <source>program versions, processor and memory</source>
      <translation>Programmversionen, Prozessor und Speicher</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/diagnostics.py" />
      <source>state, failure and exact command of the last server</source>
      <translation>Zustand, Fehler und genauer Befehl des letzten Servers</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/diagnostics.py" />
      <source>the launch settings</source>
      <translation>die Starteinstellungen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/diagnostics.py" />
      <source>the server's log, last {lines:,} lines without prompts</source>
      <translation>das Protokoll des Servers, letzte {lines:,} Zeilen ohne Prompts</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/diagnostics.py" />
      <source>what the NVIDIA driver says</source>
      <translation>was der NVIDIA-Treiber sagt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/diagnostics.py" />
      <source>what this machine has and lacks</source>
      <translation>was auf diesem Rechner vorhanden ist und was fehlt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>Allow it in Settings, or look for the model in another repository.</source>
      <translation>In den Einstellungen erlauben oder das Modell in einem anderen Repository suchen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>Move it away, or choose another folder.</source>
      <translation>Sie wegräumen oder einen anderen Ordner wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>Rename that folder, or choose another place for the download.</source>
      <translation>Diesen Ordner umbenennen oder einen anderen Ort für den Download wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>The damaged file was not kept.</source>
      <translation>Die beschädigte Datei wurde nicht behalten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>{detail} Over HTTP: {refused}</source>
      <translation>{detail} Über HTTP: {refused}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>{failed} of {count} files failed: {title}</source>
      <translation>{failed} von {count} Dateien fehlgeschlagen: {title}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>{name} cannot be written: a folder has that name.</source>
      <translation>{name} kann nicht geschrieben werden: Ein Ordner heißt so.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>{name} is there already, with other content.</source>
      <translation>{name} ist schon da, mit anderem Inhalt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>{path} is damaged: its content is not what the Hub announced.</source>
      <translation>{path} ist beschädigt: Der Inhalt ist nicht der vom Hub angekündigte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>{path} is only served through Xet, which is switched off in Settings.</source>
      <translation>{path} ist nur über Xet erhältlich, das in den Einstellungen abgeschaltet ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_queue.py" />
      <source>Look at the list of its files and choose one.</source>
      <translation>Die Liste seiner Dateien ansehen und eine wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_queue.py" />
      <source>No file of {repo} matches.</source>
      <translation>Keine Datei von {repo} passt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_queue.py" />
      <source>The file had changed on the Hub; this is its new version.</source>
      <translation>Die Datei hatte sich auf dem Hub geändert; dies ist ihre neue Version.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_queue.py" />
      <source>There is nothing to download for {title}.</source>
      <translation>Für {title} gibt es nichts herunterzuladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_queue.py" />
      <source>{title} could not be downloaded.</source>
      <translation>{title} konnte nicht heruntergeladen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/draftless_server.py" />
      <source>Without the draft</source>
      <translation>Ohne Entwurfsmodell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/file_profiles.py" />
      <source>{name} (my files)</source>
      <translation>{name} (eigene Dateien)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/hardware_watch.py" />
      <source>The GPU driver does not answer.</source>
      <translation>Der GPU-Treiber antwortet nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/hardware_watch.py" />
      <source>The driver has not answered since this server is shown.</source>
      <translation>Der Treiber hat nicht geantwortet, seit dieser Server angezeigt wird.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/hub_service.py" />
      <source>The Hub is switched to offline in Settings</source>
      <translation>Der Hub ist in den Einstellungen auf offline gestellt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/install_progress.py" />
      <source>Unpacking</source>
      <translation>Entpacken</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>By the profile.</source>
      <translation>Durch das Profil.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Choose another one on the Server page.</source>
      <translation>Auf der Seite „Server“ ein anderes wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Download it there, then choose it with “{button}”.</source>
      <translation>Dort herunterladen, dann mit „{button}“ auswählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>It cannot be read here.</source>
      <translation>Sie kann hier nicht gelesen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>It counts where the profile leaves a setting open.</source>
      <translation>Sie gilt, wo das Profil eine Einstellung offen lässt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>It is {file} of huggingface.co/{repo}.</source>
      <translation>Es ist {file} von huggingface.co/{repo}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>No target model is chosen.</source>
      <translation>Es ist kein Zielmodell gewählt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Open GGUF…</source>
      <translation>GGUF öffnen…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Open a GGUF file on the Server page.</source>
      <translation>Auf der Seite „Server“ eine GGUF-Datei öffnen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Open draft…</source>
      <translation>Entwurfsmodell öffnen…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Removed from the server's environment: {names}.</source>
      <translation>Aus der Umgebung des Servers entfernt: {names}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Set in the server's environment: {names}.</source>
      <translation>In der Umgebung des Servers gesetzt: {names}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>The draft is not on this machine yet.</source>
      <translation>Das Entwurfsmodell ist noch nicht auf diesem Rechner.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>The llama-server program is not there any more.</source>
      <translation>Das Programm llama-server ist nicht mehr da.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>The server asks for the API key in {api_key}.</source>
      <translation>Der Server verlangt den API-Schlüssel aus {api_key}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>The target is not on this machine yet.</source>
      <translation>Das Zielmodell ist noch nicht auf diesem Rechner.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>This llama-server has no DSpark.</source>
      <translation>Dieser llama-server hat kein DSpark.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Use a mainline build from b10498 on, or the built-in runtime.</source>
      <translation>Einen Mainline-Build ab b10498 oder die eingebaute Laufzeitumgebung verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>a file</source>
      <translation>eine Datei</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>{names} and {rest} more</source>
      <translation>{names} und {rest} weitere</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>{path} may change this start.</source>
      <translation>{path} kann diesen Start verändern.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>{path} may change this start: it sets {names}.</source>
      <translation>{path} kann diesen Start verändern: Die Datei setzt {names}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>{program} does not offer --spec-type draft-dspark.</source>
      <translation>{program} bietet --spec-type draft-dspark nicht an.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_key.py" />
      <source>Choose another api-key-file in the profile, or none.</source>
      <translation>Im Profil eine andere api-key-file wählen oder keine.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_key.py" />
      <source>The file with the API keys cannot be read.</source>
      <translation>Die Datei mit den API-Schlüsseln kann nicht gelesen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_key.py" />
      <source>Use plain letters, digits and signs.</source>
      <translation>Einfache Buchstaben, Ziffern und Zeichen verwenden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_key.py" />
      <source>{api_key}, or api-key of the profile, holds characters that an HTTP header cannot carry.</source>
      <translation>{api_key} oder api-key des Profils enthält Zeichen, die ein HTTP-Header nicht übertragen kann.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/left_servers.py" />
      <source>A server runs already.</source>
      <translation>Es läuft bereits ein Server.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/left_servers.py" />
      <source>It was told to three times.</source>
      <translation>Er wurde dreimal dazu aufgefordert.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/left_servers.py" />
      <source>Restart the computer.</source>
      <translation>Den Computer neu starten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/left_servers.py" />
      <source>Stop it first, then adopt.</source>
      <translation>Zuerst ihn stoppen, dann übernehmen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/left_servers.py" />
      <source>That server has ended meanwhile.</source>
      <translation>Dieser Server hat sich inzwischen beendet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/left_servers.py" />
      <source>The server (pid {pid}) does not end.</source>
      <translation>Der Server (PID {pid}) beendet sich nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/left_servers.py" />
      <source>The window has one place for it.</source>
      <translation>Im Fenster ist nur für einen Platz.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_checks.py" />
      <source>A sha256 is known of files that lie in the Hub cache, were downloaded by SparkDeck, or whose repository on the Hub is known and holds a file of that name.</source>
      <translation>Ein sha256 ist bekannt von Dateien, die im Hub-Cache liegen, von SparkDeck heruntergeladen wurden oder deren Repository auf dem Hub bekannt ist und eine Datei dieses Namens enthält.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_checks.py" />
      <source>Download it again to be sure.</source>
      <translation>Sicherheitshalber erneut herunterladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_checks.py" />
      <source>Download the model to have it checked.</source>
      <translation>Das Modell herunterladen, um es prüfen zu lassen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_checks.py" />
      <source>The sha256 differs: it is damaged, or the authors have replaced the file since it was fetched.</source>
      <translation>Der sha256 weicht ab: Sie ist beschädigt, oder die Autoren haben die Datei inzwischen ersetzt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_checks.py" />
      <source>There is nothing to compare {name} with.</source>
      <translation>Es gibt nichts, womit {name} verglichen werden könnte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_checks.py" />
      <source>{name} is not what the Hub holds now.</source>
      <translation>{name} ist nicht das, was der Hub jetzt hat.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_checks.py" />
      <source>{name} is not what {repo} holds now.</source>
      <translation>{name} ist nicht das, was {repo} jetzt hat.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_service.py" />
      <source>{name} is not in the library.</source>
      <translation>{name} ist nicht in der Bibliothek.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_service.py" />
      <source>{name} was not deleted.</source>
      <translation>{name} wurde nicht gelöscht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/link_desk.py" />
      <source>{repo} holds no GGUF model.</source>
      <translation>{repo} enthält kein GGUF-Modell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/log_keeper.py" />
      <source>The log is not written any more. {title}</source>
      <translation>Das Protokoll wird nicht mehr geschrieben. {title}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>Another model is being moved.</source>
      <translation>Ein anderes Modell wird gerade verschoben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>Cancelled: the files are where they were.</source>
      <translation>Abgebrochen: Die Dateien sind, wo sie waren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>Choose GGUF files or a folder of them.</source>
      <translation>GGUF-Dateien oder einen Ordner damit wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>It belongs to one of the other folders.</source>
      <translation>Es gehört zu einem der anderen Ordner.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>List it where it lies instead.</source>
      <translation>Stattdessen dort listen, wo es liegt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>Moved {count} models into {folder}.</source>
      <translation>{count} Modelle nach {folder} verschoben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>Moved {name} into {folder}.</source>
      <translation>{name} nach {folder} verschoben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>Nothing was moved.</source>
      <translation>Nichts wurde verschoben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>There is nothing to add to the library.</source>
      <translation>Es gibt nichts, was zur Bibliothek hinzugefügt werden könnte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <location filename="../../gui/sparkdeck/services/runtime_jobs.py" />
      <source>Wait for it, or cancel it.</source>
      <translation>Abwarten oder abbrechen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>{name} was not added here.</source>
      <translation>{name} wurde nicht hier hinzugefügt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_inspection.py" />
      <source>{name} is not there.</source>
      <translation>{name} ist nicht da.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/models_desk.py" />
      <source>It is switched off in Settings</source>
      <translation>Er ist in den Einstellungen abgeschaltet</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/models_desk.py" />
      <source>Look at the Hub's settings.</source>
      <translation>Die Einstellungen des Hubs ansehen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/models_desk.py" />
      <source>The Hub cannot be asked.</source>
      <translation>Der Hub kann nicht gefragt werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/monitor.py" />
      <source>Several models write into one log: whose buffers they are cannot be told.</source>
      <translation>Mehrere Modelle schreiben in ein Protokoll: Wessen Puffer es sind, lässt sich nicht sagen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/monitor.py" />
      <source>Somebody else started this server: its log is not ours to read.</source>
      <translation>Jemand anderes hat diesen Server gestartet: Sein Protokoll ist hier nicht lesbar.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/monitor.py" />
      <source>{model} is {state}.</source>
      <translation>{model} ist {state}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>How the request picked its tokens is not known: it ended between two looks.</source>
      <translation>Wie die Anfrage ihre Token gewählt hat, ist nicht bekannt: Sie endete zwischen zwei Abfragen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>Known when a request has ended.</source>
      <translation>Bekannt, sobald eine Anfrage beendet ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>Known when a request of 8 tokens or more has ended.</source>
      <translation>Bekannt, sobald eine Anfrage mit mindestens 8 Token beendet ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>No stored baseline is of the same target, runtime, settings and sampling, with {at_once} at once and about {depth_tokens:,} tokens of context: run the benchmark.</source>
      <translation>Keine gespeicherte Vergleichsmessung hat dasselbe Zielmodell, dieselbe Laufzeitumgebung, dieselben Einstellungen und dasselbe Sampling, bei {at_once} gleichzeitig und etwa {depth_tokens:,} Token Kontext: den Benchmark ausführen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>Nothing was drafted yet.</source>
      <translation>Es wurde noch nichts entworfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>Somebody else started this server: no stored baseline is known to be of the same launch.</source>
      <translation>Jemand anderes hat diesen Server gestartet: Von keiner gespeicherten Vergleichsmessung ist bekannt, dass sie zu demselben Start gehört.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>The number of requests at once changed meanwhile, so there is nothing like it.</source>
      <translation>Die Zahl gleichzeitiger Anfragen hat sich inzwischen geändert, daher gibt es nichts Vergleichbares.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>The target’s file cannot be looked at.</source>
      <translation>Die Datei des Zielmodells kann nicht angesehen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>This server runs without a draft.</source>
      <translation>Dieser Server läuft ohne Entwurfsmodell.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>{speed:,.1f} tok/s against {baseline:,.1f} without the draft ({n} runs at {depth:,} tokens of context).</source>
      <extracomment>One: {speed:,.1f} tok/s against {baseline:,.1f} without the draft ({n} run at {depth:,} tokens of context).</extracomment>
      <translation>
        <numerusform>{speed:,.1f} Token/s gegen {baseline:,.1f} ohne Entwurfsmodell ({n} Durchlauf bei {depth:,} Token Kontext).</numerusform>
        <numerusform>{speed:,.1f} Token/s gegen {baseline:,.1f} ohne Entwurfsmodell ({n} Durchläufe bei {depth:,} Token Kontext).</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/port_doctor.py" />
      <source>Attach to this {kind}</source>
      <translation>Mit diesem {kind} verbinden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/port_doctor.py" />
      <source>Attach with a key…</source>
      <translation>Mit einem Schlüssel verbinden…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/port_doctor.py" />
      <source>This once: the profile keeps its port.</source>
      <translation>Nur dieses Mal: Das Profil behält seinen Port.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/port_doctor.py" />
      <source>Use next free port</source>
      <translation>Nächsten freien Port verwenden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/port_doctor.py" />
      <source>Use the server that is there. {label} goes on as it is, also when you detach.</source>
      <translation>Den vorhandenen Server verwenden. Auch nach dem Trennen läuft {label} unverändert weiter.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>Choose another name.</source>
      <translation>Einen anderen Namen wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>It needs 1 to {most} printable characters.</source>
      <translation>Er braucht 1 bis {most} druckbare Zeichen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>Make a copy of it.</source>
      <translation>Eine Kopie davon anlegen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>Pasted command</source>
      <translation>Eingefügter Befehl</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>The file of “{name}” is not there any more.</source>
      <translation>Die Datei von „{name}“ ist nicht mehr da.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>There is a profile called “{name}” already.</source>
      <translation>Es gibt schon ein Profil namens „{name}“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>There is nothing to import any more.</source>
      <translation>Es gibt nichts mehr zu importieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>This cannot be the name of a profile.</source>
      <translation>Das kann kein Name eines Profils sein.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>{name} (copy)</source>
      <translation>{name} (Kopie)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>{name} (my settings)</source>
      <translation>{name} (eigene Einstellungen)</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>“{name}” belongs to SparkDeck and cannot be deleted.</source>
      <translation>„{name}“ gehört zu SparkDeck und kann nicht gelöscht werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>“{name}” belongs to SparkDeck and cannot be renamed.</source>
      <translation>„{name}“ gehört zu SparkDeck und kann nicht umbenannt werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/prometheus_endpoint.py" />
      <source>Choose another port in the settings, under Monitoring.</source>
      <translation>In den Einstellungen unter Überwachung einen anderen Port wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/prometheus_endpoint.py" />
      <source>The figures for Prometheus cannot be served on port {port}.</source>
      <translation>Die Zahlen für Prometheus lassen sich auf Port {port} nicht anbieten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/quiet_machine.py" />
      <source>A llama-server is being compiled.</source>
      <translation>Ein llama-server wird gerade gebaut.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/quiet_machine.py" />
      <source>A llama-server is being tried.</source>
      <translation>Ein llama-server wird gerade erprobt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/quiet_machine.py" />
      <source>It would slow what is measured.</source>
      <translation>Das würde bremsen, was gemessen wird.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/quiet_machine.py" />
      <source>The benchmark has the machine.</source>
      <translation>Der Benchmark hat den Rechner für sich.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/quiet_machine.py" />
      <source>Wait until that has ended, or cancel it in Runtimes (Ctrl+R).</source>
      <translation>Warten, bis das zu Ende ist, oder es in Laufzeiten abbrechen (Strg+R).</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/release_building.py" />
      <source>Downloads are switched to offline in Settings</source>
      <translation>Downloads sind in den Einstellungen auf offline gestellt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/release_commands.py" />
      <source>There is nothing to go on with.</source>
      <translation>Es gibt nichts fortzusetzen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/release_list.py" />
      <source>A network that wants you to sign in first answers like that: open a page in the browser.</source>
      <translation>So antwortet ein Netzwerk, das zuerst eine Anmeldung verlangt: eine Seite im Browser öffnen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/release_list.py" />
      <source>The server does not answer as GitHub does.</source>
      <translation>Der Server antwortet nicht wie GitHub.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/result_archive.py" />
      <source>It takes two results to compare.</source>
      <translation>Zum Vergleichen braucht es zwei Ergebnisse.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/result_archive.py" />
      <source>Run the benchmark first.</source>
      <translation>Zuerst den Benchmark ausführen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/result_archive.py" />
      <source>Select two or more.</source>
      <translation>Zwei oder mehr auswählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/result_archive.py" />
      <source>There is no benchmark result to export yet.</source>
      <translation>Es gibt noch kein Benchmark-Ergebnis zum Exportieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>Asking it what it is</source>
      <translation>Abfrage der Eigenschaften</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>Begin a new one.</source>
      <translation>Einen neuen beginnen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>Beginning</source>
      <translation>Beginn</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>Beginning: {source}</source>
      <translation>Beginn: {source}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>Cancel it first.</source>
      <translation>Zuerst abbrechen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>It was built and is on the list, but cannot be used here.</source>
      <translation>Gebaut und auf der Liste, aber hier nicht verwendbar.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>Stop it first.</source>
      <translation>Zuerst stoppen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>Stopped: {source}</source>
      <translation>Angehalten: {source}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>There is no build to go on with.</source>
      <translation>Es gibt keinen Build, der sich fortsetzen lässt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>This build is running.</source>
      <translation>Dieser Build läuft.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_catalog.py" />
      <source>Choose another one, or install it again.</source>
      <translation>Eine andere wählen, oder sie erneut installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_catalog.py" />
      <source>Rename the folder, then choose it again.</source>
      <translation>Den Ordner umbenennen, dann erneut wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_catalog.py" />
      <source>This llama-server lies in a folder whose name cannot be kept.</source>
      <translation>Dieser llama-server liegt in einem Ordner, dessen Name sich nicht speichern lässt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_catalog.py" />
      <source>This runtime is not there any more.</source>
      <translation>Diese Laufzeit gibt es nicht mehr.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_catalog.py" />
      <source>{path} has signs that are no text, or is too long.</source>
      <translation>{path} hat Zeichen, die kein Text sind, oder ist zu lang.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_choice.py" />
      <source>Choose another one for this profile, or the default.</source>
      <translation>Für dieses Profil eine andere oder die Standardlaufzeit wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_choice.py" />
      <source>“{profile}” always uses a runtime that cannot be used now.</source>
      <translation>„{profile}“ ist fest an eine Laufzeit gebunden, die jetzt nicht verwendbar ist.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <source>Choose another runtime.</source>
      <translation>Eine andere Laufzeit wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <source>There is no earlier runtime to go back to.</source>
      <translation>Es gibt keine frühere Laufzeit, zu der man zurück könnte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <source>There is nothing to say “use anyway” to.</source>
      <translation>Hier gibt es nichts, was trotzdem verwendet werden könnte.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <source>There is work on this runtime.</source>
      <translation>An dieser Laufzeit wird gearbeitet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <source>This runtime is not on the list.</source>
      <translation>Diese Laufzeit ist nicht auf der Liste.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_gate.py" />
      <source>In Runtimes (Ctrl+R): choose another one, or “Use anyway”.</source>
      <translation>In „Laufzeiten“ (Strg+R): eine andere wählen, oder „Trotzdem verwenden“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_gate.py" />
      <source>Start again.</source>
      <translation>Erneut starten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_gate.py" />
      <source>This runtime</source>
      <translation>Diese Laufzeit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_gate.py" />
      <source>{runtime} has not proved itself on this machine: {reason}</source>
      <translation>{runtime} hat sich auf diesem Rechner nicht bewährt: {reason}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_gate.py" />
      <source>{runtime} was not tried to the end, so it is not used yet.</source>
      <translation>Der Probelauf von {runtime} wurde nicht beendet, daher wird es noch nicht verwendet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>Checking {file}</source>
      <translation>{file} prüfen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>Choose another of its builds, or none: then the one that fits is taken.</source>
      <translation>Einen anderen der Builds wählen, oder keinen: Dann wird der passende genommen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>Downloading {file}</source>
      <translation>{file} herunterladen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>GitHub names no checksum for {file}: its size was checked, its content cannot be.</source>
      <translation>GitHub nennt keine Prüfsumme für {file}: Die Größe wurde geprüft, der Inhalt lässt sich nicht prüfen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>It has none.</source>
      <translation>Es hat keine.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>It has {builds}.</source>
      <translation>Es hat {builds}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>It is for {system}, and this is {here}.</source>
      <translation>Er ist für {system}, und hier läuft {here}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>Nothing of {release} fits this computer.</source>
      <translation>Nichts von {release} passt zu diesem Rechner.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>Stop it first, or install another one.</source>
      <translation>Zuerst stoppen, oder eine andere installieren.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>This release has no CUDA libraries for it: without those of the system it computes on the processor.</source>
      <translation>Dieses Release hat keine CUDA-Bibliotheken dafür: Ohne die des Systems wird auf dem Prozessor gerechnet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>{build} is not for this system.</source>
      <translation>{build} ist nicht für dieses System.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>{file} ({number} of {files})</source>
      <translation>{file} ({number} von {files})</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>{release} has no build {variant}.</source>
      <translation>{release} hat keinen Build {variant}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_jobs.py" />
      <source>SparkDeck is about to end.</source>
      <translation>SparkDeck wird gleich beendet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_jobs.py" />
      <source>There is work on this runtime already.</source>
      <translation>An dieser Laufzeit wird schon gearbeitet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>Counting what it drafts and accepts</source>
      <translation>Zählen, was entworfen und angenommen wird</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>It closed the connection while it answered the demo pair's question.</source>
      <translation>Die Verbindung wurde während der Antwort auf die Frage des Demopaars geschlossen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>It did not answer within {limit:g} seconds.</source>
      <translation>Keine Antwort innerhalb von {limit:g} Sekunden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>It does not say what it counted.</source>
      <translation>Es fehlt die Angabe, was gezählt wurde.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>It refused to answer the demo pair's question.</source>
      <translation>Die Frage des Demopaars wurde nicht beantwortet, sondern abgelehnt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>It runs, and serves the demo pair with the forecast counts.</source>
      <translation>Läuft, und bedient das Demopaar mit den vorausgesagten Zahlen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>It runs, sees the card, and serves the demo pair with the forecast counts.</source>
      <translation>Läuft, sieht die Karte, und bedient das Demopaar mit den vorausgesagten Zahlen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>It said nothing.</source>
      <translation>Es kam keine Ausgabe.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>Its last line: {line}</source>
      <translation>Die letzte Zeile: {line}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>Loading the demo pair</source>
      <translation>Laden des Demopaars</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>Still loading: at a first start the driver may compile its code for this card, which takes minutes</source>
      <translation>Noch beim Laden: Beim ersten Start kompiliert der Treiber womöglich Code für diese Karte, das dauert Minuten</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>The answer has no timings.</source>
      <translation>Der Antwort fehlen die Zeitangaben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/second_server_check.py" />
      <source>memory of this machine</source>
      <translation>Speicher dieses Rechners</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/second_server_check.py" />
      <source>memory of {gpu}</source>
      <translation>Speicher von {gpu}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>Open a target GGUF first.</source>
      <translation>Zuerst ein Zielmodell (GGUF) öffnen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>The demo pair brings its own draft.</source>
      <translation>Das Demopaar bringt sein eigenes Entwurfsmodell mit.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>The demo pair's settings are fixed.</source>
      <translation>Die Einstellungen des Demopaars sind fest.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>The file of “{was}” was changed meanwhile.</source>
      <translation>Die Datei von „{was}“ wurde inzwischen geändert.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>There are {known}.</source>
      <translation>Vorhanden sind {known}.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>There is no profile “{name}”.</source>
      <translation>Es gibt kein Profil „{name}“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>There is no target yet.</source>
      <translation>Es gibt noch kein Zielmodell.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>What was not changed here was taken from there.</source>
      <translation>Was hier nicht geändert wurde, wurde von dort übernommen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_commands.py" />
      <source>The benchmark has the server.</source>
      <translation>Der Benchmark hat den Server.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_desk.py" />
      <source>The server has no model “{model_id}”.</source>
      <translation>Der Server hat kein Modell „{model_id}“.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_desk.py" />
      <source>There is no server “{name}” any more.</source>
      <translation>Den Server „{name}“ gibt es nicht mehr.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>An attached server cannot be unloaded.</source>
      <translation>Ein verbundener Server kann nicht entladen werden.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Detach it.</source>
      <translation>Die Verbindung trennen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>It is not known any more what this server served.</source>
      <translation>Es ist nicht mehr bekannt, was dieser Server bereitgestellt hat.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>No model is chosen.</source>
      <translation>Es ist kein Modell gewählt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Press Start.</source>
      <translation>„Starten“ wählen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Server 2</source>
      <translation>Server 2</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Several models</source>
      <translation>Mehrere Modelle</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Several models are served already.</source>
      <translation>Es werden bereits mehrere Modelle bereitgestellt.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>SparkDeck is closing.</source>
      <translation>SparkDeck wird beendet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Stop it, then run the benchmark.</source>
      <translation>Ihn stoppen, dann den Benchmark ausführen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Stop one of them first.</source>
      <translation>Zuerst einen davon stoppen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Stop that server first.</source>
      <translation>Zuerst diesen Server stoppen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>The connection to the server was lost.</source>
      <translation>Die Verbindung zum Server ist abgerissen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>The server did not load it.</source>
      <translation>Der Server hat es nicht geladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>The server did not unload it.</source>
      <translation>Der Server hat es nicht entladen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Two servers of ours run already.</source>
      <translation>Es laufen bereits zwei eigene Server.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>What it does would be measured too.</source>
      <translation>Was er tut, würde mitgemessen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>“{server}” runs beside the first server.</source>
      <translation>„{server}“ läuft neben dem ersten Server.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_meter.py" />
      <source>Counted from the server’s log, as /metrics does not tell: requests that were cut off are not among them.</source>
      <translation>Aus dem Protokoll des Servers gezählt, da /metrics es nicht sagt: Abgebrochene Anfragen sind nicht dabei.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_meter.py" />
      <source>Known of our own answers: this server’s log is not ours.</source>
      <translation>Nur von eigenen Antworten bekannt: Das Protokoll dieses Servers gehört uns nicht.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_meter.py" />
      <source>No answer has ended yet.</source>
      <translation>Noch keine Antwort ist beendet.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_meter.py" />
      <source>The counters of several requests came together.</source>
      <translation>Die Zähler mehrerer Anfragen kamen zusammen.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_state.py" />
      <source>The server was stopped before it was ready.</source>
      <translation>Der Server wurde gestoppt, bevor er bereit war.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>asking it again</source>
      <translation>erneute Aufforderung zum Beenden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>asking it again, with {requests}</source>
      <translation>erneute Aufforderung zum Beenden, mit {requests}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>asking it to end</source>
      <translation>Aufforderung zum Beenden</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>asking it to end, with {requests}</source>
      <translation>Aufforderung zum Beenden, mit {requests}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>closing our requests</source>
      <translation>eigene Anfragen werden geschlossen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>ending it by force</source>
      <translation>wird gewaltsam beendet</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>waiting for the system to let process {pid} go</source>
      <translation>warten, bis das System Prozess {pid} freigibt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_supervisor.py" />
      <source>SparkDeck gave the server up.</source>
      <translation>SparkDeck hat den Server aufgegeben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_supervisor.py" />
      <source>checking the files</source>
      <translation>Dateien werden geprüft</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_supervisor.py" />
      <source>choosing another port</source>
      <translation>anderer Port wird gewählt</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_supervisor.py" />
      <source>taking the server over</source>
      <translation>Server wird übernommen</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_watch.py" />
      <source>no answer to /health</source>
      <translation>keine Antwort auf /health</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_watch.py" />
      <source>no token in slot {slot}</source>
      <translation>kein Token in Slot {slot}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_watch.py" />
      <source>no token, no answer to /slots and no computing</source>
      <translation>kein Token, keine Antwort auf /slots und keine Rechenarbeit</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/template_notice.py" />
      <source>Choose a conversion that has one, or give the server one with --chat-template-file.</source>
      <translation>Eine Konvertierung wählen, die eine hat, oder dem Server eine mit --chat-template-file geben.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/template_notice.py" />
      <source>The server does not use the chat template of {name}: answers may hold stray marks.</source>
      <translation>Der Server verwendet die Chat-Vorlage von {name} nicht: Antworten können überflüssige Zeichen enthalten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/template_notice.py" />
      <source>llama-server uses ChatML instead, which the model may not have been trained for: answers may hold stray marks.</source>
      <translation>llama-server verwendet stattdessen ChatML, wofür das Modell möglicherweise nicht trainiert wurde: Antworten können überflüssige Zeichen enthalten.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/template_notice.py" />
      <source>the model</source>
      <translation>dem Modell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/template_notice.py" />
      <source>{file} has no chat template.</source>
      <translation>{file} hat keine Chat-Vorlage.</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/unfinished_benchmark.py" />
      <source>a benchmark</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/ui/formatting.py" />
      <source>{hours} h {minutes:02d} min</source>
      <translation>{hours} h {minutes:02d} min</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/ui/formatting.py" />
      <source>{minutes} min {seconds:02d} s</source>
      <translation>{minutes} min {seconds:02d} s</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/ui/formatting.py" />
      <source>{seconds:.1f} s</source>
      <translation>{seconds:.1f} s</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/ui/formatting.py" />
      <source>{seconds:.2f} s</source>
      <translation>{seconds:.2f} s</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/ui/formatting.py" />
      <source>{seconds} s</source>
      <translation>{seconds} s</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/ui/formatting.py" />
      <source>{used:.1f} of {total:.1f} GiB</source>
      <translation>{used:.1f} von {total:.1f} GiB</translation>
    </message>
  </context>
</TS>
