import { passed, skipped, warning, type Finding } from "./candidate";

/** What rendering one page took on the server, or loading it in a browser. */
export interface PageMeasure {
  /** As readers ask for it. */
  address: string;
  ms: number;
  /** Memory of the process or page afterwards; 0 where that is not known. */
  bytes: number;
}

/** The measures of the release that is live; null: it was checked before there were any. */
interface LiveMeasures {
  version: string;
  pages: readonly PageMeasure[] | null;
}

/** A page that takes so much longer deserves a warning; less is within what a busy machine changes. */
const NOTABLE_TIMES = 2;
const NOTABLE_MS = 100;
const NOTABLE_MEMORY_TIMES = 1.5;
const NOTABLE_BYTES = 50_000_000;
const MOST_SHOWN = 8;
const LONGEST_ADDRESS = 60;

/** Time and memory of each page, beside those of the live release. It warns, and never stops a release. */
export function speedFinding(
  pages: readonly PageMeasure[],
  live: LiveMeasures | null,
): Finding {
  if (pages.length === 0) return skipped("No page was measured.");
  const before = new Map(live?.pages?.map((page) => [page.address, page]));
  const sorted = [...pages].sort((one, other) => other.ms - one.ms);
  const grown = sorted.filter((page) =>
    isNotable(page, before.get(page.address)),
  );
  const shown = [...new Set([...grown, ...sorted])];
  const lines = shown
    .slice(0, MOST_SHOWN)
    .map((page) => describe(page, before.get(page.address)));
  const rest = shown.length - lines.length;
  const said = `${lines.join("; ")}${rest > 0 ? `; and ${rest} faster ones` : ""}.`;
  const compared =
    live === null ? "" : ` In brackets: ${live.version}, which is live.`;
  if (grown.length > 0)
    return warning(
      `Much more than in ${live?.version ?? ""}: ${said}${compared}`,
    );
  return passed(
    live !== null && live.pages === null
      ? `${said} Check ${live.version} again, which is live, to compare them.`
      : `${said}${compared}`,
  );
}

function isNotable(now: PageMeasure, before: PageMeasure | undefined): boolean {
  if (!before) return false;
  const isSlower =
    now.ms > before.ms * NOTABLE_TIMES && now.ms - before.ms > NOTABLE_MS;
  const isLarger =
    before.bytes > 0 &&
    now.bytes > before.bytes * NOTABLE_MEMORY_TIMES &&
    now.bytes - before.bytes > NOTABLE_BYTES;
  return isSlower || isLarger;
}

/** "/labs 12 ms, 88 MB (10 ms, 87 MB)". */
function describe(page: PageMeasure, before: PageMeasure | undefined): string {
  const address =
    page.address.length > LONGEST_ADDRESS
      ? `${page.address.slice(0, LONGEST_ADDRESS)}…`
      : page.address;
  return `${address} ${numbers(page)}${before ? ` (${numbers(before)})` : ""}`;
}

const numbers = ({ ms, bytes }: PageMeasure): string =>
  bytes > 0
    ? `${Math.ceil(ms)} ms, ${Math.round(bytes / 1_000_000)} MB`
    : `${Math.ceil(ms)} ms`;
