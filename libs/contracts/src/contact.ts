import { Transform } from "class-transformer";
import {
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from "class-validator";
import { contactTexts } from "./contact-texts";
import { LIMITS } from "./limits";
import { PageQuery } from "./lists";
import { EmailAddress, PersonName } from "./person-fields";
import { SLUG } from "./addresses";
import { EmptyToNull, ToBoolean, Trim } from "./transforms";
import type { Integer, Timestamp } from "./values";

/** Forms send two characters for each line break, of which the person has typed one. */
const Lines = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === "string" ? value.replace(/\r\n?/g, "\n").trim() : value,
  );

/** What a visitor writes on a page of the type `contact` (D-138). */
export class SendContactMessageDto {
  @PersonName()
  name!: string;

  @EmailAddress()
  email!: string;

  @Lines()
  @IsString({ message: contactTexts.messageRequired })
  @IsNotEmpty({ message: contactTexts.messageRequired })
  @MaxLength(LIMITS.contactMessageMax, {
    message: `Message must be at most ${LIMITS.contactMessageMax} characters`,
  })
  message!: string;

  /** What `GET /contact-messages/form` answered: when the form was shown. */
  @IsString({ message: contactTexts.ticketInvalid })
  @MaxLength(200, { message: contactTexts.ticketInvalid })
  ticket!: string;

  /**
   * Nobody sees this field; only programs that fill in every one they find have a value for it.
   * @example ""
   */
  @IsOptional()
  @IsIn([""], { message: contactTexts.leaveEmpty })
  website?: string;

  /**
   * Slug of the page that the form stands on.
   * @example "contact"
   */
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @IsString({ message: "Page must be a slug" })
  @MaxLength(LIMITS.slugMax, { message: "Page must be a slug" })
  @Matches(SLUG, { message: "Page must be a slug" })
  page?: string | null;
}

export const CONTACT_MESSAGE_STATUSES = ["unread", "read"] as const;

export class ListContactMessagesDto extends PageQuery {
  /** Both without it. */
  @IsOptional()
  @IsIn(CONTACT_MESSAGE_STATUSES, {
    message: `status must be one of: ${CONTACT_MESSAGE_STATUSES.join(", ")}`,
  })
  status?: (typeof CONTACT_MESSAGE_STATUSES)[number];
}

export class MarkContactMessageDto {
  @ToBoolean()
  @IsBoolean({ message: "is_read must be true or false" })
  is_read!: boolean;
}

/** Whether messages are taken, and the ticket to send one with. */
export interface ContactFormDto {
  is_open: boolean;
  /**
   * Null while the form is closed.
   * @example "1772703000.5mVb0cT3kq8wXn2rLz7uYh1pJd6sGf4a"
   */
  ticket: string | null;
}

export interface ContactMessageDto {
  id: Integer;
  /** @example "Ida Reader" */
  name: string;
  /** @example "ida@reader.example" */
  email: string;
  /**
   * Plain text, as it was written.
   * @example "The third example has a mistake."
   */
  message: string;
  /**
   * Slug of the page that it was written on.
   * @example "contact"
   */
  page_slug: string | null;
  is_read: boolean;
  read_at: Timestamp | null;
  created_at: Timestamp;
}
