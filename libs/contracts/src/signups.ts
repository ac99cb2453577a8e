import { IsOptional } from "class-validator";
import { Choice, Names, Token } from "./fields";
import { EmailAddress, NewPassword, PersonName } from "./person-fields";
import { LIMITS } from "./limits";
import { ListQuery } from "./lists";
import type { Integer, Timestamp } from "./values";

/** `unverified` until the person has followed the link in the mail; only then can anyone see the request. */
export type SignUpStatus = "unverified" | "pending" | "approved" | "rejected";

/** Days without a decision after which a request is deleted. */
export const SIGN_UP_DAYS = 14;

export class SignUpDto {
  @PersonName()
  name!: string;

  @EmailAddress()
  email!: string;

  @NewPassword("auth.signUpPasswordTooShort", "auth.signUpPasswordTooShort")
  password!: string;
}

export class VerifySignUpDto {
  /** The last part of the mailed link. */
  @Token("auth.verificationInvalid")
  token!: string;
}

const LISTED = ["pending", "approved", "rejected"] as const;

export class ListSignUpsDto extends ListQuery(["id", "created_at"]) {
  /** `pending` unless told otherwise. */
  @IsOptional()
  @Choice(LISTED)
  status?: (typeof LISTED)[number];
}

export class ApproveSignUpDto {
  /** Names; without any the new account can do nothing yet. */
  @IsOptional()
  @Names("roles", LIMITS.maxLimit, "person.tooManyRoles")
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
  /** What the applicant is told by mail. */
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
  /** Null while it waits. */
  decided_at: Timestamp | null;
  /** Null while it waits, or when that person is gone. */
  decided_by: { id: Integer; name: string } | null;
}
