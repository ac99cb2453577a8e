import { pathOnSite } from "../own-links";

/** What a writer may want to mend in a text, with the element that it is about. */
export type Finding = { element: Element } & (
  | { kind: "alt"; number: number }
  | { kind: "heading"; number: number; level: number; text: string }
  | { kind: "link"; path: string }
);

/** The title of a post or page is its heading 1. */
const TITLE_LEVEL = 1;

/**
 * Pictures without alt text, headings that skip a level, and every link of the site to itself, which may
 * lead nowhere, once each.
 * @param root A stored text, or the editor that shows it: both have the same elements in the same order.
 */
export const readFindings = (root: ParentNode): Finding[] => [
  ...undescribed(root),
  ...skipped(root),
  ...ownLinks(root),
];

/** The same finding in another copy of the text. */
export const isSame = (one: Finding, other: Finding): boolean =>
  one.kind === other.kind && nameOf(one) === nameOf(other);

export const nameOf = (finding: Finding): string =>
  finding.kind === "link" ? finding.path : String(finding.number);

const undescribed = (root: ParentNode): Finding[] =>
  [...root.querySelectorAll("img")]
    .map((element, index) => ({
      kind: "alt" as const,
      element,
      number: index + 1,
    }))
    .filter(({ element }) => !element.getAttribute("alt")?.trim());

function skipped(root: ParentNode): Finding[] {
  let above = TITLE_LEVEL;
  return [...root.querySelectorAll("h1, h2, h3, h4, h5, h6")].flatMap(
    (element, index) => {
      const text = element.textContent.trim();
      // An empty line that is formatted as a heading is none for readers.
      if (text === "") return [];
      const level = Number(element.tagName.slice(1));
      const isSkipping = level > above + 1;
      above = level;
      if (!isSkipping) return [];
      return {
        kind: "heading" as const,
        element,
        number: index + 1,
        level,
        text,
      };
    },
  );
}

function ownLinks(root: ParentNode): Finding[] {
  const found = new Map<string, Element>();
  for (const element of root.querySelectorAll("a[href]")) {
    const path = pathOnSite(element.getAttribute("href") ?? "");
    if (path !== null && !found.has(path)) found.set(path, element);
  }
  return [...found].map(([path, element]) => ({ kind: "link", element, path }));
}
