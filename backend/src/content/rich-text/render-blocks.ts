import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import type { HeadingDto } from "@octavo/contracts";
import { RESERVED_IDS } from "@octavo/federation";
import { t } from "../../common/texts";
import { element, elementsIn, hasClass, textNode } from "./nodes";
import { hasContent, nodeText } from "./text";

const MAX_ID = 80;
/** No reader looks through a longer list of contents. */
const MOST_LISTED = 500;

function slugOf(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/[\s_-]+/g, "-")
    .slice(0, MAX_ID)
    .replace(/^-|-$/g, "");
}

/**
 * A heading's words become an id that no script can mistake for a global: globals never contain a hyphen,
 * so every id does. Nor is it an id that the document itself uses.
 */
function idOf(text: string): string {
  const slug = slugOf(text) || "section";
  const isFree = slug.includes("-") && !RESERVED_IDS.includes(slug);
  return isFree ? slug : `section-${slug}`;
}

/** Ids already given, each with the number that the next heading of the same words starts from. */
type GivenIds = Map<string, number>;

/** Gives an id that nothing else in the text has. */
export type UniqueId = (wanted: string) => string;

/** Counts on from the last one: a text of ten thousand equal headings is no more work than another. */
function uniqueId(wanted: string, given: GivenIds): string {
  let count = given.get(wanted) ?? 1;
  let id = count === 1 ? wanted : `${wanted}-${count}`;
  while (given.has(id)) id = `${wanted}-${++count}`;
  given.set(wanted, count + 1);
  if (id !== wanted) given.set(id, 2);
  return id;
}

function isHeading(element: Element): boolean {
  return /^h[1-6]$/.test(element.tagName);
}

function fragmentOf(href: string): string {
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}

/** Links written for another site's anchors find the heading of the same words. */
function repairFragments(tree: Root, ids: GivenIds): void {
  visit(tree, "element", (element) => {
    const { href } = element.properties;
    if (typeof href !== "string" || !href.startsWith("#")) return;
    const id = idOf(fragmentOf(href));
    if (ids.has(id)) element.properties.href = `#${encodeURIComponent(id)}`;
  });
}

interface Headings {
  /** Those of the second and third level, for the contents list. */
  headings: HeadingDto[];
  /** All that have an id. */
  elements: Element[];
  uniqueId: UniqueId;
}

/** Gives every heading an id. */
export function addHeadingIds(tree: Root): Headings {
  const headings: HeadingDto[] = [];
  const elements: Element[] = [];
  const ids: GivenIds = new Map();
  visit(tree, "element", (element) => {
    if (!isHeading(element)) return;
    const text = nodeText(element);
    if (text === "") return;
    const id = uniqueId(idOf(text), ids);
    element.properties.id = id;
    elements.push(element);
    const level = Number(element.tagName.slice(1));
    const isListed = level === 2 || level === 3;
    if (isListed && headings.length < MOST_LISTED)
      headings.push({ id, text, level });
  });
  repairFragments(tree, ids);
  return { headings, elements, uniqueId: (wanted) => uniqueId(wanted, ids) };
}

export const HEADING_LINK = "heading-link";

/**
 * Makes a heading a link to itself, so that its address can be copied. Skips headings that contain a link,
 * because links cannot be nested.
 */
export function linkHeadings(headings: readonly Element[]): void {
  for (const heading of headings) {
    if (hasLink(heading)) continue;
    const href = `#${encodeURIComponent(String(heading.properties.id))}`;
    const link = { className: [HEADING_LINK], href };
    heading.children = [element("a", link, heading.children)];
  }
}

const hasLink = (node: Element): boolean =>
  elementsIn(node).some((child) => child.tagName === "a" || hasLink(child));

const UNORDERED: readonly unknown[] = ["bullet", "checked", "unchecked"];

/** The editor's inner form keeps bullets in an `ol` and says so on each item; readers get `ul`. */
export function renderEditorList(list: Element): Element[] {
  const items = elementsIn(list);
  const isMarked = items.some(
    ({ properties }) => properties.dataList !== undefined,
  );
  if (!isMarked) return [list];
  const lists: Element[] = [];
  for (const item of items) {
    const { dataList } = item.properties;
    const tagName = UNORDERED.includes(dataList) ? "ul" : "ol";
    const last = lists.at(-1);
    if (last?.tagName === tagName) last.children.push(item);
    else lists.push({ ...list, tagName, children: [item] });
    delete item.properties.dataList;
  }
  return lists;
}

/** A summary without words gets some, because it is a button. Details without content are not shown. */
export function renderDetails(details: Element): Element[] {
  if (!hasContent(details)) return [];
  for (const child of elementsIn(details))
    if (child.tagName === "summary" && !hasContent(child))
      child.children = [textNode(t("details.summary"))];
  return [details];
}

const BOX_CLASS = "table-scroll";

/** A wide table scrolls in a separate box, which the keyboard reaches. */
export function renderTable(table: Element): Element {
  const box = { className: [BOX_CLASS], tabIndex: 0, role: "region" };
  return element("div", box, [table]);
}

/**
 * Names each table's region for screen readers: the caption, else the heading above it, with a number where
 * several have the same name.
 */
export function nameTables(tree: Root): void {
  const boxes = findBoxes(tree);
  const total = countNames(boxes.map(({ name }) => name));
  const seen = new Map<string, number>();
  for (const { box, name } of boxes) {
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    box.properties.ariaLabel =
      (total.get(name) ?? 0) > 1 ? `${name} (${number})` : name;
  }
}

interface NamedBox {
  box: Element;
  name: string;
}

function findBoxes(tree: Root): NamedBox[] {
  const boxes: NamedBox[] = [];
  let heading = "";
  visit(tree, "element", (node) => {
    if (isHeading(node)) heading = nodeText(node) || heading;
    if (hasClass(node, BOX_CLASS))
      boxes.push({ box: node, name: nameOf(node, heading) });
  });
  return boxes;
}

function nameOf(box: Element, heading: string): string {
  const caption = elementsIn(box)
    .flatMap(elementsIn)
    .find(({ tagName }) => tagName === "caption");
  const words = caption ? nodeText(caption) : "";
  if (words !== "") return words;
  return heading === "" ? "Table" : `Table: ${heading}`;
}

function countNames(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
