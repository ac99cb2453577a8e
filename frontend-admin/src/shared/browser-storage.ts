type Kind = "localStorage" | "sessionStorage";

/** What this browser has under a key; null where it has nothing, or refuses to tell. */
export function readItem(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text; null removes it.
 * @returns false if storage is full or forbidden.
 */
export function storeItem(
  kind: Kind,
  key: string,
  text: string | null,
): boolean {
  try {
    if (text === null) window[kind].removeItem(key);
    else window[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** A setting of this browser. */
export const readSetting = (key: string): string | null =>
  readItem("localStorage", key);

/** If it cannot be stored, it lasts as long as the page. */
export const writeSetting = (key: string, value: string): boolean =>
  storeItem("localStorage", key, value);
