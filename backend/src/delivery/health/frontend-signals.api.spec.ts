import { beforeEach, describe, expect, it } from "@jest/globals";
import { RATE_LIMITS } from "@octavo/contracts";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import { useTestApp } from "../../../test/test-app";
import {
  addReleases,
  show,
  startOf,
  visit,
  type SentStart,
} from "../../../test/frontend-signals";
import { LiveReleasesService } from "../registry/live-releases.service";
import { FrontendHealthService } from "./frontend-health.service";
import { FrontendSignalsRepository } from "./frontend-signals.repository";
import { placeKey } from "./release-place";

const TOKEN = "scrape-token-of-the-tests";
const app = useTestApp({ TRUST_PROXY: "true", METRICS_TOKEN: TOKEN });

const health = () => app.get(FrontendHealthService);
const start = (sent: SentStart = {}) => startOf(app, sent);

let version = "";
let releases = 0;

beforeEach(async () => {
  releases += 1;
  version = `1.${releases}.0`;
  await addReleases(app, { app: "public", versions: [version] });
});

const signals = async () => {
  await health().flush();
  const place = { channel: "production", app: "public", version };
  return (await health().signalsOf([place])).get(placeKey(place));
};

interface Row {
  visitor: string;
  outcome: string;
  times: number;
  message: string;
}

async function rows(): Promise<Row[]> {
  await health().flush();
  return app.database.query<Row[]>(
    `SELECT visitor, outcome, times, message FROM frontend_signals
     WHERE version = $1 ORDER BY outcome, visitor`,
    [version],
  );
}

