import { ownValue } from "@octavo/format";
import { BUTTON, normaliseLink } from "@octavo/rich-text";
import { storedLanguage } from "../../blocks/code/code-languages";
import { readUrl } from "../../read-url";

const DROPPED =
  "style,script,meta,link,title,head,svg,button,input,noscript,template,.Apple-interchange-newline";
const CONTAINERS =
  "div section article header footer main aside nav address form fieldset center font";
const BLOCKS =
  "p h1 h2 h3 h4 h5 h6 ul ol blockquote pre table figure hr div section article header footer main aside nav address dl iframe";
const BLOCK_SELECTOR = BLOCKS.split(" ").join(",");
const KEPT: Readonly<Record<string, readonly string[]>> = {
  A: ["href"],
  IMG: ["src", "alt", "width", "height"],
  IFRAME: ["src"],
  LI: ["data-list", "class"],
  TD: ["colspan", "rowspan"],
  TH: ["colspan", "rowspan", "scope"],
  PRE: ["data-language"],
};

/** Simplifies the markup of other programs: keeps the structure, removes styling and wrappers. */
export function simplify(body: HTMLElement): void {
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  for (const image of body.querySelectorAll("img"))
    if (isBeacon(image)) image.remove();
  for (const space of body.querySelectorAll("span"))
    if (space.textContent === "\u00a0") space.textContent = " ";
  for (const link of body.querySelectorAll("a")) unwrapRedirect(link);
  simplifyCode(body);
  simplifyLists(body);
  // Inner elements first, so that unwrapped content is already simple.
  for (const element of [...body.querySelectorAll<HTMLElement>("*")].reverse())
    simplifyElement(element);
  for (const table of body.querySelectorAll("table")) simplifyTable(table);
  unwrapOnlyCell(body);
  removeEmptyLines(body);
}

function simplifyElement(element: HTMLElement): void {
  const { tagName } = element;
  if (tagName === "SPAN" || tagName === "B" || tagName === "FONT")
    return applyLook(element);
  if (CONTAINERS.split(" ").includes(tagName.toLowerCase())) {
    const holdsBlocks = element.querySelector(BLOCK_SELECTOR) !== null;
    return holdsBlocks ? unwrap(element) : void rename(element, "p");
  }
  if (tagName === "PICTURE") return unwrap(element);
  if (tagName === "A" && !isUsefulLink(element)) return unwrap(element);
  const isButton = tagName === "A" && element.classList.contains(BUTTON);
  stripAttributes(element, ownValue(KEPT, tagName) ?? []);
  if (isButton) element.className = BUTTON;
  if (tagName === "A") keepInSite(element, "href");
  if (tagName === "IMG") keepInSite(element, "src");
}

/** Links to a part of the source page, which this page does not have. */
function isUsefulLink(element: Element): boolean {
  const href = element.getAttribute("href") ?? "";
  const isEmpty =
    element.textContent.trim() === "" && !element.querySelector("img");
  return !isEmpty && !href.startsWith("#") && normaliseLink(href) !== null;
}

/** Google links go through a redirect of Google's. */
function unwrapRedirect(link: Element): void {
  const url = readUrl(link.getAttribute("href") ?? "");
  const isRedirect =
    url?.pathname === "/url" && /^www\.google(\.\w{2,3}){1,2}$/.test(url.host);
  const target = url?.searchParams.get("q") ?? url?.searchParams.get("url");
  if (isRedirect && target && normaliseLink(target) === target)
    link.setAttribute("href", target);
}

/** Makes addresses on this site relative. */
function keepInSite(element: Element, name: string): void {
  const url = readUrl(element.getAttribute(name) ?? "");
  if (url?.origin === window.location.origin)
    element.setAttribute(name, url.pathname + url.search + url.hash);
}

/** Google Docs and others use a style for bold. Uses an element instead. */
function applyLook(element: HTMLElement): void {
  for (const name of marksOf(element)) {
    const mark = element.ownerDocument.createElement(name);
    mark.append(...element.childNodes);
    element.append(mark);
  }
  unwrap(element);
}

function marksOf(element: HTMLElement): string[] {
  if (element.textContent.trim() === "") return [];
  const { fontWeight, fontStyle, textDecoration, verticalAlign } =
    element.style;
  const isBold =
    Number.parseInt(fontWeight, 10) >= 600 ||
    fontWeight === "bold" ||
    (element.tagName === "B" && fontWeight === "");
  const marks = {
    strong: isBold && !element.closest("h1,h2,h3,h4,h5,h6,th"),
    em: fontStyle === "italic",
    u: textDecoration.includes("underline") && !element.closest("a"),
    s: textDecoration.includes("line-through"),
    sup: verticalAlign === "super" && !element.querySelector("sup"),
    sub: verticalAlign === "sub" && !element.querySelector("sub"),
    code: isMonospace(element) && !element.closest("code,pre"),
  };
  return Object.entries(marks).flatMap(([name, isOn]) => (isOn ? [name] : []));
}

function simplifyTable(table: Element): void {
  for (const cell of table.querySelectorAll("td, th")) {
    const [only, ...others] = cell.children;
    // One paragraph means the same as its text.
    if (only?.tagName === "P" && others.length === 0) unwrap(only);
    cell.normalize();
    trim(cell.firstChild, "trimStart");
    trim(cell.lastChild, "trimEnd");
  }
  for (const row of [table, ...table.querySelectorAll("thead,tbody,tfoot,tr")])
    for (const node of [...row.childNodes])
      if (node.nodeType === Node.TEXT_NODE) node.remove();
}

