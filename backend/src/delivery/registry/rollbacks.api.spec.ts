import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import {
  REASON,
  stateOf,
  usePromotionCalls,
} from "../../../test/promotion-calls";
import { useTestApp } from "../../../test/test-app";
import { ReleaseJudgeService } from "../health/release-judge.service";
import { LiveReleasesService } from "./live-releases.service";
import { PromotionsService } from "./promotions.service";

const app = useTestApp();
const calls = usePromotionCalls(app);

describe("a way back", () => {
  it("leads to the last version that was healthy, not to the one before, and says why it was taken [DELIV-LIVE-04]", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0", "1.2.0");
    await calls.makeHealthy(name, "1.0.0");
    await calls.promote(name, { version: "1.1.0", from: "1.0.0" });
    await calls.promote(name, { version: "1.2.0", from: "1.1.0" });
    const back = await calls.rollBack(name, {
      from: "1.2.0",
      reason: "Blank page",
    });
    expect(stateOf(back)).toMatchObject({
      ...{ version: "1.0.0", previous_version: "1.2.0" },
    });
    expect((await calls.history(name))[0]).toMatchObject({
      ...{ action: "rollback", version: "1.0.0", reason: "Blank page" },
    });
    const place = await calls.placeOf(name);
    expect(place).toMatchObject({
      ...{ version: "1.0.0", health: "healthy", health_reason: null },
      by: (await calls.history(name))[0]?.by,
    });
    expect(place?.why).toEqual({
      ...{ action: "rollback", previous_version: "1.2.0", automatic: false },
      ...{ reason: "Blank page", notes: "" },
    });
  });

  it("by a person does not call a version failed: it goes live again without an override [DELIV-GATE-07]", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0");
    await calls.makeHealthy(name, "1.0.0", "1.1.0");
    await calls.pass(name, "1.1.0");
    await calls.rollBack(name, { from: "1.1.0", reason: "Too early" });
    expect(await calls.healthOf(name, "1.1.0")).toEqual({
      ...{ health: "healthy", health_reason: null },
    });
    const { live, fallbacks } = await app.get(LiveReleasesService).get();
    expect(live[name]?.version).toBe("1.0.0");
    // Where 1.0.0 cannot render, readers do not get what a person took from them.
    expect(fallbacks[name]).toBeUndefined();
    const again = await calls.promote(name, {
      ...{ version: "1.1.0", from: "1.0.0", override_reason: null },
    });
    expect([again.status, again.body.error]).toEqual([200, undefined]);
    expect((await calls.history(name))[0]).toMatchObject({
      ...{ action: "promote", version: "1.1.0", overridden: false },
    });
    const { fallbacks: now } = await app.get(LiveReleasesService).get();
    expect(now[name]?.version).toBe("1.0.0");
  });

  it("leads further back the second time, and never to and fro", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0", "1.2.0");
    await calls.makeHealthy(name, "1.0.0", "1.1.0", "1.2.0");
    expect(stateOf(await calls.rollBack(name, { from: "1.2.0" })).version).toBe(
      "1.1.0",
    );
    expect(stateOf(await calls.rollBack(name, { from: "1.1.0" })).version).toBe(
      "1.0.0",
    );
    const none = await calls.rollBack(name, { from: "1.0.0" });
    expect([none.status, none.body.error]).toEqual([
      409,
      `No version of ${name} was healthy in production before 1.0.0. Name the version to roll back to.`,
    ]);
  });

  it("passes over a version that is no longer whole", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0", "1.2.0");
    await calls.makeHealthy(name, "1.0.0", "1.1.0", "1.2.0");
    await rm(
      path.join(app.config.dataDir, `releases/${name}/1.1.0/container.js`),
    );
    expect(stateOf(await calls.rollBack(name, { from: "1.2.0" })).version).toBe(
      "1.0.0",
    );
  });

  it("leads where somebody says, if that was live before", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0", "1.2.0");
    await calls.makeHealthy(name, "1.0.0", "1.1.0");
    const never = await calls.rollBack(name, { from: "1.1.0", to: "1.2.0" });
    expect([never.status, never.body.error]).toEqual([
      409,
      `${name} 1.2.0 was never live in production. Promote it instead.`,
    ]);
    await calls.setHealth(name, "1.0.0", "failed");
    const back = await calls.rollBack(name, { from: "1.1.0", to: "1.0.0" });
    expect(stateOf(back).version).toBe("1.0.0");
    expect(await calls.healthOf(name, "1.0.0")).toMatchObject({
      health: "unknown",
    });
    const same = await calls.rollBack(name, { from: "1.0.0", to: "1.0.0" });
    expect(same.status).toBe(409);
  });

  it("is not undone by what a version did before somebody named it", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0");
    await calls.makeHealthy(name, "1.0.0", "1.1.0");
    await calls.setHealth(name, "1.0.0", "failed");
    await app.database.query(
      `INSERT INTO frontend_signals (app, version, channel, visitor, outcome, times)
       VALUES ($1, '1.0.0', 'production', 'server:1', 'failed', 20)`,
      [name],
    );
    await calls.rollBack(name, { from: "1.1.0", to: "1.0.0" });
    await app.get(ReleaseJudgeService).look();
    const [last] = await calls.history(name);
    expect(last).toMatchObject({ version: "1.0.0", automatic: false });
  });

  it("is gone by one of two at once", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0", "1.2.0");
    await calls.makeHealthy(name, "1.0.0", "1.1.0", "1.2.0");
    const answers = await Promise.all([
      calls.rollBack(name, { from: "1.2.0" }),
      calls.rollBack(name, { from: "1.2.0" }),
      calls.promote(name, { version: "1.0.0", from: "1.2.0" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe("a canary", () => {
  it("begins, grows, and becomes what everybody sees", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0");
    await calls.makeHealthy(name, "1.0.0");
    const step = { version: "1.1.0", from: "1.0.0" };
    const begun = await calls.promote(name, { ...step, share: 10 });
    expect(stateOf(begun)).toMatchObject({
      ...{ version: "1.0.0", canary: { version: "1.1.0", share: 10 } },
    });
    const canary = async () =>
      (await app.get(LiveReleasesService).get()).canaries[name];
    const since = (await canary())?.since;
    const blind = await calls.promote(name, { ...step, share: 50 });
    expect([blind.status, blind.body.code, blind.body.error]).toEqual([
      409,
      "overtaken",
      expect.stringContaining("1.1.0 is a canary for 10 % of visitors"),
    ]);
    const grown = await calls.promote(name, {
      ...{ ...step, share: 50, from_share: 10 },
    });
    expect(stateOf(grown).canary).toEqual({ version: "1.1.0", share: 50 });
    expect(await canary()).toMatchObject({
      ...{ share: 50, since, release: { version: "1.1.0" } },
    });
    expect((await calls.placeOf(name))?.canary).toMatchObject({
      by: (await calls.history(name))[0]?.by,
      why: { action: "canary", reason: REASON.override_reason },
    });
    const done = await calls.promote(name, { ...step, from_share: 50 });
    expect(stateOf(done)).toMatchObject({ version: "1.1.0", canary: null });
    expect(await canary()).toBeUndefined();
    expect(
      (await calls.history(name)).map(({ action, share }) => [action, share]),
    ).toEqual([
      ["promote", null],
      ["canary", 50],
      ["canary", 10],
      ["promote", null],
    ]);
  });

  it("is begun by one of two at once, who want different shares", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0");
    await calls.makeHealthy(name, "1.0.0");
    const step = { version: "1.1.0", from: "1.0.0" };
    const answers = await Promise.all(
      [5, 50].map((share) => calls.promote(name, { ...step, share })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("that failed comes to everybody only when somebody says why", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0");
    await calls.makeHealthy(name, "1.0.0");
    const step = { version: "1.1.0", from: "1.0.0" };
    await calls.promote(name, { ...step, share: 5 });
    // Staging has it too, and no trouble with it.
    const channel = "staging";
    await calls.promote(name, { version: "1.1.0", from: null, channel });
    await app
      .get(PromotionsService)
      .endCanary(name, { version: "1.1.0", reason: "Blank page." }, true);
    await calls.pass(name, "1.1.0");
    const pipeline = await calls.promote(name, {
      ...{ ...step, override_reason: "" },
    });
    expect([pipeline.status, pipeline.body.error]).toEqual([
      409,
      `${name} 1.1.0 failed the last time. Blank page. A person can still promote it with a reason (override_reason).`,
    ]);
    expect((await calls.promote(name, step)).status).toBe(200);
    expect((await calls.history(name))[0]).toMatchObject({
      ...{ version: "1.1.0", overridden: true },
    });
  });

  it("is ended, once, by whoever knows which it is", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0");
    await calls.makeHealthy(name, "1.0.0");
    await calls.promote(name, { version: "1.1.0", from: "1.0.0", share: 5 });
    const wrong = await calls.endCanary(name, { version: "1.2.0" });
    expect([wrong.status, wrong.body.code, wrong.body.error]).toEqual([
      409,
      "overtaken",
      `The canary is ${name} 1.1.0, not 1.2.0. Check what is live, then try again.`,
    ]);
    const answers = await Promise.all([
      calls.endCanary(name, { version: "1.1.0", reason: "Enough seen" }),
      calls.endCanary(name, { version: "1.1.0", reason: "Enough seen" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.error).toMatch(
      /^labs-\d+ 1\.1\.0 is not a canary\. The canary labs-\d+ 1\.1\.0 was ended by .+ ago\.$/,
    );
    expect(await calls.healthOf(name, "1.1.0")).toMatchObject({
      health: "unknown",
    });
  });

  it("needs something to be compared with, and is one at a time", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0", "1.2.0");
    const alone = await calls.promote(name, {
      version: "1.0.0",
      from: null,
      share: 5,
    });
    expect([alone.status, alone.body.error]).toEqual([
      409,
      expect.stringContaining("Promote it without a share."),
    ]);
    await calls.makeHealthy(name, "1.0.0");
    await calls.promote(name, { version: "1.1.0", from: "1.0.0", share: 5 });
    for (const share of [5, undefined]) {
      const second = await calls.promote(name, {
        ...{ version: "1.2.0", from: "1.0.0" },
        ...(share === undefined ? {} : { share }),
      });
      expect([second.status, second.body.error]).toEqual([
        409,
        `${name} 1.1.0 is a canary for 5 % of visitors. End the canary first.`,
      ]);
    }
    for (const share of [0, 100, 2.5, "many"])
      expect(
        (await calls.promote(name, { version: "1.2.0", from: "1.0.0", share }))
          .status,
      ).toBe(400);
  });

  it("ends with a way back of what it is compared with", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0", "1.2.0");
    await calls.makeHealthy(name, "1.0.0", "1.1.0");
    await calls.promote(name, { version: "1.2.0", from: "1.1.0", share: 5 });
    expect(
      stateOf(await calls.rollBack(name, { from: "1.1.0" })),
    ).toMatchObject({
      ...{ version: "1.0.0", canary: null },
    });
    expect(
      (await calls.history(name)).slice(0, 2).map(({ action }) => action),
    ).toEqual(["rollback", "canary-end"]);
  });
});
