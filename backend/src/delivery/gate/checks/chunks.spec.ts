import { describe, expect, it } from "@jest/globals";
import { chunksFinding } from "./chunks";
import { readScript } from "./script";

const judge = (text: string, ...files: string[]) =>
  chunksFinding("js/entry.js", readScript(text), new Set(files));

describe("the gate's check of chunks", () => {
  const minified = `r.u=e=>(524===e?"app":e)+"."+({131:"aa",524:"bb"})[e]+".js",
    r.miniCssF=e=>""+({131:"details"}[e]||e)+"."+{131:"cc"}[e]+".css";`;

  it("finds one that the entry names and the release lacks [DELIV-GATE-01]", () => {
    const all = ["js/app.bb.js", "js/131.aa.js", "js/details.cc.css"];
    expect(judge(minified, ...all)).toEqual({
      outcome: "passed",
      message: "All 3 chunks that the entry names are there.",
    });
    for (const gone of all)
      expect(judge(minified, ...all.filter((file) => file !== gone))).toEqual({
        outcome: "failed",
        message: `The entry names ${gone.slice(3)}, which the release does not have. Build it again, and upload all that was built.`,
      });
  });

  it.each([
    [
      "a function",
      `r.u = function (id) { return "" + {"1":"a"}[id] + ".js"; }`,
    ],
    ["one chunk", `r.u = (id) => "a" + ".js"`],
    [
      "a name of its own",
      `r.u = (id) => { if (id === 1) return "a.js"; return "b.js" }`,
    ],
    ["a template", "r.u = (id) => `${{ 1: 'a' }[id]}.js`"],
    [
      "a chunk that has only a sheet",
      `r.u = e => ({1:"a",2:"x"}[e]||e) + {1:""}[e] + ".js"`,
    ],
  ])("reads %s", (_, text) => {
    const { message } = judge(`var r = {}; ${text};`);
    expect(message).toContain("The entry names a.js, which");
  });

  it.each([
    [
      "other functions",
      `r.u = (id) => load(id); r.x = (id) => "a.js"; r.u = 5;`,
    ],
    ["names of development, which no map has", `r.u = (id) => id + ".js"`],
    ["what is no file", `r.u = (id) => "a" + {1:"b"}[id]`],
  ])("makes nothing of %s", (_, text) => {
    expect(judge(`var r = {}; ${text};`)).toEqual({
      outcome: "passed",
      message: "All 0 chunks that the entry names are there.",
    });
  });

  it("leaves what is no script to another check", () => {
    expect(judge("<!doctype html>")).toMatchObject({ outcome: "skipped" });
  });
});
