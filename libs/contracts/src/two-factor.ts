import {
  IsNotEmpty,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
} from "class-validator";
import { all, MayBeAbsent, says, Token, Untrimmed } from "./fields";
import { Trim } from "./transforms";
import { LIMITS } from "./limits";
import type { Integer, Timestamp } from "./values";

/** Six digits of an app, or a recovery code; people type spaces and hyphens into both. */
const CODE = /^[0-9a-z][0-9a-z -]{4,38}[0-9a-z]$/i;

const Code = (): PropertyDecorator =>
  all(
    Trim(),
    IsString(says("auth.codeRequired")),
    IsNotEmpty(says("auth.codeRequired")),
    MaxLength(40, says("auth.codeWrong")),
    Matches(CODE, says("auth.codeWrong")),
  );

const CurrentPassword = (): PropertyDecorator =>
  all(
    Untrimmed("password"),
    MaxLength(LIMITS.passwordMax, says("auth.currentPasswordWrong")),
  );

/** The second step of signing in. */
export class CodeSignInDto {
  /** The `mfa_token` of the first step. */
  @Token("auth.signInTooLate", 1000)
  mfa_token!: string;

  /**
   * Of the authenticator app, or a recovery code.
   * @example "492039"
   */
  @Code()
  code!: string;
}

/** Proof that the account's owner acts, and not someone who found the screen unlocked. */
export class ConfirmPasswordDto {
  @CurrentPassword()
  password!: string;
}

/** People confirm that it is them: with their password or, where they use one, a code. */
export class ConfirmIdentityDto {
  /** @example "a long sentence" */
  @ValidateIf(({ code }: ConfirmIdentityDto) => code === undefined)
  @CurrentPassword()
  password?: string;

  /**
   * A code of the app, or a recovery code, instead of the password.
   * @example "492039"
   */
  @MayBeAbsent()
  @Code()
  code?: string;
}

export class ConfirmTwoFactorDto {
  /** Of the authenticator app. */
  @Code()
  code!: string;
}

export class DisableTwoFactorDto extends ConfirmPasswordDto {
  /** Of the authenticator app, or a recovery code. */
  @Code()
  code!: string;
}

/** How someone's sign-in is protected in addition to the password. */
export interface TwoFactorDto {
  /** Whether signing in asks for a code. */
  enabled: boolean;
  /** Null while it is off. */
  enabled_at: Timestamp | null;
  /**
   * Codes that work once each, without the app.
   * @example 9
   */
  recovery_codes_left: Integer;
}

/** For an authenticator app; nothing asks for codes until the first one has been confirmed. */
export interface TwoFactorSetupDto {
  /**
   * Base 32, to be typed where no picture can be scanned.
   * @example "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
   */
  secret: string;
  /**
   * What the picture says: `otpauth://totp/…`.
   * @example "otpauth://totp/Octavo:maren%40octavo.example?issuer=Octavo&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
   */
  address: string;
}

/** Shown once, because they are stored only in a form that opens nothing. */
export interface RecoveryCodesDto {
  /**
   * Each works once, without the app. They are shown only now.
   * @example ["7mtk-q2xv-94bd-hw6c"]
   */
  recovery_codes: string[];
}
