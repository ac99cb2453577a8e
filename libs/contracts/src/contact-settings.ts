import { ArrayMaxSize, IsArray, IsEmail, IsOptional } from "class-validator";
import { OptionalFlag, saysMax, saysOf } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { LIMITS } from "./limits";
import type { SettingsState } from "./settings";
import { TrimEach } from "./transforms";

/** What is absent keeps its value; null gives a field back what it is without a setting. */
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
  @IsArray(saysOf(undefined, "field.emails"))
  @ArrayMaxSize(
    LIMITS.contactRecipientsMax,
    saysMax("contact.recipientsMax", LIMITS.contactRecipientsMax),
  )
  @IsEmail({}, { ...saysOf(undefined, "field.emails"), each: true })
  recipients?: string[] | null;
}

export interface ContactSettingsDto extends SettingsState {
  is_open: boolean;
  recipients: string[];
}
