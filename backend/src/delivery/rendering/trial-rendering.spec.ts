import { getPriority } from "node:os";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { bundleOf, useTestRenderer } from "../../../test/test-renderer";
import type { AppConfig } from "../../infrastructure/config/app-config";
import type { FrontendRelease } from "../releases/frontend-release.entity";
import type { RendererService } from "./renderer.service";
import { TrialRenderingService } from "./trial-rendering.service";

const test = useTestRenderer(1500);

const withTwo = useTestRenderer(1500, 0, 2);

describe("processes of a release", () => {
  it.each([
    ["an app beside the first", "/labs", 1],
    ["the first app", "/", 2],
  ])(
    "are as many as pages of %s are made at the same time [REL-31]",
    async (app, basePath, most) => {
      const release = await withTwo.release(bundleOf(`return page("x")`), app);
      for (let pages = 0; pages < 2; pages += 1)
        await withTwo.ask(release, `${basePath}/x`, basePath);
      const all = withTwo.renderer.processes.filter(
        ([name]) => name.app === app,
      );
      expect(all.flatMap(([, processes]) => processes)).toHaveLength(most);
    },
  );
});

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

  it("get the processor after the pages of others, until they have rendered [REL-31]", async () => {
    await test.expectAllIsWell();
    const release = await test.release(bundleOf(`return page("x")`), "labs");
    const priorities = (app: string): number[] =>
      test.renderer.processes.flatMap(([name, processes]) =>
        name.app === app
          ? processes.map(({ child }) => getPriority(child.pid))
          : [],
      );
    const begun = test.ask(release);
    while (priorities("labs").length === 0) await wait(5);
    expect(priorities("labs")).toEqual([5]);
    await begun;
    while (priorities("labs").includes(5)) await test.ask(release);
    expect([...priorities("labs"), ...priorities("good")]).not.toContain(5);
  });

  it("are made one after the other", async () => {
    const waiting: (() => void)[] = [];
    const trials = new TrialRenderingService(
      {
        processes: [],
        render: () =>
          new Promise((resolve) =>
            waiting.push(() => resolve({ result: {}, failure: null } as never)),
          ),
      } as Partial<RendererService> as RendererService,
      { get: () => Promise.resolve({ apps: [] }) } as never,
      {} as AppConfig,
      { get: () => Promise.resolve({}) } as never,
      { known: { share: [] } } as never,
      { known: { home_sections: [] } } as never,
    );
    const release = { app: "labs", manifest: {} } as FrontendRelease;
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
