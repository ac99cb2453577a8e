import { SLOT_ELEMENT } from "./slots";

/**
 * Fills a slot on a page that the browser drew, after a navigation: from the document that the server has for the
 * page's address. The slot stays empty where nothing fills it or the document cannot be had.
 */
export async function fillSlot(
  slot: HTMLElement,
  address = window.location.href,
): Promise<void> {
  if (isFilled(slot)) return;
  const answer = await fetch(address, {
    headers: { accept: "text/html" },
    priority: "low",
  }).catch(() => null);
  if (!answer?.ok) return;
  const text = await answer.text();
  const page = new DOMParser().parseFromString(slotsOf(text), "text/html");
  const name = CSS.escape(slot.getAttribute("name") ?? "");
  const filled = page.querySelector(`${SLOT_ELEMENT}[name="${name}"]`);
  const root = filled && rootOf(filled);
  if (root && slot.isConnected && !isFilled(slot)) attach(slot, root);
}

/** Without its head, whose styles the policy of this document would refuse with an error in the console. */
const slotsOf = (page: string): string =>
  page.slice(page.indexOf(`<${SLOT_ELEMENT}`));

const isFilled = (slot: HTMLElement): boolean => slot.shadowRoot !== null;

const rootOf = (host: Element): HTMLTemplateElement | null =>
  host.querySelector<HTMLTemplateElement>(":scope > template");

/** The document's policy forbids further style elements, but not style sheets of scripts. */
function attach(host: Element, template: HTMLTemplateElement): void {
  const root = host.attachShadow({ mode: "open" });
  const { content } = template;
  const styles = [...content.querySelectorAll("style")];
  root.adoptedStyleSheets = styles.map((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style.textContent);
    style.remove();
    return sheet;
  });
  root.append(document.importNode(content, true));
  // Not by a selector: shadow roots do not match `:scope`.
  for (const inner of root.children) {
    const nested = rootOf(inner);
    nested?.remove();
    if (nested) attach(inner, nested);
  }
}
