import { ownValue } from "@octavo/format";
import type { FastifyRequest } from "fastify";

export const PREVIEW_COOKIE = "octavo_preview";

/** The cookie of whoever looks at a preview; empty for everybody else. */
export const previewCookieOf = (request: FastifyRequest): string =>
  ownValue(request.cookies, PREVIEW_COOKIE) ?? "";
