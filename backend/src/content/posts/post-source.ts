import { NotFoundError } from "../../common/errors/app-error";
import type { DocumentSource } from "../writing/writing.service";
import { Post } from "./post.entity";
import { mayEditPost } from "./post.policy";
import { t } from "../../common/texts";

/** Where readers find it. */
export const postPath = (slug: string): string => `/post/${slug}`;

export const postNotFound = (details?: unknown): NotFoundError =>
  new NotFoundError(t("postNotFound"), details);

export const POSTS: DocumentSource<Post> = {
  table: "posts",
  entity: Post,
  subject: "post",
  path: postPath,
  // Also one in the trash.
  addressTaken: () => t("postAddressTaken"),
  notFound: () => postNotFound(),
  mayEdit: mayEditPost,
};
