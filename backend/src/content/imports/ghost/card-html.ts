import { ownValue } from "@octavo/format";
import { markdownToHtml } from "../../rich-text/markdown-to-html";

/** JSON of an editor. Nothing of it is trusted. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @returns null for what is no JSON, or no object. */
export function fieldsOf(json: string): Fields | null {
  try {
    const value: unknown = JSON.parse(json);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

export const fieldsIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

/** The first of some fields that has a text. */
export const textOf = (fields: Fields, ...names: string[]): string =>
  names
    .map((name) => ownValue(fields, name))
    .find((value): value is string => typeof value === "string") ?? "";

const SIGNS = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => SIGNS.get(sign) ?? sign);

type CardHtml = (card: Fields) => string;

const captionOf = (card: Fields): string => {
  const caption = textOf(card, "caption");
  return caption === "" ? "" : `<figcaption>${caption}</figcaption>`;
};

const imageOf = (card: Fields): string =>
  `<img src="${escaped(textOf(card, "src"))}" alt="${escaped(textOf(card, "alt", "altText"))}">`;

const figure = (card: Fields, kind: string, content: string): string => {
  const width = textOf(card, "cardWidth");
  const size = width === "" ? "" : ` kg-width-${escaped(width)}`;
  return `<figure class="kg-card kg-${kind}-card${size}">${content}${captionOf(card)}</figure>`;
};

const linkTo = (address: string, text: string): string =>
  `<a href="${escaped(address)}">${text}</a>`;

/** As Ghost writes them for readers, as far as they are read here. */
const CARDS: Readonly<Record<string, CardHtml>> = {
  image: (card) => figure(card, "image", imageOf(card)),
  gallery: (card) =>
    figure(card, "gallery", fieldsIn(card.images).map(imageOf).join("")),
  html: (card) => textOf(card, "html"),
  markdown: (card) => markdownToHtml(textOf(card, "markdown")),
  code: codeOf,
  codeblock: codeOf,
  hr: () => "<hr>",
  horizontalrule: () => "<hr>",
  bookmark: (card) => figure(card, "bookmark", linkTo(textOf(card, "url"), "")),
  embed: (card) => figure(card, "embed", textOf(card, "html")),
  callout: (card) =>
    `<div class="kg-card kg-callout-card kg-callout-card-${escaped(textOf(card, "backgroundColor"))}"><div class="kg-callout-text">${textOf(card, "calloutText")}</div></div>`,
  button: (card) =>
    `<div class="kg-card kg-button-card">${linkTo(textOf(card, "buttonUrl"), escaped(textOf(card, "buttonText")))}</div>`,
  toggle: (card) =>
    `<div class="kg-card kg-toggle-card"><h4 class="kg-toggle-heading-text">${textOf(card, "heading")}</h4><div class="kg-toggle-content">${textOf(card, "content")}</div></div>`,
  file: (card) =>
    `<div class="kg-card kg-file-card">${linkTo(textOf(card, "src"), "")}<div class="kg-file-card-title">${escaped(textOf(card, "fileTitle", "fileName"))}</div></div>`,
  audio: (card) =>
    figure(
      card,
      "audio",
      `<audio src="${escaped(textOf(card, "src"))}"></audio>`,
    ),
  video: (card) =>
    figure(
      card,
      "video",
      `<video src="${escaped(textOf(card, "src"))}"></video>`,
    ),
  signup: () => '<div class="kg-card kg-signup-card"></div>',
  email: () => '<div class="kg-card kg-email-card"></div>',
  "email-cta": () => '<div class="kg-card kg-email-cta-card"></div>',
  header: (card) =>
    `<div class="kg-card kg-header-card"><h2>${textOf(card, "header")}</h2><p>${textOf(card, "subheader")}</p></div>`,
  product: (card) =>
    `<div class="kg-card kg-product-card"><h4>${textOf(card, "productTitle")}</h4><p>${textOf(card, "productDescription")}</p></div>`,
  paywall: () => "",
};

function codeOf(card: Fields): string {
  const language = escaped(textOf(card, "language"));
  const name = language === "" ? "" : ` class="language-${language}"`;
  return `<pre><code${name}>${escaped(textOf(card, "code"))}</code></pre>`;
}

/** Null for a card that is not known here. */
export function cardHtml(name: string, card: Fields): string | null {
  const write = ownValue(CARDS, name);
  return write ? write(card) : null;
}
