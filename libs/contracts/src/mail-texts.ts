import {
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from "class-validator";
import { Type } from "class-transformer";
import { all, saysMax, saysOf } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { LIMITS } from "./limits";
import type { SettingsState } from "./settings";
import { Trim } from "./transforms";

/** Mails whose texts an owner can write, by the names of their fields. */
export const MAIL_TEMPLATES = [
  "invitation",
  "password_reset",
  "password_changed",
  "sign_up_verification",
  "sign_up_approved",
  "sign_up_rejected",
] as const;

export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** Braces hold a known word, or there are none. */
const NAMED = /^(?:[^{}]|\{(?:site|name)\})*$/;
const NAMELESS = /^(?:[^{}]|\{site\})*$/;

const OwnText = (
  max: number,
  pattern: RegExp,
  known: string,
): PropertyDecorator =>
  all(
    Trim(),
    IsString(saysOf(undefined, "field.text")),
    MaxLength(max, saysMax("mailText.max", max)),
    Matches(pattern, saysOf(undefined, "mailText.placeholders", { known })),
  );

const TO_PEOPLE = "{site}, {name}";
const TO_STRANGERS = "{site}";

/** What the owner writes in a mail to a person. The greeting, the link and how long it works are added to it. */
@RefuseUnknownFields()
export class OwnMailTextDto {
  /**
   * Empty for the usual one. `{site}` is the site's name, and `{name}` the person's.
   * @example "Welcome to {site}, {name}"
   */
  @OwnText(LIMITS.mailSubjectMax, NAMED, TO_PEOPLE)
  subject!: string;

  /**
   * Plain text; empty for the usual one.
   * @example "You now write for {site}. Choose your password here:"
   */
  @OwnText(LIMITS.mailTextMax, NAMED, TO_PEOPLE)
  text!: string;
}

/** The same to an address that no one has confirmed: nothing that a stranger can choose is in it. */
@RefuseUnknownFields()
export class OwnStrangerMailTextDto {
  /**
   * Empty for the usual one. `{site}` is the site's name.
   * @example "Confirm your address for {site}"
   */
  @OwnText(LIMITS.mailSubjectMax, NAMELESS, TO_STRANGERS)
  subject!: string;

  /**
   * Plain text; empty for the usual one.
   * @example "Open this link to confirm your address:"
   */
  @OwnText(LIMITS.mailTextMax, NAMELESS, TO_STRANGERS)
  text!: string;
}

const OwnMailText = (Text: new () => object): PropertyDecorator =>
  all(
    IsOptional(),
    IsObject(saysOf(undefined, "field.object")),
    ValidateNested(saysOf(undefined, "field.object")),
    Type(() => Text),
  );

/** What is absent keeps its value; null gives a mail back its usual text. */
@RefuseUnknownFields("updated_at", "version")
export class SaveMailTextsDto {
  /** Invites a person to choose a password. */
  @OwnMailText(OwnMailTextDto)
  invitation?: OwnMailTextDto | null;

  /** Has the link for a new password. */
  @OwnMailText(OwnMailTextDto)
  password_reset?: OwnMailTextDto | null;

  /** Says that the password was changed. */
  @OwnMailText(OwnMailTextDto)
  password_changed?: OwnMailTextDto | null;

  /** Only `{site}` can be in it. */
  @OwnMailText(OwnStrangerMailTextDto)
  sign_up_verification?: OwnStrangerMailTextDto | null;

  /** Says that a request for an account was approved. */
  @OwnMailText(OwnMailTextDto)
  sign_up_approved?: OwnMailTextDto | null;

  /** Says that a request for an account was rejected. */
  @OwnMailText(OwnMailTextDto)
  sign_up_rejected?: OwnMailTextDto | null;
}

/** Null where a mail has its usual text. */
export interface MailTextsDto extends SettingsState {
  invitation: OwnMailTextDto | null;
  password_reset: OwnMailTextDto | null;
  password_changed: OwnMailTextDto | null;
  sign_up_verification: OwnStrangerMailTextDto | null;
  sign_up_approved: OwnMailTextDto | null;
  sign_up_rejected: OwnMailTextDto | null;
}

/** A mail as it would be, to the person who looks at it. */
export interface MailTextPreviewDto {
  /** Which mail it is. */
  template: MailTemplate;
  subject: string;
  text: string;
}

export interface MailTextPreviewsDto {
  /** Each mail as it would be sent. */
  mails: MailTextPreviewDto[];
}
