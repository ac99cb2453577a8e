import { spawn, spawnSync } from "node:child_process";
import { ROOT } from "./root.mjs";

const EXIT_CODE_OF = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const isWindows = process.platform === "win32";
const living = new Set();
let isListening = false;

/**
 * Starts a program that ends with this process. It gets a process group of its
 * own, so that one signal reaches all that it starts in turn.
 */
export function startProgram(program, args, options = {}) {
  endWithThisProcess();
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: !isWindows,
    windowsHide: true,
    ...options,
  });
  living.add(child);
  child.once("exit", () => living.delete(child));
  child.once("error", () => living.delete(child));
  return child;
}

/** Longer than any step should take; what hangs is ended. */
const LONGEST_RUN_MS = 20 * 60_000;

/** Runs a program to its end. `onText` sees what it prints while it runs. */
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

/** Runs a script with this Node.js. */
export function runNode(script, args, options) {
  return runProgram(process.execPath, [script, ...args], options);
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

/** From here on the caller itself answers Ctrl-C. */
export function leaveSignalsAlone() {
  for (const signal of Object.keys(EXIT_CODE_OF)) {
    process.removeListener(signal, endAll);
  }
}

function endWithThisProcess() {
  if (isListening) return;
  isListening = true;
  for (const signal of Object.keys(EXIT_CODE_OF)) process.on(signal, endAll);
  process.on("exit", () => {
    for (const child of living) stopProgram(child);
  });
}

function endAll(signal) {
  for (const child of living) stopProgram(child);
  setTimeout(() => process.exit(EXIT_CODE_OF[signal]), 300);
}
