import {
  spawn,
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
} from "node:child_process";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { commandOf, nodeArguments, type Launch } from "./process-launch";

export interface ProcessStart {
  launch: Launch;
  /** The program of the process (render-worker.ts). */
  program: string;
  /** Name of the release, for stack traces and for the machine's list of processes. */
  name: string;
  /** NODE_ENV, and all that the process learns of its surroundings. */
  environment: string;
  /** Others get the processor first. */
  standsBack: boolean;
}

export function startProcess(
  start: ProcessStart,
): ChildProcessWithoutNullStreams {
  const nodeArgs = nodeArguments(`octavo-render ${start.name}`);
  const { command, args, options } = commandOf(
    start.launch,
    [...nodeArgs, "-e", start.program],
    start.environment,
  );
  const child = spawn(command, args, { ...options, stdio: "pipe" });
  if (start.standsBack) standBack(child);
  return child;
}

/** A third of the usual share when all processes want the processor; no limit when it is idle. */
const BEHIND_OTHERS = 5;

/** Permanent: only root could undo it. Child processes inherit it. */
function standBack({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, BEHIND_OTHERS);
  } catch {
    // Not every system allows it, and what has ended has none.
  }
}

/**
 * Ends a started process at once. In namespaces it is the child of the program that created them, which
 * cleans up after it. Killing that program instead would leave a zombie.
 */
export function killLaunched(started: ChildProcess): void {
  // Its number may be another's by now.
  if (started.exitCode !== null || started.signalCode !== null) return;
  const inner = childrenOf(started.pid);
  for (const pid of inner) killOne(pid);
  if (inner.length === 0) started.kill("SIGKILL");
  else setTimeout(() => started.kill("SIGKILL"), 1000).unref();
}

function killOne(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has just ended.
  }
}

/** Memory of a started process and of all below it; 0 where the system does not tell. */
export function residentBytes(pid: number | undefined): number {
  const below = childrenOf(pid).map(residentBytes);
  return below.reduce((sum, bytes) => sum + bytes, ownBytes(pid));
}

function ownBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    // It has just ended.
    return 0;
  }
}

function childrenOf(pid: number | undefined): number[] {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return listed.split(" ").filter(Boolean).map(Number);
  } catch {
    // Not every system tells.
    return [];
  }
}
