export { cleanHtml, wordsOnly } from "./clean-html";
export { mathToFormula } from "./formulas";
export { parseHtml, stringifyHtml } from "./html";
export {
  type LinkResolver,
  literalRanges,
  markdownToHtml,
} from "./markdown-to-html";
export type { DataPicture, KnownPicture } from "./pictures";
export { renderHtml, type RenderedHtml } from "./render-html";
export { RichTextService } from "./rich-text.service";
export {
  factsOf,
  htmlToText,
  isEmptyHtml,
  readingMinutes,
  type TextFacts,
} from "./text";
export type { TextToRender } from "./text-tasks";
