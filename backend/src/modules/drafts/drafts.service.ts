import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  LIMITS,
  type DraftAnswer,
  type DraftStateDto,
  type SaveDraftDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { toDraftDto, toDraftStateDto } from "./draft.mapper";
import { DraftsRepository, type DraftSubject } from "./drafts.repository";

/**
 * What somebody has typed and not saved, so that it is there on another machine too. It is no part
 * of any post or page: readers, other people and the audit trail never see it (D-519).
 */
@Injectable()
export class DraftsService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly drafts: DraftsRepository,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.jobs.registerRepeating("drafts.clean-up", "43 3 * * *", () =>
      this.drafts.removeOld(LIMITS.draftDays),
    );
  }

  async find(subject: DraftSubject): Promise<DraftAnswer> {
    const row = await this.drafts.find(subject);
    return { draft: row && toDraftDto(row) };
  }

  put(
    subject: DraftSubject,
    { based_on_version: basedOn, form }: SaveDraftDto,
  ): Promise<DraftStateDto> {
    return inTransaction(this.database, async (manager) => {
      const wanted = { basedOn: basedOn ?? null, form };
      const row = await this.drafts.put(manager, subject, wanted);
      const { authorId } = subject;
      await this.drafts.removeBeyond(manager, authorId, LIMITS.draftsMax);
      return toDraftStateDto(row);
    });
  }

  async remove(subject: DraftSubject): Promise<void> {
    await this.drafts.remove(subject);
  }
}
