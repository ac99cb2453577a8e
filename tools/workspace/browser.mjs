import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runProgram } from "./child-processes.mjs";
import { ROOT } from "./root.mjs";
import { print, ToolError } from "./terminal.mjs";

/** Chromium without a window around the page: about a third faster in tests. */
const HEADLESS = "chromium-headless-shell";
const NAMES = [
  HEADLESS,
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge-stable",
  "microsoft-edge",
];
const DARWIN = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];
const WINDOWS = [
  "Google/Chrome/Application/chrome.exe",
  "Chromium/Application/chrome.exe",
  "Microsoft/Edge/Application/msedge.exe",
];
const DOWNLOAD_LIMIT_MS = 5 * 60_000;
const PLAYWRIGHT = join(ROOT, "node_modules/@playwright/test/cli.js");

/**
 * A Chromium to test with: Playwright's own, one on the system, a download, or
 * Debian's package. Gives the program's path.
 */
export async function findBrowser() {
  return (
    (await playwrightBrowser()) ??
    systemBrowser() ??
    (await downloadedBrowser()) ??
    (await debianBrowser()) ??
    giveUp()
  );
}

async function playwrightBrowser() {
  const { chromium } = await import("@playwright/test");
  return runnable(chromium.executablePath());
}

function systemBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = {
    darwin: () => DARWIN,
    win32: () =>
      [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"]]
        .filter(Boolean)
        .flatMap((folder) => WINDOWS.map((path) => join(folder, path))),
  }[process.platform]?.() ?? [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  return candidates.find((path) => runnable(path)) ?? null;
}

async function downloadedBrowser() {
  print("No browser found; downloading Chromium for the browser tests …");
  await runProgram(process.execPath, [PLAYWRIGHT, "install", "chromium"], {
    limitMs: DOWNLOAD_LIMIT_MS,
  });
  return playwrightBrowser();
}

async function debianBrowser() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync("/usr/bin/apt-get")) return null;
  print("The download did not work; installing Debian's package …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", HEADLESS]]) {
    const { code, output } = await runProgram("apt-get", args, {
      env,
      limitMs: DOWNLOAD_LIMIT_MS,
    });
    if (code !== 0) print(output.trim().split("\n").slice(-5).join("\n"));
  }
  return systemBrowser();
}

function giveUp() {
  throw new ToolError(
    "The browser tests need Chromium, Chrome or Edge, and none could be found or installed. " +
      "Install one, or run: npx playwright install --with-deps chromium",
  );
}

/** The path if it is a program that starts: system libraries may be missing. */
function runnable(path) {
  if (!path || !existsSync(path)) return null;
  // On Windows a browser with --version opens a window.
  if (process.platform === "win32") return path;
  const { status } = spawnSync(path, ["--version"], { timeout: 20_000 });
  return status === 0 ? path : null;
}
