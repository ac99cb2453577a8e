import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type {
  ChannelStateDto,
  FrontendAppDto,
  PromotionDto,
} from "@octavo/contracts";
import { publish } from "../../../../test/go-live";
import { makeRelease } from "../../../../test/release-fixture";
import { useTestApp } from "../../../../test/test-app";
import type { Answer, TestClient } from "../../../../test/test-client";
import { LiveReleasesService } from "./live-releases.service";

const app = useTestApp();
let releaser: TestClient;

beforeAll(async () => {
  releaser = await app.signIn({ role: "frontend releaser" });
});

let count = 0;

/** An app that no other test has, with releases. */
async function labs(...versions: string[]): Promise<string> {
  count += 1;
  const name = `labs-${count}`;
  const manager = await app.signIn({ permissions: ["manage_frontends"] });
  await manager
    .post("/api/frontends/apps")
    .send({ name, base_path: `/${name}`, title: "Labs" });
  for (const version of versions) await publish(app, { app: name, version });
  return name;
}

const REASON = { override_reason: "No browser here" };

const promote = (name: string, body: object, as = releaser) =>
  as
    .post(`/api/frontends/apps/${name}/promotions`)
    .send({ ...REASON, ...body });
const rollBack = (name: string, body: object) =>
  releaser.post(`/api/frontends/apps/${name}/rollbacks`).send(body);
const endCanary = (name: string, body: object) =>
  releaser.post(`/api/frontends/apps/${name}/canary/end`).send(body);

const stateOf = ({ body }: Answer) => body as unknown as ChannelStateDto;

const setHealth = (name: string, version: string, health: string) =>
  app.database.query(
    `UPDATE frontend_releases SET health = $3 WHERE app = $1 AND version = $2`,
    [name, version, health],
  );

const healthOf = async (name: string, version: string) => {
  const [row] = await app.database.query<
    { health: string; health_reason: string | null }[]
  >(
    `SELECT health, health_reason FROM frontend_releases WHERE app = $1 AND version = $2`,
    [name, version],
  );
  return row;
};

async function history(name: string): Promise<PromotionDto[]> {
  const { body } = await releaser.get(`/api/frontends/promotions?app=${name}`);
  return body.data as unknown as PromotionDto[];
}

/** Makes versions live one after the other, each of which did well. */
async function healthy(name: string, ...versions: string[]): Promise<void> {
  let from: string | null = null;
  for (const version of versions) {
    const { status } = await promote(name, { version, from });
    expect(status).toBe(200);
    await setHealth(name, version, "healthy");
    from = version;
  }
}

