import type Quill from "quill/core";
import { flushSync } from "react-dom";
import { t } from "../../../texts/editor";

const LEVELS = [1, 2, 3, 4, 5, 6];

/** The headings that the editor has. */
export const headings = () =>
  LEVELS.map((level) => ({ level, label: t("tools.heading", { level }) }));

export function setHeading(quill: Quill | null, level: number): void {
  quill?.format("header", level || false, "user");
}

export function clickTool(button: HTMLElement): void {
  const opensPanel = button.hasAttribute("aria-haspopup");
  // A panel needs a visible button, and the row scrolls on narrow screens.
  if (opensPanel && button.closest("[hidden]")) {
    const toolbar = button.closest("[role='toolbar']");
    flushSync(() =>
      toolbar?.querySelector<HTMLElement>("[data-more]")?.click(),
    );
  }
  button.scrollIntoView({ block: "nearest", inline: "center" });
  button.click();
}
