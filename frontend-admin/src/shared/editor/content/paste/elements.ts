/** Leaves what is in an element in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

export function rename(element: Element, name: string): Element {
  const replacement = element.ownerDocument.createElement(name);
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
  return replacement;
}

export function stripAttributes(
  element: Element,
  kept: readonly string[],
): void {
  for (const { name } of [...element.attributes])
    if (!kept.includes(name)) element.removeAttribute(name);
}
