import { MaxLength } from "class-validator";
import { AtMost, saysOf, Untrimmed } from "./fields";
import { LIMITS } from "./limits";
import { Trim } from "./transforms";

// Apart from what checks addresses, because the first script of the admin reads it.

export class LoginDto {
  @Trim()
  @Untrimmed("email")
  @MaxLength(LIMITS.emailMax, saysOf("email", "field.tooLong"))
  email!: string;

  /** @example "a long sentence" */
  @Untrimmed("password")
  @AtMost(LIMITS.passwordMax, "password")
  password!: string;
}
