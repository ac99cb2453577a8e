import { beforeEach, describe, expect, it } from "@jest/globals";
import type { SessionDto } from "@octavo/contracts";
import { randomUUID } from "node:crypto";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import type { Author } from "../authors/author.entity";

const app = useTestApp();
let author: Author;
let here: TestClient;
let there: TestClient;

beforeEach(async () => {
  author = await app.create.author();
  here = await app.signIn({ authorId: author.id });
  there = await app.signIn({ authorId: author.id });
});

async function listOf(client: TestClient): Promise<SessionDto[]> {
  const { body } = await client.get("/api/auth/sessions");
  return body.data as unknown as SessionDto[];
}
const isIn = async (client: TestClient) =>
  (await client.get("/api/auth/me")).status === 200;
const otherOf = async (client: TestClient) =>
  (await listOf(client)).find(({ is_current }) => !is_current)?.id ?? "";

describe("GET /api/auth/sessions", () => {
  it("lists where one is signed in, beginning here, and nobody else's", async () => {
    await app.signIn();
    const { status, body } = await here.get("/api/auth/sessions");
    expect([status, body.total]).toEqual([200, 2]);
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        is_current: true,
        user_agent: "tests",
        ip: null,
        created_at: expect.any(String),
        last_seen_at: expect.any(String),
      },
      expect.objectContaining({ is_current: false }),
    ]);
    expect((await listOf(there))[0]?.id).toBe(await otherOf(here));
  });

  it("leaves out what is over", async () => {
    await app.database.query(
      "UPDATE sessions SET expires_at = to_timestamp(0) WHERE id = $1",
      [await otherOf(here)],
    );
    expect(await listOf(here)).toHaveLength(1);
  });

  it("is bounded, refuses odd bounds and visitors", async () => {
    const { body } = await here.get("/api/auth/sessions?limit=1&offset=1");
    expect([body.data.length, body.total, body.limit]).toEqual([1, 2, 1]);
    expect((await here.get("/api/auth/sessions?limit=x")).status).toBe(400);
    expect((await app.visitor.get("/api/auth/sessions")).status).toBe(401);
  });
});

describe("DELETE /api/auth/sessions/{id}", () => {
  it("ends that session at once [D-014]", async () => {
    const id = await otherOf(here);
    const { status, body } = await here.delete(`/api/auth/sessions/${id}`);
    expect([status, body.success]).toEqual([200, true]);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    const again = await here.delete(`/api/auth/sessions/${id}`);
    expect(again.status).toBe(404);
  });

  it("does not know other people's sessions, nor what is none", async () => {
    const stranger = await app.signIn();
    const [theirs] = await listOf(stranger);
    for (const id of [theirs?.id ?? "", randomUUID(), "1", "a'b"])
      expect((await here.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
    expect(await isIn(stranger)).toBe(true);
  });

  it("needs the CSRF token and a session [SEC-50]", async () => {
    const path = `/api/auth/sessions/${await otherOf(here)}`;
    expect((await here.withoutCsrfToken().delete(path)).status).toBe(403);
    expect((await app.visitor.delete(path)).status).toBe(401);
    expect(await isIn(there)).toBe(true);
  });
});

describe("DELETE /api/auth/sessions", () => {
  it("ends all others and leaves other people alone", async () => {
    const stranger = await app.signIn();
    const third = await app.signIn({ authorId: author.id });
    const { status, body } = await here.delete("/api/auth/sessions");
    expect([status, body.success]).toEqual([200, true]);
    const isStill = await Promise.all([here, there, third, stranger].map(isIn));
    expect(isStill).toEqual([true, false, false, true]);
    const [entry] = await app.database.query<object[]>(
      "SELECT action, actor_id, details FROM audit_log ORDER BY id DESC LIMIT 1",
    );
    expect(entry).toEqual({
      action: "session.end",
      actor_id: author.id,
      details: { ended_sessions: 2 },
    });
  });

  it("refuses visitors", async () => {
    expect((await app.visitor.delete("/api/auth/sessions")).status).toBe(401);
  });
});

/** What an uploaded release tried in November 2026. */
const ATTACKS: readonly [string, object][] = [
  ["/api/authors", { name: "Eve", email: "eve@example.test" }],
  ["/api/authors/1/roles", { roles: ["superuser"] }],
  ["/api/auth/login", { email: "eve@example.test", password: "long enough" }],
  ["/auth/change-password", { password: "long enough" }],
];

const countAuthors = () =>
  app.database.query<object[]>("SELECT count(*) FROM authors");

describe("a page that no one has approved", () => {
  it("reads what visitors read, from its opaque origin, and nothing more [SEC-140, SEC-102]", async () => {
    const superuser = await app.signIn({ role: "superuser" });
    const { body, headers } = await superuser
      .get("/api/posts?limit=1")
      .set("origin", "null");
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
    expect(headers["vary"]).toContain("Origin");
    expect(body.data).toEqual([]);
    const me = await superuser.get("/api/auth/me").set("origin", "null");
    expect([me.status, me.body.user]).toEqual([401, undefined]);
    const other = await app.visitor
      .get("/api/posts?limit=1")
      .set("origin", "https://evil.example");
    expect(other.headers).not.toHaveProperty("access-control-allow-origin");
  });

  it("changes nothing with a superuser's cookie [SEC-140]", async () => {
    const superuser = await app.signIn({ role: "superuser" });
    const before = await countAuthors();
    for (const [path, body] of ATTACKS) {
      const answer = await superuser
        .post(path)
        .set("origin", "null")
        .send(body);
      expect([path, answer.status, answer.body.error]).toEqual([
        path,
        403,
        "This is a preview. It can only read what visitors see.",
      ]);
      expect(answer.headers).not.toHaveProperty("set-cookie");
    }
    expect(await countAuthors()).toEqual(before);
  });
});
