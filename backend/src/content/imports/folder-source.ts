import { createHash } from "node:crypto";
import path from "node:path";
import { ArticleLinks } from "./article-links";
import {
  describesFolder,
  findArticles,
  openFolder,
  readArticleFile,
  type ImportFile,
} from "./import-files";
import { ImportRefusal, ImportSkip } from "./import-report";
import type {
  ImportSource,
  OpenArticle,
  ReadingContext,
  SourceArticle,
} from "./import-source";

/** Raised whenever the same file would become other HTML than before, so that posts are made anew. */
const FORMAT = "2";
const MDX_FORMAT = "3";

/** A folder of Markdown files with front matter. */
export class FolderSource implements ImportSource {
  readonly paths: readonly string[];
  readonly links: ArticleLinks;
  readonly noun = "files";
  readonly parallel = 1;

  private constructor(
    readonly name: string,
    private readonly files: readonly ImportFile[],
    origin: string | undefined,
  ) {
    this.paths = files.map((file) => file.path);
    this.links = new ArticleLinks(origin ?? null);
  }

  /** @param origin where the articles come from: completes addresses that lead nowhere here */
  static async open(folder: string, origin?: string): Promise<FolderSource> {
    const root = await openFolder(folder);
    return new FolderSource(root, await findArticles(root), origin);
  }

  async survey(known: ReadonlyMap<string, string>) {
    for (const file of this.files) {
      const slug = known.get(file.path) ?? (await plannedSlug(file));
      if (slug !== null) this.links.set(file.path, slug);
    }
    return { total: this.files.length, notes: [] };
  }

  *entries(): Iterable<SourceArticle> {
    for (const file of this.files)
      yield { path: file.path, open: () => this.read(file) };
  }

  private async read(file: ImportFile): Promise<OpenArticle> {
    const { bytes, text, modifiedAt } = await readArticleFile(file);
    return {
      hash: hashOf(file, bytes),
      read: (context) => this.toArticle(file, { text, modifiedAt }, context),
      findPicture: async (address) => {
        const { isElsewhere, readFolderImage } =
          await import("./article-pictures");
        if (isElsewhere(address)) return null;
        const folder = path.dirname(file.absolutePath);
        return readFolderImage(this.name, folder, address);
      },
    };
  }

  private async toArticle(
    file: ImportFile,
    { text, modifiedAt }: { text: string; modifiedAt: Date },
    context: ReadingContext,
  ) {
    const { parseFrontMatter } = await import("./front-matter");
    const markdown = parseFrontMatter(text);
    if (!markdown.hasFrontMatter && describesFolder(file))
      throw new ImportSkip("describes the folder and is no article");
    if (markdown.data.type === "page")
      throw new ImportSkip("is a page; only posts are imported from a folder");
    const { readArticle } = await import("./article");
    const { path: place } = file;
    return readArticle(
      markdown,
      { ...context, path: place, modifiedAt },
      this.links,
    );
  }
}

/** The slug that a file gets if it is free; null if the file cannot be imported. */
async function plannedSlug(file: ImportFile): Promise<string | null> {
  const { readFields } = await import("./article-fields");
  const { parseFrontMatter } = await import("./front-matter");
  try {
    const { text, modifiedAt } = await readArticleFile(file);
    const { slug } = readFields(parseFrontMatter(text), {
      path: file.path,
      modifiedAt,
      now: new Date(),
      defaultAuthor: "-",
      defaultCategory: "-",
      warn: () => undefined,
    });
    return slug;
  } catch (error) {
    if (error instanceof ImportRefusal) return null;
    throw error;
  }
}

function hashOf({ path: place }: ImportFile, bytes: Buffer): string {
  const format = place.toLowerCase().endsWith(".mdx") ? MDX_FORMAT : FORMAT;
  return createHash("sha256").update(format).update(bytes).digest("hex");
}
