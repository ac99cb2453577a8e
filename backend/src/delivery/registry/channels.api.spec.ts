import { describe, expect, it } from "@jest/globals";
import type { FrontendAppDto } from "@octavo/contracts";
import { usePromotionCalls } from "../../../test/promotion-calls";
import { useTestApp } from "../../../test/test-app";
import { TestClient } from "../../../test/test-client";
import { ReleaseJudgeService } from "../health/release-judge.service";
import { LiveReleasesService } from "./live-releases.service";
import { PromotionsService } from "./promotions.service";

const app = useTestApp();
const calls = usePromotionCalls(app);

describe("channels", () => {
  it("that a server can show its readers take no unchecked release without a person's reason [D-985]", async () => {
    const name = await calls.makeLabs("1.0.0");
    const toStaging = {
      version: "1.0.0",
      from: null,
      channel: "staging",
    };
    const refused = await calls.promote(name, {
      ...toStaging,
      override_reason: null,
    });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining("has not been checked"),
    ]);
    const manager = await app.signIn({
      permissions: ["manage_api_keys", "promote_remote"],
    });
    const { body } = await manager.post("/api/api-keys").send({
      description: "Pipeline",
      app: name,
      scopes: ["releases:promote"],
    });
    const key = new TestClient(app.baseUrl, {
      "x-api-key": (body as unknown as { key: string }).key,
    });
    expect((await calls.promote(name, toStaging, key)).status).toBe(403);
    const unchecked = { ...toStaging, override_reason: null };
    expect((await calls.promote(name, unchecked, key)).status).toBe(409);
    await calls.pass(name, "1.0.0");
    expect((await calls.promote(name, unchecked, key)).status).toBe(200);
  });

  it("for previews need no gate, come into being by a promotion, and show production where they have nothing", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0");
    const channel = "preview-new-menu";
    const live = () => app.get(LiveReleasesService).get(channel);
    expect((await live()).live[name]).toBeUndefined();
    await calls.makeHealthy(name, "1.0.0");
    expect((await live()).live[name]?.version).toBe("1.0.0");
    const { status } = await calls.promote(name, {
      version: "1.1.0",
      from: null,
      channel,
      override_reason: null,
    });
    expect(status).toBe(200);
    expect((await live()).live[name]?.version).toBe("1.1.0");
    const production = await app.get(LiveReleasesService).get();
    expect(production.live[name]?.version).toBe("1.0.0");
    const { body } = await calls.releaser.get(`/api/frontends/apps/${name}`);
    const both = (body as unknown as FrontendAppDto).live;
    expect(both.map((one) => [one.channel, one.version])).toEqual([
      ["production", "1.0.0"],
      [channel, "1.1.0"],
    ]);
  });

  it("prove nothing to the readers of production, for whom every version is on trial", async () => {
    const name = await calls.makeLabs("1.0.0");
    const channel = "staging";
    await calls.promote(name, { version: "1.0.0", from: null, channel });
    await calls.setHealth(name, "1.0.0", "healthy");
    await calls.promote(name, { version: "1.0.0", from: null });
    expect(await calls.healthOf(name, "1.0.0")).toMatchObject({
      health: "unknown",
    });
    await calls.setHealth(name, "1.0.0", "healthy");
    const another = "preview-new-menu";
    await calls.promote(name, {
      version: "1.0.0",
      from: null,
      channel: another,
    });
    expect(await calls.healthOf(name, "1.0.0")).toMatchObject({
      health: "healthy",
    });
  });

  it("for previews are at most ten of an app: its own oldest gives way, and the history says so", async () => {
    const other = await calls.makeLabs("1.0.0");
    const name = await calls.makeLabs("1.0.0");
    const show = (labs: string, channel: string) =>
      calls.promote(labs, { version: "1.0.0", from: null, channel });
    await show(other, "preview-0");
    for (let n = 0; n <= 10; n += 1) await show(name, `preview-${n}`);
    const shownOf = async (labs: string) => {
      const { body } = await calls.releaser.get(`/api/frontends/apps/${labs}`);
      return (body as unknown as FrontendAppDto).live.map(
        ({ channel }) => channel,
      );
    };
    const shown = await shownOf(name);
    expect(shown).toHaveLength(10);
    expect(shown).not.toContain("preview-0");
    expect(await shownOf(other)).toEqual(["preview-0"]);
    expect((await calls.history(name))[1]).toMatchObject({
      action: "end",
      channel: "preview-0",
      version: "1.0.0",
      automatic: true,
      reason: expect.stringContaining("preview-10"),
    });
  });

  it("say nothing of the health of what the readers of production had", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0", "1.2.0");
    await calls.makeHealthy(name, "1.0.0", "1.1.0");
    await app
      .get(PromotionsService)
      .rollBack(name, { from: "1.1.0", reason: "Blank page" }, true);
    const channel = "staging";
    await calls.promote(name, { version: "1.1.0", from: null, channel });
    expect(await calls.healthOf(name, "1.1.0")).toEqual({
      health: "failed",
      health_reason: "Blank page",
    });
    await calls.setHealth(name, "1.1.0", "unknown");
    const worksInStaging = async (version: string) => {
      await calls.setHealth(name, version, "unknown");
      await app.database.query(
        `INSERT INTO frontend_signals (app, version, channel, visitor, outcome)
         VALUES ($1, $2, $3, 'someone/1', 'started')`,
        [name, version, channel],
      );
      await app.database.query(
        `UPDATE frontend_live_versions SET live_since = now() - interval '1 hour'
         WHERE app = $1 AND channel = $2`,
        [name, channel],
      );
      await app.get(ReleaseJudgeService).look();
      return (await calls.healthOf(name, version))?.health;
    };
    expect(await worksInStaging("1.1.0")).toBe("unknown");
    // What readers never had, they say nothing of.
    await calls.promote(name, { version: "1.2.0", from: "1.1.0", channel });
    expect(await worksInStaging("1.2.0")).toBe("healthy");
  });

  it("do not call a version failed that another channel shows", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0");
    await calls.makeHealthy(name, "1.0.0", "1.1.0");
    const channel = "staging";
    await calls.promote(name, { version: "1.0.0", from: null, channel });
    await calls.promote(name, { version: "1.1.0", from: "1.0.0", channel });
    await app
      .get(PromotionsService)
      .rollBack(name, { from: "1.1.0", channel }, true);
    expect(await calls.healthOf(name, "1.1.0")).toMatchObject({
      health: "healthy",
    });
  });
});

