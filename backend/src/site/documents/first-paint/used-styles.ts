import {
  AttributeAction,
  SelectorType,
  type AttributeSelector,
  type Selector,
} from "css-what";
import { LRUCache } from "lru-cache";
import type { StyleNode } from "./style-sheet";

/** Documents differ in their words and seldom in what they are built of. */
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
    return JSON.stringify(present);
  }
}

const NAME_KINDS = ["elements", "classes", "ids", "properties"] as const;

function namesInSheet(sheet: StyleNode[]) {
  const names = {
    ...{ elements: new Set<string>(), classes: new Set<string>() },
    ...{ ids: new Set<string>(), properties: new Set<string>() },
  };
  const addSelector = (parts: readonly Selector[]): void => {
    for (const part of parts) {
      if (part.type === SelectorType.Tag)
        names.elements.add(part.name.toLowerCase());
      else if (part.type === SelectorType.Attribute)
        (part.name === "id" ? names.ids : names.classes).add(part.value);
      else if (part.type === SelectorType.Pseudo && Array.isArray(part.data))
        part.data.forEach(addSelector);
    }
  };
  const addNode = (node: StyleNode): void => {
    if (node.kind === "group") node.children.forEach(addNode);
    if (node.kind !== "rule") return;
    for (const { parts } of node.selectors) addSelector(parts);
    for (const declaration of node.declarations) {
      const name = customProperty(declaration);
      if (name !== null) names.properties.add(name);
    }
  };
  sheet.forEach(addNode);
  return names;
}

/** Of a sheet, what the first paint of a document can need. */
export function usedStyles(sheet: StyleNode[], names: MarkupNames): string {
  const nodes = choose(sheet, names);
  const values = declarationsOf(nodes);
  const used = usedProperties(values, names.properties);
  const animations = values
    .filter((declaration) => declaration.startsWith("animation"))
    .join(" ");
  return write(nodes, used, animations);
}

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
      if (LATER.test(node.prelude)) return [];
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

const REFERENCE = /var\(\s*(--[\w-]+)/g;

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

function customProperty(declaration: string): string | null {
  return /^(--[\w-]+)\s*:/.exec(declaration)?.[1] ?? null;
}

function write(
  nodes: StyleNode[],
  used: ReadonlySet<string>,
  animations: string,
): string {
  return nodes.map((node) => writeNode(node, used, animations)).join("");
}

function writeNode(
  node: StyleNode,
  used: ReadonlySet<string>,
  animations: string,
): string {
  if (node.kind === "group") {
    const inside = write(node.children, used, animations);
    return inside === "" ? "" : `${node.prelude}{${inside}}`;
  }
  if (node.kind === "whole") {
    const [, frames] = /^@keyframes\s+(.+)$/.exec(node.prelude) ?? [];
    const isUnused = frames !== undefined && !animations.includes(frames);
    return isUnused ? "" : node.text;
  }
  const kept = node.declarations.filter((declaration) => {
    const name = customProperty(declaration);
    return name === null || used.has(name);
  });
  return kept.length === 0
    ? ""
    : `${node.selectors.map(({ text }) => text).join(",")}{${kept.join(";")}}`;
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
const ALTERNATIVES = ["is", "where"];

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
        return !isLater(part.name);
      case SelectorType.Pseudo:
        if (ALTERNATIVES.includes(part.name) && Array.isArray(part.data))
          return part.data.some((one) => isPossible(one, names));
        return !isLater(part.name);
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

/** What selectors can refer to in a document. */
interface MarkupNames {
  elements: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** Custom properties that style attributes read. */
  properties: ReadonlySet<string>;
}

/**
 * Whatever the markup, each character is looked at a few times only: a name ends where it ends, and a
 * tag before the next.
 */
const TAG = /<([a-zA-Z][\w-]*)(?![\w-])((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /\s(class|id|style)="([^"]*)"/g;

/** Names in markup as servers write it: double quotes around every value. */
export function markupNames(
  markup: string,
  alwaysThere: readonly string[] = [],
): MarkupNames {
  const elements = new Set(["html", "head", "body"]);
  const classes = new Set(alwaysThere);
  const ids = new Set<string>();
  const properties = new Set<string>();
  for (const [, name = "", rest = ""] of withoutScripts(markup).matchAll(TAG)) {
    elements.add(name.toLowerCase());
    for (const [, attribute, value = ""] of rest.matchAll(ATTRIBUTE)) {
      if (attribute === "class")
        for (const one of value.split(/\s+/)) classes.add(one);
      else if (attribute === "id") ids.add(value);
      else
        for (const [, one = ""] of value.matchAll(REFERENCE))
          properties.add(one);
    }
  }
  return { elements, classes, ids, properties };
}

/** What is written in scripts is text. One that does not end goes on to the end. */
function withoutScripts(markup: string): string {
  let kept = "";
  let from = 0;
  for (
    let script = markup.indexOf("<script");
    script !== -1;
    script = markup.indexOf("<script", from)
  ) {
    kept += markup.slice(from, script);
    const end = markup.indexOf("</script>", script);
    if (end === -1) return kept;
    from = end + "</script>".length;
  }
  return kept + markup.slice(from);
}
