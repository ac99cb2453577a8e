import { Injectable } from "@nestjs/common";
import {
  contractTexts,
  type PostPreviewDto,
  type PreviewDto,
} from "@octavo/contracts";
import { NotFoundError } from "../../common/errors/app-error";
import { SignedClaims } from "../../common/signed-claims";
import { hashToken } from "../../identity/sessions/secret-links";
import { DraftsService } from "../../content/drafts/drafts.service";
import type { PreviewedDraft } from "../../content/drafts/draft.mapper";
import { PagesService } from "../../content/pages/pages.service";
import { PostPreviewsService } from "../../content/posts/post-previews.service";
import { mayEditPost } from "../../content/posts/post.policy";
import { PreviewLinksRepository } from "./preview-links.repository";
import type { SavedPreview } from "./saved-previews.service";

/** The text behind a preview link. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly links: PreviewLinksRepository,
    private readonly posts: PostPreviewsService,
    private readonly drafts: DraftsService,
    private readonly pages: PagesService,
    private readonly signed: SignedClaims<SavedPreview>,
  ) {}

  /** A post or page as it was last saved; for a link to an unsaved text, that text as it is now. */
  async get(token: string): Promise<PreviewDto> {
    const saved = this.signed.read(token);
    if (saved) return this.ofSaved(saved.claims, saved.endsAt);
    const draft = await this.drafts.findPreviewed(token);
    return draft ? this.ofDraft(draft) : this.ofPost(token);
  }

  private async ofSaved(
    [kind, id]: SavedPreview,
    endsAt: Date,
  ): Promise<PreviewDto> {
    const expires_at = endsAt.toISOString();
    if (kind === "page")
      return { page: await this.pages.showStored(id), expires_at };
    const post = await this.posts.find(id);
    if (!post) throw new NotFoundError(contractTexts("preview.linkInvalid"));
    return { post, expires_at };
  }

  private async ofDraft(draft: PreviewedDraft): Promise<PreviewDto> {
    const { key, form, authorId, expiresAt } = draft;
    const expires_at = expiresAt.toISOString();
    if (key.startsWith("page-"))
      return { page: await this.pages.showForm(form), expires_at };
    return { post: await this.posts.showForm(form, authorId), expires_at };
  }

  private async ofPost(token: string): Promise<PostPreviewDto> {
    const link = await this.links.findOpen(hashToken(token));
    const post = link && (await this.posts.find(link.postId));
    // It shows what its creator may see today, not what they might when they created it.
    if (!post || !mayEditPost(link.maker, { authorId: post.author.id }))
      throw new NotFoundError(contractTexts("preview.linkInvalid"));
    return { post, expires_at: link.expiresAt.toISOString() };
  }
}
