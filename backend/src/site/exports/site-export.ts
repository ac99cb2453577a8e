import type {
  ExportContentsDto,
  ExportFormat,
  ExportManifestDto,
  ExportProblemDto,
} from "@octavo/contracts";
import type { Language } from "@octavo/texts";
import { t } from "../../common/texts";
import { inLanguage } from "../../common/texts/language";
import type { RichTextService } from "../../content/rich-text/rich-text.service";
import type { FileStorage } from "../../infrastructure/storage/file-storage";
import { ArchiveNames } from "../../infrastructure/zip/archive-names";
import type { ZipEntry } from "../../infrastructure/zip/write-zip";
import { exportReadme } from "./export-readme";
import {
  byId,
  toExported,
  toExportedMedia,
  toExportedPage,
  toExportedPerson,
  toExportedPost,
  toExportedVersion,
  type Named,
  type Names,
} from "./export.mapper";
import type {
  PageExportRow,
  PostExportRow,
  Snapshot,
  TextKind,
} from "./exports.repository";
import type { ExportedSite } from "./exported-site";
import { ahead } from "./export-streams";
import { fileSchemas } from "../../infrastructure/openapi/file-schemas";
import { jsonFile, jsonList } from "./json-file";
import { MarkdownTexts } from "./markdown-texts";
import { ExportedPictures } from "./picture-files";

export interface ExportSource {
  snapshot: Snapshot;
  site: ExportedSite;
  storage: FileStorage;
  texts: RichTextService;
  publicUrl: string;
}

export interface ExportOptions {
  /** The purpose; if absent, an archive of everything, which imports into an Octavo. */
  format?: ExportFormat;
  hasMedia: boolean;
  hasVersions: boolean;
  hasAddresses: boolean;
  /** Only these posts, as Markdown; null for the whole site. */
  postIds: readonly number[] | null;
  /** The language of texts in the archive that are not the site's own. */
  language: Language;
  /** Called often with the progress. */
  report?: ((step: string) => void) | undefined;
}

/** What an archive will contain. */
export const contentsOf = (
  { posts, pages, versions, files, bytes }: ExportContentsDto,
  { format = "octavo", hasMedia, hasVersions }: ExportOptions,
): ExportContentsDto => ({
  posts,
  pages,
  versions: hasVersions && format === "octavo" ? versions : 0,
  ...(hasMedia && format === "octavo"
    ? { files, bytes }
    : { files: 0, bytes: 0 }),
});

/**
 * The files of an archive, each made when it is asked for. Rows come first, so that the snapshot of the database
 * ends before the pictures, which may take long and never change under their names.
 */
export class SiteExport {
  private readonly now = new Date();
  private readonly names = new ArchiveNames();
  private readonly pictures: ExportedPictures;
  private readonly problems: ExportProblemDto[] = [];
  private readonly markdown: MarkdownTexts;

  constructor(
    private readonly source: ExportSource,
    private readonly options: ExportOptions,
  ) {
    const { hasMedia, postIds } = options;
    const hasFiles = hasMedia && postIds === null;
    this.pictures = new ExportedPictures(
      this.names,
      source.publicUrl,
      hasFiles,
    );
    const { names, pictures } = this;
    this.markdown = new MarkdownTexts({
      names,
      pictures,
      texts: source.texts,
      onHtml: (file) => this.note(file, () => t("export.textAsHtml")),
    });
  }

  async *entries(): AsyncGenerator<ZipEntry> {
    try {
      if (this.options.postIds === null) yield* this.siteEntries();
      else yield* this.postEntries();
    } finally {
      await this.source.snapshot.close();
    }
    yield* this.pictureEntries();
    const { problems } = this;
    if (this.options.postIds === null || problems.length > 0)
      yield this.json("report.json", { problems });
  }

  private async *siteEntries(): AsyncGenerator<ZipEntry> {
    const { snapshot, site } = this.source;
    const contents = await snapshot.contents();
    const names = await this.readNames();
    yield this.text(
      "README.md",
      this.inWords(() => exportReadme(site.facts)),
    );
    yield this.json("octavo-export.json", this.manifest(contents));
    for (const [kind, schema] of fileSchemas())
      yield this.json(`schemas/${kind}.json`, schema);
    yield* this.listEntries(names);
    yield* this.textEntries("posts", contents.posts, this.posts(names));
    yield* this.textEntries("pages", contents.pages, this.pages(names));
    yield this.json("data/navigation.json", site.navigation());
    if (!this.options.hasVersions) return;
    for (const kind of ["posts", "pages"] as const)
      yield* this.versionEntries(kind, names);
  }

