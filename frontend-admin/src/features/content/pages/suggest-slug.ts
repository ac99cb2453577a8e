import { LIMITS } from "@octavo/contracts";
import { ownValue, trimEndOf } from "@octavo/format";

/** Letters that do not come apart into a Latin one and its accent. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  "&": " and ",
};

/** An address made from a title; empty when the title has no Latin letters or digits. */
export function suggestSlug(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[ßæœøđðþłı&]/g, (letter) => ownValue(LETTERS, letter) ?? "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LIMITS.slugMax)
    .replace(/^-+/, "");
  return trimEndOf(slug, /-/);
}
