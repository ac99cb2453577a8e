import { rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { APP_NAME } from "@octavo/federation";
import { type Answer, type FakeSite, useFakeSite } from "../test/fake-site";
import { APP_NAME as OWN_APP_NAME } from "./command-words";

const READY = {
  app: "labs",
  version: "1.0.0",
  gate: "promotable",
  verdicts: [{ name: "hashes", outcome: "passed", message: "3 files" }],
};

describe("octavo", () => {
  const site = useFakeSite();
  let answers: FakeSite["answers"];
  beforeEach(() => {
    answers = site().answers;
  });
  const run = (...words: string[]) => site().run(...words);
  const FILES = "PUT /apps/labs/releases/1.0.0/files?path=";
  const missing = (...paths: string[]): Answer[] => [
    { body: { state: "uploading", missing: paths } },
  ];

  it("goes on with an upload that was cut off, and tries again what failed", async () => {
    await site().writeBuild({ "a.js": "a", "b.js": "b", "c.js": "c" });
    answers.set("POST /apps/labs/releases", missing("b.js", "c.js"));
    answers.set(`${FILES}b.js`, ["cut", {}]);
    answers.set(`${FILES}c.js`, [{ status: 503 }, {}]);
    answers.set("POST /apps/labs/releases/1.0.0/complete", [{ body: READY }]);
    expect(await run("upload")).toBe(0);
    expect(site().names.filter((name) => name === `${FILES}b.js`)).toHaveLength(
      2,
    );
    expect(site().names.filter((name) => name === `${FILES}c.js`)).toHaveLength(
      2,
    );
    expect(site().names).not.toContain(`${FILES}a.js`);
    expect(site().calls.every(({ key }) => key === "a-key")).toBe(true);
    expect(site().said.at(-1)).toBe("labs 1.0.0 may go live.");
    expect(site().errors).toEqual([
      "labs 1.0.0: 3 files, 0.0 kB, of which the site has 1.",
    ]);
  });

  it("says once that the site announces an end [DELIV-PACK-05]", async () => {
    await site().writeBuild({ "a.js": "a" });
    const sunset = "Mon, 22 Nov 2027 00:00:00 GMT";
    const headers = { deprecation: "@1795305600", sunset };
    answers.set("POST /apps/labs/releases", [
      { body: { state: "ready", missing: [] }, headers },
    ]);
    answers.set("POST /apps/labs/releases/1.0.0/complete", [
      { body: READY, headers },
    ]);
    expect(await run("upload")).toBe(0);
    expect(
      site().errors.filter((line) => line.includes("announces the end")),
    ).toEqual([expect.stringContaining("It works until 2027-11-22 at least.")]);
  });

  it("sends no file that was changed after the build, nor what a link leads to", async () => {
    await site().writeBuild({ "a.js": "a" });
    answers.set("POST /apps/labs/releases", missing("a.js"));
    await writeFile(join(site().folder, "a.js"), "changed");
    expect(await run("upload")).toBe(1);
    expect(site().errors.at(-1)).toContain("changed after the build");
    await rm(join(site().folder, "a.js"));
    await symlink("/etc/hostname", join(site().folder, "a.js"));
    expect(await run("upload")).toBe(1);
    expect(site().errors.at(-1)).toContain("no ordinary file");
    answers.set("POST /apps/labs/releases", missing("../../secret"));
    expect(await run("upload")).toBe(1);
    expect(site().errors.at(-1)).toContain("is not a file of this release");
  });

  it("promotes what it has seen live, and says who was first", async () => {
    const canary = { version: "1.2.0", share: 5 };
    const live = [{ channel: "production", version: "1.0.0", canary }];
    answers.set("GET /apps/labs", [{ body: { live } }]);
    const error =
      "labs 1.1.0 was made live by Ada. Check what is live, then try again.";
    answers.set("POST /apps/labs/promotions", [
      { status: 409, body: { error, code: "overtaken" } },
    ]);
    expect(await run("promote", "labs@1.2.0", "--share", "10")).toBe(4);
    expect(site().errors).toEqual([`octavo promote: ${error}`]);
    expect(JSON.parse(site().calls.at(-1)?.body ?? "")).toEqual({
      version: "1.2.0",
      from: "1.0.0",
      channel: "production",
      share: 10,
      from_share: 5,
    });
  });

  it("never sends a promotion twice when its answer was lost", async () => {
    answers.set("GET /apps/labs", [{ body: { live: [] } }]);
    answers.set("POST /apps/labs/promotions", ["cut"]);
    expect(await run("promote", "labs@1.2.0", "--from", "1.0.0")).toBe(6);
    expect(site().calls.map(({ name }) => name)).toEqual([
      "GET /apps/labs",
      "POST /apps/labs/promotions",
    ]);
    expect(site().errors[0]).toContain("does not answer");
  });

  it("stops a release at a check that failed", async () => {
    await site().writeBuild({ "a.js": "a" });
    const blocked = { ...READY, gate: "blocked" };
    answers.set("POST /apps/labs/releases", [
      { body: { state: "ready", missing: [] } },
    ]);
    answers.set("POST /apps/labs/releases/1.0.0/complete", [{ body: READY }]);
    answers.set("POST /apps/labs/releases/1.0.0/check", [{ body: blocked }]);
    answers.set("GET /apps/labs", [{ body: { live: [] } }]);
    expect(await run("release", "--browser", "none")).toBe(5);
    expect(site().names).not.toContain("POST /apps/labs/promotions");
    expect(await run("promote", "labs@1.0.0", "--override", "Known")).toBe(2);
  });

  it("prints what the site answered for programs", async () => {
    answers.set("GET /apps", [{ body: [{ name: "labs", live: [] }] }]);
    expect(await run("status", "--json")).toBe(0);
    expect(JSON.parse(site().said.join("\n"))).toEqual([
      { name: "labs", live: [], sizes: [], packages: [] },
    ]);
  });

  it.each([
    [["promote"], "Name app and version"],
    [["promote", "labs"], "Name app and version"],
    [["promote", "Labs@1.0.0"], "Name an app"],
    [["promote", "labs@1"], "is no version"],
    [["promote", "labs@1.0.0", "--share", "100"], "between 1 and 99"],
    [["promote", "labs@1.0.0", "--shares", "1"], "Usage: octavo promote"],
    [["canary", "labs"], "octavo canary end APP"],
    [["upload", "nowhere"], "There is no release.json"],
    [["status", "--site", "example"], "is no address"],
    [["errors"], "Name an app"],
    [["errors", "labs@latest"], "is no version"],
    [["constructor"], "is no command"],
  ])(
    "says what is wrong with %j before it sends anything",
    async (words, sentence) => {
      expect(await run(...words)).toBe(2);
      expect(site().errors.join(" ")).toContain(sentence);
      expect(site().calls).toEqual([]);
    },
  );

  it.each([[[]], [["help"]], [["--help"]]])(
    "lists its commands with %j, which is no failure",
    async (words: string[]) => {
      expect(await run(...words)).toBe(0);
      expect(site().said.join("\n")).toContain("octavo rollback APP");
      expect(site().errors).toEqual([]);
    },
  );

  it("prints what fails in a release, with its sources [DELIV-ERRORS-06]", async () => {
    const found = {
      message: "No items",
      times: 12,
      source: "browser",
      route: "/list",
      first_version: "1.3.0",
      last_version: "1.4.0",
      last_at: "2026-11-22T12:05:00Z",
      unmapped: "No map.",
      frames: [{ name: "", file: "src/list.tsx", line: 12, column: 3 }],
    };
    answers.set("GET /apps/labs/errors?version=1.4.0&limit=20", [
      { body: { data: [found], total: 3 } },
    ]);
    answers.set("GET /apps/labs/errors?limit=20", [
      { body: { data: [], total: 0 } },
    ]);
    expect(await run("errors", "labs@1.4.0")).toBe(0);
    expect(await run("errors", "labs")).toBe(0);
    expect(site().said).toEqual([
      "12 × No items",
      "  in browsers, 1.4.0, first seen in 1.3.0; last 2026-11-22 12:05 UTC at /list",
      "    src/list.tsx:12:3",
      "    No map.",
      "",
      "2 more.",
      "Nothing has failed in labs.",
    ]);
  });

  it("names apps as the contract does", () => {
    expect(OWN_APP_NAME).toEqual(APP_NAME);
  });
});
