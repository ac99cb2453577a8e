import { IsEmail, IsOptional, Matches } from "class-validator";
import { Choice, NullableText, says, saysOf } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { LIMITS } from "./limits";
import { NullableWithin } from "./number-fields";
import { EmptyToNull, Trim } from "./transforms";
import type { SettingsState } from "./settings";
import type { Integer } from "./values";

/** `starttls`: encryption begins after the greeting. `tls`: with the first byte. */
const MAIL_ENCRYPTIONS = ["starttls", "tls"] as const;
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

/** Absent fields keep their value; null resets a field to its default. */
@RefuseUnknownFields("has_password", "updated_at", "version")
export class SaveMailSettingsDto {
  /**
   * The mail server. Without one, mail is stored and not sent.
   * @example "smtp.example.org"
   */
  @NullableText("mailServer", LIMITS.hostMax)
  @Matches(/^[A-Za-z0-9.:_-]+$/, says("mail.server"))
  server?: string | null;

  /** The default is 587, or 465 with `tls`. */
  @NullableWithin(1, 65_535, "port")
  port?: number | null;

  /** `tls` from the first byte, or `starttls` after a greeting. */
  @IsOptional()
  @Choice(MAIL_ENCRYPTIONS)
  encryption?: MailEncryption | null;

  /** With one, a password is needed, and it is only sent over an encrypted connection. */
  @NullableText("mailUser", LIMITS.mailLoginMax)
  user?: string | null;

  /** It is stored encrypted and never answered. */
  @NullableText("password", LIMITS.mailLoginMax)
  password?: string | null;

  /**
   * The sender of all mail. Its host may be one of a private network.
   * @example "no-reply@example.org"
   */
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @IsEmail({ require_tld: false }, saysOf("sender", "field.email"))
  from?: string | null;
}

export interface MailSettingsDto extends SettingsState {
  /** Null: mail is stored and not sent. */
  server: string | null;
  /** Null for the usual one. */
  port: Integer | null;
  /** `tls` from the first byte, or `starttls` after a greeting. */
  encryption: MailEncryption;
  user: string | null;
  /** Whether a password is stored; it is never shown. */
  has_password: boolean;
  from: string;
}

export interface MailTestDto {
  /** Where the test mail went, or was to go. */
  to: string;
  /** Whether the mail server took it. */
  is_sent: boolean;
  /** What the mail server said, or why it could not be asked. Null when it took the mail. */
  reason: string | null;
}
