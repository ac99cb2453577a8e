export { cleanHtml } from "./clean-html";
export { markdownToHtml } from "./markdown-to-html";
export { renderHtml, type RenderedHtml } from "./render-html";
export { htmlToText, isEmptyHtml, readingMinutes } from "./text";
