export { cleanHtml } from "./clean-html";
export { type DataPicture, replaceDataPictures } from "./data-pictures";
export { type LinkResolver, markdownToHtml } from "./markdown-to-html";
export { mathToFormula } from "./mathml-to-tex";
export { renderHtml, type RenderedHtml } from "./render-html";
export type { FindPicture } from "./render-picture";
export { parseHtml } from "./parse-html";
export { stringifyHtml } from "./stringify-html";
export { htmlToText, isEmptyHtml, readingMinutes } from "./text";
