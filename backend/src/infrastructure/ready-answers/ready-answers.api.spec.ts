import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { ContentChangesService } from "./content-changes.service";
import { ListeningConnection } from "./listening-connection";
import { ReadyAnswerMetrics } from "./ready-answer-metrics";

const app = useTestApp();

const hits = () => app.get(ReadyAnswerMetrics).hits;

/** How many of the answers came from the store. */
async function countHits(work: () => Promise<unknown>): Promise<number> {
  const before = hits();
  await work();
  return hits() - before;
}

beforeEach(async () => {
  await app.database.query("UPDATE settings SET value = value");
});

describe("a public read of the API", () => {
  it("is made once and then sent from the store, with the same headers", async () => {
    const { slug } = await app.create.post({ status: "published" });
    for (const path of ["/api/posts?limit=5", `/api/posts/slug/${slug}`]) {
      const made = await app.visitor.get(path);
      const found = await countHits(async () => {
        const sent = await app.visitor.get(path);
        expect([sent.status, sent.text]).toEqual([200, made.text]);
        const { "x-request-id": id, date, ...headers } = sent.headers;
        const { "x-request-id": first, date: then, ...others } = made.headers;
        expect(headers).toEqual(others);
        expect(id).toEqual(expect.any(String));
        expect(id).not.toBe(first);
        expect([date, then]).not.toContain(undefined);
      });
      expect([path, found]).toEqual([path, 1]);
    }
  });

  it("shows a change at once, whoever made it", async () => {
    const post = await app.create.post({ status: "published" });
    const path = `/api/posts/${post.id}`;
    await app.visitor.get(path);
    await app.database.query(
      "UPDATE posts SET title = 'By hand' WHERE id = $1",
      [post.id],
    );
    expect((await app.visitor.get(path)).body.title).toBe("By hand");
    const admin = await app.signIn({ role: "superuser" });
    await admin.put(path).send({
      title: "By call",
      content: "<p>x</p>",
      category_id: post.categoryId,
    });
    expect((await app.visitor.get(path)).body.title).toBe("By call");
    await admin.delete(path);
    expect((await app.visitor.get(path)).status).toBe(404);
  });

  it("says nothing of a transaction that was taken back", async () => {
    const post = await app.create.post({ status: "published" });
    const path = `/api/posts/${post.id}`;
    await app.visitor.get(path);
    const runner = app.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query("UPDATE posts SET title = 'Never' WHERE id = $1", [
      post.id,
    ]);
    expect(await countHits(() => app.visitor.get(path))).toBe(1);
    await runner.rollbackTransaction();
    await runner.release();
    expect(await countHits(() => app.visitor.get(path))).toBe(1);
  });

  it("ends when a scheduled post becomes public, and when another stops being so [TEAM-END-01]", async () => {
    const soon = new Date(Date.now() + 700);
    const path = "/api/posts?limit=3&sort=-published_at";
    const post = await app.create.post({
      status: "scheduled",
      publishedAt: soon,
    });
    const ending = await app.create.post({
      status: "published",
      publishedAt: new Date(),
      publicUntil: soon,
    });
    const before = await app.visitor.get(path);
    const idsBefore = before.body.data.map(({ id }) => id);
    expect(idsBefore).not.toContain(post.id);
    expect(idsBefore).toContain(ending.id);
    const itsPage = `/api/posts/${ending.id}`;
    expect((await app.visitor.get(itsPage)).status).toBe(200);
    while (Date.now() < soon.getTime() + 20)
      expect((await app.visitor.get(path)).status).toBe(200);
    const after = await app.visitor.get(path);
    const idsAfter = after.body.data.map(({ id }) => id);
    expect(idsAfter).toContain(post.id);
    expect(idsAfter).not.toContain(ending.id);
    expect((await app.visitor.get(itsPage)).status).toBe(410);
  });

  it("is made once for all who ask at the same time", async () => {
    await app.create.post({ status: "published" });
    const { misses } = app.get(ReadyAnswerMetrics);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.visitor.get("/api/posts?limit=7")),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(app.get(ReadyAnswerMetrics).misses - misses).toBeLessThan(5);
  });
});

describe("without the connection that tells of changes", () => {
  it("every answer is made anew, and kept again once it is back", async () => {
    const post = await app.create.post({ status: "published" });
    const path = `/api/posts/${post.id}`;
    await app.visitor.get(path);
    const changes = app.get(ContentChangesService);
    await app.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'octavo changes'`,
    );
    await app.database.query(
      "UPDATE posts SET title = 'Unheard' WHERE id = $1",
      [post.id],
    );
    expect((await app.visitor.get(path)).body.title).toBe("Unheard");
    while (!changes.isListening) await setTimeout(20);
    await app.visitor.get(path);
    expect(await countHits(() => app.visitor.get(path))).toBe(1);
  });

  it("is told apart from a connection that hangs", async () => {
    const changes = app.get(ContentChangesService);
    const barrier = jest
      .spyOn(ListeningConnection.prototype, "barrier")
      .mockRejectedValueOnce(new Error("no answer"));
    expect(await changes.confirm()).toBe(false);
    barrier.mockRestore();
    expect(await changes.confirm()).toBe(true);
  });
});
