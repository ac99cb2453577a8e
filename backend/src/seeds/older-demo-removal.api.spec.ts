import { beforeAll, describe, expect, it } from "@jest/globals";
import type {
  CategoryDto,
  DemoRemovalDto,
  PageDto,
  PostDto,
  TagDto,
} from "@octavo/contracts";
import { useDemoApp } from "../../test/demo-app";
import type { TestClient } from "../../test/test-client";
import { actingAs, commandActor } from "../common/actor/actor";
import { runMigrations } from "../infrastructure/database/run-migrations";
import { DemoRemovalService } from "./demo-removal.service";
import { FirstContentService } from "./first-content.service";

const app = useDemoApp();

let boss: TestClient;
let edited: PostDto;
let result: DemoRemovalDto;

const EDITED = "wire-or-imperative-choosing-how-a-component-gets-its-data";

const rows = <Row>(sql: string) => app.database.query<Row[]>(sql);

const read = async <Item>(path: string): Promise<Item> =>
  (await boss.get(path)).body as unknown as Item;

const list = async <Item>(path: string): Promise<Item[]> =>
  (await read<{ data: Item[] }>(`${path}?limit=50`)).data;

async function save(path: string, form: object): Promise<void> {
  expect((await boss.put(path).send(form)).status).toBe(200);
}

const bySlug = (items: { slug: string; id: number }[], slug: string): number =>
  items.find((item) => item.slug === slug)?.id ?? 0;

/** As people do, in the years before the update. */
async function changeThings(): Promise<void> {
  edited = await read(`/api/posts/slug/${EDITED}`);
  const { title: _, category, tags: kept, ...post } = edited;
  await save(`/api/posts/${edited.id}`, {
    title: "Ours now",
    content: post.content,
    author_id: post.author?.id,
    category_id: category?.id,
    tag_ids: kept.map(({ id }) => id),
  });
  const categories = await list<CategoryDto>("/api/categories");
  const renamed = categories.find(({ slug }) => slug === "flow-automation");
  await save(`/api/categories/${renamed?.id}`, { ...renamed, name: "Flows" });
  const tags = await list<TagDto>("/api/tags");
  await save(`/api/tags/${bySlug(tags, "soql")}`, { name: "Queries" });
  const page = await read<PageDto>("/api/pages/slug/about");
  await save(`/api/pages/${page.id}`, { ...page, title: "About us" });
  const own = await boss.post("/api/posts").send({
    title: "Our own",
    content: "<p>Own</p>",
    status: "published",
    category_id: bySlug(categories, "release-watch"),
  });
  expect(own.status).toBe(201);
  const trashed = await list<PostDto>("/api/posts");
  const id = bySlug(trashed, "scratch-org-or-sandbox");
  expect((await boss.delete(`/api/posts/${id}`)).status).toBe(200);
}

/** The tables as releases left them that kept no record of what the demo had brought along. */
async function forgetRecords(): Promise<void> {
  const isThere = async () =>
    (await rows("SELECT FROM pg_class WHERE relname = 'demo_records'"))
      .length === 1;
  while (await isThere())
    await app.database.undoLastMigration({ transaction: "each" });
  expect(await rows("SELECT FROM settings WHERE key = 'demo_site'")).toEqual(
    [],
  );
}

beforeAll(async () => {
  // Releases until November 2026 named the account of the person who signs in after the demo's first author.
  await app.database.query(
    "UPDATE authors SET email = $1 WHERE slug = 'maren-okafor'",
    [app.config.adminEmail],
  );
  // Their demos had no frontend, so this one is a team's.
  await app.database.query(
    "UPDATE frontend_apps SET owner = 'Our team' WHERE name = 'practice'",
  );
  await app.get(FirstContentService).makeFirstAccount();
  boss = await app.signIn({ role: "superuser" });
  await changeThings();
  await forgetRecords();
  await runMigrations(app.database);
  const demo = app.get(DemoRemovalService);
  const rehearsed = await demo.rehearse();
  result = await actingAs(commandActor(), () => demo.remove());
  expect(result).toEqual(rehearsed);
}, 300_000);

describe("a demo that an older release has loaded", () => {
  it("is known, what people have changed is kept, and both are said", async () => {
    expect(
      Object.fromEntries(
        result.removed.map(({ subject, count }) => [subject, count]),
      ),
    ).toEqual({
      post: 29,
      page: 2,
      signup: 2,
      api_key: 2,
      tag: 13,
      path: 0,
      category: 6,
      author: 4,
      media: 50,
      frontend: 0,
    });
    expect(
      await rows("SELECT owner FROM frontend_apps WHERE name = 'practice'"),
    ).toEqual([{ owner: "Our team" }]);
    expect(
      result.stays.map(({ subject, label, reason }) => [
        subject,
        label,
        reason,
      ]),
    ).toEqual([
      ["post", "Ours now", "it has been changed"],
      ["page", "About us", "it has been changed"],
      ["tag", "apex", "posts have it"],
      ["tag", "lwc", "posts have it"],
      ["tag", "Queries", "it has been changed"],
      ["category", "Apex & LWC Development", "posts are in it"],
      ["category", "Flows", "it has been changed"],
      ["category", "Release Watch", "posts are in it"],
      ["author", "Maren Okafor", "somebody signs in with it"],
      ["author", "Jules Arceneaux", "posts name it"],
      ["media", "jules-arceneaux.png", "something shows it"],
      ["media", `${EDITED}.webp`, "something shows it"],
    ]);
  });

  it("leaves readers what people have made, under the same names", async () => {
    const titles = (await app.visitor.get("/api/posts")).body.data;
    expect(titles.map(({ title }) => title)).toEqual(["Our own", "Ours now"]);
    const { body } = await app.visitor.get(`/api/posts/slug/${EDITED}`);
    expect(body).toMatchObject({
      content: edited.content,
      author: { name: edited.author?.name },
      featured_image_url: edited.featured_image_url,
    });
    const site = await app.visitor.get("/api/settings/site");
    expect(site.body).toMatchObject({ name: "My site", footer: [] });
  });

  it("leaves the administrator's account without the demo's name", async () => {
    expect(
      await rows("SELECT name FROM authors WHERE password_hash IS NOT NULL"),
    ).toEqual([{ name: "Administrator" }]);
  });
});
