import { describe, expect, it } from "@jest/globals";
import { bundleOf, useTestRenderer } from "../../../test/test-renderer";

const test = useTestRenderer(3000);
const NODE = process.execPath;

describe("the start of processes that render", () => {
  it("is beyond recovery when the program they run is gone, and not when a release is broken", async () => {
    expect(await test.renderer.checkStarts()).toBeNull();
    await test.expectAllIsWell();
    const broken = await test.release("this is no program");
    expect(await test.failureOf(broken)).toMatch(/^load: /);
    expect(await test.renderer.checkStarts()).toBeNull();

    process.execPath = "/nowhere/node";
    try {
      const next = await test.release(bundleOf(`return page("y")`));
      expect(await test.failureOf(next)).toMatch(/^load: /);
      expect(await test.renderer.checkStarts()).toBe(
        "No process can be started any more that renders pages.",
      );
    } finally {
      process.execPath = NODE;
    }
    expect(await test.renderer.checkStarts()).toBeNull();
  });
});
