"""What the window can be told: one typed signal for each kind of event."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class BridgeSignals(QObject):
    """Emitted in the GUI thread only; below each is what it carries."""

    server_status_changed = Signal(object)
    """ServerStatus"""
    controls_changed = Signal(object)
    """ServerControls; comes after ``server_status_changed`` and when a benchmark begins or ends."""
    sample_taken = Signal(object)
    """Sample"""
    request_finished = Signal(object)
    """RequestRecord"""
    answer_started = Signal(int)
    """Identity of the answer."""
    answer_progressed = Signal(object)
    """events.AnswerProgressed"""
    text_arrived = Signal(object)
    """list[TextPiece] in order; neighbours of the same answer and kind are joined."""
    answer_ended = Signal(object)
    """AnswerOutcome; all text of the answer was delivered before."""
    tool_calls_changed = Signal(object)
    """events.ToolCallsChanged"""
    conversations_changed = Signal(object)
    """events.ConversationsChanged"""
    conversation_opened = Signal(object)
    """events.ConversationOpened"""
    conversations_exported = Signal(object)
    """events.ConversationsExported"""
    conversations_imported = Signal(object)
    """events.ConversationsImported"""
    message_counted = Signal(object)
    """events.MessageCounted"""
    attachments_read = Signal(object)
    """events.AttachmentsRead"""
    chat_abilities_changed = Signal(object)
    """ChatAbilities"""
    comparison_planned = Signal(object)
    """events.ComparisonPlanned"""
    comparison_progressed = Signal(object)
    """events.ComparisonProgressed"""
    log_arrived = Signal(object)
    """list[LogLine], oldest first."""
    benchmark_progressed = Signal(object)
    """BenchmarkProgress"""
    advice_changed = Signal(object)
    """events.AdviceChanged"""
    benchmark_ended = Signal(object)
    """BenchmarkOutcome"""
    benchmark_estimated = Signal(object)
    """events.BenchmarkEstimated"""
    benchmark_history_changed = Signal(object)
    """events.BenchmarkHistoryChanged"""
    benchmark_opened = Signal(object)
    """events.BenchmarkOpened"""
    benchmarks_compared = Signal(object)
    """Comparison"""
    profiles_changed = Signal(object)
    """events.ProfilesChanged"""
    profile_imported = Signal(object)
    """events.ProfileImported"""
    profile_exported = Signal(object)
    """Exported"""
    launch_planned = Signal(object)
    """events.LaunchPlanned"""
    launch_options_listed = Signal(object)
    """events.LaunchOptionsListed"""
    pair_headers_read = Signal(object)
    """events.PairHeadersRead"""
    settings_changed = Signal(object)
    settings_moved = Signal(object)
    """events.SettingsMoved"""
    settings_offered = Signal(object)
    """events.SettingsOffered"""
    network_key_changed = Signal(object)
    """NetworkKey"""
    """Settings"""
    notice_posted = Signal(object)
    """events.NoticePosted"""
    hub_searched = Signal(object)
    """events.HubSearched"""
    hub_account_changed = Signal(object)
    """HubAccount"""
    drafts_found = Signal(object)
    """events.DraftsFound"""
    downloads_changed = Signal(object)
    """tuple[DownloadJob, ...]: the whole queue, in order"""
    library_changed = Signal(object)
    """events.LibraryChanged"""
    deletion_planned = Signal(object)
    """events.DeletionPlanned"""
    model_inspected = Signal(object)
    """events.ModelInspected"""
    import_planned = Signal(object)
    """ImportPlan"""
    import_progressed = Signal(object)
    """ImportProgress"""
    mends_found = Signal(object)
    """events.MendsFound"""
    diagnostics_planned = Signal(object)
    """events.DiagnosticsPlanned"""
    diagnostics_written = Signal(object)
    """events.DiagnosticsWritten"""
    stop_questioned = Signal(object)
    """events.StopQuestioned"""
    servers_changed = Signal(object)
    """events.ServersChanged"""
    endpoint_probed = Signal(object)
    """events.EndpointProbed"""
    client_facts_found = Signal(object)
    """ClientFacts"""
    memory_checked = Signal(object)
    """MemoryCheck"""
    memory_facts_found = Signal(object)
    """events.MemoryFactsFound"""
    memory_measured = Signal(object)
    """MemoryComparison"""
    left_servers_found = Signal(object)
    """events.LeftServersFound"""
    window_place_recalled = Signal(object)
    """WindowPlaceRecalled"""
    layouts_recalled = Signal(object)
    """LayoutsRecalled"""
    first_run_found = Signal(bool)
    """Whether this is the first start."""
    link_looked = Signal(object)
    """LinkLooked"""
    runtimes_changed = Signal(object)
    """events.RuntimesChanged"""
    runtime_job_changed = Signal(object)
    """RuntimeJob"""
    releases_listed = Signal(object)
    """events.ReleasesListed"""
    build_planned = Signal(object)
    """events.BuildPlanned"""
    attached = Signal()
    """The services are there."""
