import { setTimeout as delay } from "node:timers/promises";
import { endProgram, startProgram } from "../workspace/child-processes.mjs";
import { freePort } from "../workspace/free-port.mjs";
import { ToolError } from "../workspace/terminal.mjs";
import { isReady, waitFor } from "./wait-for.mjs";

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 20_000;
const POLL_MS = 10;

/** The account of every data set. */
export const ADMIN = {
  email: "admin@example.test",
  password: "correct horse battery",
};

/** The built product in production mode. `settings` are variables of its environment. */
export async function startProduct({
  dataDir,
  databaseUrl = "",
  hasFrontends = true,
  settings,
}) {
  const port = await freePort();
  const began = performance.now();
  const address = `http://localhost:${port}`;
  const args = ["backend/launch.sh", "dist/backend/main.mjs"];
  const child = startProgram("sh", args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: address,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SEED_DEMO: "false",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: "error",
      // Made-up posts are made again when they are lost.
      BACKUP_BEFORE_UPDATE: "off",
      ...settings,
    },
  });
  const stop = () => endProgram(child, STOP_LIMIT_MS);
  try {
    const [startSeconds] = await Promise.all([
      secondsToFirstAnswer(address, began),
      waitFor(
        () => hasStarted(address, child, hasFrontends),
        START_LIMIT_MS,
        "The product did not start within three minutes.",
      ),
    ]);
    const { pid } = child;
    return { name: "The product", address, pid, startSeconds, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** To an answer that has asked the database. Asked often, since the answer is what is waited for. */
async function secondsToFirstAnswer(address, began) {
  const path = `${address}/api/posts?limit=1`;
  while (performance.now() - began < START_LIMIT_MS) {
    const answer = await fetch(path).catch(() => null);
    if (answer?.ok) return (performance.now() - began) / 1000;
    await delay(POLL_MS);
  }
  return Number.NaN;
}

/** @param hasFrontends whether there are any to publish: without a reader site a server is never ready. */
async function hasStarted(address, child, hasFrontends) {
  if (child.exitCode !== null)
    throw new ToolError("The product ended instead of starting.");
  if (hasFrontends) return isReady(address);
  const answer = await fetch(`${address}/health/ready`).catch(() => null);
  const { error } = (await answer?.json()) ?? {};
  return error === "No release of the reader site is live.";
}
