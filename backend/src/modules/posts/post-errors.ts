import {
  ConflictError,
  NotFoundError,
  OutdatedError,
} from "../../common/errors/app-error";
import type { Post } from "./post.entity";

export const postNotFound = (details?: unknown): NotFoundError =>
  new NotFoundError("This post does not exist.", details);

export const postOutdated = (
  post: Pick<Post, "version" | "updatedAt">,
): OutdatedError =>
  new OutdatedError("Someone else has saved this post in the meantime.", {
    version: post.version,
    updated_at: post.updatedAt.toISOString(),
  });

export const addressTaken = (): ConflictError =>
  new ConflictError("Another post has this address already.");
