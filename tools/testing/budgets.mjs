import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../workspace/root.mjs";
import { print } from "../workspace/terminal.mjs";
import { addTotals, singleCheck } from "./totals.mjs";

/**
 * Bytes, scripts and styles as brotli, that a first reader may be sent for a post page, which runs the
 * shell and the reader site. Of the admin: what it needs before any of its screens.
 *
 * A build never fails for its size. These leave about four hundredths for honest change; who needs more
 * looks first at what came in.
 */
const BUDGETS = {
  shell: { scripts: 88_000, styles: 0, fonts: 0 },
  public: { scripts: 49_000, styles: 15_000, fonts: 60_000 },
  // A tenth of it is the hashes of its hundred chunks and sheets, which browsers check.
  admin: { scripts: 48_000 },
};

/** One test per frontend, from what its build says of itself. */
export function checkBudgets() {
  const checks = Object.keys(BUDGETS).map((app) => {
    const file = join(ROOT, "dist", `frontend-${app}`, "release.json");
    const excess = findExcess(JSON.parse(readFileSync(file, "utf8")));
    for (const sentence of excess) print(`  ${sentence}`);
    return singleCheck(`budget: ${app}`, excess.length === 0);
  });
  return addTotals(...checks);
}

/** One sentence for each budget that a release exceeds. */
export function findExcess(release) {
  const used = firstVisit(release);
  return Object.entries(BUDGETS[release.app] ?? {})
    .filter(([kind, most]) => used[kind] > most)
    .map(
      ([kind, most]) =>
        `The ${release.app} build sends ${used[kind]} bytes of ${kind} on a first visit; ` +
        `its budget is ${most} (tools/testing/budgets.mjs).`,
    );
}

function firstVisit({ app, entry, preload, files }) {
  const bytes = (isSent) =>
    files
      .filter(({ path }) => isSent(path))
      .reduce((sum, file) => sum + file.bytes, 0);
  const first = new Set([entry, ...preload].map((path) => `${path}.br`));
  return {
    // The shell lends the shared packages to every page; the site's own copies stay behind.
    scripts: bytes(
      (path) =>
        SCRIPT.test(path) &&
        (first.has(path) || (app === "shell" && LENT.test(path))),
    ),
    styles: bytes((path) => path.endsWith(".css.br")),
    fonts: bytes((path) => BASIC_FONT.test(path)),
  };
}

const SCRIPT = /\.js\.br$/;
const LENT = /^react\./;

/** What an English text asks for; other letters fetch the sheets that have them. */
const BASIC_FONT = /^(?!.*-(?:accents|extended)\.).*\.woff2$/;
