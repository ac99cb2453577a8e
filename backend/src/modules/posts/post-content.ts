import type { SavePostDto } from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import {
  cleanHtml,
  htmlToText,
  isEmptyHtml,
  readingMinutes,
} from "../../infrastructure/rich-text";
import type { Post } from "./post.entity";

type TextFields = Pick<Post, "content" | "contentText" | "readingMinutes">;

/** The text as it is stored. Nothing but empty paragraphs is no content (D-520). */
export function textFields(html: string): TextFields {
  const content = cleanHtml(html);
  if (isEmptyHtml(content)) throw new ValidationError("Content is required");
  return {
    content,
    contentText: htmlToText(content),
    readingMinutes: readingMinutes(content),
  };
}

/** The plain fields of the form; an absent one keeps its value (D-512). */
export function plainFields(input: SavePostDto): Partial<Post> {
  return {
    title: input.title,
    categoryId: input.category_id,
    ...(input.excerpt !== undefined && { excerpt: input.excerpt || null }),
    ...(input.subtitle !== undefined && { subtitle: input.subtitle || null }),
    ...(input.is_featured != null && { isFeatured: input.is_featured }),
  };
}
