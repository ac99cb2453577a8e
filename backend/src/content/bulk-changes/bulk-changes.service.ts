import { Injectable } from "@nestjs/common";
import {
  BULK_FILTERS,
  BULK_LIMITS,
  BULK_OUTCOMES,
  BULK_VERBS,
  canBeUndone,
  type BulkFilterDto,
  type BulkChangeDto,
  type BulkItemDto,
  type BulkOutcome,
  type BulkVerb,
  type ListBulkItemsDto,
  type Paged,
  type StartBulkChangeDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import {
  ConflictError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { rowJob } from "../../infrastructure/jobs/row-job";
import { AuditService } from "../../operations/audit/audit.service";
import { BulkChangesRepository, type BulkRow } from "./bulk-changes.repository";
import type { BulkValue } from "./bulk-target";
import { assertMayChange, BulkTargetsService } from "./bulk-targets.service";
import { BULK_TASK } from "./bulk-work.service";

/** For people: changes of many items, which they alone see. */
@Injectable()
export class BulkChangesService {
  constructor(
    private readonly changes: BulkChangesRepository,
    private readonly targets: BulkTargetsService,
    private readonly jobs: JobQueue,
    private readonly audit: AuditService,
    private readonly database: DataSource,
  ) {}

  /** What is chosen is settled here: what matches later is not changed. */
  async start(
    input: StartBulkChangeDto,
    user: Principal,
  ): Promise<BulkChangeDto> {
    const { kind, verb } = input;
    const value = valueOf(input);
    assertFilters(input);
    assertMayChange(this.targets.get(kind), user);
    const ids = await this.chosen(input, user);
    const id = await inTransaction(this.database, async (manager) => {
      await this.assertIdle(manager, user);
      const wanted = { kind, verb, value, authorId: user.id };
      const created = await this.changes.insert(manager, wanted, ids);
      await this.jobs.add(manager, rowJob(BULK_TASK, created));
      const change = { id: created, kind, verb };
      await this.record(manager, "begin", change, ids.length);
      return created;
    });
    return this.get(id, user);
  }

  private async chosen(
    { kind, verb, ids = [], filter }: StartBulkChangeDto,
    user: Principal,
  ): Promise<number[]> {
    const most = BULK_LIMITS.items;
    const matching = filter
      ? await this.targets.get(kind).select({ verb, filter }, user, most + 1)
      : [];
    const chosen = [...new Set([...ids, ...matching])];
    if (chosen.length === 0) throw new ValidationError(t("bulkNothing"));
    if (chosen.length > most)
      throw new ValidationError(t("bulkTooMany", { count: most }));
    return chosen;
  }

  async get(id: number, user: Principal): Promise<BulkChangeDto> {
    return toBulkChangeDto(own(await this.changes.find(id), user));
  }

  async items(
    id: number,
    { show, ...query }: ListBulkItemsDto,
    user: Principal,
  ): Promise<Paged<BulkItemDto>> {
    own(await this.changes.find(id), user);
    const page = pageRequest(query);
    return paginate(page, this.changes.items(id, show, page), (row) => row);
  }

  async stop(id: number, user: Principal): Promise<BulkChangeDto> {
    await inTransaction(this.database, async (manager) => {
      const row = own(await this.changes.lock(manager, id), user);
      if (!isActive(row)) throw new ConflictError(t("bulkIdle"));
      await this.changes.askToStop(manager, id);
      await this.record(manager, "stop", row, toBulkChangeDto(row).done);
    });
    return this.get(id, user);
  }

  async undo(id: number, user: Principal): Promise<BulkChangeDto> {
    await inTransaction(this.database, async (manager) => {
      await this.assertIdle(manager, user);
      const row = own(await this.changes.lock(manager, id), user);
      if (!canUndo(row)) throw new ConflictError(t("bulkNotUndoable"));
      await this.changes.queueUndo(manager, id);
      await this.jobs.add(manager, rowJob(BULK_TASK, id));
      const { changed, proposed } = toBulkChangeDto(row).counts;
      await this.record(manager, "undo", row, changed + proposed);
    });
    return this.get(id, user);
  }

  /** One at a time for each person: two could undo each other. */
  private async assertIdle(
    manager: EntityManager,
    { id }: Principal,
  ): Promise<void> {
    await this.changes.lockPerson(manager, id);
    if (await this.changes.hasActive(manager, id))
      throw new ConflictError(t("bulkRunning"));
  }

  private record(
    manager: EntityManager,
    action: string,
    { id, kind, verb }: Pick<BulkRow, "id" | "kind" | "verb">,
    items: number,
  ): Promise<void> {
    const subject = { id, name: `${kind}: ${verb}` };
    const details = { kind, verb, items };
    return this.audit.recordChange(manager, `bulk.${action}`, subject, details);
  }
}

function own(row: BulkRow | null, { id }: Principal): BulkRow {
  if (row?.authorId !== id) throw new NotFoundError(t("bulkNotFound"));
  return row;
}

const VALUES: Partial<Record<BulkVerb, keyof BulkValue>> = {
  status: "status",
  category: "category_id",
  add_tags: "tag_ids",
  remove_tags: "tag_ids",
  author: "author_id",
};

/** @throws when the verb is none of the kind, or lacks what it is about. */
function valueOf({ kind, verb, ...input }: StartBulkChangeDto): BulkValue {
  if (!BULK_VERBS[kind].includes(verb))
    throw new ValidationError(t("bulkVerbUnknown"));
  const name = VALUES[verb];
  if (name === undefined) return {};
  const value = input[name];
  const isEmpty = Array.isArray(value) && value.length === 0;
  if (!value || isEmpty) throw new ValidationError(t("bulkValueMissing"));
  return { [name]: value };
}

/** A filter that its list does not know would choose more than the person sees. */
function assertFilters({ kind, verb, filter }: StartBulkChangeDto): void {
  const known = verb === "restore" ? [] : BULK_FILTERS[kind];
  const given = Object.entries(filter ?? {}) as [
    keyof BulkFilterDto,
    unknown,
  ][];
  const unknown = given.find(
    ([name, value]) => value !== undefined && !known.includes(name),
  );
  if (unknown)
    throw new ValidationError(t("bulkFilterUnknown", { name: unknown[0] }));
}

const DAY_MS = 24 * 60 * 60 * 1000;

const isActive = ({ state }: BulkRow): boolean =>
  state === "queued" || state === "running" || state === "interrupted";

const countOf = (
  { counts }: BulkRow,
  ...outcomes: (BulkOutcome | "waiting")[]
): number => outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);

/** What it has changed, for a week after its end. */
function canUndo(row: BulkRow): boolean {
  if (!canBeUndone(row) || isActive(row)) return false;
  if (countOf(row, "changed", "proposed") === 0) return false;
  const end = row.endedAt?.getTime() ?? Date.now();
  return Date.now() - end < BULK_LIMITS.days * DAY_MS;
}

function toBulkChangeDto(row: BulkRow): BulkChangeDto {
  const { id, kind, verb, phase, state } = row;
  const all = countOf(row, "waiting", ...BULK_OUTCOMES);
  const undone = countOf(row, "undone", "stayed");
  const isUndo = phase === "undo";
  return {
    id,
    kind,
    verb,
    phase,
    state,
    done: isUndo ? undone : all - countOf(row, "waiting"),
    total: isUndo ? undone + countOf(row, "changed", "proposed") : all,
    counts: Object.fromEntries(
      BULK_OUTCOMES.map((outcome) => [outcome, countOf(row, outcome)]),
    ) as Record<BulkOutcome, number>,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    can_undo: canUndo(row),
  };
}
