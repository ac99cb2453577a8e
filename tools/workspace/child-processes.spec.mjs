import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { runProgram } from "./child-processes.mjs";
import { ROOT } from "./root.mjs";

const LIMIT_MS = 60_000;

/** A tool that runs a program, which runs one in turn; both numbers are printed. */
const TOOL = `
  import { runProgram } from "./tools/workspace/child-processes.mjs";
  await runProgram("/bin/sh", ["-c", "sleep 1000 & echo $$ $!; wait"], {
    onText: (text) => console.log(text),
  });
`;

/** One that has ended and that nobody has asked about yet does not count. */
function isAlive(pid) {
  const options = ["-o", "stat=", "-p", String(pid)];
  const { stdout } = spawnSync("ps", options, { encoding: "utf8" });
  return /^[^Z\s]/.test(stdout);
}

const onPosix = process.platform === "win32" ? describe.skip : describe;

onPosix("a tool that is ended", () => {
  it.each(["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"])(
    "by %s takes along what it runs",
    async (signal) => {
      const tool = spawn(
        process.execPath,
        ["--input-type=module", "--eval", TOOL],
        { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] },
      );
      const [text] = await once(tool.stdout, "data");
      const pids = String(text).trim().split(" ").map(Number);
      expect(pids.map(isAlive)).toEqual([true, true]);
      const ended = once(tool, "exit");
      tool.kill(signal);
      await ended;
      while (pids.some(isAlive)) await delay(25);
      expect(pids.map(isAlive)).toEqual([false, false]);
    },
    LIMIT_MS,
  );
});

describe("a program that is patient", () => {
  it("gives way to others, and so does what it runs", async () => {
    const print = `console.log(require("node:os").getPriority())`;
    const code = `
      import("./tools/workspace/child-processes.mjs").then(({ runProgram }) =>
        runProgram(process.execPath, ["--eval", ${JSON.stringify(print)}], { stdio: "inherit" }))`;
    const { output } = await runProgram(process.execPath, ["--eval", code], {
      isPatient: true,
    });
    expect(output.trim()).toBe(String(constants.priority.PRIORITY_LOW));
  });
});
