import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { mailsTo } from "../../../test/test-mails";
import { hashPassword } from "../authors/passwords";
import { Author } from "../authors/author.entity";

const app = useTestApp();
const password = "my password";
let people = 0;

interface Applicant {
  id: number;
  name: string;
  email: string;
}

async function pending({
  email = `applicant${people + 1}@example.org`,
  isVerified = true,
} = {}): Promise<Applicant> {
  people += 1;
  const [request] = await app.database.query<Applicant[]>(
    `INSERT INTO signup_requests (name, email, password_hash, status, verified_at)
     SELECT $1, $2, $3, CASE WHEN $4 THEN 'pending' ELSE 'unverified' END, CASE WHEN $4 THEN now() END
     RETURNING id, name, email`,
    [`Applicant ${people}`, email, await hashPassword(password), isVerified],
  );
  return request!;
}

const approver = (): Promise<TestClient> =>
  app.signIn({ permissions: ["approve_signups"] });
const login = (email: string) =>
  app.visitor.post("/api/auth/login").send({ email, password });
const authorsWith = (email: string): Promise<number> =>
  app.database.getRepository(Author).countBy({ email });

describe("GET /api/signup-requests", () => {
  it("lists those that wait, without any secret [D-301]", async () => {
    const request = await pending();
    await pending({ isVerified: false });
    const client = await approver();
    const { status, body } = await client.get(
      "/api/signup-requests?sort=-created_at&limit=1",
    );
    expect([status, body.total, body.limit]).toEqual([200, 1, 1]);
    expect(body.data).toEqual([
      {
        id: request.id,
        name: request.name,
        email: request.email,
        status: "pending",
        created_at: expect.any(String),
        verified_at: expect.any(String),
        decided_at: null,
        decided_by: null,
      },
    ]);
  });

  it("is open to holders of manage_users as well, and to nobody else [SEC-03, SEC-05]", async () => {
    const list = (client: TestClient) => client.get("/api/signup-requests");
    expect((await list(app.visitor)).status).toBe(401);
    expect((await list(await app.signIn())).status).toBe(403);
    const others = await app.signIn({ permissions: ["view_users"] });
    expect((await list(others)).status).toBe(403);
    const manager = await app.signIn({ permissions: ["manage_users"] });
    expect((await list(manager)).status).toBe(200);
  });

  it.each([
    "status=unverified",
    "status=x",
    "sort=email",
    "limit=0",
    "offset=-1",
  ])("refuses ?%s", async (query) => {
    const client = await approver();
    expect((await client.get(`/api/signup-requests?${query}`)).status).toBe(
      400,
    );
  });
});

