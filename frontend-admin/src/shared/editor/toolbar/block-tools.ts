import type Quill from "quill/core";
import { t } from "../../../texts";

/** A tool that begins a block, for other places than the toolbar. */
export interface BlockTool {
  label: string;
  icon: Node;
  /** A short name, such as `H2`. */
  sign?: string;
  run: () => void;
}

const LEVELS = [1, 2, 3, 4, 5, 6];

/** The headings that the editor has. */
export const headings = () =>
  LEVELS.map((level) => ({ level, label: t("tools.heading", { level }) }));

export function setHeading(quill: Quill | null, level: number): void {
  quill?.format("header", level || false, "user");
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
    ...[...(buttons ?? [])].map((button) => ({
      label: button.getAttribute("aria-label") ?? "",
      icon: button.firstElementChild ?? document.createTextNode(""),
      run: () => clickTool(button),
    })),
  ];
}

export function clickTool(button: HTMLElement): void {
  // A panel needs a visible button, and the row scrolls on narrow screens.
  button.scrollIntoView({ block: "nearest", inline: "center" });
  button.click();
}
