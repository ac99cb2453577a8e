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
