import { delimiter, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { findBrowsers } from "./find-browser";

const search = (changes: object, ...programs: string[]) =>
  findBrowsers(
    { named: undefined, path: undefined, downloaded: undefined, ...changes },
    (file) => programs.includes(file),
  );

describe("findBrowsers", () => {
  const folders = ["/bin", "/usr/bin"].join(delimiter);
  const chromium = join("/usr/bin", "chromium");
  const chrome = join("/usr/bin", "google-chrome");

  it("takes the one that is named, or none", () => {
    expect(search({ named: "/x", path: folders }, "/x", chromium)).toEqual([
      "/x",
    ]);
    expect(search({ named: "/x", path: folders }, chromium)).toEqual([]);
  });

  it("takes Playwright's own, then Chrome, then any other of the system", () => {
    const downloaded = "/cache/chrome";
    const all = { path: folders, downloaded };
    expect(search(all, chromium, downloaded, chrome)).toEqual([
      downloaded,
      chrome,
      chromium,
    ]);
    expect(search(all, chromium)).toEqual([chromium]);
    expect(search(all)).toEqual([]);
  });
});
