import { IsIn, IsOptional, IsString, MaxLength } from "class-validator";
import { PageQuery } from "./lists";

/**
 * `queued`: will be sent. `sending`: handed to the mail server right now. `uncertain`: handed over,
 * but its answer was never heard; only a person sends it again. `failed`: refused or given up.
 * `kept`: there is no mail server; the mail is read here.
 */
export const MAIL_STATUSES = [
  "queued",
  "sending",
  "uncertain",
  "sent",
  "failed",
  "kept",
] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export class ListMailsDto extends PageQuery {
  @IsOptional()
  @IsIn(MAIL_STATUSES, {
    message: `status must be one of: ${MAIL_STATUSES.join(", ")}`,
  })
  status?: MailStatus;

  @IsOptional()
  @IsString({ message: "kind must be text" })
  @MaxLength(40, { message: "kind is too long" })
  kind?: string;
}

export interface MailDto {
  id: number;
  /** What it is about, e.g. `password-reset`. */
  kind: string;
  to: string;
  subject: string;
  status: MailStatus;
  attempts: number;
  last_error: string | null;
  sent_at: string | null;
  created_at: string;
}

export interface MailWithTextDto extends MailDto {
  /** Null once it has been sent, and after 30 days. */
  text: string | null;
}
