import { describe, expect, it } from "@jest/globals";
import { RATE_LIMITS } from "@octavo/contracts";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();

const view = (id: number | string, browser = "Firefox") =>
  app.visitor.post(`/api/posts/${id}/views`).set("user-agent", browser);

async function viewsOf(id: number): Promise<number> {
  const [row] = await app.database.query<{ views: number }[]>(
    "SELECT views FROM post_search WHERE id = $1",
    [id],
  );
  return row?.views ?? -1;
}

const forget = () =>
  app.get(JobHandlers).all.get("views.forget")?.(
    {},
    {
      attempt: 1,
      isLastAttempt: false,
    },
  );

describe("POST /api/posts/:id/views", () => {
  it("counts a reader once a day, and another one as another", async () => {
    const post = await app.create.post({ status: "published" });
    const answers = [
      await view(post.id),
      await view(post.id),
      await view(post.id, "Chrome"),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [
        200,
        { success: true, message: "Noted." },
      ]),
    );
    expect(await viewsOf(post.id)).toBe(2);
  });

  it("counts no robots", async () => {
    const post = await app.create.post({ status: "published" });
    expect((await view(post.id, "Googlebot/2.1")).status).toBe(200);
    expect(await viewsOf(post.id)).toBe(0);
  });

  it("knows no more than the search: drafts and the trash do not exist [SEC-90]", async () => {
    const draft = await app.create.post();
    const trashed = await app.create.post({
      status: "published",
      deletedAt: new Date(),
    });
    for (const id of [draft.id, trashed.id, 999_999])
      expect((await view(id)).status).toBe(404);
    expect((await view("1abc")).status).toBe(400);
  });

  it("keeps nothing by which a reader could be recognised the day after", async () => {
    const post = await app.create.post({ status: "published" });
    await view(post.id);
    const stored = await app.database.query<object[]>(
      "SELECT * FROM post_views, view_salts",
    );
    expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|Firefox/);
    await app.database.query("UPDATE view_salts SET day = day - 1");
    await forget();
    expect(await app.database.query("SELECT FROM view_salts")).toEqual([]);
  });

  it("orders by the views of thirty days", async () => {
    const [old, fresh] = [
      await app.create.post({ status: "published", title: "Popular once" }),
      await app.create.post({ status: "published", title: "Popular now" }),
    ];
    await Promise.all(["A", "B", "C"].map((name) => view(old.id, name)));
    await view(fresh.id);
    await view(fresh.id, "B");
    const order = async () => {
      const { body } = await app.visitor.get(
        "/api/posts/search?query=popular&sort=popularity",
      );
      return body.results.map(({ id }) => id);
    };
    expect(await order()).toEqual([old.id, fresh.id]);
    await app.database.query(
      "UPDATE post_views SET day = day - 30 WHERE post_id = $1",
      [old.id],
    );
    await forget();
    expect(await order()).toEqual([fresh.id, old.id]);
    expect(await viewsOf(old.id)).toBe(0);
  });

  it("is limited per address", async () => {
    const post = await app.create.post({ status: "published" });
    const answers = await Promise.all(
      Array.from({ length: RATE_LIMITS.viewsPerIp.uses + 1 }, () =>
        view(post.id),
      ),
    );
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.error).toMatch(/^Too many attempts/);
    expect(refused?.headers).toHaveProperty("retry-after");
  });
});
