import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { hasCode } from "./errors";

/** The notes of a running server about itself in its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Empty where the server listens on TCP only. */
  socketFolder: string;
  isReady: boolean;
}

export function postmasterFile(clusterPath: string): string {
  return join(clusterPath, "postmaster.pid");
}

/** Null: no file. The file does not prove that the server is alive. */
export async function readPostmaster(
  clusterPath: string,
): Promise<Postmaster | null> {
  const text = await readFile(postmasterFile(clusterPath), "utf8").catch(
    (error: unknown) => {
      if (hasCode(error, "ENOENT", "ENOTDIR")) return null;
      throw error;
    },
  );
  if (text === null) return null;
  const lines = text.split("\n").map((line) => line.trim());
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketFolder: lines[4] ?? "",
    // A standby answers reads.
    isReady: lines[7] === "ready" || lines[7] === "standby",
  };
}

/**
 * Whether the process is this cluster's server. Numbers of processes are used
 * again, after a restart of the machine or container above all, so the command
 * line must name the cluster.
 */
export async function isServerOf(
  clusterPath: string,
  pid: number,
): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  const command = await commandLine(pid);
  return command.includes("postgres") && command.includes(clusterPath);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

async function commandLine(pid: number): Promise<string> {
  const id = String(pid);
  if (process.platform === "linux") {
    const line = await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "");
    return line.replaceAll("\0", " ");
  }
  const [program, args] =
    process.platform === "win32"
      ? ([
          "powershell",
          [
            "-NoProfile",
            "-Command",
            `(Get-CimInstance Win32_Process -Filter 'ProcessId=${id}').CommandLine`,
          ],
        ] as const)
      : (["ps", ["-ww", "-o", "args=", "-p", id]] as const);
  const run = promisify(execFile);
  const result = await run(program, [...args]).catch(() => ({ stdout: "" }));
  return result.stdout;
}
