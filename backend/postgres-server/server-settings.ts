/** Maximum bytes of address space of one server process: a query that needs more fails alone. */
export const memoryLimit = 1024 * 1024 * 1024;

/** Settings of a throwaway server: no durability, and memory for the benchmark's large university. */
export const throwawaySettings = {
  fsync: "off",
  full_page_writes: "off",
  shared_buffers: "512MB",
  max_connections: "100",
};

/** Returns the settings of a server for one site. Not in a file, so that a new version can change them. */
export function serverSettings(socketDirectory: string): Record<string, string> {
  return {
    listen_addresses: "",
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: "0700",
    max_connections: "40",
    shared_buffers: "32MB",
    work_mem: "4MB",
    maintenance_work_mem: "32MB",
    // No parallel workers: with two cores, one process per query is faster for several queries.
    max_parallel_workers_per_gather: "0",
    max_worker_processes: "2",
    max_logical_replication_workers: "0",
    autovacuum_max_workers: "1",
    jit: "off",
    // Keeps the write-ahead log small beside the site's data; nothing is replicated.
    wal_level: "minimal",
    max_wal_senders: "0",
    min_wal_size: "32MB",
    max_wal_size: "96MB",
    // A reused segment would keep old bytes of erased people until it is overwritten.
    wal_recycle: "off",
    // Statements and their values are never logged.
    log_destination: "stderr",
    logging_collector: "off",
    log_line_prefix: "",
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    log_autovacuum_min_duration: "-1",
    lc_messages: "C",
    timezone: "UTC",
  };
}
