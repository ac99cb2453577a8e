import { delimiter, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { findBrowser } from "./find-browser";

const search = (changes: object, ...programs: string[]) =>
  findBrowser(
    { named: undefined, path: undefined, downloaded: undefined, ...changes },
    (file) => programs.includes(file),
  );

describe("findBrowser", () => {
  const folders = ["/bin", "/usr/bin"].join(delimiter);
  const chromium = join("/usr/bin", "chromium");

  it("takes the one that is named, or none", () => {
    expect(search({ named: "/x", path: folders }, "/x", chromium)).toBe("/x");
    expect(search({ named: "/x", path: folders }, chromium)).toBeNull();
  });

  it("takes Playwright's own, then any of the system", () => {
    const downloaded = "/cache/chrome";
    const all = { path: folders, downloaded };
    expect(search(all, downloaded, chromium)).toBe(downloaded);
    expect(search(all, chromium)).toBe(chromium);
    expect(search(all)).toBeNull();
  });
});
