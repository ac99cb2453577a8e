import type { Nodes, Parents, Root, RootContent } from "mdast";
import remarkMdx from "remark-mdx";
import { SKIP, visit } from "unist-util-visit";
import {
  markdownParser,
  markdownTreeToHtml,
  type LinkResolver,
} from "../rich-text/markdown-to-html";

type JsxElement = Extract<
  RootContent,
  { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }
>;

const parser = markdownParser().use(remarkMdx).freeze();

const COMPONENT = /^[A-Z]|\./;
const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/;
const LITERAL = /^\s*(?:(\d+(?:\.\d+)?)|"([^"]*)"|'([^']*)')\s*$/;
/** Elements that may not be inside a paragraph. */
const BLOCK =
  /^(?:article|aside|blockquote|center|details|div|dl|figure|h[1-6]|hr|iframe|ol|p|pre|section|table|ul|video)$/;

/** What cannot be read as MDX, and where. */
export class MdxError extends Error {
  constructor(
    readonly reason: string,
    /** In the text, from 1. */
    readonly line: number,
  ) {
    super(reason);
  }
}

/**
 * MDX is Markdown with parts of a program; the program is left out, its texts stay. A component around
 * paragraphs becomes a quotation, one inside a line its text.
 * @throws {MdxError}
 */
export function mdxToHtml(source: string, resolveLink: LinkResolver): string {
  const tree = parse(source);
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const replacement = withoutProgram(node);
    if (!replacement) return undefined;
    parent.children.splice(
      index,
      1,
      ...(replacement as typeof parent.children),
    );
    return [SKIP, index];
  });
  visit(tree, "paragraph", (paragraph, index, parent) => {
    trimEnds(paragraph);
    if (!parent || index === undefined) return undefined;
    if (paragraph.children.length > 0 && !hasBlock(paragraph)) return undefined;
    parent.children.splice(index, 1, ...(paragraph.children as RootContent[]));
    return [SKIP, index];
  });
  return markdownTreeToHtml(tree, resolveLink);
}

function parse(source: string): Root {
  try {
    return parser.parse(source);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const { reason, line } = error as { reason?: string; line?: number };
    throw new MdxError(reason ?? String(error), line ?? 1);
  }
}

/** @returns null for what stays as it is. */
function withoutProgram(node: Nodes): Nodes[] | null {
  switch (node.type) {
    case "mdxjsEsm":
      return [];
    case "mdxTextExpression":
      return expression(node.value);
    case "mdxFlowExpression": {
      const children = expression(node.value);
      return children.length > 0 ? [{ type: "paragraph", children }] : [];
    }
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return element(node);
    default:
      return null;
  }
}

/** What a program would have put there is not known: it stays visible, to the letter. */
const expression = (value: string): { type: "text"; value: string }[] =>
  COMMENT.test(value) ? [] : [{ type: "text", value: `{${value}}` }];

function element(node: JsxElement): Nodes[] | null {
  const { name, type, children } = node;
  if (name !== null && !COMPONENT.test(name)) return htmlElement(node, name);
  const isBlock = type === "mdxJsxFlowElement" && name !== null;
  if (!isBlock || children.length === 0) return children;
  return [{ type: "blockquote", children: node.children }];
}

/** Written by the name that it is given here when the tree becomes HTML. */
function htmlElement(node: JsxElement, name: string): Nodes[] | null {
  if (node.data) return null;
  node.data = { hName: name, hProperties: propertiesOf(node) };
  const [only, ...others] = node.children;
  if (only?.type === "paragraph" && others.length === 0)
    (node as Parents).children = only.children;
  const isFormula = name === "math" && node.type === "mdxJsxFlowElement";
  if (!isFormula) return null;
  const inLine = { ...node, type: "mdxJsxTextElement" } as const;
  return [{ type: "paragraph", children: [inLine as never] }];
}

function propertiesOf({ attributes }: JsxElement): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const attribute of attributes) {
    if (attribute.type !== "mdxJsxAttribute") continue;
    const { name, value } = attribute;
    if (typeof value !== "object" || value === null) {
      properties[name] = value ?? "";
      continue;
    }
    const literal = LITERAL.exec(value.value);
    const known = literal
      ?.slice(1)
      .find((part: string | undefined) => part !== undefined);
    if (known !== undefined) properties[name] = known;
  }
  return properties;
}

/** What has been left out leaves its line ends. */
function trimEnds({ children }: Extract<Nodes, { type: "paragraph" }>): void {
  const first = children[0];
  if (first?.type === "text") first.value = first.value.trimStart();
  const last = children.at(-1);
  if (last?.type === "text") last.value = last.value.trimEnd();
  if (first?.type === "text" && first.value === "") children.shift();
}

const hasBlock = ({ children }: Extract<Nodes, { type: "paragraph" }>) =>
  children.some(
    (child) =>
      child.type === "mdxJsxTextElement" && BLOCK.test(child.name ?? ""),
  );
