import {
  AttributeAction,
  SelectorType,
  type AttributeSelector,
  type Selector,
} from "css-what";
import { LRUCache } from "lru-cache";
import {
  customProperty,
  NAME_KINDS,
  namesInSheet,
  REFERENCE,
  type MarkupNames,
} from "./markup-names";
import type { StyleNode } from "./style-sheet";

/** Documents differ in their words and seldom in their elements. */
const MOST_CHOICES = 64;
const MOST_CHARACTERS = 1_000_000;

/** One sheet, with what was chosen from it for the documents before. */
export class ChosenStyles {
  private readonly vocabulary: MarkupNames;
  private readonly chosen = new LRUCache<string, string>({
    max: MOST_CHOICES,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (styles, key) => styles.length + key.length,
  });

  constructor(private readonly sheet: StyleNode[]) {
    this.vocabulary = namesInSheet(sheet);
  }

  /** The same as {@link usedStyles}. */
  for(names: MarkupNames): string {
    const key = this.keyOf(names);
    const known = this.chosen.get(key);
    if (known !== undefined) return known;
    const styles = usedStyles(this.sheet, names);
    this.chosen.set(key, styles);
    return styles;
  }

  /** Names that the sheet says nothing of make no difference. */
  private keyOf(names: MarkupNames): string {
    const present = NAME_KINDS.map((kind) =>
      [...names[kind]].filter((name) => this.vocabulary[kind].has(name)).sort(),
    );
    return JSON.stringify([present, names.isAlone]);
  }
}

/** The rules of a sheet that the first paint of a document can need. */
export function usedStyles(sheet: StyleNode[], names: MarkupNames): string {
  const nodes = choose(sheet, names);
  const values = declarationsOf(nodes);
  const used = usedProperties(values, names.properties);
  const isRead = isReadBy(used);
  const text = values.filter(isRead).join(" ");
  return write(nodes, { isRead, text });
}

/** Animations and faces that the chosen rules use. */
interface Chosen {
  isRead: (declaration: string) => boolean;
  text: string;
}

/** Custom properties that nothing refers to are left out. */
const isReadBy =
  (used: ReadonlySet<string>) =>
  (declaration: string): boolean => {
    const name = customProperty(declaration);
    return name === null || used.has(name);
  };

/** Printing comes later than anything else. */
const LATER = /^@media print\b/;

function choose(nodes: StyleNode[], names: MarkupNames): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.kind === "rule") {
      const selectors = node.selectors.filter(({ parts }) =>
        isPossible(parts, names),
      );
      return selectors.length > 0 ? [{ ...node, selectors }] : [];
    }
    if (node.kind === "group") {
      if (LATER.test(node.prelude) && !names.isAlone) return [];
      const children = choose(node.children, names);
      return children.length > 0 ? [{ ...node, children }] : [];
    }
    return isFetchedFace(node) ? [] : [node];
  });
}

/** Faces that come over the line would share it with what is read; those of the device cost nothing. */
function isFetchedFace(node: StyleNode): boolean {
  return (
    node.kind === "whole" &&
    node.prelude === "@font-face" &&
    node.text.includes("url(")
  );
}

function declarationsOf(nodes: StyleNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === "group") return declarationsOf(node.children);
    return node.kind === "rule" ? node.declarations : [];
  });
}

/** Custom properties that something visible refers to, directly or through another. */
function usedProperties(
  declarations: string[],
  fromMarkup: Iterable<string>,
): Set<string> {
  const meanings = new Map<string, string[]>();
  const used = new Set<string>();
  const waiting = [...fromMarkup];
  for (const declaration of declarations) {
    const name = customProperty(declaration);
    const references = [...declaration.matchAll(REFERENCE)].map(
      ([, reference = ""]) => reference,
    );
    if (name === null) waiting.push(...references);
    else {
      const known = meanings.get(name);
      if (known) known.push(...references);
      else meanings.set(name, references);
    }
  }
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...(meanings.get(name) ?? []));
  }
  return used;
}

function write(nodes: StyleNode[], chosen: Chosen): string {
  return nodes.map((node) => writeNode(node, chosen)).join("");
}

function writeNode(node: StyleNode, chosen: Chosen): string {
  if (node.kind === "group") {
    const inside = write(node.children, chosen);
    return inside === "" ? "" : `${node.prelude}{${inside}}`;
  }
  if (node.kind === "whole") {
    const name = nameOf(node);
    return name === null || chosen.text.includes(name) ? node.text : "";
  }
  const kept = node.declarations.filter(chosen.isRead);
  return kept.length === 0
    ? ""
    : `${node.selectors.map(({ text }) => text).join(",")}{${kept.join(";")}}`;
}

/** The name by which rules use an animation or a face; null for what has none. */
function nameOf({ prelude, text }: { prelude: string; text: string }) {
  if (prelude.startsWith("@keyframes")) return prelude.slice(10).trim();
  if (prelude !== "@font-face") return null;
  return /font-family:\s*["']?([^"';}]+)/.exec(text)?.[1]?.trim() ?? null;
}

/** States that begin with a person's doing: by then the rest of the sheet is there. */
const LATER_STATES = new Set([
  "hover",
  "active",
  "focus",
  "focus-visible",
  "focus-within",
  "target",
  "modal",
  "popover-open",
  "fullscreen",
  "backdrop",
  "selection",
]);
/** One of the selectors in their brackets has to match something. */
const ALTERNATIVES = ["is", "where", "has"];

/**
 * Whether a selector can match something of the document as it is first painted. It may say yes where
 * a browser would say no, never the other way round.
 */
function isPossible(parts: readonly Selector[], names: MarkupNames): boolean {
  return parts.every((part) => {
    switch (part.type) {
      case SelectorType.Tag:
        return names.elements.has(part.name.toLowerCase());
      case SelectorType.Attribute:
        return isPossibleAttribute(part, names);
      case SelectorType.PseudoElement:
        return names.isAlone === true || !isLater(part.name);
      case SelectorType.Pseudo:
        if (ALTERNATIVES.includes(part.name) && Array.isArray(part.data))
          return part.data.some((one) => isPossible(one, names));
        return names.isAlone === true || !isLater(part.name);
      default:
        return true;
    }
  });
}

function isPossibleAttribute(
  { name, action, value }: AttributeSelector,
  names: MarkupNames,
): boolean {
  if (name === "class" && action === AttributeAction.Element)
    return names.classes.has(value);
  if (name === "id" && action === AttributeAction.Equals)
    return names.ids.has(value);
  return true;
}

const isLater = (name: string): boolean =>
  LATER_STATES.has(name) || name.startsWith("view-transition");
