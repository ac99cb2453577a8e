import { describe, expect, it } from "@jest/globals";
import { readTasks } from "./nx-tasks.mjs";

const REPORT = `
 NX   Running target lint for 2 projects:

- ui
- format

> nx run format:lint  [local cache]

> eslint libs/format

> nx run ui:lint

> eslint libs/ui
  1:1  error  no

 NX   Running target lint for 2 projects failed

Failed tasks:

- ui:lint
`;

describe("readTasks", () => {
  it("tells the projects' outputs and fates apart", () => {
    expect(readTasks(REPORT)).toEqual([
      {
        project: "format",
        isCached: true,
        hasFailed: false,
        output: "> eslint libs/format",
      },
      {
        project: "ui",
        isCached: false,
        hasFailed: true,
        output: "> eslint libs/ui\n  1:1  error  no",
      },
    ]);
  });
});
