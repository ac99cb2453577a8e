import {
  AttributeAction,
  SelectorType,
  type AttributeSelector,
  type Selector,
} from "css-what";
import type { MarkupNames } from "./markup-names";

/** States that begin with a person's doing: by then the rest of the sheet is there. */
const LATER = new Set([
  "hover",
  "active",
  "focus",
  "focus-visible",
  "focus-within",
  "target",
  "modal",
  "popover-open",
  "fullscreen",
  "backdrop",
  "selection",
]);
const ALTERNATIVES = ["is", "where"];

/**
 * Whether a selector can match something of the document as it is first painted. It may say yes where
 * a browser would say no, never the other way round.
 */
export function isPossible(
  parts: readonly Selector[],
  names: MarkupNames,
): boolean {
  return parts.every((part) => {
    switch (part.type) {
      case SelectorType.Tag:
        return names.elements.has(part.name.toLowerCase());
      case SelectorType.Attribute:
        return isPossibleAttribute(part, names);
      case SelectorType.PseudoElement:
        return !isLater(part.name);
      case SelectorType.Pseudo:
        if (ALTERNATIVES.includes(part.name) && Array.isArray(part.data))
          return part.data.some((one) => isPossible(one, names));
        return !isLater(part.name);
      default:
        return true;
    }
  });
}

function isPossibleAttribute(
  { name, action, value }: AttributeSelector,
  names: MarkupNames,
): boolean {
  if (name === "class" && action === AttributeAction.Element)
    return names.classes.has(value);
  if (name === "id" && action === AttributeAction.Equals)
    return names.ids.has(value);
  return true;
}

const isLater = (name: string): boolean =>
  LATER.has(name) || name.startsWith("view-transition");
