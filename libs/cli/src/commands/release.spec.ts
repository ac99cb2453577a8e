import { beforeEach, describe, expect, it } from "@jest/globals";
import { type Answer, type FakeSite, useFakeSite } from "../../test/fake-site";

const site = useFakeSite();
let answers: FakeSite["answers"];
beforeEach(() => {
  answers = site().answers;
});
const run = (...words: string[]) => site().run(...words);

const RELEASE = "/apps/labs/releases/1.0.0";
const PROMOTE = "POST /apps/labs/promotions";
const READY = {
  app: "labs",
  version: "1.0.0",
  gate: "promotable",
  verdicts: [{ name: "hashes", outcome: "passed", message: "3 files" }],
};

const started = (state: string, ...missing: string[]): Answer[] => [
  { body: { state, missing } },
];

function setLive(version: string | null, channel = "production"): void {
  const live = version === null ? [] : [{ channel, version, canary: null }];
  answers.set("GET /apps/labs", [{ body: { live } }]);
}

function setState(channel: string, version: string): void {
  const body = { app: "labs", channel, version, canary: null };
  answers.set(PROMOTE, [{ body }]);
}

describe("octavo release", () => {
  beforeEach(async () => {
    await site().writeBuild({ "a.js": "a" });
    answers.set("POST /apps/labs/releases", started("ready"));
    answers.set(`POST ${RELEASE}/complete`, [{ body: READY }]);
  });

  it("has nothing to do for a commit that builds what is live", async () => {
    setLive("1.0.0");
    expect(await run("release", "--browser", "none")).toBe(0);
    expect(site().said).toEqual(["labs 1.0.0 is live in production already."]);
    expect(site().names).not.toContain(PROMOTE);
  });

  it("leaves the browser to a runner whose key may say what it finds [SEC-142]", async () => {
    answers.set(`POST ${RELEASE}/check`, [
      { body: { ...READY, gate: "unchecked" } },
    ]);
    setLive(null);
    expect(await run("release")).toBe(5);
    expect(site().names).not.toContain(`POST ${RELEASE}/preview`);
    expect(site().errors.at(-1)).toContain("OCTAVO_ATTEST_KEY holds no key");
    answers.set(`POST ${RELEASE}/check`, [{ body: READY }]);
    setState("production", "1.0.0");
    expect(await run("release")).toBe(0);
  });

  it("asks for no checks in a preview channel [D-985]", async () => {
    const unchecked = { ...READY, gate: "unchecked" };
    answers.set(`POST ${RELEASE}/check`, [{ body: unchecked }]);
    setLive("0.9.0", "preview-menu");
    setState("preview-menu", "1.0.0");
    const words = ["release", "--browser", "none"];
    expect(await run(...words)).toBe(5);
    expect(await run(...words, "--channel", "staging")).toBe(5);
    expect(await run(...words, "--channel", "preview-menu")).toBe(0);
    expect(site().said.at(-1)).toBe(
      "labs 1.0.0 is live in preview-menu, before 0.9.0.",
    );
  });
});

describe("octavo promote", () => {
  it("has nothing to do for what is live already", async () => {
    setLive("1.0.0");
    expect(await run("promote", "labs@1.0.0")).toBe(0);
    expect(site().said).toEqual(["labs 1.0.0 is live in production already."]);
    expect(site().names).toEqual(["GET /apps/labs"]);
  });

  it("leaves it to the site whether what is live can be a canary, or comes after what somebody named", async () => {
    setLive("1.0.0");
    const error = "labs 1.0.0 was already made live by Ada.";
    answers.set(PROMOTE, [{ status: 409, body: { error, code: "overtaken" } }]);
    for (const more of [
      ["--share", "10"],
      ["--from", "0.9.0"],
    ])
      expect(await run("promote", "labs@1.0.0", ...more)).toBe(4);
  });

  it("says what everyone gets when a canary has ended", async () => {
    const canary = { version: "1.1.0", share: 10 };
    const live = [{ channel: "production", version: "1.0.0", canary }];
    answers.set("GET /apps/labs", [{ body: { live } }]);
    const state = { app: "labs", channel: "production", version: "1.0.0" };
    answers.set("POST /apps/labs/canary/end", [
      { body: { ...state, canary: null } },
    ]);
    expect(await run("canary", "end", "labs")).toBe(0);
    expect(site().said).toEqual([
      "The canary 1.1.0 has ended; everyone gets 1.0.0.",
    ]);
  });
});

