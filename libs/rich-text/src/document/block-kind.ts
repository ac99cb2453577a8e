import type { Attributes, Block, Line } from "./document-ops";
import type { MarkupElement } from "./markup";

/** How a kind of block is read from HTML and written. `block-kinds.ts` lists all kinds. */
export interface BlockKind {
  name: string;
  /** Reads elements by tag name; null if the editor would lose a part. */
  elements?: Readonly<Record<string, ReadElement>>;
  /** Lines that share one element. */
  lines?: {
    /** Equal for the lines of one element; undefined for other lines. */
    containerOf: (attributes: Attributes) => string | undefined;
    write: (lines: readonly Line[]) => string;
  };
  /** A piece between lines that is selected as a whole. */
  embed?: {
    name: string;
    /** Whether a line below belongs to it. */
    isPart?: (attributes: Attributes) => boolean;
    write: (
      value: string,
      attributes: Attributes,
      parts: readonly Line[],
    ) => string;
  };
  box?: Box;
  /** Whether its lines cannot be in a box. There, its elements stay as they are. */
  isOutsideBoxes?: boolean;
}

/** @param source of the element as it is stored. */
type ReadElement = (element: MarkupElement, source: string) => Block[] | null;

/** An element around other blocks. In the editor, it is an attribute of each of them. */
export interface Box {
  attribute: string;
  /** The value of the attribute; null for other elements. */
  read: (element: MarkupElement) => string | null;
  /** The value of every block after the first, if it is another one. */
  rest?: string;
  write: (
    value: string,
    blocks: readonly Block[],
    writeBlocks: (blocks: readonly Block[]) => string,
  ) => string;
}
