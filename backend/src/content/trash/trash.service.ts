import { Injectable, type OnModuleInit } from "@nestjs/common";
import { LIMITS } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { AuditService } from "../../operations/audit/audit.service";
import { RedirectsService } from "../redirects/redirects.service";
import { TrashRepository, type TrashKind } from "./trash.repository";

export type { TrashKind };

/** Every day at a quiet hour. */
const DAILY = "23 3 * * *";
/** Rows in one transaction. */
const BATCH = 100;

/** Empties the trash of what has lain there for 30 days (D-505). */
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

  /** What something else may still need goes last, and so together with its last user. */
  async purge(): Promise<void> {
    const isNeeded = ({ unless }: TrashKind) => Number(unless !== undefined);
    const inOrder = this.kinds.toSorted(
      (a, b) => isNeeded(a) - isNeeded(b) || a.table.localeCompare(b.table),
    );
    for (const kind of inOrder) while ((await this.purgeBatch(kind)) === BATCH);
  }

  /** @returns how many rows have gone. */
  private purgeBatch(kind: TrashKind): Promise<number> {
    return inTransaction(this.database, async (manager) => {
      const gone = await this.trash.purge(manager, kind, {
        days: LIMITS.trashDays,
        most: BATCH,
      });
      for (const { id, label, address } of gone) {
        if (address !== null) await this.redirects.forget(manager, address);
        await this.audit.record(manager, {
          action: `${kind.subject}.purge`,
          subject: { type: kind.subject, id, label },
        });
      }
      return gone.length;
    });
  }
}
