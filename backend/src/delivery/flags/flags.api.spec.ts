import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { FrontendFlagDto, PromotionDto } from "@octavo/contracts";
import type { Flags, ShellBoot } from "@octavo/federation";
import supertest from "supertest";
import { startOf } from "../../../test/frontend-signals";
import { goLive } from "../../../test/go-live";
import { keyClient } from "../../../test/release-upload";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { ReadyAnswerMetrics } from "../../infrastructure/ready-answers/ready-answer-metrics";
import { ReleaseJudgeService } from "../health/release-judge.service";

const app = useTestApp({ TRUST_PROXY: "true" });

const FLAGS = "/api/frontends/apps/public/flags";
const SOON = new Date(Date.now() + 86_400_000).toISOString();

/** Shows the flags that it was given, and cannot render with one of them. */
const RENDER = `
  if (request.flags.broken) throw new Error("broken");
  return { status: 200, head: "", html: "<p>" + JSON.stringify(request.flags) + "</p>", state: "{}" };`;

const declared = (usual: boolean) => ({
  default: usual,
  description: "Something",
});

let boss: TestClient;

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
  await goLive(app, { app: "shell" });
  await goLive(app, {
    render: RENDER,
    manifest: {
      flags: {
        newHeader: declared(false),
        wide: declared(true),
        broken: declared(false),
      },
    },
  });
  await app.visitor.get("/about");
});

beforeEach(() => app.database.query("DELETE FROM frontend_flags"));

const set = (name: string, input: object = {}, as = boss) =>
  as.put(`${FLAGS}/${name}`).send({ on: true, until: SOON, ...input });

const found = async (name: string): Promise<FrontendFlagDto | undefined> => {
  const { body } = await boss.get(FLAGS);
  return (body as unknown as FrontendFlagDto[]).find(
    (flag) => flag.name === name,
  );
};

const lastStep = async (): Promise<PromotionDto | undefined> => {
  const { body } = await boss.get("/api/frontends/promotions?app=public");
  return (body.data as unknown as PromotionDto[])[0];
};

const auditEntry = async () => {
  const [row] = await app.database.query<Record<string, unknown>[]>(
    `SELECT action, subject_label AS label, actor_kind AS actor FROM audit_log
     WHERE action LIKE 'flag.%' ORDER BY id DESC LIMIT 1`,
  );
  return row;
};

interface Shown {
  /** What the server rendered with. */
  rendered: Flags;
  /** What the browser is told. */
  boot: ShellBoot;
}

async function visit(browser = "one", cookie?: string): Promise<Shown> {
  const request = supertest(app.baseUrl)
    .get("/about")
    .set("user-agent", browser);
  const { text, status } = await (cookie
    ? request.set("cookie", cookie)
    : request);
  expect(status).toBe(200);
  const boot = /id="octavo-boot">(.*?)<\/script>/.exec(text)?.[1];
  return {
    rendered: JSON.parse(/<p>({.*?})<\/p>/.exec(text)?.[1] ?? "{}") as Flags,
    boot: JSON.parse(boot ?? "{}") as ShellBoot,
  };
}

const isHit = async (browser: string): Promise<boolean> => {
  const { hits } = app.get(ReadyAnswerMetrics);
  await visit(browser);
  return app.get(ReadyAnswerMetrics).hits > hits;
};

const look = () => app.get(ReleaseJudgeService).look();

describe("setting a flag", () => {
  it("takes the right or the team's key, and is in history and audit trail [DELIV-FLAG-02] [DELIV-FLAG-08]", async () => {
    const team = (name: string) =>
      keyClient(app, {
        ...{ description: "Team", app: name },
        scopes: ["releases:promote"],
      });
    const own = await team("public");
    const input = { share: 20, cohort: "signed_in", reason: "We try it" };
    const { status, body } = await set("newHeader", input, own);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        ...{ name: "newHeader", default: false, version: 1 },
        setting: expect.objectContaining({
          ...{ on: true, share: 20, cohort: "signed_in", until: SOON },
          ...{ reason: "We try it", ended: false, on_trial: true },
        }),
      }),
    ]);
    expect(await lastStep()).toMatchObject({
      ...{ action: "flag", flag: "newHeader", version: "1.0.0", share: 20 },
      ...{ reason: "We try it", automatic: false },
      notes: `on, signed_in, until ${SOON}`,
    });
    expect(await auditEntry()).toMatchObject({
      action: "flag.set",
      label: "public newHeader",
    });
    const { status: unset } = await own.delete(`${FLAGS}/newHeader`);
    expect(unset).toBe(200);
    expect((await found("newHeader"))?.setting).toBeNull();
    expect(await lastStep()).toMatchObject({ action: "flag-end" });
    const viewer = await app.signIn({ permissions: ["view_frontends"] });
    for (const other of [viewer, await team("admin")])
      expect((await set("newHeader", {}, other)).status).toBe(403);
  });

  it.each<[string, object, number, string]>([
    ["newHeder", {}, 404, "They declare: broken, newHeader, wide."],
    ["wide", { until: "2020-01-01" }, 400, "until must be in the future."],
    ["wide", { until: "2999-01-01" }, 400, "a year from now at most"],
    ["wide", { until: undefined }, 400, "until"],
    ["wide", { share: 0 }, 400, "share"],
    ["wide", { cohort: "friends" }, 400, "cohort"],
    ["wide", { on: "perhaps" }, 400, "on"],
    ["wide", { channel: "staging" }, 409, "Nothing of public is live"],
  ])(
    "refuses %s %j in a sentence [DELIV-FLAG-02]",
    async (...[name, input, status, words]) => {
      const answer = await set(name, input);
      expect([answer.status, answer.body.error]).toEqual([
        status,
        expect.stringContaining(words),
      ]);
    },
  );

  it("is refused where someone else was faster, and unsetting what is not set [DELIV-FLAG-08]", async () => {
    await set("wide", { on: false });
    const late = await set("wide").set("if-match", '"0"');
    expect([late.status, late.body.error]).toEqual([
      412,
      expect.stringContaining("Someone else has set or unset wide"),
    ]);
    await boss.delete(`${FLAGS}/wide`);
    const { status, body } = await boss.delete(`${FLAGS}/wide`);
    expect([status, body.error]).toEqual([
      404,
      "The flag wide of public is not set in production.",
    ]);
  });
});

