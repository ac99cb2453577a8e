import { ownValue } from "@octavo/format";
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
