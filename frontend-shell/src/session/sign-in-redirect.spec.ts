import { describe, expect, it } from "@jest/globals";
import { mustSignIn } from "./sign-in-redirect";

describe("mustSignIn", () => {
  it.each(["/admin", "/admin/", "/admin/posts", "/admin/forgot"])(
    "sends %s away after a refused call [STATE-07] [ERR-55]",
    (path) => expect(mustSignIn(path, "refused")).toBe(true),
  );

  it.each(["/admin/login", "/admin/login/"])(
    "leaves %s where it is [STATE-08]",
    (path) => expect(mustSignIn(path, "refused")).toBe(false),
  );

  it.each(["/", "/post/x", "/administration"])(
    "leaves readers at %s alone",
    (path) => expect(mustSignIn(path, "refused")).toBe(false),
  );

  it.each([
    "/admin/signup",
    "/admin/reset",
    "/admin/verify",
    "/admin/invitation",
    "/admin/unauthorized",
  ])("leaves %s open when another tab signs out [D-318]", (path) =>
    expect(mustSignIn(path, "signed-out-elsewhere")).toBe(false),
  );
});
