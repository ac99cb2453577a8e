import {
  ACTOR_KINDS,
  AUDIT_WINDOW,
  type AuditEntryDto,
  type AuditPage,
} from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import {
  date,
  flag,
  integer,
  listOf,
  nullable,
  objectOf,
  oneOf,
  ref,
  text,
  type Schema,
} from "../../infrastructure/openapi/schema";

/** What each of these calls is for and answers. */
export const auditAnswers: Record<string, OperationAnswer> = {
  "GET /api/audit": {
    summary: "Who did what, the newest first",
    answer: ref("AuditPage"),
  },
};

export const auditSchemas: Record<string, Schema> = {
  AuditEntry: objectOf<AuditEntryDto>({
    id: integer,
    happened_at: date,
    action: { ...text, example: "post.update" },
    subject: objectOf<AuditEntryDto["subject"]>({
      type: text,
      id: nullable(integer),
      label: nullable(text),
    }),
    details: { type: "object", additionalProperties: true },
    actor: objectOf<AuditEntryDto["actor"]>({
      kind: oneOf(ACTOR_KINDS),
      id: nullable(integer),
      name: text,
    }),
    ip: nullable(text),
    user_agent: nullable(text),
    request_id: nullable(text),
  }),
  AuditPage: objectOf<AuditPage>({
    data: listOf(ref("AuditEntry")),
    total: { ...integer, maximum: AUDIT_WINDOW },
    is_total_exact: {
      ...flag,
      description: `False when more than ${AUDIT_WINDOW} entries match: counting stops there.`,
    },
    limit: integer,
    offset: integer,
  }),
};
