import { escapeHtml } from "../../../common/html/escape-html";
import { isFields, type Fields } from "../json-fields";
import { cardHtml } from "./card-html";

const TEXT = 1;
const IMAGE = 2;
const LIST = 3;
const CARD = 10;
const TAGS =
  /^(?:p|h[1-6]|blockquote|aside|pull-quote|ul|ol|a|b|strong|i|em|s|u|code|sub|sup)$/;

const listIn = (value: unknown): unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];

const nameOf = (value: unknown, other: string): string => {
  const name = typeof value === "string" ? value.toLowerCase() : "";
  if (name === "aside" || name === "pull-quote") return "blockquote";
  return TAGS.test(name) ? name : other;
};

/** A markup is a tag and a flat list of its attributes. Only links have one. */
function openingOf([tag, attributes]: readonly unknown[]) {
  const name = nameOf(tag, "span");
  const [, href] = listIn(attributes);
  const isLink = name === "a" && typeof href === "string";
  const begin = isLink ? `<a href="${escapeHtml(href)}">` : `<${name}>`;
  return { name, begin };
}

/** The text of Ghost's former editor (Mobiledoc 0.3), for posts that were never rendered. */
export function mobiledocToHtml(
  { sections, markups, cards, atoms }: Fields,
  unknown: (name: string) => void,
): string {
  const known = listIn(markups).map(listIn);

  /** Each marker opens some markups, has a text, and closes some of those that are open. */
  const inline = (markers: unknown): string => {
    const open: string[] = [];
    const html = listIn(markers).map((marker) => {
      const [kind, opened, closed, value] = listIn(marker);
      const begin = listIn(opened).map((index) => {
        const { name, begin } = openingOf(known[Number(index)] ?? []);
        open.push(name);
        return begin;
      });
      const isAtom = kind === 1;
      const text = isAtom ? atomHtml(Number(value)) : escapeHtml(String(value));
      const most = Math.min(Number(closed) || 0, open.length);
      const ends = Array.from({ length: most }, () => `</${open.pop()}>`);
      return begin.join("") + text + ends.join("");
    });
    return (
      html.join("") +
      open
        .reverse()
        .map((name) => `</${name}>`)
        .join("")
    );
  };

  const atomHtml = (index: number): string => {
    const [name, text] = listIn(listIn(atoms)[index]);
    if (name === "soft-return") return "<br>";
    return typeof text === "string" ? escapeHtml(text) : "";
  };

  const cardOf = (index: number): string => {
    const [given, payload] = listIn(listIn(cards)[index]);
    const name = String(given).replace(/^card-markdown$/, "markdown");
    const html = cardHtml(name, isFields(payload) ? payload : {});
    if (html === null) unknown(name);
    return html ?? "";
  };

  const sectionHtml = (section: unknown): string => {
    const [kind, first, second] = listIn(section);
    if (kind === IMAGE) return `<img src="${escapeHtml(String(first))}">`;
    if (kind === CARD) return cardOf(Number(first));
    const name = nameOf(first, "p");
    if (kind === TEXT) return `<${name}>${inline(second)}</${name}>`;
    if (kind !== LIST) return "";
    const items = listIn(second).map((item) => `<li>${inline(item)}</li>`);
    return `<${name}>${items.join("")}</${name}>`;
  };

  return listIn(sections).map(sectionHtml).join("");
}
