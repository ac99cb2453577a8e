export { cleanHtml } from "./clean-html";
export { parseHtml, stringifyHtml } from "./html";
export {
  literalRanges,
  markdownParser,
  markdownToHtml,
  markdownTreeToHtml,
  type LinkResolver,
} from "./markdown-to-html";
export type { KnownPicture } from "./pictures";
export { RichTextService } from "./rich-text.service";
export { factsOf, htmlToText, isEmptyHtml } from "./text";
