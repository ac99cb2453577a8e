import { describe, expect, it } from "@jest/globals";
import { connect, type Socket } from "node:net";
import { useTestApp } from "../test-app";

const app = useTestApp();

/** A connection that says what it is told; `answer` is all that came back when it ended. */
class RawConnection {
  readonly answer: Promise<string>;
  private readonly socket: Socket;

  constructor(text: string) {
    this.socket = connect(Number(new URL(app.baseUrl).port), "127.0.0.1");
    this.socket.on("error", () => undefined);
    let received = "";
    this.socket.on("data", (chunk) => (received += String(chunk)));
    this.answer = new Promise((resolve) =>
      this.socket.on("close", () => resolve(received)),
    );
    this.socket.write(text);
  }

  end(): void {
    this.socket.end();
  }

  destroy(): void {
    this.socket.destroy();
  }
}

async function expectServed(): Promise<void> {
  const started = performance.now();
  expect((await app.visitor.get("/api/tags")).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(2000);
}

describe("while others hold connections", () => {
  it.each([
    ["half open", ""],
    [
      "in the middle of the headers",
      "GET /api/tags HTTP/1.1\r\nHost: x\r\nX-A: ",
    ],
    [
      "in the middle of a body",
      'POST /api/tags HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":',
    ],
  ])("two hundred %s, readers are served [SEC-113]", async (_, text) => {
    const held = Array.from({ length: 200 }, () => new RawConnection(text));
    await expectServed();
    for (const connection of held) connection.destroy();
    await expectServed();
  });
});

describe("a request that means two things", () => {
  const BODY = "0\r\n\r\nGET /api/dashboard HTTP/1.1\r\nHost: x\r\n\r\n";
  const head = (headers: string) =>
    `POST /api/auth/logout HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${BODY}`;

  it.each([
    ["two lengths", "Content-Length: 5\r\nContent-Length: 6"],
    ["a length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked"],
    ["chunks, oddly spelled", "Transfer-Encoding: xchunked"],
    ["chunks, twice", "Transfer-Encoding: chunked, identity"],
    ["a length with a sign", "Content-Length: +5"],
    ["a negative length", "Content-Length: -5"],
    ["a length with a space before the colon", "Content-Length : 5"],
    ["a folded header", "X-A: b\r\n Content-Length: 5"],
    ["a null in a header", "X-A: b\u0000c"],
    ["a bare line feed", "X-A: b\nContent-Length: 5"],
  ])("is refused: %s [SEC-113]", async (_, headers) => {
    const connection = new RawConnection(head(headers));
    connection.end();
    const answer = await connection.answer;
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    await expectServed();
  });
});

describe("line breaks that try to make headers", () => {
  it.each([
    "/api/posts?search=a%0d%0aSet-Cookie:%20x=1",
    "/api/posts/slug/a%0d%0aSet-Cookie:%20x=1",
    "/post/a%0d%0aSet-Cookie:%20x=1",
    "/%0d%0aSet-Cookie:%20x=1",
    "/api/upload/%E5%98%8A%E5%98%8DSet-Cookie:%20x=1",
  ])("do not in %s [SEC-105]", async (path) => {
    const answer = await app.visitor.get(path).redirects(0);
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });
});
