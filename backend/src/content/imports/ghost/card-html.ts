import { ownValue } from "@octavo/format";
import { escapeHtml } from "../../../common/html/escape-html";
import { markdownToHtml } from "../../rich-text/markdown-to-html";
import { fieldsIn, textOf, type Fields } from "../json-fields";

type CardHtml = (card: Fields) => string;

const captionOf = (card: Fields): string => {
  const caption = textOf(card, "caption");
  return caption === "" ? "" : `<figcaption>${caption}</figcaption>`;
};

const imageOf = (card: Fields): string =>
  `<img src="${escapeHtml(textOf(card, "src"))}" alt="${escapeHtml(textOf(card, "alt", "altText"))}">`;

const figure = (card: Fields, kind: string, content: string): string => {
  const width = textOf(card, "cardWidth");
  const size = width === "" ? "" : ` kg-width-${escapeHtml(width)}`;
  return `<figure class="kg-card kg-${kind}-card${size}">${content}${captionOf(card)}</figure>`;
};

const linkTo = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}">${text}</a>`;

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
    `<div class="kg-card kg-callout-card kg-callout-card-${escapeHtml(textOf(card, "backgroundColor"))}"><div class="kg-callout-text">${textOf(card, "calloutText")}</div></div>`,
  button: (card) =>
    `<div class="kg-card kg-button-card">${linkTo(textOf(card, "buttonUrl"), escapeHtml(textOf(card, "buttonText")))}</div>`,
  toggle: (card) =>
    `<div class="kg-card kg-toggle-card"><h4 class="kg-toggle-heading-text">${textOf(card, "heading")}</h4><div class="kg-toggle-content">${textOf(card, "content")}</div></div>`,
  file: (card) =>
    `<div class="kg-card kg-file-card">${linkTo(textOf(card, "src"), "")}<div class="kg-file-card-title">${escapeHtml(textOf(card, "fileTitle", "fileName"))}</div></div>`,
  audio: (card) =>
    figure(
      card,
      "audio",
      `<audio src="${escapeHtml(textOf(card, "src"))}"></audio>`,
    ),
  video: (card) =>
    figure(
      card,
      "video",
      `<video src="${escapeHtml(textOf(card, "src"))}"></video>`,
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
  const language = escapeHtml(textOf(card, "language"));
  const name = language === "" ? "" : ` class="language-${language}"`;
  return `<pre><code${name}>${escapeHtml(textOf(card, "code"))}</code></pre>`;
}

/** Null for a card that is not known here. */
export function cardHtml(name: string, card: Fields): string | null {
  const write = ownValue(CARDS, name);
  return write ? write(card) : null;
}
