import { ownValue } from "@octavo/format";
import type Quill from "quill/core";
import { useEffect } from "react";
import type { RefObject } from "react";

const isApple =
  typeof navigator !== "undefined" &&
  /Mac|iPhone|iPad/.test(navigator.platform);

/** Where a key is not told by its character: with Shift or Alt that is another one. */
const CODES: Readonly<Record<string, string>> = {
  "[": "BracketLeft",
  "]": "BracketRight",
  "\\": "Backslash",
  "=": "Equal",
  "-": "Minus",
  "/": "Slash",
};

interface Keys {
  key: string;
  hasMod: boolean;
  hasShift: boolean;
  hasAlt: boolean;
}

function parse(keys: string): Keys {
  const parts = keys.split("+");
  return {
    key: (parts.at(-1) ?? "").toLowerCase(),
    hasMod: parts.includes("Mod"),
    hasShift: parts.includes("Shift"),
    hasAlt: parts.includes("Alt"),
  };
}

/** A shortcut as this platform writes it: `Mod` is Cmd on Apple's machines and Ctrl elsewhere. */
export function shortcutText(keys: string): string {
  if (!isApple) return keys.replace("Mod", "Ctrl");
  return keys
    .replace("Mod", "⌘")
    .replace("Shift", "⇧")
    .replace("Alt", "⌥")
    .replaceAll("+", "");
}

/** The same for `aria-keyshortcuts`. */
export function ariaShortcut(keys: string): string {
  return keys.replace("Mod", isApple ? "Meta" : "Control");
}

/** Whether a key press is this shortcut. With AltGr one writes characters. */
export function isShortcut(event: KeyboardEvent, keys: string): boolean {
  const { key, hasMod, hasShift, hasAlt } = parse(keys);
  if (event.getModifierState("AltGraph")) return false;
  const isMod = isApple ? event.metaKey : event.ctrlKey;
  const isOther = isApple ? event.ctrlKey : event.metaKey;
  return (
    isMod === hasMod &&
    !isOther &&
    event.shiftKey === hasShift &&
    event.altKey === hasAlt &&
    (event.key.toLowerCase() === key || event.code === codeOf(key, hasAlt))
  );
}

/** Alt turns letters into others on Apple's keyboards; elsewhere a letter is where the layout has it. */
function codeOf(key: string, hasAlt: boolean): string | undefined {
  if (/^\d$/.test(key)) return `Digit${key}`;
  if (hasAlt && /^[a-z]$/.test(key)) return `Key${key.toUpperCase()}`;
  return ownValue(CODES, key);
}

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
