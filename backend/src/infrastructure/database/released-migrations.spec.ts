import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { migrations } from "./migration-registry";

const FOLDER = path.join(import.meta.dirname, "migrations");

const files = readdirSync(FOLDER).sort();

/** Line ends may differ between machines; nothing else may. */
const linesOf = (file: string): string[] =>
  readFileSync(path.join(FOLDER, file), "utf8").split(/\r?\n/);

/** The first line that a file must have: the beginning of the hash of all others. */
function seal([, ...lines]: string[]): string {
  const hash = createHash("sha256").update(lines.join("\n")).digest("hex");
  return `// Released: ${hash.slice(0, 16)}`;
}

const numberOf = (file: string): string => /^\d+/.exec(file)?.[0] ?? file;

describe("released migrations", () => {
  it("are never edited: installations that have run one do not run it again", () => {
    for (const file of files) {
      const lines = linesOf(file);
      expect([file, lines[0]]).toEqual([file, seal(lines)]);
    }
  });

  it("end their names with the number of their file", () => {
    const numbers = migrations.map(({ name }) => /\d+$/.exec(name)?.[0]);
    expect(numbers).toEqual(files.map(numberOf));
  });
});
