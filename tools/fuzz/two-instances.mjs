import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startProduct } from "../bench/product-server.mjs";

/**
 * Runs with the built product twice, on one database and with one folder for files. The process fails when the
 * run says that something is wrong.
 */
export async function inTwoInstances(run) {
  const folder = await mkdtemp(join(tmpdir(), "octavo-fuzz-"));
  // PostgreSQL runs as another account when this is root.
  await chmod(folder, 0o755);
  try {
    const twice = await startTwice(folder);
    const isRight = await run(twice).finally(() => twice.stop());
    process.exitCode = isRight ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startTwice(folder) {
  const dataDir = join(folder, "one");
  const first = await startProduct({ dataDir });
  const databaseUrl = await databaseOf(dataDir);
  const start = () => startProduct({ dataDir, databaseUrl });
  const instances = [first, await start()];
  return {
    instances,
    databaseUrl,
    /** Kills an instance without a word, in the middle of what it does, and starts another in its place. */
    async killNowAndThen(until) {
      let kills = 0;
      while (Date.now() + 25_000 < until) {
        await delay(15_000);
        const [, second] = instances;
        instances.splice(0, 2, first, first);
        process.kill(second.pid, "SIGKILL");
        kills += 1;
        instances[1] = await start();
      }
      return kills;
    },
    async stop() {
      await instances[1].stop();
      await first.stop();
    },
  };
}

async function databaseOf(dataDir) {
  const file = join(dataDir, "postgres", "postmaster.pid");
  const [, , , port, sockets = ""] = (await readFile(file, "utf8")).split("\n");
  return `postgresql://octavo@localhost:${port}/octavo?host=${encodeURIComponent(sockets)}`;
}
