import { readFile } from "node:fs/promises";
import { describe, expect, it } from "@jest/globals";
import { permissionsPage } from "./permissions-page";

describe("docs/permissions.md", () => {
  it("says what the table of calls says; `npm run permissions` writes it anew [D-407]", async () => {
    const file = new URL("../../docs/permissions.md", import.meta.url);
    expect(await readFile(file, "utf8")).toBe(permissionsPage());
  });
});
