import { Injectable } from "@nestjs/common";
import { LIMITS, type DraftPreviewDto } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { SignedClaims } from "../../common/signed-claims";
import { PagesService } from "../../content/pages/pages.service";
import { PostsService } from "../../content/posts/posts.service";
import { AppConfig } from "../../infrastructure/config/app-config";

const HOUR_MS = 3_600_000;

/** A post or page as it was saved last. Signed, it opens a preview without a session. */
export type SavedPreview = [kind: "post" | "page", id: number];

/** Shows people their saved work on the readers' site, which may know no session. */
@Injectable()
export class SavedPreviewsService {
  constructor(
    private readonly posts: PostsService,
    private readonly pages: PagesService,
    private readonly signed: SignedClaims<SavedPreview>,
    private readonly config: AppConfig,
  ) {}

  async ofPost(id: number, user: Principal): Promise<DraftPreviewDto> {
    await this.posts.requireEditable(id, user);
    return this.linkTo(["post", id]);
  }

  async ofPage(id: number, user: Principal): Promise<DraftPreviewDto> {
    await this.pages.requireEditable(id, user);
    return this.linkTo(["page", id]);
  }

  private linkTo(shown: SavedPreview): DraftPreviewDto {
    const endsAt = new Date(Date.now() + LIMITS.draftPreviewHours * HOUR_MS);
    const token = this.signed.issue(shown, endsAt);
    return {
      url: `${this.config.publicUrl}/preview/${token}`,
      expires_at: endsAt.toISOString(),
    };
  }
}
