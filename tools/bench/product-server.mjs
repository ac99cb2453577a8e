import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram, stopProgram } from "../workspace/child-processes.mjs";
import { ToolError } from "../workspace/terminal.mjs";

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
    await waitFor(`${address}/health/ready`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}

async function waitFor(address) {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new ToolError("The product did not start within two minutes.");
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
