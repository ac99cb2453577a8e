import { IsOptional, Max } from "class-validator";
import { Choice, saysOf, Word } from "./fields";
import { Moment } from "./moment-field";
import { WholeNumber } from "./number-fields";
import { Type } from "class-transformer";
import { PageQuery, type Paged } from "./lists";
import { MAX_ID, type Integer, type Timestamp } from "./values";

const ACTOR_KINDS = ["user", "key", "visitor", "system"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Entries that one list counts and pages through; older ones are reached with `to`. */
export const AUDIT_WINDOW = 10_000;

export class ListAuditDto extends PageQuery {
  @IsOptional()
  @Type(() => Number)
  @WholeNumber(0)
  @Max(AUDIT_WINDOW, saysOf(undefined, "audit.offset", { max: AUDIT_WINDOW }))
  override offset?: number;

  /** `<subject>.<verb>`, e.g. `post.update`. */
  @Word(60)
  action?: string;

  /** What it was done to, such as `post`. */
  @Word(40)
  subject_type?: string;

  /** The `id` of what it was done to. */
  @IsOptional()
  @Type(() => Number)
  @WholeNumber(1)
  @Max(MAX_ID, saysOf(undefined, "field.tooLarge"))
  subject_id?: number;

  /** Who did it. */
  @IsOptional()
  @Choice(ACTOR_KINDS)
  actor_kind?: ActorKind;

  /** Of a person, unless `actor_kind` says `key`. */
  @IsOptional()
  @Type(() => Number)
  @WholeNumber(1)
  @Max(MAX_ID, saysOf(undefined, "field.tooLarge"))
  actor_id?: number;

  @Moment()
  from?: string;

  /** A day is meant whole; a time is where the list ends. */
  @Moment()
  to?: string;
}

export interface AuditEntryDto {
  id: Integer;
  /** When it was done. */
  happened_at: Timestamp;
  /**
   * `<subject>.<verb>`.
   * @example "post.update"
   */
  action: string;
  /** What it was done to, with its name at that time. */
  subject: {
    /** @example "post" */
    type: string;
    id: Integer | null;
    /** @example "Bulk-Safe Apex: Think in Lists from the First Line" */
    label: string | null;
  };
  /** What of it changed. */
  details: Record<string, unknown>;
  /** Who did it: a person, a key or the site itself. */
  actor: { kind: ActorKind; id: Integer | null; name: string };
  ip: string | null;
  /** @example "curl/8.9.1" */
  user_agent: string | null;
  /**
   * Names the call in the server's log; null for what no call did.
   * @example "0b9c6a52-3f0e-4a57-9d0a-7a1b5f1f2c11"
   */
  request_id: string | null;
}

export interface AuditPage extends Paged<AuditEntryDto> {
  /** @maximum 10000 */
  total: Integer;
  /** False when more than 10000 entries match: counting stops there. */
  is_total_exact: boolean;
}
