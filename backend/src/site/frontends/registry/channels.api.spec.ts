import { describe, expect, it } from "@jest/globals";
import type { FrontendAppDto } from "@octavo/contracts";
import { usePromotionCalls } from "../../../../test/promotion-calls";
import { useTestApp } from "../../../../test/test-app";
import { LiveReleasesService } from "./live-releases.service";

const app = useTestApp();
const calls = usePromotionCalls(app);

describe("channels", () => {
  it("other than production need no gate, come into being by a promotion, and show production where they have nothing", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0");
    const channel = "preview-new-menu";
    const live = () => app.get(LiveReleasesService).get(channel);
    expect((await live()).live[name]).toBeUndefined();
    await calls.makeHealthy(name, "1.0.0");
    expect((await live()).live[name]?.version).toBe("1.0.0");
    const { status } = await calls.promote(name, {
      ...{ version: "1.1.0", from: null, channel, override_reason: null },
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

  it("are at most fifty: the preview that was changed longest ago gives way", async () => {
    const name = await calls.makeLabs("1.0.0");
    const channels = Array.from({ length: 52 }, (_, n) => `preview-old-${n}`);
    await app.database.query(
      `INSERT INTO frontend_channels (name) SELECT unnest($1::text[])`,
      [channels],
    );
    await app.database.query(
      `INSERT INTO frontend_live_versions (channel, app, version, live_since)
       SELECT channel, $2, '1.0.0', now() - interval '1 day' * (100 - position)
       FROM unnest($1::text[]) WITH ORDINALITY AS old (channel, position)`,
      [channels, name],
    );
    const channel = "preview-new";
    await calls.promote(name, { version: "1.0.0", from: null, channel });
    const { body } = await calls.releaser.get(`/api/frontends/apps/${name}`);
    const shown = (body as unknown as FrontendAppDto).live.map(
      (one) => one.channel,
    );
    expect(shown).toContain(channel);
    expect(shown).toContain("preview-old-1");
    expect(shown).not.toContain("preview-old-0");
  });

  it("do not call a version failed that another channel shows", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0");
    await calls.makeHealthy(name, "1.0.0", "1.1.0");
    const channel = "staging";
    await calls.promote(name, { version: "1.0.0", from: null, channel });
    await calls.promote(name, { version: "1.1.0", from: "1.0.0", channel });
    await calls.rollBack(name, { from: "1.1.0", channel });
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
    await calls.promote(name, { version: "1.2.0", from: "1.1.0" });
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
