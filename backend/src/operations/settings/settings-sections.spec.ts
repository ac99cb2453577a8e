import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { Logger } from "@nestjs/common";
import { OverloadedError } from "../../common/bounded-queue";
import type { AppConfig } from "../../infrastructure/config/app-config";
import type { PublicResourcesService } from "../../infrastructure/public-resources/public-resources.service";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import { SettingCopy } from "./settings-sections";

let isLeased = true;
let reads = 0;
let stored = "theme-blue";
let failure: Error | null = null;
let copy: SettingCopy<string>;

beforeEach(() => {
  jest.useFakeTimers({ now: 10_000 });
  [isLeased, stored, failure] = [true, "theme-blue", null];
  reads = 0;
  const read = () => {
    reads += 1;
    return failure ? Promise.reject(failure) : Promise.resolve(stored);
  };
  const changes = new ContentChangesService(
    {} as AppConfig,
    {} as PublicResourcesService,
  );
  jest.spyOn(changes, "isLeased").mockImplementation(() => isLeased);
  copy = new SettingCopy({ name: "The theme", initial: "", read }, changes);
});

afterEach(() => {
  jest.useRealTimers();
});

it("an instance that hears of changes uses its copy for a second", async () => {
  await copy.get();
  stored = "theme-green";
  jest.advanceTimersByTime(999);
  expect(await copy.get()).toBe("theme-blue");
  jest.advanceTimersByTime(1);
  expect(await copy.get()).toBe("theme-green");
});

it("one that cannot hear of them reads the setting again within a tenth of a second", async () => {
  isLeased = false;
  await copy.get();
  stored = "theme-green";
  jest.advanceTimersByTime(50);
  expect(await copy.get()).toBe("theme-green");
});

it("of many callers one reads it before its time is over, and the others need not [D-1345]", async () => {
  isLeased = false;
  await copy.get();
  stored = "theme-green";
  for (let ms = 0; ms < 200; ms += 1) {
    jest.advanceTimersByTime(1);
    await Promise.all(Array.from({ length: 10 }, () => copy.get()));
  }
  expect(copy.known).toBe("theme-green");
  expect(reads).toBe(1 + 200 / 25);
});

it("while the database is away the last copy is used, asked for once a second, and the log says it once", async () => {
  const warn = jest.spyOn(Logger.prototype, "warn").mockReturnValue();
  isLeased = false;
  await copy.get();
  failure = new OverloadedError();
  jest.advanceTimersByTime(50);
  expect(await copy.get()).toBe("theme-blue");
  expect(warn).not.toHaveBeenCalled();
  failure = new Error("No database");
  jest.advanceTimersByTime(1000);
  jest.advanceTimersByTime(50);
  expect(await copy.get()).toBe("theme-blue");
  expect(warn.mock.calls).toEqual([
    ["The theme could not be read: Error: No database"],
  ]);
  [failure, stored] = [null, "theme-green"];
  jest.advanceTimersByTime(999);
  expect(await copy.get()).toBe("theme-blue");
  jest.advanceTimersByTime(1);
  expect(await copy.get()).toBe("theme-green");
});
