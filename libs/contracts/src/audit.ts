import { Type } from "class-transformer";
import {
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from "class-validator";
import { PageQuery, type Paged } from "./lists";
import type { Integer, Timestamp } from "./values";

const ACTOR_KINDS = ["user", "key", "visitor", "system"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Entries that one list counts and pages through; older ones are reached with `to`. */
export const AUDIT_WINDOW = 10_000;

const MAX_ID = 2_147_483_647;
const MOMENT =
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/;
const momentMessage = (name: string) => ({
  message: `${name} must be a date, or a time such as 2026-11-21T10:00:00Z`,
});

export class ListAuditDto extends PageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: "offset must be a whole number" })
  @Min(0, { message: "offset must be at least 0" })
  @Max(AUDIT_WINDOW, {
    message: `offset must be at most ${AUDIT_WINDOW}; use to for older entries`,
  })
  override offset?: number;

  /** `<subject>.<verb>`, e.g. `post.update`. */
  @IsOptional()
  @IsString({ message: "action must be text" })
  @MaxLength(60, { message: "action is too long" })
  action?: string;

  @IsOptional()
  @IsString({ message: "subject_type must be text" })
  @MaxLength(40, { message: "subject_type is too long" })
  subject_type?: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: "subject_id must be a whole number" })
  @Min(1, { message: "subject_id must be at least 1" })
  @Max(MAX_ID, { message: "subject_id is too large" })
  subject_id?: number;

  @IsOptional()
  @IsIn(ACTOR_KINDS, {
    message: `actor_kind must be one of: ${ACTOR_KINDS.join(", ")}`,
  })
  actor_kind?: ActorKind;

  /** Of a person, unless `actor_kind` says `key`. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: "actor_id must be a whole number" })
  @Min(1, { message: "actor_id must be at least 1" })
  @Max(MAX_ID, { message: "actor_id is too large" })
  actor_id?: number;

  @IsOptional()
  @IsISO8601({ strict: true }, momentMessage("from"))
  @Matches(MOMENT, momentMessage("from"))
  from?: string;

  /** A day is meant whole; a time is where the list ends. */
  @IsOptional()
  @IsISO8601({ strict: true }, momentMessage("to"))
  @Matches(MOMENT, momentMessage("to"))
  to?: string;
}

export interface AuditEntryDto {
  id: Integer;
  happened_at: Timestamp;
  /** @example "post.update" */
  action: string;
  subject: {
    /** @example "post" */
    type: string;
    id: Integer | null;
    /** @example "Bulk-Safe Apex" */
    label: string | null;
  };
  /** What of it changed. */
  details: Record<string, unknown>;
  actor: { kind: ActorKind; id: Integer | null; name: string };
  ip: string | null;
  /** @example "curl/8.9.1" */
  user_agent: string | null;
  /** @example "0b9c6a52-3f0e-4a57-9d0a-7a1b5f1f2c11" */
  request_id: string | null;
}

export interface AuditPage extends Paged<AuditEntryDto> {
  /** @maximum 10000 */
  total: Integer;
  /** False when more than 10000 entries match: counting stops there. */
  is_total_exact: boolean;
}