describe("GET /api/frontends/registry", () => {
  it("answers everybody, mostly with 304", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0", "1.2.0");
    await calls.makeHealthy(name, "1.0.0", "1.1.0");
    await calls.promote(name, { version: "1.2.0", from: "1.1.0", share: 5 });
    const get = (etag = "") =>
      app.visitor.get("/api/frontends/registry").set("if-none-match", etag);
    const { status, headers, body } = await get();
    expect([status, headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect(body).toMatchObject({
      channel: "production",
      revision: expect.any(Number),
      apps: {
        [name]: {
          version: "1.1.0",
          entry: `/frontends/${name}/1.1.0/container.js`,
          integrity: expect.stringMatching(/^sha384-/),
        },
      },
      fallbacks: { [name]: { version: "1.0.0" } },
      canaries: { [name]: "1.2.0" },
    });
    expect((await get(headers["etag"])).status).toBe(304);
    await calls.promote(name, {
      version: "1.2.0",
      from: "1.1.0",
      from_share: 5,
    });
    expect((await get(headers["etag"])).status).toBe(200);
  });

  it("knows of a channel in which nothing was promoted what production has", async () => {
    const { body } = await app.visitor.get(
      "/api/frontends/registry?channel=staging",
    );
    expect(body).toMatchObject({ channel: "staging" });
    const odd = await app.visitor.get("/api/frontends/registry?channel=x");
    expect(odd.status).toBe(400);
  });
});
