import { IsNotEmpty, IsString, MaxLength } from "class-validator";
import type { AuthorDto } from "./authors";
import { LIMITS } from "./limits";
import { Trim } from "./transforms";

export class LoginDto {
  @Trim()
  @IsString({ message: "Email is required" })
  @IsNotEmpty({ message: "Email is required" })
  @MaxLength(LIMITS.emailMax, { message: "Email is too long" })
  email!: string;

  @IsString({ message: "Password is required" })
  @IsNotEmpty({ message: "Password is required" })
  @MaxLength(LIMITS.passwordMax, {
    message: `Password must be at most ${LIMITS.passwordMax} characters`,
  })
  password!: string;
}

/** The signed-in user. `token` serves `POST {host}/auth/change-password` only and lives 15 minutes (D-308). */
export interface SessionUserDto extends AuthorDto {
  token: string;
}

/** Answer of login and me (D-311). */
export interface SessionAnswer {
  user: SessionUserDto;
  csrfToken: string;
}

export interface SuccessAnswer {
  success: true;
  message: string;
}