describe("octavo upload", () => {
  const FILES = `PUT ${RELEASE}/files?path=`;

  it("puts back what a release has lost that was ready, and has it looked at again", async () => {
    await site().writeBuild({ "a.js": "a", "b.js": "b" });
    answers.set("POST /apps/labs/releases", started("ready", "b.js"));
    answers.set(`${FILES}b.js`, [{}]);
    answers.set(`POST ${RELEASE}/check`, [{ body: READY }]);
    expect(await run("upload")).toBe(0);
    expect(site().names).toEqual([
      "POST /apps/labs/releases",
      `${FILES}b.js`,
      `POST ${RELEASE}/check`,
    ]);
  });

  it("sends one file after the other where several at once take too long", async () => {
    const names = ["a.js", "b.js", "c.js", "d.js", "e.js", "f.js"];
    await site().writeBuild(
      Object.fromEntries(names.map((name) => [name, name])),
    );
    answers.set("POST /apps/labs/releases", started("uploading", ...names));
    for (const name of names) answers.set(FILES + name, [{}]);
    answers.set(`${FILES}a.js`, [{ status: 408 }, { status: 408 }, {}]);
    answers.set(`POST ${RELEASE}/complete`, [{ body: READY }]);
    expect(await run("upload")).toBe(0);
    const sent = site().names.filter((name) => name.startsWith("PUT"));
    expect(sent.filter((name) => name === `${FILES}a.js`)).toHaveLength(3);
    expect(new Set(sent).size).toBe(6);
    expect(site().errors.at(-1)).toBe(
      "The line is slow: one file after the other.",
    );
  });
});

