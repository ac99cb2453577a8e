import {
  ArrayMaxSize,
  IsArray,
  IsEmail,
  IsOptional,
  Length,
} from "class-validator";
import { OptionalFlag, says, saysMax, saysOf } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { LIMITS } from "./limits";
import type { SettingsState } from "./settings";
import { TrimEach } from "./transforms";

/** Absent fields keep their value; null resets a field to its default. */
@RefuseUnknownFields("updated_at", "version")
export class SaveContactSettingsDto {
  /** Whether contact pages have a form. */
  @OptionalFlag()
  is_open?: boolean | null;

  /**
   * Where messages are mailed to. The default is the address of the first account.
   * @example ["desk@octavo.example"]
   */
  @IsOptional()
  @TrimEach()
  @IsArray(saysOf("recipients", "field.emails"))
  @ArrayMaxSize(
    LIMITS.contactRecipientsMax,
    saysMax("contact.recipientsMax", LIMITS.contactRecipientsMax),
  )
  @IsEmail({}, { ...saysOf("recipients", "field.emails"), each: true })
  recipients?: string[] | null;

  /** Whether messages may have links. */
  @OptionalFlag()
  allows_links?: boolean | null;

  /**
   * Words, addresses and parts of them. A message that has one is refused.
   * @example ["casino", "@spam.example"]
   */
  @IsOptional()
  @TrimEach()
  @IsArray(says("contact.refusedWords"))
  @ArrayMaxSize(
    LIMITS.refusedWordsMax,
    saysMax("contact.refusedWordsMax", LIMITS.refusedWordsMax),
  )
  @Length(2, LIMITS.nameMax, { ...says("contact.refusedWords"), each: true })
  refused_words?: string[] | null;
}

export interface ContactSettingsDto extends SettingsState {
  is_open: boolean;
  recipients: string[];
  allows_links: boolean;
  refused_words: string[];
}
