import { Injectable } from "@nestjs/common";
import { previewTexts, type PostPreviewDto } from "@octavo/contracts";
import { NotFoundError } from "../../common/errors/app-error";
import { hashToken } from "../auth/secret-token";
import { PostPreviewsService } from "../posts/post-previews.service";
import { mayEditPost } from "../posts/post.policy";
import { PreviewLinksRepository } from "./preview-links.repository";

/** What a preview link shows to whoever has it. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly links: PreviewLinksRepository,
    private readonly posts: PostPreviewsService,
  ) {}

  async get(token: string): Promise<PostPreviewDto> {
    const link = await this.links.findOpen(hashToken(token));
    const post = link && (await this.posts.find(link.postId));
    // It shows what its maker may show today, not what they might when they made it.
    if (!post || !mayEditPost(link.maker, { authorId: post.author.id }))
      throw new NotFoundError(previewTexts.linkInvalid);
    return { post, expires_at: link.expiresAt.toISOString() };
  }
}
