import { IsNotEmpty, IsString, MaxLength, MinLength } from "class-validator";
import { AtMost, says, Token } from "./fields";
import { EmailAddress, NewPassword } from "./person-fields";
import { LIMITS } from "./limits";
import type { AuthorDto } from "./authors";
import type { Timestamp } from "./values";

export class ForgotPasswordDto {
  /** Accepts addresses of a local network, because existing accounts may have one. */
  @EmailAddress({ require_tld: false })
  email!: string;
}

export class ResetPasswordDto {
  /**
   * The last part of the mailed link.
   * @example "q1w2e3r4t5y6u7i8o9p0"
   */
  @Token("auth.resetLinkInvalid")
  token!: string;

  @NewPassword()
  password!: string;
}

export class ChangePasswordDto {
  /**
   * The password that is valid now.
   * @example "the old sentence"
   */
  @IsString(says("auth.allFieldsRequired"))
  @IsNotEmpty(says("auth.allFieldsRequired"))
  @MaxLength(LIMITS.passwordMax, says("auth.currentPasswordWrong"))
  current!: string;

  @IsString(says("auth.allFieldsRequired"))
  @IsNotEmpty(says("auth.allFieldsRequired"))
  @MinLength(LIMITS.passwordMin, says("auth.newPasswordTooShort"))
  @AtMost(LIMITS.passwordMax, "newPassword")
  password!: string;
}

/** The link of an invitation, to see for whom it is. */
export class ReadInvitationDto {
  /** The last part of the invitation's link. */
  @Token("auth.invitationInvalid")
  token!: string;
}

export class AcceptInvitationDto extends ReadInvitationDto {
  @NewPassword()
  password!: string;
}

/** A form in which someone chooses a password. */
export class ChosenPassword {
  @NewPassword()
  password!: string;
}

/** Whom an invitation that still works is for. */
export interface InvitedPersonDto {
  name: string;
  email: string;
}

/** The signed-in user. */
export interface SessionUserDto extends AuthorDto {
  /** For `POST {host}/auth/change-password` only; lives 15 minutes (D-308). */
  token: string;
  /**
   * A role of this account requires two-step sign-in. Until it is turned on, the account has no
   * permissions.
   */
  second_factor_required?: true;
}

/**
 * Answer of login and me.
 * @title Session
 */
export interface SessionAnswer {
  /** Who is signed in. */
  user: SessionUserDto;
  /**
   * Send it as `X-CSRF-Token` with each call that is not a `GET`.
   * @example "5mVb0cT3kq8wXn2rLz7uYh1pJd6sGf4a"
   */
  csrfToken: string;
}

/**
 * Instead of a session: the account asks for a code as well.
 * @title CodeRequired
 */
export interface CodeRequiredAnswer {
  /** The password was right; a code has to follow. */
  mfa_required: true;
  /**
   * To be sent with the code; it works once, for five minutes and ten tries.
   * @example "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c"
   */
  mfa_token: string;
}

export type LoginAnswer = SessionAnswer | CodeRequiredAnswer;

/** @title Success */
export interface SuccessAnswer {
  success: true;
  /** @example "You are signed out." */
  message: string;
}

/**
 * A browser in which someone is signed in.
 * @title BrowserSession
 */
export interface SessionDto {
  /** @example "0e2f2a52-6f2d-4f0b-9d55-2b1f6f0f7d11" */
  id: string;
  /** The session of this request. */
  is_current: boolean;
  /** @example "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" */
  user_agent: string | null;
  /** @example "203.0.113.7" */
  ip: string | null;
  created_at: Timestamp;
  /** Kept to within five minutes. */
  last_seen_at: Timestamp;
}

/** @title ForgotPassword */
export interface ForgotAnswer extends SuccessAnswer {
  /**
   * Only where the site can send no mail at all; the same for every address.
   * @example "This site has no mail server, so no mail was sent. Ask an administrator of this site for the link."
   */
  hint?: string;
}
