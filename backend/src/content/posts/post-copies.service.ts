import { Injectable } from "@nestjs/common";
import {
  postTexts,
  seoTexts,
  type PostDto,
  type SavePostDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { copyTitle } from "../writing/copy-title";
import { PostCreationService } from "./post-creation.service";
import { PostsService } from "./posts.service";

/** New drafts with the texts of posts that the person can read. */
@Injectable()
export class PostCopiesService {
  constructor(
    private readonly posts: PostsService,
    private readonly creation: PostCreationService,
  ) {}

  async copy(id: number, user: Principal): Promise<PostDto> {
    const post = await this.posts.get(id, user);
    return this.creation.create(copyOf(post), user);
  }
}

/** Nothing that is true of the original alone: when readers see it, where it is featured, and who checked it. */
const copyOf = (post: PostDto): SavePostDto => ({
  ...seoTexts((name) => post[name]),
  ...postTexts((name) => post[name]),
  verified_for: null,
  title: copyTitle(post.title),
  content: post.content,
  category_id: post.category_id,
  tag_ids: post.tags.map(({ id }) => id),
  featured_image_url: post.featured_image_url,
  language: post.language,
});
