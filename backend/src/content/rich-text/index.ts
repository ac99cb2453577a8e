export { cleanHtml, wordsOnly } from "./clean-html";
export type { DataPicture } from "./data-pictures";
export { type LinkResolver, markdownToHtml } from "./markdown-to-html";
export { literalRanges } from "./markdown-parser";
export { mathToFormula } from "./mathml-to-tex";
export { renderHtml, type RenderedHtml } from "./render-html";
export type { KnownPicture } from "./render-picture";
export { RichTextService } from "./rich-text.service";
export type { TextToRender } from "./text-tasks";
export { parseHtml } from "./parse-html";
export { stringifyHtml } from "./stringify-html";
export {
  factsOf,
  htmlToText,
  isEmptyHtml,
  readingMinutes,
  type TextFacts,
} from "./text";
