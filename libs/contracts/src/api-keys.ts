import { IsOptional } from "class-validator";
import {
  Choice,
  Choices,
  DateTime,
  Flag,
  MayBeAbsent,
  MayBeEmpty,
  Names,
  saysOf,
  SomeText,
  Text,
} from "./fields";
import { LIMITS } from "./limits";
import { WholeWithin } from "./number-fields";
import { Trim } from "./transforms";
import { AppName } from "./release-fields";
import { ADMIN_DISPLAY } from "./admin-display";
import { ListQuery } from "./lists";
import { KEY_SCOPES, type KeyScope } from "./key-scopes";
import type { Integer, Timestamp } from "./values";

/** Why a key was revoked; a compromised one can never be used again (D-617). */
export const KEY_REVOKE_REASONS = [
  "compromised",
  "replaced",
  "unused",
] as const;
export type KeyRevokeReason = (typeof KEY_REVOKE_REASONS)[number];

/**
 * A request with only `description` creates a key that reads published content and never expires (D-616).
 */
export class CreateApiKeyDto {
  @Text("description", LIMITS.titleMax)
  description!: string;

  /**
   * What the key may do. Absent: it reads what visitors read.
   * @example ["releases:publish"]
   */
  @IsOptional()
  @Choices(KEY_SCOPES, "scopes")
  scopes?: KeyScope[];

  /**
   * The app whose releases it may publish, promote or roll back; it is refused on every other one. It is
   * named exactly when one of the scopes is about releases.
   * @example "labs"
   */
  @MayBeEmpty()
  @AppName()
  app?: string | null;

  @DateTime("expiry")
  expires_at?: string | null;

  /**
   * Additive: the service account as which the program writes: an existing one of this name, or a new one. It is
   * named exactly when one of the scopes is about posts, pages, media, categories, tags or settings.
   * @example ""
   */
  @MayBeEmpty()
  @Trim()
  @SomeText("account", LIMITS.nameMax)
  account?: string | null;

  /**
   * Additive: the role of a new service account; without it, contributor.
   * @example "editor"
   */
  @MayBeAbsent()
  @Trim()
  @SomeText("role", LIMITS.roleNameMax)
  role?: string;

  /**
   * Additive: the IP addresses and networks that it may be used from; without any, from everywhere.
   * @example ["203.0.113.7", "2001:db8::/32"]
   */
  @MayBeAbsent()
  @Names("addresses", LIMITS.keyAddressesMax, "key.tooManyAddresses")
  addresses?: string[];
}

/** Hours for which a replaced key works unless more or fewer are asked for. */
export const KEY_OVERLAP_HOURS = 24;
/** A week. */
const KEY_OVERLAP_MAX = 168;

export class RotateApiKeyDto {
  /**
   * For how many hours the key before works, too; 0 ends it at once, and 168 are a week.
   * @example 24
   */
  @MayBeAbsent()
  @WholeWithin(
    [0, KEY_OVERLAP_MAX],
    saysOf(undefined, "field.between", { min: 0, max: KEY_OVERLAP_MAX }),
  )
  overlap_hours?: number;
}

export class ChangeApiKeyDto {
  /**
   * true takes the key out of use, false back into use.
   * @example true
   */
  @Flag()
  revoked!: boolean;

  /**
   * Why it is revoked; with `compromised` that is final.
   * @example "replaced"
   */
  @MayBeEmpty()
  @Choice(KEY_REVOKE_REASONS)
  reason?: KeyRevokeReason | null;
}

export class ListApiKeysDto extends ListQuery([
  "id",
  "description",
  "created_at",
  "last_used_at",
]) {
  /**
   * Rows of one answer. More are lowered to the maximum.
   * @default 100
   * @maximum 100
   */
  override limit?: number;
}

export interface ApiKeyDto {
  id: Integer;
  /** @example "Newsletter export" */
  description: string;
  /**
   * The first 10 characters, ten asterisks and the last 5.
   * @example "sfb_4hQ8zT**********w0XcA"
   */
  key: string;
  /**
   * What the key may do.
   * @example ["content:read"]
   */
  scopes: KeyScope[];
  /**
   * The app that its scopes for releases are limited to.
   * @example "labs"
   */
  app: string | null;
  /** The service account as which it writes. */
  account: { id: Integer; name: string } | null;
  /**
   * The IP addresses and networks that it may be used from; empty for all.
   * @example []
   */
  addresses: string[];
  /** Until when the key that the last rotation replaced works. */
  replaced_key_until: Timestamp | null;
  /** @example false */
  revoked: boolean;
  revoked_at: Timestamp | null;
  /** Null while it works. */
  revoke_reason: KeyRevokeReason | null;
  /**
   * From then on it is refused; null for never.
   * @example "2027-03-05T00:00:00.000Z"
   */
  expires_at: Timestamp | null;
  /** At most a minute old. */
  last_used_at: Timestamp | null;
  /**
   * How many requests it has made, at most a minute ago.
   * @example 1204
   */
  uses: Integer;
  /** Who has made it, or its latest secret: it may never do more than they may. */
  created_by: { id: Integer; name: string } | null;
  created_at: Timestamp;
}

/** A key in the answer that creates it. */
interface NewApiKeyDto extends ApiKeyDto {
  /**
   * The whole key. No other answer ever shows it again.
   * @example "sfb_4hQ8zTnVb2LkR7mYd1GpXc5sWe9JfUa3Kt6Bw0XcA"
   */
  key: string;
}

/**
 * The only answer that holds the key, at the top level and under `data` (D-005).
 * @title CreatedApiKey
 */
export interface CreatedApiKeyAnswer extends NewApiKeyDto {
  data: NewApiKeyDto;
}

/** What is shown of a key. A masked key masked again is the same. */
export function maskApiKey(key: string): string {
  if (key.length <= ADMIN_DISPLAY.keyShownWholeUpTo) return key;
  return `${key.slice(0, ADMIN_DISPLAY.keyHead)}**********${key.slice(-ADMIN_DISPLAY.keyTail)}`;
}
