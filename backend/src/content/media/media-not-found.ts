import { NotFoundError } from "../../common/errors/app-error";

export const mediaNotFound = (): NotFoundError =>
  new NotFoundError("This file does not exist.");
