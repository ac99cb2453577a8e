import { beforeAll, describe, expect, it, jest } from "@jest/globals";
import { LIMITS, type DraftSummaryDto } from "@octavo/contracts";
import { draftKeysOf, newDraftKey } from "../../../test/draft-keys";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();
let writer: TestClient;

beforeAll(async () => {
  writer = await app.signIn({ permissions: ["create_posts"] });
});

const form = { title: "Half a title", content: "<p>Half a text", tags: [] };

describe("each unsaved text [D-519]", () => {
  it("has a record of its own, of new posts as of one that exists", async () => {
    const busy = await app.signIn({ permissions: ["create_posts"] });
    const keys = [
      newDraftKey(),
      newDraftKey(),
      newDraftKey("post-7"),
      newDraftKey("post-7"),
    ];
    for (const key of keys)
      await busy.put(`/api/drafts/${key}`).send({ form: { title: key } });
    for (const key of keys) {
      const { body } = await busy.get(`/api/drafts/${key}`);
      expect(body).toMatchObject({ draft: { form: { title: key } } });
    }
  });

  it("is listed for its writer alone, the newest first, with its first words [SEC-05]", async () => {
    const busy = await app.signIn({ permissions: ["create_pages"] });
    const [first, second] = [newDraftKey(), newDraftKey("page-12")];
    await busy.put(`/api/drafts/${first}`).send({ form });
    await busy
      .put(`/api/drafts/${second}`)
      .send({ based_on_version: 2, form: { content: 5 } });
    const { body, headers } = await busy.get("/api/drafts");
    expect(body).toEqual([
      expect.objectContaining({
        key: second,
        based_on_version: 2,
        title: "",
        excerpt: "5",
      }),
      {
        key: first,
        based_on_version: null,
        updated_at: expect.any(String),
        expires_at: expect.any(String),
        revision: 1,
        title: "Half a title",
        excerpt: "Half a text",
      },
    ]);
    expect(headers["cache-control"]).toBe("no-store");
    const boss = await app.signIn({ role: "superuser" });
    expect(await draftKeysOf(boss)).toEqual([]);
    expect((await app.visitor.get("/api/drafts")).status).toBe(401);
    const reader = await app.signIn({ permissions: ["view_dashboard"] });
    expect((await reader.get("/api/drafts")).status).toBe(403);
  });

  it("says until when it is kept", async () => {
    const { body } = await writer
      .put(`/api/drafts/${newDraftKey()}`)
      .send({ form });
    const { updated_at: from, expires_at: to } =
      body as unknown as DraftSummaryDto;
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    expect(days).toBeCloseTo(LIMITS.draftDays, 1);
  });

  it("is not replaced by a tab that has not seen what is kept", async () => {
    const address = `/api/drafts/${newDraftKey()}`;
    const keep = (title: string, revision: number) =>
      writer.put(address).send({ revision, form: { title } });
    expect((await keep("A", 0)).body).toMatchObject({ revision: 1 });
    expect((await keep("AB", 1)).body).toMatchObject({ revision: 2 });
    for (const revision of [0, 1, 3]) {
      const { status, body } = await keep("Other", revision);
      expect([status, body.error]).toEqual([
        412,
        "This unsaved text was changed in another tab or on another device.",
      ]);
    }
    const { body } = await writer.get(address);
    expect(body).toMatchObject({ draft: { form: { title: "AB" } } });
  });

  it("of two tabs that keep at once is one's, and the other one is told", async () => {
    const address = `/api/drafts/${newDraftKey()}`;
    const answers = await Promise.all(
      ["A", "B", "C"].map((title) =>
        writer.put(address).send({ revision: 0, form: { title } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 412, 412]);
  });

  it("is kept again when it was thrown away while somebody goes on typing", async () => {
    const address = `/api/drafts/${newDraftKey()}`;
    await writer.put(address).send({ revision: 0, form });
    await writer.delete(address);
    const { status, body } = await writer
      .put(address)
      .send({ revision: 1, form });
    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 1 });
  });

  it("is thrown away only as it was seen", async () => {
    const address = `/api/drafts/${newDraftKey()}`;
    await writer.put(address).send({ revision: 0, form });
    await writer.put(address).send({ revision: 1, form });
    expect((await writer.delete(`${address}?revision=1`)).status).toBe(412);
    expect((await writer.delete(`${address}?revision=x`)).status).toBe(400);
    expect((await writer.delete(`${address}?revision=2`)).status).toBe(200);
    expect((await writer.delete(`${address}?revision=2`)).status).toBe(200);
  });

  it("is not kept as the text of somebody who has signed in meanwhile", async () => {
    const other = await app.signIn({ permissions: ["create_posts"] });
    const address = `/api/drafts/${newDraftKey()}`;
    const keep = (client: TestClient) =>
      client.put(address).send({ form, writer_id: writer.authorId });
    const { status, body } = await keep(other);
    expect([status, body.error]).toEqual([
      403,
      "Someone else has signed in since then.",
    ]);
    expect(await draftKeysOf(other)).toEqual([]);
    expect((await keep(writer)).status).toBe(200);
  });
});

