import { isEmptyHtml, markdownToHtml } from "../rich-text";
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
import { describeShortcodes, readShortcodes } from "./shortcodes";

export interface Article extends ArticleFields {
  /** Clean HTML, as the editor would have stored it. */
  content: string;
}

function refusingDepth<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError)
      throw new ImportRefusal("is nested too deeply");
    throw error;
  }
}

/** In MDX such braces are part of the program. */
function withShortcodes(
  { body, linesBefore }: MarkdownFile,
  { warn }: FieldContext,
): string {
  const { markdown, unknown } = refusingDepth(() => readShortcodes(body));
  const remark = describeShortcodes(unknown, linesBefore);
  if (remark !== null) warn(remark);
  return markdown;
}

/** A file's text and front matter as a post. */
export function readArticle(
  file: MarkdownFile,
  context: FieldContext,
  links: ArticleLinks,
): Article {
  const fields = readFields(file, context);
  const isMdx = context.path.toLowerCase().endsWith(".mdx");
  const markdown = isMdx
    ? mdxToMarkdown(file.body)
    : withShortcodes(file, context);
  const content = refusingDepth(() =>
    markdownToHtml(markdown, (href) => links.resolve(href, context.path)),
  );
  if (isEmptyHtml(content)) throw new ImportRefusal("has no text");
  if (content.length > LIMITS.textMax) throw new ImportRefusal("is too long");
  return { ...fields, content };
}
