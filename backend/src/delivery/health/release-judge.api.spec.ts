import { beforeEach, describe, expect, it } from "@jest/globals";
import { addReleases, show, visit } from "../../../test/frontend-signals";
import { useTestApp } from "../../../test/test-app";
import { LiveReleasesService } from "../registry/live-releases.service";
import { FrontendHealthService } from "./frontend-health.service";
import { ReleaseJudgeService } from "./release-judge.service";

const TOKEN = "scrape-token-of-the-tests";
const app = useTestApp({
  TRUST_PROXY: "true",
  METRICS_TOKEN: TOKEN,
  LOG_LEVEL: "error",
});

let name = "";
let count = 0;

/** Every test has an app of its own, with versions of which 1.3.2 was healthy. */
beforeEach(async () => {
  count += 1;
  name = `labs-${count}`;
  await app.database.query(
    "INSERT INTO frontend_apps (name, base_path, title) VALUES ($1, $2, 'Labs')",
    [name, `/${name}`],
  );
  await addReleases(app, { app: name, versions: ["1.3.2", "1.4.0"] });
  app.get(LiveReleasesService).expire();
});

const look = () => app.get(ReleaseJudgeService).look();
const health = () => app.get(FrontendHealthService);

const visits = (version: string, seen: { works: number; fails: number }) =>
  visit(app, { app: name, version }, seen);

interface State {
  live: string;
  canary: string | null;
  health: Record<string, string>;
}

async function state(channel = "production"): Promise<State> {
  const [row] = await app.database.query<
    { version: string; canary_version: string | null }[]
  >(
    `SELECT version, canary_version FROM frontend_live_versions
     WHERE app = $1 AND channel = $2`,
    [name, channel],
  );
  const releases = await app.database.query<
    { version: string; health: string }[]
  >("SELECT version, health FROM frontend_releases WHERE app = $1", [name]);
  return {
    live: row?.version ?? "",
    canary: row?.canary_version ?? null,
    health: Object.fromEntries(
      releases.map(({ version, health: is }) => [version, is]),
    ),
  };
}

const lastStep = async () => {
  const [row] = await app.database.query<Record<string, unknown>[]>(
    `SELECT action, version, is_automatic, reason, made_by FROM frontend_promotions
     WHERE app = $1 ORDER BY id DESC LIMIT 1`,
    [name],
  );
  return row;
};

const auditEntry = async () => {
  const [row] = await app.database.query<Record<string, unknown>[]>(
    `SELECT action, actor_name FROM audit_log WHERE subject_label LIKE $1 ORDER BY id DESC LIMIT 1`,
    [`${name} %`],
  );
  return row;
};

const metrics = async (): Promise<string> => {
  const { text } = await app.visitor
    .get("/metrics")
    .set("authorization", `Bearer ${TOKEN}`);
  return text;
};

describe("a canary", () => {
  beforeEach(async () => {
    await show(app, {
      app: name,
      versions: ["1.3.2"],
      canary: "1.4.0",
      health: "healthy",
    });
  });

  it("that fails for visitors of several networks is ended, and the history says why", async () => {
    await visits("1.3.2", { works: 6, fails: 0 });
    await visits("1.4.0", { works: 5, fails: 4 });
    await look();
    expect(await state()).toMatchObject({
      live: "1.3.2",
      canary: null,
      health: { "1.3.2": "healthy", "1.4.0": "failed" },
    });
    expect(await lastStep()).toEqual({
      action: "canary-end",
      version: "1.4.0",
      is_automatic: true,
      reason: expect.stringMatching(
        new RegExp(
          `^Failed in 4 of 9 visitors' networks within \\d+ seconds; ${name} 1\\.3\\.2 failed in 0 of 6\\.$`,
        ),
      ),
      made_by: "the server",
    });
    expect(await auditEntry()).toEqual({
      action: "release.canary_end",
      actor_name: "system",
    });
    expect(await metrics()).toContain(
      `octavo_frontend_automatic_rollbacks_total{app="${name}",version="1.4.0",role="canary"} 1`,
    );
  });

  it("that fails no more often than what is live goes on", async () => {
    await visits("1.3.2", { works: 2, fails: 4 });
    await visits("1.4.0", { works: 5, fails: 4 });
    await look();
    expect((await state()).canary).toBe("1.4.0");
  });

  it("is not ended by one address, whatever it calls itself", async () => {
    await visits("1.4.0", { works: 2, fails: 0 });
    for (let n = 0; n < 300; n += 1)
      health().noteStart(
        { app: name, version: "1.4.0", outcome: "failed" },
        { ip: `203.0.113.${n % 256}`, browser: `Browser ${n}` },
      );
    await look();
    expect((await state()).canary).toBe("1.4.0");
  });

  it("that this server cannot render is ended at once", async () => {
    const canary = { app: name, version: "1.4.0" };
    health().noteUnusable(canary, "breaker", "It keeps ending its process.");
    await look();
    expect((await state()).canary).toBeNull();
    expect(await lastStep()).toMatchObject({
      is_automatic: true,
      reason: "It keeps ending its process.",
    });
  });

  it("is not called healthy, however long it does well", async () => {
    await show(app, {
      app: name,
      versions: ["1.3.2"],
      canary: "1.4.0",
      health: "healthy",
      secondsAgo: 9000,
    });
    await visits("1.4.0", { works: 5, fails: 0 });
    await look();
    expect((await state()).health["1.4.0"]).toBe("unknown");
  });
});

