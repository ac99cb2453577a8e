import { beforeAll, describe, expect, it } from "@jest/globals";
import type { CategoryDto, SiteSettingsDto } from "@octavo/contracts";
import { useDemoApp } from "../../test/demo-app";
import { DEMO_QUERIES } from "../../test/demo-queries";
import { actingAs, commandActor } from "../common/actor/actor";
import { FirstStepsService } from "../content/dashboard/first-steps.service";
import { describeRemoval } from "../start-up/demo/demo-command";
import { DemoRemovalService } from "./demo-removal.service";
import { FirstContentService } from "./first-content.service";

const app = useDemoApp({ TRUST_PROXY: "true" });

const rows = <Row>(sql: string) => app.database.query<Row[]>(sql);
const count = async (table: string) =>
  (await rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;
const demo = () => app.get(DemoRemovalService);

beforeAll(async () => {
  await app.get(FirstContentService).makeFirstAccount();
});

/** So many of the queries find what is expected; it may only become more. */
const HELD_QUERIES = 59;

// Beside the removal, because loading the demo takes longer than all of these searches.
describe("searching the demo", () => {
  it("puts first what readers expect, for nearly all of sixty queries [D-970, D-971]", async () => {
    const [other] = await rows<{ categoryId: number; authorId: number }>(
      `SELECT category_id AS "categoryId", author_id AS "authorId" FROM posts LIMIT 1`,
    );
    const exercises = await app.create.post({
      ...other,
      title: "Übungen für die Prüfung",
      slug: "uebungen-fuer-die-pruefung",
      contentText: "Am Anfang steht der Überblick.",
      status: "published",
    });
    const missed: string[] = [];
    for (const [query, slug] of DEMO_QUERIES) {
      const asked = `query=${encodeURIComponent(query)}&limit=1`;
      // From an address of its own: sixty searches are all that one may make in a minute.
      const { body } = await app.visitor
        .get(`/api/posts/search?${asked}`)
        .set("x-forwarded-for", "198.51.100.1");
      const first = (body.results[0] as { slug?: string } | undefined)?.slug;
      if (!first?.startsWith(slug)) missed.push(`${query}: ${first ?? "-"}`);
    }
    await app.database.query("DELETE FROM posts WHERE id = $1", [exercises.id]);
    const held = DEMO_QUERIES.length - missed.length;
    console.info(
      `${held} of ${DEMO_QUERIES.length} queries hold. ${missed.join(" · ")}`,
    );
    expect(DEMO_QUERIES).toHaveLength(60);
    expect(held).toBeGreaterThanOrEqual(HELD_QUERIES);
  });
});

describe("removing the demo", () => {
  it("takes all of it and keeps what people have made or changed", async () => {
    const boss = await app.signIn({ role: "superuser" });
    await app.database.query(
      `UPDATE posts SET title = 'Ours now', version = version + 1 WHERE slug = 'where-stale-data-hides'`,
    );
    const [own] = await rows<{ id: number }>(
      "SELECT id FROM categories WHERE slug = 'release-watch'",
    );
    const post = await app.create.post({
      status: "published",
      categoryId: Number(own?.id),
    });
    const kept = { title: "Kept", links: [{ label: "Ours", url: "/ours" }] };
    const { body: shown } = await app.visitor.get("/api/settings/site");
    const footer = [...(shown as unknown as SiteSettingsDto).footer, kept];
    await boss.put("/api/settings/navigation").send({ footer });
    await boss.put("/api/settings/site").send({ name: "Ours" });

    const work = `UPDATE frontend_apps SET row_version = 3 - row_version WHERE name = 'practice'`;
    await rows(work);
    expect((await demo().rehearse()).stays).toContainEqual(
      expect.objectContaining({ subject: "frontend", label: "Practice" }),
    );
    await rows(work);
    const rehearsed = await demo().rehearse();
    expect(await count("posts")).toBe(31);
    expect(await app.get(FirstStepsService).get()).toMatchObject({
      is_open: false,
    });
    const result = await actingAs(commandActor(), () => demo().remove());
    expect(result).toEqual(rehearsed);
    expect(await app.get(FirstStepsService).get()).toMatchObject({
      is_open: true,
    });

    expect(await rows("SELECT title FROM posts ORDER BY id")).toEqual([
      { title: "Ours now" },
      { title: post.title },
    ]);
    expect(await count("pages")).toBe(0);
    expect(await rows("SELECT slug FROM categories ORDER BY 1")).toEqual([
      { slug: "apex-lwc-development" },
      { slug: "release-watch" },
    ]);
    expect(
      await rows(
        "SELECT name FROM tags WHERE id NOT IN (SELECT tag_id FROM post_tags)",
      ),
    ).toEqual([]);
    expect(await count("redirects")).toBe(0);
    expect(await count("api_keys")).toBe(0);
    expect(
      await rows("SELECT name FROM frontend_apps WHERE name = 'practice'"),
    ).toEqual([]);
    expect(await count("signup_requests")).toBe(0);
    expect(await count("demo_records")).toBe(0);
    const text = describeRemoval(result, "Removed");
    expect(text).toMatch(/^Removed: 29 posts, 3 pages, 2 requests/);
    expect(text).toContain("post “Ours now”: it has been changed");
    expect(text).toContain("category “Release Watch”: posts are in it");
    const { body } = await app.visitor.get("/api/settings/site");
    expect(body).toMatchObject({ name: "Ours", tagline: "", footer: [kept] });
  });

  it("leaves right counters, files and words to search for", async () => {
    const { body } = await app.visitor.get("/api/categories?sort=id");
    for (const { slug, post_count } of body.data as unknown as CategoryDto[]) {
      const [{ n } = { n: -1 }] = await rows<{ n: number }>(
        `SELECT count(*)::int AS n FROM posts JOIN categories ON categories.id = category_id
         WHERE categories.slug = '${slug}' AND status = 'published'`,
      );
      expect([slug, post_count]).toEqual([slug, n]);
    }
    expect(
      await rows(
        "SELECT id FROM media WHERE id NOT IN (SELECT media_id FROM media_usage)",
      ),
    ).toEqual([]);
    expect(
      await rows("SELECT word FROM search_words WHERE word = 'governor'"),
    ).toEqual([]);
    const found = await app.visitor.get("/api/posts/search?query=governor");
    expect(found.body).toMatchObject({ total: 0 });
  });

  it("leaves the administrator's account, which was never the demo's, and none of the demo's people [D-983]", async () => {
    const [boss] = await rows<object>(
      `SELECT name, bio, avatar_url FROM authors WHERE email = '${app.config.adminEmail}'`,
    );
    expect(boss).toEqual({
      name: "Administrator",
      bio: null,
      avatar_url: null,
    });
    expect(
      await rows(
        "SELECT name FROM authors WHERE slug IN ('maren-okafor', 'priya-raman')",
      ),
    ).toEqual([]);
  });

  it("is in the audit trail, happens once, and is not undone by a start", async () => {
    const [entry] = await rows<object>(
      "SELECT actor_kind, details FROM audit_log WHERE action = 'demo.remove'",
    );
    expect(entry).toMatchObject({
      actor_kind: "system",
      details: { removed: { post: 29, page: 3 } },
    });
    await expect(demo().remove()).rejects.toThrow(
      "This site has no demo content.",
    );
    expect(await app.get(FirstContentService).loadDemo(() => undefined)).toBe(
      false,
    );
  });
});
