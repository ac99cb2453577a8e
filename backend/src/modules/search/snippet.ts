const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** The database's marks become `<mark>`; everything else is text. Without a mark there is nothing to show. */
export function markedSnippet(text: string | null): string | null {
  if (text === null || !text.includes("\uE000")) return null;
  return text
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
    .replaceAll("\uE000", "<mark>")
    .replaceAll("\uE001", "</mark>");
}
