const EXTENSION = /\.(md|markdown|mdx)$/i;
const DATE_AHEAD = /^(\d{4})[-_.](\d{2})[-_.](\d{2})(?:[-_.\s]+|$)/;
const INDEX = /^_?index$/i;

/** Names of the folders and the file, without what says only that a folder is an article. */
function segmentsOf(path: string): string[] {
  const segments = path.replace(EXTENSION, "").split("/").filter(Boolean);
  return INDEX.test(segments.at(-1) ?? "") ? segments.slice(0, -1) : segments;
}

/** Folders such as `2019/03/04`, or their beginning. */
function isPartOfDate(segments: readonly string[]): boolean {
  return /(?:^|\/)\d{4}(?:\/\d{1,2}){1,2}$/.test(segments.join("/"));
}

/**
 * What a file or its folder is called, without the day: `2019-03-04-hello/index.md` and
 * `2019/03/04/hello.md` are "hello". Empty when there is nothing but the day.
 */
export function nameWithoutDate(path: string): string {
  const segments = segmentsOf(path);
  if (segments.length > 1 && isPartOfDate(segments)) return "";
  return (segments.at(-1) ?? "").replace(DATE_AHEAD, "");
}

/** The day in a name, or in the folders above it, as `2019-03-04`. */
export function dateInPath(path: string): string | null {
  const segments = segmentsOf(path);
  const named = DATE_AHEAD.exec(segments.at(-1) ?? "");
  const inFolders = /(?:^|\/)(\d{4})\/(\d{1,2})\/(\d{1,2})(?:\/|$)/.exec(
    segments.join("/"),
  );
  const found = named ?? inFolders;
  if (!found) return null;
  return found
    .slice(1, 4)
    .map((part) => part.padStart(2, "0"))
    .join("-");
}
