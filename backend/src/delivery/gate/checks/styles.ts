import { parse, type ChildNode, type Container, type Rule } from "postcss";
import { listing } from "@octavo/format";
import { failed, passed, type Finding } from "./candidate";

/**
 * Checks that style sheets can be read, that what they name is there, and that none hides the whole page
 * outright. Only a browser knows what readers see after all rules: `browser:heading` checks that.
 */
export function stylesFinding(
  sheets: readonly { path: string; text: string }[],
  files: ReadonlySet<string>,
): Finding {
  const problems = sheets.flatMap(({ path, text }) =>
    sheetProblems(path, text, files).map((problem) => `${path} ${problem}.`),
  );
  return problems.length > 0
    ? failed(listing(problems))
    : passed(
        "No rule hides the whole page outright. What readers see is told by browser:heading.",
      );
}

function sheetProblems(
  path: string,
  css: string,
  files: ReadonlySet<string>,
): string[] {
  try {
    const sheet = parse(css);
    const missing = namedFiles(path, sheet).filter((file) => !files.has(file));
    return [
      ...hidingRules(sheet).map(
        (rule) => `hides the whole page: ${shortened(rule.toString())}`,
      ),
      ...missing
        .slice(0, MOST_NAMED)
        .map((file) => `names ${file}, which the release does not have`),
    ];
  } catch (error) {
    return [
      `cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    ];
  }
}

/** Bounded, because a sheet that was made for it could have very many beginnings of addresses. */
const ADDRESS = /url\((["']?)([^"')\s]{1,300})\1\)/g;
const MOST_NAMED = 5;

/** Fonts and pictures of the release that a sheet names by their place. */
function namedFiles(path: string, sheet: Container): string[] {
  const named = new Set<string>();
  sheet.walkDecls(({ value }) => {
    // A picture that is written out may have a text with such words.
    if (value.includes("data:")) return;
    for (const [, , address = ""] of value.matchAll(ADDRESS))
      if (!/^([a-z][a-z\d+.-]*:|[/#])/i.test(address))
        named.add(placeOf(path, address));
  });
  return [...named];
}

/** As a path within the release; `release:` stands for its folder. */
const placeOf = (path: string, address: string): string =>
  URL.canParse(address, `release:/${path}`)
    ? decoded(new URL(address, `release:/${path}`).pathname.slice(1))
    : address;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
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
