import type { ExportedVersionDto } from "@octavo/contracts";
import type { Element } from "hast";
import { EXIT, visit } from "unist-util-visit";
import { trimEndOf } from "@octavo/format";
import { said } from "../../common/texts/said";
import type { ExactFields as ExactPage } from "../pages/page-changes.service";
import type {
  ExactFields as ExactPost,
  KnownChecks,
} from "../posts/incoming-posts.service";
import { parseHtml, stringifyHtml } from "../rich-text/html";
import { markdownToHtml } from "../rich-text/markdown-to-html";
import { htmlToText } from "../rich-text/text";
import { readFields, type ArticleFields } from "./article-fields";
import type { ArticleLinks } from "./article-links";
import type { FieldContext, MarkdownFile } from "./front-matter";
import { MdxError, mdxToHtml } from "./mdx-to-html";
import { describeShortcodes, readShortcodes } from "./shortcodes";
import { notTooDeep } from "./source-text";

export interface Article extends ArticleFields {
  /** Clean HTML, as the editor would have stored it. */
  content: string;
  /** It becomes a page, which has no category and no tags. */
  isPage?: boolean;
  /** Finds the person who has an account here. */
  authorEmail?: string | null;
  /** As in the source's addresses, if they are not made of the names. */
  categorySlug?: string;
  tagSlugs?: ReadonlyMap<string, string>;
  /** From an archive of another Octavo. */
  exact?: ExactArticle;
}

/** What no other source says. */
export interface ExactArticle {
  /** Whom the archive names, as they are here; null: no one; undefined: it does not know that person itself. */
  authorId: number | null | undefined;
  /** Columns of a post. */
  post?: ExactPost;
  /** What a post was checked for, the earliest first. */
  checks?: KnownChecks;
  /** Columns of a page. */
  page?: ExactPage;
  /** Categories of a page, by slug. */
  categories?: readonly string[];
  /** Null without versions in the archive. */
  versions: readonly ExactVersion[] | null;
}

export interface ExactVersion extends Omit<ExportedVersionDto, "created_by"> {
  createdById: number | null;
  /** Undefined where the version names none. */
  authorId: number | null | undefined;
}

/** What is no MDX in spite of its name is read as the Markdown that it probably is. */
function toHtml(
  file: MarkdownFile,
  { path, warn }: FieldContext,
  resolveLink: (href: string) => string,
): string {
  // In MDX braces are part of the program, and no shortcodes.
  if (!path.toLowerCase().endsWith(".mdx"))
    return markdownToHtml(withShortcodes(file, warn), resolveLink);
  try {
    return mdxToHtml(file.body, resolveLink);
  } catch (error) {
    if (!(error instanceof MdxError)) throw error;
    const line = error.line + file.linesBefore;
    warn(said("import.mdx", { line: `${line}`, reason: error.reason }));
    return markdownToHtml(file.body, resolveLink);
  }
}

function withShortcodes(
  { body, linesBefore }: MarkdownFile,
  warn: (message: string) => void,
): string {
  const { markdown, unknown } = readShortcodes(body);
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
  const content = notTooDeep(() =>
    toHtml(file, context, (href) => links.resolve(href, context.path)),
  );
  return { ...fields, content };
}

const EXCERPT_LENGTH = 280;
/** Shorter paragraphs are datelines, notes of thanks or labels of a link. */
const SHORTEST_PARAGRAPH = 40;

function shorten(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH);
  const end = Math.max(cut.lastIndexOf(" "), EXCERPT_LENGTH / 2);
  return `${trimEndOf(cut.slice(0, end), /[\s,;:.–-]/u)}…`;
}

function textOf(element: Element): string {
  return htmlToText(stringifyHtml({ type: "root", children: [element] }));
}

/** The first paragraph that says something; null for a text without one. */
export function deriveExcerpt(html: string): string | null {
  let found = "";
  visit(parseHtml(html), "element", (element) => {
    if (element.tagName !== "p") return undefined;
    const text = textOf(element);
    if (text.length < SHORTEST_PARAGRAPH) return undefined;
    found = text;
    return EXIT;
  });
  const text = found || htmlToText(html);
  return text === "" ? null : shorten(text);
}
