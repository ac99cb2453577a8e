import { describe, expect, it } from "@jest/globals";
import { editsBetween, settingWarnings } from "./setting-warnings";

const warnings = (variables: Record<string, string>): string =>
  settingWarnings(variables).join("\n");

describe("settings that work and are probably not meant", () => {
  it.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["database_url", "DATABASE_URL"],
    ["PUBLIC_URLS", "PUBLIC_URL"],
    ["SMPT_URL", "SMTP_URL"],
    ["SESSION_SECRETS", "SESSION_SECRET"],
    ["PROT", "PORT"],
  ])("are misspelled: %s", (name, meant) => {
    expect(warnings({ [name]: "x" })).toBe(
      `${name} is no setting. Did you mean ${meant}?`,
    );
    expect(warnings({ [name]: "", [meant]: "" })).toBe("");
  });

  it("are not those that every machine has", () => {
    const usual =
      "PATH HOME USER SHELL TERM LANG PWD TZ HOSTNAME LOGNAME NODE_PATH NODE_OPTIONS PGHOST POSTGRES_PASSWORD MALLOC_ARENA_MAX EDITOR CI";
    const variables = usual.split(" ").map((name) => [name, "x"]);
    expect(
      warnings(Object.fromEntries(variables) as Record<string, string>),
    ).toBe("");
  });

  it.each([
    [{ NODE_ENV: "production" }, "PUBLIC_URL is not set"],
    [{ PUBLIC_URL: "https://a.example" }, "TRUST_PROXY is not set"],
    [{ ADMIN_PASSWORD: "x" }, "ADMIN_PASSWORD is set without ADMIN_EMAIL"],
    [{ S3_ENDPOINT: "x" }, "do nothing without S3_BUCKET"],
  ])("contradict one another: %j", (variables, sentence) => {
    expect(warnings(variables as Record<string, string>)).toContain(sentence);
  });

  it("are none of a complete production", () => {
    const variables = {
      NODE_ENV: "production",
      PUBLIC_URL: "https://a.example",
      TRUST_PROXY: "1",
      ADMIN_EMAIL: "a@b.example",
      ADMIN_PASSWORD: "x",
    };
    expect(warnings(variables)).toBe("");
  });
});

describe("editsBetween", () => {
  it.each([
    ["", "abc", 3],
    ["abc", "abc", 0],
    ["acb", "abc", 1],
    ["kitten", "sitting", 3],
  ])("counts from %j to %j", (one, other, edits) => {
    expect(editsBetween(one, other)).toBe(edits);
  });
});
