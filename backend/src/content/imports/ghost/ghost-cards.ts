import type { Element, ElementContent } from "hast";
import { calloutClasses } from "@octavo/rich-text";
import { codeText } from "../../rich-text/text";
import {
  element,
  findAll,
  flow,
  hasClassLike,
  isElement,
  paragraph,
  textNode,
} from "../wordpress/html-nodes";
import type { TextNotes } from "../wordpress/text-notes";

/** Ghost's cards as elements that any text may have. They are known by their classes (`kg-…`). */
export const plainCards = (
  nodes: readonly ElementContent[],
  notes: TextNotes,
): ElementContent[] => nodes.flatMap((node) => plainCard(node, notes));

type Card = (node: Element, notes: TextNotes) => ElementContent[];

/** What readers did there, and cannot here. */
const dropped =
  (name: string): Card =>
  (_, notes) => {
    notes.add("dropped", name);
    return [];
  };

const CARDS: readonly (readonly [RegExp, Card])[] = [
  [/^kg-callout-card$/, callout],
  [/^kg-toggle-card$/, toggle],
  [/^kg-bookmark-card$/, bookmark],
  [/^kg-button-card$/, button],
  [/^kg-file-card$/, file],
  [/^kg-(?:audio|video)-card$/, player],
  [/^kg-gallery-card$/, gallery],
  [/^kg-(?:image|embed)-card$/, sized],
  [/^kg-signup-card$/, dropped("sign-up form")],
  [/^kg-email(?:-cta)?-card$/, dropped("text for emails")],
  [/^kg-product-card$/, box("product card")],
  [/^kg-header-card$/, box("header card")],
  [/^kg-cta-card$/, box("call-to-action card")],
];

function plainCard(node: ElementContent, notes: TextNotes): ElementContent[] {
  if (!isElement(node)) return [node];
  const card = CARDS.find(([name]) => hasClassLike(node, name))?.[1];
  if (card) return card(node, notes);
  return [{ ...node, children: plainCards(node.children, notes) }];
}

/** Elements below that have a class. */
function below(node: Element, name: RegExp): Element[] {
  const names = ["a", "div", "figcaption", "h2", "h4", "p", "span", "img"];
  return findAll(node.children, names).filter((one) => hasClassLike(one, name));
}

/** A card without a meaning here leaves its content. */
function box(name: string): Card {
  return (node, notes) => {
    notes.add("blocks", name);
    return flow(plainCards(node.children, notes));
  };
}

const KINDS = [
  [/-(?:red|pink)$/, "danger"],
  [/-yellow$/, "warning"],
  [/-green$/, "tip"],
] as const;

function callout(node: Element, notes: TextNotes): ElementContent[] {
  const kind = KINDS.find(([color]) => hasClassLike(node, color))?.[1];
  const text = below(node, /^kg-callout-text$/).flatMap(({ children }) =>
    plainCards(children, notes),
  );
  return [
    element("div", { className: calloutClasses(kind ?? "note") }, flow(text)),
  ];
}

function toggle(node: Element, notes: TextNotes): ElementContent[] {
  const heading = below(node, /^kg-toggle-heading-text$/);
  const content = below(node, /^kg-toggle-content$/);
  return [
    element("details", {}, [
      element(
        "summary",
        {},
        heading.flatMap(({ children }) => children),
      ),
      ...flow(content.flatMap(({ children }) => plainCards(children, notes))),
    ]),
  ];
}

/** A paragraph with nothing but an address becomes a card of that page. */
function bookmark(node: Element): ElementContent[] {
  const [link] = findAll(node.children, ["a"]);
  const href = link?.properties.href ?? "";
  return [paragraph([textNode(href)]), ...captionsOf(node)];
}

function button(node: Element): ElementContent[] {
  return findAll(node.children, ["a"]).map((link) =>
    paragraph([
      {
        ...link,
        properties: {
          href: link.properties.href ?? "",
          className: ["wp-block-button__link"],
        },
      },
    ]),
  );
}

function file(node: Element): ElementContent[] {
  const [link] = findAll(node.children, ["a"]);
  const title = below(node, /^kg-file-card-title$/);
  const name = title.map(codeText).join("").trim();
  const href = link?.properties.href ?? "";
  return [paragraph([element("a", { href }, [textNode(name || href)])])];
}

function player(node: Element): ElementContent[] {
  return [...findAll(node.children, ["audio", "video"]), ...captionsOf(node)];
}

const captionsOf = (node: Element): ElementContent[] =>
  findAll(node.children, ["figcaption"]).map(({ children }) =>
    paragraph(children),
  );

function gallery(node: Element): ElementContent[] {
  return [{ ...node, properties: { className: ["wp-block-gallery"] } }];
}

function sized(node: Element): ElementContent[] {
  const size = ["wide", "full"].find((one) =>
    hasClassLike(node, new RegExp(`^kg-width-${one}$`)),
  );
  const className = size === undefined ? [] : [`align${size}`];
  return [{ ...node, properties: { className } }];
}
