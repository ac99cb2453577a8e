import path from "node:path";
import { sha256 } from "../../common/sha256";
import { said } from "../../common/texts/said";
import { ArticleLinks } from "./article-links";
import {
  describesFolder,
  findArticles,
  openFolder,
  readArticleFile,
  type ImportFile,
} from "./import-files";
import { ImportRefusal, ImportSkip } from "./import-report";
import {
  ImportSourceError,
  type ImportSource,
  type KnownSlugs,
  type OpenArticle,
  type ReadingContext,
  type SourceArticle,
} from "./import-source";

/** Increase it when the same file would give other HTML than before, so that posts are imported again. */
const FORMAT = "2";
const MDX_FORMAT = "3";

interface FolderOptions {
  /** Where the articles come from: completes addresses that lead nowhere here. */
  origin?: string | undefined;
  /** What the folder was unpacked from, and how many links were left out of it. */
  archive?: { name: string; links: number };
}

/** A folder of Markdown files with front matter. */
export class FolderSource implements ImportSource {
  readonly paths: readonly string[];
  readonly isArchive: boolean;
  readonly links: ArticleLinks;
  readonly noun = "files";
  readonly parallel = 1;

  private constructor(
    private readonly root: string,
    private readonly files: readonly ImportFile[],
    private readonly options: FolderOptions,
  ) {
    this.paths = files.map((file) => file.path);
    this.isArchive = options.archive !== undefined;
    this.links = new ArticleLinks(options.origin ?? null);
  }

  static async open(
    folder: string,
    options: FolderOptions = {},
  ): Promise<FolderSource> {
    const root = await openFolder(folder);
    const files = await findArticles(root);
    if (options.archive && files.length === 0)
      throw new ImportSourceError(
        said("import.noMarkdown", { file: options.archive.name }),
      );
    return new FolderSource(root, files, options);
  }

  get name(): string {
    return this.options.archive?.name ?? this.root;
  }

  async survey(known: KnownSlugs) {
    for (const file of this.files) {
      const slug = known.get(file.path) ?? (await plannedSlug(file));
      if (slug !== null) this.links.set(file.path, slug);
    }
    const links = this.options.archive?.links ?? 0;
    const notes =
      links > 0 ? [said("import.linksLeft", { count: `${links}` })] : [];
    return { total: this.files.length, notes };
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
        return readFolderImage(this.root, folder, address);
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
      throw new ImportSkip(said("import.aboutFolder"));
    if (markdown.data.type === "page")
      throw new ImportSkip(said("import.folderPage"));
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
  return sha256(format, bytes);
}
