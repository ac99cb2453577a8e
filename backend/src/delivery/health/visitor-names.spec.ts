import { describe, expect, it } from "@jest/globals";
import { VisitorNames, widerNetworkOf } from "./visitor-names";

const names = new VisitorNames(Buffer.from("a key"));
const MONDAY = new Date("2026-11-23T12:00:00Z");
const TUESDAY = new Date("2026-11-24T12:00:00Z");

const name = (ip: string, browser = "Firefox", at = MONDAY): string =>
  names.of({ ip, browser }, at);
const network = (ip: string): string | undefined => name(ip).split("/")[0];

describe("widerNetworkOf", () => {
  it.each([
    ["203.0.113.7", "203.0.113"],
    ["::ffff:203.0.113.7", "203.0.113"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1"],
    ["192.168.1.20", "192.168.1.20"],
    ["10.1.2.3", "10.1.2.3"],
    ["127.0.0.1", "127.0.0.1"],
    ["fd12:3456:789a:1::1", "fd12:3456:789a:1"],
    ["not an address", "not an address"],
  ])("counts %s as %s", (ip, expected) => {
    expect(widerNetworkOf(ip)).toBe(expected);
  });
});

describe("VisitorNames", () => {
  it("knows a visitor again on the same day, and not the day after", () => {
    expect(name("203.0.113.7")).toBe(name("203.0.113.7"));
    expect(name("203.0.113.7", "Firefox", TUESDAY)).not.toBe(
      name("203.0.113.7"),
    );
  });

  it("names nobody, and differently on every installation", () => {
    expect(name("203.0.113.7")).toMatch(/^[0-9a-f]{24}\/\d{1,2}$/);
    const others = new VisitorNames(Buffer.from("another key"));
    expect(
      others.of({ ip: "203.0.113.7", browser: "Firefox" }, MONDAY),
    ).not.toBe(name("203.0.113.7"));
  });

  it("tells the visitors of a network apart, up to a number", () => {
    expect(network("203.0.113.7")).toBe(network("203.0.113.8"));
    expect(network("203.0.113.7")).not.toBe(network("203.0.114.7"));
    const all = new Set(
      Array.from({ length: 2000 }, (_, n) =>
        name(`203.0.113.${n % 250}`, `Browser ${n}`),
      ),
    );
    expect(all.size).toBe(64);
  });
});
