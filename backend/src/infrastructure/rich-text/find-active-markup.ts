import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { findVideo } from "@octavo/rich-text";
import { parseHtml } from "./parse-html";

const ACTIVE_ELEMENTS = new Set(
  ("script style link meta base object embed applet form input button textarea select svg template " +
    "noscript audio video source body html frame frameset xmp plaintext").split(" "),
);
const ADDRESS = /^(https?:|mailto:|tel:|[/#?]|data:image\/(png|jpe?g|gif|webp|avif);base64,)/i;

function problemsOf({ tagName, properties }: Element): string[] {
  const problems: string[] = [];
  if (ACTIVE_ELEMENTS.has(tagName)) problems.push(`element ${tagName}`);
  for (const [name, value] of Object.entries(properties)) {
    const text = String(value);
    if (/^on/i.test(name)) problems.push(`handler ${name}`);
    if (/^(srcDoc|srcSet|formAction|action|ping|background|poster|xLinkHref|name)$/i.test(name))
      problems.push(`attribute ${name}`);
    if (name === "id" && !text.includes("-")) problems.push(`id ${text}`);
    if (name === "style" && /[(\\]|position|@/.test(text.replace(/(rgb|hsl)a?\(/g, "")))
      problems.push(`style ${text}`);
    const isImageOfNoScheme = tagName === "img" && /^[^:]*$/.test(text);
    if ((name === "href" || name === "src") && !ADDRESS.test(text) && !isImageOfNoScheme)
      problems.push(`address ${text}`);
  }
  if (tagName === "iframe" && !findVideo(String(properties.src))) problems.push("frame");
  return problems;
}

/** What a browser would run, load or obey in a piece of HTML. Used by tests only. */
export function findActiveMarkup(html: string): string[] {
  const problems: string[] = [];
  const tree: Root = parseHtml(html);
  visit(tree, "element", (element) => {
    problems.push(...problemsOf(element));
  });
  return problems;
}
