import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { ApiRequest } from "../../../test/test-client";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { Author } from "../authors/author.entity";
import { OneTimeTokensService } from "../sessions/one-time-tokens.service";

const app = useTestApp();
const INVALID = "This invitation is invalid or has expired.";

async function invited(): Promise<{ author: Author; token: string }> {
  const author = await app.create.author({ status: "invited" });
  const { token } = await inTransaction(app.database, (manager) =>
    app.get(OneTimeTokensService).issue(manager, {
      purpose: "invitation",
      authorId: author.id,
      seconds: 60,
    }),
  );
  return { author, token };
}

const read = (token: unknown): ApiRequest =>
  app.visitor.post("/api/auth/invitation").send({ token });
const accept = (
  token: unknown,
  password: unknown = "my password",
): ApiRequest =>
  app.visitor.post("/api/auth/invitation/accept").send({ token, password });

describe("POST /api/auth/invitation", () => {
  it("says whom a link is for, as often as one looks [D-321]", async () => {
    const { author, token } = await invited();
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await read(token);
      expect([status, body]).toEqual([
        200,
        { name: author.name, email: author.email },
      ]);
    }
  });

  it.each(["", "x", null, ["x"], { a: 1 }, 7])(
    "refuses the token %j",
    async (token) => {
      const { status, body } = await read(token);
      expect([status, body.error]).toEqual([400, INVALID]);
    },
  );
});

describe("POST /api/auth/invitation/accept", () => {
  it("begins the account with the chosen password [D-321]", async () => {
    const { author, token } = await invited();
    const { status, body, headers } = await accept(token);
    expect([status, body.success]).toEqual([200, true]);
    expect(headers["set-cookie"]).toBeUndefined();
    const credentials = { email: author.email, password: "my password" };
    const login = await app.visitor.post("/api/auth/login").send(credentials);
    expect([login.status, login.body.user.id]).toEqual([200, author.id]);
    const [entry] = await app.database.query<object[]>(
      "SELECT * FROM audit_log WHERE action = 'invitation.accept' ORDER BY id DESC LIMIT 1",
    );
    expect(entry).toMatchObject({
      subject_id: author.id,
      actor_kind: "user",
      actor_id: author.id,
    });
  });

  it("works once, also side by side", async () => {
    const { token } = await invited();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => accept(token, `password ${n}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 400, 400, 400]);
    expect((await read(token)).body.error).toBe(INVALID);
  });

  it("is refused when it is too old, or when the account is disabled or open already", async () => {
    const late = await invited();
    await app.database.query(
      "UPDATE one_time_tokens SET expires_at = now() WHERE author_id = $1",
      [late.author.id],
    );
    expect((await accept(late.token)).body.error).toBe(INVALID);
    for (const status of ["disabled", "active"] as const) {
      const { author, token } = await invited();
      await app.database.getRepository(Author).update(author.id, { status });
      expect((await accept(token)).body.error).toBe(INVALID);
    }
  });

  it("does not serve as a link to reset a password, nor the other way round", async () => {
    const { token } = await invited();
    const reset = await app.visitor
      .post("/api/auth/reset")
      .send({ token, password: "my password" });
    expect(reset.status).toBe(400);
    expect((await accept(token)).status).toBe(200);
  });

  it("refuses a password of five characters, and keeps the link", async () => {
    const { token } = await invited();
    const { status, body } = await accept(token, "12345");
    expect([status, body.error]).toEqual([
      400,
      "Password must be at least 6 characters",
    ]);
    expect((await read(token)).status).toBe(200);
  });

  it("is refused to other sites", async () => {
    const { token } = await invited();
    const answer = await accept(token).set("origin", "https://evil.example");
    expect(answer.status).toBe(403);
  });
});
