import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { actingAs } from "../../common/actor/actor";
import { AccountProvisioningService } from "../../identity/authors/account-provisioning.service";
import { said } from "../../common/texts/said";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { MediaTrashService } from "../media/media-trash.service";
import { mediaUrl } from "../media/storage-keys";
import { RedirectsService } from "../redirects/redirects.service";
import { MADE_ORDER, type MadeSubject } from "../trash/made-rows.sql";
import { TrashService } from "../trash/trash.service";
import { actorOf } from "./import-job";
import {
  ImportJobsRepository,
  type ImportItem,
  type ImportRow,
} from "./import-jobs.repository";
import { ImportUndoRepository, type MadeItem } from "./import-undo.repository";
import type { WorkEnd } from "./import-work.service";

/** Rows in one transaction. */
const BATCH = 50;

/** Removes what an import has made. What people have changed since, or still use, stays and is named. */
@Injectable()
export class ImportUndoService {
  constructor(
    private readonly database: DataSource,
    private readonly made: ImportUndoRepository,
    private readonly jobs: ImportJobsRepository,
    private readonly trash: TrashService,
    private readonly media: MediaTrashService,
    private readonly redirects: RedirectsService,
    private readonly accounts: AccountProvisioningService,
  ) {}

  /** May be repeated after it was interrupted. */
  async run(row: ImportRow, signal: AbortSignal | undefined): Promise<WorkEnd> {
    await this.jobs.begin(row.id);
    const all = await Promise.all(
      MADE_ORDER.map(async (subject) => ({
        subject,
        made: await this.made.made(row, subject),
      })),
    );
    const total = all.reduce((sum, { made }) => sum + made.length, 0);
    let done = 0;
    for (const { subject, made } of all)
      for (let next = 0; next < made.length; next += BATCH) {
        if (signal?.aborted) {
          await this.jobs.putBack(row.id);
          return "again";
        }
        const batch = made.slice(next, next + BATCH);
        await actingAs(actorOf(row), () =>
          this.removeBatch(row.id, subject, batch),
        );
        done += batch.length;
        await this.jobs.note(row.id, { done, total });
      }
    await this.jobs.end(row.id, { state: "ok" });
    return "ended";
  }

  private async removeBatch(
    importId: number,
    subject: MadeSubject,
    made: readonly object[],
  ): Promise<void> {
    const items = await inTransaction(this.database, async (manager) => {
      const found = await this.made.judge(manager, subject, { importId, made });
      const going = found.filter(({ reason }) => reason === null);
      const ids = going.map(({ id }) => id);
      await this.made.forget(manager, subject, ids);
      await this.erase(manager, subject, ids);
      return found.map((item) => toItem(subject, item));
    });
    await this.jobs.putItems(importId, items);
  }

  private async erase(
    manager: EntityManager,
    subject: MadeSubject,
    ids: number[],
  ): Promise<void> {
    if (subject === "author") return this.accounts.removeProvided(manager, ids);
    if (subject !== "media") return this.trash.erase(manager, subject, ids);
    for (const id of ids) {
      const key = await this.made.storageKeyOf(manager, id);
      const isGone = await this.media.eraseUnused(manager, id);
      if (isGone && key !== null)
        await this.redirects.forget(manager, mediaUrl(key));
    }
  }
}

/** Records that were not entries of the source, such as a tag, are separate items. */
const toItem = (
  subject: MadeSubject,
  { id, label, reason, path }: MadeItem,
): ImportItem => ({
  path: path ?? `${subject}:${id}`,
  label: `${subject} "${label}"`,
  ...(reason === null
    ? { outcome: "removed" }
    : { outcome: "stayed", reason: said(`stays.${reason}`) }),
});
