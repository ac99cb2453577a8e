import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { join } from "node:path";
import { ROOT } from "../workspace/root.mjs";
import { eslintProblems, lintTotals, oxlintProblems } from "./lint.mjs";

const PROJECTS = [
  { name: "ui", folder: "libs/ui" },
  { name: "backend", folder: "backend" },
  { name: "auth", folder: "libs/auth" },
];
const ofEslint = (file, ...messages) => ({
  filePath: join(ROOT, file),
  messages,
});
const problem = {
  line: 1,
  column: 2,
  message: "No.",
  ruleId: "no-else-return",
};

beforeEach(() =>
  jest.spyOn(console, "log").mockImplementation(() => undefined),
);

describe("lintTotals", () => {
  it("is one test per project, and one for files outside of all", () => {
    const problems = eslintProblems([
      ofEslint("libs/ui/a.ts", problem),
      ofEslint("backend/b.ts"),
      ofEslint("c.mjs", problem),
    ]);
    expect(lintTotals(problems, PROJECTS)).toMatchObject({
      passed: 2,
      failed: 2,
      failures: ["lint: ui", "lint: workspace"],
    });
    expect(console.log).toHaveBeenCalledWith(
      "  libs/ui/a.ts:1:2 No. (no-else-return)",
    );
  });

  it("has what Oxlint found, and the project whose types are not known", () => {
    const problems = oxlintProblems({
      diagnostics: [
        {
          filename: "backend/b.ts",
          message: "No.",
          help: "Do.",
          code: "typescript(unbound-method)",
          labels: [{ span: { offset: 9, length: 1, line: 3, column: 4 } }],
        },
        {
          filename: "libs/auth/tsconfig.json",
          message: "Invalid.",
          help: "No types.",
          code: "typescript(tsconfig-error)",
          labels: [],
        },
      ],
    });
    expect(lintTotals(problems, PROJECTS)).toMatchObject({
      passed: 2,
      failed: 2,
      failures: ["lint: backend", "lint: auth"],
    });
    expect(jest.mocked(console.log).mock.calls.flat()).toEqual([
      "  backend/b.ts:3:4 No. (typescript(unbound-method))",
      "  libs/auth/tsconfig.json:1:1 Invalid. No types. (typescript(tsconfig-error))",
    ]);
  });
});
