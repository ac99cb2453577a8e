import { LANGUAGES } from "@octavo/texts";
import {
  IsEmail,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
} from "class-validator";
import {
  all,
  AtMost,
  Choice,
  Name,
  NullableText,
  says,
  saysOf,
  Untrimmed,
  Url,
} from "./fields";
import { LIMITS } from "./limits";
import type { PlainText } from "./texts";
import { Trim } from "./transforms";

// Rules that several payloads about people share.

export const PersonName = (): PropertyDecorator => Name(LIMITS.nameMax);

export const EmailAddress = (
  options: Parameters<typeof IsEmail>[0] = {},
): PropertyDecorator =>
  all(
    Trim(),
    Untrimmed("email"),
    MaxLength(LIMITS.emailMax, saysOf("email", "field.tooLong")),
    IsEmail(options, saysOf("email", "field.email")),
  );

/** A password that someone chooses, as opposed to one that is tried. */
export const NewPassword = (
  required?: PlainText,
  tooShort: PlainText = "auth.passwordTooShort",
): PropertyDecorator =>
  all(
    IsString(required ? says(required) : saysOf("password", "field.required")),
    MinLength(LIMITS.passwordMin, says(tooShort)),
    AtMost(LIMITS.passwordMax, "password"),
  );

export const Bio = (): PropertyDecorator => NullableText("bio", LIMITS.bioMax);

export const AvatarUrl = (): PropertyDecorator => all(Trim(), Url("avatar"));

/** The language in which a person uses the product; null for the one that their browser prefers. */
export const PersonLanguage = (): PropertyDecorator =>
  all(IsOptional(), Choice(LANGUAGES, "language"));
