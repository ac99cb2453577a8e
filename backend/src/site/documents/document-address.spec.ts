import { describe, expect, it } from "@jest/globals";
import { MOST_GROWTH, timeGrowth } from "../../../test/time-growth";
import { hasRoute } from "../../delivery/apps/has-route";
import { ownerOf, readAddress } from "./document-address";

describe("the owner of an address", () => {
  const apps = [
    { name: "shell", basePath: null },
    { name: "public", basePath: "/" },
    { name: "admin", basePath: "/admin" },
    { name: "labs", basePath: "/labs" },
    { name: "labs-old", basePath: "/labs-old" },
  ];

  it.each([
    ["/", "public"],
    ["/post/x", "public"],
    ["/admin", "admin"],
    ["/admin/posts/new", "admin"],
    ["/administration", "public"],
    ["/labs", "labs"],
    ["/labs/experiments/7", "labs"],
    ["/labs-old/7", "labs-old"],
    ["/laboratory", "public"],
    ["/post/labs", "public"],
  ])("of %s is %s", (path, owner) => {
    expect(ownerOf(path, apps)?.name).toBe(owner);
  });

  it("is nobody where no app begins there", () => {
    expect(ownerOf("/x", apps.slice(2))).toBeUndefined();
  });
});

describe("the addresses of an app that is not rendered on the server", () => {
  const routes = ["/", "/experiments/:id", "/files/*"];

  it.each([
    ["/labs", true],
    ["/labs/experiments/7", true],
    ["/labs/experiments", false],
    ["/labs/experiments/7/edit", false],
    ["/labs/files", true],
    ["/labs/files/a/b", true],
    ["/labs/nothing", false],
  ])("%s: %s", (path, isThere) => {
    expect(hasRoute(routes, { path, basePath: "/labs" })).toBe(isThere);
  });

  it("are all that there can be where its release names none", () => {
    for (const none of [undefined, null])
      expect(hasRoute(none, { path: "/labs/x", basePath: "/labs" })).toBe(true);
  });

  it("can lie at the beginning of the site", () => {
    const place = { path: "/experiments/7", basePath: "/" };
    expect(hasRoute(routes, place)).toBe(true);
  });
});

describe("what an address asks for", () => {
  it.each([
    ["/labs/x?y=1", { kind: "page", path: "/labs/x", url: "/labs/x?y=1" }],
    ["/labs/?y=1", { kind: "elsewhere", location: "/labs?y=1" }],
    ["/labs/x.php", { kind: "file", path: "/labs/x.php" }],
    ["/frontends/labs", { kind: "nothing" }],
    ["/labs/.env", { kind: "nothing" }],
    ["http://elsewhere.test/", { kind: "nothing" }],
  ])("%s", (url, address) => {
    expect(readAddress(url)).toEqual(address);
  });

  it.each([".", "/", "%", "(", "[", "-", "a.", "/.", "..."])(
    "is read in a time that grows with its length, with many %j [SEC-145]",
    async (sign) => {
      for (const end of ["/x", "x", "/", ""])
        expect(
          await timeGrowth(60_000, (size) =>
            readAddress(`/a${sign.repeat(size)}${end}`),
          ),
        ).toBeLessThanOrEqual(MOST_GROWTH);
    },
  );
});
