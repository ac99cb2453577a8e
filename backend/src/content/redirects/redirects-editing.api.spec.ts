import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { RedirectDto } from "@octavo/contracts";
import type { Answer, TestClient } from "../../../test/test-client";

const app = useTestApp({ PUBLIC_URL: "https://blog.example" });
let editor: TestClient;
let made = 0;

beforeAll(async () => {
  editor = await app.signIn({ permissions: ["manage_settings"] });
});

const fresh = () => {
  made += 1;
  return `/old-${made}`;
};

const create = (fields: object = {}) =>
  editor
    .post("/api/redirects")
    .send({ from_path: fresh(), to_path: "/new", status: 301, ...fields });

const saved = ({ body }: Answer) => body as unknown as RedirectDto;

async function listed(query: string) {
  const { status, body } = await editor.get(`/api/redirects?${query}`);
  expect(status).toBe(200);
  return body.data as unknown as Record<string, unknown>[];
}

async function lastEntry() {
  const [entry] = await app.database.query<Record<string, unknown>[]>(
    "SELECT action, subject_label, details FROM audit_log ORDER BY id DESC LIMIT 1",
  );
  return entry;
}

describe("POST /api/redirects", () => {
  it("keeps a redirect, and who made it [D-624]", async () => {
    const answer = await create({ from_path: "/alt", to_path: "/neu?a=1#b" });
    expect(answer.status).toBe(201);
    expect(answer.headers["etag"]).toBe('"1"');
    expect(answer.body).toEqual({
      id: expect.any(Number),
      from_path: "/alt",
      to_path: "/neu?a=1#b",
      status: 301,
      warnings: ["There is nothing at the new address."],
      created_at: expect.any(String),
      updated_at: expect.any(String),
      version: 1,
    });
    expect(await lastEntry()).toEqual({
      action: "redirect.create",
      subject_label: "/alt",
      details: { to: "/neu?a=1#b", status: 301 },
    });
  });

  it.each([
    [
      { from_path: "/trailing/", to_path: "/b/" },
      { from_path: "/trailing", to_path: "/b" },
    ],
    [
      { from_path: "/two//slashes", to_path: "/c" },
      { from_path: "/two/slashes", to_path: "/c" },
    ],
    [
      { from_path: "/caf\u00e9", to_path: "/\u00fc" },
      { from_path: "/caf%C3%A9", to_path: "/%C3%BC" },
    ],
    [
      { from_path: "/low%c3%a9", to_path: "https://blog.example/d" },
      { from_path: "/low%C3%A9", to_path: "/d" },
    ],
    [
      { from_path: "/out", to_path: "https://other.example/x?y=1" },
      { from_path: "/out", to_path: "https://other.example/x?y=1" },
    ],
  ])("spells %j as browsers do", async (given, kept) => {
    expect((await create(given)).body).toMatchObject(kept);
  });

  it("needs no target for what is gone", async () => {
    const { body } = await create({ status: "410", to_path: "" });
    expect(body).toMatchObject({ status: 410, to_path: null, warnings: [] });
  });

  it.each([
    [{ from_path: "" }, "From is required"],
    [{ from_path: "about" }, "From must be a path of this site"],
    [{ from_path: "https://x.example/a" }, "From must be a path of this site"],
    [{ from_path: "//x.example" }, "From must be a path of this site"],
    [{ from_path: "/a?b=1" }, "From must be a path of this site"],
    [{ from_path: "/a b" }, "From must be a path of this site"],
    [{ from_path: `/${"a".repeat(500)}` }, "at most 500 characters"],
    [{ from_path: `/${"\u00e9".repeat(400)}` }, "This address is too long."],
    [{ to_path: "" }, "To is required"],
    [{ to_path: undefined }, "To is required"],
    [{ to_path: "javascript:alert(1)" }, "To must be a path of this site"],
    [{ to_path: "https://[" }, "To must be a path of this site"],
    [{ to_path: "https://%zz/" }, "To must be a path of this site"],
    [{ to_path: "//evil.example" }, "To must be a path of this site"],
    [{ to_path: "/\\evil.example" }, "To must be a path of this site"],
    [{ status: 200 }, "Status must be one of: 301, 302, 307, 308, 410"],
    [{ status: undefined }, "Status must be one of"],
  ])("refuses %j", async (fields, sentence) => {
    const { status, body } = await create(fields);
    expect([status, body.error]).toEqual([
      400,
      expect.stringContaining(sentence),
    ]);
  });

  it("refuses a second redirect from the same address", async () => {
    const { from_path } = saved(await create());
    const again = await create({ from_path: `${from_path}/` });
    expect([again.status, again.body.error]).toEqual([
      409,
      "There is already a redirect from this address. Edit that one instead.",
    ]);
  });

  it.each([
    ["/self", "/self"],
    ["/self", "/self/?a=1#b"],
    ["/self", "https://blog.example/self"],
  ])(
    "refuses one that leads to itself: %s → %s",
    async (from_path, to_path) => {
      const { status, body } = await create({ from_path, to_path });
      expect([status, body.error]).toEqual([
        400,
        "An address cannot redirect to itself.",
      ]);
    },
  );

  it("refuses to close a circle, however long", async () => {
    await create({ from_path: "/w1", to_path: "/w2?x=1" });
    await create({ from_path: "/w2", to_path: "/w3" });
    await create({ from_path: "/w3", to_path: "/w4", status: 302 });
    const { status, body } = await create({ from_path: "/w4", to_path: "/w1" });
    expect([status, body.error]).toEqual([
      400,
      "This would be a loop: /w1 redirects back to /w4.",
    ]);
  });

  it("lets no two changes close a circle together", async () => {
    const answers = await Promise.all([
      create({ from_path: "/left", to_path: "/right" }),
      create({ from_path: "/right", to_path: "/left" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it("warns where it may not do what was meant", async () => {
    const post = await app.create.post({ status: "published" });
    const draft = await app.create.post();
    const tag = await app.create.tag();
    await create({ from_path: "/first", to_path: `/post/${post.slug}` });
    const warnings = async (from_path: string, to_path: string) =>
      saved(await create({ from_path, to_path })).warnings;
    expect(await warnings(fresh(), `/post/${post.slug}?a#b`)).toEqual([]);
    expect(await warnings(fresh(), `/tag/${tag.slug}`)).toEqual([]);
    expect(await warnings(fresh(), "/")).toEqual([]);
    expect(await warnings(fresh(), "/media/a.webp")).toEqual([]);
    expect(await warnings(fresh(), `/post/${draft.slug}`)).toEqual([
      "There is nothing at the new address.",
    ]);
    expect(await warnings(fresh(), "/first")).toEqual([
      "The new address is itself redirected.",
    ]);
    expect(await warnings(`/tag/${tag.slug}`, "/")).toEqual([
      expect.stringMatching(/^There is a page at this address/),
    ]);
    expect(await warnings("/admin/old", "/")).toEqual([
      expect.stringMatching(/The site itself uses/),
    ]);
  });
});

describe("GET /api/redirects", () => {
  it("finds, sorts and pages [SEC-30]", async () => {
    await create({ from_path: "/find/100%25_b", to_path: "/zz" });
    await create({ from_path: "/find/a", to_path: "/goal%25" });
    const paths = async (query: string) =>
      (await listed(query)).map((row) => row["from_path"]);
    expect(await paths("search=/find/&sort=from_path")).toEqual([
      "/find/100%25_b",
      "/find/a",
    ]);
    expect(await paths("search=GOAL%25")).toEqual(["/find/a"]);
    expect(await paths("search=_b")).toEqual(["/find/100%25_b"]);
    expect(await paths("search=/find/&limit=1&offset=1")).toHaveLength(1);
    const gone = await create({ status: 410 });
    expect((await listed("status=410&limit=1"))[0]).toEqual(gone.body);
    expect((await editor.get("/api/redirects?status=404")).status).toBe(400);
    expect((await editor.get("/api/redirects?sort=to_path")).status).toBe(400);
  });

  it("needs view_settings [D-407, SEC-03]", async () => {
    expect((await app.visitor.get("/api/redirects")).status).toBe(401);
    const other = await app.signIn({ permissions: ["manage_pages"] });
    expect((await other.get("/api/redirects")).status).toBe(403);
  });
});

describe("GET /api/redirects/:id", () => {
  it("shows a redirect to people who may see settings [PROG-FEED-10]", async () => {
    const { id } = saved(await create());
    const at = `/api/redirects/${id}`;
    const answer = await editor.get(at);
    expect([answer.status, answer.headers.etag, answer.body.id]).toEqual([
      200,
      '"1"',
      id,
    ]);
    expect((await (await app.signIn()).get(at)).status).toBe(403);
    expect((await editor.get("/api/redirects/999999")).status).toBe(404);
    expect((await editor.get("/api/redirects/none")).status).toBe(400);
  });
});

describe("PUT and DELETE /api/redirects/:id", () => {
  const put = async (id: unknown, fields: object, version?: number) =>
    editor
      .put(`/api/redirects/${String(id)}`)
      .set(version === undefined ? {} : { "if-match": `"${version}"` })
      .send({ from_path: fresh(), to_path: "/", status: 302, ...fields });

  it("changes one, and tells from what to what", async () => {
    const { id, from_path } = saved(await create({ to_path: "/one" }));
    const answer = await put(id, { from_path, to_path: "/two" }, 1);
    expect(answer.body).toMatchObject({ to_path: "/two", version: 2 });
    expect(await lastEntry()).toEqual({
      action: "redirect.update",
      subject_label: from_path,
      details: {
        to: "/two",
        status: 302,
        before: { from: from_path, to: "/one", status: 301 },
      },
    });
  });

  it("refuses what would overwrite somebody else's change [D-022]", async () => {
    const { body } = await create();
    expect((await put(body.id, {}, 1)).status).toBe(200);
    const late = await put(body.id, {}, 1);
    expect([late.status, late.body.error]).toEqual([
      412,
      "Someone else saved this redirect while you were editing.",
    ]);
    expect((await put(body.id, {})).status).toBe(200);
  });

  it("lets a redirect be turned round, which is no circle", async () => {
    const { body } = await create({ from_path: "/here", to_path: "/there" });
    const turned = await put(body.id, {
      from_path: "/there",
      to_path: "/here",
    });
    expect(turned.status).toBe(200);
  });

  it("deletes one", async () => {
    const { body } = await create();
    const address = `/api/redirects/${body.id}`;
    expect((await editor.delete(address)).body).toEqual({ success: true });
    expect(await lastEntry()).toMatchObject({ action: "redirect.delete" });
    expect((await editor.delete(address)).status).toBe(404);
    expect((await put(body.id, {})).status).toBe(404);
  });

  it("needs edit_settings [SEC-01, SEC-03]", async () => {
    const viewer = await app.signIn({ permissions: ["view_settings"] });
    const { body } = await create();
    const form = { from_path: fresh(), to_path: "/", status: 301 };
    const address = `/api/redirects/${body.id}`;
    for (const answer of [
      await viewer.post("/api/redirects").send(form),
      await viewer.put(address).send(form),
      await viewer.delete(address),
    ])
      expect(answer.status).toBe(403);
    expect((await viewer.get("/api/redirects")).status).toBe(200);
  });
});
