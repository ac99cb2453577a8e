import {
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from "class-validator";
import { all, AtMost, Choice, Flag, says, saysOf, Untrimmed } from "./fields";
import { EmptyToNull, Trim } from "./transforms";
import { EmailAddress, PersonName } from "./person-fields";
import { LIMITS } from "./limits";
import { Transform } from "class-transformer";
import { SLUG } from "./addresses";
import { PageQuery } from "./lists";
import type { Integer, Timestamp } from "./values";

/** Forms send two characters for each line break, of which the person has typed one. */
const Lines = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === "string" ? value.replace(/\r\n?/g, "\n").trim() : value,
  );

const Slug = (label: "page" | "article"): PropertyDecorator => {
  const wrong = saysOf(label, "field.slug");
  return all(
    IsOptional(),
    Trim(),
    EmptyToNull(),
    IsString(wrong),
    MaxLength(LIMITS.slugMax, wrong),
    Matches(SLUG, wrong),
  );
};

/** What a visitor writes on a page of the type `contact`. */
export class SendContactMessageDto {
  @PersonName()
  name!: string;

  @EmailAddress()
  email!: string;

  @Lines()
  @Untrimmed("message")
  @AtMost(LIMITS.contactMessageMax, "message")
  message!: string;

  /** What `GET /contact-messages/form` answered: when the form was shown. */
  @IsString(says("contact.ticketInvalid"))
  @MaxLength(200, says("contact.ticketInvalid"))
  ticket!: string;

  /**
   * People never see this field; only programs that fill in every field send a value.
   * @example ""
   */
  @IsOptional()
  @IsIn([""], says("contact.leaveEmpty"))
  website?: string;

  /**
   * Slug of the page with the form.
   * @example "contact"
   */
  @Slug("page")
  page?: string | null;

  /**
   * Additive: slug of the article that something is wrong in.
   * @example "bulk-safe-apex-think-in-lists-from-the-first-line"
   */
  @Slug("article")
  article?: string | null;

  /**
   * Additive: the heading in it, by its id. One that the article does not have is left out.
   * @example "the-first-line"
   */
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @AtMost(LIMITS.slugMax, "section")
  section?: string | null;
}

export const CONTACT_MESSAGE_STATUSES = ["unread", "read"] as const;

export class ListContactMessagesDto extends PageQuery {
  /** Both without it. */
  @IsOptional()
  @Choice(CONTACT_MESSAGE_STATUSES)
  status?: (typeof CONTACT_MESSAGE_STATUSES)[number];
}

export class MarkContactMessageDto {
  @Flag()
  is_read!: boolean;
}

/** Whether messages are taken, and the ticket to send one with. */
export interface ContactFormDto {
  /** Whether messages are taken. */
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
  /**
   * Slug of the article that it is about.
   * @example "bulk-safe-apex-think-in-lists-from-the-first-line"
   */
  article_slug: string | null;
  /**
   * Id of the heading that it is about.
   * @example "the-first-line"
   */
  article_section: string | null;
  is_read: boolean;
  /** Null while no one has read it. */
  read_at: Timestamp | null;
  created_at: Timestamp;
}
