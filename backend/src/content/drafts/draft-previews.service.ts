import { Injectable } from "@nestjs/common";
import { LIMITS, type DraftPreviewDto } from "@octavo/contracts";
import { NotFoundError } from "../../common/errors/app-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { hashToken, makeToken } from "../../identity/sessions/secret-links";
import type { DraftSubject, PreviewedDraft } from "./draft.mapper";
import { DraftsRepository } from "./drafts.repository";

/** Shows its writer an unsaved text as readers would see it; a new link ends the one before. */
@Injectable()
export class DraftPreviewsService {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly config: AppConfig,
  ) {}

  async open(subject: DraftSubject): Promise<DraftPreviewDto> {
    const token = makeToken();
    const expires = await this.drafts.openPreview(subject, {
      hash: hashToken(token),
      hours: LIMITS.draftPreviewHours,
    });
    if (!expires) throw new NotFoundError("This unsaved text is not kept.");
    return {
      url: `${this.config.publicUrl}/preview/${token}`,
      expires_at: expires.toISOString(),
    };
  }

  find(token: string): Promise<PreviewedDraft | null> {
    return this.drafts.findPreviewed(hashToken(token));
  }
}
