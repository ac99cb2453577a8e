import type { ElementContent } from "hast";
import type { TextNotes } from "./text-notes";

export interface ShownPicture {
  /** Of the whole picture, not of a smaller copy. */
  address: string;
  altText: string;
}

export interface GalleryPicture extends ShownPicture {
  /** HTML. */
  caption: string;
}

/** What a text needs to know of the export that it is in. */
export interface TextContext {
  notes: TextNotes;
  resolveLink: (href: string) => string;
  picture: (src: string, id: string | null) => ShownPicture;
  /** Whether an address is that of a file, or a file's page, of the old site. */
  isOwnFile?: (href: string) => boolean;
  /** Texts of footnotes by their ids. */
  footnotes?: ReadonlyMap<string, string>;
  /** The pictures of a gallery that names their ids, or else all that belong to the post. */
  gallery?: (ids: readonly string[] | null) => GalleryPicture[];
  /** The content of a block that several posts share. */
  reusable?: (id: string) => string | null;
}

/** Reads a tree from the inside out. */
export interface Converter {
  context: TextContext;
  convertAll(nodes: readonly ElementContent[]): ElementContent[];
}
