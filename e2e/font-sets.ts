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
    files: /^DejaVu(?:Sans|Serif|SansMono)(?:-\w+)?\.ttf$/,
  },
  {
    name: "KaTeX",
    isMeasured: false,
    folder: join(MODULES, "katex/dist/fonts"),
    files: /^KaTeX_(?:Main|SansSerif|Typewriter)-\w+\.ttf$/,
  },
  {
    name: "Liberation",
    isMeasured: true,
    folder: join(SYSTEM, "liberation"),
    files: /\.ttf$/,
  },
  {
    name: "Noto",
    isMeasured: true,
    folder: join(SYSTEM, "noto"),
    files: /^Noto(?:Sans|Serif|SansMono)-\w+\.ttf$/,
  },
];

/** Why a browser cannot be given these fonts, if it cannot. */
export function whyMissing({ folder }: FontSet): string | null {
  if (process.platform !== "linux")
    return "A browser can be given other system fonts on Linux only.";
  return existsSync(folder) ? null : `This machine has no ${folder}.`;
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
