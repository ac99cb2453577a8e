import type { Element } from "hast";
import type { Blockquote, Root } from "mdast";
import { ALERTS, calloutClasses, type Callout } from "@octavo/rich-text";
import { visit } from "unist-util-visit";
import { t } from "../../common/texts";
import { element, textNode } from "./nodes";
import { hasContent } from "./text";

export const alertOf = (kind: Callout): string =>
  [...ALERTS].find(([, one]) => one === kind)?.[0] ?? "NOTE";

const MARK = /^\[!([a-z]+)\][ \t]*(?:\n|$)/i;

/** Quotes that begin with `[!TIP]` are callouts. */
export function readAlerts(markdown: Root): void {
  visit(markdown, "blockquote", (quote) => {
    const kind = takeMark(quote);
    if (!kind) return;
    quote.data = {
      hName: "div",
      hProperties: { className: calloutClasses(kind) },
    };
  });
}

/** The kind, whose mark is taken away; null for a plain quote. */
function takeMark({ children }: Blockquote): Callout | null {
  const [first] = children;
  if (first?.type !== "paragraph") return null;
  const [text, ...rest] = first.children;
  if (text?.type !== "text") return null;
  const [mark = "", name = ""] = MARK.exec(text.value) ?? [];
  const kind = ALERTS.get(name.toUpperCase());
  const isLine = mark.endsWith("\n") || rest.length === 0;
  if (!kind || !isLine) return null;
  const value = text.value.slice(mark.length);
  first.children = value === "" ? rest : [{ ...text, value }, ...rest];
  if (first.children.length === 0) children.shift();
  return kind;
}

/** Says the kind in words. A box without content is not shown. */
export function renderCallout(box: Element, kind: Callout): Element[] {
  if (!hasContent(box)) return [];
  const name = element("strong", {}, [textNode(t(`callout.${kind}`))]);
  const label = element("p", { className: ["callout-label"] }, [name]);
  return [
    {
      ...box,
      properties: { ...box.properties, role: "note" },
      children: [label, ...box.children],
    },
  ];
}
