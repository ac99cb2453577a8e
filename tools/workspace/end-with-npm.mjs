import { readFileSync } from "node:fs";
import { basename } from "node:path";

const LOOK_MS = 250;

/**
 * npm passes SIGTERM and SIGINT on to its script, but not SIGHUP, and nothing at all when it is killed:
 * this process would live on, with port and data. So it ends when its npm is gone.
 *
 * That npm is its parent because the scripts of package.json begin with `exec`: a shell in between would
 * end, or wait, and not pass on the signals.
 */
export function endWithNpm() {
  if (ignoresHangups()) {
    process.on("SIGHUP", () => undefined);
    return;
  }
  const script = process.env.npm_lifecycle_script ?? "";
  if (!script.startsWith("exec ")) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(timer);
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(143);
  }, LOOK_MS);
  timer.unref();
}

/**
 * With `nohup`, closing the terminal ends nothing. Node.js does not keep the ignored signal; only the
 * shell's record of the command remains.
 */
function ignoresHangups() {
  if (process.platform === "win32") return false;
  return [process.env._ ?? "", commandOfParent()].some(
    (command) => basename(command) === "nohup",
  );
}

function commandOfParent() {
  try {
    const file = `/proc/${process.ppid}/environ`;
    return /(?:^|\0)_=([^\0]*)/.exec(readFileSync(file, "latin1"))?.[1] ?? "";
  } catch {
    return "";
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
