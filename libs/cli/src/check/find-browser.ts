import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Those first that the system lets make their sandbox: Ubuntu knows Chrome and Edge where they are
 * installed.
 */
const NAMES = [
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge-stable",
  "microsoft-edge",
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "chrome.exe",
  "msedge.exe",
];

const ELSEWHERE = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

export interface BrowserSearch {
  /** The value of OCTAVO_BROWSER. */
  named: string | undefined;
  /** The folders in which programs are looked for, as the PATH has them. */
  path: string | undefined;
  /** Playwright's own, which may not have been downloaded. */
  downloaded: string | undefined;
}

/** Every Chromium that is here, in the order to try them: not all that are installed can be started. */
export function findBrowsers(
  { named, path = "", downloaded }: BrowserSearch,
  isProgram = isExecutable,
): string[] {
  if (named) return isProgram(named) ? [named] : [];
  const folders = path.split(delimiter).filter(Boolean);
  const candidates = [
    ...(downloaded ? [downloaded] : []),
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...ELSEWHERE,
  ];
  return [...new Set(candidates)].filter((candidate) => isProgram(candidate));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
