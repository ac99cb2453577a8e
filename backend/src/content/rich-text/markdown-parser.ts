import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

/** GitHub's flavour with formulas. Calling it gives a copy that more can be added to. */
export const markdownParser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath, { singleDollarTextMath: false })
  .freeze();

/** From and to, in characters. */
export type TextRange = readonly [start: number, end: number];

const LITERAL = ["code", "inlineCode", "math", "inlineMath"];
const OPEN_TAG = /<(pre|code|script|style)\b/gi;

/** Where Markdown shows what is written as it is: code and formulas, in order. */
export function literalRanges(markdown: string): TextRange[] {
  const ranges = htmlCode(markdown);
  visit(markdownParser.parse(markdown), (node) => {
    const [start, end] = [node.position?.start, node.position?.end];
    if (!LITERAL.includes(node.type)) return;
    if (start?.offset !== undefined && end?.offset !== undefined)
      ranges.push([start.offset, end.offset]);
  });
  return ranges.sort(([one], [other]) => one - other);
}

function htmlCode(markdown: string): TextRange[] {
  const ranges: TextRange[] = [];
  const lower = markdown.toLowerCase();
  let end = 0;
  for (const { index, 1: tag = "" } of lower.matchAll(OPEN_TAG)) {
    if (index < end) continue;
    const close = lower.indexOf(`</${tag}`, index);
    if (close < 0) continue;
    end = close;
    ranges.push([index, end]);
  }
  return ranges;
}
