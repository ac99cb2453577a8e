import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();
let editor: TestClient;

beforeAll(async () => {
  editor = await app.signIn({ permissions: ["manage_posts"] });
});

describe("POST /api/posts/:id/archive and /unarchive", () => {
  it("takes a post from readers and gives it back under its date", async () => {
    const publishedAt = new Date("2025-02-03T04:05:06.000Z");
    const post = await app.create.post({ status: "published", publishedAt });
    const { status, body, headers } = await editor
      .post(`/api/posts/${post.id}/archive`)
      .set("if-match", '"1"');
    expect([status, body.status, headers.etag]).toEqual([
      200,
      "archived",
      '"2"',
    ]);
    const gone = await app.visitor.get(`/api/posts/${post.id}`);
    expect([gone.status, gone.body.error]).toEqual([
      410,
      "This post is no longer available.",
    ]);
    expect((await editor.get(`/api/posts/${post.id}`)).status).toBe(200);
    const back = await editor.post(`/api/posts/${post.id}/unarchive`);
    expect(back.body).toMatchObject({
      status: "published",
      published_at: publishedAt.toISOString(),
      version: 3,
    });
    expect((await app.visitor.get(`/api/posts/${post.id}`)).status).toBe(200);
  });

  it("does not tell of a draft that nobody has seen that it is gone [SEC-90]", async () => {
    const draft = await app.create.post();
    const { status, body } = await editor.post(
      `/api/posts/${draft.id}/archive`,
    );
    expect([status, body.error]).toEqual([
      409,
      "Only a post that has been published can be archived.",
    ]);
    expect((await app.visitor.get(`/api/posts/${draft.id}`)).status).toBe(404);
  });

  it("gives a post without a date back as a draft", async () => {
    const post = await app.create.post({ status: "archived" });
    const { body } = await editor.post(`/api/posts/${post.id}/unarchive`);
    expect(body.status).toBe("draft");
    const again = await editor.post(`/api/posts/${post.id}/unarchive`);
    expect([again.status, again.body.error]).toEqual([
      409,
      "This post is not archived.",
    ]);
  });

  it.each(["archive", "unarchive"])(
    "refuses to %s without permission, of an outdated version, of nothing",
    async (verb) => {
      const status = verb === "archive" ? "published" : "archived";
      const post = await app.create.post({ status, publishedAt: new Date(0) });
      const path = `/api/posts/${post.id}/${verb}`;
      const writer = await app.signIn({ permissions: ["edit_all_posts"] });
      const others = await app.signIn({
        permissions: ["publish_posts", "edit_posts"],
      });
      expect((await app.visitor.post(path)).status).toBe(401);
      expect((await writer.post(path)).status).toBe(403);
      expect((await others.post(path)).status).toBe(403);
      expect((await editor.post(path).set("if-match", '"7"')).status).toBe(412);
      expect((await editor.post(`/api/posts/99999/${verb}`)).status).toBe(404);
      expect((await editor.post(`/api/posts/0/${verb}`)).status).toBe(400);
    },
  );
});
