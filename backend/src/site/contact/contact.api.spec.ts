import { describe, expect, it } from "@jest/globals";
import { contractTexts, LIMITS, RATE_LIMITS } from "@octavo/contracts";
import { contactForm } from "../../../test/contact-form";
import { inParallel } from "../../../test/hostile/exchange";
import { useTestApp } from "../../../test/test-app";
import { mailsTo } from "../../../test/test-mails";
import { ContactTickets } from "./contact-tickets";

const app = useTestApp({
  SITE_NAME: "Trailnotes",
  CONTACT_EMAIL: "desk@example.org",
  TRUST_PROXY: "true",
});

let visitors = 0;
/** Each from an address of its own: an address can send a few messages only. */
const send = (fields: object = {}, address?: string) => {
  visitors += 1;
  return app.visitor
    .post("/api/contact-messages")
    .set("x-forwarded-for", address ?? `198.51.100.${visitors}`)
    .send(contactForm(app, fields));
};

async function messages() {
  const boss = await app.signIn({ permissions: ["manage_users"] });
  return (await boss.get("/api/contact-messages?limit=100")).body;
}

describe("POST /api/contact-messages", () => {
  it("keeps the message and mails it to the site's address [D-138]", async () => {
    const answer = await send({
      name: "Ida ${x} {{y}}",
      message: "  First line\r\nSecond <b>line</b>  ",
    });
    expect([answer.status, answer.body]).toEqual([
      201,
      { success: true, message: contractTexts("contact.sent") },
    ]);
    expect((await messages()).data[0]).toEqual({
      id: expect.any(Number),
      name: "Ida ${x} {{y}}",
      email: "ida@example.org",
      message: "First line\nSecond <b>line</b>",
      page_slug: "contact",
      article_slug: null,
      article_section: null,
      is_read: false,
      read_at: null,
      created_at: expect.any(String),
    });
    const [mail] = await mailsTo(app, "desk@example.org");
    expect(mail).toMatchObject({
      kind: "contact-message",
      subject: "Ida ${x} {{y}} wrote to Trailnotes",
    });
    expect(mail?.text).toContain("<ida@example.org>");
    expect(mail?.text).toContain("First line\nSecond <b>line</b>");
  });

  it("is about an article that readers see and a heading in it, which the mail leads to [LEARN-LIVE-05]", async () => {
    const content = "<h2>Part one</h2><p>Text</p>";
    const post = await app.create.post({ status: "published", content });
    const draft = await app.create.post();
    const about = { article: post.slug, section: "part-one" };
    expect((await send(about)).status).toBe(201);
    expect((await messages()).data[0]).toMatchObject({
      article_slug: post.slug,
      article_section: "part-one",
    });
    const sent = await mailsTo(app, "desk@example.org");
    expect(sent.map(({ text }) => text).join()).toContain(
      `/post/${post.slug}#part-one`,
    );
    await send({ ...about, section: "nowhere" });
    expect((await messages()).data[0]).toMatchObject({
      article_slug: post.slug,
      article_section: null,
    });
    for (const [article, error] of [
      [draft.slug, "This post does not exist."],
      ["//evil.example", "Article must be a slug"],
    ]) {
      const refused = await send({ article });
      expect([refused.status, refused.body.error]).toEqual([400, error]);
    }
  });

  it.each([
    [{ name: " " }, "Name is required"],
    [{ name: "x".repeat(121) }, "Name must be at most 120 characters"],
    [{ email: undefined }, "Email is required"],
    [{ email: "ida@example.org, eve@x" }, "Email must be a valid address"],
    [{ message: "" }, "Message is required"],
    [{ message: ["a"] }, "Message is required"],
    [
      { message: "x".repeat(LIMITS.contactMessageMax + 1) },
      `Message must be at most ${LIMITS.contactMessageMax} characters`,
    ],
    [{ website: "https://spam.example" }, contractTexts("contact.leaveEmpty")],
    [{ page: "//evil.example" }, "Page must be a slug"],
    [{ ticket: undefined }, contractTexts("contact.ticketInvalid")],
  ])("refuses %j [D-138]", async (fields, sentence) => {
    const before = (await messages()).total;
    const { status, body } = await send(fields);
    expect([status, body.error]).toEqual([400, sentence]);
    expect((await messages()).total).toBe(before);
  });

  it("refuses what no person can have written so fast, and old forms [D-138]", async () => {
    const { body } = await app.visitor.get("/api/contact-messages/form");
    expect(body).toMatchObject({ is_open: true });
    const { ticket } = body as unknown as { ticket: string };
    const early = await send({ ticket });
    expect([early.status, early.body.error]).toEqual([
      409,
      contractTexts("contact.tooFast"),
    ]);
    const old = app
      .get(ContactTickets)
      .issue(Math.floor(Date.now() / 1000) - 8 * 24 * 3600);
    for (const stale of [old, "1700000000.made-up", `${ticket}x`, ""])
      expect((await send({ ticket: stale })).body.error).toBe(
        contractTexts("contact.ticketInvalid"),
      );
  });

  it("lets an address send a few messages an hour; mistakes do not count [D-138, D-025]", async () => {
    const address = "203.0.113.9";
    for (let n = 0; n < RATE_LIMITS.contactPerIp.uses; n += 1) {
      expect((await send({ name: "" }, address)).status).toBe(400);
      expect((await send({}, address)).status).toBe(201);
    }
    const refused = await send({}, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("goes on keeping messages when there are too many to mail", async () => {
    const count = RATE_LIMITS.contactMails.uses + 1;
    const answers = await inParallel(
      Array.from({ length: count }),
      8,
      async () => send(),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([201]),
    );
    expect((await messages()).total).toBeGreaterThan(count);
    expect((await mailsTo(app, "desk@example.org")).length).toBe(
      RATE_LIMITS.contactMails.uses,
    );
  });

  it("is for this site's own pages [SEC-52]", async () => {
    const other = send().set("origin", "https://evil.example");
    expect((await other).status).toBe(403);
  });
});

describe("contact messages", () => {
  it("are listed, marked and deleted by those who manage users", async () => {
    await send({ name: "Oldest" });
    await send({ name: "Newest" });
    const boss = await app.signIn({ permissions: ["manage_users"] });
    const { body } = await boss.get("/api/contact-messages?limit=2");
    expect(body.data.map(({ name }) => name)).toEqual(["Newest", "Oldest"]);
    const at = `/api/contact-messages/${body.data[0]?.id}`;
    const unread = async () =>
      (await boss.get("/api/contact-messages?status=unread&limit=1")).body
        .total;
    const before = await unread();
    const read = await boss.patch(at).send({ is_read: true });
    expect(read.body).toMatchObject({
      is_read: true,
      read_at: expect.any(String),
    });
    const again = await boss.patch(at).send({ is_read: true });
    expect(again.body).toEqual(read.body);
    expect(await unread()).toBe(before - 1);
    expect((await boss.patch(at).send({ is_read: false })).body).toMatchObject({
      is_read: false,
      read_at: null,
    });
    expect((await boss.delete(at)).body).toEqual({ success: true });
    expect((await boss.delete(at)).status).toBe(404);
  });

  it("are for nobody else", async () => {
    const other = await app.signIn({ permissions: ["view_users"] });
    for (const [client, status] of [
      [app.visitor, 401],
      [other, 403],
    ] as const) {
      expect((await client.get("/api/contact-messages")).status).toBe(status);
      expect((await client.delete("/api/contact-messages/1")).status).toBe(
        status,
      );
      const mark = client.patch("/api/contact-messages/1");
      expect((await mark.send({ is_read: true })).status).toBe(status);
    }
  });

  it.each([
    ["get", "?status=all", 400],
    ["get", "?limit=0", 400],
    ["patch", "/1", 400],
    ["patch", "/999999", 404],
    ["delete", "/1abc", 400],
  ] as const)("refuses %s %s with %i", async (method, path, status) => {
    const boss = await app.signIn({ permissions: ["manage_users"] });
    const payload = status === 404 ? { is_read: true } : {};
    const call = boss[method](`/api/contact-messages${path}`);
    expect((await (method === "get" ? call : call.send(payload))).status).toBe(
      status,
    );
  });
});
