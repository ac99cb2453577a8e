import { join } from "node:path";
import { startProgram, stopProgram } from "../../workspace/child-processes.mjs";
import { ROOT } from "../../workspace/root.mjs";
import { ToolError } from "../../workspace/terminal.mjs";

const START_LIMIT_MS = 20_000;

/** One of the programs of this folder, which say on which port they listen. */
export async function startLimit(name, ...args) {
  const file = join(ROOT, "tools/bench/limits", `${name}.mjs`);
  const child = startProgram(process.execPath, [file, ...args.map(String)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const ended = new Promise((done) => child.once("exit", done));
  const stop = () => {
    stopProgram(child, "SIGKILL");
    return ended;
  };
  const limit = setTimeout(stop, START_LIMIT_MS);
  const port = await Promise.race([
    new Promise((done) => child.once("message", done)),
    ended.then(() => null),
  ]);
  clearTimeout(limit);
  if (port === null) throw new ToolError(`${name} did not start.`);
  return { name, address: `http://localhost:${port}`, pid: child.pid, stop };
}
