import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserType, LaunchOptions } from "@playwright/test";

const MODULES = join(import.meta.dirname, "../node_modules");
const SYSTEM = "/usr/share/fonts/truetype";

interface FontSet {
  name: string;
  /** Whether the site's sheet has their measures, so that lines break as in its own faces. */
  isMeasured: boolean;
  folder: string;
  /** The file of its usual letters: packages of other fonts share the folder. */
  usual: string;
  files: RegExp;
}

/**
 * What machines have. The first two come with the packages, the others are used where they are.
 */
export const FONT_SETS: FontSet[] = [
  {
    name: "DejaVu",
    isMeasured: true,
    folder: join(MODULES, "dejavu-fonts-ttf/ttf"),
    usual: "DejaVuSans.ttf",
    files: /^DejaVu(?:Sans|Serif|SansMono)(?:-\w+)?\.ttf$/,
  },
  {
    name: "KaTeX",
    isMeasured: false,
    folder: join(MODULES, "katex/dist/fonts"),
    usual: "KaTeX_Main-Regular.ttf",
    files: /^KaTeX_(?:Main|SansSerif|Typewriter)-\w+\.ttf$/,
  },
  {
    name: "Liberation",
    isMeasured: true,
    folder: join(SYSTEM, "liberation"),
    usual: "LiberationSans-Regular.ttf",
    files: /\.ttf$/,
  },
  {
    name: "Noto",
    isMeasured: true,
    folder: join(SYSTEM, "noto"),
    usual: "NotoSans-Regular.ttf",
    files: /^Noto(?:Sans|Serif|SansMono)-\w+\.ttf$/,
  },
];

/** Why a browser cannot be given these fonts, if it cannot. */
export function whyMissing({ folder, usual }: FontSet): string | null {
  if (process.platform !== "linux")
    return "A browser can be given other system fonts on Linux only.";
  const file = join(folder, usual);
  return existsSync(file) ? null : `This machine has no ${file}.`;
}

/** A browser as on a machine that has these fonts and no others. */
export function launchWithFonts(
  chromium: BrowserType,
  options: LaunchOptions,
  { folder, files }: FontSet,
): Promise<Browser> {
  const root = mkdtempSync(join(tmpdir(), "octavo-fonts-"));
  const fonts = join(root, "fonts");
  mkdirSync(fonts);
  for (const file of readdirSync(folder).filter((name) => files.test(name)))
    symlinkSync(join(folder, file), join(fonts, file));
  const config = join(root, "fonts.conf");
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>` +
      `<dir>${fonts}</dir><cachedir>${root}/cache</cachedir></fontconfig>`,
  );
  const env = { ...process.env, FONTCONFIG_FILE: config };
  return chromium.launch({ ...options, env });
}
