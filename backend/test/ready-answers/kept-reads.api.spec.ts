import { beforeAll, beforeEach, expect, it, jest } from "@jest/globals";
import { ALL_SAMPLES } from "../resource-samples";
import { useTestApp } from "../test-app";
import { QueryWatch } from "../../src/infrastructure/database/query-watch";
import { EVERYTHING } from "../../src/infrastructure/ready-answers/change-log";
import type { Announcement } from "../../src/infrastructure/public-resources/public-resource";
import { PublicResourcesService } from "../../src/infrastructure/public-resources/public-resources.service";
import { InternalApiService } from "../../src/infrastructure/internal-api/internal-api.service";

const app = useTestApp();
const statements: string[] = [];

beforeAll(async () => {
  const media = await app.create.media();
  const [tag, category, author] = [
    await app.create.tag({ slug: "one" }),
    await app.create.category({ slug: "one" }),
    await app.create.author({ slug: "one" }),
  ];
  await app.create.post({
    slug: "one",
    status: "published",
    tags: [tag],
    categoryId: category.id,
    authorId: author.id,
    content: `<p>Words <img src="/media/aa/${media.id}.png"></p>`,
  });
  await app.create.page({ slug: "one", publishStatus: "published" });
  const boss = await app.signIn({ role: "superuser" });
  for (const { name, form } of ALL_SAMPLES)
    await boss
      .post(`/api/${name}`)
      .send({ ...(await form(app)), name: "One", title: "One" });
});

beforeEach(() => recordStatements());

/** Everything that is sent to the database from now on. */
function recordStatements(): void {
  const watch = app.get(QueryWatch) as unknown as {
    follow(statement: string | { text: string }, run: () => unknown): unknown;
  };
  const follow = watch.follow.bind(watch);
  jest.spyOn(watch, "follow").mockImplementation((statement, run) => {
    statements.push(typeof statement === "string" ? statement : statement.text);
    return follow(statement, run);
  });
}

/** Real tables that the statements name. */
async function tablesRead(): Promise<string[]> {
  const named = statements.flatMap((sql) =>
    [...sql.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)].map(
      ([, table]) => table,
    ),
  );
  const rows = await app.database.query<{ relname: string }[]>(
    "SELECT relname FROM pg_class WHERE relname = ANY ($1) AND relkind = 'r' AND relnamespace = 'public'::regnamespace",
    [named],
  );
  return rows.map(({ relname }) => relname);
}

const covers = (
  announcement: Announcement | undefined,
  tags: readonly string[],
): boolean => {
  if (announcement === undefined) return false;
  const announced =
    typeof announcement === "string" ? [announcement] : announcement.tags;
  return tags.some(
    (tag) =>
      tag === EVERYTHING ||
      announced.some((one) =>
        one.endsWith(":") ? tag.startsWith(one) : tag === one,
      ),
  );
};

const resources = () => app.get(PublicResourcesService);
const silent = () =>
  new Set(
    resources().all.flatMap(({ silentTables = {} }) =>
      Object.keys(silentTables),
    ),
  );
const announcements = () =>
  new Map(resources().all.flatMap(({ tables = {} }) => Object.entries(tables)));

it("a kept answer is never older than any table that it was read from", async () => {
  const api = app.get(InternalApiService);
  const untold: object[] = [];
  const read = new Set<string>();
  for (const { name } of resources().reads.all) {
    const [, path = ""] = name.split(" ");
    statements.length = 0;
    const { status, tags = [] } = await api.get(
      path.replace("{id}", "1").replace("{slug}", "one"),
    );
    expect({ name, status }).toEqual({ name, status: 200 });
    const tables = await tablesRead();
    tables.forEach((table) => read.add(table));
    for (const table of tables)
      if (!covers(announcements().get(table), tags) && !silent().has(table))
        untold.push({ name, table, tags });
  }
  expect(untold).toEqual([]);
  expect([...read]).toEqual(
    expect.arrayContaining(["authors", "categories", "pages", "posts", "tags"]),
  );
});