describe("POST /api/signup-requests/:id/approve", () => {
  it("makes an account that can do nothing yet, with the chosen password [D-301]", async () => {
    const { id, name, email } = await pending();
    const client = await approver();
    const { status, body } = await client
      .post(`/api/signup-requests/${id}/approve`)
      .send({});
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        id,
        status: "approved",
        decided_by: { id: client.authorId, name: expect.any(String) },
      }),
    ]);
    const answer = await login(email);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ name, email, permissions: [] });
    const kinds = (await mailsTo(app, email)).map(({ kind }) => kind);
    expect(kinds).toEqual(["sign-up-approved"]);
  });

  it("says that no mail was sent where none can be, with the link to pass on [D-982]", async () => {
    const client = await approver();
    const { id, name } = await pending();
    const link = `${app.config.publicUrl}/admin/login`;
    const approved = await client.post(`/api/signup-requests/${id}/approve`);
    expect(approved.body).toMatchObject({
      notice: {
        message: `${name} has an account now. No mail was sent, because this site has no mail server. Send them this link: they sign in with the password that they chose when they signed up.`,
        link,
      },
    });
    const other = await pending();
    const rejected = await client.post(
      `/api/signup-requests/${other.id}/reject`,
    );
    expect(rejected.body).toMatchObject({
      notice: {
        message: "No mail was sent, because this site has no mail server.",
      },
    });
  });

  it("keeps no password in a request that is decided [SEC-76]", async () => {
    const { id } = await pending();
    await (await approver()).post(`/api/signup-requests/${id}/approve`);
    const [row] = await app.database.query<object[]>(
      "SELECT password_hash, token_hash FROM signup_requests WHERE id = $1",
      [id],
    );
    expect(row).toEqual({ password_hash: null, token_hash: null });
  });

  it("gives the roles that the approver may give [D-301, D-322]", async () => {
    const { id, email } = await pending();
    const admin = await app.signIn({ role: "admin" });
    const { status } = await admin
      .post(`/api/signup-requests/${id}/approve`)
      .send({ roles: ["author"] });
    expect(status).toBe(200);
    expect((await login(email)).body.user).toMatchObject({ role: "author" });
    const entries = await app.database.query<object[]>(
      "SELECT * FROM audit_log WHERE action = 'signup.approve' AND subject_id = $1",
      [id],
    );
    expect(entries).toMatchObject([
      {
        actor_id: admin.authorId,
        details: { email, roles: ["author"], author_id: expect.any(Number) },
      },
    ]);
  });

  it.each([
    ["approve_signups", "author"],
    ["approve_signups", "superuser"],
    ["manage_users", "admin"],
  ])(
    "refuses a holder of %s who gives the role %s, and makes nothing [SEC-08, SEC-12]",
    async (permission, role) => {
      const { id, email } = await pending();
      const client = await app.signIn({ permissions: [permission] });
      const { status } = await client
        .post(`/api/signup-requests/${id}/approve`)
        .send({ roles: [role] });
      expect(status).toBe(403);
      expect(await authorsWith(email)).toBe(0);
    },
  );

  it("refuses an admin who gives the role superuser [SEC-12]", async () => {
    const { id, email } = await pending();
    const admin = await app.signIn({ role: "admin" });
    const { status } = await admin
      .post(`/api/signup-requests/${id}/approve`)
      .send({ roles: ["superuser"] });
    expect(status).toBe(403);
    expect(await authorsWith(email)).toBe(0);
  });

  it("decides once, also side by side", async () => {
    const { id, email } = await pending();
    const client = await approver();
    const path = `/api/signup-requests/${id}`;
    const answers = await Promise.all([
      client.post(`${path}/approve`),
      client.post(`${path}/approve`),
      client.post(`${path}/approve`),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409]);
    expect(await authorsWith(email)).toBe(1);
    const { status, body } = await client.post(`${path}/reject`);
    expect([status, body.error]).toEqual([
      409,
      "This sign-up request was already approved.",
    ]);
  });

  it("refuses an address that has an account by now [D-328, SEC-68]", async () => {
    const { id, email } = await pending();
    await app.create.author({ email: email.toUpperCase() });
    const client = await approver();
    const { status, body } = await client.post(
      `/api/signup-requests/${id}/approve`,
    );
    expect([status, body.error]).toEqual([
      409,
      "A user with this email already exists.",
    ]);
    const list = await client.get("/api/signup-requests?limit=100");
    expect(list.body.data.map((item) => item.id)).toContain(id);
  });

  it.each([
    [{ roles: "author" }, 400],
    [{ roles: [1] }, 400],
    [{ roles: [{ name: "author" }] }, 400],
    [{ roles: Array<string>(101).fill("author") }, 400],
  ])("refuses %j", async (body, expected) => {
    const { id } = await pending();
    const admin = await app.signIn({ role: "admin" });
    const path = `/api/signup-requests/${id}/approve`;
    expect((await admin.post(path).send(body)).status).toBe(expected);
  });

  it("knows only requests whose address is confirmed", async () => {
    const { id } = await pending({ isVerified: false });
    const client = await approver();
    for (const unknown of [id, 2_000_000_000])
      expect(
        (await client.post(`/api/signup-requests/${unknown}/approve`)).status,
      ).toBe(404);
    for (const odd of ["x", "0", "-1", "1abc", "99999999999"])
      expect(
        (await client.post(`/api/signup-requests/${odd}/approve`)).status,
      ).toBe(400);
  });

  it("is refused to others, and without the CSRF token [SEC-01, SEC-05, SEC-50]", async () => {
    const { id, email } = await pending();
    const client = await approver();
    for (const verb of ["approve", "reject"]) {
      const path = `/api/signup-requests/${id}/${verb}`;
      expect((await app.visitor.post(path)).status).toBe(401);
      expect((await (await app.signIn()).post(path)).status).toBe(403);
      expect((await client.withoutCsrfToken().post(path)).status).toBe(403);
    }
    expect(await authorsWith(email)).toBe(0);
  });
});

describe("POST /api/signup-requests/:id/reject", () => {
  it("ends the request; the person hears of it and can try again [D-301]", async () => {
    const { id, email } = await pending();
    const client = await approver();
    const { status, body } = await client.post(
      `/api/signup-requests/${id}/reject`,
    );
    expect([status, body.status]).toEqual([200, "rejected"]);
    const answer = await login(email);
    expect([answer.status, answer.body.error]).toEqual([
      401,
      "Invalid email or password.",
    ]);
    const kinds = (await mailsTo(app, email)).map(({ kind }) => kind);
    expect(kinds).toEqual(["sign-up-rejected"]);
    const rejected = await client.get("/api/signup-requests?status=rejected");
    expect(rejected.body.data.map((item) => item.id)).toContain(id);
    const again = await pending({ email });
    const path = `/api/signup-requests/${again.id}/approve`;
    expect((await client.post(path)).status).toBe(200);
  });
});
