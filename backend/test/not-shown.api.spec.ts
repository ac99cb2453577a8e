import { describe, expect, it } from "@jest/globals";
import { POST_STATUSES, SEEDED_PERMISSIONS } from "@octavo/contracts";
import { SEEDED_ROLES } from "../src/seeds/role-matrix";
import { hashPassword } from "../src/identity/authors/passwords";
import { useTestApp } from "./test-app";
import { pngPicture, uploadPicture } from "./test-pictures";

const app = useTestApp();

/** What the specification leaves open, as docs/decisions.md settles it. */
describe("what the specification does not show", () => {
  it.each([
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
  ])(
    "%s: what is created and what is updated is answered whole, a deletion with success [OPEN-09, OPEN-10, OPEN-11, D-008]",
    async (resource, first, second) => {
      const boss = await app.signIn({ role: "superuser" });
      const created = await boss.post(`/api/${resource}`).send(first);
      expect([created.status, created.body]).toEqual([
        201,
        expect.objectContaining({
          id: expect.any(Number),
          ...without(first, "password"),
        }),
      ]);
      const address = `/api/${resource}/${created.body.id}`;
      const updated = await boss.put(address).send(second);
      expect([updated.status, updated.body]).toEqual([
        200,
        expect.objectContaining({ id: created.body.id, ...second }),
      ]);
      const removed = await boss.delete(address);
      expect([removed.status, removed.body]).toEqual([200, { success: true }]);
    },
  );

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
      },
    ]);
    const person = await app.signIn({ authorId: author.id });
    const changed = await person
      .post("/auth/change-password")
      .send({ current: "old password", password: "new password" });
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
