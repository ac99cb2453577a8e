import { beforeAll, describe, expect, it } from "@jest/globals";
import { LIMITS } from "@octavo/contracts";
import { draftKeysOf, newDraftKey } from "../../../test/draft-keys";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { JobQueue } from "../../infrastructure/jobs/job-queue";

const app = useTestApp();
let writer: TestClient;

beforeAll(async () => {
  writer = await app.signIn({ permissions: ["create_posts"] });
});

const form = { title: "Half a title", content: "<p>Half a text", tags: [] };

describe("unsaved work", () => {
  it("is kept and given back to its writer", async () => {
    const { status, body } = await writer
      .put("/api/drafts/post-12")
      .send({ based_on_version: 3, form });
    expect(status).toBe(200);
    expect(body).toEqual({
      key: "post-12",
      based_on_version: 3,
      updated_at: expect.any(String),
      revision: 1,
      expires_at: expect.any(String),
    });
    const read = await writer.get("/api/drafts/post-12");
    expect(read.body).toEqual({ draft: { ...body, form } });
    expect(read.headers["cache-control"]).toBe("no-store");
  });

  it("is replaced by what is typed next", async () => {
    await writer.put("/api/drafts/post-new").send({ form });
    const next = { ...form, title: "A whole title" };
    await writer
      .put("/api/drafts/post-new")
      .send({ based_on_version: null, form: next });
    const { body } = await writer.get("/api/drafts/post-new");
    expect(body).toMatchObject({
      draft: { based_on_version: null, form: next },
    });
  });

  it("is nobody else's, whatever they may do [SEC-05]", async () => {
    await writer.put("/api/drafts/post-5").send({ form });
    const boss = await app.signIn({ role: "superuser" });
    const { status, body } = await boss.get("/api/drafts/post-5");
    expect([status, body]).toEqual([200, { draft: null }]);
    await boss.delete("/api/drafts/post-5");
    const read = await writer.get("/api/drafts/post-5");
    expect(read.body).toMatchObject({ draft: { form } });
  });

  it("changes nothing that readers or other writers see", async () => {
    const post = await app.create.post({
      status: "published",
      title: "Live",
      authorId: writer.authorId,
    });
    const before = await app.visitor.get(`/api/posts/${post.id}`);
    await writer.put(`/api/drafts/post-${post.id}`).send({ form });
    const after = await app.visitor.get(`/api/posts/${post.id}`);
    expect(after.body).toEqual(before.body);
  });

  it("is forgotten when told to, once or twice", async () => {
    await writer.put("/api/drafts/page-new").send({ form });
    for (const _ of [1, 2]) {
      const { status, body } = await writer.delete("/api/drafts/page-new");
      expect([status, body]).toEqual([200, { success: true }]);
    }
    const { body } = await writer.get("/api/drafts/page-new");
    expect(body).toEqual({ draft: null });
  });

  it.each([
    "post",
    "post-",
    "post-0",
    "media-1",
    "post-1x",
    "post-99999999999",
    "post-new.",
    "post-new.x",
    `post-new.${"A".repeat(32)}`,
    `post-new.${"a".repeat(33)}`,
  ])("has no place called %s", async (key) => {
    const { status, body } = await writer
      .put(`/api/drafts/${key}`)
      .send({ form });
    expect([status, body.error]).toEqual([
      404,
      'The name of a draft is like "post-new" or "page-12".',
    ]);
  });

  it.each([
    [{}, "form must be an object"],
    [{ form: "text" }, "form must be an object"],
    [{ form: [] }, "form must be an object"],
    [
      { form, based_on_version: "x" },
      "based_on_version must be a whole number",
    ],
    [{ form, revision: -1 }, "revision must be a whole number"],
    [{ form, writer_id: "me" }, "writer_id must be a whole number"],
  ])("is refused as %j", async (body, sentence) => {
    const answer = await writer.put("/api/drafts/post-1").send(body);
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });

  it("needs a session of someone who writes [SEC-01, SEC-04]", async () => {
    const reader = await app.signIn({ permissions: ["view_dashboard"] });
    for (const [client, status] of [
      [app.visitor, 401],
      [reader, 403],
      [writer.withoutCsrfToken(), 403],
    ] as const) {
      const put = await client.put("/api/drafts/post-1").send({ form });
      expect(put.status).toBe(status);
    }
    expect((await app.visitor.get("/api/drafts/post-1")).status).toBe(401);
  });

  it("is bounded, and none goes to make room for another [SEC-37, D-519]", async () => {
    const busy = await app.signIn({ permissions: ["create_posts"] });
    for (let id = 1; id <= LIMITS.draftsMax; id += 1)
      await busy.put(`/api/drafts/post-${id}`).send({ form });
    const { status, body } = await busy
      .put(`/api/drafts/${newDraftKey()}`)
      .send({ form });
    expect([status, body.error]).toEqual([
      409,
      "You have 50 unsaved texts, as many as the server keeps. Save or throw away some of them.",
    ]);
    const again = await busy.put("/api/drafts/post-1").send({ form });
    expect(again.status).toBe(200);
    expect(await draftKeysOf(busy)).toHaveLength(LIMITS.draftsMax);
    await busy.delete("/api/drafts/post-2");
    const room = await busy.put(`/api/drafts/${newDraftKey()}`).send({ form });
    expect(room.status).toBe(200);
  });

  it("is bounded also when many begin at once [SEC-37]", async () => {
    const busy = await app.signIn({ permissions: ["create_posts"] });
    const answers = await Promise.all(
      Array.from({ length: LIMITS.draftsMax + 3 }, () =>
        busy.put(`/api/drafts/${newDraftKey()}`).send({ form }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(3);
  });

  it("is bounded in its size; what becomes smaller is always kept [SEC-37]", async () => {
    const busy = await app.signIn({ permissions: ["create_posts"] });
    const key = newDraftKey();
    await busy.put(`/api/drafts/${key}`).send({ form });
    await busy.put(`/api/drafts/${newDraftKey()}`).send({ form });
    await app.database.query(
      "UPDATE drafts SET size = $1 WHERE author_id = $2 AND key <> $3",
      [LIMITS.draftsBytes - 10, busy.authorId, key],
    );
    const larger = { ...form, title: "More than half a title" };
    const { status, body } = await busy
      .put(`/api/drafts/${key}`)
      .send({ form: larger });
    expect([status, body.error]).toEqual([
      409,
      "Your unsaved texts take up the 50 MB that the server keeps. Save or throw away some of them.",
    ]);
    const smaller = { ...form, title: "" };
    const kept = await busy.put(`/api/drafts/${key}`).send({ form: smaller });
    expect(kept.status).toBe(200);
  });

  it("goes after thirty days", async () => {
    await writer.put("/api/drafts/post-77").send({ form });
    await writer.put("/api/drafts/post-78").send({ form });
    await app.database.query(
      "UPDATE drafts SET updated_at = now() - interval '31 days' WHERE key = 'post-77'",
    );
    await app.database.query(
      "UPDATE drafts SET updated_at = now() - interval '29 days' WHERE key = 'post-78'",
    );
    await app.get(JobQueue).add(app.database.manager, {
      task: "drafts.clean-up",
      payload: {},
    });
    await app.runJobs();
    expect((await writer.get("/api/drafts/post-77")).body).toEqual({
      draft: null,
    });
    expect((await writer.get("/api/drafts/post-78")).body).toMatchObject({
      draft: { form },
    });
  });
});
