import { spawn, spawnSync } from "node:child_process";
import { writeFile } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { ROOT } from "./root.mjs";
import { answerSignals } from "./signals.mjs";

const EXIT_CODE_OF = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const isWindows = process.platform === "win32";
/** How long children may take to end; then they are killed. */
const END_LIMIT_MS = 15_000;
const { PRIORITY_LOW } = constants.priority;
const living = new Set();
let isListening = false;
let leaveSignals = () => undefined;

/**
 * Starts a program that ends with this process. It gets a new process group, so that one signal reaches its
 * child processes too.
 * @param options those of `spawn`, and `isPatient`: it and its children run only while the processor is
 * idle.
 */
export function startProgram(program, args, options = {}) {
  endWithThisProcess();
  const { isPatient = getPriority() === PRIORITY_LOW, ...spawnOptions } =
    options;
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: !isWindows,
    windowsHide: true,
    ...spawnOptions,
  });
  if (isPatient && child.pid !== undefined) yieldToOthers(child.pid);
  living.add(child);
  guardAgainstOrphans(child);
  child.once("exit", () => living.delete(child));
  child.once("error", () => living.delete(child));
  return child;
}

function yieldToOthers(pid) {
  try {
    setPriority(pid, PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
  // Linux may weigh sessions before it looks at their processes (sched(7), "The autogroup feature").
  writeFile(`/proc/${pid}/autogroup`, "19", () => undefined);
}

/**
 * A tiny shell that waits for the end of its input, which comes when this process ends for any reason,
 * `kill -9` too, and then ends the program.
 */
function guardAgainstOrphans(child) {
  if (isWindows || child.pid === undefined) return;
  const guard = spawn(
    "/bin/sh",
    ["-c", 'read -r _; kill -TERM "-$1"', "octavo-guard", String(child.pid)],
    { cwd: "/", stdio: ["pipe", "ignore", "ignore"], detached: true },
  );
  guard.on("error", () => undefined);
  guard.stdin.on("error", () => undefined);
  guard.unref();
  guard.stdin.unref();
  child.once("exit", () => guard.kill("SIGKILL"));
}

/** Longer than any step should take; what hangs is ended. */
const LONGEST_RUN_MS = 45 * 60_000;

/** Runs a program to its end. `onText` receives its output while it runs. */
export function runProgram(program, args, options = {}) {
  const { onText, limitMs = LONGEST_RUN_MS, ...spawnOptions } = options;
  const child = startProgram(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    ...spawnOptions,
  });
  const limit = setTimeout(() => stopProgram(child, "SIGKILL"), limitMs);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8");
    stream?.on("data", (text) => {
      output += text;
      onText?.(text);
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(limit);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * An option of Node.js for compilers, linters and tests. They make much short-lived memory; with more room
 * for it they take a tenth less time.
 */
export const ROOM_FOR_YOUNG_OBJECTS = "--max-semi-space-size=64";

/** Runs a tool with this Node.js. */
export function runNode(script, args, options) {
  const words = [ROOM_FOR_YOUNG_OBJECTS, script, ...args];
  return runProgram(process.execPath, words, options);
}

export function stopProgram(child, signal = "SIGTERM") {
  if (child.pid === undefined || child.exitCode !== null) return;
  if (isWindows) {
    spawnSync("taskkill", ["/pid", String(child.pid), "/T", "/F"]);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It ended in the meantime.
  }
}

/** Politely, and by force when that takes longer than `limitMs`. */
export async function endProgram(child, limitMs) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  stopProgram(child);
  const limit = setTimeout(() => stopProgram(child, "SIGKILL"), limitMs);
  await ended;
  clearTimeout(limit);
}

/** From here on the caller itself answers Ctrl-C. */
export function leaveSignalsAlone() {
  leaveSignals();
}

function endWithThisProcess() {
  if (isListening) return;
  isListening = true;
  leaveSignals = answerSignals(endAll);
  process.on("exit", () => {
    for (const child of living) stopProgram(child, "SIGKILL");
  });
}

/** Children get time to end their own children. */
function endAll(signal) {
  const end = () => process.exit(EXIT_CODE_OF[signal]);
  if (living.size === 0) end();
  for (const child of living) {
    child.once("exit", () => living.size === 0 && end());
    stopProgram(child);
  }
  setTimeout(end, END_LIMIT_MS);
}
