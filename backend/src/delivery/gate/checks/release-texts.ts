import type { Candidate } from "./candidate";
import type { ReleaseTexts, TextFile } from "./gate-worker";

const MB = 1024 * 1024;
/** Limit of one file for a parser: many times the size of ours. */
const MOST_TEXT = MB;
/** Limit of all of them in one release. */
const MOST_TEXTS = 5 * MB;

/** @throws with a sentence for more than the gate reads. */
export async function readTexts({
  app,
  manifest,
  read,
}: Pick<Candidate, "app" | "manifest" | "read">): Promise<ReleaseTexts> {
  const { entry, files } = manifest;
  const described = files.filter(
    ({ path }) => path === entry || path.endsWith(".css"),
  );
  const large = described.find(({ bytes }) => bytes > MOST_TEXT);
  if (large)
    throw new Error(
      `${large.path} is larger than ${MOST_TEXT / MB} MB, which nobody should wait for. Split it.`,
    );
  const total = described.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > MOST_TEXTS)
    throw new Error(
      `The entry and the style sheets are larger than ${MOST_TEXTS / MB} MB together, which nobody should wait for.`,
    );
  const texts: TextFile[] = [];
  for (const { path, bytes } of described)
    texts.push({ path, bytes: (await read(path)).subarray(0, bytes) });
  const [own] = texts.filter(({ path }) => path === entry);
  if (!own) throw new Error(`The release has no file ${entry}.`);
  return {
    app,
    entry: own,
    sheets: texts.filter((text) => text !== own),
    files: files.map(({ path }) => path),
  };
}