describe("POST /api/frontends/starts", () => {
  it("keeps one row per visitor and outcome, whatever they send", async () => {
    for (let n = 0; n < 3; n += 1)
      expect((await start({ version })).status).toBe(200);
    // Of another network: those of one may share a name.
    await start({ version, ip: "198.51.100.9" });
    await start({ version, outcome: "failed", message: "No chunk 7" });
    const kept = await rows();
    expect(
      kept.map(({ outcome, times, message }) => [outcome, times, message]),
    ).toEqual(
      expect.arrayContaining([
        ["failed", 1, "No chunk 7"],
        ["started", 3, ""],
        ["started", 1, ""],
      ]),
    );
    expect(await signals()).toEqual({
      started: 2,
      failed: 1,
      last_failure: "No chunk 7",
    });
    expect(JSON.stringify(kept)).not.toMatch(/203\.0\.113|198\.51\.100/);
  });

  it("adds to what is kept already", async () => {
    await start({ version });
    await rows();
    await start({ version });
    expect((await rows()).map(({ times }) => times)).toEqual([2]);
  });

  it("answers the same for releases that do not exist, and keeps nothing of them", async () => {
    const unknown = await start({ app: "nobody", version: "9.9.9" });
    const known = await start({ version });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await health().flush();
    const [row] = await app.database.query<{ count: string }[]>(
      "SELECT count(*) FROM frontend_signals WHERE version = '9.9.9'",
    );
    expect(row?.count).toBe("0");
  });

  it.each([
    [{ app: "No such name" }, "app must begin with a letter"],
    [{ version: "latest" }, "version must be a version such as 1.4.0"],
    [{ outcome: "perhaps" }, "outcome must be started or failed"],
    [{ message: "x".repeat(501) }, "message must be at most 500 characters"],
  ])("refuses %p", async (change, sentence) => {
    const answer = await start({ version, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(sentence);
  });

  it("hears only this site's own pages", async () => {
    const answer = await start({ version }).set("sec-fetch-site", "cross-site");
    expect(answer.status).toBe(403);
    expect(await signals()).toBeUndefined();
  });

  it("hears somebody who is signed in without a proof of the session", async () => {
    const person = await app.signIn();
    const answer = await person
      .withoutCsrfToken()
      .post("/api/frontends/starts")
      .send({ app: "public", version, outcome: "started" });
    expect(answer.status).toBe(200);
  });

  it("hears an address sixty times a minute", async () => {
    const ip = "198.51.100.77";
    const limits = app.get(RateLimits);
    for (let n = 0; n < RATE_LIMITS.startsPerIp.uses; n += 1)
      await limits.take("startsPerIp", ip);
    expect((await start({ version, ip })).status).toBe(429);
    expect((await start({ version, ip: "198.51.100.78" })).status).toBe(200);
  });

  it("shows no secret of an address in a message", async () => {
    const message = "GET /preview/abc123 and /post/x?token=abc failed";
    await start({ version, outcome: "failed", message });
    expect((await signals())?.last_failure).toBe(
      "GET /preview/… and /post/x?… failed",
    );
  });
});

describe("signals", () => {
  it("of ten thousand forged visitors of one network are those of sixty-four", async () => {
    for (let n = 0; n < 10_000; n += 1)
      health().noteStart(
        { app: "public", version, outcome: "failed" },
        { ip: `203.0.113.${n % 256}`, browser: `Browser ${n}` },
      );
    expect((await signals())?.failed).toBe(64);
  });

  it("are bounded for a release, and go on counting for those who are known", async () => {
    await app.database.query(
      `INSERT INTO frontend_signals (app, version, channel, visitor, outcome)
       SELECT 'public', $1, 'production', n || '/0', 'started' FROM generate_series(1, 10000) n`,
      [version],
    );
    const place = { app: "public", version, channel: "production" };
    const signal = { ...place, times: 1, message: "" };
    await app.get(FrontendSignalsRepository).save([
      { ...signal, visitor: "1/0", outcome: "started" },
      { ...signal, visitor: "new/0", outcome: "started" },
      { ...signal, visitor: "new/0", outcome: "failed" },
      { ...signal, visitor: "server:new", outcome: "started" },
    ]);
    const kept = await app.database.query<{ name: string }[]>(
      `SELECT visitor || ' ' || outcome || ' ' || times AS name FROM frontend_signals
       WHERE version = $1 AND visitor IN ('1/0', 'new/0', 'server:new') ORDER BY 1`,
      [version],
    );
    expect(kept.map(({ name }) => name)).toEqual([
      "1/0 started 2",
      "new/0 failed 1",
      "server:new started 1",
    ]);
  });

  it("of this server are a row per outcome, and say why a page was not rendered", async () => {
    const release = { app: "public", version };
    for (let n = 0; n < 5; n += 1)
      health().noteRender(release, null, { seconds: 0.02 });
    health().noteRender(release, new Error("no\0window \uD800"), {
      seconds: 0.5,
    });
    const kept = await rows();
    expect(kept).toEqual([
      {
        visitor: expect.stringMatching(/^server:[0-9a-f]{16}$/),
        outcome: "failed",
        times: 1,
        message: "Rendering failed: Error: nowindow \uFFFD",
      },
      expect.objectContaining({ outcome: "started", times: 5, message: "" }),
    ]);
    expect(await signals()).toMatchObject({ started: 0, failed: 0 });
  });

  it("are forgotten after a week", async () => {
    await start({ version });
    await start({ version, outcome: "failed" });
    await rows();
    await app.database.query(
      `UPDATE frontend_signals SET last_at = now() - interval '8 days'
       WHERE version = $1 AND outcome = 'failed'`,
      [version],
    );
    const forget = app.get(JobHandlers).all.get("frontends.forget-signals");
    await forget?.({}, { attempt: 1, isLastAttempt: false });
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(["started"]);
  });
});

describe("GET /metrics", () => {
  const scrape = () =>
    app.visitor.get("/metrics").set("authorization", `Bearer ${TOKEN}`);
  const metrics = async (): Promise<string[]> => {
    await health().flush();
    const { text } = await scrape();
    return text.split("\n").filter((line) => line.includes(`"${version}"`));
  };

  it("counts what happened to each release, and names none that does not exist", async () => {
    const release = { app: "public", version };
    health().noteRender(release, null, { seconds: 0.03 });
    health().noteRender(release, new Error("no window"), { seconds: 0.5 });
    health().noteFallback(release, "1.0.0", "no window");
    await start({ version });
    await start({ version });
    await start({ version, outcome: "failed" });
    const name = `app="public",version="${version}"`;
    expect(await metrics()).toEqual(
      expect.arrayContaining([
        `octavo_frontend_renders_total{${name},outcome="ok"} 1`,
        `octavo_frontend_renders_total{${name},outcome="failed"} 1`,
        `octavo_frontend_render_seconds_count{${name}} 2`,
        `octavo_frontend_starts_total{${name},outcome="started"} 2`,
        `octavo_frontend_starts_total{${name},outcome="failed"} 1`,
        `octavo_frontend_fallbacks_total{${name}} 1`,
      ]),
    );
    await start({ version: "9.9.9" });
    expect((await metrics()).join()).not.toContain("9.9.9");
  });

  it("says what is live, tried and kept as the last healthy version", async () => {
    await addReleases(app, { app: "admin", versions: ["1.0.0", "1.1.0"] });
    await addReleases(app, { app: "admin", versions: [version] });
    const versions = ["1.0.0", "1.1.0"];
    await show(app, { app: "admin", versions, canary: version });
    app.get(LiveReleasesService).expire();
    const { text } = await scrape();
    for (const [shown, role] of [
      ["1.1.0", "live"],
      [version, "canary"],
      ["1.0.0", "fallback"],
    ])
      expect(text).toContain(
        `octavo_frontend_live_info{channel="production",app="admin",version="${shown}",role="${role}"} 1`,
      );
  });
});

describe("GET /api/frontends/apps", () => {
  it("counts the visitors of what is live and of what is tried, per channel", async () => {
    const canary = `2.${releases}.0`;
    await addReleases(app, { app: "public", versions: [canary] });
    await show(app, { app: "public", versions: [version], canary });
    await show(app, { app: "public", versions: [version], channel: "staging" });
    await visit(app, { app: "public", version }, { works: 2, fails: 0 });
    await visit(
      app,
      { app: "public", version: canary },
      { works: 1, fails: 2 },
    );
    await health().flush();
    const person = await app.signIn({ permissions: ["view_frontends"] });
    const { body } = await person.get("/api/frontends/apps/public");
    expect(body).toMatchObject({
      live: [
        {
          channel: "production",
          signals: { started: 2, failed: 0, last_failure: "" },
          canary: {
            signals: { started: 1, failed: 2, last_failure: "No chunk 7" },
          },
        },
        { channel: "staging", signals: { started: 0, failed: 0 } },
      ],
    });
  });
});
