import { Injectable } from "@nestjs/common";
import { LIMITS, type DraftPreviewDto } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { PagesService } from "../../content/pages/pages.service";
import { PostsService } from "../../content/posts/posts.service";
import { AppConfig } from "../../infrastructure/config/app-config";
import { SavedPreviewTokens, type SavedPreview } from "./saved-preview-tokens";

const HOUR_MS = 3_600_000;

/** Shows people their saved work on the readers' site, which may know no session. */
@Injectable()
export class SavedPreviewsService {
  constructor(
    private readonly posts: PostsService,
    private readonly pages: PagesService,
    private readonly tokens: SavedPreviewTokens,
    private readonly config: AppConfig,
  ) {}

  async ofPost(id: number, user: Principal): Promise<DraftPreviewDto> {
    await this.posts.requireEditable(id, user);
    return this.linkTo({ kind: "post", id });
  }

  async ofPage(id: number, user: Principal): Promise<DraftPreviewDto> {
    await this.pages.requireEditable(id, user);
    return this.linkTo({ kind: "page", id });
  }

  private linkTo(shown: Omit<SavedPreview, "endsAt">): DraftPreviewDto {
    const endsAt = new Date(Date.now() + LIMITS.draftPreviewHours * HOUR_MS);
    const token = this.tokens.issue({ ...shown, endsAt });
    return {
      url: `${this.config.publicUrl}/preview/${token}`,
      expires_at: endsAt.toISOString(),
    };
  }
}
