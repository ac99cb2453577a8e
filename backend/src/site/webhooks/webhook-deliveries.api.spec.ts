import { describe, expect, it, jest } from "@jest/globals";
import { mailsTo } from "../../../test/test-mails";
import { answering, useWebhooks } from "../../../test/webhook-receiver";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";

const hooks = useWebhooks();
const { app, received, announce, ids, make, log, run, runLater, show } = hooks;

describe("deliveries of webhooks", () => {
  it("try again with the same id, and keep the order of each object [PROG-HOOK-04]", async () => {
    const { id } = await make({ events: ["backups.made"] });
    for (const object of ["a", "a", "b"]) await announce(object);
    hooks.answers = (answer, headers) => {
      const isFirst = headers["webhook-id"] === ids()[0];
      answering(isFirst ? 500 : 200)(answer, headers);
    };
    await run();
    expect((await log(id)).map(({ state }) => state)).toEqual([
      "delivered",
      "waiting",
      "waiting",
    ]);
    expect(received.length).toBe(2);
    hooks.answers = answering(200);
    await runLater();
    expect(received.length).toBe(4);
    expect(ids()[2]).toBe(ids()[0]);
    expect((await log(id)).map(({ attempts }) => attempts)).toEqual([1, 1, 2]);
  });

  it("give up after three days, and then send what waited behind [PROG-HOOK-04]", async () => {
    const { id } = await make({ events: ["backups.made"] });
    for (const object of ["a", "a"]) await announce(object);
    hooks.answers = answering(503);
    await app.database.query(
      `UPDATE webhook_deliveries SET give_up_at = now() WHERE id =
         (SELECT min(id) FROM webhook_deliveries)`,
    );
    await run();
    hooks.answers = answering(200);
    await runLater();
    const rows = await log(id);
    expect(rows.map(({ state }) => state)).toEqual(["delivered", "failed"]);
    expect(rows[1]).toMatchObject({
      status: 503,
      answer: "Heard",
      reason: "The server answered 503.",
      next_attempt_at: null,
    });
    expect(await log(id, "state=failed")).toEqual([rows[1]]);
  });

  it("leave a failing server alone, and are turned off after a week, with a mail [PROG-HOOK-05]", async () => {
    const owner = await app.create.author({ email: "owner@example.org" });
    await app.create.giveRole(owner.id, "superuser");
    const { id } = await make({ events: ["backups.made"] });
    for (const object of ["a", "b"]) await announce(object);
    hooks.answers = answering(500);
    await run();
    await run();
    expect(received.length).toBe(2);
    expect(await show(id)).toMatchObject({
      is_active: true,
      waiting: 2,
      failing_since: expect.any(String),
    });
    await app.database.query(
      "UPDATE webhooks SET failing_since = now() - interval '7 days'",
    );
    await runLater();
    const off = await show(id);
    expect(off).toMatchObject({ is_active: false, waiting: 0 });
    expect(off.disabled_at).not.toBeNull();
    const [mail] = await mailsTo(app, "owner@example.org");
    expect(mail?.kind).toBe("webhook-off");
    expect(mail?.text).toContain(`/admin/webhooks/${id}`);
    await announce("c");
    const [last] = await log(id);
    await hooks.boss
      .post(`/api/webhooks/${id}/deliveries/${last?.id}/resend`)
      .expect(409);
    hooks.answers = answering(200);
    const { description, url, events } = off;
    const on = await hooks.boss
      .put(`/api/webhooks/${id}`)
      .send({ description, url, events, is_active: true });
    expect(on.body).toMatchObject({ is_active: true, disabled_at: null });
    await announce("d");
    await run();
    expect(await show(id)).toMatchObject({
      failing_since: null,
      delivered_at: expect.any(String),
    });
  });

  it("are turned off by a server that says that they are gone [PROG-HOOK-05]", async () => {
    const { id } = await make({ events: ["backups.made"] });
    await announce("a");
    hooks.answers = answering(410);
    await run();
    expect((await show(id)).is_active).toBe(false);
  });

  it("have a log with the beginning of each answer, and send again [PROG-HOOK-06]", async () => {
    const { id } = await make({ events: ["backups.made"] });
    await announce("a");
    hooks.answers = (answer) => {
      answer.end("x".repeat(5_000_000));
    };
    await run();
    const [row] = await log(id);
    expect(row).toMatchObject({
      event: "backups.made",
      state: "delivered",
      status: 200,
      answer: "x".repeat(2048),
      duration: expect.any(Number),
      body: received[0]?.body,
      reason: null,
      event_id: ids()[0],
    });
    hooks.answers = answering(200);
    await hooks.boss
      .post(`/api/webhooks/${id}/deliveries/${row?.id}/resend`)
      .expect(200);
    await app.runJobs();
    expect(ids()).toEqual([row?.event_id, row?.event_id]);
    await hooks.boss
      .post(`/api/webhooks/${id}/deliveries/1/resend`)
      .expect(404);
  });

  it("have a log of limited length [PROG-HOOK-06]", async () => {
    const { id } = await make();
    const fill = (count: number, days: number, state: string) =>
      app.database.query(
        `INSERT INTO webhook_deliveries (webhook_id, event, object, body, state, created_at)
         SELECT $1, 'tags.changed', 'a', '{}', $4, now() - make_interval(days => $3)
         FROM generate_series(1, $2)`,
        [id, count, days, state],
      );
    await fill(3, 31, "delivered");
    await fill(1005, 1, "failed");
    await fill(20_002, 1, "waiting");
    await app.get(JobHandlers).all.get("webhooks.limit")?.(
      {},
      { attempt: 1, isLastAttempt: false },
    );
    const states = await app.database.query<object[]>(
      "SELECT state, count(*)::int FROM webhook_deliveries GROUP BY state ORDER BY state",
    );
    expect(states).toEqual([
      { state: "failed", count: 1000 },
      { state: "waiting", count: 20_000 },
    ]);
  });

  it("wait for no server that hangs, and break off only a few at a time [PROG-HOOK-07]", async () => {
    const { id } = await make({ events: ["backups.made"] });
    for (let count = 0; count < 20; count += 1) await announce(`${count}`);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    jest.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(100));
    hooks.answers = () => undefined;
    await run();
    expect(received.length).toBe(8);
    expect(
      (await log(id, "limit=20")).filter(({ attempts }) => attempts > 0),
    ).toHaveLength(8);
    expect((await log(id, "limit=20")).at(-1)).toMatchObject({
      reason: "The server took longer than 10 seconds.",
    });
  });
});
