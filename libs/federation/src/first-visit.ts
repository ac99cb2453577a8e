import { SHELL_APP } from "./release";
import type { ReleaseFile, ReleaseManifest } from "./release";

/** Bytes that a release sends on a first visit, by kind. */
export type FirstVisit = Record<"scripts" | "styles" | "fonts", number>;

type Described = Pick<
  ReleaseManifest,
  "app" | "entry" | "preload" | "styles" | "files"
>;

/**
 * Bytes of a first visit. `sizeOf` says what a file weighs on its way: builds compress it in memory,
 * the server has its compressed copies.
 */
export function firstVisit(
  { app, entry, preload, styles, files }: Described,
  sizeOf: (file: ReleaseFile) => number,
): FirstVisit {
  const sum = (isSent: (path: string) => boolean) =>
    files
      .filter(({ path }) => isSent(path))
      .reduce((total, file) => total + sizeOf(file), 0);
  const first = new Set([entry, ...preload]);
  const linked = new Set(styles);
  return {
    // The shell lends the shared packages to every page; a remote's own copies stay behind.
    scripts: sum(
      (path) =>
        path.endsWith(".js") &&
        (first.has(path) || (app === SHELL_APP && LENT.test(path))),
    ),
    styles: sum((path) => linked.has(path)),
    fonts: sum((path) => BASIC_FONT.test(path)),
  };
}

/** The shell's file of the shared packages. */
const LENT = /^react\./;

/** Fonts that an English text needs; other letters fetch the files that have them. */
const BASIC_FONT = /^(?!.*-(?:accents|extended)\.).*\.woff2$/;
