import { stat } from "node:fs/promises";
import { dirname } from "node:path";

/** The operating-system account PostgreSQL runs under; it refuses root. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

/** The account "nobody" of every common Linux distribution. */
const NOBODY: ServerAccount = { uid: 65534, gid: 65534 };

const EXECUTE = 0o1;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Null: the account of this process will do. Root must pick another one: the
 * owner of the files if somebody else made them, so that a data folder can be
 * started by its user and by root in turn.
 */
export async function chooseAccount(
  existingFolder: string,
): Promise<ServerAccount | null> {
  if (!isRoot()) return null;
  const owner = await stat(existingFolder).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return NOBODY;
}

/** Whether the account may pass through the folder and all those above it. */
export async function canReach(
  account: ServerAccount | null,
  folder: string,
): Promise<boolean> {
  if (!account) return true;
  for (let current = folder; ; current = dirname(current)) {
    if (!(await canEnter(account, current))) return false;
    if (current === dirname(current)) return true;
  }
}

async function canEnter(
  account: ServerAccount,
  folder: string,
): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  if (uid === account.uid) return (mode & (EXECUTE << 6)) !== 0;
  if (gid === account.gid) return (mode & (EXECUTE << 3)) !== 0;
  return (mode & EXECUTE) !== 0;
}
