import { describe, expect, it } from "@jest/globals";
import { readConfig } from "./read-config";
import { SiteHosts } from "./site-hosts";

const PUBLIC_URL = "https://example.org";
const ADMIN_ORIGIN = "https://admin.example.org";
const PREVIEW_ORIGIN = "https://preview.example.org";

/** What a host is for, in words. */
function rolesOf(settings: Record<string, string>, host: string): string[] {
  const role = new SiteHosts(readConfig({ PUBLIC_URL, ...settings })).roleOf(
    host,
  );
  return Object.entries(role).flatMap(([name, isSo]) => (isSo ? [name] : []));
}

describe("SiteHosts", () => {
  it("has one host for everything unless told otherwise [D-920, D-921]", () => {
    for (const host of ["example.org", "127.0.0.1:3000", ""])
      expect(rolesOf({}, host)).toEqual([
        "showsReaders",
        "hasSessions",
        "hasPreviews",
      ]);
  });

  it.each([
    ["example.org", "showsReaders hasSessions"],
    ["preview.example.org", "hasPreviews"],
    ["Preview.Example.ORG.:8443", "hasPreviews"],
  ])("with PREVIEW_ORIGIN %s has %s [D-920]", (host, roles) => {
    expect(rolesOf({ PREVIEW_ORIGIN }, host).join(" ")).toBe(roles);
  });

  it.each([
    ["example.org", "showsReaders"],
    ["admin.example.org", "hasSessions"],
    ["preview.example.org:443", "hasPreviews"],
    ["203.0.113.7", "showsReaders"],
    ["admin.example.org.evil.example", "showsReaders"],
  ])("with both %s has %s [D-921]", (host, roles) => {
    const both = { ADMIN_ORIGIN, PREVIEW_ORIGIN };
    expect(rolesOf(both, host).join(" ")).toBe(roles);
  });

  it("knows pages of previews by their origin [SEC-140]", () => {
    const alone = new SiteHosts(readConfig({ PUBLIC_URL }));
    const apart = new SiteHosts(readConfig({ PUBLIC_URL, PREVIEW_ORIGIN }));
    const sent = (hosts: SiteHosts) =>
      ["null", PREVIEW_ORIGIN, PUBLIC_URL, undefined].filter((origin) =>
        hosts.isFromPreview(origin),
      );
    expect(sent(alone)).toEqual(["null"]);
    expect(sent(apart)).toEqual(["null", PREVIEW_ORIGIN]);
  });
});
