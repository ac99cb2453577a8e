import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "../../workspace/child-processes.mjs";
import { ROOT } from "../../workspace/root.mjs";
import { print, ToolError } from "../../workspace/terminal.mjs";
import { megabytesOnDisk } from "../install/megabytes-on-disk.mjs";
import { startAsOwners } from "../install/start-as-owners.mjs";

/** `npm start` in a fresh clone of what is committed, and once more; each round in a folder of its own. */
export async function measureInstall({ use, record, rounds }) {
  const samples = {};
  for (let round = 1; round <= rounds; round += 1) {
    print(`   round ${round} of ${rounds}`);
    const clone = await use(makeClone());
    const figures = await measureRound(clone.folder, use);
    await clone.stop();
    for (const [id, figure] of Object.entries(figures))
      (samples[id] ??= []).push(figure);
  }
  for (const [id, list] of Object.entries(samples))
    record(
      id,
      list.includes(null)
        ? { reason: "this system does not tell the CPU time of what has ended" }
        : { samples: list },
    );
}

async function measureRound(folder, use) {
  const dataDir = join(folder, ".data");
  const startOnce = async () => {
    const run = await use(startAsOwners(folder, dataDir));
    const steps = await run.untilReady();
    await run.stop();
    return steps;
  };
  const { install, build, start } = await startOnce();
  const again = await startOnce();
  return {
    "fresh-install": install.seconds,
    "fresh-install-cpu": install.cpu,
    "fresh-packages": megabytesOnDisk(join(folder, "node_modules")),
    "fresh-build": build.seconds,
    "fresh-build-cpu": build.cpu,
    "fresh-builds": megabytesOnDisk(join(folder, "dist")),
    "fresh-start": start.seconds,
    "fresh-start-cpu": start.cpu,
    "fresh-data": megabytesOnDisk(dataDir),
    "again-start": again.start.seconds,
    "again-start-cpu": again.start.cpu,
  };
}

/** With a space in its name, and open to the account that PostgreSQL gets where this runs as root. */
async function makeClone() {
  const parent = await mkdtemp(join(tmpdir(), "octavo bench "));
  const stop = () =>
    rm(parent, { recursive: true, force: true, maxRetries: 5 });
  const folder = join(parent, "octavo");
  const clone = ["clone", "--quiet", ROOT, folder];
  try {
    await chmod(parent, 0o755);
    const { code, output } = await runProgram("git", clone);
    if (code === 0) return { folder, stop };
    throw new ToolError(`There is no clone to install in: ${output.trim()}`);
  } catch (error) {
    await stop();
    throw error;
  }
}
