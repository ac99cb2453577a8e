import type { MarkupNames } from "./markup-names";
import { splitOutside } from "./style-sheet";

/** States that begin with a person's doing: by then the rest of the sheet is there. */
const LATER =
  /:(hover|active|focus|focus-visible|focus-within|target|modal|popover-open|fullscreen)(?![\w-])|::(backdrop|selection|view-transition)/;

/**
 * Whether a selector can match something of the document as it is first painted. It may say yes where
 * a browser would say no, never the other way round.
 */
export function isPossible(selector: string, names: MarkupNames): boolean {
  const plain = selector.replace(VALUES, "").replace(EXCEPTIONS, "");
  if (LATER.test(plain)) return false;
  const alternatives = [...plain.matchAll(ALTERNATIVES)].map(([, list = ""]) =>
    splitOutside(list, ","),
  );
  return (
    hasNames(plain.replace(FUNCTIONS, ""), names) &&
    alternatives.every((list) =>
      list.some((one) => hasNames(one.replace(FUNCTIONS, ""), names)),
    )
  );
}

const VALUES = /\[[^\]]*\]/g;
const EXCEPTIONS = /:not\((?:[^()]|\([^()]*\))*\)/g;
const ALTERNATIVES = /:(?:is|where)\(((?:[^()]|\([^()]*\))*)\)/g;
const FUNCTIONS = /::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?/g;
const NAME = /([.#]?)(-?[_a-zA-Z][\w-]*)/g;

function hasNames(selector: string, names: MarkupNames): boolean {
  return [...selector.matchAll(NAME)].every(([, mark, name = ""]) => {
    if (mark === ".") return names.classes.has(name);
    if (mark === "#") return names.ids.has(name);
    return names.elements.has(name.toLowerCase());
  });
}
