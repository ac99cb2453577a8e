import { SelectorType, type Selector } from "css-what";
import type { StyleNode } from "./style-sheet";

/** Names in a document that selectors can refer to. */
export interface MarkupNames {
  elements: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** Custom properties that style attributes read. */
  properties: ReadonlySet<string>;
  /** No other styles come later: what a person does, and printing, count as well. */
  isAlone?: boolean;
}

/** Where a value reads a custom property. */
export const REFERENCE = /var\(\s*(--[\w-]+)/g;

/** The custom property that a declaration sets; null when it sets another. */
export function customProperty(declaration: string): string | null {
  return /^(--[\w-]+)\s*:/.exec(declaration)?.[1] ?? null;
}

/** Any markup takes linear time: a name ends where it ends, and a tag before the next. */
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

/** Text in scripts is not markup. A script without an end tag runs to the end. */
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

export const NAME_KINDS = ["elements", "classes", "ids", "properties"] as const;

/** Names that the selectors and declarations of a sheet know. */
export function namesInSheet(sheet: StyleNode[]) {
  const names = {
    elements: new Set<string>(),
    classes: new Set<string>(),
    ids: new Set<string>(),
    properties: new Set<string>(),
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
