import { unwrap } from "./elements";

/** Lists as the editor has them: items of one line, and lists only in items. */
export function simplifyLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(
    "ul > ul, ul > ol, ol > ul, ol > ol",
  ))
    moveIntoItem(list);
  for (const item of body.querySelectorAll("li")) {
    nameCheckbox(item);
    flattenItem(item);
  }
}

/** Google Docs and LibreOffice put a nested list beside the item that it belongs to. */
function moveIntoItem(list: Element): void {
  const before = list.previousElementSibling;
  if (before?.tagName === "LI") before.append(list);
  else {
    const item = list.ownerDocument.createElement("li");
    list.replaceWith(item);
    item.append(list);
  }
}

function nameCheckbox(item: Element): void {
  if (item.getAttribute("role") !== "checkbox") return;
  const isChecked = item.getAttribute("aria-checked") === "true";
  item.setAttribute("data-list", isChecked ? "checked" : "unchecked");
  item.querySelector("img[aria-roledescription='checkbox']")?.remove();
}

/** Its paragraphs become lines of one item. */
function flattenItem(item: Element): void {
  const paragraphs = [...item.children].filter(
    ({ tagName }) => tagName === "P" || /^H[1-6]$/.test(tagName),
  );
  paragraphs.forEach((paragraph, index) => {
    if (index > 0) paragraph.before(item.ownerDocument.createElement("br"));
    unwrap(paragraph);
  });
}
