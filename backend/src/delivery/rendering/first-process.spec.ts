import { describe, expect, it } from "@jest/globals";
import { TroubleLog } from "../../common/errors/trouble-log";
import {
  bundleOf,
  MISSING,
  useTestRenderer,
} from "../../../test/test-renderer";
import type { LiveReleasesService } from "../registry/live-releases.service";
import type { FrontendRelease } from "../releases/frontend-release.entity";
import { FirstProcessService } from "./first-process.service";

const test = useTestRenderer(3000);

const APPS = [
  { name: "admin", basePath: "/admin", renders: false },
  { name: "public", basePath: "/", renders: true },
];

function prepare(release: FrontendRelease | undefined): Promise<void> {
  const live = {
    get: () =>
      Promise.resolve({
        apps: APPS,
        live: { public: release },
        development: {},
      }),
  } as unknown as LiveReleasesService;
  return new FirstProcessService(
    live,
    test.renderer,
    new TroubleLog(),
  ).prepare();
}

describe("the first process", () => {
  it("has loaded the reader site's release before anybody comes", async () => {
    const loads = `let since = Date.now(); ${bundleOf("return page(since)")}`;
    const release = await test.release(loads, "public");
    await prepare(release);
    const now = Date.now();
    expect(Number(await test.ask(release))).toBeLessThanOrEqual(now);
  });

  it.each([
    ["throws", `throw new Error("broken");`],
    ["exports nothing", ""],
  ])("is given up, and told of, for a bundle that %s", async (_what, code) => {
    await prepare(await test.release(code, "public"));
    expect(test.lines.join("\n")).toContain(
      "could not be loaded for its first visitor",
    );
  });

  it("is given up for a release whose bundle is missing", async () => {
    await prepare({ app: "public", version: MISSING } as FrontendRelease);
    expect(test.lines.join("\n")).toContain("Its bundle is missing");
  });

  it("is not started where nothing is live", async () => {
    await expect(prepare(undefined)).resolves.toBeUndefined();
    expect(test.lines).toEqual([]);
  });
});
