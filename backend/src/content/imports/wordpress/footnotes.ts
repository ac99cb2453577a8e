/** The texts of footnotes by their ids, of a field such as `[{"content":"…","id":"…"}]`. */
export function footnotesOf(json: string): Map<string, string> {
  const found = new Map<string, string>();
  if (json === "") return found;
  try {
    const list: unknown = JSON.parse(json);
    for (const note of Array.isArray(list) ? (list as unknown[]) : [])
      if (isFootnote(note)) found.set(note.id, note.content);
  } catch {
    // Without its texts, a number stays a number.
  }
  return found;
}

const isFootnote = (note: unknown): note is { id: string; content: string } =>
  typeof note === "object" &&
  note !== null &&
  "id" in note &&
  typeof note.id === "string" &&
  "content" in note &&
  typeof note.content === "string";
