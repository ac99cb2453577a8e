import { describe, expect, it } from "@jest/globals";
import { POST_STATUSES, SEEDED_PERMISSIONS } from "@octavo/contracts";
import { SEEDED_ROLES } from "../src/seeds/role-matrix";
import { hashPassword } from "../src/identity/authors/passwords";
import { useTestApp } from "./test-app";
import { mailedToken } from "./test-mails";
import { pngPicture, uploadPicture } from "./test-pictures";

const app = useTestApp();

const postForm = async () => ({
  title: "Open",
  content: "<p>Text</p>",
  category_id: (await app.create.category()).id,
});

/** What the specification leaves open, as docs/decisions.md settles it. */
describe("what the specification does not show", () => {
  it.each([
    ["posts", postForm, { title: "Opened" }],
    ["tags", { name: "Open" }, { name: "Opened" }],
    ["categories", { name: "Open" }, { name: "Opened" }],
    ["roles", { name: "open" }, { name: "opened" }],
    [
      "pages",
      { title: "Open", slug: "open", page_type: "standard" },
      { title: "Opened", slug: "open", page_type: "standard" },
    ],
    [
      "authors",
      { name: "Olga", email: "olga@example.org", password: "six words" },
      { name: "Olga Open" },
    ],
  ] as const)(
    "%s: creating and updating answer the whole object, as reading it does, and deleting answers success [OPEN-09, OPEN-10, OPEN-11, D-007, D-008]",
    async (resource, first, second) => {
      const boss = await app.signIn({ role: "superuser" });
      const form = typeof first === "function" ? await first() : first;
      const created = await boss.post(`/api/${resource}`).send(form);
      const address = `/api/${resource}/${created.body.id}`;
      const stored = await boss.get(address);
      expect([created.status, created.body]).toEqual([201, stored.body]);
      expect(created.body).toMatchObject(without(form, "password"));

      const changes = { ...without(form, "password"), ...second };
      const updated = await boss.put(address).send(changes);
      const changed = await boss.get(address);
      expect([updated.status, updated.body]).toEqual([200, changed.body]);
      expect(updated.body).toMatchObject(changes);

      const removed = await boss.delete(address);
      expect([removed.status, removed.body]).toEqual([200, { success: true }]);
      expect((await boss.get(address)).status).toBe(404);
    },
  );

  it("permissions: the same, as their list shows them [OPEN-09, OPEN-10, OPEN-11, D-008]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const listed = async (id: number) => {
      const { body } = await boss.get("/api/permissions");
      return body.data.find((one) => one.id === id);
    };
    const created = await boss
      .post("/api/permissions")
      .send({ name: "view_forum" });
    const { id } = created.body;
    expect([created.status, created.body]).toEqual([201, await listed(id)]);
    const address = `/api/permissions/${id}`;
    const updated = await boss.put(address).send({ name: "view_forums" });
    expect([updated.status, updated.body]).toEqual([200, await listed(id)]);
    expect(updated.body).toMatchObject({ id, name: "view_forums" });
    const removed = await boss.delete(address);
    expect([removed.status, removed.body]).toEqual([200, { success: true }]);
    expect(await listed(id)).toBeUndefined();
  });

  it("keys and uploads: a change answers the whole object, a deletion success [OPEN-10, OPEN-11, D-008]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const key = await boss.post("/api/api-keys").send({ description: "Open" });
    const revoked = await boss
      .patch(`/api/api-keys/${key.body.id}`)
      .send({ revoked: true });
    const list = await boss.get("/api/api-keys");
    expect([revoked.status, revoked.body]).toEqual([
      200,
      (list.body as unknown as { id: number }[]).find(
        ({ id }) => id === key.body.id,
      ),
    ]);
    expect(revoked.body).toMatchObject({ revoked: true });

    const picture = await uploadPicture(boss, await pngPicture());
    const address = `/api/upload/${picture.body.id}`;
    const described = await boss.patch(address).send({ alt_text: "A colour" });
    const stored = await boss.get(address);
    expect([described.status, described.body]).toEqual([200, stored.body]);
    expect(described.body).toMatchObject({ alt_text: "A colour" });
    const removed = await boss.delete(address);
    expect([removed.status, removed.body]).toEqual([200, { success: true }]);
    expect((await boss.get(address)).status).toBe(404);
  });

  it("the list of permissions is data, total, limit and offset; a permission has id, name and whether it was there from the first [OPEN-03, OPEN-12, D-003]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const { body } = await boss.get("/api/permissions");
    expect(body).toEqual({
      data: expect.arrayContaining([
        { id: expect.any(Number), name: "edit_posts", is_seeded: true },
      ]),
      total: SEEDED_PERMISSIONS.length,
      limit: 100,
      offset: 0,
    });
  });

  it("roles hold what the matrix of the first start says [OPEN-07]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const { body } = await boss.get("/api/roles?limit=100");
    const roles = body.data as { name: string; permissions: string[] }[];
    for (const { name, permissions } of SEEDED_ROLES) {
      const role = roles.find((one) => one.name === name);
      expect([name, role?.permissions.toSorted()]).toEqual([
        name,
        permissions.toSorted(),
      ]);
    }
  });

  it("an upload tells its measures, size, hash, copies and uses as well [OPEN-04, D-602]", async () => {
    const writer = await app.signIn({ permissions: ["create_media"] });
    const { body } = await uploadPicture(writer, await pngPicture());
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        "width",
        "height",
        "mime",
        "size",
        "hash",
        "variants",
        "placeholder",
        "used_by_count",
        "created_at",
        "uploaded_by",
      ]),
    );
  });

  it("the list of posts answers draft, scheduled, published and archived [OPEN-05, D-501]", async () => {
    for (const status of POST_STATUSES)
      await app.create.post({
        status,
        publishedAt: status === "draft" ? null : new Date("2036-01-01"),
      });
    const editor = await app.signIn({
      permissions: ["view_posts", "view_all_posts"],
    });
    const { body } = await editor.get("/api/posts?limit=100");
    const statuses = (body.data as { status: string }[]).map(
      ({ status }) => status,
    );
    expect(new Set(statuses)).toEqual(
      new Set(["draft", "scheduled", "published", "archived"]),
    );
  });

  it.each([
    "newest",
    "Newest",
    "popularity",
    "recent_activity",
    "Recent Activity",
    "recent",
  ])("search sorts by %s [OPEN-18, D-108]", async (sort) => {
    const { status } = await app.visitor.get(
      `/api/posts/search?query=post&sort=${encodeURIComponent(sort)}`,
    );
    expect(status).toBe(200);
  });

  it("forgot, reset and change-password succeed with a sentence [OPEN-13, OPEN-14, OPEN-15]", async () => {
    const author = await app.create.author({
      passwordHash: await hashPassword("old password"),
    });
    const asked = await app.visitor
      .post("/api/auth/forgot")
      .send({ email: author.email });
    expect([asked.status, asked.body]).toEqual([
      200,
      {
        success: true,
        message: "If an account exists, a reset link has been sent.",
        hint: expect.stringContaining("no mail server"),
      },
    ]);
    await app.runJobs();
    const reset = await app.visitor.post("/api/auth/reset").send({
      token: await mailedToken(app, author.email ?? ""),
      password: "reset password",
    });
    expect([reset.status, reset.body]).toEqual([
      200,
      { success: true, message: "Your password has been changed." },
    ]);
    const person = await app.signIn({ authorId: author.id });
    const changed = await person
      .post("/auth/change-password")
      .send({ current: "reset password", password: "new password" });
    expect([changed.status, changed.body]).toEqual([
      200,
      { success: true, message: "Password changed successfully." },
    ]);
  });

  it.each([
    ["GET", "/api/nothing", 404],
    ["GET", "/api/posts/x", 400],
    ["POST", "/api/tags", 401],
  ] as const)(
    "%s %s fails with a sentence, a code and the request's id [OPEN-16, D-009]",
    async (method, path, status) => {
      const answer =
        method === "GET"
          ? await app.visitor.get(path)
          : await app.visitor.post(path).send({});
      expect([answer.status, answer.body]).toEqual([
        status,
        {
          error: expect.stringMatching(/ .*\.$/),
          code: expect.stringMatching(/^[a-z_]+$/),
          requestId: expect.any(String),
        },
      ]);
    },
  );
});

function without(value: object, name: string) {
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => key !== name),
  );
}
