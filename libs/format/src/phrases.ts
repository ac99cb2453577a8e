import { formatTexts } from "./texts";

/** "draft" → "Draft". */
export function capitalised(word: string): string {
  const [first = "", ...rest] = [...word];
  return first.toUpperCase() + rest.join("");
}

/** `a, b and 3 more`. */
export function listing(names: readonly string[], most = 5): string {
  const shown = names.slice(0, most).join(", ");
  const rest = names.length - most;
  return rest > 0
    ? formatTexts("namesAndMore", { names: shown, count: rest })
    : shown;
}
