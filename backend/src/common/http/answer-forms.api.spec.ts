import { request as httpRequest, type IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
// Loaded before the tests, whose time is for other things than making it.
import "../../infrastructure/openapi/api-schemas";

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

/** As browsers ask. */
const ALL = "gzip, deflate, br, zstd";
const LIST = "/api/posts?limit=50";
/** Kept ready, and made for each request. */
const LONG = [LIST, "/", "/rss.xml", "/sitemap.xml", "/api/openapi.json"];

const taking = (accepted?: string): Record<string, string> =>
  accepted === undefined ? {} : { "accept-encoding": accepted };

const tagOf = async (path: string, accepted?: string): Promise<string> =>
  (await ask(path, taking(accepted))).headers.etag ?? "";

async function tagsOf(path: string) {
  const plain = await tagOf(path);
  const gzip = await tagOf(path, "gzip");
  const br = await tagOf(path, "br");
  return { plain, gzip, br };
}

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
    for (const path of [LIST, "/api/openapi.json"]) {
      const plain = await ask(path, {});
      const packed = await ask(path, { "accept-encoding": accepted });
      expect(packed.headers["content-encoding"]).toBe(encoding);
      expect(packed.headers["content-length"]).toBe(
        String(packed.bytes.length),
      );
      expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    }
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
    for (const other of others)
      expect(other.headers.vary).toBe(
        "Cookie, Authorization, X-API-Key, Origin, accept-encoding",
      );
    expect(others.slice(1).map(({ headers: { etag } }) => etag)).toEqual([
      headers.etag,
      headers.etag,
    ]);
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

  it("may be a script of the page that shows the API", async () => {
    const path = "/api/docs/swagger-ui-bundle.js";
    const { headers, bytes } = await ask(path, { "accept-encoding": "br" });
    expect([headers["content-type"], headers["content-encoding"]]).toEqual([
      "text/javascript; charset=utf-8",
      "br",
    ]);
    expect(brotliDecompressSync(bytes).length).toBeGreaterThan(1_000_000);
    expect((await ask("/api/docs/package.json", {})).status).toBe(404);
  });
});

describe("the tag of an answer", () => {
  it.each(LONG)("is another one for each form of %s", async (path) => {
    const { plain, gzip, br } = await tagsOf(path);
    expect(plain).toMatch(/^"[\w-]+"$/);
    expect(new Set([plain, gzip, br]).size).toBe(3);
    for (const form of [gzip, br])
      expect(form.startsWith(`${plain.slice(0, -1)}.`)).toBe(true);
    expect(await tagOf(path, ALL)).toBe(br);
  });

  it.each(LONG)("is known in each form that is taken: %s", async (path) => {
    const { plain, gzip, br } = await tagsOf(path);
    const known = async (held: string, accepted?: string) => {
      const { status, headers, bytes } = await ask(path, {
        "if-none-match": held,
        ...taking(accepted),
      });
      expect(headers.vary).toContain("accept-encoding");
      expect(bytes.length === 0).toBe(status === 304);
      return [status, headers.etag];
    };
    for (const held of [plain, gzip, br])
      for (const accepted of [undefined, ALL])
        expect(await known(held, accepted)).toEqual([304, held]);
    expect(await known(plain, "br")).toEqual([304, plain]);
    expect(await known(`W/${br}`, ALL)).toEqual([304, br]);
    expect(await known(`"x", ${gzip}, ${br}`, ALL)).toEqual([304, br]);
    expect(await known(`${gzip}, ${br}`, "gzip")).toEqual([304, gzip]);
    for (const [accepted, form] of [
      [undefined, plain],
      ["gzip", gzip],
      [ALL, br],
    ])
      expect(await known("*", accepted)).toEqual([304, form]);
    // Whoever cannot read a form does not have the answer, although a cache on the way may.
    expect(await known(br, "gzip")).toEqual([200, gzip]);
    expect(await known(gzip, "br")).toEqual([200, br]);
    expect(await known(plain, "br, identity;q=0")).toEqual([200, br]);
    expect(await known('"x"', ALL)).toEqual([200, br]);
  });

  it.each(["/api/openapi.json", LIST, "/favicon.ico", "/robots.txt"])(
    "comes with a 304 that tells nothing of a body: %s",
    async (path) => {
      for (const method of ["GET", "HEAD"]) {
        const { status, headers } = await ask(
          path,
          { "if-none-match": "*", "accept-encoding": ALL },
          method,
        );
        expect([method, status]).toEqual([method, 304]);
        expect(headers.etag).toMatch(/^"[^"]+"$/);
        for (const name of ["content-length", "content-type", "link"])
          expect([name, headers[name]]).toEqual([name, undefined]);
        expect(headers["content-encoding"]).toBeUndefined();
      }
    },
  );

  it("stays that of the same bytes when an answer is packed better for being asked for often", async () => {
    const path = "/api/posts?limit=49";
    const asked = { "accept-encoding": "br" };
    const quick = await ask(path, asked);
    let strong = quick;
    while (strong.headers.etag === quick.headers.etag) {
      expect(strong.bytes.equals(quick.bytes)).toBe(true);
      strong = await ask(path, asked);
    }
    expect(strong.bytes.length).toBeLessThan(quick.bytes.length);
    expect(
      brotliDecompressSync(strong.bytes).equals(
        brotliDecompressSync(quick.bytes),
      ),
    ).toBe(true);
    for (const { headers } of [quick, strong]) {
      const known = await ask(path, {
        ...asked,
        "if-none-match": headers.etag ?? "",
      });
      expect([known.status, known.headers.etag]).toEqual([304, headers.etag]);
    }
  });

  it("is a version that an editor saves with, in whatever form it was read [D-022]", async () => {
    const post = await app.create.post({
      status: "published",
      content: `<p>${"A long text. ".repeat(200)}</p>`,
    });
    const path = `/api/posts/${post.id}`;
    const editor = await app.signIn({ role: "superuser" });
    const forms = [];
    for (const accepted of ["identity", "gzip", "br"]) {
      const read = await ask(path, {
        ...editor.sentHeaders,
        "accept-encoding": accepted,
      });
      forms.push(read.headers["content-encoding"]);
      const save = () =>
        editor
          .put(path)
          .set("if-match", read.headers.etag ?? "")
          .send({
            title: `Read in ${accepted}`,
            content: `<p>${"A long text. ".repeat(200)}</p>`,
            category_id: post.categoryId,
          });
      expect((await save()).status).toBe(200);
      expect((await save()).status).toBe(412);
    }
    expect(forms).toEqual([undefined, "gzip", "br"]);
    for (const accepted of ["gzip", "br"]) {
      const tag = await tagOf(path, accepted);
      expect(tag).toMatch(/^"\d+-[\w-]{22}\.(gzip|br)\d+"$/);
      await editor
        .post(`${path}/archive`)
        .set("if-match", tag.replace(/^"\d+/, '"999'))
        .expect(412);
    }
  });
});

describe("what would gain nothing", () => {
  it.each(["/api/auth/me", "/health/live", "/favicon.ico", "/robots.txt"])(
    "is sent as it is: %s",
    async (path) => {
      const plain = await ask(path, {});
      const { headers } = await ask(path, { "accept-encoding": "br, gzip" });
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers.etag).toBe(plain.headers.etag);
    },
  );
});
