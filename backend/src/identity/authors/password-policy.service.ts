import { Injectable } from "@nestjs/common";
import { ValidationError } from "../../common/errors/app-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { COMMON_PASSWORDS, hashPassword } from "./passwords";
import { SUPERUSER_ROLE } from "../roles/role-names";

/** What a chosen password must be beyond its length (D-307). */
@Injectable()
export class PasswordPolicy {
  constructor(private readonly config: AppConfig) {}

  /**
   * @param roles those of whoever is going to have the password.
   * @throws {ValidationError} for a password that everybody tries first, where that matters.
   */
  check(password: string, roles: readonly string[]): void {
    const isStrict =
      this.config.passwordPolicy === "strict" ||
      (this.config.env === "production" && roles.includes(SUPERUSER_ROLE));
    if (isStrict && isCommonPassword(password))
      throw new ValidationError(
        "This password is one of the most common ones. Please choose another.",
      );
  }

  /** For the row of an account; null when no password is set. Takes its time on purpose. */
  async hash(
    password: string | undefined,
    roles: readonly string[],
  ): Promise<string | null> {
    if (password === undefined) return null;
    this.check(password, roles);
    return hashPassword(password);
  }
}

/** Also with capital letters, or digits and signs hung on. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return (
    COMMON_PASSWORDS.has(plain) ||
    COMMON_PASSWORDS.has(plain.replace(/[^\p{L}]+$/u, "")) ||
    /^(.)\1*$/u.test(plain)
  );
}
