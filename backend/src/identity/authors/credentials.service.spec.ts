import { describe, expect, it } from "@jest/globals";
import { DataSource } from "typeorm";
import { readConfig } from "../../infrastructure/config/read-config";
import { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import { CredentialsRepository } from "./credentials.repository";
import { CredentialsService } from "./credentials.service";
import { isCommonPassword } from "./passwords";

const credentialsWith = (settings: Record<string, string>) =>
  new CredentialsService(
    new CredentialsRepository(new DataSource({ type: "postgres" })),
    new RateLimits(),
    readConfig({ NODE_ENV: "test", ...settings }),
  );

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
      const check = () =>
        credentialsWith(settings).assertStrong("password1", roles);
      if (isTaken) expect(check).not.toThrow();
      else expect(check).toThrow("one of the most common ones");
    },
  );
});
