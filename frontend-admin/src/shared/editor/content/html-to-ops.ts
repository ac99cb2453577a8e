import { readHtml } from "@octavo/rich-text";
import type { Op } from "@octavo/rich-text";

const parse = (html: string): Iterable<ChildNode> =>
  new DOMParser().parseFromString(`<body>${html}</body>`, "text/html").body
    .childNodes;

/** Stored HTML as the editor's content. */
export const htmlToOps = (html: string): Op[] => readHtml(html, parse);
