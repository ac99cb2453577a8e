import { DocumentBuilder, type OpenAPIObject } from "@nestjs/swagger";
import { CSRF_HEADER } from "@octavo/contracts";
import { sessionCookieName } from "../../identity/auth/session-cookie";
import type { AppConfig } from "../config/app-config";
import { areaTags } from "./api-areas";

const INTRODUCTION = `Every list answers \`{ data, total, limit, offset }\` and takes \`limit\` (at most 100) and
\`offset\`; every failure is \`{ error, code, requestId }\`, where \`error\` is a sentence that can be shown to a
person.

Programs read published content with an API key in the header \`X-API-Key\`; a key that is unknown, revoked or
expired is refused with 401 everywhere. Answers to visitors and keys carry an \`ETag\`: send it back as
\`If-None-Match\` and an unchanged answer is 304 without a body.

Single items carry an \`ETag\` for editors, too: send it as \`If-Match\` with \`PUT\` and nobody's changes are
overwritten unseen.`;

/** The first part of the document: what this is, how one is let in, and the chapters. */
export function documentHeader(
  config: AppConfig,
): Omit<OpenAPIObject, "paths"> {
  const header = new DocumentBuilder()
    .setTitle(`${config.site.name} API`)
    .setDescription(INTRODUCTION)
    .setVersion("1.0.0")
    .setLicense("MIT", "https://opensource.org/license/mit")
    .setOpenAPIVersion("3.0.3")
    .addServer("/")
    .addApiKey(
      {
        type: "apiKey",
        in: "cookie",
        name: sessionCookieName(config.secureCookies),
        description: "The cookie that `POST /api/auth/login` sets.",
      },
      "session",
    )
    .addApiKey(
      {
        type: "apiKey",
        in: "header",
        name: CSRF_HEADER,
        description:
          "The `csrfToken` of the last answer of `/api/auth/login` or `/api/auth/me`.",
      },
      "csrf",
    )
    .addApiKey(
      {
        type: "apiKey",
        in: "header",
        name: "X-API-Key",
        description: "A key of `POST /api/api-keys`.",
      },
      "apiKey",
    )
    .addBearerAuth(
      { type: "http", scheme: "bearer", description: "The same key." },
      "bearerKey",
    )
    .build();
  return { ...header, tags: areaTags };
}
