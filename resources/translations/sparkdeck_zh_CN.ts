<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
  <context>
    <name>SparkDeck</name>
    <message>
      <location filename="../../gui/sparkdeck/adapters/adopted_server.py" />
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Start it again.</source>
      <translation>重新启动它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/adopted_server.py" />
      <source>The adopted server (pid {pid}) has ended.</source>
      <translation>接管的服务器（pid {pid}）已结束。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/adopted_server.py" />
      <source>Why is not known: an earlier SparkDeck had started it.</source>
      <translation>原因未知：它是由先前的 SparkDeck 启动的。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/archive_unpack.py" />
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <location filename="../../gui/sparkdeck/adapters/transfer_wanted.py" />
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>Download it again.</source>
      <translation>重新下载。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/archive_unpack.py" />
      <source>it has {entries:,} entries</source>
      <translation>其中有 {entries:,} 个条目</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/archive_unpack.py" />
      <source>it is encrypted</source>
      <translation>它已加密</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/archive_unpack.py" />
      <source>{archive} is damaged: it cannot be unpacked.</source>
      <translation>{archive} 已损坏，无法解压。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/archive_unpack.py" />
      <source>{error}. Nothing of it was kept.</source>
      <translation>{error}。未保留其中任何内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/archive_unpack.py" />
      <source>{name!r} is neither a file nor a folder</source>
      <translation>{name!r} 既不是文件也不是文件夹</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/archive_unpack.py" />
      <source>{name!r} is packed in a way that SparkDeck does not read</source>
      <translation>{name!r} 的压缩方式 SparkDeck 无法读取</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>Add a file name.</source>
      <translation>请补上文件名。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>Check the disk and try again.</source>
      <translation>请检查磁盘后重试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>Free some space and try again.</source>
      <translation>请腾出一些空间后重试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>Make the disk writable, or choose another folder (SPARKDECK_HOME moves SparkDeck’s own).</source>
      <translation>请将磁盘设为可写，或选择其他文件夹（SPARKDECK_HOME 可改变 SparkDeck 自身文件夹的位置）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>Make the folder writable for you, or choose another one (SPARKDECK_HOME moves SparkDeck’s own).</source>
      <translation>请为自己取得该文件夹的写入权限，或选择其他文件夹（SPARKDECK_HOME 可改变 SparkDeck 自身文件夹的位置）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>Remove or rename what stands in the way.</source>
      <translation>请移除或重命名占用该位置的项目。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>The disk is full: {path} could not be written.</source>
      <translation>磁盘已满：无法写入 {path}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>{path} could not be written.</source>
      <translation>无法写入 {path}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>{path} could not be written: a part of its path is missing or is not a folder.</source>
      <translation>无法写入 {path}：路径中有一部分不存在或不是文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>{path} could not be written: its disk is read-only.</source>
      <translation>无法写入 {path}：磁盘是只读的。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>{path} could not be written: no permission.</source>
      <translation>无法写入 {path}：没有权限。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/atomic_file.py" />
      <source>{path} is a folder, so no file can be written there.</source>
      <translation>{path} 是文件夹，无法在该处写入文件。</translation>
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
      <translation>其 schema 为 {schema}，而非 {wanted}。</translation>
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
      <translation>请重新安装 SparkDeck。</translation>
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
      <translation>SparkDeck 自带的文件 {path} 缺失或损坏。</translation>
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
      <translation>{seconds:g} 秒内没有收到完整的内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/bounded_get.py" />
      <source>The answer is compressed, which was not asked for.</source>
      <translation>响应经过压缩，而请求并未要求压缩。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/bounded_get.py" />
      <source>The answer is longer than {most:,} bytes.</source>
      <translation>响应超过 {most:,} 字节。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_place.py" />
      <source>Choose a folder.</source>
      <translation>请选择文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_place.py" />
      <source>No home folder is known, so there is no cache to download to.</source>
      <translation>未找到主目录，因此没有可供下载的缓存。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_place.py" />
      <source>{path!r} is no name for a file in a folder of yours.</source>
      <translation>{path!r} 不能用作你文件夹中的文件名。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_queue_file.py" />
      <source>Ask for the downloads again: what is on disk of them is used.</source>
      <translation>请重新添加下载：磁盘上已有的部分会继续使用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_queue_file.py" />
      <source>The download queue could not be read.</source>
      <translation>无法读取下载队列。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_queue_file.py" />
      <source>The download queue is damaged; it starts empty.</source>
      <translation>下载队列已损坏；将从空队列开始。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_queue_file.py" />
      <source>its schema is {schema}</source>
      <translation>其 schema 为 {schema}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_queue_file.py" />
      <source>{path}: {error}. A copy was kept as {copy}.</source>
      <translation>{path}：{error}。已保留副本 {copy}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_source.py" />
      <source>If {page} is private or gated, enter a token that may read it.</source>
      <translation>如果 {page} 是私有或受限仓库，请输入有读取权限的令牌。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_source.py" />
      <source>the Hub</source>
      <translation>Hub</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_space.py" />
      <source>Free {missing} there, or choose a folder on another drive.</source>
      <translation>请在该处释放 {missing}，或选择其他驱动器上的文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_space.py" />
      <source>Not enough space: {needed} are still to come, and {free} are free.</source>
      <translation>空间不足：还需下载 {needed}，可用 {free}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_space.py" />
      <source>On the drive of {folder}.</source>
      <translation>位于 {folder} 所在的驱动器。</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/download_space.py" />
      <source>{n:,} bytes</source>
      <extracomment>One: {n:,} bytes</extracomment>
      <translation>
        <numerusform>{n:,} 字节</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_xet.py" />
      <source>Download it with: {command}</source>
      <translation>可用以下命令下载：{command}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_xet.py" />
      <source>Only served through Xet, so hf_xet fetches it: after a pause this file begins anew, and the speed has no limit.</source>
      <translation>仅通过 Xet 提供，因此由 hf_xet 下载：暂停后此文件会从头开始，且不受限速。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_xet.py" />
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Try again later.</source>
      <translation>请稍后重试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_xet.py" />
      <source>hf_xet is not installed.</source>
      <translation>未安装 hf_xet。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_xet.py" />
      <source>{path} could not be fetched through Xet.</source>
      <translation>无法通过 Xet 获取 {path}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/download_xet.py" />
      <source>{path} is only served through Xet.</source>
      <translation>{path} 仅通过 Xet 提供。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Check address and port, and that the server runs.</source>
      <translation>请检查地址和端口，以及服务器是否在运行。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Copy it again: plain letters, digits and signs.</source>
      <translation>请重新复制：只能含普通字母、数字和符号。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Enter another key.</source>
      <translation>请输入其他密钥。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Enter the address it leads to.</source>
      <translation>请输入它所指向的地址。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Enter the key it was started with.</source>
      <translation>请输入启动服务器时使用的密钥。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>GET /v1/models gave {status}, a web page.</source>
      <translation>GET /v1/models 返回 {status}，内容是网页。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>GET /v1/models gave {status}.</source>
      <translation>GET /v1/models 返回 {status}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Give the address of a model server.</source>
      <translation>请填写模型服务器的地址。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Give the base address, e.g. http://127.0.0.1:8080, without the path of a web page.</source>
      <translation>请填写基础地址，例如 http://127.0.0.1:8080，不要带网页路径。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>It answered with {status}, a redirection; it is not followed, because the key would go with it.</source>
      <translation>服务器返回 {status}（重定向）；不会跟随，因为密钥会被一并发送。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <source>It holds characters that an HTTP header cannot carry.</source>
      <translation>其中含有 HTTP 标头无法传输的字符。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>It may be busy, or a firewall stands between. Try again.</source>
      <translation>服务器可能正忙，或中间有防火墙。请重试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Nothing answers at {address}.</source>
      <translation>{address} 没有任何响应。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <location filename="../../gui/sparkdeck/services/launch_key.py" />
      <source>The API key cannot be sent.</source>
      <translation>无法发送 API 密钥。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>There is no OpenAI-compatible API at {address}.</source>
      <translation>{address} 上没有兼容 OpenAI 的 API。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>Wait until its model is loaded, then try again.</source>
      <translation>请等模型加载完成后重试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>{address} does not accept this key.</source>
      <translation>{address} 不接受此密钥。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>{address} does not answer.</source>
      <translation>{address} 没有响应。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>{address} is not ready.</source>
      <translation>{address} 尚未就绪。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>{address} sends us elsewhere.</source>
      <translation>{address} 重定向到别处。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/endpoint_probe.py" />
      <source>{address} wants an API key.</source>
      <translation>{address} 需要 API 密钥。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/environment_reader.py" />
      <source>not a file of the Hub’s cache, and too large to be read for this</source>
      <translation>不是 Hub 缓存中的文件，且太大，不宜为此读取</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>Choose a build for an older system, or compile llama-server here.</source>
      <translation>请选择适用于较旧系统的构建，或在此编译 llama-server。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>Choose another llama-server.</source>
      <translation>请选择其他 llama-server。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>Copy the whole folder of llama-server to another disk, for instance into your home folder.</source>
      <translation>请将 llama-server 的整个文件夹复制到其他磁盘，例如主目录。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>Install the packages that hold these libraries, or choose another build.</source>
      <translation>请安装包含这些库的软件包，或选择其他构建。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>It belongs to NVIDIA's driver: install the driver, then restart the computer.</source>
      <translation>它属于 NVIDIA 驱动程序：请安装驱动程序，然后重启计算机。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>Make it executable (chmod +x {name}).</source>
      <translation>请将其设为可执行（chmod +x {name}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>Needed by {askers} of {folder}.</source>
      <translation>{folder} 中的 {askers} 需要它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>This system has older.</source>
      <translation>此系统的版本较旧。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>This system has {version}.</source>
      <translation>此系统为 {version}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>Unpack the whole archive: the libraries must lie in the same folder as llama-server.</source>
      <translation>请解压整个压缩包：这些库必须与 llama-server 位于同一文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>Unpack the “cudart” archive of the same llama.cpp release next to llama-server, or install the CUDA runtime of that version.</source>
      <translation>请将同一 llama.cpp 发行版的“cudart”压缩包解压到 llama-server 旁，或安装该版本的 CUDA 运行时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>it is a Linux program</source>
      <translation>这是 Linux 程序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>it is a Windows program</source>
      <translation>这是 Windows 程序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>it is a macOS program</source>
      <translation>这是 macOS 程序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>it is a program for MS-DOS</source>
      <translation>这是 MS-DOS 程序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>it is empty</source>
      <translation>文件为空</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>it is not a program</source>
      <translation>这不是程序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>it was built for another kind of processor ({made_for}; this computer is {own})</source>
      <translation>它是为另一种处理器构建的（{made_for}；本机为 {own}）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>its beginning is damaged</source>
      <translation>文件开头已损坏</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>unknown, number {number}</source>
      <translation>未知，编号 {number}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <location filename="../../gui/sparkdeck/adapters/gguf_source.py" />
      <location filename="../../gui/sparkdeck/adapters/library_walk.py" />
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} cannot be read.</source>
      <translation>无法读取 {name}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>{name} cannot run on this computer: {reason}.</source>
      <translation>{name} 无法在本机运行：{reason}。</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>{name} cannot start: {libraries} are missing.</source>
      <extracomment>One: {name} cannot start: {libraries} is missing.</extracomment>
      <translation>
        <numerusform>{name} 无法启动：缺少 {libraries}。</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>{name} may not be run where it lies.</source>
      <translation>{name} 在其所在位置不允许运行。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>{name} needs a newer system: glibc {glibc} or later.</source>
      <translation>{name} 需要较新的系统：glibc {glibc} 或更高版本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>{path} is not executable.</source>
      <translation>{path} 不可执行。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/executable_check.py" />
      <source>{path} is on a disk that is mounted noexec: no program on it is run.</source>
      <translation>{path} 所在磁盘以 noexec 方式挂载：其上的程序均不能运行。</translation>
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
      <translation>（{size:,} 字节，过长，不予显示）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_details.py" />
      <source>Block {index}</source>
      <translation>块 {index}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_details.py" />
      <source>Other tensors</source>
      <translation>其他张量</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_details.py" />
      <source>Output head</source>
      <translation>输出头</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_details.py" />
      <source>Token embedding</source>
      <translation>token 嵌入</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_facts.py" />
      <source>Partly readable: {problem}.</source>
      <translation>只能部分读取：{problem}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>Choose a file made for this kind of computer.</source>
      <translation>请选择适用于此类计算机的文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>Choose a newer conversion of the model.</source>
      <translation>请选择该模型较新的转换版本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>Choose another file: this one is so on the server.</source>
      <translation>请选择其他文件：服务器上的这个文件本身就是如此。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>Choose the whole model.</source>
      <translation>请选择完整的模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>Rename the file or its folder. If the name looks right elsewhere, start SparkDeck with a UTF-8 locale.</source>
      <translation>请重命名该文件或其文件夹。如果名称在别处显示正常，请使用 UTF-8 区域设置启动 SparkDeck。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>The path of this file is not valid text.</source>
      <translation>此文件的路径不是有效文本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>Update SparkDeck and llama-server.</source>
      <translation>请更新 SparkDeck 和 llama-server。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{name} holds no model, only its description.</source>
      <translation>{name} 不含模型，只有模型描述。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{name} is a GGUF of version {version}, which llama.cpp no longer reads.</source>
      <translation>{name} 是版本 {version} 的 GGUF，llama.cpp 已不再支持。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{name} is a GGUF of version {version}; this SparkDeck reads up to {newest}.</source>
      <translation>{name} 是版本 {version} 的 GGUF；此 SparkDeck 最高支持到 {newest}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{name} is a damaged GGUF file: {damage}.</source>
      <translation>{name} 是损坏的 GGUF 文件：{damage}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{name} is in {order}-endian byte order, which this computer cannot load.</source>
      <translation>{name} 的字节序为 {order}-endian，此计算机无法加载。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is incomplete: the file ends within its header.</source>
      <translation>{name} 不完整：文件在头部处就结束了。</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{name} is incomplete: the file ends {n:,} bytes early.</source>
      <extracomment>One: {name} is incomplete: the file ends {n:,} byte early.</extracomment>
      <translation>
        <numerusform>{name} 不完整：文件提前 {n:,} 字节结束。</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{path} has {size:,} bytes, its tensors need {needed:,}.</source>
      <translation>{path} 有 {size:,} 字节，其张量需要 {needed:,} 字节。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{path} holds bytes that are not UTF-8.</source>
      <translation>{path} 含有非 UTF-8 的字节。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_header.py" />
      <source>{place} has {size:,} bytes.</source>
      <translation>{place} 有 {size:,} 字节。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>Choose {name}.</source>
      <translation>请选择 {name}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>Download the missing files into the same folder.</source>
      <translation>请将缺失的文件下载到同一文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>Give all parts their names again ({pattern}), or join them with llama-gguf-split --merge.</source>
      <translation>请恢复所有分片的名称（{pattern}），或用 llama-gguf-split --merge 合并。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>The model consists of {count} files and part {part} is missing.</source>
      <translation>该模型由 {count} 个文件组成，缺少第 {part} 个分片。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>The model consists of {count} files and {missing} parts are missing.</source>
      <translation>该模型由 {count} 个文件组成，缺少 {missing} 个分片。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>{names} in {folder}</source>
      <translation>{folder} 中的 {names}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>{name} is part {part} of {count} by its header, but not by its name.</source>
      <translation>按文件头，{name} 是第 {part} 个分片（共 {count} 个），但名称不符。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>{name} is part {part} of {count}; a model is opened by its first part.</source>
      <translation>{name} 是第 {part} 个分片（共 {count} 个）；应打开模型的第一个分片。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_shards.py" />
      <source>{path}: it was renamed, or parts were joined by simple copying.</source>
      <translation>{path}：文件被重命名，或分片是简单拼接而成的。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_source.py" />
      <location filename="../../gui/sparkdeck/adapters/library_verify.py" />
      <source>Check the disk and the permissions.</source>
      <translation>请检查磁盘和权限。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_source.py" />
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is not a plain file.</source>
      <translation>{name} 不是普通文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_strings.py" />
      <source>a string in “{key}” claims an impossible length</source>
      <translation>“{key}”中某个字符串声明的长度不可能</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_strings.py" />
      <source>“{key}” claims {count:,} strings, which are empty</source>
      <translation>“{key}”声明有 {count:,} 个字符串，但都是空的</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Architecture</source>
      <translation>架构</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Block size</source>
      <translation>块大小</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Blocks</source>
      <translation>块数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Confidence head</source>
      <translation>置信度头</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Context</source>
      <translation>上下文</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Experts</source>
      <translation>专家</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Feed-forward size</source>
      <translation>前馈层大小</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Format</source>
      <translation>格式</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>GGUF version {version}, {order}-endian</source>
      <translation>GGUF 版本 {version}，{order}-endian</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Heads</source>
      <translation>注意力头</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Hidden size</source>
      <translation>隐藏层大小</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>KV heads</source>
      <translation>KV 头</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Key and value length</source>
      <translation>键和值的长度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Licence</source>
      <translation>许可证</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>MTP layers</source>
      <translation>MTP 层</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Markov head</source>
      <translation>Markov 头</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Mask token</source>
      <translation>掩码 token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Name</source>
      <translation>名称</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Own embedding</source>
      <translation>自带嵌入</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Own output head</source>
      <translation>自带输出头</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Parameters</source>
      <translation>参数量</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Quantisation</source>
      <translation>量化</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Reduced vocabulary</source>
      <translation>精简词表</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Samples from the anchor</source>
      <translation>从锚点采样</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Sliding window</source>
      <translation>滑动窗口</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Target layers</source>
      <translation>目标层</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Tokenizer</source>
      <translation>分词器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Use</source>
      <comment>what a model is for</comment>
      <translation>用途</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>Vocabulary</source>
      <translation>词表</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>no</source>
      <translation>否</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>no: a plain DFlash draft</source>
      <translation>否：普通的 DFlash 草稿模型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>yes</source>
      <translation>是</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>yes (not written: the engine’s default)</source>
      <translation>是（未写明：引擎的默认值）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>yes, rank {rank:,} over {tokens:,} tokens</source>
      <translation>是，秩 {rank:,}，覆盖 {tokens:,} 个 token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>{count:,} tokens</source>
      <translation>{count:,} 个 token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>{count:,} tokens drafted at once</source>
      <translation>一次草拟 {count:,} 个 token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>{experts:,}, {used} used</source>
      <translation>{experts:,}，使用 {used} 个</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>{key} and {value}</source>
      <translation>{key} 和 {value}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_summary.py" />
      <source>{least:,} to {most:,}, by block</source>
      <translation>{least:,} 到 {most:,}，因块而异</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <source>a tensor has no name</source>
      <translation>有张量没有名称</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <source>a tensor's name claims {length:,} bytes</source>
      <translation>某张量的名称声明为 {length:,} 字节</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>its names have no end</source>
      <translation>名称没有结尾</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <source>the tensor “{name}” begins at a crooked place</source>
      <translation>张量“{name}”的起始位置未对齐</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <source>the tensor “{name}” claims an impossible shape</source>
      <translation>张量“{name}”声明的形状不可能</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <source>the tensor “{name}” claims {dimensions:,} dimensions</source>
      <translation>张量“{name}”声明有 {dimensions:,} 个维度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <source>the tensor “{name}” has rows that do not fit its type {type}</source>
      <translation>张量“{name}”的行与其类型 {type} 不符</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_tensors.py" />
      <source>two tensors have the same name “{name}”</source>
      <translation>有两个张量同名“{name}”</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_values_text.py" />
      <source>number</source>
      <translation>数字</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_values_text.py" />
      <source>string</source>
      <translation>字符串</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_values_text.py" />
      <source>truth</source>
      <comment>kind of a value</comment>
      <translation>布尔值</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_values_text.py" />
      <source>{more:,} more</source>
      <translation>另有 {more:,} 个</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_values_text.py" />
      <source>{size:,} bytes of text, too long to be shown</source>
      <translation>{size:,} 字节的文本，过长，不予显示</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>a key claims a length of {length:,} bytes</source>
      <translation>某个键声明的长度为 {length:,} 字节</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>a key has no name</source>
      <translation>有键没有名称</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>it claims version {version}</source>
      <translation>声明的版本为 {version}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>it claims {keys:,} keys</source>
      <translation>声明有 {keys:,} 个键</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>it claims {tensors:,} tensors</source>
      <translation>声明有 {tensors:,} 个张量</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>its alignment is not a power of two</source>
      <translation>对齐值不是 2 的幂</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>the key “{key}” stands in it twice</source>
      <translation>键“{key}”出现了两次</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>“{key}” claims a length of {size:,} bytes</source>
      <translation>“{key}”声明的长度为 {size:,} 字节</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>“{key}” claims {count:,} elements</source>
      <translation>“{key}”声明有 {count:,} 个元素</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>“{key}” claims {count:,} strings</source>
      <translation>“{key}”声明有 {count:,} 个字符串</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>“{key}” has an unknown type {kind}</source>
      <translation>“{key}”的类型 {kind} 未知</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>“{key}” is an array of an unknown type {kind}</source>
      <translation>“{key}”是未知类型 {kind} 的数组</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_walk.py" />
      <source>“{key}” is an array of arrays</source>
      <translation>“{key}”是数组的数组</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gguf_window.py" />
      <source>its header has no end</source>
      <translation>文件头没有结尾</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>Check the network, then try again.</source>
      <translation>请检查网络，然后重试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>Correct {variable}, or take it away.</source>
      <translation>请更正 {variable}，或将其移除。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>Correct {variable}: https://…</source>
      <translation>请更正 {variable}：https://…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub cannot answer now ({status}).</source>
      <translation>GitHub 目前无法应答（{status}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub cannot be reached.</source>
      <translation>无法连接 GitHub。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub does not accept the token.</source>
      <translation>GitHub 不接受该访问令牌。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub does not answer this question ({status}).</source>
      <translation>GitHub 不应答此请求（{status}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub does not have this release.</source>
      <translation>GitHub 上没有此发行版。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub's answer is longer than any list of releases.</source>
      <translation>GitHub 的应答比任何发行版列表都长。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub's answer is packed in a way that was not asked for.</source>
      <translation>GitHub 的应答采用了未请求的压缩方式。</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub's limit of questions from this network is reached until {time} ({n} minutes from now).</source>
      <extracomment>One: GitHub's limit of questions from this network is reached until {time} ({n} minute from now).</extracomment>
      <translation>
        <numerusform>已达到 GitHub 对此网络的请求上限，{time} 解除（{n} 分钟后）。</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>GitHub's limit of questions from this network is reached.</source>
      <translation>已达到 GitHub 对此网络的请求上限。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>Look again then. A network that many share soon reaches the limit of 60 an hour.</source>
      <translation>届时再查看。多人共用的网络很快就会达到每小时 60 次的上限。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>Look for new releases, then choose again.</source>
      <translation>请查找新的发行版，然后重新选择。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>Often a proxy is in the way.</source>
      <translation>通常是代理造成的。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>SparkDeck is offline, so GitHub was not asked.</source>
      <translation>SparkDeck 处于离线状态，因此未询问 GitHub。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>The address for releases cannot be one.</source>
      <translation>发行版的地址不是有效地址。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>The answer ended early.</source>
      <translation>应答提前结束。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>The answer is damaged ({error}).</source>
      <translation>应答已损坏（{error}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/github_client.py" />
      <source>The answer was not whole within {limit:g} s.</source>
      <translation>应答未能在 {limit:g} 秒内完整到达。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gpu_process_counters.py" />
      <source>By Windows' counters: the driver does not say what single programs hold.</source>
      <translation>来自 Windows 计数器：驱动程序不提供各个程序的占用量。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gpu_process_counters.py" />
      <source>Windows' counters do not say which of the cards the memory is on.</source>
      <translation>Windows 计数器不说明显存位于哪张显卡。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gpu_reader.py" />
      <source>No NVIDIA GPU was found.</source>
      <translation>未找到 NVIDIA GPU。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/gpu_reader.py" />
      <source>The GPU driver failed: {error}</source>
      <translation>GPU 驱动程序出错：{error}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/host_probe.py" />
      <source>The system could not be asked: {error}</source>
      <translation>无法查询系统信息：{error}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>Download it to look at it, or use another mirror.</source>
      <translation>请下载后再查看，或使用其他镜像。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>Look at it again.</source>
      <translation>请重新查看。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>bytes {first}-{last} were asked for, “{range}” was sent</source>
      <translation>请求的是字节 {first}-{last}，收到的是“{range}”</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>the server answered {status}</source>
      <translation>服务器返回 {status}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>the server does not send parts of files</source>
      <translation>服务器不支持发送文件的一部分</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>the server does not send parts of this file</source>
      <translation>服务器不支持发送此文件的一部分</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>{length} bytes at once were asked for</source>
      <translation>一次请求了 {length} 字节</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>{length} bytes were promised and {found} sent</source>
      <translation>承诺 {length} 字节，实际发送 {found} 字节</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>{name} cannot be read by parts over the network.</source>
      <translation>无法通过网络分段读取 {name}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>{name} cannot be read over the network.</source>
      <translation>无法通过网络读取 {name}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/http_ranges.py" />
      <source>{name} was replaced on the server while it was read.</source>
      <translation>读取期间，服务器上的 {name} 被替换了。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_client.py" />
      <source>Correct it in Settings: https://…</source>
      <translation>请在设置中更正：https://…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_client.py" />
      <source>Correct it in the environment variable HF_ENDPOINT: https://…</source>
      <translation>请在环境变量 HF_ENDPOINT 中更正：https://…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_client.py" />
      <source>The Hub's address cannot be one.</source>
      <translation>Hub 的地址无效。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_client.py" />
      <source>the answer names no commit</source>
      <translation>响应中没有提交号</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>A mirror may serve single repositories only: paste org/repo.</source>
      <translation>镜像可能只提供单个仓库：请粘贴 org/repo。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Accept them on {page}, then try again.</source>
      <translation>请在 {page} 接受条款，然后重试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>Check the Hub's address in Settings; a network that wants you to sign in first answers like that, too.</source>
      <translation>请在设置中检查 Hub 的地址；需要先登录的网络也会这样响应。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>Check the name: {page}</source>
      <translation>请检查名称：{page}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>Check the network and the Hub's address in Settings.</source>
      <translation>请检查网络以及设置中的 Hub 地址。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>It is the token {source} ({place}).</source>
      <translation>所用令牌：{source}（{place}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>It reads org/repo.</source>
      <translation>格式应为 org/repo。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>Look at {page} for those it has.</source>
      <translation>可用的修订版见 {page}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>Models on this machine can be used as before.</source>
      <translation>此计算机上的模型可照常使用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>Rate-limited, retry in {seconds:.0f} s.</source>
      <translation>已达请求上限，{seconds:.0f} 秒后重试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>SparkDeck is offline, so the Hub was not asked.</source>
      <translation>SparkDeck 处于离线状态，因此未查询 Hub。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>The Hub cannot answer now ({status}).</source>
      <translation>Hub 目前无法响应（{status}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>The Hub cannot be reached.</source>
      <translation>无法连接 Hub。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <location filename="../../gui/sparkdeck/services/hub_service.py" />
      <source>The environment variable HF_HUB_OFFLINE is set</source>
      <translation>已设置环境变量 HF_HUB_OFFLINE</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>The server does not answer as the Hub does.</source>
      <translation>服务器的响应与 Hub 不同。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>This server cannot search.</source>
      <translation>此服务器不支持搜索。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>Wait, or sign in with a token.</source>
      <translation>请等待，或使用令牌登录。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>You have not accepted the terms of {repo} yet.</source>
      <translation>尚未接受 {repo} 的条款。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>the search</source>
      <translation>搜索结果</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>{reason}.</source>
      <translation>{reason}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>{repo} has no revision “{revision}”.</source>
      <translation>{repo} 没有修订版“{revision}”。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>{repo} is not on the Hub, or it is private and needs a token.</source>
      <translation>Hub 上没有 {repo}，或者它是私有仓库，需要令牌。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>{repo} is not on the Hub, or your token may not see it.</source>
      <translation>Hub 上没有 {repo}，或者令牌无权查看。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_errors.py" />
      <source>“{repo}” is no name of a repository.</source>
      <translation>“{repo}”不是仓库名称。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>A token is one word of letters, digits and signs.</source>
      <translation>令牌是由字母、数字和符号组成的一个词。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>Copy it again from the settings of your account on the Hub.</source>
      <translation>请在 Hub 账户的设置中重新复制。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>The token could not be removed.</source>
      <translation>无法移除令牌。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>This cannot be a token.</source>
      <translation>这不可能是令牌。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>Unlock it, then try again.</source>
      <translation>请解锁后重试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>environment variable {name}</source>
      <translation>环境变量 {name}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>kept in {keeper}</source>
      <translation>保存在 {keeper}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>kept until SparkDeck quits</source>
      <translation>保留到 SparkDeck 退出</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/hub_token.py" />
      <source>{kept}: this desktop has no secret service that takes it</source>
      <translation>{kept}：此桌面没有可接收它的密钥服务</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/known_pairs.py" />
      <source>It is of schema {schema}; this SparkDeck reads {known}.</source>
      <translation>其 schema 为 {schema}；此 SparkDeck 支持 {known}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>1. Get llama-server</source>
      <translation>1. 获取 llama-server</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>2. Put these files into the folder “{folder}”, or set MODELS to the folder they lie in</source>
      <translation>2. 将这些文件放入文件夹“{folder}”，或将 MODELS 设为它们所在的文件夹</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>2. The model files stay where they lie on this machine; see the scripts.</source>
      <translation>2. 模型文件保留在本机原处；参见脚本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>3. Start</source>
      <translation>3. 启动</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>A launch kit is never written over anything.</source>
      <translation>启动包绝不覆盖已有内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>A launch kit: it starts llama-server with these settings. SparkDeck is not needed.</source>
      <translation>启动包：以这些设置启动 llama-server，无需 SparkDeck。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Caveat</source>
      <translation>注意事项</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Choose a new folder.</source>
      <translation>请选择新的文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>DSpark drafts need build b10498 or a newer one.</source>
      <translation>DSpark 草稿模型需要 b10498 或更新的构建。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Draft lineage</source>
      <translation>草稿模型的来源</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>First set LLAMA_API_KEY to the key that clients must send: the kit holds no keys.</source>
      <translation>请先将 LLAMA_API_KEY 设为客户端须发送的密钥：启动包中不含密钥。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Licences</source>
      <translation>许可证</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>More options can stand behind the script's name; they win.</source>
      <translation>脚本名称后可附加更多选项，它们优先生效。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Note</source>
      <translation>备注</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Put it on the search path, or set LLAMA_SERVER to its full path.</source>
      <translation>请将其放入搜索路径，或将 LLAMA_SERVER 设为其完整路径。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Third-party notices</source>
      <translation>第三方声明</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>This folder holds no third-party code and no model weights. What it starts:</source>
      <translation>此文件夹不含第三方代码，也不含模型权重。它会启动：</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>To check them: sha256sum -c MODELS.sha256</source>
      <translation>校验方法：sha256sum -c MODELS.sha256</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>Windows:       launch.bat, or powershell -ExecutionPolicy Bypass -File launch.ps1</source>
      <translation>Windows:       launch.bat，或 powershell -ExecutionPolicy Bypass -File launch.ps1</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <location filename="../../gui/sparkdeck/domain/hub.py" />
      <source>draft</source>
      <translation>草稿模型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>from: {source}</source>
      <translation>来源：{source}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>not known</source>
      <translation>未知</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>not known: copy it from where it lies</source>
      <translation>未知：请从其所在位置复制</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>size: {size:,} bytes</source>
      <translation>大小：{size:,} 字节</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <location filename="../../gui/sparkdeck/domain/hub.py" />
      <source>target</source>
      <translation>目标模型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>where it comes from is not known here</source>
      <translation>来源未知</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>{address}, where its licence is named</source>
      <translation>{address}，其中注明了许可证</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>{file} is the profile itself: SparkDeck can import it.</source>
      <translation>{file} 就是配置本身：SparkDeck 可以导入。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>{folder} is there already.</source>
      <translation>{folder} 已存在。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/launch_kit.py" />
      <source>{name} was left out: {reason}</source>
      <translation>{name} 已省略：{reason}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>A file cannot be looked at: {error}</source>
      <translation>无法检查某个文件：{error}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>A running server has it loaded. Stop the server first.</source>
      <translation>正在运行的服务器已加载它。请先停止服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>Close the programs that use it, or check the permissions of its folder.</source>
      <translation>请关闭正在使用它的程序，或检查其文件夹的权限。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <location filename="../../gui/sparkdeck/services/library_service.py" />
      <location filename="../../gui/sparkdeck/services/model_inspection.py" />
      <source>Look through the folders again.</source>
      <translation>请重新扫描文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>None of its files is there.</source>
      <translation>它的文件都不在了。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>There is no plan for it.</source>
      <translation>没有对应的删除计划。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>This is not deleted.</source>
      <translation>不会删除它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{folder} belongs to {owner}: delete it there.</source>
      <translation>{folder} 属于 {owner}：请在那里删除。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{name} could not be deleted; {done} of {count} files are gone.</source>
      <translation>无法删除 {name}；{count} 个文件中已删除 {done} 个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{name} has changed since it was looked at: it was not deleted.</source>
      <translation>{name} 在查看之后发生了变化：未删除。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{path} is a folder, not a model file.</source>
      <translation>{path} 是文件夹，不是模型文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{path} is a model folder itself.</source>
      <translation>{path} 本身就是模型文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{path} is not a plain path of a file in a model folder.</source>
      <translation>{path} 不是模型文件夹中文件的普通路径。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{path} is only listed where it lies, and stays there. Take it off the list instead.</source>
      <translation>{path} 只是在原位置列出，会保留在原处。请改为从列表中移除。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{path} lies outside the folders that SparkDeck may change.</source>
      <translation>{path} 位于 SparkDeck 可更改的文件夹之外。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_deletion.py" />
      <source>{path}; {done} of {count} files are gone.</source>
      <translation>{path}；{count} 个文件中已删除 {done} 个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>A folder is listed where it lies.</source>
      <translation>文件夹会在原位置列出。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>A running server has it loaded.</source>
      <translation>正在运行的服务器已加载它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>It is a link: what it points to belongs to another place.</source>
      <translation>这是链接：它指向的内容属于其他位置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>It is in the library already ({source}).</source>
      <translation>已在模型库中（{source}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>It is not a GGUF file.</source>
      <translation>不是 GGUF 文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>It is not there.</source>
      <translation>文件不存在。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>It is searched already ({source}).</source>
      <translation>已在扫描范围内（{source}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>Its folder is read-only for you.</source>
      <translation>其所在文件夹只读。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>Not all of its {count} parts are there: {names}.</source>
      <translation>{count} 个分片不全：缺 {names}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>That is a whole drive. Choose the folder that holds the models.</source>
      <translation>这是整个驱动器。请选择存放模型的文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_import.py" />
      <source>There is a {name} in {folder} already.</source>
      <translation>{folder} 中已有 {name}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>An older revision.</source>
      <translation>较旧的修订版。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>It has no chat template: llama-server uses ChatML, which it may not have been trained for.</source>
      <translation>没有聊天模板：llama-server 会使用 ChatML，而模型可能未按此训练。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>It is in the other byte order: this computer cannot load it.</source>
      <translation>字节序相反：此计算机无法加载。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>Its content is not the Hub’s: the sha256 differs. Download it again.</source>
      <translation>内容与 Hub 不一致：sha256 不同。请重新下载。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>Its name says part {part} of {count}, which cannot be; it is one whole file.</source>
      <translation>名称显示为第 {part} 个分片（共 {count} 个），这不可能；它是一个完整的文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>Part {part} of {count} is missing: {names}. Download it into the same folder.</source>
      <translation>缺少第 {part} 个分片（共 {count} 个）：{names}。请下载到同一文件夹。</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>The file ends {n:,} bytes early: {there:,} of at least {expected:,} are there. Download it again.</source>
      <extracomment>One: The file ends {n:,} byte early: {there:,} of at least {expected:,} are there. Download it again.</extracomment>
      <translation>
        <numerusform>文件提前 {n:,} 字节结束：至少应有 {expected:,} 字节，现有 {there:,}。请重新下载。</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>This is part {part} of {count} under another name, so the other parts are not found. Rename it to {name}, beside the others.</source>
      <translation>这是第 {part} 个分片（共 {count} 个），但名称不同，因此找不到其他分片。请重命名为 {name}，并与其他分片放在一起。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>This is part {part} of {count} with more joined to it: parts of a GGUF cannot be joined by copying them together. Download the parts again, or join them with “llama-gguf-split --merge”.</source>
      <translation>这是第 {part} 个分片（共 {count} 个），后面还拼接了其他分片：GGUF 分片不能靠简单拼接合并。请重新下载这些分片，或用“llama-gguf-split --merge”合并。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>Verified: the content is the Hub’s.</source>
      <translation>已验证：内容与 Hub 一致。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>{missing} of {count} parts are missing: {names}. Download them into the same folder.</source>
      <translation>{count} 个分片中缺少 {missing} 个：{names}。请下载到同一文件夹。</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>{name} ends {n:,} bytes early: {there:,} of at least {expected:,} are there. Download it again.</source>
      <extracomment>One: {name} ends {n:,} byte early: {there:,} of at least {expected:,} are there. Download it again.</extracomment>
      <translation>
        <numerusform>{name} 提前 {n:,} 字节结束：至少应有 {expected:,} 字节，现有 {there:,}。请重新下载。</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>{name} is part {place} of {named} by its name, but part {part} of {count} by its header. Download it again.</source>
      <translation>按名称，{name} 是第 {place} 个分片（共 {named} 个），但按文件头是第 {part} 个（共 {count} 个）。请重新下载。</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/library_rows.py" />
      <source>{name} is {n:,} bytes longer than its tensors: something was added.</source>
      <extracomment>One: {name} is {n:,} bytes longer than its tensors: something was added.</extracomment>
      <translation>
        <numerusform>{name} 比其张量长 {n:,} 字节：后面附加了别的内容。</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_scan.py" />
      <source>It was in {folder} and is not there any more.</source>
      <translation>它原在 {folder} 中，现已不存在。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_scan.py" />
      <source>The folder {folder} is not there. If it is on another drive, connect that drive.</source>
      <translation>文件夹 {folder} 不存在。如果它在其他驱动器上，请连接该驱动器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_scan.py" />
      <source>{name} was not looked at.</source>
      <translation>未检查 {name}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_verify.py" />
      <source>{name} could not be read to its end.</source>
      <translation>无法将 {name} 读取到末尾。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_walk.py" />
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>Check its permissions.</source>
      <translation>请检查其权限。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_walk.py" />
      <source>Choose a folder that holds models only.</source>
      <translation>请选择只存放模型的文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_walk.py" />
      <source>The folder {folder} cannot be searched for models.</source>
      <translation>无法在文件夹 {folder} 中查找模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/library_walk.py" />
      <source>{folder} has more than {most:,} folders: not all were searched for models.</source>
      <translation>{folder} 含有超过 {most:,} 个文件夹：未全部查找模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>Choose the file that llama-swap reads.</source>
      <translation>请选择 llama-swap 所读取的文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>It has no “models”.</source>
      <translation>其中没有“models”。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>More than {most:,} characters.</source>
      <translation>超过 {most:,} 个字符。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>More than {most}.</source>
      <translation>超过 {most} 个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>None of these models starts a llama-server.</source>
      <translation>这些模型都不会启动 llama-server。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>The macros of this configuration grow too long.</source>
      <translation>此配置的宏展开后过长。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>This YAML is no configuration of llama-swap.</source>
      <translation>此 YAML 不是 llama-swap 的配置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>This configuration has too many models.</source>
      <translation>此配置中的模型过多。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>llama-swap ends the server after {seconds} idle seconds; here it unloads its models then.</source>
      <translation>llama-swap 会在空闲 {seconds} 秒后结束服务器；此处则是卸载模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/llama_swap_yaml.py" />
      <source>this is llama-swap's own part, not the server's</source>
      <translation>这属于 llama-swap 自身，与服务器无关</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>Another SparkDeck starts with the login; this one does not.</source>
      <translation>另一个 SparkDeck 会随登录启动；本程序不会。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>Delete this file.</source>
      <translation>请删除此文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>Set HOME.</source>
      <translation>请设置 HOME。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>SparkDeck cannot start with the login: there is no home folder.</source>
      <translation>SparkDeck 无法随登录启动：没有用户主文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>SparkDeck still starts with the login.</source>
      <translation>SparkDeck 仍会随登录启动。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>Switch it off there, or delete this file.</source>
      <translation>请在那里关闭，或删除此文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>Windows refuses to change what starts with the login.</source>
      <translation>Windows 拒绝更改随登录启动的项目。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/login_start.py" />
      <source>{path} belongs to other settings.</source>
      <translation>{path} 属于另一套设置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>Check that disk.</source>
      <translation>请检查该磁盘。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>Comparing {name}</source>
      <translation>正在比较 {name}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>Copying {name}</source>
      <translation>正在复制 {name}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>Delete the original yourself.</source>
      <translation>请自行删除原文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>Free some space, or leave the model where it is and list it from there.</source>
      <translation>请腾出空间，或将模型留在原处并从那里列出。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>If it is on another drive, connect that drive and try again.</source>
      <translation>如果它在其他驱动器上，请连接该驱动器后重试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>Moving {name}</source>
      <translation>正在移动 {name}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>Rename one of the two, or delete it.</source>
      <translation>请重命名或删除其中一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>The copy of {name} differs from the original, which stays where it is.</source>
      <translation>{name} 的副本与原文件不同；原文件保留在原处。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>There is a {name} already: nothing was moved.</source>
      <translation>已存在 {name}：未移动任何文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>There is too little space in {folder}.</source>
      <translation>{folder} 空间不足。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>{folder} gave back other bytes than were written.</source>
      <translation>从 {folder} 读回的字节与写入的不同。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>{name} changed while it was copied: it stays where it is.</source>
      <translation>{name} 在复制期间发生了变化：保留在原处。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>{name} is not there any more: it was not moved.</source>
      <translation>{name} 已不存在：未移动。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>{name} was copied, but the original could not be deleted.</source>
      <translation>已复制 {name}，但无法删除原文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>{needed:,} bytes are needed, {free:,} are free.</source>
      <translation>需要 {needed:,} 字节，可用 {free:,} 字节。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_move.py" />
      <source>{path}: {error}. The copy is {place}.</source>
      <translation>{path}：{error}。副本为 {place}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_sizes.py" />
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>Choose another file.</source>
      <translation>请选择其他文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_sizes.py" />
      <source>How {architecture} keeps what it read is not worked out here.</source>
      <translation>此处不计算 {architecture} 如何保存已读内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_sizes.py" />
      <source>The header of {name} does not describe a language model.</source>
      <translation>{name} 的文件头描述的不是语言模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_sizes.py" />
      <source>The size of {name} cannot be told: its tensors have a type that this SparkDeck does not know.</source>
      <translation>无法得知 {name} 的大小：其张量的类型是此 SparkDeck 不认识的。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_sizes.py" />
      <source>Update SparkDeck.</source>
      <translation>请更新 SparkDeck。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/model_sizes.py" />
      <source>{tensor} is of {type}.</source>
      <translation>{tensor} 的类型为 {type}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/network_key.py" />
      <source>It must have at least {least} letters, digits or signs, no spaces and no commas.</source>
      <translation>至少需要 {least} 个字母、数字或符号，不能含空格和逗号。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/network_key.py" />
      <source>Let SparkDeck make one.</source>
      <translation>可让 SparkDeck 生成一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/network_key.py" />
      <source>This cannot be the API key.</source>
      <translation>这不能作为 API 密钥。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/network_key.py" />
      <source>until SparkDeck quits: this desktop has no secret service</source>
      <translation>直到 SparkDeck 退出：此桌面没有密钥存储服务</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>Check the permissions.</source>
      <translation>请检查权限。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Choose a .gguf file.</source>
      <translation>请选择 .gguf 文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Choose a GGUF of the model, or convert it.</source>
      <translation>请选择该模型的 GGUF，或进行转换。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Choose a GGUF of the model.</source>
      <translation>请选择该模型的 GGUF。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Choose the .gguf file inside it.</source>
      <translation>请选择其中的 .gguf 文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Choose the file again, or download it.</source>
      <translation>请重新选择文件，或下载它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>Choose the file again.</source>
      <translation>重新选择该文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Download it again by the file's own link (on the Hub: “resolve”, not “blob”).</source>
      <translation>请使用文件本身的链接重新下载（在 Hub 上：“resolve”，而非“blob”）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Run “git lfs pull” in its folder, or download the file from its page.</source>
      <translation>请在其文件夹中运行“git lfs pull”，或从其页面下载该文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>The model file {name} is not there.</source>
      <translation>模型文件 {name} 不存在。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>Unpack it first.</source>
      <translation>请先解压。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} holds only zeros: its download never got its data.</source>
      <translation>{name} 全是零：下载时未收到数据。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is a folder, not a GGUF file.</source>
      <translation>{name} 是文件夹，不是 GGUF 文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is a link to a file that is not there.</source>
      <translation>{name} 是链接，其指向的文件不存在。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is a safetensors file, not a GGUF.</source>
      <translation>{name} 是 safetensors 文件，不是 GGUF。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is a text file, not a GGUF model.</source>
      <translation>{name} 是文本文件，不是 GGUF 模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is a web page, not a model: the download brought the page instead of the file.</source>
      <translation>{name} 是网页，不是模型：下载到的是网页而不是文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is a {kind} archive, not a GGUF model.</source>
      <translation>{name} 是 {kind} 压缩包，不是 GGUF 模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is an {kind} archive, not a GGUF model.</source>
      <translation>{name} 是 {kind} 压缩包，不是 GGUF 模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is empty.</source>
      <translation>{name} 是空文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is in the old GGML format, which llama.cpp no longer reads.</source>
      <translation>{name} 是旧的 GGML 格式，llama.cpp 已不再支持。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is not a GGUF model.</source>
      <translation>{name} 不是 GGUF 模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{name} is only a Git LFS pointer, not the model itself.</source>
      <translation>{name} 只是 Git LFS 指针，不是模型本身。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{place} begins with {bytes} instead of “GGUF”.</source>
      <translation>{place} 以 {bytes} 开头，而不是“GGUF”。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/not_a_gguf.py" />
      <source>{place} begins with: {line}</source>
      <translation>{place} 的开头是：{line}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvidia_smi.py" />
      <source>Measured by nvidia-smi, because NVML cannot be loaded.</source>
      <translation>由 nvidia-smi 测得，因为无法加载 NVML。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvidia_smi.py" />
      <source>There is no nvidia-smi either.</source>
      <translation>也没有 nvidia-smi。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvidia_smi.py" />
      <source>nvidia-smi does not answer.</source>
      <translation>nvidia-smi 没有响应。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvidia_smi.py" />
      <source>nvidia-smi names no GPU.</source>
      <translation>nvidia-smi 未列出任何 GPU。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>GPU {index} does not answer: {words}</source>
      <translation>GPU {index} 没有响应：{words}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>GPU {index}: {words}</source>
      <translation>GPU {index}：{words}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>Measured twice a minute while no server works, so that the card can go to sleep.</source>
      <translation>没有服务器工作时每分钟只测量两次，以便显卡进入休眠。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>The NVIDIA driver sees no GPU.</source>
      <translation>NVIDIA 驱动程序未检测到 GPU。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>The card is asleep and is not woken to be measured.</source>
      <translation>显卡处于休眠状态，不会为测量而唤醒。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>The card is divided into MIG parts, which hold the memory.</source>
      <translation>此卡已划分为多个 MIG 分区，显存由各分区持有。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>The driver does not permit some of the figures.</source>
      <translation>驱动程序不允许读取部分数值。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>The driver does not say what single programs hold.</source>
      <translation>驱动程序未说明各程序占用多少。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>The driver measures memory alone for a MIG part.</source>
      <translation>对于 MIG 分区，驱动程序只测量显存。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml.py" />
      <source>{card} (MIG part {number})</source>
      <translation>{card}（MIG 分区 {number}）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>NVML does not answer: {error}.</source>
      <translation>NVML 没有响应：{error}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>NVML was closed.</source>
      <translation>NVML 已关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>No NVIDIA driver found (NVML library missing).</source>
      <translation>未找到 NVIDIA 驱动程序（缺少 NVML 库）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>No permission to talk to the NVIDIA driver.</source>
      <translation>没有访问 NVIDIA 驱动程序的权限。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>The NVIDIA driver is installed but not loaded.</source>
      <translation>NVIDIA 驱动程序已安装，但未加载。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>The NVIDIA driver is too old to be asked.</source>
      <translation>NVIDIA 驱动程序版本过旧，无法查询。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>The NVIDIA driver was updated: restart the computer.</source>
      <translation>NVIDIA 驱动程序已更新：请重启计算机。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>The Python package nvidia-ml-py is missing.</source>
      <translation>缺少 Python 包 nvidia-ml-py。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>the GPU is lost: it fell off the bus. Restart the computer.</source>
      <translation>GPU 已丢失：它已从总线上掉线。请重启计算机。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/nvml_session.py" />
      <source>the GPU needs a reset. Restart the computer.</source>
      <translation>GPU 需要复位。请重启计算机。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>Choose a preset of LM Studio, or a .kcpps file.</source>
      <translation>请选择 LM Studio 的预设或 .kcpps 文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>KoboldCpp drafts with a complete small model: the kind is draft-simple.</source>
      <translation>KoboldCpp 用一个完整的小模型起草：类型为 draft-simple。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>KoboldCpp listens on every address where none is named; here that has to be said.</source>
      <translation>未指定地址时 KoboldCpp 会监听所有地址；此处须明确写出。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>KoboldCpp quantises K and V alike: both are set.</source>
      <translation>KoboldCpp 对 K 和 V 采用相同量化：两者均已设置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>KoboldCpp settings</source>
      <translation>KoboldCpp 设置</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>LM Studio offloads {ratio:.0%} of the layers: set the number of layers yourself.</source>
      <translation>LM Studio 卸载 {ratio:.0%} 的层到 GPU：请自行设置层数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>LM Studio preset</source>
      <translation>LM Studio 预设</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>LM Studio's presets and KoboldCpp's .kcpps files are.</source>
      <translation>支持 LM Studio 的预设和 KoboldCpp 的 .kcpps 文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>This JSON is no preset that is known here.</source>
      <translation>此 JSON 不是已知的预设。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>This is no valid JSON.</source>
      <translation>这不是有效的 JSON。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>llama-server counts layers, not shares of them</source>
      <translation>llama-server 以层数计，而非比例</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/other_presets.py" />
      <source>llama-server has no such setting</source>
      <translation>llama-server 没有此设置</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/own_documents.py" />
      <source>It stands at the top of SparkDeck's repository.</source>
      <translation>它位于 SparkDeck 仓库的顶层。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/own_documents.py" />
      <source>{name} is missing.</source>
      <translation>缺少 {name}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/part_lock.py" />
      <source>Wait for it, or end the other SparkDeck.</source>
      <translation>请等待其完成，或结束另一个 SparkDeck。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/part_lock.py" />
      <source>{path} is being downloaded already.</source>
      <translation>{path} 已在下载中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/ports.py" />
      <source>Choose another port or address in the profile.</source>
      <translation>请在配置中选择其他端口或地址。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/ports.py" />
      <source>Port {port} on {host} cannot be used.</source>
      <translation>无法使用 {host} 上的端口 {port}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/ports.py" />
      <source>Set host to 127.0.0.1 in the profile, or to another address of this machine.</source>
      <translation>请在配置中将 host 设为 127.0.0.1 或本机的其他地址。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/ports.py" />
      <source>The server cannot listen on an empty address.</source>
      <translation>服务器无法监听空地址。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/ports.py" />
      <source>The server cannot listen on {address}.</source>
      <translation>服务器无法监听 {address}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>A preset file cannot hold this profile.</source>
      <translation>预设文件无法保存此配置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>It has no section with a name.</source>
      <translation>其中没有带名称的节。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <location filename="../../gui/sparkdeck/adapters/yaml_text.py" />
      <source>Line {number}: {text}</source>
      <translation>第 {number} 行：{text}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>Preset</source>
      <translation>预设</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>Rename the file, or export a script.</source>
      <translation>请重命名文件，或改为导出脚本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>The value of {key} is {value!r}: it cannot hold ; # line breaks or blanks at the ends.</source>
      <translation>{key} 的值为 {value!r}：不能含有 ;、#、换行，首尾也不能有空格。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>This is no preset file of llama-server.</source>
      <translation>这不是 llama-server 的预设文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>This preset file has too many models.</source>
      <translation>此预设文件中的模型过多。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>This preset file holds no model.</source>
      <translation>此预设文件中没有模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/preset_ini.py" />
      <source>this is for llama-server's router, not for one server</source>
      <translation>这用于 llama-server 的路由器，而非单个服务器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_file.py" />
      <source>A preset file has no place for {parts}: they stand in comments that only SparkDeck reads.</source>
      <translation>预设文件无法容纳{parts}：它们写在只有 SparkDeck 会读取的注释中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_file.py" />
      <source>extra arguments</source>
      <translation>附加参数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_file.py" />
      <source>variables</source>
      <translation>变量</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>Export it for PowerShell.</source>
      <translation>请导出为 PowerShell 脚本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>Its command is longer than cmd takes.</source>
      <translation>命令长度超出 cmd 的限制。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>No script can set a variable called {name!r}.</source>
      <translation>任何脚本都无法设置名为 {name!r} 的变量。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>Rename the file, or export for bash.</source>
      <translation>请重命名该文件，或导出为 bash 脚本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>Rename the file.</source>
      <translation>请重命名该文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>The value of the variable {name} has a double quote, which cmd cannot hold.</source>
      <translation>变量 {name} 的值含有双引号，cmd 无法表示。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>The value of the variable {name} is empty, which cmd cannot hold.</source>
      <translation>变量 {name} 的值为空，cmd 无法表示。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>This profile cannot be exported as a batch file.</source>
      <translation>无法将此配置导出为批处理文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>This profile cannot be exported as a script for Windows.</source>
      <translation>无法将此配置导出为 Windows 脚本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>This profile cannot be exported as a script.</source>
      <translation>无法将此配置导出为脚本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>{name} has a backslash in its name, which divides folders there.</source>
      <translation>{name} 的名称含有反斜杠，而那里用它分隔文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_scripts.py" />
      <source>{name} has a double quote in its name, which no file of Windows can have.</source>
      <translation>{name} 的名称含有双引号，Windows 文件名中不允许。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>Change the value, or put it into a file.</source>
      <translation>请更改该值，或将其放入文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>Choose one on the Server page.</source>
      <translation>请在“服务器”页面选择。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>Download or open it first.</source>
      <translation>请先下载或打开它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>Keys and tokens are not exported: set them on the machine that runs it.</source>
      <translation>密钥和令牌不会导出：请在运行它的计算机上设置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>Mend them first.</source>
      <translation>请先修正。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>The extra arguments of “{name}” cannot be read.</source>
      <translation>无法读取“{name}”的附加参数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>The server is reachable from other computers, so it asks for a key: set LLAMA_API_KEY.</source>
      <translation>该服务器可从其他计算机访问，因此要求密钥：请设置 LLAMA_API_KEY。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>The value of {name} has a line break, which no script can hold.</source>
      <translation>{name} 的值含有换行符，脚本无法表示。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>The value of {name} names a folder of this machine: {text}</source>
      <translation>{name} 的值包含此计算机上的文件夹：{text}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>This profile cannot be exported.</source>
      <translation>无法导出此配置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>Which file of {repo} is the draft is not chosen yet.</source>
      <translation>尚未选择 {repo} 中的哪个文件作为草稿模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>Which file of {repo} is the target is not chosen yet.</source>
      <translation>尚未选择 {repo} 中的哪个文件作为目标模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_export_words.py" />
      <source>“{name}” has no target yet.</source>
      <translation>“{name}”还没有目标模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>Choose another profile.</source>
      <translation>选择其他配置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>Give it another name.</source>
      <translation>请改用其他名称。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>Mend the file in a text editor, or remove it.</source>
      <translation>请在文本编辑器中修正该文件，或将其移除。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>Open GGUF files of your own and save those.</source>
      <translation>请打开自己的 GGUF 文件并保存。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>Remove it from the folder of profiles.</source>
      <translation>请将其从配置文件夹中移除。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>Rename the model file or its folder.</source>
      <translation>请重命名模型文件或其文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>Set it again and save, or mend the file in a text editor.</source>
      <translation>请重新设置并保存，或在文本编辑器中修正该文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>The built-in demo pair cannot be saved as a profile of your own.</source>
      <translation>内置的演示配对不能保存为自己的配置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>The folder of profiles {folder} cannot be read.</source>
      <translation>无法读取配置文件夹 {folder}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>The profile file {path} was left out: there is already a profile called “{name}”.</source>
      <translation>已略过配置文件 {path}：已有名为“{name}”的配置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>The profile file {path} {problem}</source>
      <translation>配置文件 {path} {problem}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>The profile “{name}” cannot be saved: a name in it is not valid Unicode.</source>
      <translation>无法保存配置“{name}”：其中某个名称不是有效的 Unicode。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>This setting was left out; all others were read, and the file was not changed.</source>
      <translation>已略过此设置；其余设置均已读取，文件未作更改。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>cannot be read: {error}.</source>
      <translation>无法读取：{error}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>does not exist.</source>
      <translation>不存在。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>is no file.</source>
      <translation>不是文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>is not a text file in UTF-8.</source>
      <translation>不是 UTF-8 文本文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_files.py" />
      <source>is too large to be a profile (more than 1 MiB).</source>
      <translation>过大，不可能是配置（超过 1 MiB）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <source>Choose a launch script or a preset.</source>
      <translation>请选择启动脚本或预设。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <location filename="../../gui/sparkdeck/domain/profile_name.py" />
      <source>Imported</source>
      <comment>the name of a profile</comment>
      <translation>导入的配置</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <source>Pasted command, read as {shell}</source>
      <translation>粘贴的命令，按 {shell} 读取</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <source>SparkDeck profile {name}</source>
      <translation>SparkDeck 配置 {name}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <source>llama-server preset file {name}</source>
      <translation>llama-server 预设文件 {name}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <source>llama-swap configuration {name}</source>
      <translation>llama-swap 配置文件 {name}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <location filename="../../gui/sparkdeck/adapters/runtime_files.py" />
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>{path} cannot be read.</source>
      <translation>无法读取 {path}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <source>{path} is no file.</source>
      <translation>{path} 不是文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_import_file.py" />
      <source>{shell} script {name}</source>
      <translation>{shell} 脚本 {name}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>Add: schema = {known}</source>
      <translation>请添加：schema = {known}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>Take the key out.</source>
      <translation>请移除该键。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>Update SparkDeck, or make the profile again. The file was not changed.</source>
      <translation>请更新 SparkDeck，或重新创建该配置。文件未作更改。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has a key “schema” that is not a number; this SparkDeck reads schema {known}.</source>
      <translation>的键“schema”不是数字；此 SparkDeck 支持 schema {known}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has a wrong value at “{place}”: there is no such home folder.</source>
      <translation>在“{place}”处的值有误：没有这样的主目录。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>has an unknown key “{key}”.</source>
      <translation>含有未知的键“{key}”。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has an unknown schema {schema}; this SparkDeck reads schema {known}.</source>
      <translation>的 schema {schema} 未知；此 SparkDeck 支持 schema {known}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has no key “schema”; this SparkDeck reads schema {known}.</source>
      <translation>缺少键“schema”；此 SparkDeck 支持 schema {known}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has no usable name (key “name”: 1 to {most} printable characters).</source>
      <translation>没有可用的名称（键“name”：1 到 {most} 个可打印字符）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has the key “demo”, which only the built-in demo pair may have.</source>
      <translation>含有键“demo”，只有内置的演示配对才可使用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has “file” beside “path” at “{place}”; it belongs to “repo”.</source>
      <translation>在“{place}”处同时有“file”和“path”；“file”应与“repo”一起使用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>has “{old}”, the old name of “{new}”, beside it.</source>
      <translation>同时含有“{old}”和“{new}”，前者是后者的旧名称。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>is nested too deeply.</source>
      <translation>嵌套过深。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>is not valid TOML: {error}.</source>
      <translation>不是有效的 TOML：{error}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>its value</source>
      <translation>其值</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>must be a file of the repository</source>
      <translation>必须是该仓库中的文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>must be a table, {example}</source>
      <translation>必须是表：{example}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>must be the path of a GGUF file</source>
      <translation>必须是 GGUF 文件的路径</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>must have either “path” or “repo” at “{place}”.</source>
      <translation>在“{place}”处必须有“path”或“repo”之一。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>must look like owner/name</source>
      <translation>必须形如 owner/name</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>names an unknown option “{option}” in “reconstructed”.</source>
      <translation>在“reconstructed”中列出了未知选项“{option}”。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>was written by a newer SparkDeck (schema {schema}; this one reads {known}).</source>
      <translation>由较新的 SparkDeck 写入（schema {schema}；当前版本支持 {known}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml.py" />
      <source>{problem}, not {value}</source>
      <translation>{problem}，而不是 {value}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source> Did you mean “{name}”?</source>
      <translation> 是否指“{name}”？</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source> Here it is called “{name}”.</source>
      <translation> 此处的名称是“{name}”。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>a list</source>
      <translation>列表</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>a number</source>
      <translation>数字</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>a table</source>
      <translation>表</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>a whole number</source>
      <translation>整数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>has a wrong value at “{place}”: it must be {wanted}, not {found}.</source>
      <translation>在“{place}”处的值有误：它必须是{wanted}，而不是{found}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>has a wrong value at “{place}”: it {problem}.</source>
      <translation>在“{place}”处的值有误：它{problem}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>has a wrong value at “{place}”: {what}.</source>
      <translation>在“{place}”处的值有误：{what}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>lacks the key “{key}”.</source>
      <translation>缺少键“{key}”。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>nothing</source>
      <translation>空值</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_report_arms.py" />
      <source>text</source>
      <translation>文本</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_toml_words.py" />
      <source>true or false</source>
      <translation>true 或 false</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/profile_trash.py" />
      <source>There is no deleted profile to bring back.</source>
      <translation>没有可恢复的已删除配置。</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/profile_trash.py" />
      <source>They are kept for {n} days.</source>
      <extracomment>One: They are kept for {n} day.</extracomment>
      <translation>
        <numerusform>它们会保留 {n} 天。</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <source>Check its permissions and whether its disk is mounted noexec.</source>
      <translation>请检查其权限，以及其磁盘是否以 noexec 挂载。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <source>Try again when the copy is complete.</source>
      <translation>请在复制完成后重试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <source>{program} cannot be run.</source>
      <translation>无法运行 {program}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <source>{program} cannot run on this computer: the loader it asks for is missing.</source>
      <translation>{program} 无法在此计算机上运行：缺少它所需的加载器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <source>{program} cannot run on this computer: the system does not take it.</source>
      <translation>{program} 无法在此计算机上运行：系统不接受它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <source>{program} is being written just now.</source>
      <translation>{program} 正在写入中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/program_refusal.py" />
      <source>{program} may not be run here.</source>
      <translation>{program} 在此处不允许运行。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/record_json.py" />
      <source>It has a field that is unknown here: {name}.</source>
      <translation>其中有未知字段：{name}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/record_json.py" />
      <source>It has no schema {schema}.</source>
      <translation>其中没有 schema {schema}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/record_json.py" />
      <source>Open it with the SparkDeck that wrote it, or with a newer one.</source>
      <translation>请用写入它的 SparkDeck 或更新的版本打开。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/record_json.py" />
      <source>This benchmark is of another version.</source>
      <translation>此基准测试来自其他版本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/record_json.py" />
      <source>This is not a benchmark of SparkDeck.</source>
      <translation>这不是 SparkDeck 的基准测试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/recorded_http.py" />
      <source>A chunk is longer than its size says.</source>
      <translation>某个分块比其声明的大小更长。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/recorded_http.py" />
      <source>It does not answer in HTTP.</source>
      <translation>其响应不是 HTTP。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/recorded_http.py" />
      <source>Its Content-Length {length!r} is not a number.</source>
      <translation>其 Content-Length {length!r} 不是数字。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/recorded_http.py" />
      <source>Its chunk size {size!r} is not a number.</source>
      <translation>其分块大小 {size!r} 不是数字。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/recorded_http.py" />
      <source>Its header line {line!r} has no colon.</source>
      <translation>其标头行 {line!r} 没有冒号。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/release_download.py" />
      <source>Look for new releases, then download it again.</source>
      <translation>请查找新的发行版，然后重新下载。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/release_download.py" />
      <source>Open {page} in a browser: often a proxy or a sign-in page is in the way.</source>
      <translation>请在浏览器中打开 {page}：通常是代理或登录页面造成的。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/release_download.py" />
      <source>sha256 {found}…, and {announced}… was announced. The damaged file was not kept.</source>
      <translation>sha256 为 {found}…，而公布的是 {announced}…。损坏的文件未保留。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/release_download.py" />
      <source>{file} is damaged: its content is not what GitHub announced.</source>
      <translation>{file} 已损坏：其内容与 GitHub 公布的不符。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/release_download.py" />
      <source>{found:,} bytes, and {announced:,} were announced. The damaged file was not kept.</source>
      <translation>{found:,} 字节，而公布的是 {announced:,} 字节。损坏的文件未保留。</translation>
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
      <translation>SparkDeck 自身的文件缺失。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/resource_files.py" />
      <source>There is no folder {folder}.</source>
      <translation>没有文件夹 {folder}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_change.py" />
      <source>Another SparkDeck changes the list of runtimes.</source>
      <translation>另一个 SparkDeck 正在更改运行时列表。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_change.py" />
      <source>Try again.</source>
      <translation>请重试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_file.py" />
      <source>It has version {version}, and this SparkDeck knows {known}.</source>
      <translation>其版本为 {version}，而此 SparkDeck 支持 {known}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_file.py" />
      <source>It is kept as {path}.</source>
      <translation>已保留为 {path}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_file.py" />
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <source>Look for runtimes again.</source>
      <translation>请重新查找运行时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_file.py" />
      <source>Look for them again.</source>
      <translation>请重新查找。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_file.py" />
      <source>Not every runtime of the list could be read.</source>
      <translation>列表中有运行时无法读取。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_file.py" />
      <source>The list of runtimes could not be read, and begins anew.</source>
      <translation>运行时列表无法读取，已重新开始。</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/adapters/runtime_catalogue_file.py" />
      <source>{n} of them in {path} were damaged.</source>
      <extracomment>One: {n} of them in {path} was damaged.</extracomment>
      <translation>
        <numerusform>{path} 中有 {n} 个已损坏。</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_files.py" />
      <source>Look for runtimes again, or choose another one.</source>
      <translation>请重新查找运行时，或选择另一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>Choose the file {file} in it.</source>
      <translation>请选择其中的文件 {file}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>Choose the llama-server program itself.</source>
      <translation>请选择 llama-server 程序本身。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>Choose the llama-server program.</source>
      <translation>请选择 llama-server 程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>Choose the program llama-server of a llama.cpp build.</source>
      <translation>请选择某个 llama.cpp 构建中的 llama-server 程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>The help of {path} does not offer {flags}.</source>
      <translation>{path} 的帮助中没有 {flags}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>There is no file {path}.</source>
      <translation>没有文件 {path}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>Was it moved, or removed by an antivirus program?</source>
      <translation>它是否被移动，或被杀毒软件删除？</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>{path} is a folder, not a program.</source>
      <translation>{path} 是文件夹，不是程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>{path} is not a plain file.</source>
      <translation>{path} 不是普通文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>{program} did not answer {argument} within {limit:g} seconds.</source>
      <translation>{program} 未在 {limit:g} 秒内应答 {argument}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>{program} is not a llama-server.</source>
      <translation>{program} 不是 llama-server。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>{program} is not a llama-server: it talks without end.</source>
      <translation>{program} 不是 llama-server：其输出没有尽头。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_probe.py" />
      <source>{program} was killed by {signal} when it was asked for {argument}.</source>
      <translation>{program} 在查询 {argument} 时被 {signal} 终止。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_removal.py" />
      <source>Delete it by hand.</source>
      <translation>请手动删除。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_removal.py" />
      <source>This folder is not deleted: it is not one of SparkDeck's own.</source>
      <translation>不删除此文件夹：它不是 SparkDeck 自己的文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_search.py" />
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>Choose one of them.</source>
      <translation>请选择其中之一。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_search.py" />
      <source>Choose the folder of a llama.cpp build, or the program.</source>
      <translation>请选择某个 llama.cpp 构建的文件夹，或该程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_search.py" />
      <source>There are several llama-servers in {folder}.</source>
      <translation>{folder} 中有多个 llama-server。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/runtime_search.py" />
      <source>There is no {program} in {folder}.</source>
      <translation>{folder} 中没有 {program}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_bash.py" />
      <location filename="../../gui/sparkdeck/adapters/script_cmd.py" />
      <source>SparkDeck keeps the server's log itself</source>
      <translation>SparkDeck 会自行保存服务器日志</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_bash.py" />
      <source>The script reads another one, which was not followed: {name}.</source>
      <translation>脚本引用了另一个脚本，未继续读取：{name}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_bash.py" />
      <source>The variables of this text are nested too deeply.</source>
      <translation>此文本中的变量嵌套过深。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_bash_words.py" />
      <source>A {what} is opened and never closed.</source>
      <translation>{what} 只有开头，没有结尾。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_bash_words.py" />
      <source>Copy the whole command.</source>
      <translation>请复制完整的命令。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_bash_words.py" />
      <source>This text is not whole.</source>
      <translation>此文本不完整。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_cmd.py" />
      <source>This text has a line that is too long.</source>
      <translation>此文本中有一行过长。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>More than {most:,}.</source>
      <translation>超过 {most:,} 个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>One of them has more than {most:,} characters.</source>
      <translation>其中之一超过 {most:,} 个字符。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>One of them has more than {most:,} words.</source>
      <translation>其中之一超过 {most:,} 个词。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>The lists of this text grow too long.</source>
      <translation>此文本中的列表展开后过长。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>The variables of this text grow too long.</source>
      <translation>此文本中的变量展开后过长。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>This text has too many words to be a launch script.</source>
      <translation>此文本的词数过多，不像启动脚本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>This text starts too many servers.</source>
      <translation>此文本启动的服务器过多。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>a variable of the text itself: its value was put in</source>
      <translation>文本自身的变量：已代入其值</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>how the program is started is SparkDeck's part</source>
      <translation>程序的启动方式由 SparkDeck 负责</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>it stands for what the script's caller adds</source>
      <translation>它代表脚本调用者附加的内容</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>the runtime is chosen on the Server page, not by a profile</source>
      <translation>运行时在“服务器”页面选择，不由配置决定</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_run.py" />
      <source>{name} is set in more than one way, depending on a condition: the first is taken.</source>
      <translation>{name} 依条件有多种取值：取第一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>Import that script itself.</source>
      <translation>请直接导入该脚本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>It has more than 1 MiB.</source>
      <translation>超过 1 MiB。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>It was read as {shell}.</source>
      <translation>已按 {shell} 读取。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>It was read as {shell}. It names the script {script}.</source>
      <translation>已按 {shell} 读取。其中提到脚本 {script}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>Launch settings are read from text files.</source>
      <translation>启动设置须从文本文件读取。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>No start of llama-server was found in this text.</source>
      <translation>此文本中没有找到启动 llama-server 的命令。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>Paste a command that starts llama-server.</source>
      <translation>请粘贴启动 llama-server 的命令。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>Paste the whole command, from llama-server to its last option.</source>
      <translation>请粘贴完整的命令，从 llama-server 到最后一个选项。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>There is nothing in this text.</source>
      <translation>此文本为空。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>This file is too large to hold launch settings.</source>
      <translation>此文件过大，不像启动设置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/script_text.py" />
      <source>This is no text.</source>
      <translation>这不是文本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_note.py" />
      <source>Its command holds bytes that are not UTF-8.</source>
      <translation>其命令中含有非 UTF-8 字节。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_note.py" />
      <source>Should SparkDeck be killed, look yourself whether the server still runs.</source>
      <translation>如果 SparkDeck 被强行结束，请自行查看服务器是否仍在运行。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_note.py" />
      <source>The server runs without a note of it.</source>
      <translation>服务器正在运行，但没有留下记录。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_process.py" />
      <source>Choose another llama-server on the Server page.</source>
      <translation>请在“服务器”页面选择其他 llama-server。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_process.py" />
      <source>The server program cannot be run.</source>
      <translation>无法运行服务器程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_props.py" />
      <source>Not known before the model was awake once.</source>
      <translation>模型被唤醒过一次之后才能得知。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_props.py" />
      <source>The model's template cannot be asked to leave it out.</source>
      <translation>无法要求模型的模板省略它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_props.py" />
      <source>The model's template has no place for reasoning.</source>
      <translation>模型的模板没有思考部分。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_props.py" />
      <source>The model's template knows no effort.</source>
      <translation>模型的模板不支持思考力度。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_props.py" />
      <source>The server does not show the model's template.</source>
      <translation>服务器未提供模型的模板。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_props.py" />
      <source>The server runs without a projector (mmproj) for this model.</source>
      <translation>服务器运行时没有为此模型加载投影器（mmproj）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_props.py" />
      <source>This llama-server is too old for it.</source>
      <translation>此 llama-server 版本过旧，不支持。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_tokenizer.py" />
      <source>It answered {status}.</source>
      <translation>它返回 {status}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/server_tokenizer.py" />
      <source>The server did not count the prompt's tokens.</source>
      <translation>服务器没有统计提示词的 token 数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/child.py" />
      <source>Check the network connection, then try again.</source>
      <translation>请检查网络连接，然后重试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/child.py" />
      <source>{step} took longer than {limit:.0f} s.</source>
      <translation>{step}：用时超过 {limit:.0f} 秒。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/cmake_build.py" />
      <source>Compiling</source>
      <translation>编译</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/cmake_build.py" />
      <source>Configuring</source>
      <translation>配置构建</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>Asking the repository</source>
      <translation>询问仓库</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>Check its name.</source>
      <translation>请检查其名称。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <location filename="../../gui/sparkdeck/services/server_desk.py" />
      <source>Choose another one.</source>
      <translation>请选择其他项。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>Choose another source: mainline has the same.</source>
      <translation>请选择其他来源：mainline 中有相同内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>Cloning</source>
      <translation>克隆</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>Fetching</source>
      <translation>获取</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>Fetching {source}</source>
      <translation>获取 {source}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>The repository does not have this commit.</source>
      <translation>仓库中没有此提交。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>The repository has no release {tag}.</source>
      <translation>仓库中没有发行版 {tag}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>The repository names no releases.</source>
      <translation>仓库未列出任何发行版。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>The source is not the commit that was asked for.</source>
      <translation>源代码不是所要求的提交。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>{found} instead of {wanted}</source>
      <translation>是 {found}，而不是 {wanted}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/git_source.py" />
      <source>{url} has no branch or tag {ref}.</source>
      <translation>{url} 没有分支或标签 {ref}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <source>CMake is missing.</source>
      <translation>缺少 CMake。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <source>Choose another source.</source>
      <translation>请选择其他来源。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <source>Starting what was built</source>
      <translation>启动构建结果</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <source>The source in {folder} has no {program}.</source>
      <translation>{folder} 中的源代码没有 {program}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <source>Trying what was built</source>
      <translation>试用构建结果</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <source>Unpacking {file}</source>
      <translation>解压 {file}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <source>Waiting for another build of the same</source>
      <translation>等待另一个相同的构建</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/maker.py" />
      <location filename="../../gui/sparkdeck/domain/benchmark_cross_check.py" />
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>exit code {code}</source>
      <translation>退出代码 {code}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>Install git first.</source>
      <translation>请先安装 git。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>Make it readable for you, or choose another one.</source>
      <translation>请将其设为可读，或另选一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>Run this first: {command}</source>
      <translation>请先运行：{command}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>Source</source>
      <translation>来源</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>Switch that off, or build from a folder or an archive.</source>
      <translation>请关闭该设置，或从文件夹或压缩包构建。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>The source is fetched with git, and git is missing.</source>
      <translation>源代码通过 git 获取，而 git 缺失。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>Then try again.</source>
      <translation>然后重试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/order.py" />
      <source>llama-server cannot be built here yet.</source>
      <translation>此处尚无法构建 llama-server。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Choose a folder with llama.cpp's source, or an archive of it.</source>
      <translation>选择包含 llama.cpp 源代码的文件夹或其压缩包。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <source>Choose the folder that has it.</source>
      <translation>请选择包含它的文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <source>Fetch the archive again.</source>
      <translation>请重新获取压缩包。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <source>No CMakeLists.txt in it says project(llama.cpp).</source>
      <translation>其中没有 CMakeLists.txt 写有 project(llama.cpp)。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <source>There is no {path}.</source>
      <translation>{path} 不存在。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <source>{archive} cannot be unpacked.</source>
      <translation>无法解压 {archive}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <source>{folder} does not hold llama.cpp's source.</source>
      <translation>{folder} 不含 llama.cpp 的源代码。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/source_build/source.py" />
      <source>{name} is neither a file nor a folder within</source>
      <translation>{name} 不是其中的文件或文件夹</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <source>Enter a key of plain letters, digits and signs.</source>
      <translation>请输入由普通字母、数字和符号组成的密钥。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <source>Nothing answers at {host}:{port}.</source>
      <translation>{host}:{port} 没有任何响应。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <source>See the server's log; start the server again if it has ended.</source>
      <translation>请查看服务器日志；如果它已结束，请重新启动。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <source>The connection failed: {reason}.</source>
      <translation>连接失败：{reason}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <source>no address</source>
      <translation>没有地址</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_request.py" />
      <source>the answer is longer than {most:,} bytes</source>
      <translation>响应超过 {most:,} 字节</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>Cancelled.</source>
      <translation>已取消。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>The connection ended in mid-answer{reason}.</source>
      <translation>连接在回答途中断开{reason}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>The server answered with {kind} instead of a stream of chat chunks.</source>
      <translation>服务器返回的是 {kind}，而不是聊天数据流。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>The server broke off the answer: {error}</source>
      <translation>服务器中断了回答：{error}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>The server closed the connection before it answered{reason}.</source>
      <translation>服务器在回答之前关闭了连接{reason}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>The server refused the request: {message}</source>
      <translation>服务器拒绝了请求：{message}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>The server sent something that is not a chat chunk ({problem}).</source>
      <translation>服务器发送了不属于聊天数据的内容（{problem}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>The stream ended without [DONE], so the answer may not be whole.</source>
      <translation>数据流结束时没有 [DONE]，回答可能不完整。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>This is not llama-server. {problem}</source>
      <translation>这不是 llama-server。{problem}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>it did not say why.</source>
      <translation>未说明原因。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/timed_response.py" />
      <source>no content type</source>
      <translation>没有内容类型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>The connection to the server is lost.</source>
      <translation>与服务器的连接已断开。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>The file changed on {source}; its new version is downloaded from the beginning.</source>
      <translation>该文件在 {source} 上已变更；将从头下载新版本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>The server cannot resume, so the file comes from its beginning.</source>
      <translation>服务器不支持续传，文件将从头下载。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>The server does not send the part that was asked for.</source>
      <translation>服务器没有发送所请求的部分。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>The server has only a part of {path} now.</source>
      <translation>服务器目前只有 {path} 的一部分。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>The server stopped sending.</source>
      <translation>服务器停止了发送。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>Try again later, or another mirror. What came before is kept.</source>
      <translation>请稍后重试，或使用其他镜像。已下载的部分会保留。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer.py" />
      <source>{problem} Retry in {seconds:g} s.</source>
      <translation>{problem} {seconds:g} 秒后重试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Accept the terms on {page}, then enter a token of the same account.</source>
      <translation>请在 {page} 接受条款，然后输入同一账户的令牌。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Check the token, and that it may read {page}</source>
      <translation>请检查令牌，以及它是否有权读取 {page}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Install hf_xet, or use another mirror.</source>
      <translation>请安装 hf_xet，或使用其他镜像。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Look at {page} and choose again.</source>
      <translation>请查看 {page} 并重新选择。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Rate-limited, retry in {seconds:.0f} s</source>
      <translation>已达请求上限，{seconds:.0f} 秒后重试</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Rate-limited, retry soon</source>
      <translation>已达请求上限，稍后重试</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>The Hub does not accept your token.</source>
      <translation>Hub 不接受该令牌。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>The rate limit of {source} is reached.</source>
      <translation>已达到 {source} 的请求上限。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>The server answered {status}: {words}</source>
      <translation>服务器返回 {status}：{words}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>The server cannot send {name} now ({status}).</source>
      <translation>服务器目前无法发送 {name}（{status}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>The server does not let you download {name}.</source>
      <translation>服务器不允许下载 {name}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Try again later, or another mirror.</source>
      <translation>请稍后重试，或使用其他镜像。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>Wait a while, or sign in.</source>
      <translation>请稍等片刻，或登录。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>{length} bytes</source>
      <translation>{length} 字节</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>{length} bytes of {kind}</source>
      <translation>{length} 字节的 {kind}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>{name} cannot be downloaded ({status}).</source>
      <translation>无法下载 {name}（{status}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>{name} is not there any more.</source>
      <translation>{name} 已不存在。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>{name} is only served through Xet.</source>
      <translation>{name} 仅通过 Xet 提供。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_refusal.py" />
      <source>{repo} is gated: it needs a token.</source>
      <translation>{repo} 访问受限：需要令牌。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>Nothing came for {seconds:g} s.</source>
      <translation>{seconds:g} 秒内没有收到任何数据。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The address holds a line break.</source>
      <translation>地址中含有换行符。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The answer's chunks are malformed.</source>
      <translation>响应的分块格式有误。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The connection broke: {error}.</source>
      <translation>连接中断：{error}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The connection ended early.</source>
      <translation>连接过早结束。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The server closed the connection without an answer.</source>
      <translation>服务器未作响应就关闭了连接。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The server does not answer in HTTP.</source>
      <translation>服务器的响应不是 HTTP。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The server redirects more than {most} times.</source>
      <translation>服务器重定向超过 {most} 次。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The server redirects to an address that cannot be one ({error}).</source>
      <translation>服务器重定向到无效地址（{error}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The server's answer did not begin within {seconds:g} s.</source>
      <translation>服务器未在 {seconds:g} 秒内开始响应。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>The server's answer has no end of its headers.</source>
      <translation>服务器响应的标头没有结尾。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_reply.py" />
      <source>{host} cannot be reached: {error}.</source>
      <translation>无法连接 {host}：{error}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_socket.py" />
      <source>the proxy does not answer in HTTP ({error})</source>
      <translation>代理的响应不是 HTTP（{error}）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_socket.py" />
      <source>{scheme} is no kind of address that can be downloaded from</source>
      <translation>无法从 {scheme} 类型的地址下载</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_wanted.py" />
      <source>sha256 {digest}…, and {expected}… was announced. The damaged file was not kept.</source>
      <translation>sha256 为 {digest}…，而公布的是 {expected}…。损坏的文件未保留。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_wanted.py" />
      <source>{path} is damaged: its content is not what {source} announced.</source>
      <translation>{path} 已损坏：内容与 {source} 公布的不符。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/transfer_writing.py" />
      <source>The server ended the file early.</source>
      <translation>服务器过早结束了文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/yaml_text.py" />
      <source>More than {most:,} values.</source>
      <translation>超过 {most:,} 个值。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/yaml_text.py" />
      <source>More than {most} levels.</source>
      <translation>超过 {most} 层。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/yaml_text.py" />
      <source>This YAML holds too much to be launch settings.</source>
      <translation>此 YAML 内容过多，不像启动设置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/yaml_text.py" />
      <source>This YAML is nested too deeply to be launch settings.</source>
      <translation>此 YAML 嵌套过深，不像启动设置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/yaml_text.py" />
      <source>This YAML refers to something that it does not hold.</source>
      <translation>此 YAML 引用了其中不存在的内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/adapters/yaml_text.py" />
      <source>This is no valid YAML.</source>
      <translation>这不是有效的 YAML。</translation>
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
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/answer_comparison.py" />
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>{n} requests of other programs</source>
      <extracomment>One: 1 request of another program</extracomment>
      <translation>
        <numerusform>{n} 个其他程序的请求</numerusform>
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
      <translation>请选择其他发行版，或向 llama.cpp 报告此问题。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>Nothing of it was kept.</source>
      <translation>未保留其中任何内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>it has more than {most:,} entries</source>
      <translation>其中的条目超过 {most:,} 个</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>it holds a file without a name</source>
      <translation>其中有没有名称的文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>it holds a name that is none on every system, {path!r}</source>
      <translation>其中有并非在所有系统上都有效的名称：{path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>it holds a path that leads outward, {path!r}</source>
      <translation>其中有指向外部的路径：{path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>it holds the absolute path {path!r}</source>
      <translation>其中有绝对路径 {path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>it holds {name} twice</source>
      <translation>其中有两个 {name}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>its link {link} leads to its top, which is no file of it</source>
      <translation>其中的链接 {link} 指向其顶层，那不是其中的文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>its link {link} leads to {path}, which is no file of it</source>
      <translation>其中的链接 {link} 指向 {path}，那不是其中的文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>its link {link} names a name that is none on every system, {path!r}</source>
      <translation>其中的链接 {link} 使用了并非在所有系统上都有效的名称：{path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>its link {link} names a path that leads outward, {path!r}</source>
      <translation>其中的链接 {link} 使用了指向外部的路径：{path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>its link {link} names a place outside, {path!r}</source>
      <translation>其中的链接 {link} 指向外部位置：{path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>its link {link} names the absolute path {path!r}</source>
      <translation>其中的链接 {link} 使用了绝对路径 {path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>its link {link} names {path!r}</source>
      <translation>其中的链接 {link} 指向 {path!r}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>more than {most:,} MiB come out of it, which no release has</source>
      <translation>解压出的内容超过 {most:,} MiB，没有发行版会这么大</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>{archive} is not unpacked: {why}.</source>
      <translation>未解压 {archive}：{why}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/archive_rules.py" />
      <source>{one} and {other} are one name for many systems</source>
      <translation>{one} 与 {other} 在许多系统上是同一名称</translation>
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
      <translation>基线</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark.py" />
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <location filename="../../gui/sparkdeck/domain/options_models.py" />
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Draft</source>
      <translation>草稿模型</translation>
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
      <translation>接受率</translation>
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
      <translation>平均接受长度</translation>
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
      <translation>命令</translation>
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
      <translation>token</translation>
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
      <translation>已连接的服务器（{build}）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/benchmark_report_facts.py" />
      <location filename="../../gui/sparkdeck/domain/runtime.py" />
      <source>Built-in runtime ({build}, CPU)</source>
      <translation>内置运行时（{build}，CPU）</translation>
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
      <translation>运行时</translation>
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
      <translation>采样</translation>
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
      <translation>构建未知</translation>
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
      <translation>有 ccache 或 sccache 时，再次构建相近的源代码会快得多。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Build tool</source>
      <translation>构建工具</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>C++ compiler</source>
      <translation>C++ 编译器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Close programs, or stop a running server, if one of them is killed.</source>
      <translation>如果有编译器被终止，请关闭一些程序，或停止正在运行的服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Compiler cache</source>
      <translation>编译缓存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Disk space</source>
      <translation>磁盘空间</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Each compiler takes up to {most} GiB.</source>
      <translation>每个编译器最多占用 {most} GiB。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Install CMake.</source>
      <translation>请安装 CMake。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Install Ninja or make.</source>
      <translation>请安装 Ninja 或 make。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Install g++ or clang++.</source>
      <translation>请安装 g++ 或 clang++。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Install git.</source>
      <translation>请安装 git。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Make room on the disk of {folder}.</source>
      <translation>请在 {folder} 所在的磁盘上腾出空间。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Memory</source>
      <translation>内存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>This line brings one.</source>
      <translation>用这一行可以获得。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>This line installs it.</source>
      <translation>用这一行安装。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Version {oldest} or newer is needed.</source>
      <translation>需要 {oldest} 或更新的版本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>Visual Studio's own</source>
      <translation>Visual Studio 自带的</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>missing</source>
      <translation>缺失</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>neither Ninja nor make</source>
      <translation>没有 Ninja，也没有 make</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>none, and none is needed</source>
      <translation>没有，也不需要</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>the free space cannot be read</source>
      <translation>无法读取可用空间</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>{available:.1f} GiB available: {compilers}</source>
      <translation>可用 {available:.1f} GiB：{compilers}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>{free:.1f} GiB free, up to {needed:.1f} GiB needed</source>
      <translation>可用 {free:.1f} GiB，最多需要 {needed:.1f} GiB</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>{n} compilers at once</source>
      <extracomment>One: one compiler at a time</extracomment>
      <translation>
        <numerusform>同时 {n} 个编译器</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>{program} is too old</source>
      <translation>{program} 过旧</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks.py" />
      <source>{program}: what was compiled before is reused</source>
      <translation>{program}：复用以前的编译结果</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Build for the processor, or use Vulkan.</source>
      <translation>请为处理器构建，或使用 Vulkan。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>CUDA toolkit</source>
      <translation>CUDA 工具包</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>CUDA {release} no longer compiles for compute capability {capability}</source>
      <translation>CUDA {release} 不再为计算能力 {capability} 编译</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>CUDA {version} fits: this line installs it.</source>
      <translation>CUDA {version} 合适：用这一行安装。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>CUDA {version} fits: {page} has it for your system.</source>
      <translation>CUDA {version} 合适：可从 {page} 获取适用于此系统的版本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>CUDA's host compiler</source>
      <translation>CUDA 的主机编译器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Card and toolkit</source>
      <translation>显卡与工具包</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Driver library to link with</source>
      <translation>链接用的驱动库</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>If it is installed: put its bin folder on the PATH.</source>
      <translation>如果已安装：请将其 bin 文件夹加入 PATH。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Install NVIDIA's driver on Windows, not inside of WSL to run it here.</source>
      <translation>要在此处运行，请在 Windows 上安装 NVIDIA 驱动程序，而不是在 WSL 中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Install NVIDIA's driver to run it here.</source>
      <translation>要在此处运行，请安装 NVIDIA 驱动程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Install g++ {version} beside it, which is then used for CUDA alone, or a newer toolkit.</source>
      <translation>请另外安装 g++ {version}（仅用于 CUDA），或安装更新的工具包。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>It is a part of {page}.</source>
      <translation>它是 {page} 的一部分。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>NVIDIA driver</source>
      <translation>NVIDIA 驱动程序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Name the architecture of the card that it shall run on, e.g. 120a for the RTX 50 series.</source>
      <translation>请指定要运行它的显卡的架构，例如 RTX 50 系列为 120a。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>No toolkit compiles for all of {architectures}: build for one card at a time.</source>
      <translation>没有工具包能为 {architectures} 全部编译：请每次只为一种显卡构建。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>This line installs it where the toolkit came from NVIDIA.</source>
      <translation>如果工具包来自 NVIDIA，用这一行安装。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Update the driver</source>
      <translation>请更新驱动程序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Update the driver on Windows, not inside of WSL</source>
      <translation>请在 Windows 上（而不是在 WSL 中）更新驱动程序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Update the driver on Windows, not inside of WSL to {version} or newer</source>
      <translation>请在 Windows 上（而不是在 WSL 中）将驱动程序更新到 {version} 或更新版本</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>Update the driver to {version} or newer</source>
      <translation>请将驱动程序更新到 {version} 或更新版本</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>compute capability {capability} needs CUDA {least} or newer, and this is {release}</source>
      <translation>计算能力 {capability} 需要 CUDA {least} 或更新版本，而这里是 {release}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>missing, see the C++ compiler</source>
      <translation>缺失，见 C++ 编译器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>no NVIDIA card tells what to compile for</source>
      <translation>没有 NVIDIA 显卡可表明为何种架构编译</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>none is loaded: the result will not start</source>
      <translation>未加载：构建结果将无法启动</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>not in this toolkit</source>
      <translation>此工具包中没有</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>nvcc, CUDA's compiler, is missing</source>
      <translation>缺少 CUDA 的编译器 nvcc</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>there is no CUDA for macOS</source>
      <translation>macOS 没有 CUDA</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{cards} is too old for llama.cpp's CUDA code</source>
      <translation>{cards} 对 llama.cpp 的 CUDA 代码来说过旧</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{cards} to compile for</source>
      <translation>编译目标：{cards}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{compiler} is too new: this toolkit takes {name} up to {newest}</source>
      <translation>{compiler} 过新：此工具包最高支持 {name} {newest}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{driver} is too old for the toolkit's CUDA {release}</source>
      <translation>{driver} 对工具包的 CUDA {release} 来说过旧</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{nvcc} does not say its release, so it is not CUDA's compiler or does not run</source>
      <translation>{nvcc} 未给出其版本，因此不是 CUDA 的编译器，或无法运行</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{update}, or install the toolkit {version}.</source>
      <translation>{update}，或安装工具包 {version}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{update}.</source>
      <comment>a sentence</comment>
      <translation>{update}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_checks_cuda.py" />
      <source>{used}, because {newer} is too new for this toolkit</source>
      <translation>{used}，因为 {newer} 对此工具包来说过新</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>A compiler was ended for want of memory.</source>
      <translation>有编译器因内存不足而被终止。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>A file or folder may not be written.</source>
      <translation>有文件或文件夹不允许写入。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>CUDA's compiler nvcc was not found.</source>
      <translation>未找到 CUDA 的编译器 nvcc。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Check its address.</source>
      <translation>请检查其地址。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Check the clock and the proxy of this machine.</source>
      <translation>请检查此计算机的时钟和代理。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Check the network connection and proxy, then go on.</source>
      <translation>请检查网络连接和代理，然后继续。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Check the network connection, then go on.</source>
      <translation>请检查网络连接，然后继续。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Check who owns it.</source>
      <translation>请检查其所有者。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Choose a public one, or clone it yourself and build from the folder.</source>
      <translation>请选择公开的仓库，或自行克隆后从文件夹构建。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Choose another source: mainline has the same since b10498.</source>
      <translation>请选择其他来源：mainline 自 b10498 起有相同内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Go on with one job at a time (--jobs 1), or close programs and stop running servers first.</source>
      <translation>请以单个任务继续（--jobs 1），或先关闭程序并停止正在运行的服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install CUDA 12.9 or newer.</source>
      <translation>请安装 CUDA 12.9 或更新版本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install a newer CMake, or write the number without a letter.</source>
      <translation>请安装更新的 CMake，或只写数字、不带字母。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install a newer CMake.</source>
      <translation>请安装更新的 CMake。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install a newer toolkit, or the Visual Studio 2022 Build Tools.</source>
      <translation>请安装更新的工具包，或 Visual Studio 2022 Build Tools。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install a toolkit that knows it, or build for the cards of this machine only.</source>
      <translation>请安装支持它的工具包，或只为此计算机的显卡构建。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install an older clang++ or g++, or a newer toolkit.</source>
      <translation>请安装较旧的 clang++ 或 g++，或更新的工具包。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install g++ {0} beside it: it is then used for CUDA. Or install a newer toolkit.</source>
      <translation>请另外安装 g++ {0}：之后会用于 CUDA。或安装更新的工具包。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install its development package (libcublas-dev, libcublas-devel), or the whole toolkit.</source>
      <translation>请安装其开发包（libcublas-dev、libcublas-devel），或完整的工具包。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install one of them.</source>
      <translation>请安装其中之一。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install one: g++ or clang++, on Windows the Visual Studio Build Tools.</source>
      <translation>请安装一个：g++ 或 clang++，Windows 上为 Visual Studio Build Tools。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install the CUDA toolkit, or put its bin folder on the PATH.</source>
      <translation>请安装 CUDA 工具包，或将其 bin 文件夹加入 PATH。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install the driver, or the toolkit's driver stubs (cuda-driver-dev). Without: -DGGML_CUDA_NO_VMM=ON.</source>
      <translation>请安装驱动程序，或工具包的驱动桩库（cuda-driver-dev）。若都不安装：-DGGML_CUDA_NO_VMM=ON。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install the driver, then build again: it only takes a moment.</source>
      <translation>请安装驱动程序，然后重新构建：只需片刻。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install the package that brings it, or add its folder to LD_LIBRARY_PATH.</source>
      <translation>请安装提供它的软件包，或将其文件夹加入 LD_LIBRARY_PATH。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Install the whole toolkit, not only its compiler.</source>
      <translation>请安装完整的工具包，而不只是其编译器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Its own words tell why.</source>
      <translation>原因见其自身的输出。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Make room, then go on: what is compiled already is kept.</source>
      <translation>请腾出空间，然后继续：已编译的内容会保留。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>Neither Ninja nor make was found.</source>
      <translation>未找到 Ninja，也未找到 make。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>No C++ compiler was found.</source>
      <translation>未找到 C++ 编译器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The CUDA toolkit here has no cuBLAS.</source>
      <translation>此处的 CUDA 工具包没有 cuBLAS。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The CUDA toolkit here is not whole: {0} is missing.</source>
      <translation>此处的 CUDA 工具包不完整：缺少 {0}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The certificate of the source's server is not trusted here.</source>
      <translation>源代码服务器的证书在此处不受信任。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The connection to the source's server failed.</source>
      <translation>与源代码服务器的连接失败。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The disk is full.</source>
      <translation>磁盘已满。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The library of the NVIDIA driver is not here to link with.</source>
      <translation>此处没有可供链接的 NVIDIA 驱动库。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The repository does not have this branch or commit (any more).</source>
      <translation>仓库中没有（或不再有）此分支或提交。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The repository wants a login.</source>
      <translation>仓库要求登录。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The source's server was not found.</source>
      <translation>未找到源代码服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>The whole log: {path}</source>
      <translation>完整日志：{path}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>There is no such repository, or it is not public.</source>
      <translation>没有这样的仓库，或它不是公开的。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>This CMake does not take the wished architectures.</source>
      <translation>此 CMake 不接受所要求的架构。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>This CUDA toolkit cannot compile for the architecture {0}.</source>
      <translation>此 CUDA 工具包无法为架构 {0} 编译。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>This CUDA toolkit does not fit this system's C library (glibc 2.41 or newer).</source>
      <translation>此 CUDA 工具包与此系统的 C 库不兼容（glibc 2.41 或更新版本）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>This CUDA toolkit does not take a g++ newer than {0}.</source>
      <translation>此 CUDA 工具包不支持比 {0} 更新的 g++。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>This CUDA toolkit does not take this Visual Studio.</source>
      <translation>此 CUDA 工具包不支持此 Visual Studio。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>This CUDA toolkit takes clang++ below {0} only.</source>
      <translation>此 CUDA 工具包只支持低于 {0} 的 clang++。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>This source needs CMake {0} or newer.</source>
      <translation>此源代码需要 CMake {0} 或更新版本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>What was built does not start: the NVIDIA driver is not loaded here.</source>
      <translation>构建结果无法启动：此处未加载 NVIDIA 驱动程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>What was built does not start: {0} is not found.</source>
      <translation>构建结果无法启动：未找到 {0}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>{step} failed (could not be run).</source>
      <translation>{step} 失败（无法运行）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_failure.py" />
      <source>{step} failed (exit code {exit_code}).</source>
      <translation>{step} 失败（退出码 {exit_code}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>Mend the value in the profile.</source>
      <translation>请更正配置中的值。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>The profile's {option} {problem}, not its value.</source>
      <translation>配置中的 {option} {problem}，而不是其现有的值。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>The profile's {option} {problem}, not {value!r}.</source>
      <translation>配置中的 {option} {problem}，而不是 {value!r}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>The value is the same.</source>
      <translation>值不变。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>This build knows {option} by its old name {flag}.</source>
      <translation>此构建以旧名称 {flag} 识别 {option}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>This llama-server cannot turn {flag} off.</source>
      <translation>此 llama-server 无法关闭 {flag}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>This llama-server does not know {flag}.</source>
      <translation>此 llama-server 不识别 {flag}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>This llama-server does not take {option}.</source>
      <translation>此 llama-server 不接受 {option}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>This llama-server takes no value for {flag}.</source>
      <translation>此 llama-server 的 {flag} 不接受值。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>Use a newer build, or choose another value in the profile.</source>
      <translation>请使用更新的构建，或在配置中选择其他值。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>Use a newer build, or take the option out of the profile.</source>
      <translation>请使用更新的构建，或从配置中去掉该选项。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{flag} auto is left out: this build takes a number only.</source>
      <translation>已省略 {flag} auto：此构建只接受数字。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{flag} is {layers}: this build has no word for “all”.</source>
      <translation>{flag} 为 {layers}：此构建没有表示“all”的写法。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{flag} stands without a value: in this build it is a switch.</source>
      <translation>{flag} 不带值：在此构建中它是开关。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{option} is left out: in this build it is a switch, and off unless given.</source>
      <translation>已省略 {option}：在此构建中它是开关，不指定即为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{program} has no {flag}.</source>
      <translation>{program} 没有 {flag}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>{program} lists no such option in its --help.</source>
      <translation>{program} 的 --help 中没有此选项。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{program} lists {flag} as a switch, and the profile says {value}.</source>
      <translation>{program} 将 {flag} 列为开关，而配置中的值为 {value}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{program} says: {said}</source>
      <translation>{program} 输出：{said}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/build_fit.py" />
      <source>{program} takes {values}.</source>
      <translation>{program} 接受 {values}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/client_snippets.py" />
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Environment</source>
      <translation>环境变量</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/client_snippets.py" />
      <source>For coding agents and others that read Anthropic's variables.</source>
      <translation>适用于编程智能体及其他读取 Anthropic 变量的程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/client_snippets.py" />
      <source>For programs that read OpenAI's variables.</source>
      <translation>适用于读取 OpenAI 变量的程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/client_snippets.py" />
      <source>In PowerShell 5 or newer.</source>
      <translation>在 PowerShell 5 或更新版本中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/client_snippets.py" />
      <source>In bash or zsh.</source>
      <translation>在 bash 或 zsh 中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/client_snippets.py" />
      <source>With the package openai.</source>
      <translation>使用 openai 软件包。</translation>
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
      <translation>要安装的发行版；构建时获取 llama.cpp 的源代码。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/contacted_hosts.py" />
      <source>Searches, facts of repositories, model files. With an access token, if you keep one.</source>
      <translation>搜索、仓库信息、模型文件。如保存了访问令牌，则一并使用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/contacted_hosts.py" />
      <source>The list of llama.cpp's releases.</source>
      <translation>llama.cpp 的发行版列表。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/contacted_hosts.py" />
      <source>When you open “Get” in Runtimes, or ask for a CUDA runtime.</source>
      <translation>在“运行时”中打开“获取”时，或需要 CUDA 运行时时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/contacted_hosts.py" />
      <source>When you press Install or Build.</source>
      <translation>点击“安装”或“构建”时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/contacted_hosts.py" />
      <source>When you search, look for drafts, check or download a model.</source>
      <translation>搜索、查找草稿模型、检查或下载模型时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/contacted_hosts.py" />
      <source>its file servers under githubusercontent.com</source>
      <translation>其位于 githubusercontent.com 的文件服务器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/contacted_hosts.py" />
      <source>its file servers under hf.co and xethub.hf.co</source>
      <translation>其位于 hf.co 和 xethub.hf.co 的文件服务器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/counter_history.py" />
      <source>No request has ended within the last 60 s.</source>
      <translation>最近 60 秒内没有请求结束。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/counter_history.py" />
      <source>The counters were not read yet.</source>
      <translation>尚未读取计数器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/counter_history.py" />
      <source>The server’s counters are past 1,000,000 and told in six digits only.</source>
      <translation>服务器计数器已超过 1,000,000，只给出六位有效数字。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/counter_history.py" />
      <source>This build of llama-server does not count drafts in /metrics.</source>
      <translation>此构建的 llama-server 不在 /metrics 中统计草稿。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/counter_history.py" />
      <source>This server is watched for less than 60 s: what ended before is not among them.</source>
      <translation>监视此服务器还不到 60 秒：此前结束的请求未计入。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/counts.py" />
      <source>inconsistent: {accepted:,}/{drafted:,}</source>
      <translation>不一致：{accepted:,}/{drafted:,}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/counts.py" />
      <source>inconsistent: {steps:,} steps for {drafted:,} drafted tokens</source>
      <translation>不一致：{steps:,} 步对应 {drafted:,} 个草拟的 token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>SparkDeck knows {link} alone</source>
      <translation>SparkDeck 只认识 {link}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>This link was not opened.</source>
      <translation>未打开此链接。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>To get a model, search for it on the Models page.</source>
      <translation>要获取模型，请在“模型”页搜索。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>it cannot be read</source>
      <translation>无法读取</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>it holds blanks or signs that belong in no link</source>
      <translation>其中含有不应出现在链接里的空白或字符</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>it is longer than any address of a model</source>
      <translation>比任何模型地址都长</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>it names no model</source>
      <translation>没有指明模型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>it says the same thing twice</source>
      <translation>同一内容出现了两次</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>it wants to set “{name}”, which a link may not</source>
      <translation>它想设置“{name}”，链接无权这样做</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>something stands behind its end</source>
      <translation>末尾之后还有内容</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>what it asks for cannot be read</source>
      <translation>无法读取其请求内容</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>{link}: {why}.</source>
      <translation>{link}：{why}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>“{file}” is no GGUF file</source>
      <translation>“{file}”不是 GGUF 文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>“{file}” is no name of a file</source>
      <translation>“{file}”不是文件名</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/deep_link.py" />
      <source>“{repo}” is no name of a repository on the Hub</source>
      <translation>“{repo}”不是 Hub 上的仓库名称</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source># Glossary</source>
      <translation># 术语表</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>(tokens − 1) ÷ seconds from the first token to the last</source>
      <translation>(token 数 − 1) ÷ 从第一个到最后一个 token 的秒数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>**Where it is from:** {source}</source>
      <translation>**数据来源：** {source}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>**“–” means:** {missing}</source>
      <translation>**“–”表示：** {missing}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>1 + accepted tokens ÷ verification steps</source>
      <translation>1 + 接受的 token ÷ 验证步</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>A build of llama-server: its program, its number, its options, its devices.</source>
      <translation>llama-server 的一个构建：其程序、编号、选项和设备。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>A kind of draft that reads the target's own inner states, so it guesses better than its size suggests.</source>
      <translation>一种读取目标模型内部状态的草稿模型，因此猜测得比其规模所预示的更准。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>A place in which the server works on one request. Two slots answer two requests at the same time.</source>
      <translation>服务器处理一个请求的位置。两个槽位可同时回答两个请求。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>A small model that guesses the next tokens. The target checks all guesses in one pass; with greedy sampling the answer is the one that the target alone would give.</source>
      <translation>猜测后续 token 的小模型。目标模型一次检查全部猜测；采用贪心采样时，回答与目标模型单独给出的相同。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>A target and a draft that were made for each other: same vocabulary, same layers tapped.</source>
      <translation>为彼此制作的目标模型和草稿模型：词表相同，读取的层相同。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Acceptance per position</source>
      <translation>各位置的接受率</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Context fill</source>
      <translation>上下文占用</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Decode speed</source>
      <translation>解码速度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Drafted tokens</source>
      <translation>草拟的 token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How fast an answer is written once it has begun.</source>
      <translation>回答开始之后的书写速度。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How fast the server reads what is asked. What it still knows from before is not read again and does not count.</source>
      <translation>服务器读取提问的速度。之前仍记得的内容不会重读，也不计入。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How full the fullest slot is: prompt, answer so far and what was said before. At 100 % the answer ends.</source>
      <translation>最满的槽位有多满：提示词、目前的回答以及此前的内容。到 100 % 时回答结束。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How long it takes until the answer begins. It grows with the prompt.</source>
      <translation>回答开始前需要多久。随提示词增长。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How many bits each weight of a model file has. Fewer make the file smaller and faster, and the answers worse.</source>
      <translation>模型文件中每个权重的位数。位数越少，文件越小、越快，回答质量也越差。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How many tokens one pass of the target brings: its own, and the drafted ones that were accepted before it.</source>
      <translation>目标模型每次前向产生多少 token：它自己的一个，加上此前被接受的草拟 token。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How many tokens the model sees at once: the conversation so far and the answer.</source>
      <translation>模型一次能看到多少 token：目前的对话和回答。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>How often the first, second … drafted token of a step was accepted. Where it falls off, a smaller n-max costs nothing.</source>
      <translation>一步中第一个、第二个……草拟 token 被接受的频率。在它骤降之处，减小 n-max 没有损失。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>KV cache</source>
      <translation>KV 缓存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Launch settings with a name: which models, how much context, which options of the server.</source>
      <translation>带名称的启动设置：使用哪些模型、多大上下文、哪些服务器选项。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>No answer is being made, or the server was started without --slots.</source>
      <translation>当前没有生成回答，或服务器启动时未加 --slots。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>No benchmark was run, or it has no valid pair of runs with and without the draft.</source>
      <translation>没有运行过基准测试，或其中没有使用与不使用草稿模型的有效成对运行。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>No request has ended yet, it was too short for a speed, or no server is ready.</source>
      <translation>尚无请求结束、请求太短无法得出速度，或没有就绪的服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Nothing was drafted yet, or no server is ready. The counters move when a request ends.</source>
      <translation>尚未草拟任何内容，或没有就绪的服务器。请求结束时计数器才会变化。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Of the work of now: its decode speed against a stored baseline of the same target, runtime, settings and sampling, at a like depth and load. Else the wall speeds of the last benchmark of this profile.</source>
      <translation>当前工作：其解码速度与已保存基线之比；基线的目标模型、运行时、设置和采样相同，深度与负载相近。否则取此配置最近一次基准测试的端到端速度。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>One pass of the target in which it checks what was drafted and adds one token of its own.</source>
      <translation>目标模型的一次前向：检查草拟内容并加上自己的一个 token。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Only the benchmark and the answers of SparkDeck's own chat have it.</source>
      <translation>只有基准测试和 SparkDeck 自带聊天的回答才有。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Pair</source>
      <translation>配对</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Profile</source>
      <translation>配置</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Prompt speed</source>
      <translation>提示词速度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Requests of other programs cannot be timed from outside.</source>
      <translation>其他程序的请求无法从外部计时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Slot</source>
      <translation>槽位</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>SparkDeck's own clock around each request; the interval is from drawing prompts and server starts again and again.</source>
      <translation>SparkDeck 自己为每个请求计时；区间由反复抽取提示词和服务器启动得出。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>SparkDeck's own clock around the request.</source>
      <translation>SparkDeck 自己为请求计时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>SparkDeck's own clock.</source>
      <translation>SparkDeck 自己的计时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Speed-up against no draft</source>
      <translation>相对于不用草稿模型的加速比</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Speed-up in the benchmark</source>
      <translation>基准测试中的加速比</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Speeds without the draft that were measured before and kept, so that the work of now can be compared.</source>
      <translation>先前测得并保存的无草稿模型速度，供与当前工作比较。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>TTFT, time to first token</source>
      <translation>TTFT，首 token 时间</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <location filename="../../gui/sparkdeck/domain/options_models.py" />
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Target</source>
      <translation>目标模型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The kind of file that llama.cpp reads models from.</source>
      <translation>llama.cpp 读取模型所用的文件类型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The large model whose answers you want. Every token is its own or was checked by it.</source>
      <translation>提供所需回答的大模型。每个 token 都由它生成或经它检查。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The most tokens that are drafted in one step (--spec-draft-n-max). More can be accepted, and more is done in vain.</source>
      <translation>一步中最多草拟的 token 数 (--spec-draft-n-max)。可接受的更多，白费的也更多。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The piece of text that a model reads and writes: a word or a part of one.</source>
      <translation>模型读写的文本单位：一个词或词的一部分。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The prompts so far were too short, or came from the cache.</source>
      <translation>目前的提示词太短，或来自缓存。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The server does not count verification steps, or nothing was drafted yet.</source>
      <translation>服务器不统计验证步，或尚未草拟任何内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The server's /slots.</source>
      <translation>服务器的 /slots。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The server's counters and timings.</source>
      <translation>服务器的计数器和计时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The server's counters by position in /metrics.</source>
      <translation>服务器在 /metrics 中按位置给出的计数器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The server's counters in /metrics; in an answer its timings.</source>
      <translation>服务器在 /metrics 中的计数器；回答中则为其 timings。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The server's counters in /metrics; the steps are counted, never worked out from tokens.</source>
      <translation>服务器在 /metrics 中的计数器；步数是实际计数，从不由 token 推算。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>The share of the drafted tokens that the target agreed to. It says how well the draft guesses, not how much faster the answer is.</source>
      <translation>草拟 token 中被目标模型认可的比例。它说明草稿模型猜得多准，而不是回答快了多少。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>There is no like baseline and no benchmark of this very profile: run the benchmark.</source>
      <translation>没有相近的基线，也没有此配置的基准测试：请运行基准测试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Token</source>
      <translation>token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Tokens that the draft proposed, whether they were accepted or not. What was not is work in vain.</source>
      <translation>草稿模型提出的 token，无论是否被接受。未被接受的即为白费。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Verification step</source>
      <translation>验证步</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>Wall speed</source>
      <translation>端到端速度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>What is felt in front of the screen: everything between asking and the last word is in it.</source>
      <translation>在屏幕前的实际感受：从提问到最后一个字的一切都包含在内。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>What the draft is worth by the clock, over all prompts and runs. The interval beside it says how sure that is.</source>
      <translation>按实际时间计，草稿模型在所有提示词和运行中的价值。旁边的区间说明其可靠程度。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>What the draft is worth here. Below 1 it makes the answers slower.</source>
      <translation>草稿模型在这里的价值。低于 1 表示它使回答变慢。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>What the model remembers of every token of the context. It grows with the context and the number of slots, and lies in the VRAM beside the weights.</source>
      <translation>模型对上下文中每个 token 的记忆。它随上下文大小和槽位数增长，与权重一起位于显存中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>While an answer is made, the tokens that /slots counts; of a request that has ended, the server's own predicted_per_second.</source>
      <translation>生成回答时为 /slots 统计的 token；请求结束后为服务器自己的 predicted_per_second。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>accepted at the position ÷ verification steps</source>
      <translation>该位置接受数 ÷ 验证步</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>accepted tokens ÷ drafted tokens</source>
      <translation>接受的 token ÷ 草拟的 token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>completion tokens ÷ seconds from sending the request to its last byte</source>
      <translation>回答的 token ÷ 从发送请求到最后一个字节的秒数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>prompt tokens that were read ÷ seconds of reading them</source>
      <translation>已读的提示词 token ÷ 读取所用秒数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>seconds from sending the request to its first token</source>
      <translation>从发送请求到第一个 token 的秒数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>speed with the draft ÷ speed without it</source>
      <translation>使用草稿模型的速度 ÷ 不使用的速度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>tokens in the slot ÷ context size of the slot</source>
      <translation>槽位中的 token ÷ 槽位的上下文大小</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions.py" />
      <source>wall speed with the draft ÷ wall speed without it</source>
      <translation>使用草稿模型的端到端速度 ÷ 不使用的端到端速度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>CPU and RAM</source>
      <translation>CPU 和内存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>GPU load</source>
      <translation>GPU 负载</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>How busy the processor is, all cores together, and how much of the main memory is in use.</source>
      <translation>处理器（所有核心合计）的繁忙程度，以及已用的内存。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>How many files, sockets and the like the server has open; it should not grow with the requests.</source>
      <translation>服务器打开的文件、套接字等的数量；不应随请求增长。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>How many threads the server's processes have.</source>
      <translation>服务器各进程的线程数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>How much of the time the card computed. 100 % does not say that it could not be used better.</source>
      <translation>显卡用于计算的时间比例。100 % 并不表示不能利用得更好。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>How much of the whole processor the server takes: 100 % is all cores.</source>
      <translation>服务器占用整个处理器的比例：100 % 为全部核心。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>It takes two readings.</source>
      <translation>需要两次读数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Memory that had to leave the RAM for the disk. What is read back from there while answering is slow.</source>
      <translation>不得不从内存移到磁盘的数据。回答时从那里读回会很慢。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>No server of ours runs, or it was not measured yet.</source>
      <translation>没有运行本程序的服务器，或尚未测量。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>No server of ours runs, or its processes may not be read.</source>
      <translation>没有运行本程序的服务器，或无权读取其进程。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Not measured yet.</source>
      <translation>尚未测量。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Open files</source>
      <translation>打开的文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Power and temperature</source>
      <translation>功耗和温度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Read from disks</source>
      <translation>磁盘读取</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Server's CPU</source>
      <translation>服务器 CPU</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Server's RAM</source>
      <translation>服务器内存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>Swap</source>
      <translation>交换空间</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>The NVIDIA driver (NVML, else nvidia-smi). What the driver keeps for itself is counted apart.</source>
      <translation>NVIDIA 驱动程序（NVML，否则 nvidia-smi）。驱动程序自留的部分单独统计。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>The NVIDIA driver.</source>
      <translation>NVIDIA 驱动程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>The card's memory that programs hold. Its first part is the server's: target, draft and what they work with.</source>
      <translation>程序占用的显存。第一部分属于服务器：目标模型、草稿模型及其工作空间。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>The machine has none, or it was not measured yet.</source>
      <translation>此计算机没有，或尚未测量。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>The main memory in use by all programs. Model files that are mapped count as cache until they are read.</source>
      <translation>所有程序占用的内存。映射的模型文件在读取之前算作缓存。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>The operating system's counters.</source>
      <translation>操作系统的计数器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>The operating system.</source>
      <translation>操作系统。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>There is no NVIDIA card, its driver does not answer, or the card sleeps and is not woken.</source>
      <translation>没有 NVIDIA 显卡、其驱动程序无响应，或显卡在休眠且不予唤醒。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>There is no NVIDIA card, or its driver does not say.</source>
      <translation>没有 NVIDIA 显卡，或其驱动程序不提供。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Threads</source>
      <translation>线程</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>VRAM in use</source>
      <translation>已用显存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>What all programs read, each disk once. A large model is read while it loads.</source>
      <translation>所有程序的读取量，每个磁盘只计一次。加载时会读取大模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>What of the server's memory is in the RAM now, with the mapped parts of the model files.</source>
      <translation>服务器内存中目前位于 RAM 的部分，包括模型文件的映射部分。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>What the card takes in watts, against its limit, and how warm it is. At the limit the clocks go down.</source>
      <translation>显卡的功耗（瓦）与其上限，以及温度。达到上限时频率会下降。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>bytes ÷ seconds between two readings</source>
      <translation>字节数 ÷ 两次读数之间的秒数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>held by all programs ÷ all of the card</source>
      <translation>所有程序占用 ÷ 显卡总量</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>processor time ÷ time ÷ cores</source>
      <translation>处理器时间 ÷ 时间 ÷ 核心数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>sum over the server's processes</source>
      <translation>服务器各进程之和</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>time with work ÷ time, of the driver's last reading</source>
      <translation>工作时间 ÷ 总时间，取驱动程序的最近一次读数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/definitions_machine.py" />
      <source>used ÷ all</source>
      <translation>已用 ÷ 总量</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>CUDA says: {reason}.</source>
      <translation>CUDA 报告：{reason}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>Choose one of those in the profile, or take the option out.</source>
      <translation>请在配置中选择其中之一，或移除该选项。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>It does not say why. Look at what llama-server --list-devices prints, and at the doctor.</source>
      <translation>未说明原因。请查看 llama-server --list-devices 的输出，以及诊断。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>It lists none at all.</source>
      <translation>它没有列出任何设备。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>It lists {names}.</source>
      <translation>它列出了 {names}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>The driver finds no card ({reason}).</source>
      <translation>驱动程序找不到显卡（{reason}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>The driver is too old for this build ({reason}). Install a newer NVIDIA driver, or a build for an older CUDA.</source>
      <translation>驱动程序对此构建来说过旧（{reason}）。请安装较新的 NVIDIA 驱动程序，或使用面向较旧 CUDA 的构建。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>The profile sets {option} to {chosen}. {listed}</source>
      <translation>配置将 {option} 设为 {chosen}。{listed}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>The variable {variable} is set to “{value}”, which hides every GPU. Unset it.</source>
      <translation>变量 {variable} 设为“{value}”，会隐藏所有 GPU。请取消该设置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>This llama-server has no device {device}.</source>
      <translation>此 llama-server 没有设备 {device}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>This start will run on the CPU: the CUDA build sees no GPU.</source>
      <translation>本次启动将在 CPU 上运行：CUDA 构建未发现 GPU。</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/device_rules.py" />
      <source>{names} are missing (needed by {asker}).</source>
      <extracomment>One: {names} is missing (needed by {asker}).</extracomment>
      <translation>
        <numerusform>缺少 {names}（{asker} 需要）。</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/diagnostics.py" />
      <source>Left out: API keys and tokens, prompts and answers, your home folder's path, the names of user and machine.</source>
      <translation>不包含：API 密钥和令牌、提示词和回答、主文件夹的路径、用户名和计算机名。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <source>Cancelled</source>
      <translation>已取消</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <source>Done</source>
      <translation>已完成</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Failed</source>
      <translation>失败</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <location filename="../../gui/sparkdeck/services/benchmark_ruler.py" />
      <source>Paused</source>
      <translation>已暂停</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <source>Queued</source>
      <translation>排队中</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <source>Running</source>
      <translation>运行中</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <source>Stalled</source>
      <translation>停滞</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <source>Verifying</source>
      <translation>验证中</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/downloads.py" />
      <source>Waiting</source>
      <translation>等待中</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Chat</source>
      <translation>聊天</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>Chat: {n:,} models</source>
      <extracomment>One: Chat: {n:,} model</extracomment>
      <translation>
        <numerusform>聊天：{n:,} 个模型</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>It goes on after the path, with ? or #.</source>
      <translation>路径之后还有 ? 或 #。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>It holds a blank or an invisible character.</source>
      <translation>其中含有空格或不可见字符。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>It holds a user name or a password: enter the key in its own field.</source>
      <translation>其中含有用户名或密码：请将密钥填入专用字段。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>It is empty.</source>
      <translation>地址为空。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>It names no machine.</source>
      <translation>其中没有主机名。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>OpenAI-compatible server</source>
      <translation>兼容 OpenAI 的服务器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>Port 0 is none.</source>
      <translation>不存在端口 0。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>The attached server has no /metrics: start it with --metrics.</source>
      <translation>所连接的服务器没有 /metrics：请用 --metrics 启动它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>The attached server is no llama-server with /metrics: it counts neither speed nor drafts.</source>
      <translation>所连接的服务器不是带 /metrics 的 llama-server：它既不统计速度，也不统计草稿。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>This is no address of a server.</source>
      <translation>这不是服务器地址。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>Try http://127.0.0.1:8080</source>
      <translation>例如：http://127.0.0.1:8080</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>acceptance and speed since its start are unknown: start it with --metrics</source>
      <translation>自启动以来的接受率和速度未知：请用 --metrics 启动</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>acceptance and speed since its start are unknown: this server has none</source>
      <translation>自启动以来的接受率和速度未知：此服务器没有计数器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>acceptance and speeds since its start</source>
      <translation>自启动以来的接受率和速度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>build, context and draft are unknown</source>
      <translation>构建、上下文和草稿未知</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>build, context, whether it sleeps</source>
      <translation>构建、上下文、是否休眠</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>http to {host} is not encrypted: the key, what you write and the answers can be read on the way.</source>
      <translation>到 {host} 的 http 连接未加密：密钥、输入内容和回答在途中都可能被读取。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>its list of models is asked instead</source>
      <translation>改为查询其模型列表</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>live speed and busy slots are unknown</source>
      <translation>实时速度和占用的槽位未知</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>live speed, busy slots, whether it speculates</source>
      <translation>实时速度、占用的槽位、是否投机</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>llama-server with several models</source>
      <translation>带多个模型的 llama-server</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>no model id: chat goes to its only model</source>
      <translation>没有模型 ID：聊天使用其唯一的模型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>whether it is there</source>
      <translation>是否在线</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/endpoint.py" />
      <source>{scheme}:// is neither http nor https.</source>
      <translation>{scheme}:// 既不是 http 也不是 https。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>A quantized V cache needs flash attention.</source>
      <translation>量化的 V 缓存需要 Flash Attention。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Check the file's permissions.</source>
      <translation>检查该文件的访问权限。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Check with --list-devices; a build without CUDA sees no NVIDIA card.</source>
      <translation>用 --list-devices 检查；不含 CUDA 的构建看不到 NVIDIA 显卡。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Choose a draft that was made for this target, or start without a draft.</source>
      <translation>选择为此目标模型制作的草稿模型，或不用草稿模型启动。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Choose another file, or download it again.</source>
      <translation>选择其他文件，或重新下载。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Choose another spec-type, or a target with an MTP head.</source>
      <translation>选择其他 spec-type，或选择带 MTP 头的目标模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Correct the option in the profile.</source>
      <translation>在配置中更正该选项。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Download the file again.</source>
      <translation>重新下载该文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Lower ctx-size, use q8_0 caches or put fewer layers on the GPU; close other programs that use memory.</source>
      <translation>减小 ctx-size、使用 q8_0 缓存或减少放到 GPU 上的层数；关闭其他占用内存的程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Lower ctx-size, use q8_0 caches, or keep the draft on the CPU with spec-draft-ngl 0.</source>
      <translation>减小 ctx-size、使用 q8_0 缓存，或用 spec-draft-ngl 0 将草稿模型留在 CPU 上。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Set flash-attn to on, or cache-type-v to f16.</source>
      <translation>将 flash-attn 设为 on，或将 cache-type-v 设为 f16。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Set spec-draft-p-min to 0.</source>
      <translation>将 spec-draft-p-min 设为 0。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Start the server again; if it comes back, update the driver.</source>
      <translation>重新启动服务器；如果再次出现，请更新驱动程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Take the option for the draft's device out of the profile.</source>
      <translation>从配置中去掉为草稿模型指定设备的选项。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Take the option out of the profile.</source>
      <translation>从配置中去掉该选项。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The GPU does not have enough free memory.</source>
      <translation>GPU 的可用显存不足。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The GPU reported an error ({what}).</source>
      <translation>GPU 报告了错误（{what}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The NVIDIA driver does not work with this llama-server.</source>
      <translation>NVIDIA 驱动程序无法与此 llama-server 配合工作。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The draft does not fit the target.</source>
      <translation>草稿模型与目标模型不匹配。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The draft file is not a DSpark draft, or it is damaged.</source>
      <translation>草稿文件不是 DSpark 草稿，或已损坏。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The draft has no confidence head, which spec-draft-p-min above 0 needs.</source>
      <translation>草稿模型没有置信度头，而 spec-draft-p-min 大于 0 时需要它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The draft is in an early DSpark format ({arch}) that llama.cpp does not read.</source>
      <translation>草稿模型采用早期的 DSpark 格式（{arch}），llama.cpp 无法读取。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The model file {model} cannot be opened ({why}).</source>
      <translation>无法打开模型文件 {model}（{why}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The model file {model} is not there.</source>
      <translation>模型文件 {model} 不存在。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The option {what} lacks its value.</source>
      <translation>选项 {what} 缺少值。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>The target has no MTP head, which spec-type draft-mtp needs.</source>
      <translation>目标模型没有 MTP 头，而 spec-type draft-mtp 需要它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>There is no GPU memory left for the draft.</source>
      <translation>没有剩余显存可供草稿模型使用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>There is not enough memory for this model with this context.</source>
      <translation>内存不足以在此上下文下运行该模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This llama-server cannot run a DSpark draft with a device chosen for the draft.</source>
      <translation>此 llama-server 无法运行指定了设备的 DSpark 草稿模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This llama-server does not know the model's architecture {arch}.</source>
      <translation>此 llama-server 不认识该模型的架构 {arch}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This llama-server does not know the option {what}.</source>
      <translation>此 llama-server 不认识选项 {what}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This llama-server has no device called {device}.</source>
      <translation>此 llama-server 没有名为 {device} 的设备。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This llama-server no longer has the option {what}.</source>
      <translation>此 llama-server 已不再有选项 {what}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This llama-server refuses the value of the option {what}.</source>
      <translation>此 llama-server 拒绝选项 {what} 的值。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This llama-server was not built for this GPU.</source>
      <translation>此 llama-server 不是为该 GPU 构建的。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>This target's architecture cannot work with a DSpark draft in this llama-server.</source>
      <translation>在此 llama-server 中，该目标模型的架构无法与 DSpark 草稿模型配合。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Update the driver, or use a build for an older CUDA.</source>
      <translation>更新驱动程序，或使用面向较旧 CUDA 的构建。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Use a build for your card's generation (RTX 50xx: CUDA 12.8 or newer).</source>
      <translation>使用适合该显卡世代的构建（RTX 50xx：CUDA 12.8 或更新）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Use a draft that was converted again, with the architecture dflash.</source>
      <translation>使用重新转换过的、架构为 dflash 的草稿模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Use a newer llama-server, or start without a draft.</source>
      <translation>使用较新的 llama-server，或不用草稿模型启动。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>Use a newer llama-server, or take the option out of the profile.</source>
      <translation>使用较新的 llama-server，或从配置中去掉该选项。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>Use a newer llama-server.</source>
      <translation>请使用更新的 llama-server。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>{model} is a GGUF of version {version}, which this llama-server cannot read.</source>
      <translation>{model} 是版本 {version} 的 GGUF，此 llama-server 无法读取。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>{model} is cut off or damaged.</source>
      <translation>{model} 不完整或已损坏。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/failure_rules.py" />
      <source>{model} is not a GGUF model.</source>
      <translation>{model} 不是 GGUF 模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>Choose a folder of your own in Settings, Folders.</source>
      <translation>请在“设置”的“文件夹”中选择自己的文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>Choose a folder of your own.</source>
      <translation>请选择自己的文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>Models cannot be kept in SparkDeck's own program folder.</source>
      <translation>模型不能放在 SparkDeck 自己的程序文件夹中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>Models in a cache folder may get lost.</source>
      <translation>缓存文件夹中的模型可能丢失。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>Models in a temporary folder get lost.</source>
      <translation>临时文件夹中的模型会丢失。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>{folder}: an update or the uninstaller empties it, and the models would be gone.</source>
      <translation>{folder}：更新或卸载程序会清空它，模型也会随之消失。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>{folder}: cleaning programs empty it without asking.</source>
      <translation>{folder}：清理程序会不经询问清空它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/folder_rules.py" />
      <source>{folder}: the system empties it, often at each start.</source>
      <translation>{folder}：系统会清空它，往往每次启动都会。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/foreign_listener.py" />
      <source>Port {port} is already in use by {label}.</source>
      <translation>端口 {port} 已被占用：{label}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/foreign_listener.py" />
      <source>Stop that program or choose another port in the profile.</source>
      <translation>结束该程序，或在配置中选择其他端口。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/foreign_listener.py" />
      <source>another user's program</source>
      <translation>其他用户的程序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/foreign_listener.py" />
      <source>pid {pid}</source>
      <translation>进程 {pid}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/foreign_listener.py" />
      <source>{program} (pid {pid})</source>
      <translation>{program}（进程 {pid}）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/gpu_choice.py" />
      <source>Name all cards by UUID, or all as the runtime lists them.</source>
      <translation>请全部用 UUID 指定显卡，或全部按运行时列出的名称指定。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/gpu_choice.py" />
      <source>The devices are named in two ways.</source>
      <translation>设备用了两种方式命名。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/gpu_choice.py" />
      <source>The profile sets {option} to {words}. With a UUID, the runtime's own names mean other cards.</source>
      <translation>配置将 {option} 设为 {words}。使用 UUID 时，运行时自己的名称会指向其他显卡。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub.py" />
      <source>other</source>
      <translation>其他</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub.py" />
      <source>projector</source>
      <translation>投影器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_account.py" />
      <source>entered in SparkDeck</source>
      <translation>在 SparkDeck 中输入的</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_account.py" />
      <source>of the Hub's own login</source>
      <translation>Hub 自身登录的</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_account.py" />
      <source>of the environment</source>
      <translation>环境中的</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>Paste org/repo, org/repo:QUANT, or the address of a model's page or file.</source>
      <translation>请粘贴 org/repo、org/repo:QUANT，或模型页面、文件的地址。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>This is a place on this machine, not a model on the Hub.</source>
      <translation>这是此计算机上的位置，不是 Hub 上的模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>This is not the address of a model on the Hub.</source>
      <translation>这不是 Hub 上模型的地址。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>To use what lies there, add it to the library: “Add…” on the Models page, or drop it there.</source>
      <translation>要使用那里的内容，请添加到模型库：在“模型”页面点击“添加…”，或拖放到那里。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a bucket</source>
      <translation>这是存储桶</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a collection</source>
      <translation>这是合集</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a dataset</source>
      <translation>这是数据集</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a kernel</source>
      <translation>这是内核</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a page of the account</source>
      <translation>这是账户页面</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a page of the blog</source>
      <translation>这是博客页面</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a page of the documentation</source>
      <translation>这是文档页面</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a paper</source>
      <translation>这是论文</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it is a space</source>
      <translation>这是 Space</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>it names no repository</source>
      <translation>其中没有仓库名</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>its path cannot be a file's</source>
      <translation>其路径不可能是文件路径</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>its revision cannot be one</source>
      <translation>其修订版无效</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>{text}: the Hub was not asked for it.</source>
      <translation>{text}：未向 Hub 查询。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>{text}: {why}.</source>
      <translation>{text}：{why}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>“{quantisation}” is no quantisation</source>
      <translation>“{quantisation}”不是量化类型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>“{repo}” is no name of a repository</source>
      <translation>“{repo}”不是仓库名称</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_address.py" />
      <source>“{scheme}” addresses lead elsewhere</source>
      <translation>“{scheme}”地址指向别处</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>Choose one of these.</source>
      <translation>请选择其中之一。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>It has: {names}.</source>
      <translation>其中有：{names}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>It holds no complete chat model, only drafts, projectors or single parts.</source>
      <translation>其中没有完整的聊天模型，只有草稿模型、投影器或单个分片。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>It holds only drafts: they speed up another model and cannot answer by themselves.</source>
      <translation>其中只有草稿模型：它们用于加速其他模型，自己不能回答。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>It holds only projectors (mmproj): they give another model its eyes.</source>
      <translation>其中只有投影器（mmproj）：它们让其他模型具备视觉。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>It holds {kind} files but no GGUF: look for a repository with its GGUF conversion.</source>
      <translation>其中有 {kind} 文件但没有 GGUF：请查找含有其 GGUF 转换的仓库。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>Name one of these.</source>
      <translation>请指明其中之一。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>No file of {repo} matches a chat model.</source>
      <translation>{repo} 中没有聊天模型文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>No file of {repo} matches “{wanted}”.</source>
      <translation>{repo} 中没有与“{wanted}”匹配的文件。</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>None of its {n} files is a GGUF.</source>
      <extracomment>One: None of its {n} files is a GGUF.</extracomment>
      <translation>
        <numerusform>其 {n} 个文件都不是 GGUF。</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>Several files of {repo} match a chat model.</source>
      <translation>{repo} 中有多个聊天模型文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>Several files of {repo} match “{wanted}”.</source>
      <translation>{repo} 中有多个文件与“{wanted}”匹配。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>The repository is empty.</source>
      <translation>该仓库是空的。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>no GGUF files</source>
      <translation>没有 GGUF 文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>part {part} of {count} is not there</source>
      <translation>缺少第 {part} 个分片（共 {count} 个）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>there is no part {part} of {count}</source>
      <translation>没有第 {part} 个分片（共 {count} 个）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>{missing} of {count} parts are not there</source>
      <translation>{count} 个分片中缺少 {missing} 个</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/hub_listing.py" />
      <source>{names} and {more} more</source>
      <translation>{names} 等，另有 {more} 个</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/import_remarks.py" />
      <source>Of {repo} the text wants {quantisation}: choose that file when you download it.</source>
      <translation>文本需要 {repo} 的 {quantisation}：下载时请选择该文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/import_remarks.py" />
      <source>it belongs to no option</source>
      <translation>不属于任何选项</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/import_remarks.py" />
      <source>its value is worked out when the text runs, and nothing here runs it: {unresolved}</source>
      <translation>其值在运行该文本时才会确定，而此处不会运行任何内容：{unresolved}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/import_remarks.py" />
      <source>{flag} stands without a value, as older builds took it: it is read as “on”.</source>
      <translation>{flag} 没有值（旧版构建允许这样写）：按“on”读取。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/import_remarks.py" />
      <source>{path} is a path of Windows: choose the file on this machine.</source>
      <translation>{path} 是 Windows 路径：请选择此计算机上的文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/import_remarks.py" />
      <source>{path} is a relative path, and the text does not say from where: choose the file.</source>
      <translation>{path} 是相对路径，而文本没有说明起点：请选择文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/known_architectures.py" />
      <source>Build {build} does not know it either: look for a newer llama-server, or for another file of this model.</source>
      <translation>构建 {build} 也不支持：请寻找较新的 llama-server，或该模型的其他文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/known_architectures.py" />
      <source>Use a build from b{build} on: the first that surely reads DSpark drafts.</source>
      <translation>请使用 b{build} 或更高的构建：它是首个确定支持 DSpark 草稿模型的构建。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/known_architectures.py" />
      <source>Use a newer llama-server: build {build} knows this architecture.</source>
      <translation>请使用较新的 llama-server：构建 {build} 支持此架构。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/library_rules.py" />
      <source>Not a chat model: it holds no weights.</source>
      <translation>不是聊天模型：不含权重。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/library_rules.py" />
      <source>Not a chat model: its architecture is not told.</source>
      <translation>不是聊天模型：未说明架构。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/library_rules.py" />
      <source>Not a chat model: its architecture is {architecture}.</source>
      <translation>不是聊天模型：架构为 {architecture}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/library_rules.py" />
      <source>Not a chat model: {why}.</source>
      <translation>不是聊天模型：{why}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/library_rules.py" />
      <source>it is a vocabulary without a model</source>
      <translation>这是没有模型的词表</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/library_rules.py" />
      <source>it is an adapter (LoRA) for another model</source>
      <translation>这是用于其他模型的适配器（LoRA）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/library_rules.py" />
      <source>it is an importance matrix</source>
      <translation>这是重要性矩阵</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>A commit has 40 digits.</source>
      <translation>提交号有 40 位。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>An argument for CMake must begin with -D.</source>
      <translation>CMake 的参数必须以 -D 开头。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Both kinds of them are read from b{oldest_tag} on.</source>
      <translation>从 b{oldest_tag} 起才能读取这两种草稿模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Choose a newer release.</source>
      <translation>选择较新的发行版。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Give all of them.</source>
      <translation>请填写全部位数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Give an https address.</source>
      <translation>请填写 https 地址。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>It is 1 to {most_jobs}.</source>
      <translation>可以是 1 到 {most_jobs}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Leave it empty for the newest one.</source>
      <translation>留空表示最新的。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Leave it empty for the repository's own.</source>
      <translation>留空表示仓库的默认分支。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>Leave it out for as many as processor and memory allow.</source>
      <translation>省略时按处理器和内存允许的数量。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>No source was named.</source>
      <translation>未指定源。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>They are called b and a number: b11434.</source>
      <translation>名称为 b 加数字：b11434。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>They are numbers such as 86 or 120a, with a semicolon between two of them.</source>
      <translation>它们是 86 或 120a 这样的数字，之间用分号隔开。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>the model card's branch dspark-speculators at {commit}</source>
      <translation>模型卡的分支 dspark-speculators，提交 {commit}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{architectures!r} are no CUDA architectures.</source>
      <translation>{architectures!r} 不是 CUDA 架构。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{commit!r} is no commit.</source>
      <translation>{commit!r} 不是提交号。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{jobs} is no number of compilers at once.</source>
      <translation>{jobs} 不是有效的并行编译数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{ref!r} is no branch or tag.</source>
      <translation>{ref!r} 不是分支或标签。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{tag!r} is no release of llama.cpp that can be built.</source>
      <translation>{tag!r} 不是可以构建的 llama.cpp 发行版。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{tag} is too old for DSpark drafts.</source>
      <translation>{tag} 太旧，不支持 DSpark 草稿。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{url!r} is no address of a git repository.</source>
      <translation>{url!r} 不是 git 仓库地址。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/llama_sources.py" />
      <source>{what} of {url}</source>
      <comment>a branch, tag or commit of a repository</comment>
      <translation>{url} 的 {what}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>/slots. Projects for small cards start DSpark with -np 1 (PortOS 4595).</source>
      <translation>/slots。面向小显存显卡的项目用 -np 1 启动 DSpark (PortOS 4595)。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>A verification step costs up to twice a plain token (llama.cpp pull request 25173); judged after {steps} steps.</source>
      <translation>一个验证步的代价最多为普通 token 的两倍（llama.cpp 拉取请求 25173）；在 {steps} 步之后判断。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>A verification step takes {step:.1f} ms ({steps:,} steps), a token without the draft {plain:.1f} ms (benchmark: {runs} runs at a depth of about {depth:,} tokens): break-even is {needed:.2f} tokens per step.</source>
      <translation>一个验证步耗时 {step:.1f} ms（{steps:,} 步），不用草稿模型时一个 token 耗时 {plain:.1f} ms（基准测试：{runs} 次运行，深度约 {depth:,} token）：盈亏平衡点为每步 {needed:.2f} token。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Choose another draft…</source>
      <translation>选择其他草稿模型…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Counters by position: at most {share} of {tries} or more tries is no decline but a break.</source>
      <translation>按位置的计数器：{tries} 次以上尝试中最多 {share}，这不是下降而是断裂。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Each slot takes memory for the target and the draft.</source>
      <translation>每个槽位都要为目标模型和草稿模型占用内存。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>From draft token {position} on nothing is accepted</source>
      <translation>从第 {position} 个草拟 token 起无一被接受</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>In {steps:,} steps token {position} was accepted {n:,} times, and token {after} after it {accepted:,} times: of {drafted} drafted tokens only {position} are of use.</source>
      <extracomment>One: In {steps:,} steps token {position} was accepted {n:,} time, and token {after} after it {accepted:,} times: of {drafted} drafted tokens only {position} are of use.</extracomment>
      <translation>
        <numerusform>在 {steps:,} 步中，第 {position} 个 token 被接受 {n:,} 次，其后的第 {after} 个被接受 {accepted:,} 次：{drafted} 个草拟 token 中只有 {position} 个有用。</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>It measures the speed without the draft, which this is then compared with.</source>
      <translation>它测量不用草稿模型的速度，之后与其比较。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>It measures which n-max pays on this machine.</source>
      <translation>它测量哪个 n-max 在此计算机上划算。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>It shows what the draft is worth on this machine.</source>
      <translation>它显示草稿模型在此计算机上的价值。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Its memory is taken for nothing: mend the pair, or start without the draft.</source>
      <translation>其内存白白占用：修正配对，或不用草稿模型启动。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Measure it against no draft.</source>
      <translation>与不用草稿模型对比测量。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Measure whether the draft still pays with as many requests at once.</source>
      <translation>测量在这么多并发请求下草稿模型是否仍划算。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Next to nothing that the draft proposes is accepted</source>
      <translation>草稿模型提出的内容几乎都未被接受</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Of {count:,} requests no two ran at the same time.</source>
      <translation>在 {count:,} 个请求中，没有两个同时运行。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>One slot takes the least memory, and has the whole context for itself.</source>
      <translation>一个槽位占用内存最少，并独享全部上下文。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>One that was made for this target.</source>
      <translation>为此目标模型制作的草稿模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Restart with n-max {position}</source>
      <translation>以 n-max {position} 重新启动</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Restart with one slot</source>
      <translation>以一个槽位重新启动</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Seconds per verification step ÷ seconds per token of the stored baseline of like depth, slots and sampling.</source>
      <translation>每个验证步的秒数 ÷ 深度相近、槽位与采样相同的已存基线中每个 token 的秒数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>The draft costs speed: {length:.2f} tokens per step, {needed:.2f} needed</source>
      <translation>草稿模型降低了速度：每步 {length:.2f} token，需要 {needed:.2f}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>The draft does not belong to this target, or its layers were converted in a wrong order.</source>
      <translation>草稿模型不属于此目标模型，或其各层的转换顺序有误。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>The draft hardly helps: {length:.2f} tokens per step</source>
      <translation>草稿模型几乎没有帮助：每步 {length:.2f} token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>The draft is loaded, and nothing is drafted</source>
      <translation>草稿模型已加载，但没有草拟任何内容</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>The server's counters, /slots and its log.</source>
      <translation>服务器的计数器、/slots 及其日志。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>Use fewer draft tokens, a better draft, or none.</source>
      <translation>使用更少的草拟 token、更好的草稿模型，或不用草稿模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>What is drafted beyond is thrown away.</source>
      <translation>超出部分的草拟内容都被丢弃。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>llama.cpp verifies all slots in one batch; each slot drafts for itself.</source>
      <translation>llama.cpp 在一个批次中验证所有槽位；每个槽位各自草拟。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>n-max {position} drafts no more than that. If the draft should reach farther, its layout may be wrong.</source>
      <translation>n-max {position} 不会草拟更多。如果草稿模型本应更远，其结构可能有误。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>{accepted:,} of {drafted:,} drafted tokens were accepted in {steps:,} steps ({share}).</source>
      <translation>在 {steps:,} 步中，{drafted:,} 个草拟 token 有 {accepted:,} 个被接受（{share}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>{accepted:,} of {drafted:,} drafted tokens were accepted in {steps:,} steps. Below {least:.1f} tokens per step a draft seldom pays; there is no baseline to know it exactly.</source>
      <translation>在 {steps:,} 步中，{drafted:,} 个草拟 token 有 {accepted:,} 个被接受。每步低于 {least:.1f} token 时草稿模型很少划算；没有基线，无法确知。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>{count} requests at once, each with its draft</source>
      <translation>{count} 个请求同时进行，各有自己的草拟</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>{count} slots, and never two at work</source>
      <translation>{count} 个槽位，从未有两个同时工作</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_draft.py" />
      <source>{count} slots, up to {busy} of them busy at once in {requests:,} requests. Requests side by side keep the processor or the card busy already: the draft's tokens then cost time that another request could have used.</source>
      <translation>{count} 个槽位，在 {requests:,} 个请求中最多有 {busy} 个同时繁忙。并行请求已使处理器或显卡保持忙碌：草拟 token 此时占用了其他请求本可使用的时间。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>Choose another llama-server…</source>
      <translation>选择其他 llama-server…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>In {count} of {all} busy samples ({share}).</source>
      <translation>在 {all} 个繁忙样本中的 {count} 个（{share}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>Let it breathe: dust, fans, the case's air; a lower power limit costs less speed than heat does. A power brake comes from the power supply.</source>
      <translation>改善散热：灰尘、风扇、机箱通风；降低功耗上限比过热损失的速度更少。外部功率制动来自电源。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>NVML's load; idle is at most {percent} %.</source>
      <translation>NVML 的负载；空闲指不超过 {percent} %。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>One that was built with CUDA.</source>
      <translation>使用 CUDA 构建的版本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>Put all layers on the GPU; a smaller context or q8_0 caches make room for them.</source>
      <translation>将所有层放到 GPU 上；减小上下文或使用 q8_0 缓存可腾出空间。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>Restart with all layers that fit</source>
      <translation>以能放下的所有层重新启动</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>Takes gpu-layers out of the profile: the server then puts on the GPU what fits.</source>
      <translation>从配置中去掉 gpu-layers：服务器随后会把放得下的都放到 GPU 上。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>The GPU is idle while tokens are generated</source>
      <translation>生成 token 时 GPU 处于空闲</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>The GPU's load was {load} % in the middle of {count} samples with tokens being generated.</source>
      <translation>在生成 token 的 {count} 个样本中，GPU 负载的中位数为 {load} %。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>The driver's reasons for its clocks.</source>
      <translation>驱动程序给出的频率原因。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>The server's log: {count} of {all} layers on the GPU. {load}</source>
      <translation>服务器日志：{all} 层中有 {count} 层在 GPU 上。{load}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>This is steady work, not a fault.</source>
      <translation>这是持续工作，不是故障。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>Use a llama-server that was built for this GPU, and put the layers on it.</source>
      <translation>请使用为此 GPU 构建的 llama-server，并把各层放到它上面。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>{card} is slowed down</source>
      <translation>{card} 被降速</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>{card} works at its power limit</source>
      <translation>{card} 运行在其功耗上限</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>{card} works at its power limit of {limit:.0f} W</source>
      <translation>{card} 运行在其 {limit:.0f} W 的功耗上限</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>{count} of {all} layers run on the CPU</source>
      <translation>{all} 层中有 {count} 层在 CPU 上运行</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>{reasons} in {count} of {all} busy samples ({share}).</source>
      <translation>{all} 个繁忙样本中有 {count} 个出现{reasons}（{share}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_machine.py" />
      <source>{reasons} in {count} of {all} busy samples ({share}); up to {hottest} °C.</source>
      <translation>{all} 个繁忙样本中有 {count} 个出现{reasons}（{share}）；最高 {hottest} °C。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>+{growth:,.0f} MiB over the last {count} requests ({each:,.1f} MiB each), and none gave any back (by the card's memory: other programs may have taken it).</source>
      <translation>最近 {count} 个请求增加 {growth:,.0f} MiB（每个 {each:,.1f} MiB），且无一归还（按显卡内存计：可能是其他程序占用）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>+{growth:,.0f} MiB over the last {count} requests ({each:,.1f} MiB each), and none gave any back.</source>
      <translation>最近 {count} 个请求增加 {growth:,.0f} MiB（每个 {each:,.1f} MiB），且无一归还。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>/slots. Said from {said} on, until it is below {unsaid}.</source>
      <translation>/slots。达到 {said} 时提示，直到低于 {unsaid}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Begin a new conversation, or give it a larger context: a full one cuts the answer off.</source>
      <translation>开始新对话，或增大上下文：上下文已满会截断回答。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Gives all of its memory back.</source>
      <translation>归还其全部内存。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>It has the whole context for itself.</source>
      <translation>它独享全部上下文。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Reduce the context, use q8_0 caches, or close other programs that use VRAM.</source>
      <translation>减小上下文、使用 q8_0 缓存，或关闭占用显存的其他程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Restart the server</source>
      <translation>重新启动服务器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Restart with a context of {tokens:,} tokens</source>
      <translation>以 {tokens:,} token 的上下文重新启动</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Slot {slot} holds {used:,} of {size:,} tokens ({share}).</source>
      <translation>槽位 {slot} 已用 {used:,} / {size:,} token（{share}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Spilling to system RAM</source>
      <translation>溢出到系统内存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <location filename="../../gui/sparkdeck/domain/vram_spill.py" />
      <source>Spilling to system RAM: reduce context by {tokens:,} tokens</source>
      <translation>溢出到系统内存：将上下文减少 {tokens:,} token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>Takes more memory: the memory plan on the Server page says whether it fits.</source>
      <translation>需要更多内存：“服务器”页上的内存规划会说明是否放得下。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>The context is nearly full</source>
      <translation>上下文快满了</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>The driver's counters of shared memory, less the buffers that the server pinned there on purpose.</source>
      <translation>驱动程序的共享内存计数器，减去服务器有意固定在那里的缓冲区。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>VRAM grows with the requests</source>
      <translation>显存随请求增长</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>What then fits into the VRAM.</source>
      <translation>此时能放进显存的大小。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>llama-server takes its memory at the load: what grows afterwards is a fault of the build, or another program's.</source>
      <translation>llama-server 在加载时分配内存：之后的增长是构建的缺陷，或来自其他程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>{count} requests in a row, after the first {settled}; at least {growth} MiB.</source>
      <translation>最初 {settled} 个之后连续 {count} 个请求；至少 {growth} MiB。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_memory.py" />
      <source>{spilled:,.0f} MiB of the server lie in system RAM, at the speed of the bus.</source>
      <translation>服务器有 {spilled:,.0f} MiB 位于系统内存，只有总线的速度。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_parts.py" />
      <source>Fact</source>
      <translation>事实</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_parts.py" />
      <source>Fault</source>
      <translation>故障</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_parts.py" />
      <source>Go to the benchmark</source>
      <translation>转到基准测试</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_parts.py" />
      <source>Restart without the draft</source>
      <translation>不用草稿模型重新启动</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_parts.py" />
      <source>Show the log</source>
      <translation>显示日志</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_parts.py" />
      <source>Takes the draft out of the profile, and restarts.</source>
      <translation>从配置中去掉草稿模型并重新启动。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/monitor_advice_parts.py" />
      <source>Warning</source>
      <translation>警告</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/network_reach.py" />
      <source>Where a firewall runs, it must let the port in, for example: sudo ufw allow from 192.168.0.0/16 to any port 8080 proto tcp. SparkDeck changes no firewall.</source>
      <translation>如果运行着防火墙，必须放行该端口，例如：sudo ufw allow from 192.168.0.0/16 to any port 8080 proto tcp。SparkDeck 不会更改防火墙。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/network_reach.py" />
      <source>Windows asks once whether llama-server may be reached: agree for private networks only. SparkDeck changes no firewall.</source>
      <translation>Windows 会询问一次是否允许访问 llama-server：仅允许专用网络。SparkDeck 不会更改防火墙。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/network_reach.py" />
      <source>macOS may ask once whether llama-server may be reached. SparkDeck changes no firewall.</source>
      <translation>macOS 可能会询问一次是否允许访问 llama-server。SparkDeck 不会更改防火墙。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_catalogue.py" />
      <source>This runtime does not have it: it needs build b{build} or newer.</source>
      <translation>此运行时没有该选项：需要 b{build} 或更新的构建。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_catalogue.py" />
      <source>This runtime does not have it; build b{build} has.</source>
      <translation>此运行时没有该选项；构建 b{build} 有。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>is nested too deeply</source>
      <translation>嵌套过深</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be a JSON object ({error})</source>
      <translation>必须是 JSON 对象（{error}）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be a JSON object, such as {“key”: “value”}</source>
      <translation>必须是 JSON 对象，例如 {“key”: “value”}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be a finite number</source>
      <translation>必须是有限的数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be a number</source>
      <translation>必须是数字</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be a number with a point (llama-server would read it as {number})</source>
      <translation>必须是以点作小数点的数字（llama-server 会将其读作 {number}）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be a number written in full (llama-server would read it as {number})</source>
      <translation>必须是完整写出的数字（llama-server 会将其读作 {number}）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be a whole number</source>
      <translation>必须是整数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be at least {bound}</source>
      <translation>必须至少为 {bound}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be at most {bound}</source>
      <translation>不得超过 {bound}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be auto, all or a number of layers</source>
      <translation>必须是 auto、all 或层数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be numbers with commas between them, such as 3,1</source>
      <translation>必须是以逗号分隔的数字，例如 3,1</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be one of {choices}</source>
      <translation>必须是以下之一：{choices}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be text</source>
      <translation>必须是文本</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must be true or false</source>
      <translation>必须是 true 或 false</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <source>must not be empty</source>
      <translation>不能为空</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_check.py" />
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must not contain a null character</source>
      <translation>不能含有空字符</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>has a wrong value at “environment.{name}”: it {problem}.</source>
      <translation>在“environment.{name}”处的值有误：它{problem}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>has a wrong value at “extra-arguments”: it {problem}.</source>
      <translation>在“extra-arguments”处的值有误：它{problem}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>has a wrong value at “extra-options.{name}”: it {problem}.</source>
      <translation>在“extra-options.{name}”处的值有误：它{problem}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>has a wrong value at “favourite”: it must be true or false.</source>
      <translation>在“favourite”处的值有误：它必须是 true 或 false。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>has a wrong value at “runtime”: it must be the key of a runtime, such as “builtin”.</source>
      <translation>在“runtime”处的值有误：它必须是运行时的标识，例如“builtin”。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>has a wrong value at “{key}”: it must be a table.</source>
      <translation>在“{key}”处的值有误：它必须是表。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>has no usable name: it must be printable and hold no “=”</source>
      <translation>名称不可用：必须可打印且不含“=”</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>is “{option}” of the launch settings, and must be set there</source>
      <translation>是启动设置中的“{option}”，必须在那里设置</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>must be at most {most:,} characters long</source>
      <translation>最多 {most:,} 个字符</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>must be set as a launch setting: there it is checked, and here it would lose against the command</source>
      <translation>必须在启动设置中设置：那里会进行检查，而在此处会被命令行覆盖</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>must be text, or true or false</source>
      <translation>必须是文本，或 true、false</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_extras.py" />
      <source>must be the name of an option without its dashes</source>
      <translation>必须是不带连字符前缀的选项名</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>At character {position}: {problem}</source>
      <translation>第 {position} 个字符处：{problem}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>By the extra arguments.</source>
      <translation>由附加参数所致。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>Mend it in the launch settings.</source>
      <translation>请在启动设置中更正。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>Reset it in the launch settings.</source>
      <translation>请在启动设置中重置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>The extra arguments cannot be used.</source>
      <translation>附加参数无法使用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>The profile says {value}.</source>
      <translation>配置中为 {value}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>The variable {name} {problem}.</source>
      <translation>变量 {name} {problem}。</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>{flag} needs {n} values.</source>
      <extracomment>One: {flag} needs {n} value.</extracomment>
      <translation>
        <numerusform>{flag} 需要 {n} 个值。</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_overlay.py" />
      <source>{program} says: {help}</source>
      <translation>{program} 提示：{help}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>a free one at each start</source>
      <translation>每次启动时取空闲端口</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>as many as fit</source>
      <translation>能放下多少就放多少</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>every computer that reaches this one</source>
      <translation>所有能访问本机的计算机</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>every layer</source>
      <translation>所有层</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>no limit</source>
      <translation>不限</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>none: on the CPU</source>
      <translation>无：在 CPU 上</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>off</source>
      <translation>关</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>one request at a time</source>
      <translation>一次处理一个请求</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>the engine's own choice</source>
      <translation>由引擎自行选择</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>the model's own</source>
      <translation>模型自身的值</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>this computer only</source>
      <translation>仅限本机</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/option_steps.py" />
      <source>{n:,} tokens</source>
      <extracomment>One: {n:,} token</extracomment>
      <translation>
        <numerusform>{n:,} token</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>Context and cache</source>
      <translation>上下文与缓存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>Devices</source>
      <translation>设备</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>Images and adapters</source>
      <translation>图像与适配器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>Log</source>
      <translation>日志</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>Longer contexts</source>
      <translation>更长上下文</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Models</source>
      <translation>模型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>More</source>
      <translation>更多</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>Processor and loading</source>
      <translation>处理器与加载</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Server</source>
      <translation>服务器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_types.py" />
      <source>Speculation</source>
      <translation>投机</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>Understood as {value}.</source>
      <translation>理解为 {value}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>Understood without the quotes.</source>
      <translation>已忽略引号。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>apostrophes</source>
      <translation>撇号</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>cannot be none and something else</source>
      <translation>不能既是 none 又有其他值</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>commas</source>
      <translation>逗号</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>could be {point} or {whole}: write one of these</source>
      <translation>可能是 {point} 或 {whole}：请写成其中之一</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>is too large</source>
      <translation>过大</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>is too long for a number</source>
      <translation>作为数字过长</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be a number with one point, and nothing between the thousands</source>
      <translation>必须是只含一个小数点的数字，千位之间不能有分隔</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be a path, not an address</source>
      <translation>必须是路径，而不是网址</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be a plain number: “{unit}” is not understood here</source>
      <translation>必须是纯数字：此处不识别“{unit}”</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be a whole path: the engine does not know what ~ stands for</source>
      <translation>必须是完整路径：引擎不识别 ~</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be on or off</source>
      <translation>必须是 on 或 off</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be one of {choices}; did you mean {choice}?</source>
      <translation>必须是以下之一：{choices}；是否指 {choice}？</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be written without {separator}</source>
      <translation>不能含有{separator}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>must be written without {separator}: write {whole}</source>
      <translation>不能含有{separator}：请写成 {whole}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>points</source>
      <translation>点</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>spaces</source>
      <translation>空格</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/option_values.py" />
      <source>underscores</source>
      <translation>下划线</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>A file with one key per line.</source>
      <translation>每行一个密钥的文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>API key</source>
      <translation>API 密钥</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Address</source>
      <translation>地址</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Alias</source>
      <translation>别名</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Changes over the API</source>
      <translation>通过 API 更改</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Clients must send this key; several are separated by commas. It is handed over in the environment, never in the command.</source>
      <translation>客户端必须发送此密钥；多个密钥以逗号分隔。它通过环境变量传递，不会出现在命令中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Counters (/metrics)</source>
      <translation>计数器（/metrics）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>File of API keys</source>
      <translation>API 密钥文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Lets requests change settings of the server.</source>
      <translation>允许通过请求更改服务器设置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Lets several servers listen on the same port.</source>
      <translation>允许多个服务器监听同一端口。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Offers the counters that the live view and the benchmark read.</source>
      <translation>提供实时视图和基准测试所读取的计数器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Offers what each slot does; the live speed is read from there.</source>
      <translation>提供各槽位的状态；实时速度由此读取。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Path prefix</source>
      <translation>路径前缀</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Port</source>
      <translation>端口</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Puts every address of the server behind this path.</source>
      <translation>将服务器的所有地址置于此路径之下。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Share the port</source>
      <translation>共享端口</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Slots (/slots)</source>
      <translation>槽位（/slots）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>TLS certificate</source>
      <translation>TLS 证书</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>TLS key</source>
      <translation>TLS 密钥</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Tags</source>
      <translation>标签</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>The certificate for https, as a PEM file.</source>
      <translation>用于 https 的证书，PEM 文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>The name that clients see and use for the model; several are separated by commas.</source>
      <translation>客户端看到并用来指代模型的名称；多个以逗号分隔。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>The port to listen on; 0 takes any that is free.</source>
      <translation>监听的端口；0 表示任取空闲端口。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>The private key for https, as a PEM file.</source>
      <translation>用于 https 的私钥，PEM 文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Web pages allowed</source>
      <translation>允许的网页</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Where the server listens. 127.0.0.1 is this machine only; 0.0.0.0 is everybody who can reach it.</source>
      <translation>服务器的监听地址。127.0.0.1 仅限本机；0.0.0.0 对所有能访问本机者开放。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Which web pages may use the server: localhost only those of this machine, * every page.</source>
      <translation>哪些网页可以使用服务器：localhost 仅限本机网页，* 为所有网页。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_address.py" />
      <source>Words that describe the model to clients.</source>
      <translation>向客户端描述模型的词语。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>A file with a chat template to use instead of the model's own.</source>
      <translation>用来代替模型自带模板的聊天模板文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>A last message of the assistant is continued instead of closed.</source>
      <translation>助手的最后一条消息会被续写，而不是结束。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>A template of the engine by name, or a template itself, instead of the model's own.</source>
      <translation>引擎内置模板的名称，或模板本身，用来代替模型自带的模板。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>A word that the template understands, such as low, medium or high; default leaves it to the template.</source>
      <translation>模板能识别的词，例如 low、medium 或 high；default 表示由模板决定。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Chat template</source>
      <translation>聊天模板</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Chat template file</source>
      <translation>聊天模板文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Continue a begun answer</source>
      <translation>续写未完的回答</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Effort of thinking</source>
      <translation>思考力度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Form of thinking</source>
      <translation>思考的形式</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Gives everything as plain text, thoughts and tool calls too.</source>
      <translation>一切以纯文本输出，包括思考和工具调用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Jinja templates</source>
      <translation>Jinja 模板</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Keep earlier thoughts</source>
      <translation>保留先前的思考</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>More values for the chat template, as a JSON object.</source>
      <translation>提供给聊天模板的附加值，JSON 对象。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>No parsing of answers</source>
      <translation>不解析回答</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Put into the thoughts when their budget is used up.</source>
      <translation>思考预算用尽时插入思考中的文字。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Puts control tokens into the text.</source>
      <translation>将控制 token 写入文本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Sends the thoughts of earlier answers back to the model, where its template can use them.</source>
      <translation>在模板支持时，将先前回答的思考内容送回模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Show special tokens</source>
      <translation>显示特殊 token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Template settings</source>
      <translation>模板设置</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Thinking</source>
      <translation>思考</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Thinking budget</source>
      <translation>思考预算</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Thoughts are ended after this many tokens; -1 is without limit, 0 ends them at once.</source>
      <translation>思考达到此 token 数后结束；-1 为不限，0 为立即结束。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Uses the chat template that comes with the model. Tool calls need it.</source>
      <translation>使用模型自带的聊天模板。工具调用需要它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Whether the model may think before it answers. auto follows the template.</source>
      <translation>模型回答前是否可以思考。auto 依模板而定。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Whether thoughts come apart from the answer (deepseek), in it (none), or both (deepseek-legacy).</source>
      <translation>思考内容与回答分开（deepseek）、包含在回答中（none），或两者兼有（deepseek-legacy）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_chat.py" />
      <source>Words at the end of the budget</source>
      <translation>预算用尽时的文字</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>A faster way to work out attention that also needs less memory. A quantised V cache needs it.</source>
      <translation>更快且更省显存的注意力计算方式。量化的 V 缓存需要它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>All slots share one cache, so that one of them can use all of it. On by itself where the number of slots is left to the engine.</source>
      <translation>所有槽位共用一个缓存，因此单个槽位可以用到全部。槽位数由引擎决定时自动开启。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Batch</source>
      <translation>批大小</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Cache on the GPU</source>
      <translation>缓存放在 GPU 上</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Context per slot</source>
      <translation>每槽位的上下文</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Flash attention</source>
      <translation>Flash Attention</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>How many requests are answered at the same time. -1 lets the engine choose (4 that share one cache); with a draft one slot gains most.</source>
      <translation>同时回答的请求数。-1 由引擎选择（4 个，共用一个缓存）；有草稿模型时单个槽位收益最大。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>How many tokens a conversation can hold, shared by the slots. 0 takes what the model was made for, and then a draft may not fit any more.</source>
      <translation>一次对话可容纳的 token 数，由各槽位共享。0 取模型的设计上限，此时草稿模型可能放不下。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Keeps the cache of keys and values in video memory. Off saves video memory and costs much speed.</source>
      <translation>将键值缓存放在显存中。关闭可节省显存，但速度大幅下降。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Number format of the target's K cache. q8_0 halves its memory at hardly any loss.</source>
      <translation>目标模型 K 缓存的数值格式。q8_0 使其占用减半，几乎没有损失。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Number format of the target's V cache. A quantised one needs flash attention.</source>
      <translation>目标模型 V 缓存的数值格式。量化格式需要 Flash Attention。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>One cache for all slots</source>
      <translation>所有槽位共用缓存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Physical batch</source>
      <translation>物理批大小</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Slots</source>
      <translation>槽位</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>So many prompt tokens are handed to the model at once.</source>
      <translation>一次交给模型的提示词 token 数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>So many tokens are worked out in one pass. Larger ones read prompts faster and need more video memory.</source>
      <translation>一次计算的 token 数。较大时读取提示词更快，但占用更多显存。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Target cache type (K)</source>
      <translation>目标模型缓存类型（K）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>Target cache type (V)</source>
      <translation>目标模型缓存类型（V）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>The most that one slot may use of the shared cache. Without a context of its own the cache becomes slots × this.</source>
      <translation>单个槽位最多可使用的共享缓存。未另设上下文时，缓存为槽位数 × 此值。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_context.py" />
      <source>slots</source>
      <translation>个槽位</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>A name pattern and a place for each tensor of the draft, such as output=CPU.</source>
      <translation>草稿模型各张量的名称模式及其位置，例如 output=CPU。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>A name pattern and a place for each, such as exps=CPU. Later patterns do not undo earlier ones.</source>
      <translation>名称模式及其位置，例如 exps=CPU。后面的模式不会取消前面的。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Addresses of RPC servers that take part, such as host:50052. Neither encrypted nor authenticated: private networks only.</source>
      <translation>参与工作的 RPC 服务器地址，例如 host:50052。既不加密也不验证身份：仅限专用网络。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>All draft experts on the CPU</source>
      <translation>草稿模型的全部专家在 CPU 上</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>All experts on the CPU</source>
      <translation>全部专家在 CPU 上</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Dense layers on the CPU</source>
      <translation>稠密层在 CPU 上</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Devices (draft)</source>
      <translation>设备（草稿模型）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Devices (target)</source>
      <translation>设备（目标模型）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Draft experts on the CPU (layers)</source>
      <translation>草稿模型专家在 CPU 上（层数）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Experts on the CPU (layers)</source>
      <translation>专家在 CPU 上（层数）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Fit to the memory</source>
      <translation>适配显存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>GPU layers (draft)</source>
      <translation>GPU 层数（草稿模型）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>GPU layers (target)</source>
      <translation>GPU 层数（目标模型）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>How many layers of the draft go to the GPU: a number, all, or as many as fit.</source>
      <translation>草稿模型放到 GPU 上的层数：具体数字、全部，或能放下多少就放多少。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>How many layers of the target go to the GPU: a number, all, or as many as fit.</source>
      <translation>目标模型放到 GPU 上的层数：具体数字、全部，或能放下多少就放多少。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>How much each GPU takes, such as 3,1. One number, 1, helps where the draft finds no memory left.</source>
      <translation>各 GPU 承担的份额，例如 3,1。草稿模型没有显存可用时，只写一个数字 1 会有帮助。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>How several GPUs share the work: whole layers, rows of each tensor, or only one GPU. tensor is experimental and stops with a DSpark draft.</source>
      <translation>多个 GPU 如何分担工作：整层、各张量的行，或只用一个 GPU。tensor 属实验性质，遇到 DSpark 草稿模型会停止。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Keeps every expert of a sparse model in RAM.</source>
      <translation>将稀疏（MoE）模型的所有专家保留在内存中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Keeps every expert of the draft in RAM.</source>
      <translation>将草稿模型的所有专家保留在内存中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Least context of the fit</source>
      <translation>适配时的最小上下文</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Leaves out the special memory for transfers, so that other formats of weights can be used.</source>
      <translation>不使用专门的传输内存，以便采用其他权重格式。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Lend work to the GPU</source>
      <translation>将工作交给 GPU</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Lets the GPU work out large batches for weights that lie in RAM.</source>
      <translation>对位于内存中的权重，也让 GPU 计算大批次。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Lets the engine shrink what is left open until it fits. A DSpark draft is left out of its sum.</source>
      <translation>让引擎缩小未指定的项目，直到放得下。其计算不包含 DSpark 草稿模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Main GPU</source>
      <translation>主 GPU</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Memory to keep free</source>
      <translation>保留的空闲显存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>No pinned host memory</source>
      <translation>不使用锁页主机内存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Other computers</source>
      <translation>其他计算机</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Place of single draft tensors</source>
      <translation>草稿模型单个张量的位置</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Place of single tensors</source>
      <translation>单个张量的位置</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Rearranges weights for the processor while loading. Faster, but they can then not be mapped from the file.</source>
      <translation>加载时为处理器重排权重。更快，但之后无法从文件映射。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Repack weights</source>
      <translation>重排权重</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Shares of the GPUs</source>
      <translation>各 GPU 的份额</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>Split between GPUs</source>
      <translation>GPU 间的拆分</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>The GPUs for the draft; left open it follows the target's.</source>
      <translation>草稿模型使用的 GPU；留空则与目标模型相同。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>The GPUs to use, as the runtime names them, separated by commas. none keeps all on the processor.</source>
      <translation>要使用的 GPU，按运行时中的名称填写，以逗号分隔。none 表示全部留在处理器上。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>The experts of the draft's first N layers stay in RAM.</source>
      <translation>草稿模型前 N 层的专家保留在内存中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>The experts of the first N layers stay in RAM. It makes a large sparse model fit, at some speed.</source>
      <translation>前 N 层的专家保留在内存中。可使大型稀疏（MoE）模型放得下，但会损失一些速度。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>The feed-forward weights of the first N layers of a dense model stay in RAM.</source>
      <translation>稠密模型前 N 层的前馈权重保留在内存中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>The fit never makes the context smaller than this.</source>
      <translation>适配时上下文不会小于此值。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>The number of the GPU that does all (split none) or holds the small parts (split row).</source>
      <translation>承担全部工作（拆分 none）或存放小部分（拆分 row）的 GPU 编号。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>What the fit leaves free on each device. With a draft it must be the draft's need on top.</source>
      <translation>适配时在每个设备上留出的空间。有草稿模型时须加上其所需。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_devices.py" />
      <source>layers</source>
      <translation>层</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Answers must be JSON of the schema in this file.</source>
      <translation>回答必须是符合此文件中 schema 的 JSON。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Answers must be JSON of this schema.</source>
      <translation>回答必须是符合此 schema 的 JSON。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Answers must follow the grammar in this file.</source>
      <translation>回答必须遵循此文件中的语法。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Answers must follow this grammar (GBNF).</source>
      <translation>回答必须遵循此语法（GBNF）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Grammar</source>
      <translation>语法</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Grammar file</source>
      <translation>语法文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>JSON schema</source>
      <translation>JSON schema</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>JSON schema file</source>
      <translation>JSON schema 文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Makes one token more or less likely, as number+bias or number-bias.</source>
      <translation>提高或降低某个 token 的概率，写作“编号+偏置”或“编号-偏置”。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Picks the target's tokens on the device; experimental.</source>
      <translation>在设备上选取目标模型的 token；实验性质。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Sampling on the device</source>
      <translation>在设备上采样</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Stop text</source>
      <translation>停止文本</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Token bias</source>
      <translation>token 偏置</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_grammar.py" />
      <source>Writing stops where this text would follow.</source>
      <translation>即将出现此文本时停止生成。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>1 errors, 2 warnings, 3 normal, 4 details, 5 everything. The load steps and buffer sizes need 4.</source>
      <translation>1 错误，2 警告，3 普通，4 详细，5 全部。加载步骤和缓冲区大小需要 4。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Also writes the log to this file. SparkDeck keeps a log of its own.</source>
      <translation>同时将日志写入此文件。SparkDeck 另有自己的日志。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Colours</source>
      <translation>颜色</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Detail</source>
      <translation>详细程度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Folder of prompts</source>
      <translation>提示词文件夹</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Level marks</source>
      <translation>级别标记</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Log file</source>
      <translation>日志文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Puts the level before each line.</source>
      <translation>在每行前写上级别。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Puts the time before each line.</source>
      <translation>在每行前写上时间。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Times</source>
      <translation>时间</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Whether the log is coloured; SparkDeck reads it either way.</source>
      <translation>日志是否带颜色；SparkDeck 都能读取。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_log.py" />
      <source>Writes every prompt into this folder. For hunting errors only: prompts are private.</source>
      <translation>将每个提示词写入此文件夹。仅用于排查问题：提示词属于隐私。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>A vector that steers the model; several are separated by commas.</source>
      <translation>引导模型的向量；多个以逗号分隔。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Adapters with their strength, as file:0.5, separated by commas. A path with a colon cannot be given here.</source>
      <translation>适配器及其强度，例如 file:0.5，以逗号分隔。此处的路径不能含冒号。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>An adapter to put on the target; several are separated by commas.</source>
      <translation>应用于目标模型的适配器；多个以逗号分隔。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Control vector</source>
      <translation>控制向量</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Control vector with strength</source>
      <translation>带强度的控制向量</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Device of the projector</source>
      <translation>投影器的设备</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Image batch</source>
      <translation>图像批大小</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Large images are given at most this many tokens.</source>
      <translation>大图像最多使用此数量的 token。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Least tokens per image</source>
      <translation>每幅图像的最少 token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>LoRA adapter</source>
      <translation>LoRA 适配器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>LoRA adapter with strength</source>
      <translation>带强度的 LoRA 适配器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>LoRA on demand</source>
      <translation>按需启用 LoRA</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Loads adapters but leaves them off until a request turns them on.</source>
      <translation>加载适配器，但在请求启用之前保持关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Most tokens per image</source>
      <translation>每幅图像的最多 token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Projector (mmproj)</source>
      <translation>投影器（mmproj）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Projector on the GPU</source>
      <translation>投影器在 GPU 上</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Small images are given at least this many tokens.</source>
      <translation>小图像至少使用此数量的 token。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>So many image tokens are worked out at once.</source>
      <translation>一次计算的图像 token 数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>The device for images; none keeps it on the processor.</source>
      <translation>处理图像的设备；none 表示留在处理器上。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>The file that lets the model see images or hear. With images in a request the draft pauses.</source>
      <translation>使模型能看图或听音的文件。请求含图像时草稿模型会暂停。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Vectors with their strength, as file:0.5, separated by commas.</source>
      <translation>向量及其强度，例如 file:0.5，以逗号分隔。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_media.py" />
      <source>Works out images on the GPU.</source>
      <translation>在 GPU 上处理图像。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_models.py" />
      <source>The GGUF file that answers. Of a model in several parts it is the first one.</source>
      <translation>负责回答的 GGUF 文件。模型分为多个部分时取第一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_models.py" />
      <source>The small model that proposes tokens for the target to check.</source>
      <translation>提出 token 供目标模型验证的小模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>A key must have been seen this often before anything is proposed.</source>
      <translation>键须出现过这么多次才会提出建议。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>A shorter proposal is thrown away.</source>
      <translation>更短的建议会被丢弃。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>At most this many tokens are proposed in one step.</source>
      <translation>一步最多建议的 token 数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>So many of the last tokens are hashed and looked up. Short keys propose more and worse.</source>
      <translation>对最后这么多 token 取哈希并查找。键越短，建议越多但越差。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>So many of the last tokens are looked up in the text so far.</source>
      <translation>在已有文本中查找最后这么多 token。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>So many tokens that followed there are proposed.</source>
      <translation>建议其后出现的这么多 token。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>Statistics of n-grams that are read and grow while the server works (type ngram-cache).</source>
      <translation>读取并随服务器工作增长的 n-gram 统计（类型 ngram-cache）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>Statistics of n-grams that are read and never changed (type ngram-cache).</source>
      <translation>只读取、从不更改的 n-gram 统计（类型 ngram-cache）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram cache: fixed file</source>
      <translation>n-gram 缓存：固定文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram cache: growing file</source>
      <translation>n-gram 缓存：增长文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram map (k): draft length</source>
      <translation>n-gram 映射（k）：草稿长度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram map (k): key length</source>
      <translation>n-gram 映射（k）：键长度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram map (k): least hits</source>
      <translation>n-gram 映射（k）：最少命中</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram map (k4v): draft length</source>
      <translation>n-gram 映射（k4v）：草稿长度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram map (k4v): key length</source>
      <translation>n-gram 映射（k4v）：键长度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram map (k4v): least hits</source>
      <translation>n-gram 映射（k4v）：最少命中</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram mod: key length</source>
      <translation>n-gram mod：键长度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram mod: least draft</source>
      <translation>n-gram mod：最短草稿</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram mod: most draft</source>
      <translation>n-gram mod：最长草稿</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram simple: draft length</source>
      <translation>n-gram simple：草稿长度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram simple: key length</source>
      <translation>n-gram simple：键长度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_ngram.py" />
      <source>n-gram simple: least hits</source>
      <translation>n-gram simple：最少命中</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Changes what the model's header says, as key=type:value. For experts: a wrong value spoils the answers.</source>
      <translation>更改模型文件头中的内容，写作 key=type:value。仅供专家使用：错误的值会毁掉回答。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>How far YaRN extrapolates; 0 only interpolates and -1 leaves it to the model.</source>
      <translation>YaRN 外推的程度；0 仅内插，-1 由模型决定。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>How positions are stretched for a longer context. Left open the model decides.</source>
      <translation>为更长上下文拉伸位置的方式。留空由模型决定。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Override of model facts</source>
      <translation>覆盖模型信息</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Overrides the base that the model states.</source>
      <translation>覆盖模型给出的基数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>RoPE base frequency</source>
      <translation>RoPE 基频</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>RoPE factor</source>
      <translation>RoPE 系数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>RoPE frequency factor</source>
      <translation>RoPE 频率系数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>RoPE scaling</source>
      <translation>RoPE 缩放</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Strength of attention at long range; -1 leaves it to the model.</source>
      <translation>远距离注意力的强度；-1 由模型决定。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Stretches the context by one over this factor.</source>
      <translation>将上下文拉伸为此系数的倒数倍。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Stretches the context by this factor.</source>
      <translation>将上下文拉伸此倍数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>The context that the model was trained with; 0 takes the model's own.</source>
      <translation>模型训练时的上下文；0 取模型自身的值。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Where fast dimensions end; -1 leaves it to the model.</source>
      <translation>快速维度结束之处；-1 由模型决定。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>Where slow dimensions begin; -1 leaves it to the model.</source>
      <translation>慢速维度开始之处；-1 由模型决定。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>YaRN: attention</source>
      <translation>YaRN：注意力</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>YaRN: fast limit</source>
      <translation>YaRN：快速界限</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>YaRN: mixing</source>
      <translation>YaRN：混合</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>YaRN: slow limit</source>
      <translation>YaRN：慢速界限</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_positions.py" />
      <source>YaRN: trained context</source>
      <translation>YaRN：训练上下文</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>1 keeps each thread on its core.</source>
      <translation>1 使每个线程固定在其核心上。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Check the weights</source>
      <translation>检查权重</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>From -1 (low) over 0 (normal) to 3 (real time, which can freeze the machine).</source>
      <translation>从 -1（低）、0（普通）到 3（实时，可能使系统卡死）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>How eagerly waiting threads spin: 0 sleeps, 100 spins all the time.</source>
      <translation>等待中的线程轮询的积极程度：0 休眠，100 持续轮询。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>How the model file is read: mapped (mmap), kept in RAM (mlock), read past the cache (dio), or copied (none).</source>
      <translation>模型文件的读取方式：映射（mmap）、锁定在内存（mlock）、绕过缓存（dio）或复制（none）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>How threads are spread on a machine with several processors.</source>
      <translation>在多处理器机器上如何分布线程。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Lazy loading</source>
      <translation>惰性加载</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Lets the engine time itself for its log.</source>
      <translation>让引擎为日志测量自身耗时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Loading</source>
      <translation>正在加载</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Looks at every weight for invalid numbers while loading. Slow, and finds damaged files.</source>
      <translation>加载时检查每个权重是否有无效数值。较慢，但能发现损坏的文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>NUMA</source>
      <translation>NUMA</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Polling</source>
      <translation>轮询</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Priority</source>
      <translation>优先级</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Processor cores</source>
      <translation>处理器核心</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Processor mask</source>
      <translation>处理器掩码</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Processor threads for reading prompts.</source>
      <translation>读取提示词的处理器线程数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Processor threads for the draft while prompts are read.</source>
      <translation>读取提示词期间草稿模型的处理器线程数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Processor threads for the draft.</source>
      <translation>草稿模型的处理器线程数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Processor threads for writing answers. -1 takes as many as the machine has.</source>
      <translation>生成回答的处理器线程数。-1 使用本机的全部线程。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Reads rarely used tables from disk when they are needed instead of holding them in RAM.</source>
      <translation>很少用到的表在需要时从磁盘读取，而不常驻内存。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Strict placement</source>
      <translation>严格绑定</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>The cores to use as a hexadecimal mask.</source>
      <translation>要使用的核心，十六进制掩码。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>The cores to use as a range, such as 0-7.</source>
      <translation>要使用的核心范围，例如 0-7。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Threads (draft)</source>
      <translation>线程（草稿模型）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Threads (draft, prompts)</source>
      <translation>线程（草稿模型，提示词）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Threads (prompts)</source>
      <translation>线程（提示词）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <source>Timings inside the engine</source>
      <translation>引擎内部计时</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_processor.py" />
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>threads</source>
      <translation>个线程</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>A prompt that begins like the last one is read from there on only. Off makes each request start anew.</source>
      <translation>提示词开头与上次相同时，只从不同之处开始读取。关闭则每次请求都从头开始。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>A request goes to the slot whose prompt is at least this alike. 0 turns it off.</source>
      <translation>请求交给提示词相似度至少达到此值的槽位。0 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>An idle slot is saved to the prompt cache and cleared when a new request needs room.</source>
      <translation>新请求需要空间时，空闲槽位会存入提示词缓存并清空。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Checkpoint spacing</source>
      <translation>检查点间隔</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Checkpoints stand at least this many tokens apart.</source>
      <translation>检查点之间至少相隔此数量的 token。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Context checkpoints</source>
      <translation>上下文检查点</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Context shift</source>
      <translation>上下文移位</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Continuous batching</source>
      <translation>连续批处理</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Folder for saved slots</source>
      <translation>已存槽位的文件夹</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Full sliding-window cache</source>
      <translation>完整的滑动窗口缓存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Keep the prompt</source>
      <translation>保留提示词</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Keeps the whole context for sliding-window layers too. More memory, but prompts can be reused.</source>
      <translation>滑动窗口层也保留完整上下文。占用更多内存，但提示词可以复用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Kept at a shift</source>
      <translation>移位时保留</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Lets a new request join while others are being answered.</source>
      <translation>允许新请求在其他请求被回答时加入。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Pieces of at least this length are reused behind a change in the prompt. 0 turns it off.</source>
      <translation>提示词更改处之后，至少此长度的片段会被复用。0 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Prompt cache in RAM</source>
      <translation>内存中的提示词缓存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Prompts that left their slot are kept here for the next time. -1 is without limit, 0 turns it off.</source>
      <translation>离开槽位的提示词保存于此以备下次使用。-1 为不限，0 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Requests may save a slot's cache into this folder and read it back.</source>
      <translation>请求可以将槽位缓存保存到此文件夹并重新读取。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Reuse after changes</source>
      <translation>更改后复用</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Save idle slots</source>
      <translation>保存空闲槽位</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>Slot choice by likeness</source>
      <translation>按相似度选择槽位</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>So many states of a slot are kept in RAM to go back to. Models with recurrent or sliding-window layers need them to reuse a prompt.</source>
      <translation>在内存中为槽位保留的可回退状态数。带循环层或滑动窗口层的模型需要它们来复用提示词。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>So many tokens of the beginning stay at a context shift. -1 keeps the whole first prompt.</source>
      <translation>上下文移位时保留开头的 token 数。-1 保留整个首个提示词。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_prompt_cache.py" />
      <source>When the context is full the oldest half is dropped and the answer goes on. Not possible with every model, and the model forgets silently.</source>
      <translation>上下文用尽时丢弃最早的一半并继续回答。并非所有模型都支持，且模型会在不提示的情况下遗忘。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>A fixed penalty for every token that occurred already; 0 turns it off.</source>
      <translation>对已出现过的 token 施加固定惩罚；0 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>A penalty that grows with each occurrence; 0 turns it off.</source>
      <translation>随每次出现而增大的惩罚；0 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Adaptive-p decay</source>
      <translation>Adaptive-p 衰减</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Adaptive-p target</source>
      <translation>Adaptive-p 目标</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>DRY free length</source>
      <translation>DRY 免罚长度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>DRY growth</source>
      <translation>DRY 增长</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>DRY strength</source>
      <translation>DRY 强度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>DRY window</source>
      <translation>DRY 窗口</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Dynamic temperature</source>
      <translation>动态温度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Dynamic temperature, exponent</source>
      <translation>动态温度指数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Frequency penalty</source>
      <translation>频率惩罚</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>How fast it corrects (eta).</source>
      <translation>修正的速度（eta）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>How fast that penalty grows with the length of the repetition.</source>
      <translation>惩罚随重复长度增长的速度。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>How slowly that steering follows.</source>
      <translation>该引导跟随的缓慢程度。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Keeps the surprise level: 1 or 2 are its versions, 0 turns it off.</source>
      <translation>使意外度保持稳定：1 或 2 为版本，0 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Makes repeated tokens less likely; 1 turns it off.</source>
      <translation>降低重复 token 的概率；1 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Mirostat</source>
      <translation>Mirostat</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Mirostat rate</source>
      <translation>Mirostat 速率</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Mirostat surprise</source>
      <translation>Mirostat 意外度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Penalty window</source>
      <translation>惩罚窗口</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Presence penalty</source>
      <translation>存在惩罚</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Repeat penalty</source>
      <translation>重复惩罚</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Repetitions up to this length cost nothing.</source>
      <translation>不超过此长度的重复不受惩罚。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Shape of that movement.</source>
      <translation>该变化的曲线形状。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>So many of the last tokens are searched for repetitions; 0 turns it off.</source>
      <translation>在最后这么多 token 中查找重复；0 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>So many of the last tokens count as repeated; 0 turns penalties off.</source>
      <translation>最后这么多 token 计入重复；0 为关闭惩罚。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Steers the choice towards tokens of this probability; below 0 it is off.</source>
      <translation>将选择引向此概率的 token；低于 0 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>Strength of the penalty for repeated passages; 0 turns it off.</source>
      <translation>对重复段落的惩罚强度；0 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>The surprise to aim at (tau).</source>
      <translation>目标意外度（tau）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_repetition.py" />
      <source>The temperature moves by this much with how sure the model is; 0 turns it off.</source>
      <translation>温度随模型的确信程度在此幅度内变化；0 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>0 always takes the likeliest token, higher values are livelier. 0 gives a draft most acceptance.</source>
      <translation>0 总是取最可能的 token，值越高越活泼。0 时草稿模型的接受率最高。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>An answer ends after this many tokens; -1 is without limit.</source>
      <translation>回答达到此 token 数后结束；-1 为不限。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>How often the likeliest tokens are left out for variety; 0 turns it off.</source>
      <translation>为求多样而略去最可能 token 的频率；0 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Ignore the end</source>
      <translation>忽略结束</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Longest answer</source>
      <translation>最长回答</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Min-p</source>
      <translation>Min-p</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Names of the samplers in their order, separated by semicolons.</source>
      <translation>按顺序排列的采样器名称，以分号分隔。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Only the k likeliest tokens are considered; 0 turns it off.</source>
      <translation>只考虑最可能的 k 个 token；0 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Only the likeliest tokens that together reach this probability are considered; 1 turns it off.</source>
      <translation>只考虑累计达到此概率的最可能 token；1 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Only tokens within n standard deviations of the best are considered; -1 turns it off.</source>
      <translation>只考虑与最佳者相差 n 个标准差以内的 token；-1 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Order of samplers</source>
      <translation>采样器顺序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Prefers tokens of typical surprise; 1 turns it off.</source>
      <translation>偏好意外度典型的 token；1 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Seed</source>
      <translation>随机种子</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Temperature</source>
      <translation>温度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>The same seed gives the same choice again; -1 takes a new one each time.</source>
      <translation>相同的种子产生相同的选择；-1 每次取新值。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Tokens above this probability can be left out; 1 turns it off.</source>
      <translation>高于此概率的 token 可能被略去；1 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>Tokens below this share of the likeliest one are left out; 0 turns it off.</source>
      <translation>概率低于最可能者此比例的 token 被略去；0 为关闭。</translation>
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
      <translation>越过模型自身的文本结尾继续生成。仅用于测量。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>XTC probability</source>
      <translation>XTC 概率</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_sampling.py" />
      <source>XTC threshold</source>
      <translation>XTC 阈值</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>A connection without any traffic is closed after this time.</source>
      <translation>没有任何通信的连接在此时间后关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>A silent stream sends a sign of life this often; -1 turns it off.</source>
      <translation>静默的数据流按此间隔发送保活信号；-1 为关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>After this time without a request the models are unloaded until the next one.</source>
      <translation>此时间内没有请求时卸载模型，直到下一个请求。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Embeddings only</source>
      <translation>仅嵌入</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Folder of local media</source>
      <translation>本地媒体文件夹</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>How token vectors become one embedding. Left open the model decides.</source>
      <translation>token 向量如何合成一个嵌入。留空由模型决定。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Never uses the network; only files that are here already.</source>
      <translation>绝不使用网络；只用本地已有的文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Offers llama-server's own web page.</source>
      <translation>提供 llama-server 自带的网页。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Offers reranking; for reranking models.</source>
      <translation>提供重排序；用于重排序模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Offline</source>
      <translation>离线</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Pooling</source>
      <translation>池化</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Requests may read images and sound from this folder.</source>
      <translation>请求可以从此文件夹读取图像和声音。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Reranking</source>
      <translation>重排序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Runs once without a request after loading, so that the first answer is not slow.</source>
      <translation>加载后先空跑一次，使首个回答不会变慢。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Serves embeddings instead of answers; for embedding models.</source>
      <translation>提供嵌入而非回答；用于嵌入模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Signs of life</source>
      <translation>保活信号</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Sleep when idle</source>
      <translation>空闲时休眠</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Threads (HTTP)</source>
      <translation>线程（HTTP）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Threads that take requests; -1 lets the engine choose.</source>
      <translation>接收请求的线程数；-1 由引擎选择。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Time limit</source>
      <translation>时限</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Warm up</source>
      <translation>预热</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>Web page</source>
      <translation>网页</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_server.py" />
      <source>seconds</source>
      <translation>秒</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>A draft that comes out shorter is thrown away.</source>
      <translation>更短的草稿会被丢弃。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>At most this many tokens are drafted in one step. Above the block that the draft was trained with, the engine cuts it down.</source>
      <translation>一步最多草拟的 token 数。超过草稿模型训练时的块长度时，引擎会截短。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Draft cache type (K)</source>
      <translation>草稿模型缓存类型（K）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Draft cache type (V)</source>
      <translation>草稿模型缓存类型（V）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Draft sampling</source>
      <translation>草稿采样</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Draft sampling on the device</source>
      <translation>在设备上进行草稿采样</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Draft tokens (n-max)</source>
      <translation>草稿 token（n-max）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Drafting stops at a token that the draft is less sure of. DSpark needs a confidence head for anything above 0.</source>
      <translation>遇到草稿模型把握低于此值的 token 时停止草拟。DSpark 要高于 0 须有置信头。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>From this probability on a simple draft follows a second branch.</source>
      <translation>达到此概率时，简单草稿模型会跟进第二条分支。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Greedy takes the draft's best token. Probabilistic draws one and lets the target reject it by its probability.</source>
      <translation>greedy 取草稿模型的最佳 token。probabilistic 则随机抽取，由目标模型按其概率拒绝。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>How tokens are guessed ahead. Several types can work together as a comma list; n-gram types are asked first.</source>
      <translation>预测后续 token 的方式。多种类型可用逗号列出并共同工作；先询问 n-gram 类型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Least confidence (p-min)</source>
      <translation>最低置信度（p-min）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Least draft tokens (n-min)</source>
      <translation>最少草稿 token（n-min）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Number format of the draft's K cache. A smaller one saves memory and may spoil the acceptance.</source>
      <translation>草稿模型 K 缓存的数值格式。较小的格式节省显存，但可能损害接受率。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Number format of the draft's V cache. A smaller one saves memory and may spoil the acceptance.</source>
      <translation>草稿模型 V 缓存的数值格式。较小的格式节省显存，但可能损害接受率。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Picks the draft's tokens on the device instead of on the processor.</source>
      <translation>在设备上而非处理器上选取草稿模型的 token。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Speculation type</source>
      <translation>投机类型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/options_speculation.py" />
      <source>Split probability</source>
      <translation>分支概率</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>arithmetic error</source>
      <translation>算术错误</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>bus error</source>
      <translation>总线错误</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>illegal instruction</source>
      <translation>非法指令</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>it gave up itself</source>
      <translation>自行中止</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>killed</source>
      <translation>被强制终止</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>memory access violation</source>
      <translation>内存访问违规</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/process_outcome.py" />
      <source>signal {number}</source>
      <translation>信号 {number}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <source>(empty)</source>
      <translation>（空）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Extra arguments</source>
      <translation>附加参数</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <source>a file of it</source>
      <translation>其中的某个文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <source>changed</source>
      <translation>已更改</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <source>new</source>
      <translation>新增</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <source>not set</source>
      <translation>未设置</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_diff.py" />
      <source>same</source>
      <translation>相同</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_edit.py" />
      <source>It {problem}.</source>
      <translation>该项{problem}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_edit.py" />
      <source>This variable stands here already.</source>
      <translation>此变量已在这里。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_export.py" />
      <source>Batch file for cmd (Windows)</source>
      <translation>cmd 批处理文件（Windows）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_export.py" />
      <source>Launch kit: a folder with all of them</source>
      <translation>启动套件：包含以上全部的文件夹</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_export.py" />
      <source>Preset file of llama-server</source>
      <translation>llama-server 预设文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_export.py" />
      <source>Profile of SparkDeck</source>
      <translation>SparkDeck 配置</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_export.py" />
      <source>Script for PowerShell</source>
      <translation>PowerShell 脚本</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_export.py" />
      <source>Script for bash (Linux, macOS)</source>
      <translation>bash 脚本（Linux、macOS）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>--{name} (off)</source>
      <translation>--{name}（关）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>a switch is either on or off</source>
      <translation>开关只能是开或关</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>its value is empty</source>
      <translation>其值为空</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>its value is missing</source>
      <translation>缺少值</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>no option is known that goes by this variable</source>
      <translation>没有与此变量对应的已知选项</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>the repository that it belongs to is missing</source>
      <translation>缺少它所属的仓库</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>the value {problem}</source>
      <translation>该值{problem}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>the variable {problem}</source>
      <translation>该变量{problem}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>this is no repository like owner/name</source>
      <translation>这不是 owner/name 形式的仓库</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/profile_import.py" />
      <source>{flag} is {option} today.</source>
      <translation>{flag} 现在是 {option}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Choose a CUDA build for this card, or use it anyway if that is what you want.</source>
      <translation>请为此显卡选择 CUDA 构建；如确有需要，也可仍然使用它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Choose a CUDA build, or use it anyway if that is what you want.</source>
      <translation>请选择 CUDA 构建；如确有需要，也可仍然使用它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Do not use this build on this card: choose another one.</source>
      <translation>不要在此显卡上使用此构建：请另选一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Do not use this build with a draft: choose another one.</source>
      <translation>不要将此构建与草稿模型一起使用：请另选一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Forecast: {expected}. Counted: {counted}.</source>
      <translation>预测：{expected}。实际计数：{counted}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It computes wrongly: the demo pair's answer is not its script.</source>
      <translation>计算有误：演示配对的回答不是预定的文本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It counts wrongly for the demo pair.</source>
      <translation>演示配对的计数有误。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It has nothing to compute on the {card} with.</source>
      <translation>它没有可在 {card} 上计算的部件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It has {backends}.</source>
      <translation>它有 {backends}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It lists {devices}.</source>
      <translation>它列出 {devices}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It lists {seen} of {there} cards.</source>
      <translation>它列出 {there} 块显卡中的 {seen} 块。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It served the demo pair without speculation.</source>
      <translation>它运行演示配对时没有进行投机。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It uses the card through another part, not through CUDA: a benchmark tells which is faster here.</source>
      <translation>它通过其他部件而非 CUDA 使用显卡：哪种更快，基准测试可见分晓。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>It uses the card through {part}, not through CUDA: a benchmark tells which is faster here.</source>
      <translation>它通过 {part} 而非 CUDA 使用显卡：哪种更快，基准测试可见分晓。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Its --help does not name draft-dspark: a start with a DSpark draft would be refused.</source>
      <translation>其 --help 中没有 draft-dspark：带 DSpark 草稿模型的启动会被拒绝。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Mend that and qualify it again, or use it anyway if that is what you want.</source>
      <translation>请解决此问题并重新试运行；如确有需要，也可仍然使用它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Needed by {file}. Without a word it would compute on the CPU.</source>
      <translation>{file} 需要它们。否则它会在没有提示的情况下用 CPU 计算。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>No NVIDIA card is here: it computes on the CPU.</source>
      <translation>此处没有 NVIDIA 显卡：用 CPU 计算。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Of {expected} tokens it made {made}, and the text differs.</source>
      <translation>应有 {expected} 个 token，生成了 {made} 个，且文本不同。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Stop what uses the card, then qualify it again.</source>
      <translation>请停止占用显卡的程序，然后重新试运行。</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>The CUDA part of this build cannot be loaded: {files} are missing.</source>
      <extracomment>One: The CUDA part of this build cannot be loaded: {files} is missing.</extracomment>
      <translation>
        <numerusform>无法加载此构建的 CUDA 部分：缺少 {files}。</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>There is too little free VRAM to try this llama-server.</source>
      <translation>空闲显存太少，无法试运行此 llama-server。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>This CUDA build does not see the {card}.</source>
      <translation>此 CUDA 构建看不到 {card}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>This build does not list the {card}.</source>
      <translation>此构建未列出 {card}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>This build knows no DSpark.</source>
      <translation>此构建不支持 DSpark。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>This build runs on the CPU only.</source>
      <translation>此构建只能用 CPU 运行。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>This build sees no GPU, and the {card} is there.</source>
      <translation>此构建看不到 GPU，而 {card} 就在这里。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>Use build b10498 or newer, or use it anyway if that is what you want: without a draft it may serve well.</source>
      <translation>请使用 b10498 或更新的构建；如确有需要，也可仍然使用它：不带草稿模型时它或许运行良好。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>{drafted} draft tokens were forecast and none was made.</source>
      <translation>预测有 {drafted} 个草拟的 token，实际一个也没有。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>{free:.0f} MiB are free, and the demo pair needs {needed} MiB.</source>
      <translation>空闲 {free:.0f} MiB，而演示配对需要 {needed} MiB。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>{tokens} tokens, {accepted} of {drafted} draft tokens accepted</source>
      <translation>{tokens} 个 token，{drafted} 个草拟的 token 中接受 {accepted} 个</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/qualification.py" />
      <source>{tokens} tokens, {accepted} of {drafted} draft tokens accepted in {steps} steps</source>
      <translation>{tokens} 个 token，{drafted} 个草拟的 token 中接受 {accepted} 个，共 {steps} 步</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/record_check.py" />
      <source>It has more than {most_arms} arms or {most_runs:,} runs.</source>
      <translation>其中的对照组超过 {most_arms} 个或运行超过 {most_runs:,} 次。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/record_check.py" />
      <source>“{name}” is {value:g}, which cannot be.</source>
      <translation>“{name}”为 {value:g}，这不可能。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/record_check.py" />
      <source>“{overall}” is no verdict.</source>
      <translation>“{overall}”不是结论。</translation>
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
      <translation>{first}、{next}</translation>
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
      <translation>CPU（KleidiAI）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_events.py" />
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <source>Choose one of the list.</source>
      <translation>请从列表中选择一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_events.py" />
      <source>This is no release.</source>
      <translation>这不是发行版。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>For CUDA, build llama-server from its source here.</source>
      <translation>如需 CUDA，请在此处从源代码构建 llama-server。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>It computes on the GPU of this Mac (Metal).</source>
      <translation>用此 Mac 的 GPU 计算（Metal）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>It computes on the processor alone.</source>
      <translation>只用处理器计算。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>It has no code for the {cards}.</source>
      <translation>其中没有适用于 {cards} 的代码。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>It is made for other hardware.</source>
      <translation>它适用于其他硬件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>No NVIDIA card was found. Vulkan works with cards of other makers, and computes on the processor where there is none.</source>
      <translation>未找到 NVIDIA 显卡。Vulkan 可用于其他厂商的显卡，没有显卡时用处理器计算。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>No graphics card was found here. It computes on the processor alone.</source>
      <translation>未找到显卡，只用处理器计算。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>The driver does not tell the card's compute capability: only a trial shows whether it fits.</source>
      <translation>驱动程序未给出显卡的计算能力：是否适用，只有试运行才能知道。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>The driver's version is not known: only a trial shows whether it is new enough.</source>
      <translation>驱动程序版本未知：是否够新，只有试运行才能知道。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>The official builds need glibc, and this system has musl.</source>
      <translation>官方构建需要 glibc，而此系统使用 musl。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>The {build} build is made on {system} and needs glibc {needed} or newer; this system has {there}.</source>
      <translation>{build} 构建基于 {system}，需要 glibc {needed} 或更新版本；此系统为 {there}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>This driver is older</source>
      <translation>当前驱动程序较旧</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>This is driver {version}</source>
      <translation>当前驱动程序为 {version}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>This release has no CUDA build for {system}.</source>
      <translation>此发行版没有适用于 {system} 的 CUDA 构建。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>This release has no CUDA libraries for its {build} build, and without them it computes on the processor.</source>
      <translation>此发行版没有 {build} 构建所需的 CUDA 库，缺少它们时用处理器计算。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>This release has no programs.</source>
      <translation>此发行版没有程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>This release has nothing for {system}.</source>
      <translation>此发行版没有适用于 {system} 的内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>Update the NVIDIA driver to {version} or newer for {build}. Or build llama-server from its source here.</source>
      <translation>要使用 {build}，请将 NVIDIA 驱动程序更新到 {version} 或更新版本。或在此处从源代码构建 llama-server。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>Vulkan computes on the card without CUDA, where its driver offers it.</source>
      <translation>Vulkan 不用 CUDA 即可用显卡计算，前提是驱动程序支持。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>Vulkan is for graphics cards, and none was found here.</source>
      <translation>Vulkan 用于显卡，而此处未找到显卡。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>a newer driver</source>
      <comment>needed</comment>
      <translation>更新的驱动程序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>driver {version} or newer</source>
      <comment>needed</comment>
      <translation>驱动程序 {version} 或更新版本</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{build} has code for the {card} that the driver compiles at the first start: that may take minutes, once.</source>
      <translation>{build} 有适用于 {card} 的代码，由驱动程序在首次启动时编译：可能需要几分钟，仅此一次。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{build} has machine code for the {card}, and the driver runs it.</source>
      <translation>{build} 有适用于 {card} 的机器码，驱动程序可以运行。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{build} has no code for the {card}.</source>
      <translation>{build} 没有适用于 {card} 的代码。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{build} is for NVIDIA cards, and none was found here.</source>
      <translation>{build} 用于 NVIDIA 显卡，而此处未找到。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{build} was made before the {card}: it has no machine code for it.</source>
      <translation>{build} 早于 {card}：没有适用于它的机器码。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{cards} and the {card}</source>
      <translation>{cards} 和 {card}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{has}, and {build} needs {needs} to compile its code for the {card}.</source>
      <translation>{has}，而 {build} 需要{needs}才能为 {card} 编译代码。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{has}, and {build} needs {needs}.</source>
      <translation>{has}，而 {build} 需要{needs}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/release_picker.py" />
      <source>{system} on {machine}</source>
      <translation>{system}（{machine}）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/releases.py" />
      <source>All DSpark drafts</source>
      <translation>所有 DSpark 草稿模型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/releases.py" />
      <source>DSpark drafts in DeepSpec format</source>
      <translation>DeepSpec 格式的 DSpark 草稿模型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/releases.py" />
      <source>DSpark unknown until it is installed</source>
      <translation>安装前无法确定是否支持 DSpark</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/releases.py" />
      <source>No DSpark</source>
      <translation>不支持 DSpark</translation>
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
      <translation>由其他程序发送：只有它知道首段文本何时到达。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/request_record.py" />
      <source>No text arrived.</source>
      <translation>没有文本到达。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_entry.py" />
      <source>Built-in runtime</source>
      <translation>内置运行时</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_entry.py" />
      <source>It was tried with another graphics card or driver.</source>
      <translation>试运行时用的是其他显卡或驱动程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_entry.py" />
      <source>Its files have changed since it was tried.</source>
      <translation>试运行之后，其文件已改变。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_places.py" />
      <source>own build</source>
      <translation>自行构建</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_places.py" />
      <source>own folder</source>
      <translation>自选文件夹</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>A server runs on this runtime.</source>
      <translation>有服务器正在此运行时上运行。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Choose another one first.</source>
      <translation>请先选择另一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Choose another one for them first.</source>
      <translation>请先为它们选择另一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Deletes the folder {folder} ({size:,.0f} MB).</source>
      <translation>将删除文件夹 {folder}（{size:,.0f} MB）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Deletes the folder {folder}.</source>
      <translation>将删除文件夹 {folder}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>It cannot be removed alone.</source>
      <translation>不能单独移除。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Profiles always use this runtime.</source>
      <translation>有配置固定使用此运行时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Stop the server first.</source>
      <translation>请先停止服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Takes it off the list. The program stays where it is.</source>
      <translation>将从列表中移除。程序保留在原处。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>Takes it off the list. {program} stays where it is.</source>
      <translation>将从列表中移除。{program} 保留在原处。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>The built-in runtime is a part of SparkDeck.</source>
      <translation>内置运行时是 SparkDeck 的一部分。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/runtime_removal.py" />
      <source>This runtime is the default.</source>
      <translation>此运行时是默认运行时。</translation>
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
      <translation>1 小时</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/sample_history.py" />
      <source>15 min</source>
      <translation>15 分钟</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/sample_history.py" />
      <source>5 min</source>
      <translation>5 分钟</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/sample_history.py" />
      <source>This run</source>
      <translation>本次运行</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples.py" />
      <source>Known when the server is ready.</source>
      <translation>服务器就绪后可知。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>application clocks</source>
      <translation>应用频率</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>display clocks</source>
      <translation>显示频率</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>external power brake</source>
      <translation>外部功率制动</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>hardware slow-down</source>
      <translation>硬件降速</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>hardware thermal slow-down</source>
      <translation>硬件过热降速</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>idle</source>
      <translation>空闲</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>power cap</source>
      <translation>功耗上限</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>sync boost</source>
      <translation>同步加速</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_gpu.py" />
      <source>thermal slow-down</source>
      <translation>过热降速</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_host.py" />
      <source>(ended)</source>
      <translation>（已结束）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_host.py" />
      <source>(no access)</source>
      <translation>（无权访问）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_host.py" />
      <source>running</source>
      <translation>运行中</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_server.py" />
      <source>Run the benchmark to know what the draft is worth on this machine.</source>
      <translation>运行基准测试即可知道草稿模型在此计算机上的价值。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/samples_server.py" />
      <source>The log names no buffer sizes: llama.cpp writes them with -lv 4 (verbosity).</source>
      <translation>日志未给出缓冲区大小：llama.cpp 在 -lv 4 (verbosity) 时写出。</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/domain/server_care.py" />
      <source>It was started again {n} times, in vain.</source>
      <extracomment>One: It was started again once, in vain.</extracomment>
      <translation>
        <numerusform>已重新启动 {n} 次，均未成功。</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_care.py" />
      <source>Start it again: what it held on the GPU was lost during the sleep.</source>
      <translation>重新启动它：睡眠期间它在 GPU 上的内容已丢失。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_care.py" />
      <source>The server crashed after the computer had slept for {duration}.</source>
      <translation>计算机睡眠 {duration} 后，服务器崩溃了。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_care.py" />
      <source>{hours:.0f} h</source>
      <translation>{hours:.0f} 小时</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_care.py" />
      <source>{minutes} min</source>
      <translation>{minutes} 分钟</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_care.py" />
      <source>{seconds:.0f} s</source>
      <translation>{seconds:.0f} 秒</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Choose a port from 1024 on in the profile.</source>
      <translation>在配置中选择 1024 及以上的端口。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Choose another host or port in the profile.</source>
      <translation>在配置中选择其他主机或端口。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Choose another port in the profile, or 0 for any free one.</source>
      <translation>在配置中选择其他端口，或填 0 以使用任意空闲端口。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>If nobody else stopped it, start it again and read its log.</source>
      <translation>如果不是其他人停止的，请重新启动并查看其日志。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Install it, or put it beside llama-server.</source>
      <translation>安装它，或将它放在 llama-server 旁边。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Its last lines are below; “Copy diagnostics” takes them along.</source>
      <translation>下方是它的最后几行；“复制诊断信息”会包含它们。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Port {port} is already in use.</source>
      <translation>端口 {port} 已被占用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Put the CUDA runtime libraries (the archive cudart-…) beside llama-server, or install CUDA.</source>
      <translation>将 CUDA 运行时库（压缩包 cudart-…）放在 llama-server 旁边，或安装 CUDA。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Start it again; if it comes back, use another llama-server build.</source>
      <translation>重新启动它；如果再次出现，请使用其他 llama-server 构建。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The GPU does not have enough free memory for {what} ({mib:,.0f} MiB asked for).</source>
      <translation>GPU 的可用显存不足（{what}，请求了 {mib:,.0f} MiB）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The GPU does not have enough free memory for {what}.</source>
      <translation>GPU 的可用显存不足（{what}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The model file</source>
      <translation>模型文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server cannot listen on {host}:{port}: the port is in use or the address is not this machine's.</source>
      <translation>服务器无法监听 {host}:{port}：端口已被占用，或该地址不属于本机。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server crashed ({how}).</source>
      <translation>服务器崩溃了（{how}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server crashed while loading ({how}).</source>
      <translation>服务器在加载时崩溃了（{how}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server ended although SparkDeck did not stop it.</source>
      <translation>SparkDeck 没有停止服务器，但它结束了。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server ended unexpectedly ({outcome}).</source>
      <translation>服务器意外结束（{outcome}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server gave up while loading: the draft does not fit the target.</source>
      <translation>服务器在加载时中止：草稿模型与目标模型不匹配。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server may not listen on port {port}, or it is already in use.</source>
      <translation>服务器无权监听端口 {port}，或该端口已被占用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server was ended by something outside SparkDeck ({name}).</source>
      <translation>服务器被 SparkDeck 之外的程序结束（{name}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server was ended while loading by something outside SparkDeck ({name}).</source>
      <translation>服务器在加载时被 SparkDeck 之外的程序结束（{name}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server was killed (SIGKILL), possibly by the system because memory ran out.</source>
      <translation>服务器被强制终止（SIGKILL），可能是系统因内存耗尽所为。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>The server was killed while loading (SIGKILL), possibly by the system because memory ran out.</source>
      <translation>服务器在加载时被强制终止（SIGKILL），可能是系统因内存耗尽所为。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>This llama-server was built for another processor (illegal instruction).</source>
      <translation>此 llama-server 是为其他处理器构建的（非法指令）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Unpack the whole archive, with the libraries beside llama-server.</source>
      <translation>解压整个压缩包，使库文件位于 llama-server 旁边。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Use a build for this system, or build llama.cpp here.</source>
      <translation>使用适合此系统的构建，或在此构建 llama.cpp。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>Use a build for your processor, or build llama.cpp on this machine.</source>
      <translation>使用适合此处理器的构建，或在本机构建 llama.cpp。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>a request</source>
      <comment>what the GPU has no memory for</comment>
      <translation>一个请求</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>llama-server cannot start: a library that it needs is missing.</source>
      <translation>llama-server 无法启动：缺少所需的库。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>llama-server cannot start: it was built for a newer system ({version} is missing).</source>
      <translation>llama-server 无法启动：它是为较新的系统构建的（缺少 {version}）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>llama-server cannot start: the library {library} is missing.</source>
      <translation>llama-server 无法启动：缺少库 {library}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>the KV cache</source>
      <comment>what the GPU has no memory for</comment>
      <translation>KV 缓存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>the compute buffers</source>
      <comment>what the GPU has no memory for</comment>
      <translation>计算缓冲区</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>the recurrent state</source>
      <comment>what the GPU has no memory for</comment>
      <translation>循环状态</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_failure.py" />
      <source>the weights</source>
      <comment>what the GPU has no memory for</comment>
      <translation>权重</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_list.py" />
      <source>Attached</source>
      <comment>a server</comment>
      <translation>已连接</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_share.py" />
      <source>The driver does not say what single programs hold: this is what the card's memory grew by since the start. What other programs took or gave back meanwhile is in it.</source>
      <translation>驱动程序不提供各程序的占用量：这是自启动以来显卡显存的增长量，其中包含其他程序在此期间占用或释放的部分。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_share.py" />
      <source>The driver names {named_gib:.1f} GiB alone, without managed memory: this is the device's change. What other programs took or gave back meanwhile is in it.</source>
      <translation>驱动程序只报告 {named_gib:.1f} GiB，不含托管内存：这是显卡的变化量，其中包含其他程序在此期间占用或释放的部分。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_share.py" />
      <source>n/a (driver): it does not say what single programs hold, and there is no reading from before the start.</source>
      <translation>不可用（驱动程序）：它不提供各程序的占用量，也没有启动前的读数。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Cancel</source>
      <translation>取消</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Detach</source>
      <translation>断开</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Ready</source>
      <translation>就绪</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Server 1</source>
      <translation>服务器 1</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Start</source>
      <translation>启动</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Starting</source>
      <translation>正在启动</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Stop</source>
      <translation>停止</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Stopped</source>
      <translation>已停止</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Stopping</source>
      <translation>正在停止</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Stopping…</source>
      <translation>正在停止…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>The server was started without --metrics.</source>
      <translation>服务器启动时未带 --metrics。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/server_status.py" />
      <source>Unresponsive</source>
      <translation>无响应</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Advanced</source>
      <translation>高级</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Appearance</source>
      <translation>外观</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Closing</source>
      <translation>关闭</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Conversations</source>
      <translation>对话</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Folders</source>
      <translation>文件夹</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>General</source>
      <translation>常规</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Hub</source>
      <translation>Hub</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Monitoring</source>
      <translation>监视</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Network</source>
      <translation>网络</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Patience</source>
      <translation>等待时限</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Privacy</source>
      <translation>隐私</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Runtimes</source>
      <translation>运行时</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_kinds.py" />
      <source>Who may connect</source>
      <translation>谁可以连接</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>1024 to 65535. Where another program has it, SparkDeck says so.</source>
      <translation>1024 到 65535。若被其他程序占用，SparkDeck 会说明。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>A load that neither reads nor computes for so long is said to show no sign of life. It has no time-out.</source>
      <translation>加载过程在这么久内既不读取也不计算，就提示没有动静。没有超时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>A mirror instead of huggingface.co; every request goes there. Empty follows HF_ENDPOINT.</source>
      <translation>代替 huggingface.co 的镜像；所有请求都发往那里。留空则遵循 HF_ENDPOINT。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>A request that makes no token for so long marks the server as unresponsive. It is never ended for it.</source>
      <translation>请求在这么久内没有产生 token，服务器就标为无响应。绝不会因此结束它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Address of the Hub</source>
      <translation>Hub 地址</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>After the login</source>
      <translation>登录之后</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>All text of the window.</source>
      <translation>窗口中的所有文字。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>As the desktop</source>
      <translation>跟随桌面</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Ask first</source>
      <translation>先询问</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Before the first start of a llama-server</source>
      <translation>首次启动某个 llama-server 之前</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Closing the window</source>
      <translation>关闭窗口</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Closing while a server runs</source>
      <translation>服务器运行时关闭</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Commands are written for</source>
      <translation>命令的书写格式</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Counters of the server</source>
      <translation>服务器计数器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Counts from the next start of a server on, for every profile that names no address of its own. On the local network every request needs the API key below.</source>
      <translation>从下次启动服务器起，对未自行指定地址的所有配置生效。在本地网络中，每个请求都需要下面的 API 密钥。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Dark</source>
      <translation>深色</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Do not fetch</source>
      <translation>不获取</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Download speed</source>
      <translation>下载速度</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Downloads go to</source>
      <translation>下载到</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Exports</source>
      <translation>导出</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Fetch with hf_xet</source>
      <translation>用 hf_xet 获取</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Figures for Prometheus</source>
      <translation>供 Prometheus 的数据</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Files served only through Xet</source>
      <translation>仅通过 Xet 提供的文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Folders and files that the library lists where they lie; nothing in them is changed.</source>
      <translation>模型库就地列出的文件夹和文件；不会更改其中任何内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Further models</source>
      <translation>其他模型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>GPUs and machine</source>
      <translation>GPU 和计算机</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Goes to the tray</source>
      <translation>收到托盘</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>High contrast, dark</source>
      <translation>高对比度，深色</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>High contrast, light</source>
      <translation>高对比度，浅色</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>How often /metrics is read; besides, when a request ends.</source>
      <translation>读取 /metrics 的频率；请求结束时也会读取。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>How often they are read. A laptop's card that sleeps is never woken.</source>
      <translation>读取它们的频率。休眠中的笔记本显卡绝不会被唤醒。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Hugging Face Hub</source>
      <translation>Hugging Face Hub</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>In the tray the server goes on; its menu shows the window and quits. Without a tray closing quits, after a question.</source>
      <translation>在托盘中服务器继续运行；托盘菜单可显示窗口和退出。没有托盘时，关闭会在询问后退出。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Language</source>
      <translation>语言</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Light</source>
      <translation>浅色</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Light, dark, with high contrast, or whatever the desktop uses.</source>
      <translation>浅色、深色、高对比度，或跟随桌面。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Motion</source>
      <translation>动态效果</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Nothing</source>
      <translation>无</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Of the usual text size. In the chat, Ctrl and + or − change it too.</source>
      <translation>相对于通常的文字大小。在聊天中也可用 Ctrl 与 + 或 − 更改。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Of the window. The command line is in English.</source>
      <translation>窗口的语言。命令行为英文。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Off</source>
      <translation>关</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Offline, nothing is searched or downloaded; models on this machine work as before.</source>
      <translation>离线时不搜索也不下载；此计算机上的模型照常可用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>One entry of the desktop's own kind is written while this is on, and removed when it is off.</source>
      <translation>开启时写入一个桌面系统自己的启动项，关闭时移除。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Online</source>
      <translation>在线</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Other programs find them in the Hub cache. In the models folder each repository has a folder of its own.</source>
      <translation>放在 Hub 缓存中，其他程序也能找到。在模型文件夹中，每个仓库有自己的文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Port for Prometheus</source>
      <translation>Prometheus 端口</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Quits</source>
      <translation>退出</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Reduced</source>
      <translation>减少</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Reduced, no text cursor blinks and no menu or tooltip slides or fades.</source>
      <translation>减少时，文本光标不闪烁，菜单和提示不滑动也不淡入淡出。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Served</source>
      <translation>提供</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Served at http://127.0.0.1:PORT/metrics, to programs on this machine only.</source>
      <translation>在 http://127.0.0.1:PORT/metrics 提供，仅限此计算机上的程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Servers can be reached from</source>
      <translation>可访问服务器的范围</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Silent load</source>
      <translation>加载无动静</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Silent request</source>
      <translation>请求无动静</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>SparkDeck starts</source>
      <translation>启动 SparkDeck</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Start it again</source>
      <translation>重新启动它</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Starting again waits 1, 4 and 10 s; after three crashes within 10 min it stays down and says why.</source>
      <translation>重新启动前等待 1、4、10 秒；10 分钟内崩溃三次后不再启动，并说明原因。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Stay down</source>
      <translation>保持停止</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Stop it and quit</source>
      <translation>停止服务器并退出</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Text size</source>
      <translation>文字大小</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Text size of conversations</source>
      <translation>对话的文字大小</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The Hub cache</source>
      <translation>Hub 缓存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The local network</source>
      <translation>本地网络</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The models folder</source>
      <translation>模型文件夹</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The most that all downloads together may take. 1 MB is a million bytes.</source>
      <translation>所有下载合计的上限。1 MB 为一百万字节。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The server always ends with the window. Asking first protects a long answer.</source>
      <translation>服务器总是随窗口结束。先询问可保护较长的回答。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The shell in whose spelling the editor of launch settings shows and copies a command.</source>
      <translation>启动设置编辑器以哪种 shell 的写法显示和复制命令。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The trial takes about 10 s: it runs the demo pair and compares every count. It is remembered until the program, the card or the driver changes.</source>
      <translation>试运行约需 10 秒：运行演示配对并比较每项计数。结果会一直记住，直到程序、显卡或驱动程序变化。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>The usual shell here</source>
      <translation>这里常用的 shell</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Theme</source>
      <translation>主题</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>They need the hf_xet library: no resuming, no speed limit. All other files never go through it.</source>
      <translation>它们需要 hf_xet 库：不能续传，也不能限速。其他文件从不经过它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>This machine only</source>
      <translation>仅此计算机</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Try it</source>
      <translation>先试运行</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Use it untried</source>
      <translation>不试直接使用</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>When the server crashes</source>
      <translation>服务器崩溃时</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Where results are offered to be written.</source>
      <translation>保存结果时默认提供的位置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/setting_table.py" />
      <source>Where “Open GGUF…” looks first and moved models go. What lies in it can be deleted from the library.</source>
      <translation>“打开 GGUF…”首先查看的位置，也是移动模型的去处。其中的内容可从模型库删除。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be absolute paths, one a line</source>
      <translation>必须是绝对路径，每行一个</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be an absolute path</source>
      <translation>必须是绝对路径</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be an address such as https://mirror.example</source>
      <translation>必须是 https://mirror.example 这样的地址</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be between {least} and {most}</source>
      <translation>必须在 {least} 到 {most} 之间</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be one of {known}</source>
      <translation>必须是以下之一：{known}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>must be readable text</source>
      <translation>必须是可读文本</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>none</source>
      <translation>无</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>the system's choice</source>
      <translation>由系统选择</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>the usual one</source>
      <translation>通常的地址</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/settings.py" />
      <source>“{value}”</source>
      <translation>“{value}”</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/speed_bench_columns.py" />
      <source>Rates are all tokens ÷ all seconds; llama.cpp’s speed-bench averages the rates of single answers instead.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/training_names.py" />
      <source>The draft is called “{ours}”, the target “{theirs}”. A draft that was trained for another model of the same kind runs, but less of it is accepted.</source>
      <translation>草稿模型名为“{ours}”，目标模型名为“{theirs}”。为同类其他模型训练的草稿模型也能运行，但接受率较低。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/training_names.py" />
      <source>The draft “{name}” is named after the target “{other}”.</source>
      <translation>草稿模型“{name}”以目标模型“{other}”命名。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/training_names.py" />
      <source>The headers do not tell which model the draft was trained for.</source>
      <translation>文件头未说明草稿模型是为哪个模型训练的。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/translation.py" />
      <source>{first} and {last}</source>
      <comment>the end of a list</comment>
      <translation>{first}和{last}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/translation.py" />
      <source>{first} or {last}</source>
      <comment>the end of a list</comment>
      <translation>{first}或{last}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>It has not been started yet.</source>
      <translation>它尚未启动过。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Listens on</source>
      <translation>监听</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Press Start and look at what it would do, or confirm it on the command line with --yes.</source>
      <translation>请点击“启动”查看它会做什么，或在命令行中用 --yes 确认。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Program</source>
      <translation>程序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Tools</source>
      <translation>工具</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>Web pages</source>
      <translation>网页</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>built-in runtime</source>
      <translation>内置运行时</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>every page can use the server</source>
      <translation>所有网页都可以使用服务器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>lets requests change the server's settings</source>
      <translation>允许请求更改服务器的设置</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>lets requests read files of this folder</source>
      <translation>允许请求读取此文件夹的文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>lets requests write files into this folder</source>
      <translation>允许请求向此文件夹写入文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>lets the model read and write files and run commands</source>
      <translation>允许模型读写文件并运行命令</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>lets web pages reach other servers through this one</source>
      <translation>允许网页通过此服务器访问其他服务器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>none</source>
      <comment>no model</comment>
      <translation>无</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>none: the model can only answer</source>
      <translation>无：模型只能回答</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>reads API keys from this file</source>
      <translation>从此文件读取 API 密钥</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>reads more launch settings from this file</source>
      <translation>从此文件读取更多启动设置</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>says where the model's commands run</source>
      <translation>决定模型的命令在何处运行</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>sends the model's data to other computers</source>
      <translation>将模型的数据发送到其他计算机</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>serves every model of this folder</source>
      <translation>提供此文件夹中的所有模型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>serves files of this folder</source>
      <translation>提供此文件夹中的文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>shut out</source>
      <translation>禁止访问</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>starts the programs that it names</source>
      <translation>启动其中指定的程序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>starts the programs that this file names</source>
      <translation>启动此文件中指定的程序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>the profile brings one: whoever made it knows it</source>
      <translation>由配置自带：其作者知道该密钥</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>the profile sets no variables</source>
      <translation>配置未设置任何变量</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>those of {origins} can use the server</source>
      <translation>来自 {origins} 的网页可以使用服务器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>writes to this file</source>
      <translation>写入此文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{address} – reachable from other computers</source>
      <translation>{address} – 其他计算机可以访问</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{address} – this machine only</source>
      <translation>{address} – 仅限本机</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{arguments} – they win over everything else here</source>
      <translation>{arguments} – 优先于此处的其他所有设置</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{host}, any free port</source>
      <translation>{host}，任意空闲端口</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{host}, port {port}</source>
      <translation>{host}，端口 {port}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{program} (chosen by the profile)</source>
      <translation>{program}（由配置选定）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{program} (chosen by you, not by the profile)</source>
      <translation>{program}（由用户选定，而非配置）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{repo}, a file of it</source>
      <translation>{repo}，其中一个文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{value} – chooses or tunes GPUs</source>
      <translation>{value} – 选择或调节 GPU</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>{value} – may change which programs run</source>
      <translation>{value} – 可能改变所运行的程序</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/trust.py" />
      <source>“{profile}” was made outside SparkDeck, or changed there.</source>
      <translation>“{profile}”是在 SparkDeck 之外创建或更改的。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/vram_spill.py" />
      <source>Spilling to system RAM: use fewer GPU layers or a smaller quantisation</source>
      <translation>溢出到系统内存：请减少 GPU 层数或使用更小的量化</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/vram_spill.py" />
      <source>{verdict}. {spilled:,.0f} MiB of the server lie in system RAM, at the speed of the bus. The driver does this by its policy; set {policy} to “Prefer No Sysmem Fallback” to have such a start refused instead.</source>
      <translation>{verdict}。服务器有 {spilled:,.0f} MiB 位于系统内存，只有总线的速度。这是驱动程序的策略；将 {policy} 设为“Prefer No Sysmem Fallback”，这样的启动就会被拒绝。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>By {option} of the profile.</source>
      <translation>由配置中的 {option} 决定。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Every computer that reaches this one can connect to this server, and needs the API key.</source>
      <translation>任何能访问本机的计算机都可以连接此服务器，但需要 API 密钥。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Every computer that reaches this one can use this server.</source>
      <translation>任何能访问本机的计算机都可以使用此服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Every request needs the API key, and pages do not have it.</source>
      <translation>每个请求都需要 API 密钥，而网页没有它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Every web page that is open in a browser can use this server.</source>
      <translation>浏览器中打开的任何网页都可以使用此服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>It asks for a key that is made anew for each start.</source>
      <translation>它要求使用每次启动时重新生成的密钥。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>It listens on {host} and asks for no API key.</source>
      <translation>它监听 {host}，且不要求 API 密钥。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>It listens on {host}.</source>
      <translation>它监听 {host}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Only programs and pages of this machine can read its answers (--cors-origins localhost).</source>
      <translation>只有本机的程序和网页可以读取其回答（--cors-origins localhost）。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>The profile sets {option} to “{origins}”.</source>
      <translation>配置将 {option} 设为“{origins}”。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Web pages cannot use this server.</source>
      <translation>网页无法使用此服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Web pages from {origins} can use this server.</source>
      <translation>来自 {origins} 的网页可以使用此服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Whoever reaches {where} can connect to this server, and needs the API key.</source>
      <translation>能访问 {where} 的任何人都可以连接此服务器，但需要 API 密钥。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/domain/web_access.py" />
      <source>Whoever reaches {where} can use this server.</source>
      <translation>能访问 {where} 的任何人都可以使用此服务器。</translation>
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
      <translation>它属于他人。</translation>
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
      <translation>没有正在运行的服务器。</translation>
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
      <translation>请先启动它。</translation>
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
      <translation>请先启动服务器。</translation>
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
      <translation>等待其结束，或取消它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/answer_comparison.py" />
      <source>“{server}” is not ready.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/asked_stop.py" />
      <source>The server that runs was left as it is.</source>
      <translation>正在运行的服务器未受影响。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/attached_server.py" />
      <source>It may have ended, or the way there is cut. It is looked for every 2 s.</source>
      <translation>它可能已结束，或连接已中断。每 2 秒查看一次。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/attached_server.py" />
      <source>Press Detach to use a server of your own.</source>
      <translation>按“断开”以使用自己的服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/attached_server.py" />
      <source>loading its model</source>
      <translation>正在加载模型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/attached_server.py" />
      <source>{url} does not answer any more.</source>
      <translation>{url} 不再响应。</translation>
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
      <translation>在顶部栏中选择一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_commands.py" />
      <location filename="../../gui/sparkdeck/services/server_commands.py" />
      <source>No profile is selected.</source>
      <translation>未选择配置。</translation>
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
      <translation>SparkDeck 内部出错。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/benchmark_runner.py" />
      <source>There is no benchmark that could be gone on with.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/client_facts.py" />
      <source>Its address and its model are known then.</source>
      <translation>届时才知道其地址和模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/client_facts.py" />
      <source>No server is ready.</source>
      <translation>没有就绪的服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/diagnostics.py" />
      <source>program versions, processor and memory</source>
      <translation>程序版本、处理器和内存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/diagnostics.py" />
      <source>state, failure and exact command of the last server</source>
      <translation>上一个服务器的状态、故障和确切命令</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/diagnostics.py" />
      <source>the launch settings</source>
      <translation>启动设置</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/diagnostics.py" />
      <source>the server's log, last {lines:,} lines without prompts</source>
      <translation>服务器日志，最后 {lines:,} 行，不含提示词</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/diagnostics.py" />
      <source>what the NVIDIA driver says</source>
      <translation>NVIDIA 驱动程序的信息</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/diagnostics.py" />
      <source>what this machine has and lacks</source>
      <translation>本机具备和缺少的条件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>Allow it in Settings, or look for the model in another repository.</source>
      <translation>请在设置中允许，或在其他仓库中查找该模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>Move it away, or choose another folder.</source>
      <translation>请将其移走，或选择其他文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>Rename that folder, or choose another place for the download.</source>
      <translation>请重命名该文件夹，或选择其他下载位置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>The damaged file was not kept.</source>
      <translation>损坏的文件未保留。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>{detail} Over HTTP: {refused}</source>
      <translation>{detail} 通过 HTTP：{refused}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>{failed} of {count} files failed: {title}</source>
      <translation>{count} 个文件中有 {failed} 个失败：{title}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>{name} cannot be written: a folder has that name.</source>
      <translation>无法写入 {name}：已有同名文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>{name} is there already, with other content.</source>
      <translation>{name} 已存在，但内容不同。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>{path} is damaged: its content is not what the Hub announced.</source>
      <translation>{path} 已损坏：内容与 Hub 公布的不符。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_job.py" />
      <source>{path} is only served through Xet, which is switched off in Settings.</source>
      <translation>{path} 仅通过 Xet 提供，而设置中已关闭 Xet。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_queue.py" />
      <source>Look at the list of its files and choose one.</source>
      <translation>请查看其文件列表并选择一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_queue.py" />
      <source>No file of {repo} matches.</source>
      <translation>{repo} 中没有匹配的文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_queue.py" />
      <source>The file had changed on the Hub; this is its new version.</source>
      <translation>该文件在 Hub 上已变更；这是新版本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_queue.py" />
      <source>There is nothing to download for {title}.</source>
      <translation>{title} 没有可下载的内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/download_queue.py" />
      <source>{title} could not be downloaded.</source>
      <translation>无法下载 {title}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/draftless_server.py" />
      <source>Without the draft</source>
      <translation>不用草稿模型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/file_profiles.py" />
      <source>{name} (my files)</source>
      <translation>{name}（我的文件）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/hardware_watch.py" />
      <source>The GPU driver does not answer.</source>
      <translation>GPU 驱动程序没有响应。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/hardware_watch.py" />
      <source>The driver has not answered since this server is shown.</source>
      <translation>自显示此服务器以来，驱动程序一直没有响应。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/hub_service.py" />
      <source>The Hub is switched to offline in Settings</source>
      <translation>设置中已将 Hub 切换为离线</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/install_progress.py" />
      <source>Unpacking</source>
      <translation>解压</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>By the profile.</source>
      <translation>由配置决定。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Choose another one on the Server page.</source>
      <translation>在“服务器”页面选择其他程序。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Download it there, then choose it with “{button}”.</source>
      <translation>在那里下载，然后用“{button}”选择。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>It cannot be read here.</source>
      <translation>无法在此读取它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>It counts where the profile leaves a setting open.</source>
      <translation>配置未指定的设置由它决定。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>It is {file} of huggingface.co/{repo}.</source>
      <translation>它是 huggingface.co/{repo} 的 {file}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>No target model is chosen.</source>
      <translation>未选择目标模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Open GGUF…</source>
      <translation>打开 GGUF…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Open a GGUF file on the Server page.</source>
      <translation>在“服务器”页面打开 GGUF 文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Open draft…</source>
      <translation>打开草稿模型…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Removed from the server's environment: {names}.</source>
      <translation>已从服务器环境中移除：{names}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Set in the server's environment: {names}.</source>
      <translation>已在服务器环境中设置：{names}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>The draft is not on this machine yet.</source>
      <translation>草稿模型尚未在本机上。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>The llama-server program is not there any more.</source>
      <translation>llama-server 程序已不存在。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>The server asks for the API key in {api_key}.</source>
      <translation>服务器要求 {api_key} 中的 API 密钥。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>The target is not on this machine yet.</source>
      <translation>目标模型尚未在本机上。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>This llama-server has no DSpark.</source>
      <translation>此 llama-server 没有 DSpark。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>Use a mainline build from b10498 on, or the built-in runtime.</source>
      <translation>使用 b10498 及以后的主线构建，或内置运行时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>a file</source>
      <translation>一个文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>{names} and {rest} more</source>
      <translation>{names} 等，另有 {rest} 个</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>{path} may change this start.</source>
      <translation>{path} 可能会改变此次启动。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>{path} may change this start: it sets {names}.</source>
      <translation>{path} 可能会改变此次启动：它设置了 {names}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_checks.py" />
      <source>{program} does not offer --spec-type draft-dspark.</source>
      <translation>{program} 不提供 --spec-type draft-dspark。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_key.py" />
      <source>Choose another api-key-file in the profile, or none.</source>
      <translation>在配置中选择其他 api-key-file，或不使用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_key.py" />
      <source>The file with the API keys cannot be read.</source>
      <translation>无法读取 API 密钥文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_key.py" />
      <source>Use plain letters, digits and signs.</source>
      <translation>请使用普通字母、数字和符号。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/launch_key.py" />
      <source>{api_key}, or api-key of the profile, holds characters that an HTTP header cannot carry.</source>
      <translation>{api_key} 或配置的 api-key 含有 HTTP 头无法传输的字符。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/left_servers.py" />
      <source>A server runs already.</source>
      <translation>已有服务器在运行。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/left_servers.py" />
      <source>It was told to three times.</source>
      <translation>已三次要求它结束。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/left_servers.py" />
      <source>Restart the computer.</source>
      <translation>请重新启动计算机。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/left_servers.py" />
      <source>Stop it first, then adopt.</source>
      <translation>先停止它，再接管。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/left_servers.py" />
      <source>That server has ended meanwhile.</source>
      <translation>该服务器此时已结束。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/left_servers.py" />
      <source>The server (pid {pid}) does not end.</source>
      <translation>服务器（进程 {pid}）没有结束。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/left_servers.py" />
      <source>The window has one place for it.</source>
      <translation>窗口中只有一个位置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_checks.py" />
      <source>A sha256 is known of files that lie in the Hub cache, were downloaded by SparkDeck, or whose repository on the Hub is known and holds a file of that name.</source>
      <translation>以下文件的 sha256 是已知的：位于 Hub 缓存中的文件、由 SparkDeck 下载的文件，或所属 Hub 仓库已知且含有同名文件的文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_checks.py" />
      <source>Download it again to be sure.</source>
      <translation>为保险起见，请重新下载。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_checks.py" />
      <source>Download the model to have it checked.</source>
      <translation>下载该模型即可进行校验。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_checks.py" />
      <source>The sha256 differs: it is damaged, or the authors have replaced the file since it was fetched.</source>
      <translation>sha256 不同：文件已损坏，或作者在下载之后替换了它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_checks.py" />
      <source>There is nothing to compare {name} with.</source>
      <translation>没有可与 {name} 比较的内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_checks.py" />
      <source>{name} is not what the Hub holds now.</source>
      <translation>{name} 与 Hub 现有的内容不同。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_checks.py" />
      <source>{name} is not what {repo} holds now.</source>
      <translation>{name} 与 {repo} 现有的内容不同。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_service.py" />
      <source>{name} is not in the library.</source>
      <translation>{name} 不在模型库中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/library_service.py" />
      <source>{name} was not deleted.</source>
      <translation>未删除 {name}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/link_desk.py" />
      <source>{repo} holds no GGUF model.</source>
      <translation>{repo} 中没有 GGUF 模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/log_keeper.py" />
      <source>The log is not written any more. {title}</source>
      <translation>日志不再写入。{title}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>Another model is being moved.</source>
      <translation>正在移动另一个模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>Cancelled: the files are where they were.</source>
      <translation>已取消：文件仍在原处。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>Choose GGUF files or a folder of them.</source>
      <translation>请选择 GGUF 文件或含有它们的文件夹。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>It belongs to one of the other folders.</source>
      <translation>它属于其他文件夹之一。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>List it where it lies instead.</source>
      <translation>请改为在原位置列出。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>Moved {count} models into {folder}.</source>
      <translation>已将 {count} 个模型移动到 {folder}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>Moved {name} into {folder}.</source>
      <translation>已将 {name} 移动到 {folder}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>Nothing was moved.</source>
      <translation>未移动任何文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>There is nothing to add to the library.</source>
      <translation>没有可添加到模型库的内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <location filename="../../gui/sparkdeck/services/runtime_jobs.py" />
      <source>Wait for it, or cancel it.</source>
      <translation>请等待其完成，或将其取消。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_import.py" />
      <source>{name} was not added here.</source>
      <translation>{name} 不是在此处添加的。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/model_inspection.py" />
      <source>{name} is not there.</source>
      <translation>{name} 不存在。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/models_desk.py" />
      <source>It is switched off in Settings</source>
      <translation>设置中已将其关闭</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/models_desk.py" />
      <source>Look at the Hub's settings.</source>
      <translation>请查看 Hub 的设置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/models_desk.py" />
      <source>The Hub cannot be asked.</source>
      <translation>无法查询 Hub。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/monitor.py" />
      <source>Several models write into one log: whose buffers they are cannot be told.</source>
      <translation>多个模型写入同一日志：无法判断缓冲区属于谁。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/monitor.py" />
      <source>Somebody else started this server: its log is not ours to read.</source>
      <translation>此服务器由他人启动：无法读取其日志。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/monitor.py" />
      <source>{model} is {state}.</source>
      <translation>{model} 处于 {state} 状态。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>How the request picked its tokens is not known: it ended between two looks.</source>
      <translation>不知道该请求如何选取 token：它在两次查询之间结束。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>Known when a request has ended.</source>
      <translation>有请求结束后才可知。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>Known when a request of 8 tokens or more has ended.</source>
      <translation>有 8 个 token 以上的请求结束后才可知。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>No stored baseline is of the same target, runtime, settings and sampling, with {at_once} at once and about {depth_tokens:,} tokens of context: run the benchmark.</source>
      <translation>没有目标模型、运行时、设置和采样都相同，且并发为 {at_once}、上下文约 {depth_tokens:,} 个 token 的已存基线：请运行基准测试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>Nothing was drafted yet.</source>
      <translation>尚未草拟任何 token。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>Somebody else started this server: no stored baseline is known to be of the same launch.</source>
      <translation>此服务器由他人启动：没有已知属于同样启动方式的已存基线。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>The number of requests at once changed meanwhile, so there is nothing like it.</source>
      <translation>同时进行的请求数期间有变化，因此没有可比的基线。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>The target’s file cannot be looked at.</source>
      <translation>无法查看目标模型的文件。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>This server runs without a draft.</source>
      <translation>此服务器未使用草稿模型。</translation>
    </message>
    <message numerus="yes">
      <location filename="../../gui/sparkdeck/services/net_gain.py" />
      <source>{speed:,.1f} tok/s against {baseline:,.1f} without the draft ({n} runs at {depth:,} tokens of context).</source>
      <extracomment>One: {speed:,.1f} tok/s against {baseline:,.1f} without the draft ({n} run at {depth:,} tokens of context).</extracomment>
      <translation>
        <numerusform>{speed:,.1f} token/s，不用草稿模型时为 {baseline:,.1f}（{n} 次运行，上下文 {depth:,} 个 token）。</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/port_doctor.py" />
      <source>Attach to this {kind}</source>
      <translation>连接到此 {kind}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/port_doctor.py" />
      <source>Attach with a key…</source>
      <translation>用密钥连接…</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/port_doctor.py" />
      <source>This once: the profile keeps its port.</source>
      <translation>仅此一次：配置保留其端口。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/port_doctor.py" />
      <source>Use next free port</source>
      <translation>使用下一个空闲端口</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/port_doctor.py" />
      <source>Use the server that is there. {label} goes on as it is, also when you detach.</source>
      <translation>使用已有的服务器。{label} 会照常运行，断开后也是如此。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>Choose another name.</source>
      <translation>请选择其他名称。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>It needs 1 to {most} printable characters.</source>
      <translation>需要 1 到 {most} 个可打印字符。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>Make a copy of it.</source>
      <translation>请创建其副本。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>Pasted command</source>
      <translation>粘贴的命令</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>The file of “{name}” is not there any more.</source>
      <translation>“{name}”的文件已不存在。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>There is a profile called “{name}” already.</source>
      <translation>已有名为“{name}”的配置。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>There is nothing to import any more.</source>
      <translation>已没有可导入的内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>This cannot be the name of a profile.</source>
      <translation>这不能用作配置名称。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>{name} (copy)</source>
      <translation>{name}（副本）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>{name} (my settings)</source>
      <translation>{name}（我的设置）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>“{name}” belongs to SparkDeck and cannot be deleted.</source>
      <translation>“{name}”属于 SparkDeck，不能删除。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/profile_desk.py" />
      <source>“{name}” belongs to SparkDeck and cannot be renamed.</source>
      <translation>“{name}”属于 SparkDeck，不能重命名。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/prometheus_endpoint.py" />
      <source>Choose another port in the settings, under Monitoring.</source>
      <translation>请在设置的“监视”中选择其他端口。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/prometheus_endpoint.py" />
      <source>The figures for Prometheus cannot be served on port {port}.</source>
      <translation>无法在端口 {port} 上提供 Prometheus 数据。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/quiet_machine.py" />
      <source>A llama-server is being compiled.</source>
      <translation>正在编译 llama-server。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/quiet_machine.py" />
      <source>A llama-server is being tried.</source>
      <translation>正在试运行 llama-server。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/quiet_machine.py" />
      <source>It would slow what is measured.</source>
      <translation>这会拖慢正在测量的内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/quiet_machine.py" />
      <source>The benchmark has the machine.</source>
      <translation>基准测试正在使用此计算机。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/quiet_machine.py" />
      <source>Wait until that has ended, or cancel it in Runtimes (Ctrl+R).</source>
      <translation>请等其结束，或在“运行时”中取消 (Ctrl+R)。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/release_building.py" />
      <source>Downloads are switched to offline in Settings</source>
      <translation>设置中已将下载切换为离线</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/release_commands.py" />
      <source>There is nothing to go on with.</source>
      <translation>没有可以继续的内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/release_list.py" />
      <source>A network that wants you to sign in first answers like that: open a page in the browser.</source>
      <translation>需要先登录的网络会这样应答：请在浏览器中打开一个网页。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/release_list.py" />
      <source>The server does not answer as GitHub does.</source>
      <translation>服务器的应答与 GitHub 不同。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/result_archive.py" />
      <source>It takes two results to compare.</source>
      <translation>比较需要两个结果。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/result_archive.py" />
      <source>Run the benchmark first.</source>
      <translation>请先运行基准测试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/result_archive.py" />
      <source>Select two or more.</source>
      <translation>请选择两个或更多。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/result_archive.py" />
      <source>There is no benchmark result to export yet.</source>
      <translation>还没有可以导出的基准测试结果。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>Asking it what it is</source>
      <translation>查询其信息</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>Begin a new one.</source>
      <translation>请重新开始一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>Beginning</source>
      <translation>开始</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>Beginning: {source}</source>
      <translation>开始：{source}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>Cancel it first.</source>
      <translation>请先取消。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>It was built and is on the list, but cannot be used here.</source>
      <translation>已构建并加入列表，但无法在此处使用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>Stop it first.</source>
      <translation>请先停止它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>Stopped: {source}</source>
      <translation>已停止：{source}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>There is no build to go on with.</source>
      <translation>没有可以继续的构建。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_builder.py" />
      <source>This build is running.</source>
      <translation>此构建正在进行。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_catalog.py" />
      <source>Choose another one, or install it again.</source>
      <translation>请选择另一个，或重新安装。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_catalog.py" />
      <source>Rename the folder, then choose it again.</source>
      <translation>请重命名文件夹，然后重新选择。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_catalog.py" />
      <source>This llama-server lies in a folder whose name cannot be kept.</source>
      <translation>此 llama-server 所在文件夹的名称无法保存。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_catalog.py" />
      <source>This runtime is not there any more.</source>
      <translation>此运行时已不存在。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_catalog.py" />
      <source>{path} has signs that are no text, or is too long.</source>
      <translation>{path} 含有非文本字符，或过长。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_choice.py" />
      <source>Choose another one for this profile, or the default.</source>
      <translation>请为此配置选择另一个，或选择默认运行时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_choice.py" />
      <source>“{profile}” always uses a runtime that cannot be used now.</source>
      <translation>“{profile}”固定使用的运行时目前无法使用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <source>Choose another runtime.</source>
      <translation>请选择其他运行时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <source>There is no earlier runtime to go back to.</source>
      <translation>没有可以回退的先前运行时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <source>There is nothing to say “use anyway” to.</source>
      <translation>此处没有可以“仍然使用”的内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <source>There is work on this runtime.</source>
      <translation>此运行时正在处理中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_desk.py" />
      <source>This runtime is not on the list.</source>
      <translation>列表中没有此运行时。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_gate.py" />
      <source>In Runtimes (Ctrl+R): choose another one, or “Use anyway”.</source>
      <translation>在“运行时”（Ctrl+R）中：选择另一个，或点击“仍然使用”。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_gate.py" />
      <source>Start again.</source>
      <translation>请重新启动。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_gate.py" />
      <source>This runtime</source>
      <translation>此运行时</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_gate.py" />
      <source>{runtime} has not proved itself on this machine: {reason}</source>
      <translation>{runtime} 未通过此计算机上的试运行：{reason}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_gate.py" />
      <source>{runtime} was not tried to the end, so it is not used yet.</source>
      <translation>{runtime} 的试运行没有完成，因此尚未使用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>Checking {file}</source>
      <translation>检查 {file}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>Choose another of its builds, or none: then the one that fits is taken.</source>
      <translation>请选择其他构建，或不选：将采用合适的构建。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>Downloading {file}</source>
      <translation>下载 {file}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>GitHub names no checksum for {file}: its size was checked, its content cannot be.</source>
      <translation>GitHub 未给出 {file} 的校验和：已检查大小，但无法检查内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>It has none.</source>
      <translation>没有构建。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>It has {builds}.</source>
      <translation>其中有 {builds}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>It is for {system}, and this is {here}.</source>
      <translation>它适用于 {system}，而这里是 {here}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>Nothing of {release} fits this computer.</source>
      <translation>{release} 中没有适合此计算机的内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>Stop it first, or install another one.</source>
      <translation>请先停止它，或安装另一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>This release has no CUDA libraries for it: without those of the system it computes on the processor.</source>
      <translation>此发行版没有所需的 CUDA 库：如果系统也没有，则用处理器计算。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>{build} is not for this system.</source>
      <translation>{build} 不适用于此系统。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>{file} ({number} of {files})</source>
      <translation>{file}（第 {number} 个，共 {files} 个）</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_install.py" />
      <source>{release} has no build {variant}.</source>
      <translation>{release} 没有构建 {variant}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_jobs.py" />
      <source>SparkDeck is about to end.</source>
      <translation>SparkDeck 即将退出。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_jobs.py" />
      <source>There is work on this runtime already.</source>
      <translation>此运行时已在处理中。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>Counting what it drafts and accepts</source>
      <translation>统计草拟与接受的 token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>It closed the connection while it answered the demo pair's question.</source>
      <translation>回答演示配对的问题时连接被关闭。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>It did not answer within {limit:g} seconds.</source>
      <translation>未在 {limit:g} 秒内应答。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>It does not say what it counted.</source>
      <translation>它未给出计数结果。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>It refused to answer the demo pair's question.</source>
      <translation>它拒绝回答演示配对的问题。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>It runs, and serves the demo pair with the forecast counts.</source>
      <translation>能够运行，且演示配对的计数与预测一致。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>It runs, sees the card, and serves the demo pair with the forecast counts.</source>
      <translation>能够运行，能看到显卡，且演示配对的计数与预测一致。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>It said nothing.</source>
      <translation>它没有任何输出。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>Its last line: {line}</source>
      <translation>其最后一行：{line}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>Loading the demo pair</source>
      <translation>加载演示配对</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>Still loading: at a first start the driver may compile its code for this card, which takes minutes</source>
      <translation>仍在加载：首次启动时，驱动程序可能要为此显卡编译代码，需要几分钟</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/runtime_qualifier.py" />
      <source>The answer has no timings.</source>
      <translation>回答中没有计时数据。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/second_server_check.py" />
      <source>memory of this machine</source>
      <translation>本机内存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/second_server_check.py" />
      <source>memory of {gpu}</source>
      <translation>{gpu} 的显存</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>Open a target GGUF first.</source>
      <translation>请先打开目标模型 GGUF。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>The demo pair brings its own draft.</source>
      <translation>演示配对自带草稿模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>The demo pair's settings are fixed.</source>
      <translation>演示配对的设置是固定的。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>The file of “{was}” was changed meanwhile.</source>
      <translation>“{was}”的文件期间被更改。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>There are {known}.</source>
      <translation>现有 {known}。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>There is no profile “{name}”.</source>
      <translation>没有配置“{name}”。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>There is no target yet.</source>
      <translation>尚无目标模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/selection.py" />
      <source>What was not changed here was taken from there.</source>
      <translation>此处未更改的内容已从该文件取用。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_commands.py" />
      <source>The benchmark has the server.</source>
      <translation>基准测试正占用服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_desk.py" />
      <source>The server has no model “{model_id}”.</source>
      <translation>服务器没有模型“{model_id}”。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_desk.py" />
      <source>There is no server “{name}” any more.</source>
      <translation>服务器“{name}”已不存在。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>An attached server cannot be unloaded.</source>
      <translation>无法卸载所连接的服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Detach it.</source>
      <translation>请断开连接。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>It is not known any more what this server served.</source>
      <translation>已不知道此服务器之前提供的内容。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>No model is chosen.</source>
      <translation>未选择模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Press Start.</source>
      <translation>请按“启动”。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Server 2</source>
      <translation>服务器 2</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Several models</source>
      <translation>多个模型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Several models are served already.</source>
      <translation>已在提供多个模型。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>SparkDeck is closing.</source>
      <translation>SparkDeck 正在退出。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Stop it, then run the benchmark.</source>
      <translation>停止它，然后运行基准测试。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Stop one of them first.</source>
      <translation>请先停止其中一个。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Stop that server first.</source>
      <translation>请先停止该服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>The connection to the server was lost.</source>
      <translation>与服务器的连接已断开。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>The server did not load it.</source>
      <translation>服务器没有加载它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>The server did not unload it.</source>
      <translation>服务器没有卸载它。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>Two servers of ours run already.</source>
      <translation>已有两个自己的服务器在运行。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>What it does would be measured too.</source>
      <translation>它的活动也会被测进去。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_fleet.py" />
      <source>“{server}” runs beside the first server.</source>
      <translation>“{server}”正与第一个服务器同时运行。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_meter.py" />
      <source>Counted from the server’s log, as /metrics does not tell: requests that were cut off are not among them.</source>
      <translation>由于 /metrics 不提供，按服务器日志计数：不含被中断的请求。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_meter.py" />
      <source>Known of our own answers: this server’s log is not ours.</source>
      <translation>仅由我们自己的回答得知：此服务器的日志不属于我们。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_meter.py" />
      <source>No answer has ended yet.</source>
      <translation>尚无回答结束。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_meter.py" />
      <source>The counters of several requests came together.</source>
      <translation>多个请求的计数合在一起到达。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_state.py" />
      <source>The server was stopped before it was ready.</source>
      <translation>服务器在就绪之前被停止。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>asking it again</source>
      <translation>再次要求其结束</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>asking it again, with {requests}</source>
      <translation>再次要求其结束，同时中断 {requests}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>asking it to end</source>
      <translation>要求其结束</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>asking it to end, with {requests}</source>
      <translation>要求其结束，同时中断 {requests}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>closing our requests</source>
      <translation>正在关闭我们的请求</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>ending it by force</source>
      <translation>正在强制结束</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_stop.py" />
      <source>waiting for the system to let process {pid} go</source>
      <translation>等待系统释放进程 {pid}</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_supervisor.py" />
      <source>SparkDeck gave the server up.</source>
      <translation>SparkDeck 放弃了该服务器。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_supervisor.py" />
      <source>checking the files</source>
      <translation>正在检查文件</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_supervisor.py" />
      <source>choosing another port</source>
      <translation>正在选择其他端口</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_supervisor.py" />
      <source>taking the server over</source>
      <translation>正在接管服务器</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_watch.py" />
      <source>no answer to /health</source>
      <translation>/health 无响应</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_watch.py" />
      <source>no token in slot {slot}</source>
      <translation>槽位 {slot} 无 token</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/server_watch.py" />
      <source>no token, no answer to /slots and no computing</source>
      <translation>无 token、/slots 无响应、无计算</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/template_notice.py" />
      <source>Choose a conversion that has one, or give the server one with --chat-template-file.</source>
      <translation>选择带有模板的转换版本，或用 --chat-template-file 为服务器提供模板。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/template_notice.py" />
      <source>The server does not use the chat template of {name}: answers may hold stray marks.</source>
      <translation>服务器未使用 {name} 的聊天模板：回答中可能出现多余的标记。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/template_notice.py" />
      <source>llama-server uses ChatML instead, which the model may not have been trained for: answers may hold stray marks.</source>
      <translation>llama-server 改用 ChatML，而模型可能未针对它训练：回答中可能出现多余的标记。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/template_notice.py" />
      <source>the model</source>
      <translation>模型</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/template_notice.py" />
      <source>{file} has no chat template.</source>
      <translation>{file} 没有聊天模板。</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/services/unfinished_benchmark.py" />
      <source>a benchmark</source>
      <translation type="unfinished" />
    </message>
    <message>
      <location filename="../../gui/sparkdeck/ui/formatting.py" />
      <source>{hours} h {minutes:02d} min</source>
      <translation>{hours} 小时 {minutes:02d} 分</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/ui/formatting.py" />
      <source>{minutes} min {seconds:02d} s</source>
      <translation>{minutes} 分 {seconds:02d} 秒</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/ui/formatting.py" />
      <source>{seconds:.1f} s</source>
      <translation>{seconds:.1f} 秒</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/ui/formatting.py" />
      <source>{seconds:.2f} s</source>
      <translation>{seconds:.2f} 秒</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/ui/formatting.py" />
      <source>{seconds} s</source>
      <translation>{seconds} 秒</translation>
    </message>
    <message>
      <location filename="../../gui/sparkdeck/ui/formatting.py" />
      <source>{used:.1f} of {total:.1f} GiB</source>
      <translation>{used:.1f} / {total:.1f} GiB</translation>
    </message>
  </context>
</TS>
