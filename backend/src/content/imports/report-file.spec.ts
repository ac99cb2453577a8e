import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { emptySummary } from "./import-report";
import { ReportFile } from "./report-file";

let dataDir = "";
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "octavo-report-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe("the report of an import", () => {
  it("has a line for each item, and what was not taken [MOVE-IN-09]", async () => {
    const report = await ReportFile.open(undefined, {
      dataDir,
      paths: ["site.xml"],
    });
    report.add({
      done: 1,
      total: 2,
      path: "post",
      file: 'post/1 "A\nB"',
      outcome: "created",
      address: "/post/a",
      remarks: ["was private; it is a draft"],
    });
    report.add({
      done: 2,
      total: 2,
      path: "post",
      file: 'post/2 "C"',
      outcome: "refused",
      reason: "has no text",
    });
    await report.finish({
      ...emptySummary(2, "items"),
      counts: { created: 1, updated: 0, unchanged: 0, left: 0, refused: 1 },
      notes: ["Comments that are not taken: approved (3)."],
    });
    expect(path.dirname(report.file)).toBe(path.join(dataDir, "imports"));
    const [title, ...lines] = (await readFile(report.file, "utf8")).split("\n");
    expect(title).toMatch(/^Import of site\.xml, \d{4}-/);
    expect(lines).toEqual([
      "",
      'created    post/1 "A B" → /post/a',
      "             was private; it is a draft",
      'refused    post/2 "C": has no text',
      "",
      "Comments that are not taken: approved (3).",
      "2 items: 1 created, 0 updated, 0 unchanged, 1 skipped.",
      "",
    ]);
  });

  it("is where the command says, in a new folder too", async () => {
    const given = path.join(dataDir, "new", "report.txt");
    const report = await ReportFile.open(given, { dataDir, paths: ["a"] });
    await report.finish({ ...emptySummary(0), isDryRun: true });
    expect(await readFile(given, "utf8")).toContain("Nothing was written.");
  });
});
