/** `apex-lwc-development` → "Apex Lwc Development": words of the slug, first letters raised (D-133). */
export function slugTitle(slug: string): string {
  return slug
    .split("-")
    .filter((word) => word !== "")
    .map(capitalised)
    .join(" ");
}

/** "draft" → "Draft". */
export function capitalised(word: string): string {
  const [first = "", ...rest] = [...word];
  return first.toUpperCase() + rest.join("");
}

/** First letters of the first and the last word: "Maren Okafor" → "MO". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? "")][0]?.toUpperCase()).join("");
}
