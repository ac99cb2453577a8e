import { ConflictError, NotFoundError } from "../../common/errors/app-error";

export const postNotFound = (details?: unknown): NotFoundError =>
  new NotFoundError("This post does not exist.", details);

export const addressTaken = (): ConflictError =>
  new ConflictError("Another post has this address already.");
