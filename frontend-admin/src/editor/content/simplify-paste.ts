import { normaliseLink } from "@octavo/rich-text";

const CONTAINERS =
  "div section article header footer main aside nav address form fieldset center font";
const BLOCKS =
  "p h1 h2 h3 h4 h5 h6 ul ol blockquote pre table figure hr div section article header footer main aside nav address dl iframe";
const BLOCK_SELECTOR = BLOCKS.split(" ").join(",");

/** Makes the markup of other programs plain: structure stays, looks and wrappers go. */
export function simplify(body: HTMLElement): void {
  for (const element of body.querySelectorAll(
    "style,script,meta,link,title,head",
  ))
    element.remove();
  // The inner ones first, so that what is unwrapped is already plain.
  for (const element of [...body.querySelectorAll<HTMLElement>("*")].reverse())
    if (!element.closest("table")) simplifyElement(element);
  for (const item of body.querySelectorAll("li")) flattenItem(item);
}

function simplifyElement(element: HTMLElement): void {
  const { tagName } = element;
  if (tagName === "SPAN" || tagName === "B" || tagName === "FONT")
    return applyLook(element);
  if (tagName === "PRE") {
    element.textContent = element.innerText || element.textContent;
    return stripAttributes(element, ["data-language"]);
  }
  if (CONTAINERS.split(" ").includes(tagName.toLowerCase()))
    return element.querySelector(BLOCK_SELECTOR)
      ? unwrap(element)
      : rename(element, "p");
  if (tagName === "A" && !normaliseLink(element.getAttribute("href") ?? ""))
    return unwrap(element);
  const kept: Record<string, string[]> = {
    A: ["href"],
    IMG: ["src", "alt", "width", "height"],
    IFRAME: ["src"],
    LI: ["data-list"],
  };
  stripAttributes(element, kept[tagName] ?? []);
}

/** Google Docs and others say bold with a style; say it with an element. */
function applyLook(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration, verticalAlign } =
    element.style;
  const isBold =
    Number.parseInt(fontWeight, 10) >= 600 ||
    fontWeight === "bold" ||
    (element.tagName === "B" && fontWeight === "");
  const names = [
    isBold && "strong",
    fontStyle === "italic" && "em",
    textDecoration.includes("underline") && "u",
    textDecoration.includes("line-through") && "s",
    verticalAlign === "super" && "sup",
    verticalAlign === "sub" && "sub",
  ].filter((name) => typeof name === "string");
  if (element.closest("a"))
    names.splice(0, names.length, ...names.filter((name) => name !== "u"));
  for (const name of names) {
    const mark = element.ownerDocument.createElement(name);
    mark.append(...element.childNodes);
    element.append(mark);
  }
  unwrap(element);
}

/** An item is one line and nested lists; its paragraphs become lines of one item. */
function flattenItem(item: Element): void {
  const paragraphs = [...item.children].filter(
    ({ tagName }) => tagName === "P" || /^H[1-6]$/.test(tagName),
  );
  paragraphs.forEach((paragraph, index) => {
    if (index > 0) paragraph.before(item.ownerDocument.createElement("br"));
    unwrap(paragraph);
  });
}

function stripAttributes(element: Element, kept: readonly string[]): void {
  for (const { name } of [...element.attributes])
    if (!kept.includes(name)) element.removeAttribute(name);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, name: string): void {
  const replacement = element.ownerDocument.createElement(name);
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
}
