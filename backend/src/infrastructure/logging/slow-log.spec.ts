import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { Logger } from "@nestjs/common";
import { actingAs, commandActor } from "../../common/actor/actor";
import { SlowLog } from "./slow-log";

let lines: string[];

beforeEach(() => {
  lines = [];
  jest.useFakeTimers();
  jest
    .spyOn(Logger.prototype, "warn")
    .mockImplementation((line) => void lines.push(String(line)));
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe("what took long", () => {
  it("is a line, with the request that it was for", () => {
    const log = new SlowLog();
    actingAs({ ...commandActor(), requestId: "abc" }, () =>
      log.note("A query", 1234.5, "SELECT 1"),
    );
    log.note("A rendering", 2000, "x".repeat(10_000));
    expect(lines[0]).toBe("A query took 1235 ms (request abc): SELECT 1");
    expect(lines[1]).toMatch(/^A rendering took 2000 ms: x{600}…$/);
  });

  it("is counted, and no line each, when it is much", () => {
    const log = new SlowLog();
    for (let count = 0; count < 100; count += 1) log.note("A query", 1, "q");
    log.note("A rendering", 1, "r");
    expect(lines).toHaveLength(21);
    jest.advanceTimersByTime(60_000);
    log.note("A query", 1, "q");
    expect(lines.slice(21)).toEqual([
      "A query: 80 more took long until now.",
      "A query took 1 ms: q",
    ]);
  });
});
