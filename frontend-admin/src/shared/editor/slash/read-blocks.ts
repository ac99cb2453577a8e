import type Quill from "quill/core";
import { BLOCK_TYPES } from "../blocks";
import { clickTool, headings, setHeading } from "../toolbar/block-tools";

/** A tool that begins a block, for other places than the toolbar. */
export interface BlockTool {
  label: string;
  icon: Node;
  /** A short name, such as `H2`. */
  sign?: string;
  run: () => void;
}

/** The headings, and the buttons that begin a block, read from the toolbar itself. */
export function readBlocks(quill: Quill, bar: HTMLElement | null): BlockTool[] {
  const buttons = bar?.querySelectorAll<HTMLElement>(
    "button[data-block]:not([aria-disabled])",
  );
  return [
    ...headings().map(({ level, label }) => ({
      label,
      sign: `H${level}`,
      icon: document.createTextNode(`H${level}`),
      run: () => setHeading(quill, level),
    })),
    ...[...(buttons ?? [])].flatMap((button) => {
      const icon = button.firstElementChild ?? document.createTextNode("");
      const choices = choicesOf(button.dataset.block);
      if (choices)
        return choices.map(({ label, run }) => ({
          label,
          icon,
          run: () => run(quill),
        }));
      const label = button.getAttribute("aria-label") ?? "";
      return [{ label, icon, run: () => clickTool(button) }];
    }),
  ];
}

const choicesOf = (kind: string | undefined) =>
  BLOCK_TYPES.find(({ name }) => name === kind)?.choices?.();