describe("saved filters", () => {
  const filter = { list: "posts", name: "Mine", query: "status=draft" };
  const at = "/api/saved-filters";

  it("are one's own: saved under a name, renamed and deleted, each name once in a list [TEAM-LIST-03]", async () => {
    const saved = await writer.post(at).send(filter);
    expect(saved).toMatchObject({ status: 201, body: filter });
    const twice = await writer.post(at).send({ ...filter, name: "MINE" });
    expect([twice.status, twice.body.error]).toEqual([
      409,
      "You have another filter with this name for this list.",
    ]);
    const other = { ...filter, list: "pages", name: "Mine" };
    const { body: page } = await writer.post(at).send(other);
    const one = `${at}/${saved.body.id}`;
    const renamed = { ...filter, name: "Drafts" };
    expect((await writer.put(one).send(renamed)).body).toMatchObject(renamed);
    const stranger = await app.signIn({ permissions: ["create_posts"] });
    expect((await stranger.get(at)).body).toEqual([]);
    expect((await stranger.put(one).send(filter)).status).toBe(404);
    expect((await stranger.delete(one)).status).toBe(404);
    expect((await app.visitor.get(at)).status).toBe(401);
    expect((await writer.delete(one)).status).toBe(200);
    expect((await writer.get(at)).body).toEqual([page]);
  });

  it.each([
    ["another list", { list: "users" }, "list must be one of"],
    ["no name", { name: "" }, "Name is required"],
    ["much", { query: "q".repeat(1001) }, "Filter must be at most 1000"],
  ])(
    "refuse %s with a sentence [TEAM-LIST-03]",
    async (_, change, sentence) => {
      const input = { ...filter, ...change };
      const { status, body } = await writer.post(at).send(input);
      expect([status, body.error]).toEqual([
        400,
        expect.stringContaining(sentence),
      ]);
    },
  );

  it("are at most 100, also when two are saved at once [TEAM-LIST-03]", async () => {
    const busy = await app.signIn({ permissions: ["create_posts"] });
    await app.database.query(
      `INSERT INTO saved_filters (author_id, list, name, query)
       SELECT $1, 'posts', 'Filter ' || n, 'a=b' FROM generate_series(1, 99) n`,
      [busy.authorId],
    );
    const both = await Promise.all(
      ["One", "Two"].map((name) => busy.post(at).send({ ...filter, name })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe("who has a text open", () => {
  let editor: TestClient;

  beforeAll(async () => {
    editor = await app.signIn({
      permissions: ["manage_posts", "manage_pages"],
    });
  });

  const tab = (digit: string) => digit.repeat(32);
  const ask = (client: TestClient, query: object = {}) =>
    client.get("/api/presence").query(query);

  it("is told to people who may edit it, from when on, and no longer after the tab is silent [TEAM-PRESENCE-01]", async () => {
    const writer = await app.signIn({ permissions: ["edit_own_post"] });
    const own = await app.create.post({ authorId: writer.authorId });
    const other = await app.create.post();
    const open = `post-${own.id}`;
    const first = await ask(editor, { tab: tab("a"), open });
    expect([first.status, first.body]).toEqual([200, []]);
    await ask(editor, { tab: tab("b"), open: `post-${other.id}` });
    const seen = await ask(writer);
    expect(seen.body).toEqual([
      {
        kind: "post",
        id: own.id,
        user: { id: editor.authorId, name: expect.any(String) },
        since: expect.any(String),
      },
    ]);
    expect((await ask(editor, { tab: tab("a"), open })).body).toEqual([]);
    expect((await ask(editor)).body).toMatchObject([
      { id: own.id },
      { id: other.id },
    ]);
    await ask(editor, { tab: tab("b") });
    await app.database.query(
      "UPDATE presence SET seen_at = now() - interval '11 seconds'",
    );
    // Another tab that opens something is told at once; otherwise an answer is a third of a second old.
    await ask(editor, { tab: tab("d"), open: `post-${other.id}` });
    expect((await ask(writer)).body).toEqual([]);
  });

  it("begins anew with a tab that was silent for a week [TEAM-PRESENCE-04]", async () => {
    const { id } = await app.create.post();
    const sleeping = { tab: tab("e"), open: `post-${id}` };
    await ask(editor, sleeping);
    await app.database.query(
      "UPDATE presence SET since = now() - interval '8 days', seen_at = now() - interval '7 days' WHERE tab = $1",
      [sleeping.tab],
    );
    const real = Date.now;
    const later = jest.spyOn(Date, "now");
    // It is written every three seconds.
    later.mockImplementation(() => real() + 4000);
    await ask(editor, sleeping);
    later.mockRestore();
    expect(
      await app.database.query(
        "SELECT FROM presence WHERE tab = $1 AND since > now() - interval '1 hour'",
        [sleeping.tab],
      ),
    ).toHaveLength(1);
  });

  it("names texts that the person may edit, in a form of its own [TEAM-PRESENCE-01]", async () => {
    const writer = await app.signIn({ permissions: ["edit_own_post"] });
    const { id } = await app.create.post();
    const page = await app.create.page();
    for (const [query, status] of [
      [{ tab: tab("c"), open: `post-${id}` }, 403],
      [{ tab: tab("c"), open: `page-${page.id}` }, 403],
      [{ tab: tab("c"), open: "post-999999999" }, 404],
      [{ tab: tab("c"), open: "tag-1" }, 400],
      [{ tab: "mine", open: `post-${id}` }, 400],
      [{ page: "1" }, 400],
    ] as const)
      expect([query, (await ask(writer, query)).status]).toEqual([
        query,
        status,
      ]);
    expect((await ask(app.visitor)).status).toBe(401);
  });
});
