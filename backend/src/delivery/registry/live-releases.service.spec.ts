import { Logger } from "@nestjs/common";
import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import type { AppConfig } from "../../infrastructure/config/app-config";
import type { PublicResourcesService } from "../../infrastructure/public-resources/public-resources.service";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import type { LiveReleasesRepository } from "./live-releases.repository";
import { LiveReleasesService } from "./live-releases.service";

const FLAGS = { labs: [{ name: "newHeader" }] };

let isLeased = true;
let revision = 1;
let isAway = false;
let live: LiveReleasesService;

beforeEach(() => {
  jest.useFakeTimers({ now: 10_000 });
  [isLeased, revision, isAway] = [true, 1, false];
  const config = {
    frontendChannel: "production",
    devFrontends: {},
  } as AppConfig;
  const changes = new ContentChangesService(
    config,
    {} as PublicResourcesService,
  );
  jest.spyOn(changes, "isLeased").mockImplementation(() => isLeased);
  live = new LiveReleasesService(
    {
      fingerprint: () =>
        isAway
          ? Promise.reject(new Error("away"))
          : Promise.resolve(String(revision)),
      load: () => Promise.resolve({ revision, flags: FLAGS }),
    } as unknown as LiveReleasesRepository,
    config,
    changes,
  );
});

afterEach(() => {
  jest.useRealTimers();
});

it.each([
  { heard: true, afterMs: 999, found: 1 },
  { heard: true, afterMs: 1000, found: 2 },
  { heard: false, afterMs: 50, found: 2 },
])(
  "what is live is read again in time (changes are heard: $heard, after $afterMs ms: revision $found)",
  async ({ heard, afterMs, found }) => {
    isLeased = heard;
    await live.get();
    revision = 2;
    jest.advanceTimersByTime(afterMs);
    expect(await live.get()).toMatchObject({ revision: found });
  },
);

it("while it cannot be read, the releases and flags of the last copy are live, and the log says it once [DELIV-FLAG-02]", async () => {
  const warned = jest.spyOn(Logger.prototype, "warn").mockReturnValue();
  await live.get();
  [revision, isAway] = [2, true];
  for (let times = 0; times < 2; times += 1) {
    live.expire();
    expect(await live.get()).toMatchObject({ revision: 1, flags: FLAGS });
  }
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
  isAway = false;
  live.expire();
  expect(await live.get()).toMatchObject({ revision: 2 });
});
