import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import type { ImportDto } from "@octavo/contracts";
import { uploadedImport } from "../../../test/site-imports";
import { useSiteImports } from "../../../test/use-site-imports";
import { pngPicture } from "../../../test/test-pictures";
import { wxrFile, type WxrEntry } from "../../../test/wxr-file";
import { actingAs } from "../../common/actor/actor";
import { actorOf } from "./import-job";
import { ImportsService } from "./imports.service";
import { openSource } from "./open-source";

const { app, person, get, items, act, checked, imported, count, zip } =
  useSiteImports();

const ENTRIES: WxrEntry[] = [
  {
    slug: "first",
    title: "First",
    terms: [
      ["category", "harbors", "Harbors"],
      ["post_tag", "tides", "Tides"],
    ],
  },
  { slug: "second", title: "Second", status: "draft" },
  { type: "page", slug: "about-us", title: "About us" },
  { slug: "empty", content: "" },
];

describe("an import from the admin area", () => {
  it("shows what would come, imports it in the person's name, and leaves a report [MOVE-IN-11, MOVE-IN-12, MOVE-IN-13]", async () => {
    const dry = await checked({ "site.xml": wxrFile(ENTRIES) });
    expect(dry).toMatchObject({
      ...{ phase: "check", state: "ok", done: 4, total: 4, can_undo: false },
      counts: expect.objectContaining({ created: 3, refused: 1, updated: 0 }),
    });
    expect(await items(dry.id, "refused")).toEqual([
      {
        ...{ label: 'post/4 "Entry 4"', outcome: "refused", address: null },
        reason: "has no text",
        remarks: ['names no category; "Uncategorized" is taken'],
      },
    ]);
    expect(await count("posts")).toBe(0);

    const done = await act(dry.id, "start");
    expect(done).toMatchObject({
      ...{ phase: "import", state: "ok", has_files: false, can_undo: true },
      counts: expect.objectContaining({ created: 3, refused: 1 }),
    });
    const addresses = (await items(dry.id)).map(({ address }) => address);
    // Several are taken at the same time.
    expect(new Set(addresses)).toEqual(
      new Set(["/post/first", "/post/second", "/about-us", null]),
    );
    expect((await app.visitor.get("/api/posts/slug/first")).status).toBe(200);
    expect((await app.visitor.get("/api/posts/slug/second")).status).toBe(404);
    const actors = await app.database.query<object[]>(
      "SELECT DISTINCT actor_id FROM audit_log WHERE action = 'post.create'",
    );
    expect(actors).toEqual([{ actor_id: person().authorId }]);
    const { body } = await person().get("/api/imports");
    expect(body).toMatchObject({ imports: [{ id: dry.id, reason: null }] });
  });

  it("changes nothing the second time, and only what has changed the third [MOVE-IN-02]", async () => {
    const again = await imported({ "site.xml": wxrFile(ENTRIES) });
    expect(again.counts).toMatchObject({ created: 0, unchanged: 3 });
    const changed = [{ ...ENTRIES[0], title: "First, again" }];
    const dry = await checked({
      "site.xml": wxrFile([...changed, ...ENTRIES.slice(1)]),
    });
    expect(dry.counts).toMatchObject({ updated: 1, unchanged: 2 });
    const discarded = await person().delete(`/api/imports/${dry.id}`);
    expect(discarded.status).toBe(200);
    expect((await person().get(`/api/imports/${dry.id}`)).status).toBe(404);
  });

  it("is undone but for what people have changed, and can be imported again [MOVE-IN-15]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const { body } = await person().get("/api/imports");
    const { imports } = body as unknown as { imports: ImportDto[] };
    const first = imports.at(-1)?.id ?? 0;
    const post = (await boss.get("/api/posts/slug/first")).body;
    await boss.put(`/api/posts/${post.id}`).send({
      ...{ title: "Mine now", content: "<p>Text</p>", status: "published" },
      category_id: (post as unknown as { category: { id: number } }).category
        .id,
      tag_ids: [],
    });
    const undone = await act(first, "undo");
    expect(undone).toMatchObject({
      ...{ phase: "undo", state: "ok", can_undo: false },
      counts: expect.objectContaining({ removed: 4, stayed: 3, created: 0 }),
    });
    expect(
      (await items(first, "stayed")).map(
        ({ label, reason }) => `${label}: ${reason}`,
      ),
    ).toEqual([
      'post/1 "First": it has been changed',
      'category "Harbors": posts are in it',
      'author "Ana Lima": posts name it',
    ]);
    expect([await count("posts"), await count("pages")]).toEqual([1, 0]);
    // The edited post has lost its tag, which nothing else has.
    expect(await count("tags")).toBe(0);
    const again = await imported({ "site.xml": wxrFile(ENTRIES) });
    expect(again.counts).toMatchObject({
      created: 2,
      unchanged: 1,
      refused: 1,
    });
  });

  it("continues after its process was killed, and keeps its report [MOVE-IN-14]", async () => {
    const entries = [11, 12, 13].map((id) => ({ id, slug: `late-${id}` }));
    const { id } = await checked({ "late.xml": wxrFile(entries) });
    await person().post(`/api/imports/${id}/start`);
    // As far as a process came that was killed.
    const file = path.join(app.config.dataDir, "early.xml");
    await writeFile(file, wxrFile(entries.slice(0, 1)));
    const source = await openSource([file], { scratch: "" });
    const actor = actorOf({
      ...{ id, author_id: person().authorId, author_name: "Ana" },
    });
    await actingAs(actor, () => app.get(ImportsService).importFrom(source, {}));
    await app.database.query(
      "UPDATE imports SET state = 'running' WHERE id = $1",
      [id],
    );
    await app.runJobs();
    const done = await get(id);
    expect(done).toMatchObject({ state: "ok", total: 3 });
    expect(done.counts).toMatchObject({ created: 3, unchanged: 0 });
  });

  it("stops when asked, and continues [MOVE-IN-14]", async () => {
    const { id } = await checked({ "site.xml": wxrFile([{ slug: "later" }]) });
    await person().post(`/api/imports/${id}/start`);
    const busy = await person().post(`/api/imports/${id}/start`);
    expect([busy.status, busy.body.error]).toEqual([
      409,
      "Another import is running on this database. Wait until it has ended.",
    ]);
    expect(await act(id, "stop")).toMatchObject({
      ...{ phase: "import", state: "stopped", has_files: true, done: 0 },
    });
    expect(await act(id, "start")).toMatchObject({ state: "ok", done: 1 });
  });
});