describe("a new version", () => {
  const promote = (secondsAgo: number, more: { health?: string } = {}) =>
    show(app, { app: name, versions: ["1.3.2", "1.4.0"], secondsAgo, ...more });

  it("that fails is taken back to the last healthy one", async () => {
    await promote(30);
    await visits("1.4.0", { works: 1, fails: 3 });
    await look();
    expect(await state()).toMatchObject({
      live: "1.3.2",
      health: { "1.3.2": "healthy", "1.4.0": "failed" },
    });
    expect(await lastStep()).toMatchObject({
      action: "rollback",
      version: "1.3.2",
      is_automatic: true,
      made_by: "the server",
    });
    expect(await auditEntry()).toEqual({
      action: "release.rollback",
      actor_name: "system",
    });
  });

  it("is healthy once it did well for long enough, and not before", async () => {
    await promote(60);
    await visits("1.4.0", { works: 2, fails: 0 });
    await look();
    expect((await state()).health["1.4.0"]).toBe("unknown");
    await promote(180);
    await look();
    expect((await state()).health["1.4.0"]).toBe("healthy");
  });

  it("is not healthy before anybody used it", async () => {
    await promote(9000);
    await look();
    expect((await state()).health["1.4.0"]).toBe("unknown");
  });

  it("is healthy for what this server rendered with it", async () => {
    await promote(180);
    health().noteRender({ app: name, version: "1.4.0" }, null);
    await look();
    expect((await state()).health["1.4.0"]).toBe("healthy");
  });

  it("stays when there is nothing healthy to go back to", async () => {
    await show(app, { app: name, versions: ["1.4.0"] });
    await visits("1.4.0", { works: 0, fails: 5 });
    await look();
    await look();
    expect(await state()).toMatchObject({
      live: "1.4.0",
      health: { "1.4.0": "unknown" },
    });
  });

  it("of production is not proven by those who see it in staging", async () => {
    const versions = ["1.3.2", "1.4.0"];
    await show(app, { app: name, versions, channel: "staging" });
    await show(app, { app: name, versions });
    await app.database.query(
      `INSERT INTO frontend_signals (app, version, channel, visitor, outcome)
       VALUES ($1, '1.4.0', 'staging', 'someone/1', 'started')`,
      [name],
    );
    await app.database.query(
      "UPDATE frontend_live_versions SET live_since = now() - interval '1 hour' WHERE app = $1",
      [name],
    );
    await app.database.query(
      "UPDATE frontend_signals SET last_at = now() WHERE app = $1",
      [name],
    );
    await look();
    expect((await state()).health["1.4.0"]).toBe("unknown");
  });
});

describe("a version that has been healthy for long", () => {
  /** With a file that the storage has not. */
  const add = (versions: string[]) =>
    addReleases(app, {
      app: name,
      versions,
      files: [
        { path: "container.js", bytes: 3, integrity: "sha384-not-there" },
      ],
    });

  it("is not taken back for what browsers and this server say of it", async () => {
    const versions = ["1.3.2", "1.4.0"];
    await show(app, { app: name, versions, health: "healthy" });
    await visits("1.4.0", { works: 0, fails: 5 });
    const live = { app: name, version: "1.4.0" };
    health().noteUnusable(live, "breaker", "It keeps failing.");
    await look();
    expect(await state()).toMatchObject({
      live: "1.4.0",
      health: { "1.4.0": "healthy" },
    });
  });

  it("is taken back when its files are gone", async () => {
    await add(["1.6.0"]);
    const versions = ["1.3.2", "1.6.0"];
    await show(app, { app: name, versions, health: "healthy" });
    const live = { app: name, version: "1.6.0" };
    health().noteUnusable(live, "files", "container.js is missing.");
    await look();
    expect((await state()).live).toBe("1.3.2");
  });

  it("stays when this server finds no files of any version", async () => {
    await add(["1.6.0", "1.7.0"]);
    const versions = ["1.6.0", "1.7.0"];
    await show(app, { app: name, versions, health: "healthy" });
    const live = { app: name, version: "1.7.0" };
    health().noteUnusable(live, "files", "container.js is missing.");
    await look();
    expect((await state()).live).toBe("1.7.0");
  });
});