describe("octavo status", () => {
  it("says what was promoted against its checks [SEC-142]", async () => {
    const override = { reason: "Known", by: "Ada", at: "2026-11-23T10:00:00Z" };
    const signals = { started: 40, failed: 3, last_failure: "x\u001b[2J" };
    const canary = { version: "1.1.0", share: 5, override: null, signals };
    const live = {
      signals: { started: 9, failed: 0, last_failure: "" },
      channel: "production",
      version: "1.0.0",
      override,
      canary,
      since: override.at,
      by: "Ada",
      health: "healthy",
      fallback: null,
    };
    answers.set("GET /apps/labs", [{ body: { name: "labs", live: [live] } }]);
    expect(await run("status", "labs")).toBe(0);
    expect(site().said.join("\n")).toContain("1.0.0 (overridden)");
    expect(site().said.join("\n")).toContain("1.1.0 for 5 %");
    expect(site().said.slice(2)).toEqual([
      "labs 1.1.0 in production started for 40 visitors and failed for 3. The latest failure: x [2J",
    ]);
    expect(site().errors.at(-1)).toContain("Sizes and packages of labs");
  });

  it("names sizes over time, and packages that readers may load twice [DELIV-LIVE-01]", async () => {
    const signals = { started: 9, failed: 0, last_failure: "" };
    const live = {
      channel: "production",
      version: "1.0.0",
      canary: null,
      signals,
      since: "2026-11-23T10:00:00Z",
      by: "Ada",
      fallback: null,
      health: "healthy",
      override: null,
    };
    answers.set("GET /apps/labs", [{ body: { name: "labs", live: [live] } }]);
    const sizes = [
      { version: "1.1.0", created_at: "b", bytes: 2000, live_in: [] },
      { version: "1.0.0", created_at: "a", bytes: 1000, live_in: ["x"] },
    ];
    answers.set("GET /apps/labs/releases?limit=20", [
      { body: { data: sizes.map((size) => ({ ...size, notes: "" })) } },
    ]);
    const packages = [
      { name: "react", version: "19.2.0", shared: true, copies: [] },
      {
        name: "lodash",
        version: "4.17.21",
        shared: false,
        copies: [{ app: "public", version: "4.17.20" }],
      },
    ];
    answers.set(`GET ${RELEASE}/content`, [{ body: { packages } }]);
    expect(await run("status", "labs")).toBe(0);
    expect(site().said.slice(2)).toEqual([
      "Sizes of labs, the newest first: 1.1.0 2.0 kB, 1.0.0 1.0 kB.",
      "labs has packages of which others bring a copy: lodash 4.17.21 (public 4.17.20).",
    ]);
    site().said = [];
    expect(await run("status", "labs", "--json")).toBe(0);
    expect(JSON.parse(site().said.join("\n"))).toEqual([
      { name: "labs", live: [live], sizes, packages },
    ]);
  });

  it("says why it is live, what fails and which flags are set [DELIV-LIVE-06]", async () => {
    const at = "2026-11-23T10:00:00Z";
    const why = {
      action: "rollback",
      previous_version: "1.1.0",
      automatic: false,
      reason: "Blank\u001bpage",
      notes: "",
    };
    const flag = { name: "wide", on: true, share: 10, cohort: null, until: at };
    const live = {
      channel: "production",
      version: "1.0.0",
      canary: null,
      why,
      since: at,
      by: "Ada",
      fallback: null,
      override: null,
      health: "failed",
      health_reason: "Its files are gone.",
      signals: { started: 9, failed: 0, last_failure: "" },
      errors: { different: 2, times: 31, last_at: at },
      flags: [flag, { ...flag, name: "b", share: null, cohort: "signed_in" }],
    };
    answers.set("GET /apps/labs", [{ body: { name: "labs", live: [live] } }]);
    expect(await run("status", "labs")).toBe(0);
    expect(site().said[1]).toContain("rollback from 1.1.0: Blank page");
    expect(site().said.slice(2)).toEqual([
      "labs 1.0.0 in production counts as failed: Its files are gone.",
      "labs 1.0.0 has 2 errors, reported 31 times, last 2026-11-23 10:00 UTC: octavo errors labs@1.0.0",
      "Flags of labs in production: wide on for 10 % until 2026-11-23 10:00 UTC, b on for signed_in until 2026-11-23 10:00 UTC.",
    ]);
  });
});

describe("octavo check", () => {
  it("has its runner's key alone, and says what was promoted against it [SEC-142]", async () => {
    const override = { reason: "Known", by: "Ada", at: "2026-11-23T10:00:00Z" };
    answers.set(`POST ${RELEASE}/check`, [{ body: { ...READY, override } }]);
    await site().writeBuild({ "a.js": "a" });
    const words = ["check", "--browser", "none"];
    const keys = { OCTAVO_ATTEST_KEY: "attest" };
    expect(await site().runWith(keys, ...words)).toBe(0);
    expect(site().calls.map(({ key }) => key)).toEqual(["attest"]);
    expect(site().said.at(-1)).toBe(
      "Ada promoted it against its checks: Known",
    );
    expect(await site().runWith({}, ...words)).toBe(2);
  });

  it("says nothing in the name of a browser that is not there", async () => {
    answers.set(`POST ${RELEASE}/check`, [{ body: READY }]);
    const words = ["check", "labs@1.0.0", "--browser", "/no/such/browser"];
    expect(await run(...words)).toBe(0);
    expect(site().names).toEqual([`POST ${RELEASE}/check`]);
    expect(site().errors.at(-1)).toContain("Not opened in a browser: No Chrom");
    expect(site().said.at(-1)).toBe("labs 1.0.0 may go live.");
  });
});
