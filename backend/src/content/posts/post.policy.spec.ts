import { describe, expect, it } from "@jest/globals";
import type { Principal } from "../../common/permissions/principal";
import {
  deletionScope,
  mayDeletePost,
  mayEditPost,
  postScope,
} from "./post.policy";

const user = (...permissions: string[]): Principal => ({
  id: 1,
  sessionId: "s",
  name: "A",
  slug: "a",
  email: null,
  bio: null,
  avatarUrl: null,
  roles: [],
  role: null,
  is_admin: false,
  isSuperuser: false,
  permissions,
  createdAt: new Date(0),
});
const own = { authorId: 1 };
const other = { authorId: 2 };

describe("postScope", () => {
  it.each([
    [[], "public"],
    [["view_posts"], "own"],
    [["edit_own_post"], "own"],
    [["view_all_posts"], "all"],
    [["edit_all_posts"], "all"],
    [["manage_posts"], "all"],
  ])("of %j is %s", (permissions, kind) => {
    expect(postScope(user(...permissions)).kind).toBe(kind);
  });

  it("of a visitor is public, of an administrator all", () => {
    expect(postScope(null).kind).toBe("public");
    expect(postScope({ ...user(), is_admin: true }).kind).toBe("all");
  });
});

describe("mayEditPost", () => {
  it.each([
    [["edit_own_post"], own, true],
    [["edit_posts"], own, true],
    [["edit_posts"], other, false],
    [["edit_all_posts"], other, true],
    [["manage_posts"], other, true],
    [["view_all_posts"], own, false],
    [[], own, false],
  ])("with %j and %j: %s", (permissions, post, expected) => {
    expect(mayEditPost(user(...permissions), post)).toBe(expected);
  });
});

describe("mayDeletePost", () => {
  it.each([
    [["delete_own_post"], own, true],
    [["delete_own_post"], other, false],
    [["delete_posts"], other, false],
    [["delete_posts", "edit_posts"], own, true],
    [["delete_posts", "edit_all_posts"], other, true],
    [["manage_posts"], other, true],
    [["edit_all_posts"], other, false],
  ])("with %j and %j: %s", (permissions, post, expected) => {
    expect(mayDeletePost(user(...permissions), post)).toBe(expected);
  });
});

describe("deletionScope", () => {
  it.each([
    [[], "none"],
    [["delete_posts"], "none"],
    [["delete_own_post"], "own"],
    [["delete_posts", "edit_posts"], "own"],
    [["delete_posts", "edit_all_posts"], "all"],
    [["manage_posts"], "all"],
  ])("of %j is %s", (permissions, kind) => {
    expect(deletionScope(user(...permissions)).kind).toBe(kind);
  });
});
