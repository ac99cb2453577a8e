import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { RELEASED } from "./migrations";

const FOLDER = path.join(import.meta.dirname, "migrations");

/** Line ends may differ between machines; nothing else may. */
function fingerprint(file: string): string {
  const source = readFileSync(path.join(FOLDER, file), "utf8");
  return createHash("sha256")
    .update(source.replaceAll("\r\n", "\n"))
    .digest("hex")
    .slice(0, 16);
}

const written = readdirSync(FOLDER)
  .filter((file) => /^\d+-.+\.ts$/.test(file))
  .sort();

/** The name of a migration ends with the number that its file begins with. */
const numberOf = (name: string): string => /\d+$/.exec(name)?.[0] ?? name;

describe("released migrations", () => {
  it("are never edited: installations that have run one do not run it again", () => {
    const now = written.map((file) => [
      /^\d+/.exec(file)?.[0],
      fingerprint(file),
    ]);
    const released = RELEASED.map(([{ name }, hash]) => [numberOf(name), hash]);
    expect(released).toEqual(now);
  });
});
