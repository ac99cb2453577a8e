import { describe, expect, it } from "@jest/globals";
import { SEEDED_PERMISSIONS } from "@octavo/contracts";
import { useDemoApp } from "../../test/demo-app";
import { SEEDED_ROLES } from "./role-matrix";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parseFrontMatter } from "../content/imports/front-matter";
import { findDemoFolder } from "./demo-files";
import { FirstContentService } from "./first-content.service";

async function readDemoPosts(folder: string) {
  const files = await readdir(path.join(folder, "posts"));
  const posts = files
    .filter((name) => name.endsWith(".md"))
    .map((name) => readFile(path.join(folder, "posts", name), "utf8"));
  return (await Promise.all(posts)).map((post) => parseFrontMatter(post).data);
}

describe("SEEDED_ROLES", () => {
  it("name only permissions that exist", () => {
    for (const { permissions } of SEEDED_ROLES)
      for (const permission of permissions)
        expect(SEEDED_PERMISSIONS).toContain(permission);
  });
});

describe("seeds", () => {
  const app = useDemoApp();
  const rows = <Row>(sql: string) => app.database.query<Row[]>(sql);

  it("make eight roles, two of them locked, and every permission", async () => {
    expect(
      await rows(
        "SELECT name FROM roles WHERE non_editable ORDER BY rank DESC",
      ),
    ).toEqual([{ name: "superuser" }, { name: "admin" }]);
    expect(
      await rows(
        "SELECT count(*)::int AS count FROM roles WHERE name = ANY('{superuser,admin,editor,author,contributor,reviewer,community manager,frontend releaser}')",
      ),
    ).toEqual([{ count: 8 }]);
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(
      "SELECT count(*)::int AS count FROM permissions WHERE is_seeded",
    );
    expect(count).toBe(SEEDED_PERMISSIONS.length);
  });

  it("leave alone what people have made of a role", async () => {
    await app.database.query(
      "DELETE FROM role_permissions USING roles WHERE role_id = roles.id AND roles.name IN ('reviewer', 'admin')",
    );
    await app.get(FirstContentService).provideRoles();
    const counts = await rows<{ name: string; count: number }>(
      `SELECT roles.name, count(role_permissions.role_id)::int AS count FROM roles
       LEFT JOIN role_permissions ON role_id = roles.id
       WHERE roles.name IN ('reviewer', 'admin') GROUP BY roles.name ORDER BY 1`,
    );
    expect(counts).toEqual([
      { name: "admin", count: SEEDED_PERMISSIONS.length },
      { name: "reviewer", count: 0 },
    ]);
  });

  it("load thirty posts in nine categories, in every status", async () => {
    expect(
      await rows(
        "SELECT status, count(*)::int AS count FROM posts GROUP BY 1 ORDER BY 1",
      ),
    ).toEqual([
      { status: "archived", count: 1 },
      { status: "draft", count: 1 },
      { status: "published", count: 27 },
      { status: "scheduled", count: 1 },
    ]);
    expect(
      await rows(
        `SELECT slug, count(posts.id)::int AS count FROM categories
         LEFT JOIN posts USING (slug) GROUP BY 1`,
      ),
    ).toHaveLength(9);
    expect(
      await rows("SELECT slug FROM posts WHERE featured_image_url IS NULL"),
    ).toEqual([{ slug: "rollback-is-a-plan-not-a-button" }]);
  });

  it("load posts that were updated and verified, with a history [LEARN-LIVE-07]", async () => {
    expect(
      await rows(
        `SELECT count(verified_for)::int AS verified, count(revised_at)::int AS revised,
           bool_and(verified_at > published_at) AS is_later,
           (SELECT count(*)::int FROM post_verifications) AS checks FROM posts`,
      ),
    ).toEqual([{ verified: 7, revised: 3, is_later: true, checks: 7 }]);
  });

  it("load articles of 400 to 2,500 words with sources, and figures in more than half of them [LEARN-DEMO-01]", async () => {
    const posts = await rows<Record<"slug" | "status" | "content", string>>(
      "SELECT slug, status, content FROM posts",
    );
    const words = ({ content }: { content: string }) =>
      content.replace(/<[^>]*>/g, " ").match(/\S+/g)?.length ?? 0;
    expect(
      posts.filter((post) => words(post) < 400 || words(post) > 2500),
    ).toEqual([]);
    const source =
      /href="https:\/\/(developer|help|trailhead)\.salesforce\.com\//;
    expect(
      posts.filter(
        ({ status, content }) =>
          status === "published" && !source.test(content),
      ),
    ).toEqual([]);
    const figure =
      /<figure><img [^>]*alt="[^"]{40,}"[^>]*><figcaption>[^<]{10,}<\/figcaption><\/figure>/;
    const illustrated = posts.filter(({ content }) => figure.test(content));
    expect(illustrated.length).toBeGreaterThanOrEqual(posts.length / 2);
  });

  it("load featured posts that are not the newest, and hardly a post that home shows twice [LEARN-DEMO-02]", async () => {
    const posts = await rows<{
      slug: string;
      is_featured: boolean;
      on_home: string | null;
    }>(
      `SELECT posts.slug, is_featured, CASE WHEN show_on_home THEN categories.slug END AS on_home
       FROM posts JOIN categories ON categories.id = category_id
       WHERE status = 'published' ORDER BY published_at DESC`,
    );
    const featured = posts.filter((post) => post.is_featured).slice(0, 3);
    for (const post of featured)
      expect(posts.indexOf(post)).toBeGreaterThanOrEqual(6);
    const collections = new Set(posts.map((post) => post.on_home));
    collections.delete(null);
    const shown = [...collections].flatMap((slug) =>
      posts.filter((post) => post.on_home === slug).slice(0, 3),
    );
    expect(shown).toHaveLength(9);
    const all = [...featured, ...posts.slice(0, 6), ...shown];
    expect(all.length - new Set(all).size).toBeLessThanOrEqual(1);
  });

  it("load posts whose covers differ from their neighbors' [LEARN-DEMO-03]", async () => {
    const posts = await readDemoPosts(findDemoFolder() ?? "");
    const drawn = posts
      .filter(({ cover }) => typeof cover === "number")
      .sort((one, other) => String(other.date).localeCompare(String(one.date)));
    expect(drawn.length).toBeGreaterThan(20);
    for (const [index, { cover }] of drawn.slice(1).entries())
      expect(cover).not.toBe(drawn[index]?.cover);
    expect(
      new Set(drawn.map(({ cover }) => cover)).size,
    ).toBeGreaterThanOrEqual(drawn.length - 1);
  });

  it("load an article that has been saved twice", async () => {
    expect(
      await rows(
        `SELECT revisions.version, posts.version AS post_version,
           snapshot->>'content' = posts.content AS is_current
         FROM revisions JOIN posts ON posts.id = post_id
         WHERE posts.version > 1 ORDER BY 1`,
      ),
    ).toEqual([
      { version: 1, post_version: 2, is_current: false },
      { version: 2, post_version: 2, is_current: true },
    ]);
  });

  it("load a frontend that fills two slots [DELIV-SLOT-09]", async () => {
    expect(
      await rows(
        "SELECT base_path, renders, in_menu, slots FROM frontend_apps WHERE name = 'practice'",
      ),
    ).toEqual([
      {
        base_path: "/practice",
        renders: true,
        in_menu: false,
        slots: ["public/home-banner", "public/post-card"],
      },
    ]);
  });

  it("load people, pages and a redirect", async () => {
    expect(
      await rows(
        `SELECT count(*)::int AS people, count(avatar_url)::int AS avatars, count(bio)::int AS bios
         FROM authors WHERE email LIKE '%@octavo.example'`,
      ),
    ).toEqual([{ people: 6, avatars: 5, bios: 5 }]);
    expect(
      await rows("SELECT slug, page_type FROM pages ORDER BY menu_order"),
    ).toEqual([
      { slug: "about", page_type: "standard" },
      { slug: "learning-paths", page_type: "blog" },
      { slug: "contact", page_type: "contact" },
    ]);
    expect(await rows("SELECT from_path FROM redirects")).toEqual([
      { from_path: "/post/change-sets-to-git" },
    ]);
  });

  it("load no one who signs in: the owner of the site is someone else [D-983]", async () => {
    await app.get(FirstContentService).makeFirstAccount();
    expect(
      await rows(
        `SELECT author.name, author.bio, array_agg(roles.name) AS roles,
           (SELECT count(*)::int FROM posts WHERE author_id = author.id) AS posts
         FROM authors author JOIN author_roles ON author_roles.author_id = author.id
         JOIN roles ON roles.id = role_id
         WHERE password_hash IS NOT NULL OR roles.name = 'superuser' GROUP BY author.id`,
      ),
    ).toEqual([
      { name: "Administrator", bio: null, roles: ["superuser"], posts: 0 },
    ]);
  });

  it("load two people who wait for an account", async () => {
    expect(
      await rows(
        "SELECT name, status FROM signup_requests WHERE verified_at IS NOT NULL ORDER BY id",
      ),
    ).toEqual([
      { name: "Noor Haddad", status: "pending" },
      { name: "Pavel Novotny", status: "pending" },
    ]);
  });

  it("do nothing the second time, whatever has been deleted [REL-06]", async () => {
    await app.database.query(
      "DELETE FROM posts WHERE slug = 'where-stale-data-hides'",
    );
    expect(await app.get(FirstContentService).loadDemo(() => undefined)).toBe(
      false,
    );
    expect(await rows("SELECT count(*)::int AS count FROM posts")).toEqual([
      { count: 29 },
    ]);
  });
});
