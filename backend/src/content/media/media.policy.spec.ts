import { describe, expect, it } from "@jest/globals";
import type { Principal } from "../../common/permissions/principal";
import {
  mayDeleteMedia,
  mayEditMedia,
  maySeeMedia,
  mediaScope,
} from "./media.policy";

const ME = 7;
const own = { uploadedById: ME };
const nobodys = { uploadedById: null };
const other = { uploadedById: 8 };

const holding = (permissions: string): Principal =>
  ({ id: ME, permissions: permissions.split(" ") }) as unknown as Principal;

describe("whose files a person may see, change and delete [D-404]", () => {
  it.each([
    ["view_media", true, false],
    ["view_media edit_media delete_media", true, false],
    ["view_all_media", true, true],
    ["edit_all_media", true, true],
    ["manage_media", true, true],
  ])("with %s sees own: %s, others': %s", (permissions, mine, others) => {
    const user = holding(permissions);
    expect(
      [own, nobodys, other].map((file) => maySeeMedia(user, file)),
    ).toEqual([mine, mine, others]);
    expect(mediaScope(user).kind).toBe(others ? "all" : "own");
  });

  it.each([
    ["view_media", false, false],
    ["edit_media", true, false],
    ["edit_all_media", true, true],
    ["manage_media", true, true],
  ])("with %s changes own: %s, others': %s", (permissions, mine, others) => {
    const user = holding(permissions);
    expect(
      [own, nobodys, other].map((file) => mayEditMedia(user, file)),
    ).toEqual([mine, mine, others]);
  });

  it.each([
    ["edit_all_media", false, false],
    ["delete_media", true, false],
    ["delete_media edit_media", true, false],
    ["delete_media edit_all_media", true, true],
    ["manage_media", true, true],
  ])("with %s deletes own: %s, others': %s", (permissions, mine, others) => {
    const user = holding(permissions);
    expect(
      [own, nobodys, other].map((file) => mayDeleteMedia(user, file)),
    ).toEqual([mine, mine, others]);
  });
});
