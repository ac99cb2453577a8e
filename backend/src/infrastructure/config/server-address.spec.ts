import { describe, expect, it } from "@jest/globals";
import { readConfig } from "./read-config";

const AT = "@db.example:5432/octavo";

function problemOf(settings: Record<string, string>): string {
  try {
    readConfig(settings);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

describe("addresses of servers", () => {
  it.each([
    ["100%", "not followed by two hexadecimal digits"],
    ["100%zz", "% is %25"],
    ["%E4", "not followed by two hexadecimal digits"],
    ["se#cret", "cannot be read as an address"],
    ["12#cret", "cannot be read as an address"],
    ["12/cret", "cannot be read as an address"],
    ["12?cret", "? is %3F"],
  ])("say how a password such as %s is written", (password, sentence) => {
    for (const [name, scheme] of [
      ["DATABASE_URL", "postgresql"],
      ["REDIS_URL", "redis"],
    ] as const)
      expect(
        problemOf({ [name]: `${scheme}://octavo:${password}${AT}` }),
      ).toContain(sentence);
    expect(problemOf({ SMTP_URL: `smtp://me:${password}@mx:587` })).not.toBe(
      "",
    );
  });

  it.each(["100%25", "p@ss", "p:ss", "a%40%2F%23%3F", ""])(
    "take the password %s",
    (password) => {
      const DATABASE_URL = `postgresql://octavo:${password}${AT}`;
      expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    },
  );

  it("take a socket's folder in the place of a host", () => {
    const DATABASE_URL = "postgresql://me@/octavo?host=/run/postgresql";
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it("refuse a port beyond the last, a mode of TLS that there is not, and a file that is not there", () => {
    const from = (end: string) => `postgresql://me:secret@db${end}`;
    expect(problemOf({ DATABASE_URL: from(":70000/octavo") })).toContain(
      "a port is a number up to 65535",
    );
    for (const mode of ["requrie", "prefer", "allow"])
      expect(
        problemOf({ DATABASE_URL: from(`/octavo?sslmode=${mode}`) }),
      ).toContain(
        `has sslmode=${mode}, which must be one of: disable, require, verify-ca, verify-full, no-verify`,
      );
    const DATABASE_URL = from("/octavo");
    const away = from("/octavo?sslrootcert=/nowhere/ca.pem");
    for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URLS"])
      expect(problemOf({ DATABASE_URL, [name]: away })).toContain(
        `${name} names the file /nowhere/ca.pem (sslrootcert), which cannot be read`,
      );
  });

  it.each([
    ["require", "verify-full"],
    ["verify-ca", "verify-full"],
    ["no-verify", "no-verify"],
    ["disable", "disable"],
  ])("take sslmode=%s as %s", (mode, taken) => {
    const url = (one: string) => `postgresql://me@db/o?a=1&sslmode=${one}&b=2`;
    const read = readConfig({
      DATABASE_URL: url(mode),
      DATABASE_REPLICA_URLS: url(mode),
    });
    expect(read.databaseUrl).toBe(url(taken));
    expect(read.databaseReplicaUrls).toEqual([url(taken)]);
  });
});

describe("other addresses", () => {
  it.each([
    "https://a.example/blog",
    "https://a.example/?x=1",
    "http://a:1/#x",
  ])("refuse %s as the site's", (PUBLIC_URL) => {
    expect(problemOf({ PUBLIC_URL })).toMatch(
      /PUBLIC_URL must end after the host and its port, as https?:\/\/a[.\w:]* does/,
    );
  });

  it.each([
    "10.0.0.300",
    "10.0.0.0/33",
    "10.0.0.0/0",
    "::1/200",
    "1.2.3.4 5.6.7.8",
    "proxy",
    "100",
  ])("refuse %s as a proxy", (wrong) => {
    expect(problemOf({ TRUST_PROXY: `127.0.0.1, ${wrong}` })).toContain(
      `"${wrong}" is none`,
    );
  });
});
