import { setImmediate as turn } from "node:timers/promises";
import { LIMITS } from "@octavo/contracts";
import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { sha256 } from "../../common/sha256";
import { said } from "../../common/texts/said";
import { factsOf, type TextFacts } from "../rich-text/text";
import type { Article } from "./article";
import { ArticleNamesService } from "./article-names.service";
import {
  ArticleWritesService,
  type WholeArticle,
} from "./article-writes.service";
import { ImportPicturesService } from "./import-pictures.service";
import { ImportRefusal, type EntryResult } from "./import-report";
import type { BegunRun, ImportRun } from "./import-run";
import type {
  OpenArticle,
  SourceArticle,
  SourceEntry,
  SourcePicture,
} from "./import-source";
import { ImportedPost } from "./imported-post.entity";
import { SiteRecordsService } from "./site-records.service";
import { WriteTogether } from "./write-together";

/** Articles in one transaction. With more, readers and writers would wait too long for its locks. */
const MOST_TOGETHER = 20;

/** Reads articles and has them written, unless they are here already as they are. */
@Injectable()
export class ArticleImportService {
  constructor(
    private readonly database: DataSource,
    private readonly pictures: ImportPicturesService,
    private readonly names: ArticleNamesService,
    private readonly records: SiteRecordsService,
    private readonly writes: ArticleWritesService,
  ) {}

  /** @throws {ImportRefusal | ImportSkip} when the entry cannot be taken. */
  async take(
    entry: SourceEntry,
    run: ImportRun,
    warn: (message: string) => void,
  ): Promise<EntryResult> {
    if ("picture" in entry)
      return run.reading.run(() => this.takePicture(entry, run));
    if ("record" in entry) return this.records.take(entry, run, warn);
    const opened = await entry.open();
    const { manager } = this.database;
    const known = await this.findKnown(entry, run);
    if (known?.hash === opened.hash) return { outcome: "unchanged" };
    const reason = await this.writes.reasonToLeave(manager, known);
    if (reason) return { outcome: "left", reason };

    await run.turns.run(() => turn());
    const whole = await run.reading.run(() =>
      this.read(entry, opened, { ...run, warn }),
    );
    if (known?.hash === whole.hash) return { outcome: "unchanged" };
    if (run.isDryRun) return { outcome: known ? "updated" : "created" };
    return run.writes.add(whole);
  }

  /** For a run: what is ready at the same time is written together, by two, so that neither waits for the other's answers. */
  writesOf(run: BegunRun): WriteTogether<WholeArticle, EntryResult> {
    const write = async (wholes: WholeArticle[]): Promise<EntryResult[]> => {
      const named = await run.naming.run(() =>
        this.names.find(wholes, run.names),
      );
      return this.writes.write(named, run);
    };
    return new WriteTogether([write, write], MOST_TOGETHER);
  }

  /** A first import has nothing to look up. */
  private async findKnown(
    { path }: SourceArticle,
    { source, known }: ImportRun,
  ): Promise<ImportedPost | null> {
    if (!known.has(path)) return null;
    return this.database.manager.findOneBy(ImportedPost, { source, path });
  }

  /** One that a text shows may be there already when its turn comes. */
  private async takePicture(
    { picture }: SourcePicture,
    run: ImportRun,
  ): Promise<EntryResult> {
    const { isNew } = await this.pictures.store({ remote: picture }, "", run);
    const isFetched = isNew || run.fetched.has(picture.address);
    return { outcome: isFetched ? "created" : "unchanged" };
  }

  private async read(
    { path }: SourceArticle,
    opened: OpenArticle,
    context: ImportRun & { warn: (message: string) => void },
  ): Promise<WholeArticle> {
    const article = await opened.read(context);
    const { content: given } = article;
    const facts = checkedFacts(article);
    const { deriveExcerpt } = await import("./article");
    const { storeFeaturedPicture, storeTextPictures } =
      await import("./article-pictures");
    const missing: string[] = [];
    const pictures = {
      find: (address: string) => opened.findPicture(address),
      store: (
        found: Parameters<ImportPicturesService["store"]>[0],
        altText: string,
      ) => this.pictures.store(found, altText, context),
      complete: (address: string) => context.links.complete(address),
      warn: context.warn,
      miss: (address: string) => missing.push(address),
    };
    article.content = await storeTextPictures(given, pictures);
    if (!article.exact) article.excerpt ??= deriveExcerpt(article.content);
    const picture = await storeFeaturedPicture(article, pictures);
    const hash = withMissing(opened.hash, missing);
    const isAsGiven = article.content === given;
    return {
      path,
      hash,
      article,
      picture,
      facts: isAsGiven ? facts : factsOf(article.content),
    };
  }
}

/** @throws {ImportRefusal} for a text that cannot be stored. */
function checkedFacts({ content, isPage, exact }: Article): TextFacts {
  if (content.length > LIMITS.textMax)
    throw new ImportRefusal(said("import.tooLong"));
  const facts = factsOf(content);
  if (facts.isEmpty && !isPage && !exact)
    throw new ImportRefusal(said("import.noText"));
  return facts;
}

/** An article that lacks pictures is not the whole one, which the next run tries to make. */
const withMissing = (hash: string, missing: readonly string[]): string =>
  missing.length === 0 ? hash : sha256([hash, ...missing].join("\n"));
