import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { randomBytes } from "node:crypto";
import {
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { ClusterFolder } from "./folders";
import { EmbeddedPostgresError, explainFailure } from "./errors";
import type { PostgresBinaries } from "./postgres-binaries";
import { runProgram } from "./run-program";

export interface ServerAddress {
  port: number;
  /** Empty: TCP on the loopback interface, with a password. */
  socketFolder: string;
}

/** Names the socket's file only; nothing listens on this TCP port. */
const SOCKET_PORT = 5432;

/** A socket in a private folder where the system has Unix sockets, else TCP. */
export async function chooseAddress(
  runtimeFolder: string,
): Promise<ServerAddress> {
  if (process.platform !== "win32") {
    return { port: SOCKET_PORT, socketFolder: runtimeFolder };
  }
  return { port: await freePort(), socketFolder: "" };
}

export async function connectionUrl(
  clusterPath: string,
  { port, socketFolder }: ServerAddress,
): Promise<string> {
  if (socketFolder) {
    const host = encodeURIComponent(socketFolder);
    return `postgresql://${DATABASE_USER}@localhost:${port}/${DATABASE_NAME}?host=${host}`;
  }
  const password = await readPassword(clusterPath);
  return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/**
 * For one product on a small machine: little memory at rest, no idle helper processes, and times in UTC,
 * independent of the machine's settings.
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

const DATABASE_USER = "octavo";
const DATABASE_NAME = "octavo";
const PASSWORD_FILE = "octavo-password";
const MAJOR_VERSION = "18";

/**
 * Makes the database cluster under a temporary name and renames it when it is
 * complete, so that a stop at any moment leaves either all of it or nothing.
 */
export async function initCluster(
  cluster: ClusterFolder,
  binaries: PostgresBinaries,
  durable: boolean,
): Promise<void> {
  await removeUnfinished(cluster.path);
  const folder = `${cluster.path}.new-${process.pid}`;
  const passwordFile = `${folder}.password`;
  const run = async (program: string, args: string[], input = "") => {
    const { account } = cluster;
    const options = { account, cwd: binaries.folder, input };
    const result = await runProgram(program, args, options);
    if (result.code === 0 && !result.output.includes("FATAL")) return;
    const parent = dirname(cluster.path);
    const what = "The database could not be made";
    throw await explainFailure(what, parent, result.output);
  };
  try {
    await makeOwned(cluster, folder, passwordFile);
    await run(binaries.initdb, initdbArguments(folder, passwordFile, durable));
    const single = ["--single", "-D", folder, "postgres"];
    await run(binaries.postgres, single, `CREATE DATABASE ${DATABASE_NAME};\n`);
    await rename(passwordFile, join(folder, PASSWORD_FILE));
    await rm(cluster.path, { recursive: true, force: true });
    await rename(folder, cluster.path);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

async function readPassword(clusterPath: string): Promise<string> {
  return (await readFile(join(clusterPath, PASSWORD_FILE), "utf8")).trim();
}

/** PostgreSQL reads only the files of its own major version. */
export async function checkVersion(clusterPath: string): Promise<void> {
  const found = await readFile(join(clusterPath, "PG_VERSION"), "utf8");
  if (found.trim() === MAJOR_VERSION) return;
  throw new EmbeddedPostgresError(
    `The database in ${clusterPath} was made by PostgreSQL ${found.trim()}; this release of Octavo has PostgreSQL ${MAJOR_VERSION}.`,
  );
}

function initdbArguments(
  folder: string,
  passwordFile: string,
  durable: boolean,
): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--auth-local=trust",
    "--auth-host=scram-sha-256",
    ...(durable ? [] : ["--no-sync"]),
  ];
}

async function makeOwned(
  { account }: ClusterFolder,
  folder: string,
  passwordFile: string,
): Promise<void> {
  const password = randomBytes(24).toString("base64url");
  await mkdir(folder, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (!account) return;
  await chown(folder, account.uid, account.gid);
  await chown(passwordFile, account.uid, account.gid);
}

async function removeUnfinished(clusterPath: string): Promise<void> {
  const folder = dirname(clusterPath);
  const prefix = `${basename(clusterPath)}.new-`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    // An initdb whose starter was killed may still be writing for a moment.
    await rm(join(folder, name), {
      recursive: true,
      force: true,
      maxRetries: 20,
      retryDelay: 100,
    });
  }
}
