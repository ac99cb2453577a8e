import { ownValue } from "@octavo/format";
import type Quill from "quill/core";
import type { RefObject } from "react";
import { t } from "../../../texts/editor";
import { useListener } from "../../use-listener";
import { clickTool, setHeading } from "./block-tools";

const isApple =
  typeof navigator !== "undefined" &&
  /Mac|iPhone|iPad/.test(navigator.platform);

/** Codes of keys that type another character with Shift or Alt. */
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

/** A shortcut as this platform writes it: `Mod` is Cmd on Apple devices and Ctrl elsewhere. */
export function shortcutText(keys: string): string {
  const named = keys.replace("Enter", t("keys.enter"));
  if (!isApple)
    return named
      .replace("Mod", t("keys.control"))
      .replace("Shift", t("keys.shift"));
  return named
    .replace("Mod", "⌘")
    .replace("Shift", "⇧")
    .replace("Alt", "⌥")
    .replaceAll("+", "");
}

/** The same for `aria-keyshortcuts`. */
export function ariaShortcut(keys: string): string {
  return keys.replace("Mod", isApple ? "Meta" : "Control");
}

/** Whether a key press is this shortcut. AltGr types characters, so it never is. */
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

/** Alt types other letters on Apple keyboards. Elsewhere, a letter is where the layout has it. */
function codeOf(key: string, hasAlt: boolean): string | undefined {
  if (/^\d$/.test(key)) return `Digit${key}`;
  if (hasAlt && /^[a-z]$/.test(key)) return `Key${key.toUpperCase()}`;
  return ownValue(CODES, key);
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6];

/** Heading 1 is `Mod+Alt+1`, a plain paragraph `Mod+Alt+0`. */
export const headerKeys = (level: number): string => `Mod+Alt+${level}`;

/** Escape returns to the text, as from every panel of the toolbar. */
export const TOOLBAR_KEYS = "Alt+F10";

/** Leads to the bar of the link with the cursor. */
export const LINK_BAR_KEYS = "Mod+Alt+K";

/**
 * Clicks the button whose shortcut was typed in the text, so that every tooltip is right. Quill's own
 * keys (bold, italic, underline, undo, redo) come first.
 */
export function useShortcuts(
  quill: Quill | null,
  bar: RefObject<HTMLElement | null>,
) {
  useListener(quill?.root, "keydown", (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !bar.current) return;
    const action = quill && findAction(event, quill, bar.current);
    if (!action) return;
    event.preventDefault();
    action();
  });
}

function findAction(
  event: KeyboardEvent,
  quill: Quill,
  bar: HTMLElement,
): (() => void) | undefined {
  if (isShortcut(event, TOOLBAR_KEYS))
    return () => bar.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  const level = LEVELS.find((one) => isShortcut(event, headerKeys(one)));
  if (level !== undefined) return () => setHeading(quill, level);
  const button = [
    ...bar.querySelectorAll<HTMLElement>("button[data-keys]"),
  ].find(({ dataset }) => isShortcut(event, dataset.keys ?? ""));
  return button && (() => clickTool(button));
}