describe("a flag", () => {
  it("is the same for server and browser, for its share of the visitors, whose documents are not stored [DELIV-FLAG-03] [DELIV-FLAG-05]", async () => {
    await visit();
    expect(await isHit("other")).toBe(true);
    await set("newHeader", { share: 50 });
    const browsers = Array.from({ length: 12 }, (_, n) => `browser ${n}`);
    const reached = async () => {
      const all: string[] = [];
      for (const browser of browsers) {
        const { rendered, boot } = await visit(browser);
        expect(boot.flags).toMatchObject(rendered);
        const { newHeader } = rendered;
        if (newHeader) all.push(browser);
        expect(rendered).toMatchObject({ wide: true, broken: false });
        const names = ["newHeader"];
        expect(boot.registry.apps["public"]).toMatchObject({
          watched: true,
          trial: newHeader
            ? { flags_on: names, flags_off: [] }
            : { flags_on: [], flags_off: names },
        });
        expect(boot.flags["offline"]).toBe(newHeader ? undefined : true);
      }
      return all;
    };
    const half = await reached();
    expect(half.length).toBeGreaterThan(0);
    expect(half.length).toBeLessThan(browsers.length);
    expect(await isHit("other")).toBe(false);
    await set("newHeader", { share: 90 });
    expect(await reached()).toEqual(expect.arrayContaining(half));
  });

  it("for all is in stored documents until it changes, and not a moment after it has ended [DELIV-FLAG-04]", async () => {
    await set("newHeader");
    expect((await visit()).rendered["newHeader"]).toBe(true);
    expect(await isHit("other")).toBe(true);
    await set("newHeader", { on: false });
    expect((await visit()).rendered["newHeader"]).toBe(false);
    await set("newHeader");
    await visit();
    await app.database.query(
      `UPDATE frontend_flags SET until = clock_timestamp() + interval '0.2 seconds'`,
    );
    const hasEnded = async () => {
      const [row] = await app.database.query<{ ended: boolean }[]>(
        `SELECT until <= clock_timestamp() AS ended FROM frontend_flags`,
      );
      return row?.ended;
    };
    while (!(await hasEnded())) await visit();
    for (let times = 0; times < 3; times += 1)
      expect((await visit()).rendered["newHeader"]).toBe(false);
    expect((await found("newHeader"))?.setting?.ended).toBe(true);
  });

  it("for people who are signed in leaves the documents of all others stored [DELIV-FLAG-05]", async () => {
    await set("newHeader", { cohort: "signed_in" });
    const { rendered } = await visit("one", "octavo_session=x");
    expect(rendered["newHeader"]).toBe(true);
    expect((await visit()).rendered["newHeader"]).toBe(false);
    expect(await isHit("other")).toBe(true);
  });
});

describe("a flag that fails", () => {
  const report = async (
    outcome: string,
    times: number,
    flags: { flags_on?: string[]; flags_off?: string[] },
  ) => {
    for (let n = 0; n < times; n += 1) {
      networks += 1;
      const ip = `198.18.${networks}.1`;
      const { status } = await startOf(app, { outcome, ip, ...flags });
      expect(status).toBe(200);
    }
  };
  let networks = 0;

  it("for its visitors more often than for others is unset, and the release is not blamed [DELIV-FLAG-06]", async () => {
    await set("wide", { on: false, share: 50 });
    await report("started", 6, { flags_off: ["wide"] });
    await report("started", 3, { flags_on: ["wide"] });
    await report("failed", 2, { flags_on: ["wide", "nothing"] });
    await look();
    expect((await found("wide"))?.setting).toMatchObject({
      reached: { started: 3, failed: 2 },
      others: { started: 6, failed: 0 },
    });
    await report("failed", 2, { flags_on: ["wide"] });
    await look();
    expect((await found("wide"))?.setting).toBeNull();
    expect(await lastStep()).toMatchObject({
      ...{ action: "flag-end", flag: "wide", automatic: true },
      reason: expect.stringMatching(
        /^Failed in 4 of 7 visitors' networks within .*; visitors without it failed in 0 of 6\.$/,
      ),
    });
    expect(await auditEntry()).toMatchObject({
      ...{ action: "flag.unset", label: "public wide", actor: "system" },
    });
    const [release] = await app.database.query<object[]>(
      `SELECT health FROM frontend_releases WHERE app = 'public'`,
    );
    expect(release).toEqual({ health: "healthy" });
  });

  it("on the server is left out of the page, and unset [DELIV-FLAG-07]", async () => {
    await set("newHeader", { cohort: "signed_in" });
    await set("broken");
    for (let times = 0; times < 6; times += 1)
      expect((await visit(`visitor ${times}`)).rendered).toEqual({
        ...{ newHeader: false, wide: true, broken: false },
      });
    await look();
    expect((await found("broken"))?.setting).toBeNull();
    expect((await found("newHeader"))?.setting).not.toBeNull();
    const { rendered, boot } = await visit("one more");
    expect(rendered["broken"]).toBe(false);
    expect(boot.registry.apps["public"]).toMatchObject({ version: "1.0.0" });
  });
});
