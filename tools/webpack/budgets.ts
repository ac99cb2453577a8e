import type { FrontendApp, ReleaseManifest } from "@octavo/federation";

/** Bytes, scripts and styles as brotli. */
interface Budget {
  scripts: number;
  styles: number;
  fonts: number;
}

/**
 * What a first reader may be sent for a post page. A post page runs the shell and the reader site:
 * together they may have 130 kB of scripts. Of the admin: what it needs before any of its screens.
 */
const BUDGETS: Partial<Record<FrontendApp, Partial<Budget>>> = {
  shell: { scripts: 83_900, styles: 0, fonts: 0 },
  public: { scripts: 46_100, styles: 15_000, fonts: 60_000 },
  admin: { scripts: 46_000 },
};

/** One sentence for each budget that a release exceeds. */
export function findExcess(
  release: Pick<ReleaseManifest, "app" | "entry" | "preload" | "files">,
): string[] {
  const budget = BUDGETS[release.app];
  if (budget === undefined) return [];
  const used = firstVisit(release);
  return (Object.entries(budget) as [keyof Budget, number][])
    .filter(([kind, most]) => used[kind] > most)
    .map(
      ([kind, most]) =>
        `The ${release.app} build sends ${used[kind]} bytes of ${kind} on a first visit; ` +
        `its budget is ${most} (tools/webpack/budgets.ts).`,
    );
}

type Release = Parameters<typeof findExcess>[0];

function firstVisit({ app, entry, preload, files }: Release): Budget {
  const bytes = (isSent: (path: string) => boolean) =>
    files
      .filter(({ path }) => isSent(path))
      .reduce((sum, file) => sum + file.bytes, 0);
  const first = new Set([entry, ...preload].map((path) => `${path}.br`));
  return {
    // The shell lends the shared packages to every page; the site's own copies stay behind.
    scripts: bytes((path) =>
      app === "shell"
        ? path.endsWith(".js.br")
        : SCRIPT.test(path) && first.has(path),
    ),
    styles: bytes((path) => path.endsWith(".css.br")),
    fonts: bytes((path) => BASIC_FONT.test(path)),
  };
}

const SCRIPT = /\.js\.br$/;

/** What an English text asks for; other letters fetch the sheets that have them. */
const BASIC_FONT = /^(?!.*-(?:accents|extended)\.).*\.woff2$/;
