import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram, stopProgram } from "../workspace/child-processes.mjs";
import { waitFor } from "./wait-for.mjs";

const START_LIMIT_MS = 120_000;

/** The built product with the demo site, in a data folder of its own that goes with it. */
export async function startProduct() {
  const folder = await mkdtemp(join(tmpdir(), "octavo-bench-"));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const child = startProgram(process.execPath, ["dist/backend/main.mjs"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: address,
      DATABASE_URL: "",
      DATA_DIR: folder,
      SEED_DEMO: "true",
      LOG_LEVEL: "error",
    },
  });
  const stop = async () => {
    const ended = new Promise((done) => child.once("exit", done));
    stopProgram(child, "SIGINT");
    if (child.exitCode === null) await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await waitFor(
      () => isReady(address),
      START_LIMIT_MS,
      "The product did not start within two minutes.",
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}

async function isReady(address) {
  const answer = await fetch(`${address}/health/ready`).catch(() => null);
  return answer?.ok === true;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
