import { createHash } from "node:crypto";
import { chown, lstat, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasCode } from "./embedded-postgres-error";
import type { ServerAccount } from "./server-account";

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
