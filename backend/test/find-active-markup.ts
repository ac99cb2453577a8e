import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { findEmbed } from "@octavo/rich-text";
import { parseHtml } from "../src/content/rich-text/html";

const ACTIVE_ELEMENTS = new Set(
  (
    "script style link meta base object embed applet form input button textarea select svg template " +
    "noscript audio video source body html frame frameset xmp plaintext"
  ).split(" "),
);
const ADDRESS =
  /^(https?:|mailto:|tel:|[/#?]|data:image\/(png|jpe?g|gif|webp|avif);base64,)/i;

const ACTIVE_ATTRIBUTES =
  /^(on.*|srcDoc|srcSet|formAction|action|ping|background|poster|xLinkHref|name)$/i;

/** As browsers read it: line breaks are skipped, and with other signs before the colon it is a path. */
const hasScheme = (address: string): boolean =>
  /^\W*[a-z][a-z0-9+.-]*:/i.test(address.replace(/[\t\n\r]/g, ""));

function isActive(tagName: string, name: string, value: string): boolean {
  if (ACTIVE_ATTRIBUTES.test(name)) return true;
  if (name === "id") return !value.includes("-");
  if (name === "style")
    return /[(\\]|position|@/.test(value.replace(/(rgb|hsl)a?\(/g, ""));
  if (name !== "href" && name !== "src") return false;
  const isPathOfPicture = tagName === "img" && !hasScheme(value);
  return !ADDRESS.test(value) && !isPathOfPicture;
}

/** Copies of a picture of our own, as the server offers them to browsers. */
function isOwnPicture({ tagName, properties }: Element): boolean {
  const { srcSet, type, sizes, ...others } = properties;
  return (
    tagName === "source" &&
    Object.keys(others).length === 0 &&
    /^(\/media\/[0-9a-z/.-]+ \d+w(, |$))+$/.test(String(srcSet)) &&
    /^image\/\w+$/.test(String(type)) &&
    /^[\w\s(),:.-]+$/.test(String(sizes))
  );
}

function problemsOf(element: Element): string[] {
  if (isOwnPicture(element)) return [];
  const { tagName, properties } = element;
  const problems = Object.entries(properties)
    .filter(([name, value]) => isActive(tagName, name, String(value)))
    .map(([name, value]) => `${tagName} ${name}=${String(value)}`);
  const isForeignFrame =
    tagName === "iframe" && !findEmbed(properties.src ?? "");
  if (ACTIVE_ELEMENTS.has(tagName) || isForeignFrame) problems.push(tagName);
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
