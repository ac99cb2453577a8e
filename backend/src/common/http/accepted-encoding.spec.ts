import { expect, it } from "@jest/globals";
import { acceptedEncoding } from "./accepted-encoding";

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["*;q=0.1", "br"],
  ["br;q=0", "identity"],
  ["br; q=0.0, gzip", "gzip"],
  ["BR;q=1.0", "br"],
  ["br;q=0.2, gzip; q=0.9", "gzip"],
  ["br;q=-1", "identity"],
  ["BR", "br"],
  ["__proto__", "identity"],
])("an Accept-Encoding of %j asks for %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  expect(acceptedEncoding(header)).toBe(encoding);
});
