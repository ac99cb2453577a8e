import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";

interface ProgramResult {
  code: number | null;
  output: string;
}

interface ProgramOptions {
  account: ServerAccount | null;
  cwd: string;
  input?: string;
}

const LONGEST_RUN_MS = 120_000;

/**
 * The part of this process's environment that PostgreSQL may see: nothing that changes
 * its settings (PG*), its language (LANG, LC_*) or the libraries it loads.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = ["PATH", "SystemRoot", "TEMP", "TMP"] as const;
  // eslint-disable-next-line no-restricted-properties -- passed on, not read
  const own = process.env;
  const inherited = kept.map((name) => [name, own[name]] as const);
  return { ...Object.fromEntries(inherited), LC_ALL: "C" };
}

/** Runs a short-lived program to its end and collects all that it said. */
export function runProgram(
  program: string,
  args: string[],
  { account, cwd, input = "" }: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: programEnvironment(),
      timeout: LONGEST_RUN_MS,
      killSignal: "SIGKILL",
      windowsHide: true,
      ...account,
    });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stdin.on("error", () => undefined);
    child.once("error", (error) => {
      resolve({ code: null, output: error.message });
    });
    child.once("close", (code) => {
      resolve({ code, output: Buffer.concat(chunks).toString("utf8") });
    });
    child.stdin.end(input);
  });
}

/** The operating-system account PostgreSQL runs under; it refuses root. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

/** The unprivileged account with the same id in every common Linux distribution. */
const NOBODY: ServerAccount = { uid: 65534, gid: 65534 };

const EXECUTE = 0o1;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Null: the account of this process will do. Root must pick another one: the owner of the files if they are
 * not root's, so that its user and root can start a data folder in turn.
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
