/** The only inline styles that stay: what the toolbar's two colour buttons write. */
const ALLOWED_STYLES: readonly string[] = ["color", "background-color"];

const COLOUR =
  /^(#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]{3,24}|(rgb|hsl)a?\(\s*[\d.]+(deg|%)?((?:\s*[,/]\s*|\s+)[\d.]+%?){2,3}\s*\))$/i;

export function isPlainColour(value: string): boolean {
  return value.length <= 64 && COLOUR.test(value.trim());
}

/** Keeps plain colours of a `style` attribute; null if nothing is left. */
export function cleanStyle(style: string): string | null {
  if (style.length > 1000) return null;
  const kept = new Map<string, string>();
  for (const declaration of style.split(";")) {
    const colon = declaration.indexOf(":");
    const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (ALLOWED_STYLES.includes(name) && isPlainColour(value))
      kept.set(name, value);
  }
  if (kept.size === 0) return null;
  return [...kept].map(([name, value]) => `${name}: ${value};`).join(" ");
}
