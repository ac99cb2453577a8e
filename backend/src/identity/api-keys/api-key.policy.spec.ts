import { describe, expect, it } from "@jest/globals";
import type { ChangeApiKeyDto } from "@octavo/contracts";
import { changeOf, changeDenial, type KeyChange } from "./api-key.policy";

const active = { revoked_at: null, revoke_reason: null };
const revoked = { revoked_at: new Date(), revoke_reason: null };
const compromised = { revoked_at: new Date(), revoke_reason: "compromised" };
const editor = { permissions: ["edit_api_keys"] };
const manager = { permissions: ["manage_api_keys"] };

describe("changeDenial", () => {
  it.each([
    ["an editor revoke", { key: active, revoked: true, user: editor }, null],
    [
      "no editor rehook",
      { key: revoked, revoked: false, user: editor },
      "not_permitted",
    ],
    ["a manager rehook", { key: revoked, revoked: false, user: manager }, null],
    [
      "an admin rehook",
      { key: revoked, revoked: false, user: { is_admin: true } },
      null,
    ],
    [
      "nobody rehook what leaked",
      { key: compromised, revoked: false, user: manager },
      "compromised",
    ],
    [
      "a manager revoke what leaked once more",
      { key: compromised, revoked: true, user: manager },
      null,
    ],
  ])("lets %s [D-617]", (_, asked, expected) => {
    const { key, revoked: isRevoked, user } = asked;
    expect(changeDenial(key, { revoked: isRevoked }, user)).toBe(expected);
  });
});

interface Asked {
  key: { revoked_at: Date | null; revoke_reason: string | null };
  wanted: ChangeApiKeyDto;
}

describe("changeOf", () => {
  it.each<[string, Asked, KeyChange | null]>([
    [
      "revokes an active key",
      { key: active, wanted: { revoked: true } },
      { verb: "revoke", reason: null },
    ],
    [
      "keeps the reason",
      { key: active, wanted: { revoked: true, reason: "unused" } },
      { verb: "revoke", reason: "unused" },
    ],
    [
      "rehooks a revoked key",
      { key: revoked, wanted: { revoked: false } },
      { verb: "rehook", reason: null },
    ],
    [
      "leaves an active key active",
      { key: active, wanted: { revoked: false } },
      null,
    ],
    [
      "leaves a revoked key revoked",
      { key: revoked, wanted: { revoked: true } },
      null,
    ],
    [
      "learns later that a key has leaked",
      { key: revoked, wanted: { revoked: true, reason: "compromised" } },
      { verb: "revoke", reason: "compromised" },
    ],
    [
      "never forgets that a key has leaked",
      { key: compromised, wanted: { revoked: true, reason: "unused" } },
      null,
    ],
  ])("%s", (_, { key, wanted }, expected) => {
    expect(changeOf(key, wanted)).toEqual(expected);
  });
});
