import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "../../workspace/child-processes.mjs";
import { npmCommand } from "../../workspace/npm.mjs";
import { ROOT } from "../../workspace/root.mjs";
import { ToolError } from "../../workspace/terminal.mjs";

const ROUNDS = 5;
const STEPS = [
  ["fresh clone, npm's cache as it is: installing", ["run", "setup"]],
  ["… building", ["run", "build"]],
];

/** What `npm start` does first in a fresh clone of what is committed; each round in a folder of its own. */
export async function measureInstall({ use, record }) {
  const samples = STEPS.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    const clone = await use(makeClone());
    for (const [at, [, args]] of STEPS.entries())
      samples[at].push(await secondsOf(args, clone.folder));
    await clone.stop();
  }
  for (const [at, [work]] of STEPS.entries())
    record({ work, unit: "s" }, { samples: samples[at] });
}

async function secondsOf(npmArguments, cwd) {
  const { program, args, shell } = npmCommand(npmArguments);
  const began = performance.now();
  const { code, output } = await runProgram(program, args, { cwd, shell });
  if (code !== 0) throw new ToolError(output.trim().slice(-1000));
  return (performance.now() - began) / 1000;
}

/** With a space in its name. */
async function makeClone() {
  const parent = await mkdtemp(join(tmpdir(), "octavo bench "));
  const stop = () =>
    rm(parent, { recursive: true, force: true, maxRetries: 5 });
  const folder = join(parent, "octavo");
  const clone = ["clone", "--quiet", ROOT, folder];
  const { code, output } = await runProgram("git", clone);
  if (code === 0) return { folder, stop };
  await stop();
  throw new ToolError(`There is no clone to install in: ${output.trim()}`);
}