/** Spreadsheets copy a single cell as a table. */
function unwrapOnlyCell(body: HTMLElement): void {
  const table = body.querySelector("table");
  const [cell, ...others] = table?.querySelectorAll("td, th, caption") ?? [];
  if (!table || !cell || others.length > 0) return;
  const isAlone =
    body.childElementCount === 1 &&
    body.textContent.trim() === cell.textContent.trim();
  if (isAlone) table.replaceWith(...cell.childNodes);
}

function trim(node: Node | null, end: "trimStart" | "trimEnd"): void {
  if (node?.nodeType !== Node.TEXT_NODE) return;
  node.textContent = (node.textContent ?? "")[end]();
}

/** Invisible pictures that count the readers of a page. */
function isBeacon(image: HTMLImageElement): boolean {
  const [width, height] = [image.width, image.height];
  return (
    image.hasAttribute("width") &&
    image.hasAttribute("height") &&
    width <= 2 &&
    height <= 2
  );
}

/** Other programs use them for spacing. The article has its own. */
function removeEmptyLines(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6"))
    if (
      paragraph.textContent.trim() === "" &&
      !paragraph.querySelector("img, iframe")
    )
      paragraph.remove();
  for (const end of body.querySelectorAll("br"))
    if (isBetweenBlocks(end)) end.remove();
}

function isBetweenBlocks(end: Element): boolean {
  const isBlock = (node: Element | null) =>
    node === null || node.matches(BLOCK_SELECTOR);
  return (
    end.parentElement?.tagName === "BODY" &&
    isBlock(end.previousElementSibling) &&
    isBlock(end.nextElementSibling) &&
    !hasTextBeside(end)
  );
}

function hasTextBeside({ previousSibling, nextSibling }: Element): boolean {
  return [previousSibling, nextSibling].some(
    (node) =>
      node?.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
  );
}

const MONOSPACE =
  /mono|courier|consolas|menlo|monaco|inconsolata|source code|fira code/i;

const LANGUAGE =
  /(?:^|[\s-])(?:language-|lang-|brush: ?|highlight-source-)([a-z0-9+#.-]{1,30})/i;

function isMonospace(element: HTMLElement): boolean {
  return MONOSPACE.test(element.style.fontFamily);
}

/** Code of editors and web pages: text in lines, with its language if known. */
function simplifyCode(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>("div"))
    if (isCodeFromEditor(element)) readEditorLines(element);
  for (const block of body.querySelectorAll("pre")) readBlock(block);
}

/** Code editors wrap the lines in a box with their colors and font. */
function isCodeFromEditor(element: HTMLElement): boolean {
  return element.style.whiteSpace.startsWith("pre") && isMonospace(element);
}

function readEditorLines(element: HTMLElement): void {
  const lines = [...element.childNodes].map(({ textContent }) => textContent);
  const block = rename(element, "pre");
  block.textContent = lines.join("\n");
}

function readBlock(block: Element): void {
  const language = languageOf(block);
  for (const extra of block.querySelectorAll("button, .line-numbers-rows"))
    extra.remove();
  for (const end of block.querySelectorAll("br")) end.replaceWith("\n");
  block.textContent = block.textContent.replace(/\n$/, "");
  stripAttributes(block, []);
  if (language) block.setAttribute("data-language", language);
}

/** Read from a class of the block, of its code or of the box around it. */
function languageOf(block: Element): string | undefined {
  const places = [block, block.querySelector("code"), block.parentElement];
  const named = places
    .map((place) => LANGUAGE.exec(place?.className ?? "")?.[1])
    .find(Boolean);
  return named && storedLanguage(named);
}

/** Lists as the editor has them: items of one line, and lists only in items. */
function simplifyLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(
    "ul > ul, ul > ol, ol > ul, ol > ol",
  ))
    moveIntoItem(list);
  for (const item of body.querySelectorAll("li")) {
    nameCheckbox(item);
    flattenItem(item);
  }
}

/** Google Docs and LibreOffice put a nested list after the item that it belongs to. */
function moveIntoItem(list: Element): void {
  const before = list.previousElementSibling;
  if (before?.tagName === "LI") before.append(list);
  else {
    const item = list.ownerDocument.createElement("li");
    list.replaceWith(item);
    item.append(list);
  }
}

/** Notion writes the box of a checklist as text. */
const WRITTEN_BOX = /^\s*\[([ x])\]\s+/;

function nameCheckbox(item: Element): void {
  const box = WRITTEN_BOX.exec(item.textContent);
  if (item.getAttribute("role") !== "checkbox" && !box) return;
  const isChecked =
    item.getAttribute("aria-checked") === "true" || box?.[1] === "x";
  item.setAttribute("data-list", isChecked ? "checked" : "unchecked");
  const text = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode();
  if (box && text)
    text.textContent = (text.textContent ?? "").replace(WRITTEN_BOX, "");
  item.querySelector("img[aria-roledescription='checkbox']")?.remove();
}

/** Its paragraphs become lines of one item. */
function flattenItem(item: Element): void {
  const paragraphs = [...item.children].filter(
    ({ tagName }) => tagName === "P" || /^H[1-6]$/.test(tagName),
  );
  paragraphs.forEach((paragraph, index) => {
    if (index > 0) paragraph.before(item.ownerDocument.createElement("br"));
    unwrap(paragraph);
  });
}

/** Replaces an element with its content. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

export function rename(element: Element, name: string): Element {
  const replacement = element.ownerDocument.createElement(name);
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
  return replacement;
}

function stripAttributes(element: Element, kept: readonly string[]): void {
  for (const { name } of [...element.attributes])
    if (!kept.includes(name)) element.removeAttribute(name);
}
