import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { bundleOf, useTestRenderer } from "../../../../test/test-renderer";
import type { AppConfig } from "../../../infrastructure/config/app-config";
import { TrialRendererService } from "../../frontends/gate/trial-renderer.service";
import type { FrontendRelease } from "../../frontends/releases/frontend-release.entity";
import type { RendererService } from "./renderer.service";
import { TrialRenderingService } from "./trial-rendering.service";

const test = useTestRenderer(1500);

describe("trials of releases", () => {
  it("take no place from readers", async () => {
    await test.expectAllIsWell();
    const loops = await test.release(bundleOf("for (;;);"));
    const other = await test.release(bundleOf("for (;;);"));
    const looping = [test.failureOf(loops), test.failureOf(other)];
    await test.expectAllIsWell();
    expect(await Promise.all(looping)).toEqual([
      "time: it did not answer within 1500 ms",
      "time: it did not answer within 1500 ms",
    ]);
  });

  it("are made one after the other", async () => {
    const waiting: (() => void)[] = [];
    const trials = new TrialRendererService();
    new TrialRenderingService(
      trials,
      {
        render: () =>
          new Promise((resolve) =>
            waiting.push(() => resolve({ result: {}, failure: null } as never)),
          ),
      } as Partial<RendererService> as RendererService,
      { get: () => Promise.resolve({ apps: [] }) } as never,
      {} as AppConfig,
      { get: () => Promise.resolve({}) } as never,
    ).onModuleInit();
    const release = { app: "labs" } as FrontendRelease;
    const both = ["/", "/x"].map((url) => trials.render(release, url));
    for (const done of [1, 2]) {
      while (waiting.length < done) await setImmediate();
      await setImmediate();
      expect(waiting).toHaveLength(done);
      waiting.at(-1)?.();
    }
    expect(await Promise.all(both)).toHaveLength(2);
  });
});