describe("files for an import", () => {
  it("may be a zip archive of Markdown, known again by its articles [MOVE-IN-16]", async () => {
    const files = {
      "blog/a.md": "---\ntitle: A\n---\n\nSee [b](b.md). ![dot](dot.png)",
      "blog/b.md": "---\ntitle: B\n---\n\nText.",
      "blog/c/c.md": "---\ntitle: C\n---\n\nText.",
      "blog/dot.png": await pngPicture(),
      "blog/node_modules/x.md": "# No",
      "blog/code.js": "no",
    };
    const first = await imported({ "blog.zip": await zip(files) });
    expect(first).toMatchObject({ state: "ok", total: 3 });
    expect(first.counts).toMatchObject({ created: 3 });
    const { content } = (await app.visitor.get("/api/posts/slug/a")).body;
    expect(content).toMatch(/href="\/post\/b".*src="\/media\//s);
    const second = await imported({ "blog (1).zip": await zip(files) });
    expect(second.counts).toMatchObject({ created: 0, unchanged: 3 });
    const undone = await act(first.id, "undo");
    // Posts, their author and category, and the picture.
    expect(undone.counts).toMatchObject({ stayed: 0 });
    expect(await count("media")).toBe(0);
  });

  it.each([
    ["a picture", "a.xml", () => pngPicture(), /is no export of WordPress/],
    ["half an archive", "a.zip", half, /a\.zip is no zip archive/],
    ["an empty archive", "a.zip", () => zip({}), /holds no Markdown files/],
    [
      "a way out",
      "a.zip",
      () => zip({ "../../a.md": "# A" }),
      /invalid relative path/,
    ],
    [
      "a bomb",
      "a.zip",
      () => zip({ "a.md": "a".repeat(3_000_000) }),
      /a\.md is too large/,
    ],
    [
      "the same name twice",
      "a.zip",
      () => zip({ "a.md": "# A", "A.md": "# B" }),
      /the file A\.md twice/,
    ],
  ])(
    "of %s are refused with a sentence [MOVE-IN-17]",
    async (...[, name, content, reason]) => {
      const run = await checked({ [name]: await content() });
      expect(run).toMatchObject({ state: "failed", can_undo: false });
      expect(run.reason).toMatch(reason);
      expect(run.reason).not.toContain(app.config.dataDir);
      await person().delete(`/api/imports/${run.id}`);
    },
  );

  it("arrive in parts, each at its place [MOVE-IN-11]", async () => {
    const text = wxrFile([{ slug: "parts" }]);
    const { body } = await person()
      .post("/api/imports")
      .send({
        files: [{ name: "parts.xml", bytes: text.length }],
      });
    const send = (offset: number, part: string, place = 1) =>
      person()
        .post(`/api/imports/${body.id}/files/${place}?offset=${offset}`)
        .attach("part", Buffer.from(part), "part");
    expect((await send(0, text.slice(0, 100))).status).toBe(200);
    const early = await person().post(`/api/imports/${body.id}/check`);
    expect([early.status, early.body.error]).toEqual([
      409,
      "Some of the files have not arrived completely.",
    ]);
    const wrong = await send(50, text.slice(50));
    expect([wrong.status, wrong.body.details]).toEqual([
      409,
      { received: 100 },
    ]);
    expect((await send(100, text)).status).toBe(400);
    expect((await send(100, "x", 2)).status).toBe(404);
    expect((await send(100, text.slice(100))).status).toBe(200);
    expect((await send(0, "again")).status).toBe(409);
    expect(await act(body.id, "check")).toMatchObject({ state: "ok" });
    await person().delete(`/api/imports/${body.id}`);
  });

  it.each([
    [[], "Choose at least one file"],
    [
      [{ name: "a.exe", bytes: 1 }],
      "Choose files that end in .xml, .zip or .json",
    ],
    [[{ name: "a.xml", bytes: 2 ** 31 }], "An import can have at most 1 GB"],
    [
      ["a", "b"].map((name) => ({ name: `${name}.xml`, bytes: 2 ** 29 + 1 })),
      "An import can have at most 1 GB.",
    ],
  ])(
    "are refused before they are sent: %j [MOVE-IN-17]",
    async (files, error) => {
      const answer = await person().post("/api/imports").send({ files });
      expect([answer.status, answer.body.error]).toEqual([400, error]);
    },
  );

  it("are stored for three imports at most, and for a week [MOVE-IN-17]", async () => {
    const ids: number[] = [];
    for (const name of ["a.xml", "b.xml", "c.xml"])
      ids.push(await uploadedImport(person(), { [name]: wxrFile([]) }));
    const fourth = await person()
      .post("/api/imports")
      .send({ files: [{ name: "d.xml", bytes: 1 }] });
    expect(fourth.status).toBe(409);
    await app.database.query(
      "UPDATE imports SET created_at = now() - interval '8 days', seen_at = now() - interval '8 days' WHERE id = ANY ($1)",
      [ids.slice(0, 2)],
    );
    await act(ids[2] ?? 0, "check");
    const stored = await Promise.all(ids.map(get));
    expect(stored.map(({ has_files }) => has_files)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("are for people who hold the permission alone [MOVE-IN-11]", async () => {
    const editor = await app.signIn({ role: "editor" });
    for (const [client, status] of [
      [app.visitor, 401],
      [editor, 403],
    ] as const) {
      expect((await client.get("/api/imports")).status).toBe(status);
      expect((await client.post("/api/imports").send({})).status).toBe(status);
    }
    const admin = await app.signIn({ role: "admin" });
    expect((await admin.get("/api/imports")).status).toBe(200);
  });
});

async function half(): Promise<Buffer> {
  const whole = await zip({ "a.md": "# A\n\nText" });
  return whole.subarray(0, whole.length / 2);
}
