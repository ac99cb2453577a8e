import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  stat,
  symlink,
} from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { EmbeddedPostgresError, hasCode } from "./errors";
import { makeDataFolder } from "./make-folder";
import {
  canReach,
  chooseAccount,
  isRoot,
  type ServerAccount,
} from "./run-program";

/** Where databases of data folders live that only root can enter, and what other accounts run of root's. */
export const ROOT_STORE = "/var/lib/octavo";

export interface ClusterFolder {
  /** The real folder of the database cluster; may not exist yet. */
  path: string;
  account: ServerAccount | null;
}

/** The cluster is `<dataDir>/postgres`, or what that link points to. */
export function clusterLink(dataDir: string): string {
  return join(resolve(dataDir), "postgres");
}

export async function prepareClusterFolder(
  dataDir: string,
  log: (message: string) => void,
): Promise<ClusterFolder> {
  const link = clusterLink(dataDir);
  await makeDataFolder(dirname(link));
  const account = await chooseAccount(link);
  if (account) await letThrough(dirname(link), account);

  const isLinked = await lstat(link).then(
    (entry) => entry.isSymbolicLink(),
    () => false,
  );
  if (!isLinked && !(await canReach(account, await realpath(dirname(link))))) {
    await storeElsewhere(link, log);
  }
  const path = await realpath(link).catch(() => missingCluster(link));
  return { path, account };
}

/**
 * Root's data folder may be closed to other accounts. PostgreSQL only has to pass through it, so "execute"
 * is granted, not "read"; its contents keep their permissions.
 */
async function letThrough(
  folder: string,
  account: ServerAccount,
): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid !== 0 || (await canReach(account, await realpath(folder)))) return;
  if (await canReach(account, await realpath(dirname(folder)))) {
    await chmod(folder, mode | 0o111);
  }
}

async function storeElsewhere(
  link: string,
  log: (message: string) => void,
): Promise<void> {
  await mkdir(ROOT_STORE, { recursive: true, mode: 0o755 });
  const name = basename(dirname(dirname(link))).replace(/[^\w-]/g, "_");
  const store = await mkdtemp(join(ROOT_STORE, `${name}-`));
  await chmod(store, 0o711);
  const target = join(store, "postgres");
  await symlink(target, link);
  log(
    `PostgreSQL does not run as root, and no other account can enter ${dirname(link)}. ` +
      `The database is kept in ${target}; ${link} points to it.`,
  );
}

/** Where the cluster will be made, or was: the link may point into nothing. */
async function missingCluster(link: string): Promise<string> {
  const parent = await realpath(dirname(link));
  const target = await readlink(link).catch(() => null);
  if (target === null) return join(parent, basename(link));
  const path = resolve(parent, target);
  const hasPlace = await stat(dirname(path)).catch(() => null);
  if (hasPlace) return path;
  throw new EmbeddedPostgresError(
    `${link} points to ${path}, which is gone. Put it back, or remove the link to start with an empty database.`,
  );
}

/**
 * Whether there is a database. Only the owner of the folder may rely on the answer: otherwise one may be
 * moved there at this moment, and a second start would create it again because of an outdated answer.
 */
export async function hasCluster({
  path,
  account,
}: ClusterFolder): Promise<boolean> {
  try {
    await readFile(join(path, "PG_VERSION"));
    await checkOwner(path, account);
    return true;
  } catch (error) {
    if (hasCode(error, "EACCES", "EPERM")) throw foreignOwner(path, "another");
    if (!hasCode(error, "ENOENT", "ENOTDIR")) throw error;
  }
  const entries = await readdir(path).catch(() => []);
  if (entries.length === 0) return false;
  throw new EmbeddedPostgresError(
    `${path} holds files, but no database. Move them away, or choose another DATA_DIR.`,
  );
}

async function checkOwner(
  path: string,
  account: ServerAccount | null,
): Promise<void> {
  const { uid } = await stat(path);
  if (account && uid === 0) return giveTo(account, path);
  const expected = account?.uid ?? process.getuid?.();
  if (expected !== undefined && uid !== expected) {
    throw foreignOwner(path, `another (number ${uid})`);
  }
}

function foreignOwner(path: string, who: string): EmbeddedPostgresError {
  const advice = isRoot()
    ? ""
    : " Start Octavo under the account that made it.";
  return new EmbeddedPostgresError(
    `The database in ${path} belongs to ${who} account.${advice}`,
  );
}

async function giveTo(account: ServerAccount, folder: string): Promise<void> {
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(account, path);
    else if (entry.isFile()) await chown(path, account.uid, account.gid);
  }
}

/** `sun_path` has 104 bytes on macOS, 108 on Linux, one of them the end mark. */
const LONGEST_SOCKET_PATH = 103;
const SOCKET_NAME = ".s.PGSQL.5432";

/**
 * A short, private folder for the sockets. The data folder itself will not do:
 * its path may be longer than the operating system allows for a socket.
 */
export async function makeRuntimeFolder(
  clusterPath: string,
  account: ServerAccount | null,
): Promise<string> {
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const hash = createHash("sha256").update(clusterPath).digest("hex");
  const folder = join(
    shortTemporaryFolder(),
    `octavo-${uid}-${hash.slice(0, 12)}`,
  );
  if (await isOwnFolder(folder, uid)) return folder;
  return own(await mkdtemp(`${folder.slice(0, -6)}-`), account);

  async function isOwnFolder(path: string, owner: number): Promise<boolean> {
    try {
      await mkdir(path, { mode: 0o700 });
      await own(path, account);
    } catch (error) {
      if (!hasCode(error, "EEXIST")) throw error;
    }
    const found = await lstat(path);
    const isPrivate =
      process.platform === "win32" || (found.mode & 0o077) === 0;
    return found.isDirectory() && found.uid === owner && isPrivate;
  }
}

function shortTemporaryFolder(): string {
  const longest = join(tmpdir(), "octavo-4294967295-0123456789ab", SOCKET_NAME);
  if (process.platform === "win32") return tmpdir();
  return Buffer.byteLength(longest) <= LONGEST_SOCKET_PATH ? tmpdir() : "/tmp";
}

async function own(
  folder: string,
  account: ServerAccount | null,
): Promise<string> {
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}
