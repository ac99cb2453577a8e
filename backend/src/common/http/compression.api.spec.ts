import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();

interface RawAnswer {
  status: number | undefined;
  headers: IncomingMessage["headers"];
  bytes: Buffer;
}

/** As it comes over the line: clients of the tests unpack before anyone can look. */
function ask(
  path: string,
  headers: Record<string, string>,
  method = "GET",
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      new URL(path, app.baseUrl),
      { method, headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode,
            headers: answer.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on("error", reject).end();
  });
}

const LIST = "/api/posts?limit=50";

beforeAll(async () => {
  for (let count = 0; count < 20; count += 1)
    await app.create.post({ status: "published" });
});

describe("a long answer", () => {
  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["gzip;q=1, br;q=0", "gzip", gunzipSync],
  ])("is packed for who takes %s", async (accepted, encoding, unpack) => {
    const plain = await ask(LIST, {});
    const packed = await ask(LIST, { "accept-encoding": accepted });
    expect(packed.headers["content-encoding"]).toBe(encoding);
    expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
  });

  it("says in every form that there are others, also when nothing has changed", async () => {
    const { headers } = await ask(LIST, { "accept-encoding": "br" });
    const others = await Promise.all([
      ask(LIST, {}),
      ask(LIST, { "accept-encoding": "br" }, "HEAD"),
      ask(LIST, {
        "accept-encoding": "br",
        "if-none-match": headers.etag ?? "",
      }),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 304]);
    for (const other of others) {
      expect(other.headers.etag).toBe(headers.etag);
      expect(other.headers.vary).toBe(
        "Cookie, Authorization, X-API-Key, accept-encoding",
      );
    }
    expect(others.slice(1).map(({ bytes }) => bytes.length)).toEqual([0, 0]);
  });

  it("may be a document, a feed or the description of the API", async () => {
    for (const path of ["/", "/admin", "/rss.xml", "/api/openapi.json"]) {
      const { status, headers } = await ask(path, { "accept-encoding": "br" });
      expect([path, status, headers["content-encoding"]]).toEqual([
        path,
        200,
        "br",
      ]);
    }
  });
});

describe("what would gain nothing", () => {
  it.each(["/api/auth/me", "/health/live", "/favicon.ico"])(
    "is sent as it is: %s",
    async (path) => {
      const { headers } = await ask(path, { "accept-encoding": "br, gzip" });
      expect(headers["content-encoding"]).toBeUndefined();
    },
  );
});
