/** What selectors can refer to in a document. */
export interface MarkupNames {
  elements: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** Custom properties that style attributes read. */
  properties: ReadonlySet<string>;
}

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const TAG = /<([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /\s(class|id|style)="([^"]*)"/g;
const REFERENCE = /var\(\s*(--[\w-]+)/g;

/** Names in markup as servers write it: double quotes around every value. */
export function markupNames(
  markup: string,
  alwaysThere: readonly string[] = [],
): MarkupNames {
  const elements = new Set(["html", "head", "body"]);
  const classes = new Set(alwaysThere);
  const ids = new Set<string>();
  const properties = new Set<string>();
  for (const [, name = "", rest = ""] of markup
    .replace(SCRIPTS, "")
    .matchAll(TAG)) {
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
