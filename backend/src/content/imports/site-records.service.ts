import { Injectable } from "@nestjs/common";
import {
  SaveCategoryDto,
  SaveLearningPathDto,
  SaveRedirectDto,
  SaveTagDto,
  type ExportedPathDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { AppError } from "../../common/errors/app-error";
import { checkedPayload } from "../../common/http/payload.pipe";
import { sha256 } from "../../common/sha256";
import { said } from "../../common/texts/said";
import { AccountsService } from "../../identity/authors/accounts.service";
import { asDryRun } from "../../infrastructure/database/dry-run";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { CategoriesService } from "../categories/categories.service";
import { LearningPathsService } from "../learning-paths/learning-paths.service";
import { mediaUrl, storageKeyOf } from "../media/storage-keys";
import { MediaService } from "../media/media.service";
import { RedirectsService } from "../redirects/redirects.service";
import { TagsService } from "../tags/tags.service";
import { ImportRefusal, type EntryResult } from "./import-report";
import type { ImportRun } from "./import-run";
import type { SourceRecord } from "./import-source";
import { ImportedPost } from "./imported-post.entity";
import { ImportsRepository } from "./imports.repository";
import type {
  PartTaker,
  RecordResult,
  SitePart,
  SiteRecord,
} from "./site-record";

type Taken = ImportRun & { path: string; warn: (message: string) => void };
type Of<Kind extends SiteRecord["kind"]> = Extract<SiteRecord, { kind: Kind }>;

const HERE_ALREADY = said("import.hereAlready");
const NOT_THERE = said("import.notInArchive");
const SETTLED = said("import.settled");

/** People, terms, pictures, redirects, learning paths and settings of another Octavo. What is here already stays as it is. */
@Injectable()
export class SiteRecordsService {
  private takePart: PartTaker | null = null;

  constructor(
    private readonly database: DataSource,
    private readonly imports: ImportsRepository,
    private readonly accounts: AccountsService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
    private readonly media: MediaService,
    private readonly redirects: RedirectsService,
    private readonly paths: LearningPathsService,
  ) {}

  /** For settings and navigation. */
  register(taker: PartTaker): void {
    this.takePart = taker;
  }

  /** @throws {ImportRefusal} */
  async take(
    entry: SourceRecord,
    run: ImportRun,
    warn: (message: string) => void,
  ): Promise<EntryResult> {
    const record = await entry.record();
    const taken = { ...run, path: entry.path, warn };
    try {
      const { made, ...result } = await this.takeRecord(record, taken);
      if (made) entry.learn?.(made);
      return result;
    } catch (error) {
      if (error instanceof AppError) throw new ImportRefusal(error.message);
      throw error;
    }
  }

  private takeRecord(record: SiteRecord, taken: Taken): Promise<RecordResult> {
    if (record.kind === "media") return this.takePicture(record, taken);
    if (record.kind === "person") return this.takePerson(record, taken);
    if (record.kind === "settings" || record.kind === "navigation")
      return this.takeSitePart(record, taken);
    return this.once(record, taken, (manager) =>
      this.provide(manager, record, taken),
    );
  }

  /** By name and address; two people of the archive are never one here. */
  private async takePerson(
    { data }: Of<"person">,
    { hasAccounts, people, path, warn, isDryRun }: Taken,
  ): Promise<RecordResult> {
    const { name, slug, bio, avatar_url: avatarUrl } = data;
    if (data.account && !hasAccounts) warn(said("import.noAccount"));
    const { id, isNew, missing } = await this.within(isDryRun, (manager) =>
      this.accounts.provide(
        manager,
        {
          name,
          slug,
          bio,
          avatarUrl,
          createdAt: new Date(data.created_at),
          account: hasAccounts ? data.account : null,
        },
        { taken: people, details: { imported_from: path } },
      ),
    );
    for (const role of missing) warn(said("import.noRole", { role }));
    const outcome = isNew ? "created" : "unchanged";
    if (isDryRun) return { outcome };
    people.push(id);
    return { outcome, made: { id } };
  }

  private async provide(
    manager: EntityManager,
    record: Of<"category" | "tag" | "redirect" | "path">,
    { path }: Taken,
  ): Promise<boolean> {
    const { kind, data } = record;
    const createdAt = new Date(data.created_at);
    const updatedAt = new Date(data.updated_at);
    if (kind === "redirect") {
      const { from_path, to_path, status } = data;
      const asked = { from_path, to_path, status };
      const input = await checkedPayload(SaveRedirectDto, asked);
      const times = { createdAt, updatedAt };
      return this.redirects.provide(manager, input, times);
    }
    const { version, slug } = data;
    const details = { imported_from: path, version };
    const times = { createdAt, updatedAt, version };
    if (kind === "path") {
      const input = await checkedPayload(SaveLearningPathDto, pathForm(data));
      const { steps } = data;
      const path = { input, slug, steps, details, times };
      return (await this.paths.findOrCreate(manager, path)).isNew;
    }
    const { name } = data;
    const word = { word: name, slug };
    if (kind === "tag") {
      await checkedPayload(SaveTagDto, { name });
      return (await this.tags.findOrCreate(manager, word, details, times))
        .isNew;
    }
    await checkedPayload(SaveCategoryDto, data);
    const { description, icon } = data;
    const { isNew } = await this.categories.findOrCreate(
      manager,
      word,
      details,
      {
        name,
        description,
        icon,
        ...times,
        showOnFooter: data.show_on_footer,
        showOnHome: data.show_on_home,
        homeIndex: data.home_index,
      },
    );
    return isNew;
  }

  private async takePicture(
    { data, file: { bytes, uploadedById } }: Of<"media">,
    { isDryRun, source }: Taken,
  ): Promise<RecordResult> {
    const { url: address } = data;
    const known =
      (await this.imports.findPicture(source, address)) ??
      (await this.imports.findFile(data.hash));
    if (known) {
      const { id, storageKey } = known;
      const made = { id, url: mediaUrl(storageKey) };
      return { outcome: "unchanged", made };
    }
    if (bytes === null) return { outcome: "left", reason: NOT_THERE };
    if (isDryRun) return { outcome: "created", made: { id: 0, url: address } };
    const { media, isNew } = await this.media.storeOrFind({
      bytes,
      uploadedById,
      originalName: data.original_name,
      altText: data.alt_text,
      folder: data.folder,
      elsewhere: {
        storageKey: storageKeyOf(address, "") ?? "",
        hash: data.hash,
        mime: data.mime,
        version: data.version,
        focusX: data.focus_x,
        focusY: data.focus_y,
        crop: data.crop && { ...data.crop, hash: data.hash },
        createdAt: new Date(data.created_at),
        updatedAt: new Date(data.updated_at),
      },
    });
    const { id: mediaId, storageKey } = media;
    const picture = { address, mediaId };
    await inTransaction(this.database, (manager) =>
      this.imports.rememberPicture(manager, source, picture),
    );
    const made = { id: mediaId, url: mediaUrl(storageKey) };
    return { outcome: isNew ? "created" : "unchanged", made };
  }

  /** Of a site that is empty but for this archive, or when they are asked for. */
  private async takeSitePart(
    record: SitePart,
    taken: Taken,
  ): Promise<RecordResult> {
    const { hasSettings, hasAccounts, source, path, isDryRun, warn } = taken;
    const { manager } = this.database;
    const before = await manager.findOneBy(ImportedPost, { source, path });
    if (before?.hash === hashOf(record) && hasSettings !== true)
      return { outcome: "unchanged" };
    const isWanted =
      hasSettings ??
      (before === null && (await this.imports.isEmptyBut(source)));
    if (!isWanted) return { outcome: "left", reason: SETTLED };
    const run = { isDryRun, hasAccounts, warn };
    const isChanged = (await this.takePart?.(record, run)) === true;
    if (!isDryRun) await this.remember(manager, record, { source, path });
    return { outcome: isChanged ? "updated" : "unchanged" };
  }

  /** A record that was imported once is skipped, even if it has been changed or deleted here. */
  private async once(
    record: Of<"category" | "tag" | "redirect" | "path">,
    taken: Taken,
    work: (manager: EntityManager) => Promise<boolean>,
  ): Promise<RecordResult> {
    if (await this.isKnown(record, taken)) return { outcome: "unchanged" };
    const isNew = await this.within(taken.isDryRun, async (manager) => {
      const isMade = await work(manager);
      await this.remember(manager, record, taken);
      return isMade;
    });
    if (isNew) return { outcome: "created" };
    return record.kind === "redirect"
      ? { outcome: "left", reason: HERE_ALREADY }
      : { outcome: "unchanged" };
  }

  private async isKnown(record: SiteRecord, { source, path }: Taken) {
    const hash = hashOf(record);
    const { manager } = this.database;
    return manager.existsBy(ImportedPost, { source, path, hash });
  }

  private async remember(
    manager: EntityManager,
    record: SiteRecord,
    { source, path }: Pick<Taken, "source" | "path">,
  ): Promise<void> {
    const known = { source, path, hash: hashOf(record), postVersion: 1 };
    await manager.upsert(ImportedPost, known, ["source", "path"]);
  }

  /** A dry run does the same, and takes it back. */
  private within<Result>(
    isDryRun: boolean,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    const all = () => inTransaction(this.database, work);
    return isDryRun ? asDryRun(this.database, all) : all();
  }
}

/** An archive names posts by slugs. They are looked up afterward, so this check gets places instead of ids. */
const pathForm = ({ steps, ...fields }: ExportedPathDto): object => ({
  ...fields,
  steps: steps.map(({ post, heading, note }, index) =>
    post === null ? { heading, note } : { post_id: index + 1, note },
  ),
});

const hashOf = (record: SiteRecord): string =>
  sha256(JSON.stringify(record.data));
