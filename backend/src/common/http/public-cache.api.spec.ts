import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { makeKey } from "../../identity/api-keys/key-format";
// Loaded before the tests, whose time is for other things than making it.
import "../../infrastructure/openapi/api-schemas";

const app = useTestApp();

describe("answers that visitors and programs may keep", () => {
  it.each(["/api/tags", "/api/posts?limit=5", "/api/openapi.json"])(
    "%s is kept and asked about with its ETag",
    async (path) => {
      const first = await app.visitor.get(path);
      expect(first.headers["cache-control"]).toBe("no-cache");
      const etag = first.headers.etag ?? "";
      const second = await app.visitor.get(path).set("if-none-match", etag);
      expect([second.status, second.text]).toEqual([304, ""]);
      expect(second.headers.etag).toBe(etag);
    },
  );

  it.each([
    [(etag: string) => `W/${etag}`, 304],
    [(etag: string) => `"other", ${etag}`, 304],
    [() => '"other"', 200],
    [() => "", 200],
  ])(
    "compares If-None-Match like a cache does (%#)",
    async (header, status) => {
      const { headers } = await app.visitor.get("/api/tags");
      const again = await app.visitor
        .get("/api/tags")
        .set("if-none-match", header(headers.etag ?? ""));
      expect(again.status).toBe(status);
    },
  );

  it("answers HEAD with the same ETag", async () => {
    const { headers } = await app.visitor.get("/api/tags");
    const head = await fetch(`${app.baseUrl}/api/tags`, { method: "HEAD" });
    expect([head.status, head.headers.get("etag")]).toEqual([
      200,
      headers.etag,
    ]);
  });

  it("notices every change of what is answered, not only of the item itself [SEC-93]", async () => {
    const tag = await app.create.tag();
    const post = await app.create.post({ status: "published", tags: [tag] });
    const path = `/api/posts/${post.id}`;
    const { headers } = await app.visitor.get(path);
    expect(headers.etag).toMatch(/^"1-[\w-]{22}(?:\.gzip6)?"$/);
    await app.database.query("UPDATE tags SET name = 'Renamed' WHERE id = $1", [
      tag.id,
    ]);
    const again = await app.visitor
      .get(path)
      .set("if-none-match", headers.etag ?? "");
    expect(again.status).toBe(200);
    expect(again.body.tags[0]?.name).toBe("Renamed");
  });

  it("also lets a program with a key save the transfer", async () => {
    const { key, hash, head, tail } = makeKey();
    await app.database.query(
      `INSERT INTO api_keys (description, key_hash, key_head, key_tail) VALUES ('x', $1, $2, $3)`,
      [hash, head, tail],
    );
    const { headers } = await app.visitor
      .get("/api/tags")
      .set("x-api-key", key);
    const again = await app.visitor
      .get("/api/tags")
      .set({ "x-api-key": key, "if-none-match": headers.etag ?? "" });
    expect([again.status, again.headers.vary]).toEqual([
      304,
      "Cookie, Authorization, X-API-Key, Origin",
    ]);
  });
});

describe("answers that nobody keeps", () => {
  it("are those of people who are signed in [SEC-92, SEC-101]", async () => {
    const draft = await app.create.post({ status: "draft" });
    const admin = await app.signIn({ role: "superuser" });
    const path = `/api/posts/${draft.id}`;
    const { headers } = await admin.get(path);
    expect([headers["cache-control"], headers.etag]).toEqual([
      "no-store",
      '"1"',
    ]);
    const visitor = await app.visitor.get(path).set("if-none-match", '"1"');
    expect([visitor.status, visitor.headers["cache-control"]]).toEqual([
      404,
      "no-store",
    ]);
  });

  it.each(["/api/auth/me", "/api/dashboard", "/api/posts/999999"])(
    "are refusals, such as that of %s [SEC-101]",
    async (path) => {
      const { headers } = await app.visitor.get(path);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "content-type": "application/json; charset=utf-8",
        "x-content-type-options": "nosniff",
      });
      expect(headers.etag).toBeUndefined();
    },
  );

  it("are those of people's own pages [SEC-101]", async () => {
    const admin = await app.signIn({ role: "superuser" });
    for (const path of ["/api/auth/me", "/api/api-keys", "/api/upload"]) {
      const { status, headers } = await admin.get(path);
      expect([path, status, headers["cache-control"]]).toEqual([
        path,
        200,
        "no-store",
      ]);
    }
  });
});

it("an editor saves with the ETag that a visitor got [D-022]", async () => {
  const post = await app.create.post({ status: "published" });
  const { headers } = await app.visitor.get(`/api/posts/${post.id}`);
  const editor = await app.signIn({ role: "superuser" });
  const save = () =>
    editor
      .put(`/api/posts/${post.id}`)
      .set("if-match", headers.etag ?? "")
      .send({
        title: "Saved",
        content: "<p>Text</p>",
        category_id: post.categoryId,
      });
  expect((await save()).status).toBe(200);
  expect((await save()).status).toBe(412);
});
