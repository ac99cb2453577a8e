import { ownValue } from "@octavo/format";

/** Text of a post around what was searched for. */
export function Snippet({ text }: { text: string }) {
  return snippetParts(text).map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

interface SnippetPart {
  text: string;
  isMatch: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** A snippet of the API is escaped text with `<mark>` around matches: here as plain text pieces. */
export function snippetParts(snippet: string): SnippetPart[] {
  return snippet
    .split(/(<mark>.*?<\/mark>)/s)
    .filter((piece) => piece !== "")
    .map((piece) => ({
      isMatch: piece.startsWith("<mark>"),
      text: piece
        .replace(/<\/?mark>/g, "")
        .replace(
          /&(?:lt|gt|quot|#39|amp);/g,
          (entity) => ownValue(ENTITIES, entity) ?? "",
        ),
    }));
}
