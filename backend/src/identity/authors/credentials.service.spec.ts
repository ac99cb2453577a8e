import { describe, expect, it } from "@jest/globals";
import { DataSource } from "typeorm";
import { readConfig } from "../../infrastructure/config/read-config";
import { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import type { MailsService } from "../../operations/mails/mails.service";
import type { PeopleSettingsService } from "../people-settings/people-settings.service";
import { CredentialsService } from "./credentials.service";
import { isCommonPassword } from "./passwords";

function credentialsWith(settings: Record<string, string>) {
  const config = readConfig({ NODE_ENV: "test", ...settings });
  const { passwordPolicy } = config.people;
  const known = {
    password_policy: passwordPolicy ?? "advisory",
    second_factor_roles: [] as number[],
  };
  return new CredentialsService(
    new DataSource({ type: "postgres" }),
    new RateLimits(),
    config,
    { known } as PeopleSettingsService,
    {} as MailsService,
  );
}

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
    async (settings, roles, isTaken) => {
      const check = credentialsWith(settings).assertStrong("password1", roles);
      if (isTaken) await expect(check).resolves.toBeUndefined();
      else await expect(check).rejects.toThrow("one of the most common ones");
    },
  );
});
