import { parseFragment } from "parse5";
import { ValidationError } from "../../common/errors/app-error";
import { t } from "../../common/texts";

/** A script element of a snippet: one with an address, or one with code. */
export interface SnippetScript {
  attributes: Readonly<Record<string, string>>;
  /** The origin of its address; null for code. */
  origin: string | null;
  code: string;
}

const MOST_SCRIPTS = 10;
const TAKEN =
  /^(?:src|async|defer|id|type|charset|integrity|crossorigin|referrerpolicy|data-[\w-]+)$/;
/** Also a source in the content policy: nothing that ends one there. */
const HOST = /^[a-z0-9.-]+\.[a-z0-9-]+$/;
const TYPES = ["", "module", "text/javascript", "application/javascript"];

/**
 * The scripts of a snippet, in their order. Nothing else of it reaches a page: not the page's other markup, no handlers,
 * and no code that could leave its element.
 * @throws {ValidationError} with what is wrong.
 */
export function readSnippet(text: string): SnippetScript[] {
  const scripts = parseFragment(text).childNodes.flatMap((node) => {
    if (node.nodeName === "#comment" || node.nodeName === "noscript") return [];
    if (node.nodeName === "#text" && "value" in node && !node.value.trim())
      return [];
    if (node.nodeName !== "script" || !("attrs" in node))
      throw new ValidationError(t("snippetScriptsOnly"));
    const [child] = node.childNodes;
    const code = child && "value" in child ? child.value : "";
    return scriptOf(node.attrs, code);
  });
  if (scripts.length === 0 || scripts.length > MOST_SCRIPTS)
    throw new ValidationError(t("snippetScripts", { most: MOST_SCRIPTS }));
  return scripts;
}

function scriptOf(
  attrs: readonly { name: string; value: string }[],
  code: string,
): SnippetScript {
  const attributes = Object.fromEntries(
    attrs.map(({ name, value }) => [name, value]),
  );
  const { src, type = "" } = attributes;
  const name = Object.keys(attributes).find((one) => !TAKEN.test(one));
  if (name !== undefined || !TYPES.includes(type.trim().toLowerCase()))
    throw new ValidationError(t("snippetAttribute", { name: name ?? "type" }));
  // In a page, what follows such a comment could stay inside the element.
  if (code.includes("<!--")) throw new ValidationError(t("snippetScriptsOnly"));
  if (src === undefined) return { attributes, origin: null, code };
  const url = URL.canParse(src, "https://_") ? new URL(src, "https://_") : null;
  if (url?.protocol !== "https:" || !HOST.test(url.hostname))
    throw new ValidationError(t("snippetAddress"));
  return {
    attributes: { ...attributes, src: url.href },
    origin: url.origin,
    code: "",
  };
}
