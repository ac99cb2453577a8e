import { describe, expect, it, jest } from "@jest/globals";
import type { WebhookWithSecretDto } from "@octavo/contracts";
import { contactForm } from "../../../test/contact-form";
import { goLive } from "../../../test/go-live";
import {
  answering,
  isSigned,
  useWebhooks,
} from "../../../test/webhook-receiver";
import { PromotionsService } from "../../delivery/registry/promotions.service";
import { OutboundService } from "../../infrastructure/outbound/outbound.service";
import { BackupJobsService } from "../../operations/backups/backup-jobs.service";

const hooks = useWebhooks();
const { app, received, make, log, run, said, show, test } = hooks;

/** Where names are looked up. */
const resolverOf = (outbound: OutboundService) =>
  (
    outbound as unknown as {
      resolver: { resolve4: (name: string) => Promise<string[]> };
    }
  ).resolver;

const writerOf = (jobs: BackupJobsService) =>
  jobs as unknown as { writeArchive: () => Promise<object> };

describe("webhooks", () => {
  it("tell what visitors see, signed, with what to read and nothing else [PROG-HOOK-01]", async () => {
    const { secret } = await make();
    await app.create.post({ status: "draft" });
    const post = await app.create.post({ status: "published" });
    await run();
    await app.database.query("UPDATE posts SET title = 'New' WHERE id = $1", [
      post.id,
    ]);
    await run();
    await hooks.boss.delete(`/api/posts/${post.id}`).expect(200);
    await run();
    expect(said()).toEqual([
      `posts.published ${post.id}`,
      `posts.changed ${post.id}`,
      `posts.deleted ${post.id}`,
    ]);
    const [first] = received;
    expect(JSON.parse(first?.body ?? "")).toEqual({
      type: "posts.published",
      timestamp: expect.stringMatching(/Z$/),
      data: {
        id: post.id,
        url: `${app.config.publicUrl}/api/posts/${post.id}`,
      },
    });
    for (const one of received) expect(isSigned(one, secret)).toBe(true);
    expect(first?.headers).toMatchObject({
      "content-type": "application/json",
    });
    await run();
    expect(received.length).toBe(3);
  });

  it("tell of releases, backups and messages, without a word of the message [PROG-HOOK-01]", async () => {
    const { id } = await make({
      events: [
        "releases.promoted",
        "releases.rolled_back",
        "releases.failed",
        "backups.made",
        "backups.failed",
        "messages.received",
      ],
    });
    const first = await goLive(app, { app: "public", version: "1.0.0" });
    const { version: from } = await goLive(app, { version: "1.1.0" });
    const wayBack = { from, reason: "It fails." };
    await app.get(PromotionsService).rollBack("public", wayBack, true);
    await hooks.boss.post("/api/backups").expect(202);
    await app.runJobs();
    jest
      .spyOn(writerOf(app.get(BackupJobsService)), "writeArchive")
      .mockRejectedValue(new Error("Full"));
    await hooks.boss.post("/api/backups").expect(202);
    await app.runJobs();
    await app.visitor
      .post("/api/contact-messages")
      .send(contactForm(app))
      .expect(201);
    await run();
    const sent = received.map(
      ({ body }) => JSON.parse(body) as { type: string; data: object },
    );
    expect(sent.map(({ type }) => type)).toEqual([
      "releases.promoted",
      "releases.promoted",
      "releases.rolled_back",
      "releases.failed",
      "backups.made",
      "backups.failed",
      "messages.received",
    ]);
    const [, , back, failed] = sent;
    const place = { app: "public", channel: "production" };
    expect(back?.data).toMatchObject({ ...place, version: first.version });
    expect(failed?.data).toMatchObject({ ...place, version: from });
    const rows = await log(id);
    expect(JSON.stringify(rows)).not.toMatch(/ida|mistake/i);
    expect(new Set(rows.map(({ state }) => state))).toEqual(
      new Set(["delivered"]),
    );
  });

  it("are for owners, and show a secret once, which no copy of the database has [PROG-HOOK-02]", async () => {
    const made = await make();
    const editor = await app.signIn({ role: "admin" });
    await editor.get("/api/webhooks").expect(403);
    const { id, secret } = made;
    expect(JSON.stringify(await show(id))).not.toContain(secret);
    const rows = await app.database.query<object[]>("SELECT * FROM webhooks");
    expect(JSON.stringify(rows)).not.toContain(
      Buffer.from(secret.slice(6), "base64").toString("hex"),
    );
    const [{ text } = { text: "" }] = await app.database.query<
      { text: string }[]
    >("SELECT encode(secret, 'escape') AS text FROM webhooks");
    expect(text).not.toContain(secret.slice(6));
    expect((await hooks.boss.get("/api/webhooks")).body.total).toBe(1);
    await hooks.boss.delete(`/api/webhooks/${id}`).expect(200);
    await hooks.boss.get(`/api/webhooks/${id}`).expect(404);
    await hooks.boss.get(`/api/webhooks/${id}/deliveries`).expect(404);
  });

  it("have a limited number", async () => {
    await app.database.query(
      `INSERT INTO webhooks (description, url, events, secret, is_active)
       SELECT 'One', 'https://hooks.example', '{backups.made}', '', false FROM generate_series(1, 20)`,
    );
    const { status, body } = await hooks.boss.post("/api/webhooks").send({
      description: "Index",
      url: "https://hooks.example/",
      events: ["posts.changed"],
    });
    expect([status, body.error]).toEqual([
      409,
      expect.stringMatching(/^There are 20 webhooks/),
    ]);
  });

  it("get a new secret, and the one before signs for some hours more [PROG-HOOK-03]", async () => {
    const { id, secret: before } = await make();
    const replace = async (hours: number) =>
      (
        await hooks.boss
          .post(`/api/webhooks/${id}/secret`)
          .send({ overlap_hours: hours })
      ).body as unknown as WebhookWithSecretDto;
    const during = await replace(1);
    await test(id);
    const since = await replace(0);
    await test(id);
    const secrets = [before, during.secret, since.secret];
    expect(
      received.map((one) => secrets.map((secret) => isSigned(one, secret))),
    ).toEqual([
      [true, true, false],
      [false, false, true],
    ]);
    expect(during.replaced_secret_until).not.toBeNull();
  });

  it.each([
    ["http://10.0.0.1/hook"],
    ["http://[::1]:8080/"],
    ["http://169.254.169.254/latest/meta-data"],
    ["http://2130706434/"],
    ["https://hooks.example:25/"],
  ])("are not added for %s [PROG-HOOK-07, SEC-146]", async (url) => {
    const { status, body } = await hooks.boss.post("/api/webhooks").send({
      description: "Index",
      url,
      events: ["posts.changed"],
    });
    expect([status, body.error]).toEqual([
      400,
      expect.stringMatching(/^Events cannot be sent to this address/),
    ]);
  });

  it("send nothing into private networks, whatever a name resolves to at the time [PROG-HOOK-07, SEC-146]", async () => {
    const { port } = new URL(hooks.site.origin);
    const { id } = await make({ url: `http://hooks.example:${port}/hook` });
    const addresses = jest
      .spyOn(resolverOf(app.get(OutboundService)), "resolve4")
      .mockResolvedValueOnce(["127.0.0.1"]);
    expect(await test(id)).toMatchObject({ state: "delivered" });
    addresses.mockResolvedValueOnce(["10.0.0.7"]);
    expect(await test(id)).toMatchObject({
      state: "failed",
      status: null,
      reason: "The address belongs to a private network.",
    });
    expect(received.length).toBe(1);
  });

  it("follow no redirect [PROG-HOOK-07, SEC-146]", async () => {
    const { id } = await make();
    const location = `${hooks.site.origin}/inner`;
    hooks.answers = (answer) => {
      answer.writeHead(307, { location }).end();
    };
    expect(await test(id)).toMatchObject({
      state: "failed",
      status: 307,
      reason: expect.stringMatching(/^The server answered 307\. Redirects/),
    });
    expect(received.map(({ url }) => url)).toEqual(["/hook"]);
  });

  it("send a test, once, even if they are off [PROG-HOOK-08]", async () => {
    const { id } = await make({ is_active: false });
    hooks.answers = answering(500);
    expect(await test(id)).toMatchObject({
      event: "webhook.test",
      state: "failed",
      attempts: 1,
      next_attempt_at: null,
    });
    await run();
    expect(received.length).toBe(1);
  });

  it.each([
    [{ url: "ftp://hooks.example/" }, /^Address must begin with https/],
    [{ url: "https://me:secret@hooks.example/" }, /^Address must begin/],
    [{ events: [] }, /^Events is required/],
    [{ events: ["posts.read"] }, /^Events can be: posts\.published/],
    [{ events: ["tags.moved", "tags.moved"] }, /^Events name one twice/],
    [{ description: " " }, /^Description is required/],
  ])("refuse %j", async (fields, sentence) => {
    const { status, body } = await hooks.boss.post("/api/webhooks").send({
      description: "Index",
      url: "https://hooks.example/",
      events: ["posts.changed"],
      ...fields,
    });
    expect([status, body.error]).toEqual([
      400,
      expect.stringMatching(sentence),
    ]);
  });
});
