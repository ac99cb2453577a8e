import {
  chmodSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Puts temporary files in memory if there is room. Each API spec copies a database of six hundred small
 * files, and some disks need ten times as long for that.
 *
 * @returns the environment for the tests, and a function that deletes the folder.
 */
export function makeTestFolder() {
  if (process.env.TMPDIR || !hasRoom()) return { env: {}, remove() {} };
  const folder = mkdtempSync(join(IN_MEMORY, "octavo-tests-"));
  // Like /tmp: PostgreSQL runs under its own account if root runs the tests.
  chmodSync(folder, 0o1777);
  return {
    env: { TMPDIR: folder },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function hasRoom() {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES;
}
