import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { DataSource } from "typeorm";
import { actingAs, type Actor } from "../../common/actor/actor";
import { AppError } from "../../common/errors/app-error";
import { isDatabaseAway } from "../../common/errors/database-error";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { SessionsService } from "../../identity/sessions/sessions.service";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import {
  rowHandler,
  rowJob,
  type RowTask,
} from "../../infrastructure/jobs/row-job";
import {
  BulkChangesRepository,
  type BulkRow,
  type BulkTurn,
} from "./bulk-changes.repository";
import type { BulkResult, BulkStep, BulkTarget } from "./bulk-target";
import { assertMayChange, BulkTargetsService } from "./bulk-targets.service";

/** Changes take turns, so that imports and mails are not held up. */
export const BULK_TASK: RowTask = {
  task: "bulk.run",
  name: "bulk",
  queue: "bulk.run",
  // A job that was killed is done again; each item is done once.
  maxAttempts: 5,
};

/** Between them it is asked whether people want it to end, and what the person may do now. */
const BATCH = 20;

type WorkEnd = "ok" | "stopped" | "again";

/** Changes many items, one after the other, each in a transaction of its own with its note. */
@Injectable()
export class BulkWorkService implements OnModuleInit {
  private readonly log = new Logger(BulkWorkService.name);

  constructor(
    private readonly handlers: JobHandlers,
    private readonly jobs: JobQueue,
    private readonly changes: BulkChangesRepository,
    private readonly targets: BulkTargetsService,
    private readonly sessions: SessionsService,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.handlers.register(BULK_TASK.task, this.work);
  }

  private readonly work = rowHandler(async (id, { signal }) => {
    const row = await this.changes.find(id);
    if (!row || row.endedAt !== null) return;
    const end = await this.run(row, signal);
    if (end !== "again") return this.changes.end(id, end);
    await this.changes.putBack(id);
    await this.jobs.add(this.database, rowJob(BULK_TASK, id));
  });

  private async run(
    row: BulkRow,
    signal: AbortSignal | undefined,
  ): Promise<WorkEnd> {
    for (;;) {
      if (await this.changes.isStopAsked(row.id)) return "stopped";
      if (signal?.aborted) return "again";
      const turns = await this.changes.listTurns(row, BATCH);
      if (turns.length === 0) return "ok";
      const user = await this.sessions.findPerson(row.authorId);
      for (const turn of turns) {
        if (signal?.aborted) return "again";
        await this.take(row, turn, user);
      }
    }
  }

  /** @throws when the database is away: the job is done again. */
  private async take(
    row: BulkRow,
    turn: BulkTurn,
    user: Principal | null,
  ): Promise<void> {
    try {
      if (!user) throw new NoLongerHere();
      await actingAs(actorOf(row, user), () => this.do(row, turn, user));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (error instanceof DoneElsewhere) return;
      await this.note(this.database.manager, row, turn, {
        outcome: row.phase === "undo" ? "stayed" : "refused",
        label: turn.label,
        reason: this.reasonOf(error),
      });
    }
  }

  private do(row: BulkRow, turn: BulkTurn, user: Principal): Promise<void> {
    const target = this.targets.get(row.kind);
    assertMayChange(target, user);
    const step: BulkStep = {
      id: turn.id,
      user,
      note: async (manager, result) => {
        if (!(await this.note(manager, row, turn, result)))
          throw new DoneElsewhere();
      },
    };
    if (isOfTrash(row)) return moveItem(target, row, step);
    return editItem(target, row, { step, turn });
  }

  private note(
    manager: SqlRunner,
    row: BulkRow,
    { id: itemId }: BulkTurn,
    result: BulkResult,
  ): Promise<boolean> {
    return this.changes.note(manager, row, { itemId, result });
  }

  private reasonOf(error: unknown): string {
    if (error instanceof NoLongerHere) return t("bulkNoRights");
    if (error instanceof AppError) return error.message;
    this.log.error(error);
    return t("bulkFailed");
  }
}

const isOfTrash = ({ verb }: BulkRow): boolean =>
  verb === "trash" || verb === "restore";

/** To the trash or out of it; undoing goes the other way. */
async function moveItem(
  { kind, trash }: BulkTarget,
  { verb, phase }: BulkRow,
  { id, user, note }: BulkStep,
): Promise<void> {
  if (!trash) throw new Error(`There is no trash for ${kind}.`);
  const isUndo = phase === "undo";
  const move = (verb === "trash") === isUndo ? "takeBack" : "remove";
  const outcome = isUndo ? "undone" : "changed";
  await trash[move](id, user, (manager, { title: label }) =>
    note(manager, { outcome, label }),
  );
}

async function editItem(
  { kind, edits }: BulkTarget,
  row: BulkRow,
  { step, turn }: { step: BulkStep; turn: BulkTurn },
): Promise<void> {
  if (!edits) throw new Error(`Nothing but the trash is for ${kind}.`);
  if (row.phase === "undo") return edits.undo(step, turn, row);
  return edits.change(step, row);
}

/** The person has left, or is locked out. */
class NoLongerHere extends Error {}

/** Another process has done the item; what this one has done of it is taken back with its transaction. */
class DoneElsewhere extends Error {}

/** The person who began it, in whose name everything is changed. */
const actorOf = (row: BulkRow, { id, name }: Principal): Actor => ({
  kind: "user",
  id,
  name,
  ip: null,
  userAgent: null,
  requestId: `bulk:${row.id}`,
});
