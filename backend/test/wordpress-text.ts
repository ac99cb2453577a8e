import { spoken } from "../src/common/texts/said";
import { convertText } from "../src/content/imports/wordpress/convert-text";
import type {
  GalleryPicture,
  TextContext,
} from "../src/content/imports/wordpress/text-context";
import { TextNotes } from "../src/content/imports/wordpress/text-notes";

/** Where the files of the old site are. */
export const OLD = "https://old.example/wp-content/uploads/";
const PICTURES: Record<string, GalleryPicture> = {
  "1": { address: `${OLD}a.jpg`, altText: "A", caption: "The <em>first</em>" },
  "2": { address: `${OLD}b.jpg`, altText: "", caption: "" },
};

/** A text of WordPress as HTML, with what is said of it; pictures 1 and 2 are known. */
export function convertWordPress(
  content: string,
  changes: Partial<TextContext> = {},
): { html: string; notes: string[] } {
  const notes = new TextNotes();
  const html = convertText(content, {
    notes,
    footnotes: new Map(),
    resolveLink: (href) => href.replace("https://old.example/", "/"),
    isOwnFile: (href) => href.startsWith(OLD),
    picture: (src, id) => PICTURES[id ?? ""] ?? { address: src, altText: "" },
    gallery: (ids) => (ids ?? ["1", "2"]).flatMap((id) => PICTURES[id] ?? []),
    reusable: () => null,
    ...changes,
  });
  return { html, notes: notes.sentences().map(spoken) };
}
