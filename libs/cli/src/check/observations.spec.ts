import { describe, expect, it } from "@jest/globals";
import { BROWSER_CHECKS } from "@octavo/contracts";
import { judge } from "./observations";
import type { Observations, Visit } from "./observations";

const HEADING = {
  text: "Labs",
  fontSize: 32,
  width: 300,
  height: 40,
  opacity: 1,
  color: "rgb(0, 0, 0)",
  background: "rgb(255, 255, 255)",
  isCovered: false,
};

const visit = (changes: Partial<Visit> = {}): Visit => ({
  address: "/labs",
  hasScripts: true,
  isNarrow: false,
  isUnknownAddress: false,
  status: 200,
  version: "1.1.0",
  headings: [HEADING],
  troubles: [],
  warnings: [],
  calls: [],
  axe: [],
  measure: null,
  ...changes,
});

const lost = (changes: Partial<Visit> = {}) =>
  visit({
    address: "/labs/x",
    isUnknownAddress: true,
    status: 404,
    ...changes,
  });

const SEEN: Observations = {
  app: "labs",
  version: "1.1.0",
  rendersOnServer: true,
  knowsItsRoutes: true,
  declaredCalls: null,
  visits: [visit(), visit({ hasScripts: false, axe: null }), lost()],
  files: 3,
  refusedFiles: [],
};

function outcomes(changes: Partial<Observations> = {}): string[] {
  return judge({ ...SEEN, ...changes })
    .filter(({ outcome }) => outcome !== "passed")
    .map(({ name, outcome, message = "" }) => `${name} ${outcome}: ${message}`);
}

describe("judge", () => {
  it("says all that the site waits for", () => {
    const names = judge(SEEN).map(({ name }) => name);
    expect(names.sort()).toEqual([...BROWSER_CHECKS].sort());
  });

  it("has nothing against a good release", () => {
    expect(outcomes()).toEqual([]);
  });

  it.each<[string, Partial<Observations>, string]>([
    [
      "no heading",
      { visits: [visit({ headings: [] })] },
      "browser:heading failed: /labs: no heading (h1) is shown",
    ],
    [
      "a page that scripts alone make",
      { visits: [visit(), visit({ hasScripts: false, headings: [] })] },
      "/labs without scripts: no heading",
    ],
    [
      "a page that is not there",
      { visits: [visit({ status: 500 })] },
      "the document came with status 500",
    ],
    [
      "what is live, shown where the release fails",
      { visits: [visit(), visit({ version: "1.0.0" })] },
      "browser:heading failed: /labs: labs 1.0.0 is shown instead of 1.1.0",
    ],
    [
      "what is live, shown where there is no page",
      { visits: [visit(), lost({ version: null })] },
      "/labs/x: labs of no version is shown instead of 1.1.0",
    ],
    [
      "a missing chunk",
      { refusedFiles: ["/frontends/labs/1.0.0/chunk.js"] },
      "browser:chunks failed: /frontends/labs/1.0.0/chunk.js could not be loaded",
    ],
    [
      "an error of React while hydrating",
      { visits: [visit({ troubles: ["Minified React error #418; visit"] })] },
      "browser:hydration failed: /labs: Minified React error #418",
    ],
    [
      "an error in the console",
      { visits: [visit({ troubles: ["TypeError: x is not a function"] })] },
      "browser:console failed: /labs: TypeError",
    ],
    [
      "a call that nobody declared",
      {
        visits: [visit({ calls: ["GET /tags", "GET /posts"] })],
        declaredCalls: ["GET /tags"],
      },
      "browser:console failed: /labs: api in octavo.config.ts lacks GET /posts",
    ],
    [
      "a finding of axe",
      { visits: [visit({ axe: ["Images need texts (image-alt, 2 times)"] })] },
      "browser:axe failed: /labs: Images need texts",
    ],
    [
      "a page for whatever address",
      { visits: [visit(), lost({ status: 200 })] },
      "browser:not-found failed: /labs/x: the status is 200, not 404",
    ],
  ])("finds %s", (_, changes, sentence) => {
    expect(outcomes(changes).join("\n")).toContain(sentence);
    expect(outcomes(changes)).toHaveLength(1);
  });

  it("says once what is wrong at both widths, and names the width of what is wrong at one [DELIV-GATE-04]", () => {
    const bare = { headings: [] };
    const both = [visit(bare), visit({ ...bare, isNarrow: true })];
    expect(outcomes({ visits: both })).toEqual([
      "browser:heading failed: /labs: no heading (h1) is shown.",
    ]);
    const narrow = [visit(), visit({ ...bare, isNarrow: true })];
    expect(outcomes({ visits: narrow })).toEqual([
      "browser:heading failed: /labs at 390 pixels: no heading (h1) is shown.",
    ]);
  });

  it("reports what pages needed, for the site to compare [DELIV-GATE-03]", () => {
    const measure = { ms: 120, bytes: 4_000_000 };
    const visits = [visit({ measure }), visit(), lost({ measure })];
    expect(judge({ ...SEEN, visits })).toContainEqual({
      name: "browser:speed",
      outcome: "passed",
      measures: [{ address: "/labs", ...measure }],
    });
  });

  it("warns of what the console warns of, and stops nothing for it [DELIV-GATE-05]", () => {
    const warned = visit({ warnings: ["Deprecated"] });
    expect(outcomes({ visits: [warned] })).toEqual([
      "browser:console warning: /labs: Deprecated.",
    ]);
    const failing = visit({ warnings: ["Deprecated"], troubles: ["Oh"] });
    expect(outcomes({ visits: [failing] })).toEqual([
      "browser:console failed: /labs: Oh.",
    ]);
  });

  it("asks for nothing without scripts where the server renders nothing", () => {
    const bare = visit({ hasScripts: false, headings: [], axe: null });
    const visits = [visit(), bare, lost({ status: 200 })];
    const site = { rendersOnServer: false, knowsItsRoutes: false, visits };
    expect(outcomes(site)).toEqual([]);
  });
});
