import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { LIMITS, type NewPreviewLinkDto } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import type { Post } from "../../content/posts/post.entity";

const app = useTestApp();
let writer: TestClient;
let post: Post;

beforeAll(async () => {
  writer = await app.signIn({ permissions: ["edit_own_post", "create_posts"] });
  post = await app.create.post({
    title: "Secret plan",
    content: "<h1>Secret plan</h1><h2>Part</h2><p>Not yet public</p>",
    authorId: writer.authorId,
  });
});

const links = (id = post.id) => `/api/posts/${id}/preview-links`;

async function makeLink(id = post.id, body: object = {}) {
  const answer = await writer.post(links(id)).send(body);
  expect(answer.body.error).toBeUndefined();
  return answer.body as unknown as NewPreviewLinkDto;
}

const tokenOf = ({ url }: NewPreviewLinkDto): string =>
  url.split("/").at(-1) ?? "";

const open = (link: NewPreviewLinkDto) =>
  app.visitor.get(`/api/previews/${tokenOf(link)}`);

const REFUSAL = "This preview link is invalid or has expired.";

describe("a preview link", () => {
  it("shows a draft to whoever has it, without a session", async () => {
    const link = await makeLink();
    expect(link.url).toMatch(/^http:\/\/[^/]+\/preview\/[\w-]{43}$/);
    const { status, body, headers } = await open(link);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      post: {
        title: "Secret plan",
        status: "draft",
        content_html: expect.stringContaining("Not yet public"),
        headings: [expect.objectContaining({ text: "Part" })],
      },
      expires_at: link.expires_at,
    });
    expect(headers["cache-control"]).toBe("no-store");
    const without = await app.visitor.get(`/api/posts/${post.id}`);
    expect(without.status).toBe(404);
  });

  it("works for a week, or for as many days as asked for", async () => {
    const days = ({ created_at, expires_at }: NewPreviewLinkDto) =>
      (Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000;
    expect(days(await makeLink())).toBeCloseTo(LIMITS.previewDays, 3);
    const unsaid = await makeLink(post.id, { days: null });
    expect(days(unsaid)).toBeCloseTo(LIMITS.previewDays, 3);
    expect(days(await makeLink(post.id, { days: 1 }))).toBeCloseTo(1, 3);
  });

  it.each([0, 31, 1.5, "x"])("cannot work for %j days", async (days) => {
    const { status, body } = await writer.post(links()).send({ days });
    expect([status, body.error]).toEqual([
      400,
      "days must be a whole number from 1 to 30",
    ]);
  });

  it("shows nothing after its time", async () => {
    const link = await makeLink();
    await app.database.query(
      "UPDATE preview_links SET expires_at = now() - interval '1 second' WHERE id = $1",
      [link.id],
    );
    const { status, body } = await open(link);
    expect([status, body.error]).toEqual([404, REFUSAL]);
    const listed = await writer.get(links());
    expect(JSON.stringify(listed.body)).not.toContain(`"id":${link.id},`);
  });

  it("shows nothing after it was revoked, and others go on", async () => {
    const [gone, kept] = [await makeLink(), await makeLink()];
    const removed = await writer.delete(`${links()}/${gone.id}`);
    expect(removed.body).toEqual({ success: true });
    expect((await open(gone)).status).toBe(404);
    expect((await open(kept)).status).toBe(200);
    const again = await writer.delete(`${links()}/${gone.id}`);
    expect([again.status, again.body.error]).toEqual([
      404,
      "This preview link does not exist.",
    ]);
  });

  it("shows nothing of a post in the trash", async () => {
    const trashed = await app.create.post({ authorId: writer.authorId });
    const link = await makeLink(trashed.id);
    await app.database.query(
      "UPDATE posts SET deleted_at = now() WHERE id = $1",
      [trashed.id],
    );
    expect((await open(link)).status).toBe(404);
  });

  describe("ends with the rights of who made it", () => {
    let maker: TestClient;
    let link: NewPreviewLinkDto;

    beforeEach(async () => {
      maker = await app.signIn({ permissions: ["edit_posts"] });
      const own = await app.create.post({ authorId: maker.authorId });
      const { body } = await maker.post(links(own.id)).send({});
      link = body as unknown as NewPreviewLinkDto;
      expect((await open(link)).status).toBe(200);
    });

    const account = (change: string) =>
      app.database.query(`UPDATE authors SET ${change} WHERE id = $1`, [
        maker.authorId,
      ]);

    it.each([
      ["deactivated", () => account("status = 'disabled'")],
      ["deleted", () => account("deleted_at = now()")],
      [
        "gone for good",
        () =>
          app.database.query(
            "UPDATE preview_links SET created_by_id = NULL WHERE id = $1",
            [link.id],
          ),
      ],
      [
        "no longer allowed to edit the post",
        () =>
          app.database.query("DELETE FROM author_roles WHERE author_id = $1", [
            maker.authorId,
          ]),
      ],
      [
        "no longer its author",
        () =>
          app.database.query(
            "UPDATE posts SET author_id = $1 WHERE author_id = $2",
            [writer.authorId, maker.authorId],
          ),
      ],
    ])("who is %s [SEC-05]", async (_, change) => {
      await change();
      const { status, body } = await open(link);
      expect([status, body.error]).toEqual([404, REFUSAL]);
    });

    it("but not with their session", async () => {
      await app.database.query("DELETE FROM sessions WHERE author_id = $1", [
        maker.authorId,
      ]);
      expect((await open(link)).status).toBe(200);
    });
  });

  it("shows changes that wait for a publisher, while readers see what is live", async () => {
    const live = await app.create.post({
      status: "published",
      title: "Live",
      authorId: writer.authorId,
    });
    await writer.put(`/api/posts/${live.id}`).send({
      title: "Proposed",
      content: "<p>Proposed text</p>",
      category_id: live.categoryId,
    });
    const { body } = await open(await makeLink(live.id));
    expect(body).toMatchObject({
      post: { title: "Proposed", content: "<p>Proposed text</p>" },
    });
    const seen = await app.visitor.get(`/api/posts/${live.id}`);
    expect(seen.body.title).toBe("Live");
  });

  it.each(["x", "a".repeat(43), "..%2f..%2fposts", "%00"])(
    "cannot be guessed: %s [SEC-33]",
    async (token) => {
      const { status } = await app.visitor.get(`/api/previews/${token}`);
      expect([400, 404]).toContain(status);
    },
  );

  it("is kept as a hash, and never told again [SEC-11]", async () => {
    const link = await makeLink();
    const listed = await writer.get(links());
    expect(listed.text).not.toContain(tokenOf(link));
    const [row] = await app.database.query<{ everything: string }[]>(
      `SELECT (SELECT string_agg(link::text, ' ') FROM preview_links link)
         || (SELECT string_agg(entry::text, ' ') FROM audit_log entry) AS everything`,
    );
    expect(row?.everything).not.toContain(tokenOf(link));
  });

  it("is listed with who made it, the newest first", async () => {
    const other = await app.create.post({ authorId: writer.authorId });
    const [first, second] = [
      await makeLink(other.id),
      await makeLink(other.id),
    ];
    const { body } = await writer.get(links(other.id));
    expect(body).toEqual([
      expect.objectContaining({
        id: second.id,
        created_by: { id: writer.authorId, name: expect.any(String) },
      }),
      expect.objectContaining({ id: first.id }),
    ]);
  });

  it("is made, seen and revoked by whoever may edit the post, and by nobody else [SEC-05]", async () => {
    const link = await makeLink();
    const other = await app.signIn({ permissions: ["edit_own_post"] });
    const calls = [
      (client: TestClient) => client.get(links()),
      (client: TestClient) => client.post(links()).send({}),
      (client: TestClient) => client.delete(`${links()}/${link.id}`),
    ];
    for (const call of calls) {
      expect((await call(other)).status).toBe(404);
      expect((await call(app.visitor)).status).toBe(401);
    }
    expect((await open(link)).status).toBe(200);
  });

  it("of one post cannot be revoked at another's address", async () => {
    const link = await makeLink();
    const other = await app.create.post({ authorId: writer.authorId });
    const { status } = await writer.delete(`${links(other.id)}/${link.id}`);
    expect(status).toBe(404);
    expect((await open(link)).status).toBe(200);
  });

  it("is one of at most twenty, also when many are made at once [SEC-37]", async () => {
    const busy = await app.create.post({ authorId: writer.authorId });
    const answers = await Promise.all(
      Array.from({ length: LIMITS.previewLinksMax + 3 }, () =>
        writer.post(links(busy.id)).send({}),
      ),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.body.error).toBe(
      "A post can have up to 20 preview links. Revoke one first.",
    );
  });

  it("goes for good a day after its time", async () => {
    const link = await makeLink();
    await app.database.query(
      "UPDATE preview_links SET expires_at = now() - interval '2 days' WHERE id = $1",
      [link.id],
    );
    await app.get(JobQueue).add(app.database.manager, {
      task: "previews.clean-up",
      payload: {},
    });
    await app.runJobs();
    const rows = await app.database.query<unknown[]>(
      "SELECT FROM preview_links WHERE id = $1",
      [link.id],
    );
    expect(rows).toEqual([]);
  });
});
