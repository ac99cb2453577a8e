const isApple =
  typeof navigator !== "undefined" &&
  /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut as this platform writes it: `Mod` is Cmd on Apple's machines and Ctrl elsewhere. */
export function shortcutText(keys: string): string {
  if (!isApple) return keys.replace("Mod", "Ctrl");
  return keys
    .replace("Mod", "⌘")
    .replace("Shift", "⇧")
    .replace("Alt", "⌥")
    .replaceAll("+", "");
}
