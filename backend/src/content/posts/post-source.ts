import { NotFoundError } from "../../common/errors/app-error";
import type { DocumentSource } from "../writing/writing.service";
import { Post } from "./post.entity";
import { postPath } from "./post.mapper";
import { mayEditPost } from "./post.policy";

export const postNotFound = (details?: unknown): NotFoundError =>
  new NotFoundError("This post does not exist.", details);

export const POSTS: DocumentSource<Post> = {
  table: "posts",
  entity: Post,
  subject: "post",
  path: postPath,
  // Also one in the trash.
  addressTaken: "Another post has this address already.",
  notFound: () => postNotFound(),
  mayEdit: mayEditPost,
};
