import { beforeAll, describe, expect, it } from "@jest/globals";
import { ROUTE_RULES, type AuditEntryDto } from "@octavo/contracts";
import { useTestApp } from "../test-app";
import type { Answer } from "../test-client";
import { auditedCalls } from "./audited-calls";
import {
  SECRET,
  UNAUDITED,
  type AuditedRoute,
  type Walker,
} from "./audited-routes";

// Nothing answers there: mails wait in the queue, from where they can be sent once more.
const app = useTestApp({ SMTP_URL: "smtp://127.0.0.1:9" });
let calls: Partial<Record<AuditedRoute, () => Promise<Answer>>>;
let walker: Walker;

beforeAll(async () => {
  walker = { app, boss: await app.signIn({ role: "superuser" }) };
  calls = auditedCalls(walker);
});

const changing = Object.keys(ROUTE_RULES).filter(
  (name) => !name.startsWith("GET "),
);
const audited = changing.filter(
  (name) => !(UNAUDITED as readonly string[]).includes(name),
) as AuditedRoute[];

/** What the trail says of one request. */
async function entriesOf({ headers }: Answer): Promise<AuditEntryDto[]> {
  const { body } = await walker.boss.get("/api/audit?limit=100");
  return (body.data as unknown as AuditEntryDto[]).filter(
    ({ request_id }) => request_id === headers["x-request-id"],
  );
}

describe("the audit trail", () => {
  it("is walked by a call of each kind", () => {
    expect(Object.keys(calls).sort()).toEqual([...audited].sort());
  });

  it.each(audited)(
    "knows of %s who did it, to what and from where",
    async (name) => {
      const answer = (await calls[name]?.()) as Answer;
      expect(answer.body.error).toBeUndefined();
      expect([200, 201, 202]).toContain(answer.status);
      const entries = await entriesOf(answer);
      expect(entries).not.toEqual([]);
      for (const entry of entries)
        expect(entry).toMatchObject({
          action: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/),
          actor: { name: expect.any(String) },
          ip: "127.0.0.1",
        });
      const { access } = ROUTE_RULES[name];
      const [{ actor }] = entries as [AuditEntryDto];
      if (access.length === 0) expect(actor).toMatchObject({ kind: "key" });
      else if (access !== "public")
        expect(actor).toMatchObject({ kind: "user", id: walker.boss.authorId });
    },
  );

  it("shows no password, token or key [SEC-11, SEC-76, SEC-80]", async () => {
    const [row] = await app.database.query<{ everything: string }[]>(
      "SELECT string_agg(entry::text, ' ') AS everything FROM audit_log entry",
    );
    expect(row?.everything).not.toContain(SECRET);
    expect(row?.everything).not.toMatch(/sfb_\w{11}|token=|\$argon2/);
  });
});
