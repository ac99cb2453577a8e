import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { setImmediate as turn } from "node:timers/promises";
import { print } from "../workspace/terminal.mjs";
import { runSteps, timeReport } from "./run-steps.mjs";
import { singleCheck } from "./totals.mjs";

const lines = [];
const events = [];

beforeEach(() => {
  lines.length = events.length = 0;
  jest.spyOn(console, "log").mockImplementation((line) => lines.push(line));
});

afterEach(() => {
  process.exitCode = 0;
});

const step = (name, more = {}) => ({
  title: name,
  run: async () => {
    events.push(`${name} begins`);
    print(`  ${name} says`);
    await turn();
    events.push(`${name} ends`);
    return singleCheck(name, true);
  },
  ...more,
});
const said = () => lines.filter((line) => line.endsWith("says"));

describe("runSteps", () => {
  it("runs a step beside those up to its end, and shows what it said after them", async () => {
    const steps = {
      lint: step("lint", { until: "build" }),
      types: step("types"),
      build: step("build"),
      unit: step("unit"),
    };
    const done = await runSteps(Object.keys(steps), steps);
    expect(events.slice(0, 2)).toEqual(["lint begins", "types begins"]);
    expect(said()).toEqual(
      ["types", "build", "lint", "unit"].map((name) => `  ${name} says`),
    );
    expect(done.map(({ title }) => title)).toEqual([
      "types",
      "build",
      "lint",
      "unit",
    ]);
  });

  it("runs it like any other where that step is not wanted", async () => {
    const steps = {
      lint: step("lint", { until: "build" }),
      types: step("types"),
    };
    await runSteps(["lint", "types"], steps);
    expect(events).toEqual([
      "lint begins",
      "lint ends",
      "types begins",
      "types ends",
    ]);
  });

  it("takes a step that cannot run for a failure, and goes on", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = {
      title: "Build",
      run: () => Promise.reject(new Error("no")),
    };
    const done = await runSteps(["build", "unit"], {
      build: broken,
      unit: step("unit"),
    });
    expect(done.map(({ totals }) => totals.failures)).toEqual([
      ["build: could not run"],
      [],
    ]);
  });
});

describe("timeReport", () => {
  it("has a line for each step and the slowest files first", () => {
    const done = [
      { title: "Lint", ms: 61_000, wasBeside: true },
      { title: "Unit", ms: 2_000 },
    ];
    const files = Array.from({ length: 20 }, (_, n) => ({
      name: `${n}.spec`,
      ms: n * 100,
    }));
    const report = timeReport(done, files);
    expect(report.slice(1, 3)).toEqual([
      "     1 min 1 s  Lint (beside others)",
      "         2.0 s  Unit",
    ]);
    expect(report.slice(4, 6)).toEqual([
      "         1.9 s  19.spec",
      "         1.8 s  18.spec",
    ]);
    expect(report).toHaveLength(4 + 15);
  });
});
