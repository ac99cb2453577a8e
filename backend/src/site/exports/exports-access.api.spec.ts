import { beforeAll, describe, expect, it } from "@jest/globals";
import { exportedSite } from "../../../test/exported-site";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();
let boss: TestClient;

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
  await app.create.post({ slug: "some", status: "published" });
  await app.create.page();
});

describe("who may export the site", () => {
  it("no one but people who hold the permission, and no key [MOVE-OUT-01]", async () => {
    const editor = await app.signIn({ role: "editor" });
    for (const path of ["/api/export", "/api/export/contents"]) {
      expect((await app.visitor.get(path)).status).toBe(401);
      expect((await editor.get(path)).status).toBe(403);
    }
    const holder = await app.signIn({ permissions: ["export_content"] });
    expect((await exportedSite(app, holder)).has("README.md")).toBe(true);
  });

  it("asks people to confirm who they are [MOVE-OUT-01]", async () => {
    const admin = await app.signIn({ role: "admin" });
    await app.database.query(
      "UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE author_id = $1",
      [admin.authorId],
    );
    for (const path of ["/api/export", "/api/export/contents"])
      expect((await admin.get(path)).body.code).toBe("confirmation_required");
  });

  it("gives addresses to those alone who may see users [MOVE-OUT-06]", async () => {
    const holder = await app.signIn({ permissions: ["export_content"] });
    const { status, body } = await holder.get("/api/export?addresses=true");
    expect([status, body.error]).toEqual([
      403,
      "You do not have permission to see people's email addresses. Export the site without them.",
    ]);
  });

  it("leaves an entry in the audit trail [MOVE-OUT-01]", async () => {
    await exportedSite(app, boss);
    const [entry] = await app.database.query<object[]>(
      `SELECT actor_id, details FROM audit_log WHERE action = 'site.export' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toEqual({
      actor_id: boss.authorId,
      details: { media: true, versions: false, addresses: false },
    });
  });
});

describe("some posts", () => {
  it("come as Markdown alone [MOVE-OUT-08]", async () => {
    const [{ id }] = await app.database.query<[{ id: number }]>(
      "SELECT id FROM posts",
    );
    const few = await exportedSite(app, boss, `?posts=${id},999999`);
    expect([...few.keys()]).toEqual(["posts/some.md"]);
  });

  it.each([
    ["?posts=999999,9999999999", 404, "None of these posts exists."],
    ["?posts=1,x", 400, "posts must be a list of ids"],
    ["?media=perhaps", 400, "media must be true or false"],
  ])("%s is answered %i", async (query, status, error) => {
    for (const path of ["", "/contents"]) {
      const answer = await boss.get(`/api/export${path}${query}`);
      expect([answer.status, answer.body.error]).toEqual([status, error]);
    }
  });
});

describe("how much it will be", () => {
  it("is told with the address of the download [MOVE-OUT-09]", async () => {
    const contents = async (query: string) =>
      (await boss.get(`/api/export/contents${query}`)).body;
    expect(await contents("?versions=true&addresses=true")).toEqual({
      ...{ posts: 1, pages: 1, versions: 0, files: 0 },
      bytes: 0,
      url: "/api/export?versions=true&addresses=true",
    });
    expect(await contents("?media=false")).toMatchObject({
      ...{ versions: 0, files: 0, bytes: 0, url: "/api/export?media=false" },
    });
  });
});
