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
import type { ClusterFolder } from "./cluster-folder";
import { EmbeddedPostgresError } from "./embedded-postgres-error";
import { explainFailure } from "./explain-failure";
import type { PostgresBinaries } from "./postgres-binaries";
import { runProgram } from "./run-program";

export const DATABASE_USER = "octavo";
export const DATABASE_NAME = "octavo";
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
  const folder = `${cluster.path}.new-${String(process.pid)}`;
  const passwordFile = `${folder}.password`;
  const password = randomBytes(24).toString("base64url");
  try {
    await makeOwned(cluster, folder, passwordFile, password);
    const options = { account: cluster.account, cwd: binaries.folder };
    const initdb = initdbArguments(folder, passwordFile, durable);
    await succeed(binaries.initdb, initdb, options, cluster.path);
    const single = ["--single", "-D", folder, "postgres"];
    const input = `CREATE DATABASE ${DATABASE_NAME};\n`;
    await succeed(
      binaries.postgres,
      single,
      { ...options, input },
      cluster.path,
    );
    await rename(passwordFile, join(folder, PASSWORD_FILE));
    await rm(cluster.path, { recursive: true, force: true });
    await rename(folder, cluster.path);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

export async function readPassword(clusterPath: string): Promise<string> {
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
  password: string,
): Promise<void> {
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
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function succeed(
  program: string,
  args: string[],
  options: Parameters<typeof runProgram>[2],
  clusterPath: string,
): Promise<void> {
  const result = await runProgram(program, args, options).catch(
    (error: unknown) => ({ code: null, output: (error as Error).message }),
  );
  if (result.code === 0 && !result.output.includes("FATAL")) return;
  throw await explainFailure(
    "The database could not be made",
    dirname(clusterPath),
    result.output,
  );
}
