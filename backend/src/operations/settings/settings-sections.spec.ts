import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import type { AppConfig } from "../../infrastructure/config/app-config";
import type { PublicResourcesService } from "../../infrastructure/public-resources/public-resources.service";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import { SettingCopy } from "./settings-sections";

let isLeased = true;
let stored = "theme-blue";
let isAway = false;
let copy: SettingCopy<string>;

beforeEach(() => {
  jest.useFakeTimers({ now: 10_000 });
  [isLeased, stored, isAway] = [true, "theme-blue", false];
  const read = () =>
    isAway ? Promise.reject(new Error("No database")) : Promise.resolve(stored);
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

it("while the database is away the last copy is used, and asked for once a second", async () => {
  isLeased = false;
  await copy.get();
  isAway = true;
  jest.advanceTimersByTime(50);
  expect(await copy.get()).toBe("theme-blue");
  [isAway, stored] = [false, "theme-green"];
  jest.advanceTimersByTime(999);
  expect(await copy.get()).toBe("theme-blue");
  jest.advanceTimersByTime(1);
  expect(await copy.get()).toBe("theme-green");
});
