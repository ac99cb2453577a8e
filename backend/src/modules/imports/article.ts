import { isEmptyHtml, markdownToHtml } from "../../infrastructure/rich-text";
import { LIMITS } from "@octavo/contracts";
import {
  readFields,
  type ArticleFields,
  type FieldContext,
} from "./article-fields";
import type { ArticleLinks } from "./article-links";
import type { MarkdownFile } from "./front-matter";
import { ImportRefusal } from "./import-refusal";
import { mdxToMarkdown } from "./mdx-to-markdown";

export interface Article extends ArticleFields {
  /** Clean HTML, as the editor would have stored it. */
  content: string;
}

function toHtml(
  markdown: string,
  resolveLink: (href: string) => string,
): string {
  try {
    return markdownToHtml(markdown, resolveLink);
  } catch (error) {
    if (error instanceof RangeError)
      throw new ImportRefusal("is nested too deeply");
    throw error;
  }
}

/** A file's text and front matter as a post. */
export function readArticle(
  file: MarkdownFile,
  context: FieldContext,
  links: ArticleLinks,
): Article {
  const fields = readFields(file, context);
  const isMdx = context.path.toLowerCase().endsWith(".mdx");
  const markdown = isMdx ? mdxToMarkdown(file.body) : file.body;
  const content = toHtml(markdown, (href) => links.resolve(href, context.path));
  if (isEmptyHtml(content)) throw new ImportRefusal("has no text");
  if (content.length > LIMITS.textMax) throw new ImportRefusal("is too long");
  return { ...fields, content };
}
