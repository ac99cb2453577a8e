import { ownValue } from "@octavo/format";
import { rename, stripAttributes } from "./elements";

const MONOSPACE =
  /mono|courier|consolas|menlo|monaco|inconsolata|source code|fira code/i;

/** Names that pages use for languages that the editor offers under another one. */
const ALIASES: Readonly<Record<string, string>> = {
  js: "javascript",
  sh: "bash",
  shell: "bash",
  yml: "yaml",
  htm: "html",
};

const LANGUAGE =
  /(?:^|[\s-])(?:language-|lang-|brush: ?|highlight-source-)([a-z0-9+#.-]{1,30})/i;

export function isMonospace(element: HTMLElement): boolean {
  return MONOSPACE.test(element.style.fontFamily);
}

/** Code of editors and of web pages: text in lines, with its language if it is told. */
export function simplifyCode(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>("div"))
    if (isCodeFromEditor(element)) readEditorLines(element);
  for (const block of body.querySelectorAll("pre")) readBlock(block);
}

/** Code editors put a box with their colours and font around a line for each line. */
function isCodeFromEditor(element: HTMLElement): boolean {
  return element.style.whiteSpace.startsWith("pre") && isMonospace(element);
}

function readEditorLines(element: HTMLElement): void {
  const lines = [...element.childNodes].map(({ textContent }) => textContent);
  const block = rename(element, "pre");
  block.textContent = lines.join("\n");
}

function readBlock(block: Element): void {
  const language = languageOf(block);
  for (const extra of block.querySelectorAll("button, .line-numbers-rows"))
    extra.remove();
  for (const end of block.querySelectorAll("br")) end.replaceWith("\n");
  block.textContent = block.textContent.replace(/\n$/, "");
  stripAttributes(block, []);
  if (language) block.setAttribute("data-language", language);
}

/** Told by a class of the block, of the code in it or of the box around it. */
function languageOf(block: Element): string | undefined {
  const places = [block, block.querySelector("code"), block.parentElement];
  const named = places
    .map((place) => LANGUAGE.exec(place?.className ?? "")?.[1])
    .find(Boolean)
    ?.toLowerCase();
  return named && (ownValue(ALIASES, named) ?? named);
}
