import { spawn } from "node:child_process";
import type { ServerAccount } from "./server-account";

export interface ProgramResult {
  code: number | null;
  output: string;
}

export interface ProgramOptions {
  account: ServerAccount | null;
  cwd: string;
  input?: string;
}

const LONGEST_RUN_MS = 120_000;

/**
 * What PostgreSQL may see of this process's environment: nothing that changes
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
