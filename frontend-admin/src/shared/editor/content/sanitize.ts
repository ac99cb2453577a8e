import { ownValue } from "@octavo/format";
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_ELEMENTS,
  ATTRIBUTE_PATTERNS,
  DROPPED_WITH_CONTENT,
  cleanStyle,
  findEmbed,
  isAllowedClass,
  isExternalLink,
  normaliseImage,
  normaliseLink,
} from "@octavo/rich-text";
import createPurifier from "dompurify";

const ATTRIBUTES = [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())];

/** The policy of `@octavo/rich-text` for the editor. The server applies it on save. */
const purifier = createPurifier(window);

purifier.addHook("afterSanitizeAttributes", (element) => {
  cleanAttributes(element);
  const isBrokenImage =
    element.tagName === "IMG" && !element.hasAttribute("src");
  const isForeignFrame =
    element.tagName === "IFRAME" &&
    !findEmbed(element.getAttribute("src") ?? "");
  if (isBrokenImage || isForeignFrame) element.remove();
});

function cleanAttributes(element: Element): void {
  const allowed = [
    ...(ALLOWED_ATTRIBUTES["*"] ?? []),
    ...(ownValue(ALLOWED_ATTRIBUTES, element.tagName.toLowerCase()) ?? []),
  ];
  for (const { name, value } of [...element.attributes]) {
    const isFit = ownValue(ATTRIBUTE_PATTERNS, name)?.test(value) ?? true;
    if (!allowed.includes(name) || !isFit) element.removeAttribute(name);
  }
  replaceAttribute(element, "href", normaliseLink);
  // The same as on the server, so that nothing changes on save.
  if (isExternalLink(element.getAttribute("href") ?? ""))
    element.setAttribute("rel", "noopener");
  if (element.tagName === "IMG")
    replaceAttribute(element, "src", normaliseImage);
  replaceAttribute(element, "style", cleanStyle);
  replaceAttribute(element, "class", cleanClasses);
}

function replaceAttribute(
  element: Element,
  name: string,
  clean: (value: string) => string | null,
): void {
  const value = element.getAttribute(name);
  if (value === null) return;
  const cleaned = clean(value);
  if (cleaned === null) element.removeAttribute(name);
  else if (cleaned !== value) element.setAttribute(name, cleaned);
}

function cleanClasses(value: string): string | null {
  return value.split(/\s+/).filter(isAllowedClass).join(" ") || null;
}

/** HTML reduced to what the policy allows. */
export function sanitizeHtml(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...ALLOWED_ELEMENTS],
    ALLOWED_ATTR: ATTRIBUTES,
    FORBID_CONTENTS: [...DROPPED_WITH_CONTENT],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: true,
  });
}
