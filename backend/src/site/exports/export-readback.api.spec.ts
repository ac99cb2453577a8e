import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { exportedSite } from "../../../test/exported-site";
import { useTestApp, type TestApp } from "../../../test/test-app";
import { ImportsService } from "../../content/imports/imports.service";
import { FirstContentService } from "../../seeds/first-content.service";

const site = useTestApp();
const empty = useTestApp();
let folder = "";

beforeAll(async () => {
  const first = site.get(FirstContentService);
  await first.provideRoles();
  await first.loadDemo(() => undefined);
  folder = await mkdtemp(path.join(tmpdir(), "octavo-export-"));
  const boss = await site.signIn({ role: "superuser" });
  for (const [name, bytes] of await exportedSite(site, boss)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

interface PostRow {
  slug: string;
  content: string;
  [field: string]: unknown;
}

/** What Markdown can say of posts. A picture that is stored once more has another address. */
const postsOf = async (app: TestApp): Promise<PostRow[]> => {
  const rows = await app.database.query<PostRow[]>(
    `SELECT post.slug, post.title, subtitle, excerpt, content, is_featured, meta_title, meta_description, social_title,
       social_description, date_trunc('second', published_at) AS published_at, category.name AS category,
       author.name AS author, (featured_media_id IS NOT NULL) AS has_picture,
       CASE WHEN post.status = 'scheduled' AND published_at <= now() THEN 'published' ELSE post.status END AS status,
       (SELECT json_agg(tag.name ORDER BY position) FROM post_tags JOIN tags tag ON tag.id = tag_id
        WHERE post_id = post.id) AS tags
     FROM posts post JOIN categories category ON category.id = category_id JOIN authors author ON author.id = author_id
     WHERE post.deleted_at IS NULL ORDER BY post.slug`,
  );
  return rows.map((row) => ({
    ...row,
    content: row.content.replace(/\/media\/[0-9a-f/]+\.\w+/g, "/media/…"),
  }));
};

describe("the Markdown of the demo", () => {
  it("is read back into an empty site without any difference [MOVE-OUT-12]", async () => {
    const summary = await empty.get(ImportsService).importFolder({ folder });
    expect(summary.warnings).toEqual([]);
    expect(summary.notTaken).toEqual(
      [
        ...["README.md", "pages/about.md", "pages/contact.md"],
        "pages/learning-paths.md",
      ].map((file) => ({
        file,
        reason: expect.stringMatching(/^(is a page|describes)/),
      })),
    );
    const [before, after] = [await postsOf(site), await postsOf(empty)];
    expect(after).toHaveLength(before.length);
    expect(before.length).toBeGreaterThan(25);
    for (const [index, post] of before.entries())
      expect(after[index]).toEqual(post);
  }, 300_000);
});
