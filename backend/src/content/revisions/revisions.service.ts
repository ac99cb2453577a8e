import { Injectable } from "@nestjs/common";
import {
  CHANGES_SINCE,
  LIMITS,
  type ChangesSince,
  type ListRevisionsDto,
  type Paged,
  type RevisionDto,
  type RevisionSummaryDto,
  type RevisionEvent,
  type ChangedBlock,
} from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { currentAuthorId } from "../../common/actor/actor";
import { NotFoundError } from "../../common/errors/app-error";
import { answerOf } from "../../infrastructure/database/answer-row";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import {
  RevisionsRepository,
  type NewRevision,
  type RevisionSubject,
} from "./revisions.repository";
import { t } from "../../common/texts";
import { ownValue, plainText } from "@octavo/format";
import { changedBlocks, textBlocks } from "@octavo/rich-text";
import { changedFields } from "../../operations/audit/audit.service";

/** A version of a text, as it is known. */
export type KnownVersion = NewRevision;

type SavedVersion = Omit<NewRevision, "createdById">;
type ReplacedVersion = Pick<NewRevision, "version" | "snapshot"> & {
  createdAt: Date;
};

export interface RevisedSubject {
  id: number;
  /** Version of the replaced text. */
  version: number;
  replaced: NewRevision["snapshot"];
  replacedAt: Date;
  saved: NewRevision["snapshot"];
}

/**
 * Explicit saves of a post, a page, or a learning path, so that no text is lost to a later one: the latest
 * all, older ones by day.
 */
@Injectable()
export class RevisionsService {
  constructor(private readonly revisions: RevisionsRepository) {}

  /**
   * Stores the made-up past of the demo, or that of another Octavo: each version with its date and author.
   */
  async provide(
    manager: EntityManager,
    subject: RevisionSubject,
    saves: readonly NewRevision[],
  ): Promise<void> {
    for (const save of saves)
      await this.revisions.replace(manager, subject, save);
  }

  /** What has just been saved, in the transaction of the save. */
  async keep(
    manager: EntityManager,
    subject: RevisionSubject,
    saved: SavedVersion,
  ): Promise<void> {
    const createdById = currentAuthorId();
    await this.revisions.insert(manager, subject, { ...saved, createdById });
    // Of something new there is nothing older.
    if (saved.version === 1) return;
    await this.revisions.thin(manager, subject, {
      kept: LIMITS.revisionsKept,
      most: LIMITS.revisionsMax,
    });
  }

  /** First versions of many new subjects, in the transaction that makes them. */
  async keepNew(
    manager: EntityManager,
    kind: RevisionSubject["kind"],
    saves: readonly (SavedVersion & { id: number })[],
  ): Promise<void> {
    const createdById = currentAuthorId();
    await this.revisions.insertAll(
      manager,
      kind,
      saves.map((saved) => ({ ...saved, createdById })),
    );
  }

  /**
   * What a save is about to replace. Texts that came with the installation, or were
   * imported before imports kept any, have no revision yet; a version that has one keeps it.
   */
  async keepReplaced(
    manager: EntityManager,
    subject: RevisionSubject,
    replaced: ReplacedVersion,
  ): Promise<void> {
    await this.revisions.insert(manager, subject, {
      ...replaced,
      createdById: null,
    });
  }

  /**
   * Records one change of many subjects, such as a category that is taken from all of its posts: the version
   * before it and the one after it. Old revisions of each go with its next save.
   */
  async keepAll(
    manager: EntityManager,
    kind: RevisionSubject["kind"],
    changes: readonly RevisedSubject[],
  ): Promise<void> {
    const createdById = currentAuthorId();
    const revisions = changes.flatMap(({ id, version, ...change }) => [
      {
        id,
        version,
        snapshot: change.replaced,
        createdById: null,
        createdAt: change.replacedAt,
      },
      { id, version: version + 1, snapshot: change.saved, createdById },
    ]);
    await this.revisions.insertAll(manager, kind, revisions);
  }

