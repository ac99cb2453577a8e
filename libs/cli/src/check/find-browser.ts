import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The quickest first: it draws no window. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge-stable",
  "microsoft-edge",
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
  /** What OCTAVO_BROWSER says. */
  named: string | undefined;
  /** The folders in which programs are looked for, as the PATH has them. */
  path: string | undefined;
  /** Playwright's own, which may not have been downloaded. */
  downloaded: string | undefined;
}

/** Any Chromium that can be started; null without one. */
export function findBrowser(
  { named, path = "", downloaded }: BrowserSearch,
  isProgram = isExecutable,
): string | null {
  if (named) return isProgram(named) ? named : null;
  const folders = path.split(delimiter).filter(Boolean);
  const candidates = [
    ...(downloaded ? [downloaded] : []),
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...ELSEWHERE,
  ];
  return candidates.find((candidate) => isProgram(candidate)) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
