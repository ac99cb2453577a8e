import { ownValue } from "@octavo/format";
import type { FastifyRequest } from "fastify";

export const PREVIEW_COOKIE = "octavo_preview";

/** The cookie of a visitor who looks at a preview; empty for all others. */
export const previewCookieOf = (request: FastifyRequest): string =>
  ownValue(request.cookies, PREVIEW_COOKIE) ?? "";
