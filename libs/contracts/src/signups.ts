import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
} from "class-validator";
import { LIMITS } from "./limits";
import { ListQuery } from "./lists";
import { EmailAddress, PersonName } from "./person-fields";
import { authTexts } from "./texts";
import type { Integer, Timestamp } from "./values";

/** `unverified` until the person has followed the link in the mail; only then does anybody see the request. */
export type SignUpStatus = "unverified" | "pending" | "approved" | "rejected";

/** Days without a decision after which a request is deleted (D-301). */
export const SIGN_UP_DAYS = 14;

export class SignUpDto {
  @PersonName()
  name!: string;

  @EmailAddress()
  email!: string;

  @IsString({ message: authTexts.signUpPasswordTooShort })
  @MinLength(LIMITS.passwordMin, { message: authTexts.signUpPasswordTooShort })
  @MaxLength(LIMITS.passwordMax, {
    message: `Password must be at most ${LIMITS.passwordMax} characters`,
  })
  password!: string;
}

export class VerifySignUpDto {
  @IsString({ message: authTexts.verificationInvalid })
  @IsNotEmpty({ message: authTexts.verificationInvalid })
  @MaxLength(200, { message: authTexts.verificationInvalid })
  token!: string;
}

const LISTED = ["pending", "approved", "rejected"] as const;

export class ListSignUpsDto extends ListQuery(["id", "created_at"]) {
  /** `pending` unless told otherwise. */
  @IsOptional()
  @IsIn(LISTED, {
    message: `status must be one of: ${LISTED.join(", ")}`,
  })
  status?: (typeof LISTED)[number];
}

export class ApproveSignUpDto {
  /** Names; without any the new account can do nothing yet (D-301). */
  @IsOptional()
  @IsArray({ message: "Roles must be a list of names" })
  @ArrayMaxSize(LIMITS.maxLimit, {
    message: `A person can have at most ${LIMITS.maxLimit} roles`,
  })
  @IsString({ each: true, message: "Roles must be a list of names" })
  @MaxLength(LIMITS.nameMax, {
    each: true,
    message: "Roles must be a list of names",
  })
  roles?: string[] | null;
}

/** What became of the mail that tells someone what was decided. */
export interface MailNotice {
  /** @example "No mail was sent: this site has no mail server. Pass on the link." */
  message: string;
  /**
   * To be passed on by hand; only where no mail can be sent.
   * @example "https://blog.example/admin/login"
   */
  link?: string;
}

/** @title DecidedSignUp */
export interface DecidedSignUpDto extends SignUpRequestDto {
  notice: MailNotice;
}

/** A request to join, as those see it who decide about it. */
export interface SignUpRequestDto {
  id: Integer;
  name: string;
  email: string;
  status: SignUpStatus;
  created_at: Timestamp;
  /** When the person showed that the address is theirs. */
  verified_at: Timestamp | null;
  decided_at: Timestamp | null;
  decided_by: { id: Integer; name: string } | null;
}
