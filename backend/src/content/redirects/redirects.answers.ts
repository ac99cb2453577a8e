import type { RedirectDto } from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import { paged } from "../../infrastructure/openapi/paged";
import {
  date,
  integer,
  listOf,
  nullable,
  objectOf,
  ref,
  text,
  type Schema,
} from "../../infrastructure/openapi/schema";

const failures = {
  "409": "There is a redirect from this address already",
};

/** What each of these calls is for and answers. */
export const redirectsAnswers: Record<string, OperationAnswer> = {
  "GET /api/redirects": {
    summary: "List redirects, the newest first",
    answer: paged(ref("Redirect")),
  },
  "POST /api/redirects": {
    summary: "Create a redirect; one that would lead in a circle is refused",
    answer: ref("Redirect"),
    hasEntityTag: true,
    failures,
  },
  "PUT /api/redirects/{id}": {
    summary: "Change a redirect",
    answer: ref("Redirect"),
    hasEntityTag: true,
    failures,
  },
  "DELETE /api/redirects/{id}": {
    summary: "Delete a redirect",
    answer: ref("Deleted"),
  },
};

export const redirectsSchemas: Record<string, Schema> = {
  Redirect: objectOf<RedirectDto>({
    id: integer,
    from_path: text,
    to_path: {
      ...nullable(text),
      description: "Null for what is gone (410).",
    },
    status: { ...integer, enum: [301, 302, 307, 308, 410] },
    warnings: {
      ...listOf(text),
      description: "Why it may not do what was meant, in sentences.",
    },
    created_at: date,
    updated_at: date,
    version: { ...integer, description: "Counts changes; also the ETag." },
  }),
};
