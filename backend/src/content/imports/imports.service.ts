import { Injectable } from "@nestjs/common";
import { QueryFailedError, type EntityManager } from "typeorm";
import { isDatabaseAway } from "../../common/errors/database-error";
import type { WrittenPost } from "../posts/post-changes.service";
import { ArticleImportService, type ImportRun } from "./article-import.service";
import { ArticleLinks } from "./article-links";
import {
  findArticles,
  ImportFolderError,
  openFolder,
  readArticleFile,
  type ImportFile,
} from "./import-files";
import {
  emptySummary,
  ImportRefusal,
  type ImportProgress,
  type ImportSummary,
} from "./import-report";
import { ImportedPost } from "./imported-post.entity";
import { ImportsRepository } from "./imports.repository";

export interface ImportOptions {
  folder: string;
  /** Name under which the folder is remembered; its path unless given. */
  source?: string;
  /** For articles that name none. */
  defaultAuthor?: string;
  defaultCategory?: string;
  /** Where the articles come from: completes addresses of theirs that lead nowhere here. */
  origin?: string;
  /** Files taken at the same time; more than one only if authors, categories and tags exist already. */
  parallel?: number;
  /** Told of every file, once it is done. */
  report?: (progress: ImportProgress) => void;
  /** Ends the run between two files. */
  signal?: AbortSignal;
}

/** Turns folders of Markdown files into posts. Running again takes only what has changed. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly articles: ArticleImportService,
  ) {}

  /** @throws {ImportFolderError | ConflictError} when nothing can be imported at all. */
  async importFolder(options: ImportOptions): Promise<ImportSummary> {
    const root = await openFolder(options.folder);
    const files = await findArticles(root);
    return this.imports.withLock(async () => {
      const source = options.source ?? root;
      if (options.source === undefined)
        await this.assertNotMoved(source, files);
      const run: ImportRun = {
        root,
        source,
        now: new Date(),
        defaultAuthor: options.defaultAuthor ?? "Editorial team",
        defaultCategory: options.defaultCategory ?? "Uncategorized",
        links: await this.plan(source, files, options.origin),
      };
      return this.takeAll(run, files, options);
    });
  }

  /** For the demo: a version that the importer takes for its own, so that it does not count as edited. */
  async acceptVersion(
    manager: EntityManager,
    { id: postId, version: postVersion }: WrittenPost,
  ): Promise<void> {
    await manager.update(ImportedPost, { postId }, { postVersion });
  }

  private async takeAll(
    run: ImportRun,
    files: readonly ImportFile[],
    { report, signal, parallel = 1 }: ImportOptions,
  ): Promise<ImportSummary> {
    const total = files.length;
    const summary = emptySummary(total);
    const waiting = files.values();
    let done = 0;
    const work = async () => {
      for (const file of waiting) {
        if (signal?.aborted) return;
        const outcome = await this.take(file, run, summary);
        report?.({ done: ++done, total, file: file.path, outcome });
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
    summary.isInterrupted = done < total;
    return summary;
  }

  /** A folder that was imported from another place would become a second copy of every post. */
  private async assertNotMoved(
    source: string,
    files: readonly ImportFile[],
  ): Promise<void> {
    if (await this.imports.isKnownSource(source)) return;
    const other = await this.imports.findSimilarSource(
      files.map(({ path }) => path),
    );
    if (other === null) return;
    throw new ImportFolderError(
      `These articles seem to have been imported before, from ${other}. ` +
        `Add --source "${other}" to go on with it, or --source and a new name to import them once more.`,
    );
  }

  /** Articles link to one another, also to later ones, so all addresses are settled first. */
  private async plan(
    source: string,
    files: readonly ImportFile[],
    origin: string | undefined,
  ): Promise<ArticleLinks> {
    const links = new ArticleLinks(origin ?? null);
    const known = await this.imports.knownSlugs(source);
    for (const file of files) {
      const slug = known.get(file.path) ?? (await plannedSlug(file));
      if (slug !== null) links.set(file.path, slug);
    }
    return links;
  }

  private async take(
    file: ImportFile,
    run: ImportRun,
    summary: ImportSummary,
  ): Promise<ImportProgress["outcome"]> {
    const warn = (reason: string) =>
      summary.warnings.push({ file: file.path, reason });
    try {
      const { outcome, reason } = await this.articles.take(file, run, warn);
      summary.counts[outcome] += 1;
      if (reason !== undefined)
        summary.notTaken.push({ file: file.path, reason });
      return outcome;
    } catch (error) {
      summary.counts.refused += 1;
      summary.notTaken.push({ file: file.path, reason: reasonOf(error) });
      return "refused";
    }
  }
}

/** The slug that a file will have if nobody else has it; null if the file cannot be taken. */
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

/** One article's fault ends with that article; a database that is gone ends the run. */
function reasonOf(error: unknown): string {
  if (error instanceof ImportRefusal) return error.message;
  if (isDatabaseAway(error)) throw error;
  if (error instanceof QueryFailedError)
    return `the database refused it (${error.message})`;
  throw error;
}
