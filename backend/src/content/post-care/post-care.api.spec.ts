import { beforeAll, describe, expect, it } from "@jest/globals";
import type { PostDto } from "@octavo/contracts";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { REMIND } from "./post-care.service";

const app = useTestApp();
let categoryId: number;
let editor: TestClient;

beforeAll(async () => {
  ({ id: categoryId } = await app.create.category());
  editor = await app.signIn({ permissions: ["manage_posts"] });
});

const form = (fields: object): object => ({
  title: "Living",
  content: "<p>Some text</p>",
  category_id: categoryId,
  ...fields,
});

const FAR = "9999-12-31T23:59:59.000Z";

const live = (authorId?: number) =>
  app.create.post({
    status: "published",
    publishedAt: new Date("2025-03-04T05:06:07.000Z"),
    categoryId,
    ...(authorId !== undefined && { authorId }),
  });

describe("A living article", () => {
  const read = async (id: number) =>
    (await app.visitor.get(`/api/posts/${id}`)).body as unknown as PostDto;

  it("is updated where its writer says so, and only while it is public [LEARN-LIVE-01]", async () => {
    const { id } = await live();
    await editor.put(`/api/posts/${id}`).send(form({ title: "Typo" }));
    expect(await read(id)).toMatchObject({ title: "Typo", revised_at: null });
    const saved = await editor
      .put(`/api/posts/${id}`)
      .send(form({ is_revised: true }));
    expect(Date.now() - Date.parse(saved.body.revised_at ?? "")).toBeLessThan(
      60_000,
    );
    const later = await editor.put(`/api/posts/${id}`).send(form({}));
    expect(later.body.revised_at).toBe(saved.body.revised_at);
    const planned = await app.create.post({
      status: "scheduled",
      publishedAt: new Date(FAR),
      categoryId,
    });
    const early = await editor
      .put(`/api/posts/${planned.id}`)
      .send(form({ is_revised: true, published_at: FAR }));
    expect([early.status, early.body.revised_at]).toEqual([200, null]);
  });

  it("says what it was verified for, with a history of who did it and when [LEARN-LIVE-02] [LEARN-LIVE-03]", async () => {
    const { id } = await live();
    const save = (fields: object) =>
      editor.put(`/api/posts/${id}`).send(form(fields));
    const saved = await save({ verified_for: "Winter '27" });
    expect(saved.body).toMatchObject({ verified_for: "Winter '27" });
    const first = await read(id);
    await save({ title: "Not checked" });
    expect((await read(id)).verified_at).toBe(first.verified_at);
    await save({ is_verified: true });
    await save({ verified_for: "Spring '27" });
    const { body } = await editor.get(`/api/posts/${id}/verifications`);
    expect(body).toEqual(
      ["Spring '27", "Winter '27", "Winter '27"].map((release) => ({
        release,
        verified_at: expect.any(String),
        author: { id: editor.authorId, name: expect.any(String) },
      })),
    );
    const long = await save({ verified_for: "x".repeat(300) });
    expect([long.status, long.body.error]).toEqual([
      400,
      "Verified for must be at most 60 characters",
    ]);
    await save({ verified_for: "" });
    expect(await read(id)).toMatchObject({
      verified_for: null,
      verified_at: null,
    });
    expect(
      (await app.visitor.get(`/api/posts/${id}/verifications`)).status,
    ).toBe(401);
  });

  it("is listed, those never verified or verified longest ago first, and its author is reminded once a month [LEARN-LIVE-04]", async () => {
    const author = await app.signIn({ permissions: ["edit_own_post"] });
    const post = await live(author.authorId);
    const other = await live(author.authorId);
    await editor
      .put(`/api/posts/${post.id}`)
      .send(form({ title: "Old check", verified_for: "Summer '25" }));
    const { body } = await author.get("/api/posts/care?limit=100");
    const ids = body.data.map(({ id }: { id: number }) => id);
    expect(ids.indexOf(other.id)).toBeLessThan(ids.indexOf(post.id));
    await app.database.query(
      "UPDATE posts SET verified_at = now() - interval '7 months' WHERE id = $1",
      [post.id],
    );
    const mails = async () => {
      await app.get(JobHandlers).all.get(REMIND)?.(
        {},
        { attempt: 1, isLastAttempt: false },
      );
      return app.database.query<{ subject: string }[]>(
        "SELECT subject FROM mails WHERE kind = 'post-checks'",
      );
    };
    const boss = await app.signIn({ permissions: ["edit_settings"] });
    const remindAfter = (remind_after_months: unknown) =>
      boss.put("/api/settings/reading").send({ remind_after_months });
    expect((await remindAfter(121)).status).toBe(400);
    await remindAfter(0);
    expect(await mails()).toEqual([]);
    await remindAfter(6);
    await mails();
    expect(await mails()).toEqual([
      {
        subject: expect.stringMatching(
          /^1 article on .* is due to be checked$/,
        ),
      },
    ]);
  });
});

describe("POST /api/posts/:id/opinions", () => {
  it("counts a reader once a day, also from the form of a page without scripts, and the admin sees it [LEARN-LIVE-06]", async () => {
    const post = await app.create.post({ status: "published" });
    const draft = await app.create.post();
    const answer = (id: number, is_helpful: unknown, browser = "Firefox") =>
      app.visitor
        .post(`/api/posts/${id}/opinions`)
        .set("user-agent", browser)
        .send({ is_helpful });
    expect((await answer(post.id, true)).body).toEqual({
      success: true,
      message: "Noted.",
    });
    await answer(post.id, true);
    await answer(post.id, false);
    await answer(post.id, true, "Googlebot/2.1");
    await answer(post.id, false, "Chrome");
    expect((await answer(draft.id, true)).status).toBe(404);
    expect((await answer(post.id, "maybe")).status).toBe(400);
    const form = await app.visitor
      .post("/forms/opinions")
      .type("form")
      .set("user-agent", "Safari")
      .send({ post: post.id, is_helpful: "true" });
    expect([form.status, form.headers["location"]]).toEqual([
      303,
      `/post/${post.slug}#thanks`,
    ]);
    const editor = await app.signIn({ permissions: ["edit_own_post"] });
    const list = await editor.get("/api/posts/care?limit=100");
    expect(
      list.body.data.find(({ id }: { id: number }) => id === post.id),
    ).toMatchObject({ helpful: 2, unhelpful: 1, verified_for: null });
    const refused = await app.visitor.post("/forms/opinions").type("form");
    expect([refused.status, refused.text.includes("not counted")]).toEqual([
      400,
      true,
    ]);
    expect((await app.visitor.get("/api/posts/care")).status).toBe(401);
  });
});
