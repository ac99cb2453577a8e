import { IsOptional } from "class-validator";
import { Choice, Word } from "./fields";
import { PageQuery } from "./lists";
import type { Integer, Timestamp } from "./values";

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
  /** Only those in this state. */
  @IsOptional()
  @Choice(MAIL_STATUSES)
  status?: MailStatus;

  /** Only those for this occasion. */
  @Word(40)
  kind?: string;
}

export interface MailDto {
  id: Integer;
  /**
   * The kind of event, e.g. `password-reset`.
   * @example "password-reset"
   */
  kind: string;
  /**
   * The address that it goes to.
   * @example "maren@octavo.example"
   */
  to: string;
  /** @example "A new password for Trailnotes" */
  subject: string;
  /**
   * `kept`: there is no mail server, the mail is read here. `uncertain`: handed to the server, whose
   * answer was never heard.
   */
  status: MailStatus;
  /** How often sending it was tried. */
  attempts: Integer;
  /** @example "The mail server did not answer in time." */
  last_error: string | null;
  sent_at: Timestamp | null;
  created_at: Timestamp;
}

export interface MailWithTextDto extends MailDto {
  /**
   * Null once it has been sent, and after 30 days.
   * @example "Hello Maren,\n\nthis link is good for one hour: …"
   */
  text: string | null;
}
