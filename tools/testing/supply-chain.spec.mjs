import { describe, expect, it } from "@jest/globals";
import { readAudit } from "./supply-chain.mjs";

const finding = (name, severity) => ({ name, severity, range: "<2" });

describe("readAudit", () => {
  it("names what is high or critical", () => {
    const vulnerabilities = {
      a: finding("a", "critical"),
      b: finding("b", "high"),
      c: finding("c", "moderate"),
    };
    expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({
      found: ["a <2: critical", "b <2: high"],
    });
  });

  it("is content with none", () => {
    expect(readAudit('{"vulnerabilities":{}}')).toEqual({ found: [] });
  });

  it.each([
    ['{"message":"405 Method Not Allowed"}', "405 Method Not Allowed"],
    ['{"error":{"summary":"no network"}}', "no network"],
    ["", "no answer in time"],
    ["<html>", "no answer in time"],
  ])("knows nothing from %p", (output, reason) => {
    expect(readAudit(output)).toEqual({ found: null, reason });
  });
});
