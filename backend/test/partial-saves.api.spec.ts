import { describe, expect, it } from "@jest/globals";
import { everyRow } from "./every-row";
import { useTestApp } from "./test-app";

const app = useTestApp();

describe("PATCH", () => {
  const MERGE_PATCH = "application/merge-patch+json";

  let words = 0;
  const newWord = () => `word-${(words += 1)}`;

  const boss = () => app.signIn({ role: "superuser" });

  interface Kind {
    path: string;
    make: () => Promise<{ id: number }>;
    patch: (word: string) => Record<string, unknown>;
    emptied: Record<string, unknown>;
    needed: string[];
  }

  const kinds: Kind[] = [
    {
      path: "posts",
      make: async () => {
        const tags = [await app.create.tag()];
        return app.create.post({ tags, excerpt: "Short", isFeatured: true });
      },
      patch: (word) => ({ title: word }),
      emptied: { excerpt: null, tag_ids: null, is_featured: null },
      needed: ["title", "content", "category_id"],
    },
    {
      path: "pages",
      make: () => app.create.page({ showInMenu: true, menuLabel: "Label" }),
      patch: (word) => ({ slug: word }),
      emptied: { show_on_header: null, menu_label: null, content: null },
      needed: ["title", "slug", "page_type"],
    },
    {
      path: "categories",
      make: () => app.create.category({ homeIndex: 3, showOnHome: true }),
      patch: (word) => ({ description: word }),
      emptied: { home_index: null, show_on_home: null, description: null },
      needed: ["name"],
    },
    {
      path: "tags",
      make: () => app.create.tag(),
      patch: (word) => ({ name: word }),
      emptied: {},
      needed: ["name"],
    },
    {
      path: "learning-paths",
      make: async () =>
        (
          await (
            await boss()
          )
            .post("/api/learning-paths")
            .send({ title: newWord(), steps: [{ heading: "One" }] })
        ).body,
      patch: (word) => ({ audience: word }),
      emptied: { steps: null, audience: null, is_published: null },
      needed: ["title"],
    },
    {
      path: "authors",
      make: () => app.create.author({ bio: "Writes." }),
      patch: (word) => ({ name: word }),
      emptied: { bio: null },
      needed: ["name", "email"],
    },
    {
      path: "upload",
      make: () => app.create.media({ altText: "A picture" }),
      patch: (word) => ({ folder: word }),
      emptied: { alt_text: null },
      needed: [],
    },
  ];

  it.each(kinds)(
    "changes of $path what it has, and nothing else [PROG-WRITE-08]",
    async ({ path, make, emptied, needed, ...kind }) => {
      const patch = kind.patch(newWord());
      const client = await boss();
      const address = `/api/${path}/${(await make()).id}`;
      const { body: before } = await client.get(address);
      const newer = { version: before.version + 1, updated_at: undefined };
      const send = (body: object, type = MERGE_PATCH) =>
        client.patch(address).type(type).send(JSON.stringify(body));
      const changed = await send(patch);
      expect([changed.status, changed.body.error]).toEqual([200, undefined]);
      expect({ ...changed.body, ...newer }).toEqual({
        ...before,
        ...newer,
        ...patch,
      });
      const late = await send(emptied).set("If-Match", `"${before.version}"`);
      expect([late.status, late.body.code]).toEqual([412, "outdated"]);
      const { body } = await send(emptied, "application/json");
      for (const name of Object.keys(emptied))
        expect([[], "", false, null, undefined]).toContainEqual(
          body[name as keyof typeof body],
        );
      for (const name of needed)
        expect([name, (await send({ [name]: null })).status]).toEqual([
          name,
          400,
        ]);
    },
  );

  it("refuses a body that is no object, nests deeply or is for another method [PROG-WRITE-08]", async () => {
    const client = await boss();
    const address = `/api/tags/${(await app.create.tag()).id}`;
    const send = (body: string) =>
      client.patch(address).type(MERGE_PATCH).send(body);
    const deep = `{"name":${"[".repeat(100)}${"]".repeat(100)}}`;
    for (const body of [deep, "[]", "1", "{"])
      expect([body, (await send(body)).status]).toEqual([body, 400]);
    const post = client.post("/api/tags").type(MERGE_PATCH);
    expect((await post.send('{"name":"x"}')).status).toBe(415);
    const viewer = await app.signIn({ permissions: ["view_tags"] });
    expect((await viewer.patch(address).send({ name: "x" })).status).toBe(403);
  });

  it.each(kinds)(
    "of $path is answered in a dry run as it would be, and changes nothing [PROG-WRITE-09]",
    async ({ path, make, ...kind }) => {
      const patch = kind.patch(newWord());
      const client = await boss();
      const address = `/api/${path}/${(await make()).id}`;
      const before = await everyRow(app);
      const dry = await client
        .patch(`${address}?dry_run=true`)
        .set("Idempotency-Key", "dry")
        .send(patch);
      expect(await everyRow(app)).toEqual(before);
      if (path === "authors")
        return expect([dry.status, dry.body.error]).toEqual([
          400,
          "This call has no dry run. Nothing was changed.",
        ]);
      expect([dry.status, dry.headers["dry-run"]]).toEqual([200, "true"]);
      const real = await client.patch(address).send(patch);
      const same = { updated_at: "now" };
      expect({ ...dry.body, ...same }).toEqual({ ...real.body, ...same });
    },
  );
});
