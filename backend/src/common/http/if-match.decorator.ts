import { createParamDecorator, type ExecutionContext } from "@nestjs/common";
import type { AppRequest } from "./app-request";

/**
 * The version an editor started from; null when the header is missing or `*`. -1 matches nothing. A
 * visitor's ETag has a hash behind the version, which says no more about what is saved.
 */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): number | null => {
    const header = context.switchToHttp().getRequest<AppRequest>().headers[
      "if-match"
    ];
    if (header === undefined || header.trim() === "*") return null;
    const version = /^(?:W\/)?"(\d{1,9})(?:-[\w-]{1,43})?"$/.exec(
      header.trim(),
    )?.[1];
    return version === undefined ? -1 : Number(version);
  },
);
