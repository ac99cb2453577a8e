import { LIMITS } from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import type { TextFacts } from "../rich-text";
import type { Post } from "./post.entity";

export type TextFields = Pick<
  Post,
  "content" | "contentText" | "readingMinutes"
>;

/**
 * A cleaned text with what is derived from it, as it is stored. Nothing but empty paragraphs is no
 * content (D-520).
 */
export function textFields(
  content: string,
  { words, minutes, isEmpty }: TextFacts,
): TextFields {
  if (isEmpty) throw new ValidationError("Content is required");
  refuseTooLong(content);
  return { content, contentText: words, readingMinutes: minutes };
}

/** What is stored of a text, without the pictures that it brought along. */
export function refuseTooLong(content: string): void {
  if (content.length > LIMITS.textMax)
    throw new ValidationError("Content is too long");
}
