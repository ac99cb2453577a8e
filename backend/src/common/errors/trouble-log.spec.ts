import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { Logger } from "@nestjs/common";
import { TroubleLog } from "./trouble-log";

const lines: string[] = [];
let trouble: TroubleLog;

beforeEach(() => {
  jest.useFakeTimers();
  lines.length = 0;
  for (const level of ["log", "warn"] as const)
    jest
      .spyOn(Logger.prototype, level)
      .mockImplementation(
        (message: unknown) => void lines.push(`${level}: ${String(message)}`),
      );
  trouble = new TroubleLog();
});

afterEach(() => {
  trouble.onModuleDestroy();
  jest.useRealTimers();
});

/** So many requests a second, for so many seconds. */
function overload(perSecond: number, seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    for (let n = 0; n < perSecond; n += 1)
      trouble.note("Too many visitors", `visitor ${n}`);
    jest.advanceTimersByTime(1000);
  }
}

describe("TroubleLog", () => {
  it("has a line for the beginning and one for the end, whatever the number", () => {
    overload(100, 3);
    expect(lines).toEqual(["warn: Too many visitors: visitor 0"]);
    jest.advanceTimersByTime(60_000);
    expect(lines.slice(1)).toEqual([
      "log: Over: Too many visitors. Requests: 300, seconds: 2.",
    ]);
  });

  it("says once a minute that it goes on", () => {
    overload(5, 125);
    expect(lines.slice(1)).toEqual([
      "warn: Still so: Too many visitors. Requests: 300, seconds: 60.",
      "warn: Still so: Too many visitors. Requests: 600, seconds: 120.",
    ]);
  });

  it("begins anew when there was quiet, and knows one trouble from another", () => {
    overload(1, 1);
    jest.advanceTimersByTime(30_000);
    overload(1, 1);
    trouble.note("The database is away");
    expect(lines).toEqual([
      "warn: Too many visitors: visitor 0",
      "log: Over: Too many visitors. Requests: 1, seconds: 1.",
      "warn: Too many visitors: visitor 0",
      "warn: The database is away.",
    ]);
  });
});
