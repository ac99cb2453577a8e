import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import type { AppConfig } from "../../infrastructure/config/app-config";
import type { PublicResourcesService } from "../../infrastructure/public-resources/public-resources.service";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import type { LiveReleasesRepository } from "./live-releases.repository";
import { LiveReleasesService } from "./live-releases.service";

let isLeased = true;
let revision = 1;
let live: LiveReleasesService;

beforeEach(() => {
  jest.useFakeTimers({ now: 10_000 });
  [isLeased, revision] = [true, 1];
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
      fingerprint: () => Promise.resolve(String(revision)),
      load: () => Promise.resolve({ revision }),
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
