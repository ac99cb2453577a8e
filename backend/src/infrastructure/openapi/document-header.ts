import { CSRF_HEADER, sessionCookieName } from "@octavo/contracts";
import type { ApiDocument } from "./schema";

const INTRODUCTION = `Every list answers \`{ data, total, limit, offset }\` and takes \`limit\` (at most 100) and
\`offset\`; every failure is \`{ error, code, requestId }\`, where \`error\` is a sentence that can be shown to a
person. Calls from before ignore parameters that they do not know, and name them in \`Octavo-Unknown-Parameters\`.

With an API key in the header \`X-API-Key\`, programs read what visitors read; with scopes for it, they write
as a service account. A key that is unknown, replaced, revoked or expired is refused with 401 everywhere. Answers to visitors and keys carry an \`ETag\`: send it back as
\`If-None-Match\` and an unchanged answer is 304 without a body. Answers to keys say in \`RateLimit\` how many calls are left.

Single items carry an \`ETag\` for editors, too: send it as \`If-Match\` with \`PUT\` and no one's changes are
overwritten unseen.`;

/** How one is let in. */
export const securitySchemes = (
  secureCookies: boolean,
): Record<string, object> => ({
  session: {
    type: "apiKey",
    in: "cookie",
    name: sessionCookieName(secureCookies),
    description: "The cookie that `POST /api/auth/login` sets.",
  },
  csrf: {
    type: "apiKey",
    in: "header",
    name: CSRF_HEADER,
    description:
      "The `csrfToken` of the last answer of `/api/auth/login` or `/api/auth/me`.",
  },
  apiKey: {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
    description: "A key of `POST /api/api-keys`.",
  },
  bearerKey: { type: "http", scheme: "bearer", description: "The same key." },
});

/** The first part of the document: what this is. */
export const documentHeader: Omit<
  ApiDocument,
  "tags" | "paths" | "components"
> = {
  openapi: "3.1.0",
  info: {
    title: "Octavo API",
    description: INTRODUCTION,
    version: "1.0.0",
    contact: { name: "The people who run this site" },
    license: { name: "MIT", url: "https://opensource.org/license/mit" },
  },
  servers: [{ url: "/" }],
};

/** @param path e.g. `/api/tags/{id}` */
export const areaOf = (path: string): string => path.split("/")[2] ?? "";
