import type Quill from "quill/core";
import { useEffect } from "react";
import type { RefObject } from "react";
import { isShortcut } from "./shortcut";

const LEVELS = [0, 1, 2, 3, 4, 5, 6];

/** Heading 1 is `Mod+Alt+1`, a plain paragraph `Mod+Alt+0`. */
export const headerKeys = (level: number): string => `Mod+Alt+${level}`;

/** Back in the text with Escape, as it is from every panel of the toolbar. */
export const TOOLBAR_KEYS = "Alt+F10";

/**
 * Presses the button whose shortcut was typed in the text, so that every tooltip tells the truth.
 * Quill's own keys (bold, italic, underline, undo, redo) come first.
 */
export function useShortcuts(
  quill: Quill | null,
  bar: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    if (!quill) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !bar.current) return;
      const action = findAction(event, quill, bar.current);
      if (!action) return;
      event.preventDefault();
      action();
    };
    quill.root.addEventListener("keydown", onKeyDown);
    return () => quill.root.removeEventListener("keydown", onKeyDown);
  }, [quill, bar]);
}

function findAction(
  event: KeyboardEvent,
  quill: Quill,
  bar: HTMLElement,
): (() => void) | undefined {
  if (isShortcut(event, TOOLBAR_KEYS))
    return () => bar.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  const level = LEVELS.find((one) => isShortcut(event, headerKeys(one)));
  if (level !== undefined)
    return () => quill.format("header", level || false, "user");
  const button = [
    ...bar.querySelectorAll<HTMLElement>("button[data-keys]"),
  ].find(({ dataset }) => isShortcut(event, dataset.keys ?? ""));
  if (!button) return undefined;
  return () => {
    // A panel needs its button in sight; the row scrolls where the screen is narrow.
    button.scrollIntoView({ block: "nearest", inline: "center" });
    button.click();
  };
}
