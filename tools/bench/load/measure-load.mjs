import { join } from "node:path";
import { startProgram, stopProgram } from "../../workspace/child-processes.mjs";
import { ROOT } from "../../workspace/root.mjs";
import { ToolError } from "../../workspace/terminal.mjs";
import { cpuMilliseconds } from "../process-figures.mjs";

const LOADER = join(ROOT, "tools/bench/load/loader.mjs");
/** Beyond its own time a load ends when the last answers have come. */
const GRACE_MS = 30_000;

/**
 * Sends `requests` in turn over `connections` that stay open, for some seconds or until there were `count`.
 * With `perSecond`, that many are sent every second, and `bySecond` has their statuses, by the second since `beganAt`.
 * `cpu` is what the server and its processes used per answer, in milliseconds; null where that cannot be
 * read.
 */
export async function measureLoad(server, load) {
  const {
    requests,
    connections = 1,
    seconds = 60,
    count = null,
    perSecond = null,
    isRehearsal = false,
  } = load;
  const { port } = new URL(server.address);
  const order = {
    port: Number(port),
    requests,
    connections,
    seconds,
    count,
    perSecond,
  };
  const before = cpuMilliseconds(server.pid);
  const seen = await runLoader(order);
  const after = cpuMilliseconds(server.pid);
  const cpu = before === null ? null : (after - before) / seen.answers;
  if (!isRehearsal) assertAnswered(seen, server.name);
  return { ...seen, cpu };
}

function runLoader(order) {
  const child = startProgram(process.execPath, [LOADER], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const limitMs = order.seconds * 1000 + GRACE_MS;
  const limit = setTimeout(() => stopProgram(child, "SIGKILL"), limitMs);
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("error", reject);
    child.once("exit", () => {
      clearTimeout(limit);
      reject(new ToolError("The load ended without a result."));
    });
    child.send(order);
  });
}

/** Refusals are quicker than answers: what was refused is no measurement. */
function assertAnswered({ statuses, answers }, name) {
  const refused = Object.entries(statuses).filter(
    ([status]) => status[0] !== "2",
  );
  const sum = refused.reduce((all, [, count]) => all + count, 0);
  if (answers > 0 && sum <= answers / 1000) return;
  const list = refused
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
  throw new ToolError(
    `${name} gave ${answers} answers, of which no success: ${list || "all, there were none"}.`,
  );
}
