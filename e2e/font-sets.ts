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
  folder: string;
  files: RegExp;
}

/**
 * What machines have. The first two come with the packages; of the second the site's sheet does not
 * know the measures. The others are used where they are.
 */
export const FONT_SETS: FontSet[] = [
  {
    name: "DejaVu",
    folder: join(MODULES, "dejavu-fonts-ttf/ttf"),
    files: /^DejaVu(?:Sans|Serif|SansMono)(?:-\w+)?\.ttf$/,
  },
  {
    name: "KaTeX",
    folder: join(MODULES, "katex/dist/fonts"),
    files: /^KaTeX_(?:Main|SansSerif|Typewriter)-\w+\.ttf$/,
  },
  {
    name: "Liberation",
    folder: join(SYSTEM, "liberation"),
    files: /\.ttf$/,
  },
  {
    name: "Noto",
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
