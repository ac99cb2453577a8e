import { describe, expect, it } from "@jest/globals";
import { bodyLengthOf, HeaderReader, readPlainRequest } from "./plain-request";

const HEAD = "Host: x\r\n\r\n";

/** One for all tests: what it remembers of lines must not tell in what follows. */
const reader = new HeaderReader();
const readHeaders = (block: string) => reader.read(block);

describe("a plain request", () => {
  it("is one line, its headers, and nothing behind them", () => {
    expect(
      readPlainRequest(Buffer.from(`GET /a?b=c HTTP/1.1\r\n${HEAD}`)),
    ).toEqual({ method: "GET", target: "/a?b=c", block: HEAD, bodyLength: 0 });
  });

  it("may have something behind them, which its headers have to tell", () => {
    const block = "Host: x\r\nContent-Length: 3\r\n\r\n";
    expect(
      readPlainRequest(Buffer.from(`POST /a HTTP/1.1\r\n${block}abcd`)),
    ).toEqual({ method: "POST", target: "/a", block, bodyLength: 4 });
    expect(bodyLengthOf(readHeaders(block) ?? {})).toBe(3);
    expect(bodyLengthOf(readHeaders(HEAD) ?? {})).toBe(0);
  });

  it.each([
    ["a part of one", "GET / HTTP/1.1\r\nHost: x\r\n"],
    ["a method of its own kind", `CONNECT / HTTP/1.1\r\n${HEAD}`],
    ["a method in small letters", `get / HTTP/1.1\r\n${HEAD}`],
    ["an older version", `GET / HTTP/1.0\r\n${HEAD}`],
    ["no target", `GET  HTTP/1.1\r\n${HEAD}`],
    ["a space more", `GET  / HTTP/1.1\r\n${HEAD}`],
    ["a tab", `GET\t/ HTTP/1.1\r\n${HEAD}`],
    ["an address with its host", `GET http://x/ HTTP/1.1\r\n${HEAD}`],
    ["bytes beyond ASCII", `GET /\u00e4 HTTP/1.1\r\n${HEAD}`],
    ["a line before it", `\r\nGET / HTTP/1.1\r\n${HEAD}`],
    ["a bare line feed", `GET / HTTP/1.1\n${HEAD}`],
    ["two versions", `GET / HTTP/1.0\r\nX: y HTTP/1.1\r\n${HEAD}`],
    ["more than fits", `GET / HTTP/1.1\r\nX: ${"a".repeat(9000)}\r\n${HEAD}`],
  ])("is not %s", (_, text) => {
    expect(readPlainRequest(Buffer.from(text, "latin1"))).toBeNull();
  });
});

describe("plain headers", () => {
  it("are read anew where one line differs, such as a proxy's [D-944]", () => {
    for (const last of ["1", "2", "1"])
      expect(
        readHeaders(`Host: x\r\nX-Forwarded-For: 10.0.0.${last}\r\n\r\n`),
      ).toEqual({ host: "x", "x-forwarded-for": `10.0.0.${last}` });
    expect(readHeaders("Host: x\r\nHost: x\r\n\r\n")).toBeNull();
  });

  it("are read as node:http reads them", () => {
    expect(
      readHeaders(
        "HOST: x\r\nAccept:*/*\r\nUser-Agent: a  b; c\r\nConnection: Keep-Alive\r\n\r\n",
      ),
    ).toEqual({
      host: "x",
      accept: "*/*",
      "user-agent": "a  b; c",
      connection: "Keep-Alive",
    });
  });

  it.each([
    "",
    "\r\n\r\n",
    "Host: x\r\n",
    "Accept: x\r\n\r\n",
    "Host:\r\n\r\n",
    "Host: \r\n\r\n",
    "Host:  x\r\n\r\n",
    "Host: x \r\n\r\n",
    "Host : x\r\n\r\n",
    "Host: x\r\n y\r\n\r\n",
    "Host: x\r\n\ty: z\r\n\r\n",
    "Host: x\r\nHost: x\r\n\r\n",
    "Host: x\r\nA: b\r\na: c\r\n\r\n",
    "Host: x\r\nno colon\r\n\r\n",
    "Host: x\r\n: y\r\n\r\n",
    "Host: x\r\na_b: c\r\n\r\n",
    "Host: x\r\na: b\tc\r\n\r\n",
    "Host: x\r\na: b\nc: d\r\n\r\n",
    "Host: x\r\na: b\rc: d\r\n\r\n",
    "Host: x\r\na: \u00e4\r\n\r\n",
    "Host: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n",
    ...[
      "Connection: close",
      "Connection: keep-alive, close",
      "Connection: upgrade",
      "Content-Length: +5",
      "Content-Length: 05",
      "Content-Length: 5, 5",
      "Content-Length: 10000",
      "Expect: 100-continue",
      "HTTP2-Settings: AAMAAABk",
      "Keep-Alive: timeout=5",
      "Proxy-Connection: close",
      "TE: trailers",
      "Trailer: x",
      "Transfer-Encoding: chunked",
      "Upgrade: h2c",
    ].map((line) => `Host: x\r\n${line}\r\n\r\n`),
  ])("are not %j", (block) => {
    expect(readHeaders(block)).toBeNull();
  });
});
