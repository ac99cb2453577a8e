import { rename, unwrap } from "./simplify";

/** Parts of a Word document that are not its text. */
const ASIDES = [
  "[style*='mso-element:comment-list']",
  "[style*='mso-special-character:comment']",
  ".MsoCommentReference",
  ".msocomanchor",
  "[style*='mso-hide:all']",
  ".EOP",
];

const STYLES: Readonly<Record<string, string>> = {
  MsoTitle: "h1",
  MsoQuote: "blockquote",
  MsoQuoteCxSpFirst: "blockquote",
  MsoIntenseQuote: "blockquote",
};

/** Markup that only Word uses, on the desktop and in the browser. */
export function simplifyWord(page: Document): void {
  for (const element of page.querySelectorAll(ASIDES.join(",")))
    element.remove();
  for (const element of page.querySelectorAll("o\\:p"))
    if (isBlank(element)) element.remove();
    else unwrap(element);
  for (const space of page.querySelectorAll("[style*='mso-spacerun']"))
    space.textContent = " ";
  for (const [name, tag] of Object.entries(STYLES))
    for (const paragraph of page.querySelectorAll(`p.${name}`))
      rename(paragraph, tag);
  for (const heading of page.querySelectorAll("p[role='heading']"))
    rename(heading, `h${heading.getAttribute("aria-level") ?? "2"}`);
  joinOnlineLists(page);
}

function isBlank(element: Element): boolean {
  return element.textContent.trim() === "" && !element.querySelector("img");
}

/** Word in the browser writes one list for each item, with the depth as an attribute. */
function joinOnlineLists(page: Document): void {
  for (const wrapper of page.querySelectorAll(".ListContainerWrapper")) {
    for (const item of wrapper.querySelectorAll("li")) nameDepth(item);
    const list = wrapper.firstElementChild;
    const before = wrapper.previousElementSibling;
    const known = before?.matches("ul, ol") ? before : null;
    if (known && list) {
      known.append(...list.children);
      wrapper.remove();
    } else unwrap(wrapper);
  }
}

function nameDepth(item: Element): void {
  const level = Number(item.getAttribute("data-aria-level"));
  const kind = item.parentElement?.tagName === "OL" ? "ordered" : "bullet";
  item.setAttribute("data-list", kind);
  if (level > 1) item.setAttribute("class", `ql-indent-${level - 1}`);
}
