import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { join } from "node:path";
import { ROOT } from "../workspace/root.mjs";
import { lintTotals } from "./lint.mjs";

const PROJECTS = [
  { name: "ui", folder: "libs/ui" },
  { name: "backend", folder: "backend" },
];
const problem = {
  line: 1,
  column: 2,
  message: "No.",
  ruleId: "no-else-return",
};
const found = (file, ...messages) => ({ filePath: join(ROOT, file), messages });

beforeEach(() =>
  jest.spyOn(console, "log").mockImplementation(() => undefined),
);

describe("lintTotals", () => {
  it("is one test per project, and one for files outside of all", () => {
    const totals = lintTotals(
      [
        found("libs/ui/a.ts", problem),
        found("backend/b.ts"),
        found("c.mjs", problem),
      ],
      PROJECTS,
    );
    expect(totals).toMatchObject({
      ...{ passed: 1, failed: 2 },
      failures: ["lint: ui", "lint: workspace"],
    });
    expect(console.log).toHaveBeenCalledWith(
      "  libs/ui/a.ts:1:2 No. (no-else-return)",
    );
  });
});
