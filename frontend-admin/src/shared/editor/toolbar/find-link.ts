import type Quill from "quill/core";

/** Where the link at the cursor begins and how long it is; null if there is none. */
export function findLink(
  quill: Quill,
  index: number,
): { index: number; length: number } | null {
  const link = quill.getFormat(index, 0).link;
  if (typeof link !== "string") return null;
  const isLinked = (position: number) =>
    position >= 0 &&
    position < quill.getLength() &&
    quill.getFormat(position, 1).link === link;
  let start = index;
  while (isLinked(start - 1)) start -= 1;
  let end = index;
  while (isLinked(end)) end += 1;
  return end > start ? { index: start, length: end - start } : null;
}
