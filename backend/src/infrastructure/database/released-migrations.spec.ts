import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";

const FOLDER = path.join(import.meta.dirname, "migrations");

/** Line ends may differ between machines; nothing else may. */
function fingerprint(file: string): string {
  const source = readFileSync(path.join(FOLDER, file), "utf8");
  return createHash("sha256")
    .update(source.replaceAll("\r\n", "\n"))
    .digest("hex");
}

const written = readdirSync(FOLDER).filter((file) => /^\d+-.+\.ts$/.test(file));

/** One line for each migration. A new one adds its own; an old line never changes. */
const released = JSON.parse(
  readFileSync(path.join(FOLDER, "released.json"), "utf8"),
) as Record<string, string>;

describe("released migrations", () => {
  it("are never edited: installations that have run one do not run it again", () => {
    const now = Object.fromEntries(
      written.sort().map((file) => [file, fingerprint(file)]),
    );
    expect(now).toEqual(released);
  });
});
