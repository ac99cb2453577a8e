import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import type { PromotionDto } from "@octavo/contracts";
import { publish } from "../../../test/go-live";
import {
  REASON,
  stateOf,
  usePromotionCalls,
} from "../../../test/promotion-calls";
import { makeRelease } from "../../../test/release-fixture";
import { useTestApp } from "../../../test/test-app";
import { LiveReleasesService } from "./live-releases.service";

const app = useTestApp();
const calls = usePromotionCalls(app);

describe("a promotion", () => {
  it("makes a release live and says what it took the place of", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0");
    const first = await calls.promote(name, { version: "1.0.0", from: null });
    expect([first.status, stateOf(first)]).toEqual([
      200,
      {
        app: name,
        channel: "production",
        version: "1.0.0",
        previous_version: null,
        canary: null,
        revision: expect.any(Number),
      },
    ]);
    const second = await calls.promote(name, {
      version: "1.1.0",
      from: "1.0.0",
      notes: "Faster",
    });
    expect(stateOf(second)).toMatchObject({ previous_version: "1.0.0" });
    expect(stateOf(second).revision).toBeGreaterThan(stateOf(first).revision);
    expect((await calls.history(name))[0]).toMatchObject({
      action: "promote",
      version: "1.1.0",
      previous_version: "1.0.0",
      notes: "Faster",
      overridden: true,
      automatic: false,
      share: null,
      reason: REASON.override_reason,
      by: expect.any(String),
    });
    const live = await app.get(LiveReleasesService).get();
    expect(live.live[name]?.version).toBe("1.1.0");
  });

  it("tells whoever is too late who was faster, with what and when", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0");
    await calls.promote(name, { version: "1.0.0", from: null });
    const { status, body } = await calls.promote(name, {
      version: "1.1.0",
      from: null,
    });
    const by = (await calls.history(name))[0]?.by ?? "";
    expect([status, body.code]).toEqual([409, "overtaken"]);
    expect(body.error).toMatch(
      new RegExp(
        `^${name} 1\\.0\\.0 was made live by ${by} \\d+ seconds? ago\\. Check what is live, then try again\\.$`,
      ),
    );
    const again = await calls.promote(name, {
      version: "1.0.0",
      from: "1.0.0",
    });
    expect([again.status, again.body.error]).toEqual([
      409,
      expect.stringContaining(`${name} 1.0.0 was already made live by`),
    ]);
    const other = await calls.makeLabs("1.0.0");
    const nothing = await calls.promote(other, {
      version: "1.0.0",
      from: "0.9.0",
    });
    expect(nothing.body.error).toMatch(/^Nothing of labs-\d+ is live/);
    const share = await calls.promote(other, {
      version: "1.0.0",
      from: null,
      share: 10,
    });
    // Nobody was first: there is nothing to look at again.
    expect([share.status, share.body.code]).toEqual([409, "conflict"]);
  });

  it("is won by exactly one of twenty at once", async () => {
    const versions = Array.from({ length: 20 }, (_, n) => `1.${n}.0`);
    const name = await calls.makeLabs("0.9.0", ...versions);
    await calls.promote(name, { version: "0.9.0", from: null });
    const answers = await Promise.all(
      versions.map((version) =>
        calls.promote(name, { version, from: "0.9.0" }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const winner = won.map((answer) => stateOf(answer).version)[0] ?? "";
    for (const answer of answers) {
      if (answer === won[0]) continue;
      expect(answer.status).toBe(409);
      expect(answer.body.error).toContain(`${name} ${winner} was made live by`);
    }
    expect(await calls.history(name)).toHaveLength(2);
  }, 120_000);

  it("of one app never refuses one of another", async () => {
    const names = [
      await calls.makeLabs("1.0.0"),
      await calls.makeLabs("1.0.0"),
      await calls.makeLabs("1.0.0"),
    ];
    const answers = await Promise.all(
      names.map((name) =>
        calls.promote(name, { version: "1.0.0", from: null }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const revisions = answers.map((answer) => stateOf(answer).revision);
    expect(new Set(revisions).size).toBe(3);
  });

  it("of what does not exist is refused", async () => {
    const name = await calls.makeLabs();
    const body = { version: "9.9.9", from: null };
    const unknown = await calls.promote(name, body);
    expect([unknown.status, unknown.body.error]).toEqual([
      404,
      `${name} 9.9.9 has not been published.`,
    ]);
    const nowhere = await calls.promote("nobody", body);
    expect([nowhere.status, nowhere.body.error]).toEqual([
      404,
      "This site has no frontend nobody.",
    ]);
    const odd = await calls.promote(name, { ...body, version: "../1" });
    expect(odd.status).toBe(400);
    const channel = await calls.promote(name, {
      ...body,
      channel: "preview/x",
    });
    expect(channel.body.error).toBe(
      "channel must be production, staging or preview-<branch>",
    );
  });

  it("of an upload that is not complete, or of what was removed, is refused", async () => {
    const name = await calls.makeLabs();
    const { manifest } = await makeRelease({ app: name });
    await calls.releaser
      .post(`/api/frontends/apps/${name}/releases`)
      .send({ manifest });
    const begun = await calls.promote(name, { version: "1.0.0", from: null });
    expect([begun.status, begun.body.error]).toEqual([
      409,
      `The upload of ${name} 1.0.0 is not complete. Complete it first.`,
    ]);
    await publish(app, { app: name, version: "1.1.0" });
    await app.database.query(
      `UPDATE frontend_releases SET state = 'removed' WHERE app = $1`,
      [name],
    );
    const removed = await calls.promote(name, { version: "1.1.0", from: null });
    expect(removed.status).toBe(409);
    expect(removed.body.error).toContain("was removed");
  });

  it("of a release that lacks a file is refused, and what is live stays", async () => {
    const name = await calls.makeLabs("1.0.0", "1.1.0");
    await calls.promote(name, { version: "1.0.0", from: null });
    await rm(
      path.join(app.config.dataDir, `releases/${name}/1.1.0/styles.css`),
    );
    const answer = await calls.promote(name, {
      version: "1.1.0",
      from: "1.0.0",
    });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain(
      `${name} 1.1.0 is damaged. styles.css of ${name} 1.1.0 cannot be used`,
    );
    const live = await app.get(LiveReleasesService).get();
    expect(live.live[name]?.version).toBe("1.0.0");
  });

  it("of a contract that the site no longer speaks is refused", async () => {
    const name = await calls.makeLabs("1.0.0");
    await app.database.query(
      `UPDATE frontend_releases SET manifest = jsonb_set(manifest, '{contract}', '0') WHERE app = $1`,
      [name],
    );
    const answer = await calls.promote(name, { version: "1.0.0", from: null });
    expect([answer.status, answer.body.error]).toEqual([
      409,
      expect.stringContaining("This build uses contract 0"),
    ]);
  });

  it("of what passed needs none", async () => {
    const name = await calls.makeLabs("1.0.0");
    await app.database.query(`DELETE FROM frontend_verdicts WHERE app = $1`, [
      name,
    ]);
    await calls.pass(name, "1.0.0");
    const body = { version: "1.0.0", from: null, override_reason: null };
    const renders = (is: boolean) =>
      app.database.query(
        "UPDATE frontend_apps SET renders = $2 WHERE name = $1",
        [name, is],
      );
    await renders(true);
    app.get(LiveReleasesService).expire();
    const changed = await calls.promote(name, body);
    expect([changed.status, changed.body.error]).toEqual([
      409,
      expect.stringContaining("the build has no server bundle"),
    ]);
    await renders(false);
    app.get(LiveReleasesService).expire();
    expect((await calls.promote(name, body)).status).toBe(200);
    expect((await calls.history(name))[0]).toMatchObject({
      overridden: false,
      reason: "",
    });
  });

  it("gives a failed version another chance", async () => {
    const name = await calls.makeLabs("1.0.0");
    await calls.setHealth(name, "1.0.0", "failed");
    await calls.promote(name, { version: "1.0.0", from: null });
    expect(await calls.healthOf(name, "1.0.0")).toEqual({
      health: "unknown",
      health_reason: null,
    });
  });
});

describe("who may", () => {
  it("are frontend releasers, not editors, and keys of the app", async () => {
    const name = await calls.makeLabs("1.0.0");
    const body = { version: "1.0.0", from: null };
    expect((await calls.promote(name, body, app.visitor)).status).toBe(401);
    for (const role of ["editor", "author", "community manager"]) {
      const someone = await app.signIn({ role });
      expect((await calls.promote(name, body, someone)).status).toBe(403);
    }
    const made = await calls.releaser.post("/api/api-keys").send({
      description: "Pipeline of labs",
      app: name,
      scopes: ["releases:promote"],
    });
    const { key } = made.body as unknown as { key: string };
    const withKey = (app_: string, reason: object = REASON) =>
      app.visitor
        .post(`/api/frontends/apps/${app_}/promotions`)
        .set("x-api-key", key)
        .send({ ...reason, ...body });
    const other = await withKey("public");
    expect([other.status, other.body.error]).toEqual([
      403,
      `This API key is only for ${name}.`,
    ]);
    expect((await withKey(name)).status).toBe(403);
    await calls.pass(name, "1.0.0");
    expect((await withKey(name, {})).status).toBe(200);
    expect((await calls.history(name))[0]?.by).toBe("Pipeline of labs");
    const list = (query: string) =>
      app.visitor
        .get(`/api/frontends/promotions${query}`)
        .set("x-api-key", key);
    const own = (await list("")).body.data as unknown as PromotionDto[];
    expect(own.map((step) => step.app)).toEqual([name]);
    expect((await list("?app=public")).status).toBe(403);
    const ways = await app.visitor
      .post(`/api/frontends/apps/${name}/rollbacks`)
      .set("x-api-key", key)
      .send({ from: "1.0.0" });
    expect(ways.status).toBe(403);
  });
});
