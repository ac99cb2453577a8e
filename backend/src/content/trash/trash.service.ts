import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  LIMITS,
  type ListTrashDto,
  type Paged,
  type TrashItemDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { AuditService } from "../../operations/audit/audit.service";
import { RedirectsService } from "../redirects/redirects.service";
import { toTrashItemDto } from "./trash.mapper";
import {
  TrashRepository,
  type PurgedRow,
  type TrashKind,
} from "./trash.repository";

export type { TrashKind };

/** Every day at a quiet hour. */
const DAILY = "23 3 * * *";
/** Rows in one transaction. */
const BATCH = 100;

/** Empties the trash of what has lain there for 30 days. */
@Injectable()
export class TrashService implements OnModuleInit {
  private readonly kinds: TrashKind[] = [];

  constructor(
    private readonly trash: TrashRepository,
    private readonly redirects: RedirectsService,
    private readonly jobs: JobHandlers,
    private readonly audit: AuditService,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.registerRepeating("trash.purge", DAILY, () => this.purge());
  }

  /** By the module that owns the table, when the application starts. */
  register(kind: TrashKind): void {
    this.kinds.push(kind);
  }

  /** What the person could have deleted, and may bring back; the latest first. */
  list(
    { kind, search, ...query }: ListTrashDto,
    user: Principal,
  ): Promise<Paged<TrashItemDto>> {
    const page = pageRequest(query);
    const wanted = { user, kind, search };
    return paginate(
      page,
      this.trash.list(this.kinds, wanted, page),
      toTrashItemDto,
    );
  }

  /** As {@link list} without pages, of one kind. */
  listIds(subject: string, user: Principal, most: number): Promise<number[]> {
    return this.trash.listIds(this.kindOf(subject), user, most);
  }

  private kindOf(subject: string): TrashKind {
    const kind = this.kinds.find((one) => one.subject === subject);
    if (!kind) throw new Error(`There is no trash for ${subject}.`);
    return kind;
  }

  /** What something else may still need goes last, and so together with its last user. */
  async purge(): Promise<void> {
    const isNeeded = ({ unless }: TrashKind) => Number(unless !== undefined);
    const purged = this.kinds.filter((kind) => !kind.isPurgedElsewhere);
    const inOrder = purged.toSorted(
      (a, b) => isNeeded(a) - isNeeded(b) || a.table.localeCompare(b.table),
    );
    for (const kind of inOrder) while ((await this.purgeBatch(kind)) === BATCH);
  }

  /** For good and at once, past the trash: nothing may need these rows any more. */
  async erase(
    manager: EntityManager,
    subject: string,
    ids: readonly number[],
  ): Promise<void> {
    const kind = this.kindOf(subject);
    const gone = await this.trash.erase(manager, kind, ids);
    await this.finish(manager, kind, gone);
  }

  /** @returns how many rows have gone. */
  private purgeBatch(kind: TrashKind): Promise<number> {
    return inTransaction(this.database, async (manager) => {
      const gone = await this.trash.purge(manager, kind, {
        days: LIMITS.trashDays,
        most: BATCH,
      });
      await this.finish(manager, kind, gone);
      return gone.length;
    });
  }

  private async finish(
    manager: EntityManager,
    { subject }: TrashKind,
    gone: readonly PurgedRow[],
  ): Promise<void> {
    for (const { id, label, address } of gone) {
      if (address !== null) await this.redirects.forget(manager, address);
      await this.audit.recordChange(manager, `${subject}.purge`, {
        id,
        name: label,
      });
    }
  }
}
