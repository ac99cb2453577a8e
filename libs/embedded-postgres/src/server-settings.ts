import type { ServerAddress } from "./server-address";

/**
 * For one product on a small machine: little memory at rest, no helper
 * processes without a task, and times in UTC whatever the machine is set to.
 */
const COMMON = {
  cluster_name: "octavo",
  max_connections: "50",
  shared_buffers: "48MB",
  effective_cache_size: "512MB",
  random_page_cost: "1.1",
  jit: "off",
  io_method: "sync",
  max_logical_replication_workers: "0",
  max_wal_size: "512MB",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  log_line_prefix: "%m [%p] ",
  unix_socket_permissions: "0700",
} as const;

/** Faster by far, and lost with a power cut: for tests only. */
const NOT_DURABLE = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
} as const;

export function serverArguments(
  clusterPath: string,
  address: ServerAddress,
  durable: boolean,
): string[] {
  const settings = {
    ...COMMON,
    ...(durable ? {} : NOT_DURABLE),
    port: String(address.port),
    listen_addresses: address.socketFolder ? "" : "127.0.0.1",
    unix_socket_directories: quoted(address.socketFolder),
  };
  const pairs = Object.entries(settings);
  return [
    "-D",
    clusterPath,
    ...pairs.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

/** The setting is a list; quotes keep a comma or blank inside one entry. */
function quoted(folder: string): string {
  return folder && `"${folder.replaceAll('"', '""')}"`;
}
