import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import type { HeadingDto } from "@octavo/contracts";
import { RESERVED_IDS } from "@octavo/federation";
import { nodeText } from "./text";

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
 * A heading's words become an id that no script can mistake for a global of its own: such names
 * never hold a hyphen, so every id does. Nor is it one that the document itself has.
 */
function idOf(text: string): string {
  const slug = slugOf(text) || "section";
  const isFree = slug.includes("-") && !RESERVED_IDS.includes(slug);
  return isFree ? slug : `section-${slug}`;
}

/** Ids already given, each with the number that the next heading of the same words starts from. */
type GivenIds = Map<string, number>;

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

/** Gives every heading an id and lists those of the second and third level, for the contents list. */
export function addHeadingIds(tree: Root): HeadingDto[] {
  const headings: HeadingDto[] = [];
  const ids: GivenIds = new Map();
  visit(tree, "element", (element) => {
    if (!isHeading(element)) return;
    const text = nodeText(element);
    if (text === "") return;
    const id = uniqueId(idOf(text), ids);
    element.properties.id = id;
    const level = Number(element.tagName.slice(1));
    const isListed = level === 2 || level === 3;
    if (isListed && headings.length < MOST_LISTED)
      headings.push({ id, text, level });
  });
  repairFragments(tree, ids);
  return headings;
}