describe("a promotion", () => {
  it("makes a release live and says what it took the place of", async () => {
    const name = await labs("1.0.0", "1.1.0");
    const first = await promote(name, { version: "1.0.0", from: null });
    expect([first.status, stateOf(first)]).toEqual([
      200,
      {
        ...{ app: name, channel: "production", version: "1.0.0" },
        ...{ previous_version: null, canary: null },
        revision: expect.any(Number),
      },
    ]);
    const second = await promote(name, {
      ...{ version: "1.1.0", from: "1.0.0", notes: "Faster" },
    });
    expect(stateOf(second)).toMatchObject({ previous_version: "1.0.0" });
    expect(stateOf(second).revision).toBeGreaterThan(stateOf(first).revision);
    expect((await history(name))[0]).toMatchObject({
      ...{ action: "promote", version: "1.1.0", previous_version: "1.0.0" },
      ...{ notes: "Faster", overridden: true, automatic: false, share: null },
      ...{ reason: REASON.override_reason, by: expect.any(String) },
    });
    const live = await app.get(LiveReleasesService).get();
    expect(live.live[name]?.version).toBe("1.1.0");
  });

  it("tells whoever is too late who was faster, with what and when", async () => {
    const name = await labs("1.0.0", "1.1.0");
    await promote(name, { version: "1.0.0", from: null });
    const { status, body } = await promote(name, {
      ...{ version: "1.1.0", from: null },
    });
    const by = (await history(name))[0]?.by ?? "";
    expect(status).toBe(409);
    expect(body.error).toMatch(
      new RegExp(
        `^${name} 1\\.0\\.0 was made live by ${by} \\d+ seconds? ago\\. Look again first\\.$`,
      ),
    );
    const again = await promote(name, { version: "1.0.0", from: "1.0.0" });
    expect([again.status, again.body.error]).toEqual([
      409,
      expect.stringContaining(`${name} 1.0.0 was already made live by`),
    ]);
    const nothing = await promote(await labs("1.0.0"), {
      ...{ version: "1.0.0", from: "0.9.0" },
    });
    expect(nothing.body.error).toMatch(/^Nothing of labs-\d+ is live/);
  });

  it("is won by exactly one of twenty at once", async () => {
    const versions = Array.from({ length: 20 }, (_, n) => `1.${n}.0`);
    const name = await labs("0.9.0", ...versions);
    await promote(name, { version: "0.9.0", from: null });
    const answers = await Promise.all(
      versions.map((version) => promote(name, { version, from: "0.9.0" })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const winner = won.map((answer) => stateOf(answer).version)[0] ?? "";
    for (const answer of answers) {
      if (answer === won[0]) continue;
      expect(answer.status).toBe(409);
      expect(answer.body.error).toContain(`${name} ${winner} was made live by`);
    }
    expect(await history(name)).toHaveLength(2);
  }, 120_000);

  it("of one app never refuses one of another", async () => {
    const names = [
      await labs("1.0.0"),
      await labs("1.0.0"),
      await labs("1.0.0"),
    ];
    const answers = await Promise.all(
      names.map((name) => promote(name, { version: "1.0.0", from: null })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const revisions = answers.map((answer) => stateOf(answer).revision);
    expect(new Set(revisions).size).toBe(3);
  });

  it("of what does not exist is refused", async () => {
    const name = await labs();
    const body = { version: "9.9.9", from: null };
    const unknown = await promote(name, body);
    expect([unknown.status, unknown.body.error]).toEqual([
      404,
      `${name} 9.9.9 has not been published.`,
    ]);
    const nowhere = await promote("nobody", body);
    expect([nowhere.status, nowhere.body.error]).toEqual([
      404,
      "This site has no frontend nobody.",
    ]);
    const odd = await promote(name, { ...body, version: "../1" });
    expect(odd.status).toBe(400);
    const channel = await promote(name, { ...body, channel: "preview/x" });
    expect(channel.body.error).toBe(
      "channel must be production, staging or preview-<branch>",
    );
  });

  it("of an upload that is not complete, or of what was removed, is refused", async () => {
    const name = await labs();
    const { manifest } = await makeRelease({ app: name });
    await releaser
      .post(`/api/frontends/apps/${name}/releases`)
      .send({ manifest });
    const begun = await promote(name, { version: "1.0.0", from: null });
    expect([begun.status, begun.body.error]).toEqual([
      409,
      `The upload of ${name} 1.0.0 is not complete.`,
    ]);
    await publish(app, { app: name, version: "1.1.0" });
    await app.database.query(
      `UPDATE frontend_releases SET state = 'removed' WHERE app = $1`,
      [name],
    );
    const removed = await promote(name, { version: "1.1.0", from: null });
    expect(removed.status).toBe(409);
    expect(removed.body.error).toContain("was removed");
  });

  it("of a release that lacks a file is refused, and what is live stays", async () => {
    const name = await labs("1.0.0", "1.1.0");
    await promote(name, { version: "1.0.0", from: null });
    await rm(
      path.join(app.config.dataDir, `releases/${name}/1.1.0/styles.css`),
    );
    const answer = await promote(name, { version: "1.1.0", from: "1.0.0" });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain(
      `${name} 1.1.0 is not whole. styles.css of ${name} 1.1.0 cannot be used`,
    );
    const live = await app.get(LiveReleasesService).get();
    expect(live.live[name]?.version).toBe("1.0.0");
  });

  it("of a contract that the site no longer speaks is refused", async () => {
    const name = await labs("1.0.0");
    await app.database.query(
      `UPDATE frontend_releases SET manifest = jsonb_set(manifest, '{contract}', '0') WHERE app = $1`,
      [name],
    );
    const answer = await promote(name, { version: "1.0.0", from: null });
    expect([answer.status, answer.body.error]).toEqual([
      409,
      expect.stringContaining("made for contract 0"),
    ]);
  });

  it("past the gate needs a reason, which is in the audit trail", async () => {
    const name = await labs("1.0.0");
    const body = { version: "1.0.0", from: null, override_reason: " " };
    const unchecked = await promote(name, body);
    expect([unchecked.status, unchecked.body.error]).toEqual([
      409,
      expect.stringContaining("Give a reason (override_reason)"),
    ]);
    await releaser
      .post(`/api/frontends/apps/${name}/releases/1.0.0/verdicts`)
      .send({
        verdicts: [
          { name: "browser:heading", outcome: "failed", message: "None" },
        ],
      });
    const blocked = await promote(name, body);
    expect([blocked.status, blocked.body.error]).toEqual([
      409,
      `Checks of ${name} 1.0.0 failed: browser:heading. Give a reason (override_reason) to promote it all the same.`,
    ]);
    await promote(name, {
      ...body,
      override_reason: "The heading is a picture",
    });
    const [entry] = await app.database.query<{ details: object }[]>(
      `SELECT details FROM audit_log WHERE action = 'release.promote' AND subject_label = $1`,
      [`${name} 1.0.0`],
    );
    expect(entry?.details).toMatchObject({
      ...{ override: true, reason: "The heading is a picture" },
      ...{ channel: "production", before: null },
    });
  });

  it("of what passed needs none", async () => {
    const name = await labs("1.0.0");
    await app.database.query(`DELETE FROM frontend_verdicts WHERE app = $1`, [
      name,
    ]);
    await app.database.query(
      `INSERT INTO frontend_verdicts (app, version, name, outcome, source) VALUES
         ($1, '1.0.0', 'hashes', 'passed', 'server'), ($1, '1.0.0', 'browser:heading', 'passed', 'browser')`,
      [name],
    );
    const body = { version: "1.0.0", from: null, override_reason: null };
    expect((await promote(name, body)).status).toBe(200);
    expect((await history(name))[0]).toMatchObject({
      ...{ overridden: false, reason: "" },
    });
  });

  it("gives a failed version another chance", async () => {
    const name = await labs("1.0.0");
    await setHealth(name, "1.0.0", "failed");
    await promote(name, { version: "1.0.0", from: null });
    expect(await healthOf(name, "1.0.0")).toEqual({
      ...{ health: "unknown", health_reason: null },
    });
  });
});

describe("who may", () => {
  it("are frontend releasers, not editors, and keys of the app", async () => {
    const name = await labs("1.0.0");
    const body = { version: "1.0.0", from: null };
    expect((await promote(name, body, app.visitor)).status).toBe(401);
    for (const role of ["editor", "author", "community manager"]) {
      const someone = await app.signIn({ role });
      expect((await promote(name, body, someone)).status).toBe(403);
    }
    const made = await releaser.post("/api/api-keys").send({
      ...{ description: "Pipeline of labs", app: name },
      scopes: ["releases:promote"],
    });
    const { key } = made.body as unknown as { key: string };
    const withKey = (app_: string) =>
      app.visitor
        .post(`/api/frontends/apps/${app_}/promotions`)
        .set("x-api-key", key)
        .send({ ...REASON, ...body });
    const other = await withKey("public");
    expect([other.status, other.body.error]).toEqual([
      403,
      `This API key is for ${name} only.`,
    ]);
    expect((await withKey(name)).status).toBe(200);
    expect((await history(name))[0]?.by).toBe("Pipeline of labs");
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

describe("a way back", () => {
  it("leads to the last version that was healthy, not to the one before", async () => {
    const name = await labs("1.0.0", "1.1.0", "1.2.0");
    await healthy(name, "1.0.0");
    await promote(name, { version: "1.1.0", from: "1.0.0" });
    await promote(name, { version: "1.2.0", from: "1.1.0" });
    const back = await rollBack(name, { from: "1.2.0", reason: "Blank page" });
    expect(stateOf(back)).toMatchObject({
      ...{ version: "1.0.0", previous_version: "1.2.0" },
    });
    expect(await healthOf(name, "1.2.0")).toEqual({
      ...{ health: "failed", health_reason: "Blank page" },
    });
    expect((await history(name))[0]).toMatchObject({
      ...{ action: "rollback", version: "1.0.0", reason: "Blank page" },
    });
  });

  it("leads further back the second time, and never to and fro", async () => {
    const name = await labs("1.0.0", "1.1.0", "1.2.0");
    await healthy(name, "1.0.0", "1.1.0", "1.2.0");
    expect(stateOf(await rollBack(name, { from: "1.2.0" })).version).toBe(
      "1.1.0",
    );
    expect(stateOf(await rollBack(name, { from: "1.1.0" })).version).toBe(
      "1.0.0",
    );
    const none = await rollBack(name, { from: "1.0.0" });
    expect([none.status, none.body.error]).toEqual([
      409,
      `No version of ${name} was healthy in production before 1.0.0. Name the one to go back to.`,
    ]);
  });

  it("passes over a version that is no longer whole", async () => {
    const name = await labs("1.0.0", "1.1.0", "1.2.0");
    await healthy(name, "1.0.0", "1.1.0", "1.2.0");
    await rm(
      path.join(app.config.dataDir, `releases/${name}/1.1.0/container.js`),
    );
    expect(stateOf(await rollBack(name, { from: "1.2.0" })).version).toBe(
      "1.0.0",
    );
  });

  it("leads where somebody says, if that was live before", async () => {
    const name = await labs("1.0.0", "1.1.0", "1.2.0");
    await healthy(name, "1.0.0", "1.1.0");
    const never = await rollBack(name, { from: "1.1.0", to: "1.2.0" });
    expect([never.status, never.body.error]).toEqual([
      409,
      `${name} 1.2.0 was never live in production. Promote it instead.`,
    ]);
    await setHealth(name, "1.0.0", "failed");
    const back = await rollBack(name, { from: "1.1.0", to: "1.0.0" });
    expect(stateOf(back).version).toBe("1.0.0");
    expect(await healthOf(name, "1.0.0")).toMatchObject({ health: "unknown" });
    const same = await rollBack(name, { from: "1.0.0", to: "1.0.0" });
    expect(same.status).toBe(409);
  });

  it("is gone by one of two at once", async () => {
    const name = await labs("1.0.0", "1.1.0", "1.2.0");
    await healthy(name, "1.0.0", "1.1.0", "1.2.0");
    const answers = await Promise.all([
      rollBack(name, { from: "1.2.0" }),
      rollBack(name, { from: "1.2.0" }),
      promote(name, { version: "1.0.0", from: "1.2.0" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe("a canary", () => {
  it("begins, grows, and becomes what everybody sees", async () => {
    const name = await labs("1.0.0", "1.1.0");
    await healthy(name, "1.0.0");
    const step = { version: "1.1.0", from: "1.0.0" };
    const begun = await promote(name, { ...step, share: 10 });
    expect(stateOf(begun)).toMatchObject({
      ...{ version: "1.0.0", canary: { version: "1.1.0", share: 10 } },
    });
    const canary = async () =>
      (await app.get(LiveReleasesService).get()).canaries[name];
    const since = (await canary())?.since;
    const grown = await promote(name, { ...step, share: 50 });
    expect(stateOf(grown).canary).toEqual({ version: "1.1.0", share: 50 });
    expect(await canary()).toMatchObject({
      ...{ share: 50, since, release: { version: "1.1.0" } },
    });
    const done = await promote(name, step);
    expect(stateOf(done)).toMatchObject({ version: "1.1.0", canary: null });
    expect(await canary()).toBeUndefined();
    expect(
      (await history(name)).map(({ action, share }) => [action, share]),
    ).toEqual([
      ["promote", null],
      ["canary", 50],
      ["canary", 10],
      ["promote", null],
    ]);
  });

  it("is ended, once, by whoever knows which it is", async () => {
    const name = await labs("1.0.0", "1.1.0");
    await healthy(name, "1.0.0");
    await promote(name, { version: "1.1.0", from: "1.0.0", share: 5 });
    const wrong = await endCanary(name, { version: "1.2.0" });
    expect([wrong.status, wrong.body.error]).toEqual([
      409,
      `${name} 1.1.0 is being tried, not 1.2.0. Look again first.`,
    ]);
    const answers = await Promise.all([
      endCanary(name, { version: "1.1.0", reason: "Enough seen" }),
      endCanary(name, { version: "1.1.0", reason: "Enough seen" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.error).toMatch(
      /^labs-\d+ 1\.1\.0 is not being tried\. labs-\d+ 1\.1\.0 was taken back by .+ ago\.$/,
    );
    expect(await healthOf(name, "1.1.0")).toMatchObject({ health: "unknown" });
  });

  it("needs something to be compared with, and is one at a time", async () => {
    const name = await labs("1.0.0", "1.1.0", "1.2.0");
    const alone = await promote(name, {
      version: "1.0.0",
      from: null,
      share: 5,
    });
    expect([alone.status, alone.body.error]).toEqual([
      409,
      expect.stringContaining("Promote it without a share."),
    ]);
    await healthy(name, "1.0.0");
    await promote(name, { version: "1.1.0", from: "1.0.0", share: 5 });
    for (const share of [5, undefined]) {
      const second = await promote(name, {
        ...{ version: "1.2.0", from: "1.0.0" },
        ...(share === undefined ? {} : { share }),
      });
      expect([second.status, second.body.error]).toEqual([
        409,
        `${name} 1.1.0 is being tried with 5 % of the visitors. End that first.`,
      ]);
    }
    for (const share of [0, 100, 2.5, "many"])
      expect(
        (await promote(name, { version: "1.2.0", from: "1.0.0", share }))
          .status,
      ).toBe(400);
  });

  it("ends with a way back of what it is compared with", async () => {
    const name = await labs("1.0.0", "1.1.0", "1.2.0");
    await healthy(name, "1.0.0", "1.1.0");
    await promote(name, { version: "1.2.0", from: "1.1.0", share: 5 });
    expect(stateOf(await rollBack(name, { from: "1.1.0" }))).toMatchObject({
      ...{ version: "1.0.0", canary: null },
    });
    expect(
      (await history(name)).slice(0, 2).map(({ action }) => action),
    ).toEqual(["rollback", "canary-end"]);
  });
});

describe("channels", () => {
  it("other than production need no gate, come into being by a promotion, and show production where they have nothing", async () => {
    const name = await labs("1.0.0", "1.1.0");
    const channel = "preview-new-menu";
    const live = () => app.get(LiveReleasesService).get(channel);
    expect((await live()).live[name]).toBeUndefined();
    await healthy(name, "1.0.0");
    expect((await live()).live[name]?.version).toBe("1.0.0");
    const { status } = await promote(name, {
      ...{ version: "1.1.0", from: null, channel, override_reason: null },
    });
    expect(status).toBe(200);
    expect((await live()).live[name]?.version).toBe("1.1.0");
    const production = await app.get(LiveReleasesService).get();
    expect(production.live[name]?.version).toBe("1.0.0");
    const { body } = await releaser.get(`/api/frontends/apps/${name}`);
    const both = (body as unknown as FrontendAppDto).live;
    expect(both.map((one) => [one.channel, one.version])).toEqual([
      ["production", "1.0.0"],
      [channel, "1.1.0"],
    ]);
  });

  it("prove nothing to the readers of production, for whom every version is on trial", async () => {
    const name = await labs("1.0.0");
    const channel = "staging";
    await promote(name, { version: "1.0.0", from: null, channel });
    await setHealth(name, "1.0.0", "healthy");
    await promote(name, { version: "1.0.0", from: null });
    expect(await healthOf(name, "1.0.0")).toMatchObject({ health: "unknown" });
    await setHealth(name, "1.0.0", "healthy");
    const another = "preview-new-menu";
    await promote(name, { version: "1.0.0", from: null, channel: another });
    expect(await healthOf(name, "1.0.0")).toMatchObject({ health: "healthy" });
  });

  it("are at most fifty: the preview that was changed longest ago gives way", async () => {
    const name = await labs("1.0.0");
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
    await promote(name, { version: "1.0.0", from: null, channel });
    const { body } = await releaser.get(`/api/frontends/apps/${name}`);
    const shown = (body as unknown as FrontendAppDto).live.map(
      (one) => one.channel,
    );
    expect(shown).toContain(channel);
    expect(shown).toContain("preview-old-1");
    expect(shown).not.toContain("preview-old-0");
  });

  it("do not call a version failed that another channel shows", async () => {
    const name = await labs("1.0.0", "1.1.0");
    await healthy(name, "1.0.0", "1.1.0");
    const channel = "staging";
    await promote(name, { version: "1.0.0", from: null, channel });
    await promote(name, { version: "1.1.0", from: "1.0.0", channel });
    await rollBack(name, { from: "1.1.0", channel });
    expect(await healthOf(name, "1.1.0")).toMatchObject({ health: "healthy" });
  });
});

describe("GET /api/frontends/registry", () => {
  it("answers everybody, mostly with 304", async () => {
    const name = await labs("1.0.0", "1.1.0", "1.2.0");
    await healthy(name, "1.0.0", "1.1.0");
    await promote(name, { version: "1.2.0", from: "1.1.0", share: 5 });
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
    await promote(name, { version: "1.2.0", from: "1.1.0" });
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
