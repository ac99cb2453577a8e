import {
  IsEmail,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateIf,
} from "class-validator";
import { LIMITS } from "./limits";
import { STORED_URL } from "./addresses";
import { authTexts } from "./texts";
import { EmptyToNull, Trim } from "./transforms";
import { all } from "./validators";
import { VisibleName } from "./visible-name";

// Rules that several payloads about people share.

/** May be absent, but not null or empty: what is required at first cannot be taken away later. */
export const KeptWhenAbsent = (): PropertyDecorator =>
  ValidateIf((_, value: unknown) => value !== undefined);

export const PersonName = (): PropertyDecorator =>
  all(
    Trim(),
    IsString({ message: "Name is required" }),
    IsNotEmpty({ message: "Name is required" }),
    MaxLength(LIMITS.nameMax, {
      message: `Name must be at most ${LIMITS.nameMax} characters`,
    }),
    VisibleName(),
  );

export const EmailAddress = (): PropertyDecorator =>
  all(
    Trim(),
    IsString({ message: "Email is required" }),
    IsNotEmpty({ message: "Email is required" }),
    MaxLength(LIMITS.emailMax, { message: "Email is too long" }),
    IsEmail({}, { message: "Email must be a valid address" }),
  );

/** A password that someone chooses, as opposed to one that is tried (D-307). */
export const NewPassword = (): PropertyDecorator =>
  all(
    IsString({ message: "Password is required" }),
    MinLength(LIMITS.passwordMin, { message: authTexts.passwordTooShort }),
    MaxLength(LIMITS.passwordMax, {
      message: `Password must be at most ${LIMITS.passwordMax} characters`,
    }),
  );

export const Bio = (): PropertyDecorator =>
  all(
    IsOptional(),
    Trim(),
    EmptyToNull(),
    IsString({ message: "Bio must be text" }),
    MaxLength(LIMITS.bioMax, {
      message: `Bio must be at most ${LIMITS.bioMax} characters`,
    }),
  );

export const AvatarUrl = (): PropertyDecorator =>
  all(
    IsOptional(),
    Trim(),
    EmptyToNull(),
    IsString({ message: "Avatar must be an address" }),
    MaxLength(LIMITS.urlMax, { message: "Avatar address is too long" }),
    Matches(STORED_URL, { message: "Avatar must be a web address" }),
  );
