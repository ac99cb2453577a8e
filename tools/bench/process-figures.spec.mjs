import { spawn } from "node:child_process";
import { describe, expect, it } from "@jest/globals";
import {
  cpuMilliseconds,
  memoryMegabytes,
  parseStat,
} from "./process-figures.mjs";

describe("the figures of a process", () => {
  it("are read from a line of /proc, whatever the name of the process", () => {
    const fields = Array.from({ length: 50 }, (_, index) => index + 3);
    fields[0] = "S";
    fields[1] = 17;
    fields[11] = 250;
    fields[12] = 50;
    fields[21] = 1000;
    expect(parseStat(`42 (a) b) ${fields.join(" ")}`)).toEqual({
      pid: 42,
      parent: 17,
      cpu: 3000,
      memory: 4.096,
    });
  });

  it("are those of this process and of what it has started", async () => {
    const alone = memoryMegabytes(process.pid);
    expect(alone).toBeGreaterThan(20);
    expect(cpuMilliseconds(process.pid)).toBeGreaterThan(0);
    const script = "setInterval(() => {}, 1000); console.log('up')";
    const child = spawn(process.execPath, ["-e", script]);
    await new Promise((up) => child.stdout.once("data", up));
    expect(memoryMegabytes(process.pid)).toBeGreaterThan(alone + 10);
    child.kill("SIGKILL");
  });

  it("are unknown for a process that is not there", () => {
    expect(cpuMilliseconds(2 ** 30)).toBeNull();
  });
});
