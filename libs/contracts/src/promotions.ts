import {
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from "class-validator";
import { Type } from "class-transformer";
import { AppName, ChannelName, ReleaseVersion } from "./release-fields";
import { PageQuery } from "./lists";
import { EmptyToNull, Trim } from "./transforms";
import { MayBeAbsent } from "./validators";
import type { Integer, Timestamp } from "./values";

/** `end`: a preview channel shows nothing of the app any more, because newer ones needed its place. */
export type PromotionAction =
  "promote" | "rollback" | "canary" | "canary-end" | "end";

export class PromoteReleaseDto {
  /** @example "1.4.0" */
  @ReleaseVersion("version")
  version!: string;

  /**
   * The version that it takes the place of, as the caller knows it; null where nothing is live.
   * @example "1.3.2"
   */
  @EmptyToNull()
  @IsOptional()
  @ReleaseVersion("from")
  from!: string | null;

  /** @example "production" */
  @MayBeAbsent()
  @ChannelName()
  channel?: string;

  /** Percentage of visitors; without it, everybody. */
  @MayBeAbsent()
  @Type(() => Number)
  @IsInt({ message: "share must be a whole number" })
  @Min(1, { message: "share must be between 1 and 99" })
  @Max(99, { message: "share must be between 1 and 99" })
  share?: number;

  /**
   * The percentage of visitors who try this version already, as the caller knows it; without it, nobody
   * does. It is refused when that is not so any more.
   */
  @MayBeAbsent()
  @Type(() => Number)
  @IsInt({ message: "from_share must be a whole number" })
  @Min(1, { message: "from_share must be between 1 and 99" })
  @Max(99, { message: "from_share must be between 1 and 99" })
  from_share?: number;

  /**
   * Required where a check has failed or is missing, and for what was taken back before; it is in the
   * audit trail.
   */
  @MayBeAbsent()
  @Trim()
  @IsString({ message: "Reason must be text" })
  @MaxLength(500, { message: "Reason must be at most 500 characters" })
  override_reason?: string;

  @MayBeAbsent()
  @Trim()
  @IsString({ message: "Notes must be text" })
  @MaxLength(2000, { message: "Notes must be at most 2000 characters" })
  notes?: string;
}

export class RollBackReleaseDto {
  /**
   * The version that is left, as the caller knows it.
   * @example "1.4.0"
   */
  @ReleaseVersion("from")
  from!: string;

  /**
   * Where to; without it, the last version that was healthy.
   * @example "1.3.2"
   */
  @MayBeAbsent()
  @ReleaseVersion("to")
  to?: string;

  @MayBeAbsent()
  @ChannelName()
  channel?: string;

  @MayBeAbsent()
  @Trim()
  @IsString({ message: "Reason must be text" })
  @MaxLength(500, { message: "Reason must be at most 500 characters" })
  reason?: string;
}

/** Ends a canary without promoting it. */
export class EndCanaryDto {
  /**
   * The version that is tried, as the caller knows it.
   * @example "1.5.0"
   */
  @ReleaseVersion("version")
  version!: string;

  @MayBeAbsent()
  @ChannelName()
  channel?: string;

  @MayBeAbsent()
  @Trim()
  @IsString({ message: "Reason must be text" })
  @MaxLength(500, { message: "Reason must be at most 500 characters" })
  reason?: string;
}

export class ListPromotionsDto extends PageQuery {
  @MayBeAbsent()
  @AppName("app")
  app?: string;

  @MayBeAbsent()
  @ChannelName()
  channel?: string;
}

export class RegistryQuery {
  @MayBeAbsent()
  @ChannelName()
  channel?: string;
}

export interface PromotionDto {
  id: Integer;
  app: string;
  channel: string;
  action: PromotionAction;
  version: string;
  previous_version: string | null;
  share: Integer | null;
  automatic: boolean;
  overridden: boolean;
  reason: string;
  notes: string;
  by: string;
  at: Timestamp;
}

/** What a rollback, promotion or canary left. */
export interface ChannelStateDto {
  app: string;
  channel: string;
  version: string;
  previous_version: string | null;
  canary: { version: string; share: Integer } | null;
  revision: Integer;
}
