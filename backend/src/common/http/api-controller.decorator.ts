import { applyDecorators, Controller, SetMetadata } from "@nestjs/common";
import { API_BASE } from "./api-base";

const ABOUT = Symbol("about a chapter of the API");

/**
 * A controller of the API: `@ApiController("tags")` answers `/api/tags`.
 * @param about what its chapter of the documentation is about. Where several controllers share one, one says it.
 */
export const ApiController = (path: string, about?: string): ClassDecorator =>
  applyDecorators(
    Controller(`${API_BASE}/${path}`),
    SetMetadata(ABOUT, about && { name: path, description: about }),
  );

export const chapterOf = (controller: object) =>
  Reflect.getMetadata(ABOUT, controller) as
    | { name: string; description: string }
    | undefined;
