import type { RichTextService } from "../../content/rich-text/rich-text.service";
import type { ArchiveNames } from "../../infrastructure/zip/archive-names";
import type { ZipEntry } from "../../infrastructure/zip/write-zip";
import { inItsTurn } from "./export-streams";
import type { Names } from "./export.mapper";
import type {
  PageExportRow,
  PostExportRow,
  TextKind,
} from "./exports.repository";
import type { ExportedPictures } from "./picture-files";

interface MarkdownParts {
  names: ArchiveNames;
  pictures: ExportedPictures;
  texts: RichTextService;
  /** Called with each file whose text stays HTML. */
  onHtml: (file: string) => void;
}

/** Posts and pages as Markdown files. */
export class MarkdownTexts {
  /** What the files are called, by the ids of their texts. */
  private readonly stems = {
    posts: new Map<number, string>(),
    pages: new Map<number, string>(),
  };

  constructor(private readonly parts: MarkdownParts) {}

  /** Without folder and extension; what else is exported of the text has the same name. */
  stemOf(kind: TextKind, id: number): string | undefined {
    return this.stems[kind].get(id);
  }

  async post(row: PostExportRow, names: Names): Promise<ZipEntry> {
    const { postFields } = await import("./markdown-file");
    const featured = this.parts.pictures.forMarkdown(row.featured_image_url);
    const socialImage = this.socialImageOf(row);
    const fields = postFields(row, { names, featured, socialImage });
    return this.file("posts", row, fields);
  }

  async page(row: PageExportRow, names: Names): Promise<ZipEntry> {
    const { pageFields } = await import("./markdown-file");
    const socialImage = this.socialImageOf(row);
    return this.file("pages", row, pageFields(row, { names, socialImage }));
  }

  private socialImageOf(row: PostExportRow | PageExportRow): string | null {
    const { pictures } = this.parts;
    return pictures.forMarkdown(row.social_image_url)?.address ?? null;
  }

  private async file(
    kind: TextKind,
    row: PostExportRow | PageExportRow,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<ZipEntry> {
    const { markdownFile } = await import("./markdown-file");
    const name = this.parts.names.take(kind, row.slug, ".md");
    const stem = name.slice(kind.length + 1, -".md".length);
    this.stems[kind].set(row.id, stem);
    const text = await this.markdownOf(name, row.content);
    const content = Buffer.from(markdownFile(fields, text));
    return { name, content, changedAt: row.updated_at };
  }

  /** What cannot be said in Markdown at all is HTML there, which is Markdown as well. */
  private async markdownOf(name: string, html: string): Promise<string> {
    const { pictures, texts, onHtml } = this.parts;
    const sources = pictures.inText(html);
    const markdown = await inItsTurn(() => texts.toMarkdown(html, sources));
    if (markdown === null) onHtml(name);
    return markdown ?? html;
  }
}
