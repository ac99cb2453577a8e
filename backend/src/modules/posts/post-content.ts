import { ValidationError } from "../../common/errors/app-error";
import {
  htmlToText,
  isEmptyHtml,
  readingMinutes,
} from "../../infrastructure/rich-text";
import type { Post } from "./post.entity";

export type TextFields = Pick<
  Post,
  "content" | "contentText" | "readingMinutes"
>;

/**
 * A cleaned text with what is derived from it, as it is stored. Nothing but empty paragraphs is no
 * content (D-520).
 */
export function textFields(content: string): TextFields {
  if (isEmptyHtml(content)) throw new ValidationError("Content is required");
  return {
    content,
    contentText: htmlToText(content),
    readingMinutes: readingMinutes(content),
  };
}
