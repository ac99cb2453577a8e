import { parse as parseSelectors, type Selector } from "css-what";
import {
  parse as parseCss,
  type AtRule,
  type ChildNode,
  type Rule,
} from "postcss";

/** A style sheet as far as choosing from it needs. */
export type StyleNode =
  | { kind: "rule"; selectors: RuleSelector[]; declarations: string[] }
  /** What holds rules: layers, media and other conditions. */
  | { kind: "group"; prelude: string; children: StyleNode[] }
  /** What is taken whole: statements, faces, animations. */
  | { kind: "whole"; prelude: string; text: string };

interface RuleSelector {
  text: string;
  /** One after the other, as a browser reads them. */
  parts: Selector[];
}

const GROUPS = ["media", "supports", "layer", "container"];

/**
 * Reads a sheet without nested rules, as our builds write it.
 *
 * @throws where the sheet is broken or has a selector that is not understood.
 */
export function parseStyleSheet(css: string): StyleNode[] {
  return readNodes(parseCss(css).nodes);
}

function readNodes(nodes: ChildNode[]): StyleNode[] {
  return nodes.flatMap((node) => {
    if (node.type === "rule") return [readRule(node)];
    return node.type === "atrule" ? [readAtRule(node)] : [];
  });
}

function readRule({ selectors, nodes }: Rule): StyleNode {
  return {
    kind: "rule",
    selectors: selectors.map((text) => {
      const [parts = []] = parseSelectors(text);
      return { text, parts };
    }),
    declarations: nodes.filter(({ type }) => type === "decl").map(String),
  };
}

function readAtRule(rule: AtRule): StyleNode {
  const prelude = `@${rule.name} ${rule.params}`.trim();
  if (!rule.nodes) return { kind: "whole", prelude, text: `${prelude};` };
  if (GROUPS.includes(rule.name))
    return { kind: "group", prelude, children: readNodes(rule.nodes) };
  return { kind: "whole", prelude, text: rule.toString() };
}
