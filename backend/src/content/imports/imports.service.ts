import { setImmediate as turn } from "node:timers/promises";
import { Injectable } from "@nestjs/common";
import { QueryFailedError, type EntityManager } from "typeorm";
import { said, spoken } from "../../common/texts/said";
import { isDatabaseAway } from "../../common/errors/database-error";
import type { WrittenPost } from "../posts/incoming-posts.service";
import { ArticleImportService } from "./article-import.service";
import { AtMost } from "./at-most";
import { ArticleNamesService, noNames } from "./article-names.service";
import {
  emptySummary,
  type EntryResult,
  ImportRefusal,
  ImportSkip,
  type ImportProgress,
  type ImportSummary,
} from "./import-report";
import type { ImportRun, StoredPicture } from "./import-run";
import {
  ImportSourceError,
  type ImportSource,
  type SourceEntry,
} from "./import-source";
import { ImportedPost } from "./imported-post.entity";
import { ImportsRepository } from "./imports.repository";

export interface RunOptions {
  /** Name by which the source is remembered; its own unless given. */
  source?: string;
  /** For articles that name none; they have to be here. */
  defaultAuthor?: string;
  defaultCategory?: string;
  /** Says what would happen, and writes nothing. */
  isDryRun?: boolean;
  /**
   * From an archive of another Octavo: an import into an empty site includes settings, unless this forbids
   * it.
   */
  hasSettings?: boolean;
  /** Its people come with their addresses and roles; for those who run commands on the server. */
  hasAccounts?: boolean;
  /** Entries taken at the same time, if the source does not decide it. */
  parallel?: number;
  /** Entries that are refused unread, by their paths. */
  skip?: readonly string[];
  /** Called for every entry before it is read. */
  begun?: (path: string) => void;
  /** Called for every entry, once it is done. */
  report?: (progress: ImportProgress) => void;
  /** Ends the run between two entries. */
  signal?: AbortSignal;
}

/** Enough to read the next entries while others are written. */
const WORKERS = 80;

/** Turns what a source reads into posts and pages. Running again takes only what has changed. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly articles: ArticleImportService,
    private readonly names: ArticleNamesService,
  ) {}

  /** @throws {ImportSourceError | ConflictError} when nothing can be imported at all. */
  importFrom(
    source: ImportSource,
    options: RunOptions,
  ): Promise<ImportSummary> {
    return this.imports.withLock(async () => {
      await this.assertKnown(options);
      const name = options.source ?? (await this.nameOf(source));
      const known = await this.imports.known(name);
      const { total, notes } = await source.survey(known);
      const { signal, isDryRun = false } = options;
      const summary = {
        ...emptySummary(total, source.noun),
        isDryRun,
        notes,
      };
      const begun = {
        source: name,
        now: new Date(),
        defaultAuthor: options.defaultAuthor ?? "Editorial team",
        defaultCategory: options.defaultCategory ?? "Uncategorized",
        isDryRun,
        links: source.links,
        hasSettings: options.hasSettings ?? null,
        hasAccounts: options.hasAccounts ?? false,
        people: [],
        signal,
        failures: new Map<string, number>(),
        fetching: new Map<string, Promise<StoredPicture>>(),
        fetched: new Set<string>(),
        known,
        reading: new AtMost(options.parallel ?? source.parallel),
        turns: new AtMost(1),
        names: noNames(),
        naming: new AtMost(1),
      };
      const run = { ...begun, writes: this.articles.writesOf(begun) };
      return this.takeAll(run, { source, summary }, options);
    });
  }

  private async assertKnown({
    defaultAuthor: author,
    defaultCategory: category,
  }: RunOptions): Promise<void> {
    const problem = await this.names.problemOf({ author, category });
    if (problem !== null) throw new ImportSourceError(problem);
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
    { source, summary }: { source: ImportSource; summary: ImportSummary },
    { report, begun, skip = [], signal, ...options }: RunOptions,
  ): Promise<ImportSummary> {
    const { total } = summary;
    const { parallel = source.parallel } = options;
    const workers = parallel === 1 ? 1 : WORKERS;
    const entries = source.entries();
    const iterator =
      Symbol.asyncIterator in entries
        ? entries[Symbol.asyncIterator]()
        : entries[Symbol.iterator]();
    let done = 0;
    const work = async () => {
      for (;;) {
        if (signal?.aborted) return;
        const next = await iterator.next();
        if (next.done) return;
        const { path } = next.value;
        begun?.(path);
        const entry = skip.includes(path) ? unread(next.value) : next.value;
        const progress = await this.take(entry, run, summary);
        done += 1;
        report?.({ ...progress, path, done, total });
        await turn();
      }
    };
    try {
      await Promise.all(Array.from({ length: workers }, work));
    } finally {
      await iterator.return?.();
    }
    summary.isInterrupted = done < total;
    return summary;
  }

  /** A folder that was imported from another place would become a second copy of every post. */
  private async nameOf({ name, paths, isArchive }: ImportSource) {
    if (!paths || (await this.imports.isKnownSource(name))) return name;
    const other = await this.imports.findSimilarSource(paths);
    if (other === null) return name;
    if (isArchive) return other;
    throw new ImportSourceError(
      `These articles seem to have been imported before, from ${other}. ` +
        `Add --source "${other}" to go on with it, or --source and a new name to import them once more.`,
    );
  }

  private async take(
    entry: SourceEntry,
    run: ImportRun,
    summary: ImportSummary,
  ): Promise<Omit<ImportProgress, "path" | "done" | "total">> {
    const file = entry.label ?? entry.path;
    const remarks: string[] = [];
    const result = await this.attempt(entry, run, remarks);
    const { outcome, reason } = result;
    summary.counts[outcome] += 1;
    for (const remark of remarks)
      summary.warnings.push({ file, reason: spoken(remark) });
    if (reason !== undefined)
      summary.notTaken.push({ file, reason: spoken(reason) });
    return { ...result, file, remarks };
  }

  /** One article's fault ends with that article; a database that is gone ends the run. */
  private async attempt(
    entry: SourceEntry,
    run: ImportRun,
    remarks: string[],
  ): Promise<EntryResult> {
    try {
      return await this.articles.take(entry, run, (remark) => {
        if (!remarks.includes(remark)) remarks.push(remark);
      });
    } catch (error) {
      if (error instanceof ImportSkip)
        return { outcome: "left", reason: error.said };
      return { outcome: "refused", reason: reasonOf(error) };
    }
  }
}

/** Its conversion took too much time or memory before. */
const unread = ({ path, label = path }: SourceEntry): SourceEntry => ({
  path,
  label,
  open: () => {
    throw new ImportRefusal(said("import.tooMuch"));
  },
});

function reasonOf(error: unknown): string {
  if (error instanceof ImportRefusal) return error.said;
  if (isDatabaseAway(error)) throw error;
  if (error instanceof QueryFailedError)
    return said("import.databaseRefused", { reason: error.message });
  throw error;
}
