import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { ROOT } from "./root.mjs";

const LIMIT_MS = 60_000;

/** Notes in a file when its turn begins and ends; with "stay" it never ends by itself. */
const PROGRAM = `
  import { appendFileSync } from "node:fs";
  import { oneAtATime } from "./tools/workspace/one-at-a-time.mjs";
  const [folder, name, manner] = process.argv.slice(1);
  const note = (word) => appendFileSync(folder + "/notes", name + " " + word + "\\n");
  await oneAtATime(async () => {
    note("begins");
    console.log("has it");
    await new Promise((done) => setTimeout(done, manner === "stay" ? 1e6 : 50));
    note("ends");
  }, folder);
`;

let folder = "";
const children = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "octavo-turns-"));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

function start(name, manner = "go") {
  const child = spawn(
    process.execPath,
    ["--input-type=module", "--eval", PROGRAM, folder, name, manner],
    { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] },
  );
  children.push(child);
  return child;
}

async function notes() {
  return (await readFile(join(folder, "notes"), "utf8")).trim().split("\n");
}

describe("oneAtATime", () => {
  it(
    "lets processes go one after another",
    async () => {
      const names = ["a", "b", "c", "d"];
      await Promise.all(names.map((name) => once(start(name), "exit")));
      const lines = await notes();
      expect(lines).toHaveLength(8);
      for (let index = 0; index < lines.length; index += 2) {
        const [name] = lines[index].split(" ");
        expect(lines.slice(index, index + 2)).toEqual([
          `${name} begins`,
          `${name} ends`,
        ]);
      }
    },
    LIMIT_MS,
  );

  it(
    "goes on when the one whose turn it is was killed",
    async () => {
      const first = start("first", "stay");
      await once(first.stdout, "data");
      const second = start("second");
      // It says that it waits, or has found the way free already.
      first.kill("SIGKILL");
      await once(second, "exit");
      expect(await notes()).toEqual([
        "first begins",
        "second begins",
        "second ends",
      ]);
    },
    LIMIT_MS,
  );
});