  /** Settings, people, terms, redirects, learning paths, and what is known of pictures. */
  private async *listEntries(names: Names): AsyncGenerator<ZipEntry> {
    const { snapshot, site } = this.source;
    const { hasAddresses } = this.options;
    const { pictures } = this;
    const categories = await snapshot.categories();
    const tags = await snapshot.tags();
    yield this.json("data/categories.json", categories.map(toExported));
    yield this.json("data/tags.json", tags.map(toExported));
    yield this.list("data/people.json", snapshot.people(), (row) =>
      toExportedPerson(row, hasAddresses),
    );
    yield this.list("data/redirects.json", snapshot.redirects(), toExported);
    yield this.list("data/learning-paths.json", snapshot.paths(), toExported);
    yield this.list("data/media.json", snapshot.media(), (row) => {
      site.notePicture(row);
      return toExportedMedia(row, pictures.add(row), names);
    });
    yield this.json("data/settings.json", site.settings(hasAddresses));
  }

  private async *postEntries(): AsyncGenerator<ZipEntry> {
    const { snapshot } = this.source;
    const names = await this.readNames();
    for await (const row of snapshot.posts(this.options.postIds))
      yield await this.markdown.post(row, names);
  }

  private async *textEntries(
    kind: TextKind,
    total: number,
    entries: AsyncIterable<ZipEntry[]>,
  ): AsyncGenerator<ZipEntry> {
    let done = 0;
    for await (const files of entries) {
      yield* files;
      done += 1;
      this.report(`${kind}: ${done} of ${total}`);
    }
  }

  private async *posts(names: Names): AsyncGenerator<ZipEntry[]> {
    const rows = this.source.snapshot.posts(null);
    const convert = (row: PostExportRow) => this.markdown.post(row, names);
    for await (const [row, markdown] of ahead(rows, convert)) {
      const picture = this.pictures.fileOf(row.featured_image_url);
      const post = toExportedPost(row, names, picture);
      yield [markdown, this.dataOf("posts", row, post)];
    }
  }

  private async *pages(names: Names): AsyncGenerator<ZipEntry[]> {
    for await (const row of this.source.snapshot.pages()) {
      const markdown = await this.markdown.page(row, names);
      const page = toExportedPage(row, names);
      yield [markdown, this.dataOf("pages", row, page)];
    }
  }

  private dataOf(
    kind: TextKind,
    { id, updated_at }: PostExportRow | PageExportRow,
    data: object,
  ): ZipEntry {
    const stem = this.markdown.stemOf(kind, id) ?? String(id);
    return this.json(`data/${kind}/${stem}.json`, data, updated_at);
  }

  private async *versionEntries(
    kind: TextKind,
    names: Names,
  ): AsyncGenerator<ZipEntry> {
    for await (const row of this.source.snapshot.versions(kind)) {
      const stem = this.markdown.stemOf(kind, row.subject_id);
      if (stem === undefined) continue;
      const name = `data/versions/${kind}/${stem}/${row.version}.json`;
      yield this.json(name, toExportedVersion(row, names), row.created_at);
    }
  }

  /** A file that cannot be read is named in the report; the others follow. */
  private async *pictureEntries(): AsyncGenerator<ZipEntry> {
    const { wanted } = this.pictures;
    for (const [index, { name, key, changedAt }] of wanted.entries()) {
      this.report(`media: ${index + 1} of ${wanted.length}`);
      const content = await this.source.storage.read(key).catch(() => null);
      if (content) yield { name, content, changedAt, isPacked: true };
      else this.note(name, () => t("export.fileMissing"));
    }
  }

  private async readNames(): Promise<Names> {
    const { snapshot } = this.source;
    const people = new Map<number, Named>();
    for await (const { id, name, slug } of snapshot.people())
      people.set(id, { name, slug });
    return {
      categories: byId(await snapshot.categories()),
      tags: byId(await snapshot.tags()),
      people,
    };
  }

  private manifest(found: ExportContentsDto): ExportManifestDto {
    const { hasMedia, hasVersions, hasAddresses } = this.options;
    return {
      format: 1,
      site: this.source.site.facts.name,
      address: this.source.publicUrl,
      created_at: this.now.toISOString(),
      has_media: hasMedia,
      has_versions: hasVersions,
      has_addresses: hasAddresses,
      contents: contentsOf(found, this.options),
    };
  }

  private note(file: string, problem: () => string): void {
    this.problems.push({ file, problem: this.inWords(problem) });
  }

  /** This code runs while the bytes are read, when the context of the request may be gone. */
  private inWords<Result>(work: () => Result): Result {
    return inLanguage(this.options.language, work);
  }

  private report(step: string): void {
    this.options.report?.(step);
  }

  private text(name: string, text: string, changedAt = this.now): ZipEntry {
    return { name, content: Buffer.from(text), changedAt };
  }

  private json(name: string, data: unknown, changedAt = this.now): ZipEntry {
    return { name, content: jsonFile(data), changedAt };
  }

  private list<Row>(
    name: string,
    rows: AsyncIterable<Row>,
    toItem: (row: Row) => object,
  ): ZipEntry {
    return { name, content: jsonList(rows, toItem), changedAt: this.now };
  }
}
