import { beforeAll, describe, expect, it } from "@jest/globals";
import type { MailWithTextDto } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { MailsService } from "./mails.service";

const app = useTestApp();
let manager: TestClient;
let count = 0;

/** @returns the mail's id. */
async function keep(to: string, kind = "password-reset"): Promise<number> {
  count += 1;
  await app
    .get(MailsService)
    .queue(app.database.manager, { eventKey: `test:${count}`, to }, () => ({
      kind,
      subject: `Subject ${count}`,
      text: `Open https://example.org/link-${count}`,
    }));
  const [row] = await app.database.query<{ id: number }[]>(
    "SELECT max(id) AS id FROM mails",
  );
  return row?.id ?? 0;
}

beforeAll(async () => {
  manager = await app.signIn({ permissions: ["manage_users"] });
});

describe("GET /api/mails", () => {
  it("lists mails without their texts, the newest first", async () => {
    await keep("one@example.org");
    await keep("two@example.org", "sign-up-approved");
    const { status, body } = await manager.get("/api/mails?limit=1");
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          id: expect.any(Number),
          kind: "sign-up-approved",
          to: "two@example.org",
          subject: "Subject 2",
          status: "kept",
          attempts: 0,
          last_error: null,
          sent_at: null,
          created_at: expect.any(String),
        },
      ],
      total: 2,
      limit: 1,
      offset: 0,
    });
  });

  it.each([
    ["kind=password-reset", 1],
    ["status=kept", 2],
    ["status=sent", 0],
  ])("finds with %s", async (query, total) => {
    const { body } = await manager.get(`/api/mails?${query}`);
    expect(body.total).toBe(total);
  });

  it.each(["status=gone", "kind=a&kind=b", "limit=x", "kind=%00"])(
    "refuses %s",
    async (query) => {
      const { status, body } = await manager.get(`/api/mails?${query}`);
      expect([status, body.code]).toEqual([400, "validation"]);
    },
  );

  it("is for holders of manage_users [SEC-09]", async () => {
    expect((await app.visitor.get("/api/mails")).status).toBe(401);
    const editor = await app.signIn({ permissions: ["edit_users"] });
    for (const path of ["/api/mails", "/api/mails/1"])
      expect((await editor.get(path)).status).toBe(403);
    expect((await editor.post("/api/mails/1/send")).status).toBe(403);
  });
});

describe("GET /api/mails/:id", () => {
  it("shows the link of a mail that could not be sent, and records who looked", async () => {
    const { email } = await app.create.author();
    const id = await keep(email ?? "");
    const { status, body } = await manager.get(`/api/mails/${id}`);
    expect(status).toBe(200);
    expect((body as unknown as MailWithTextDto).text).toContain("/link-");
    const entries = await app.database.query<object[]>(
      "SELECT action, subject_id, actor_id FROM audit_log WHERE action = 'mail.read'",
    );
    expect(entries).toContainEqual({
      action: "mail.read",
      subject_id: id,
      actor_id: manager.authorId,
    });
  });

  it("keeps the link to an account from those who may do less than its owner [SEC-08]", async () => {
    const boss = await app.create.author({ email: "boss@example.org" });
    await app.create.giveRole(boss.id, "superuser");
    const id = await keep("Boss@Example.org");
    const { status, body } = await manager.get(`/api/mails/${id}`);
    expect([status, JSON.stringify(body)]).toEqual([
      403,
      expect.not.stringContaining("/link-"),
    ]);
    const superuser = await app.signIn({ role: "superuser" });
    expect((await superuser.get(`/api/mails/${id}`)).status).toBe(200);
  });

  it("keeps the link to an account whose address has changed since", async () => {
    const id = await keep("nobody-any-more@example.org", "invitation");
    expect((await manager.get(`/api/mails/${id}`)).status).toBe(403);
  });

  it("says that a mail does not exist, and what an id is", async () => {
    const missing = await manager.get("/api/mails/2147483647");
    expect([missing.status, missing.body.error]).toEqual([
      404,
      "This mail does not exist.",
    ]);
    expect((await manager.get("/api/mails/1abc")).status).toBe(400);
  });
});

describe("a person who is made anonymous", () => {
  it("is not known any more from the mails either", async () => {
    const { id, email } = await app.create.author();
    const mail = await keep(email ?? "");
    const boss = await app.signIn({ role: "superuser" });
    expect((await boss.post(`/api/authors/${id}/anonymise`)).status).toBe(200);
    expect((await boss.get(`/api/mails/${mail}`)).status).toBe(404);
  });
});

describe("POST /api/mails/:id/send", () => {
  it("says that there is no mail server", async () => {
    const id = await keep("three@example.org");
    const { status, body } = await manager.post(`/api/mails/${id}/send`);
    expect([status, body.error]).toEqual([
      409,
      "This mail cannot be sent, because the site has no mail server. Enter one in the settings first.",
    ]);
  });

  it("refuses a mail that does not exist, and a call without a CSRF token", async () => {
    expect((await manager.post("/api/mails/2147483647/send")).status).toBe(404);
    const stale = await manager.withoutCsrfToken().post("/api/mails/1/send");
    expect([stale.status, stale.body.code]).toEqual([403, "csrf"]);
  });
});
