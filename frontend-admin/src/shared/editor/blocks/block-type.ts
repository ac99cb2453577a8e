import type Quill from "quill/core";
import type { ComponentType } from "react";
import type { Attributes, Block, Line } from "../content/document-ops";
import type { ToolProps } from "../toolbar/tool-parts";
import type { Rewrite, Rule } from "../typing/block-rules";
import type { Binding } from "../typing/keys";
import type { TypedLine } from "../typing/typed-line";

/** What a kind of block brings; `blocks/index.ts` lists all kinds. */
export interface BlockType {
  name: string;
  /** What Quill learns, by its names. */
  formats: Readonly<Record<string, unknown>>;
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
    className: string;
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
  /** Markdown at the start of a line, after a space and after Enter. */
  afterSpace?: readonly Rule[];
  afterEnter?: (line: TypedLine, isNextEmpty: boolean) => Rewrite | null;
  /** After the bindings of Quill and of `typing/keys.ts`. */
  keys?: Readonly<Record<string, Binding>>;
  /** Runs once for each editor, before any other listener. */
  attach?: (quill: Quill) => void;
  /** Its part of the toolbar. Buttons with `isBlock` are in the menu of blocks, too. */
  Tool?: ComponentType<ToolProps>;
  /** What the menu of blocks offers in place of the button whose `isBlock` is the name of this kind. */
  choices?: () => readonly Choice[];
}

/** @param source of the element as it is stored. */
type ReadElement = (element: Element, source: string) => Block[] | null;

/** An element around other blocks. In the editor, it is an attribute of each of them. */
export interface Box {
  attribute: string;
  /** The value of the attribute; null for other elements. */
  read: (element: Element) => string | null;
  /** The value of every block after the first, if it is another one. */
  rest?: string;
  write: (
    value: string,
    blocks: readonly Block[],
    writeBlocks: (blocks: readonly Block[]) => string,
  ) => string;
}

interface Choice {
  label: string;
  run: (quill: Quill) => void;
}