  /** Whether the person may see them is for the caller to decide. */
  list(
    subject: RevisionSubject,
    query: ListRevisionsDto,
  ): Promise<Paged<RevisionSummaryDto>> {
    const page = pageRequest(query);
    return paginate(page, this.revisions.list(subject, page), answerOf);
  }

  /** `Snapshot`: what the same resource has handed to {@link keep}. */
  async get<Snapshot>(
    subject: RevisionSubject,
    version: number,
  ): Promise<RevisionDto<Snapshot>> {
    const row = await this.revisions.find<Snapshot>(subject, version);
    if (!row) throw new NotFoundError(t("revisionNotFound"));
    const { fields, ...summary } = row;
    return { ...answerOf(summary), fields };
  }

  /**
   * The fields with which a save began, for merging; null if the version is not stored any more.
   * @param isExact whether a save that waits counts, too; else what was live then.
   */
  async findBase<Snapshot>(
    subject: RevisionSubject,
    version: number,
    isExact: boolean,
  ): Promise<Partial<Snapshot> | null> {
    if (!isExact) {
      const { before } = await this.revisions.findAround(subject, version);
      return before ?? null;
    }
    const row = await this.revisions.find<Snapshot>(subject, version);
    return row?.fields ?? null;
  }

  /** What was saved after a version, for people whose save began with it. */
  async since(
    subject: RevisionSubject,
    version: number,
  ): Promise<ChangesSince> {
    const most = CHANGES_SINCE.saves;
    const saves = await this.revisions.listSince(subject, version, most);
    const { before, after } = await this.revisions.findAround(subject, version);
    return {
      saves: saves.rows.map(answerOf),
      saves_total: saves.total,
      ...changesBetween(before, after),
    };
  }
}

/** Posts and pages name it differently. */
type Snapshot = object & { status?: unknown; publish_status?: unknown };

const statusIn = ({ status, publish_status: other }: Snapshot) =>
  status ?? other;

const EVENTS: Partial<Record<string, RevisionEvent>> = {
  published: "published",
  scheduled: "scheduled",
  archived: "archived",
  draft: "unpublished",
};

interface Save {
  /** Of the audit trail. */
  action: string;
  /** Absent for something new. */
  before?: object;
  after: object;
  isMerged?: boolean | undefined;
}

/** What a save did, besides changing fields. */
export function revisionEvent(save: Save): RevisionEvent | null {
  if (save.action.endsWith(".restore_revision")) return "restored";
  const now = statusIn(save.after);
  const before = save.before ? statusIn(save.before) : "draft";
  const event = typeof now === "string" ? ownValue(EVENTS, now) : undefined;
  if (event && now !== before) return event;
  return save.isMerged ? "merged" : null;
}

/** A save is compared before its answer, while everyone else waits. */
const LONGEST_MS = 30;

interface Text {
  content?: unknown;
}

/** What differs between two saves, in bounded size. */
function changesBetween(
  before: Text | undefined,
  after: Text | undefined,
): { fields: string[] | null; blocks: ChangedBlock[] } {
  if (!before || !after) return { fields: null, blocks: [] };
  const fields = changedFields(before, { ...before, ...after });
  const blocks = changedBlocks(blocksOf(before), blocksOf(after), LONGEST_MS)
    .slice(0, CHANGES_SINCE.blocks)
    .map(({ before: old, after: now }) => ({
      before: wordsOf(old),
      after: wordsOf(now),
    }));
  return { fields, blocks };
}

const blocksOf = ({ content }: Text): string[] =>
  typeof content === "string" ? textBlocks(content) : [];

/** Reads no more of a long block than could be told. */
function wordsOf(blocks: readonly string[]): string | null {
  if (blocks.length === 0) return null;
  const { letters } = CHANGES_SINCE;
  const html = blocks
    .slice(0, letters)
    .join("\n")
    .slice(0, 10 * letters);
  return plainText(html).slice(0, letters);
}
