import type Quill from "quill/core";
import type { ComponentType } from "react";
import type { ToolProps } from "../toolbar/tool-parts";
import type { Rewrite, Rule } from "../typing/block-rules";
import type { Binding } from "../typing/keys";
import type { TypedLine } from "../typing/typed-line";

/** What a kind of block brings to the editor; `blocks/index.ts` lists all kinds. */
export interface BlockType {
  /** As in the kinds of blocks of `@octavo/rich-text`, which read and write them. */
  name: string;
  /** What Quill learns, by its names. */
  formats: Readonly<Record<string, unknown>>;
  /** The class of a piece between lines. */
  embedClass?: string;
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

interface Choice {
  label: string;
  run: (quill: Quill) => void;
}
