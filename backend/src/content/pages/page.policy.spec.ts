import { describe, expect, it } from "@jest/globals";
import type { PageStatus } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import {
  decideSave,
  mayDeletePage,
  mayEditPage,
  pageScope,
  seesPage,
} from "./page.policy";

const someone = (...permissions: string[]): Principal => ({
  id: 7,
  sessionId: "s",
  name: "Someone",
  slug: "someone",
  email: null,
  bio: null,
  avatarUrl: null,
  language: null,
  roles: [],
  role: null,
  is_admin: false,
  isSuperuser: false,
  lacksSecondFactor: false,
  isConfirmed: true,
  permissions,
  createdAt: new Date(),
});

describe("the page policy", () => {
  it.each([
    [[], "public"],
    [["view_tags"], "public"],
    [["view_pages"], "own"],
    [["edit_pages"], "own"],
    [["view_all_pages"], "all"],
    [["edit_all_pages"], "all"],
    [["manage_pages"], "all"],
  ])("shows drafts by %j: %s", (permissions, kind) => {
    expect(pageScope(someone(...permissions)).kind).toBe(kind);
  });

  it.each([
    [["edit_pages"], 7, true],
    [["edit_pages"], 8, false],
    [["edit_pages"], null, false],
    [["view_all_pages", "create_pages"], 7, false],
    [["edit_all_pages"], 8, true],
    [["manage_pages"], null, true],
  ])("%j may edit a page of %j: %s", (permissions, authorId, expected) => {
    expect(mayEditPage(someone(...permissions), { authorId })).toBe(expected);
  });

  it.each([
    [["delete_pages"], 7, false],
    [["delete_pages", "edit_pages"], 7, true],
    [["delete_pages", "edit_pages"], 8, false],
    [["delete_pages", "edit_all_pages"], 8, true],
    [["edit_all_pages", "view_all_pages"], 8, false],
    [["manage_pages"], null, true],
  ])("%j may delete a page of %j: %s", (permissions, authorId, expected) => {
    expect(mayDeletePage(someone(...permissions), { authorId })).toBe(expected);
  });

  it.each([
    { held: ["delete_pages"], by: 8, status: "published", sees: true },
    { held: ["delete_pages"], by: 7, status: "draft", sees: false },
    { held: ["edit_pages"], by: 7, status: "draft", sees: true },
    { held: ["edit_pages"], by: 8, status: "draft", sees: false },
    { held: ["view_all_pages"], by: 8, status: "draft", sees: true },
  ] as const)("shows a page to whom it may: %j", (row) => {
    const page = { authorId: row.by, publishStatus: row.status };
    expect(seesPage(someone(...row.held), page)).toBe(row.sees);
  });

  it.each<[PageStatus, PageStatus, boolean]>([
    ["draft", "draft", true],
    ["draft", "published", false],
    ["published", "published", false],
    ["published", "draft", false],
  ])("%s → %s without publish_pages: %s", (current, next, expected) => {
    const decide = (user: Principal) => decideSave(user, current, next);
    if (expected) expect(decide(someone("edit_pages")).kind).toBe("publish");
    else
      expect(decide(someone("edit_pages"))).toMatchObject({
        kind: "refuse",
        because: {
          status: 403,
          message: "You do not have permission to publish pages.",
        },
      });
    expect(decide(someone("publish_pages")).kind).toBe("publish");
  });
});
