import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../../infrastructure/config/read-config";
import { isCommonPassword, PasswordPolicy } from "./password-policy.service";

const policyWith = (settings: Record<string, string>): PasswordPolicy =>
  new PasswordPolicy(readConfig({ NODE_ENV: "test", ...settings }));

describe("isCommonPassword", () => {
  it.each([
    "password",
    "Password1!",
    "123456",
    "QWERTY",
    "iloveyou2024",
    "aaaaaaaa",
  ])("knows %s", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(["correct horse battery", "r7#kQ2-wp", "пароль-мой", "12345678903"])(
    "does not mind %s",
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

describe("the password policy", () => {
  it.each([
    [{}, ["superuser"], true],
    [{ PASSWORD_POLICY: "strict" }, [], false],
    [{ NODE_ENV: "production" }, ["superuser"], false],
    [{ NODE_ENV: "production" }, ["editor"], true],
  ])(
    "with %j takes a common password of %j: %s (D-307)",
    (settings, roles, isTaken) => {
      const check = () => policyWith(settings).check("password1", roles);
      if (isTaken) expect(check).not.toThrow();
      else expect(check).toThrow("one of the most common ones");
    },
  );
});
