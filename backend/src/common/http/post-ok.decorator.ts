import { applyDecorators, HttpCode, Post } from "@nestjs/common";

/** A POST that creates nothing, so it answers 200. */
export const PostOk = (path = ""): MethodDecorator =>
  applyDecorators(Post(path), HttpCode(200));
