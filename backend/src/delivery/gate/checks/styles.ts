import { parse, type ChildNode, type Container, type Rule } from "postcss";
import { listing } from "@octavo/format";
import { failed, passed, type Finding } from "./candidate";

/**
 * Checks that style sheets can be read and that none hides the whole page outright. Only a browser knows
 * what readers see after all rules: `browser:heading` checks that.
 */
export function stylesFinding(
  sheets: readonly { path: string; text: string }[],
): Finding {
  const problems = sheets.flatMap(({ path, text }) =>
    sheetProblems(text).map((problem) => `${path} ${problem}.`),
  );
  return problems.length > 0
    ? failed(listing(problems))
    : passed(
        "No rule hides the whole page outright. What readers see is told by browser:heading.",
      );
}

function sheetProblems(css: string): string[] {
  try {
    return hidingRules(parse(css)).map(
      (rule) => `hides the whole page: ${shortened(rule.toString())}`,
    );
  } catch (error) {
    return [
      `cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    ];
  }
}

/** Rules that hold at all times: in the sheet itself or in its layers. */
function hidingRules(nodes: Container): Rule[] {
  return (nodes.nodes ?? []).flatMap((node: ChildNode) => {
    if (node.type === "atrule" && node.name === "layer")
      return hidingRules(node);
    return node.type === "rule" && isHiding(node) ? [node] : [];
  });
}

const isHiding = (rule: Rule): boolean =>
  rule.selectors.some((selector) => WHOLE_PAGE.test(collapsed(selector))) &&
  rule.nodes.some(
    (node) => node.type === "decl" && HIDDEN.test(`${node.prop}:${node.value}`),
  );

const WHOLE_PAGE = /^(\*|:root|html|body|html ?>? ?body|#octavo-root)$/i;
const HIDDEN =
  /^(display:\s*none|visibility:\s*(hidden|collapse)|opacity:\s*0?\.?0+%?|content-visibility:\s*hidden)$/i;

const collapsed = (text: string): string => text.replace(/\s+/g, " ");

const shortened = (text: string): string => collapsed(text).slice(0, 120);
