import { describe, expect, it } from "@jest/globals";
import { withAdditions } from "./build-hook";

const config = {
  target: "node20",
  module: { rules: [{ test: /\.ts$/ }] },
  resolve: { alias: { a$: "a.ts" }, extensions: [".ts"] },
};

describe("what a frontend adds to its builds", () => {
  it("comes after what all frontends have [DELIV-ANY-02]", () => {
    const rule = { test: /\.vue$/, loader: "vue-loader" };
    const plugin = { apply: () => undefined };
    const extended = withAdditions(config, {
      rules: [rule],
      plugins: [plugin],
      alias: { b: false },
      extensions: [".vue"],
      conditions: ["svelte"],
    });
    expect(extended).toEqual({
      target: "node20",
      module: { rules: [...config.module.rules, rule] },
      resolve: {
        alias: { a$: "a.ts", b: false },
        extensions: [".ts", ".vue"],
        conditionNames: ["svelte", "..."],
      },
      plugins: [plugin],
    });
  });

  it.each([
    [{ output: {} }, "returns output. It may add rules, plugins, alias"],
    [{ rules: {} }, "rules of octavo.build.ts must be a list."],
    [{ alias: [] }, "alias of octavo.build.ts must be an object."],
    [Promise.resolve({}), "and not a promise of one."],
    [undefined, "must return an object"],
  ])("is refused with a sentence: %p [DELIV-ANY-02]", (additions, sentence) => {
    expect(() => withAdditions(config, additions as never)).toThrow(sentence);
  });
});
