import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  contractTexts,
  draftTexts,
  LIMITS,
  type DraftAnswer,
  type DraftPreviewDto,
  type DraftStateDto,
  type DraftSummaryDto,
  type SaveDraftDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  OutdatedError,
} from "../../common/errors/app-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { hashToken, makeToken } from "../../identity/sessions/secret-links";
import {
  toDraftDto,
  toDraftStateDto,
  toDraftSummaryDto,
  type DraftSubject,
  type PreviewedDraft,
} from "./draft.mapper";
import { DraftsRepository, type Kept } from "./drafts.repository";
import { t } from "../../common/texts";

/**
 * Unsaved work, stored so that its writer finds it on another device: one record for each text, however
 * many tabs are open. It is not part of the post or page. Readers, other people and the audit trail never
 * see it.
 */
@Injectable()
export class DraftsService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly drafts: DraftsRepository,
    private readonly jobs: JobHandlers,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.jobs.registerRepeating("drafts.clean-up", "43 3 * * *", () =>
      this.drafts.removeOld(LIMITS.draftDays),
    );
  }

  async list(authorId: number): Promise<DraftSummaryDto[]> {
    const rows = await this.drafts.list(authorId, LIMITS.draftsMax);
    return rows.map(toDraftSummaryDto);
  }

  async find(subject: DraftSubject): Promise<DraftAnswer> {
    const row = await this.drafts.find(subject);
    return { draft: row && toDraftDto(row) };
  }

  /** Refuses rather than replacing what another tab has kept, or dropping an older text. */
  put(subject: DraftSubject, input: SaveDraftDto): Promise<DraftStateDto> {
    assertWriter(subject, input.writer_id);
    const form = JSON.stringify(input.form);
    const size = Buffer.byteLength(form);
    return inTransaction(this.database, async (manager) => {
      const kept = await this.drafts.lock(manager, subject);
      assertUnchanged(kept, input.revision);
      assertRoom(kept, size);
      const basedOn = input.based_on_version ?? null;
      const draft = { basedOn, form, size };
      return toDraftStateDto(await this.drafts.put(manager, subject, draft));
    });
  }

  /** @param revision what is thrown away; something newer stays. */
  remove(subject: DraftSubject, revision?: number): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      assertUnchanged(await this.drafts.lock(manager, subject), revision);
      await this.drafts.remove(manager, subject);
    });
  }

  /** Shows its writer the text as readers would see it; a new link ends the one before. */
  async openPreview(subject: DraftSubject): Promise<DraftPreviewDto> {
    const token = makeToken();
    const expires = await this.drafts.openPreview(subject, {
      hash: hashToken(token),
      hours: LIMITS.draftPreviewHours,
    });
    if (!expires) throw new NotFoundError(t("draftGone"));
    return {
      url: `${this.config.publicUrl}/preview/${token}`,
      expires_at: expires.toISOString(),
    };
  }

  findPreviewed(token: string): Promise<PreviewedDraft | null> {
    return this.drafts.findPreviewed(hashToken(token));
  }
}

/** If another person signs in while a tab is open, its text still belongs to the first person. */
function assertWriter(
  { authorId }: DraftSubject,
  writerId: number | null | undefined,
): void {
  if ((writerId ?? authorId) !== authorId)
    throw new ForbiddenError(draftTexts.somebodyElse);
}

/** A draft that was discarded elsewhere is stored again, because its writer is still typing here. */
function assertUnchanged(
  { revision }: Kept,
  expected: number | null | undefined,
): void {
  if (revision === null || (expected ?? revision) === revision) return;
  throw new OutdatedError(draftTexts.changedElsewhere, { revision });
}

function assertRoom(kept: Kept, size: number): void {
  const isNew = kept.revision === null;
  if (isNew && kept.others >= LIMITS.draftsMax)
    throw new ConflictError(
      contractTexts("draft.tooMany", { max: LIMITS.draftsMax }),
    );
  const isLarger = size > kept.size;
  if (isLarger && kept.othersSize + size > LIMITS.draftsBytes)
    throw new ConflictError(
      contractTexts("draft.tooLarge", {
        max: LIMITS.draftsBytes / 1024 / 1024,
      }),
    );
}
