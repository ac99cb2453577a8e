import { CONTRACT_VERSION, type ReleaseManifest } from "@octavo/federation";
import { FrontendErrorsService } from "../src/delivery/errors/frontend-errors.service";
import type { TestApp } from "./test-app";
import type { ApiRequest } from "./test-client";

export interface SentStart {
  app?: string;
  version?: string;
  outcome?: string;
  message?: string;
  stack?: string;
  route?: string;
  ip?: string;
}

/** What the shell of a visitor tells; the address counts where proxies are trusted. */
export const startOf = (
  testApp: TestApp,
  { ip = "203.0.113.7", ...start }: SentStart,
): ApiRequest =>
  testApp.visitor
    .post("/api/frontends/starts")
    .set("x-forwarded-for", ip)
    .set("user-agent", "Firefox")
    .send({ app: "public", version: "1.0.0", outcome: "started", ...start });

interface AddedReleases {
  app: string;
  versions: string[];
  files?: ReleaseManifest["files"];
}

/** Releases as the tables know them, without files but those that are described. */
export async function addReleases(
  testApp: TestApp,
  { app, versions, files = [] }: AddedReleases,
): Promise<void> {
  for (const version of versions) {
    const manifest: ReleaseManifest = {
      app,
      version,
      contract: CONTRACT_VERSION,
      entry: "container.js",
      container: `octavo_${app}`,
      styles: [],
      preload: [],
      shared: {},
      files,
    };
    await testApp.database.query(
      `INSERT INTO frontend_releases (app, version, manifest, state) VALUES ($1, $2, $3, 'ready')`,
      [app, version, JSON.stringify(manifest)],
    );
  }
}

interface Shown {
  app: string;
  /** In the order in which they were live; all but the last are healthy. */
  versions: string[];
  canary?: string;
  channel?: string;
  /** Since when the last one is live, and the canary shown. */
  secondsAgo?: number;
  health?: string;
}

/** As it is some time after promotions, without making anybody wait for that time. */
export async function show(
  testApp: TestApp,
  {
    app,
    versions,
    canary,
    channel = "production",
    secondsAgo = 30,
    health = "unknown",
  }: Shown,
): Promise<void> {
  const run = (sql: string, values: unknown[]) =>
    testApp.database.query(sql, values);
  await run(
    `INSERT INTO frontend_channels (name) VALUES ($1) ON CONFLICT DO NOTHING`,
    [channel],
  );
  for (const [n, version] of versions.entries()) {
    await run(
      `WITH raised AS (
         UPDATE frontend_channels SET revision = revision + 1 WHERE name = $1 RETURNING revision)
       INSERT INTO frontend_promotions (channel, revision, action, app, version, previous_version)
       SELECT $1, revision, 'promote', $2, $3, $4 FROM raised`,
      [channel, app, version, versions[n - 1] ?? null],
    );
    await run(
      `UPDATE frontend_releases SET health = $3 WHERE app = $1 AND version = $2`,
      [app, version, n === versions.length - 1 ? health : "healthy"],
    );
  }
  await run(
    `INSERT INTO frontend_live_versions
       (channel, app, version, live_since, canary_version, canary_share, canary_since)
     SELECT $1, $2, $3, since, $4, share, CASE WHEN share IS NULL THEN NULL ELSE since END
     FROM (SELECT now() - make_interval(secs => $5) AS since,
       CASE WHEN $4::text IS NULL THEN NULL ELSE 20 END AS share) AS shown
     ON CONFLICT (channel, app) DO UPDATE SET version = excluded.version,
       live_since = excluded.live_since, canary_version = excluded.canary_version,
       canary_share = excluded.canary_share, canary_since = excluded.canary_since`,
    [channel, app, versions.at(-1), canary ?? null, secondsAgo],
  );
}

let networks = 0;

/** Visitors of whom each is in a network of their own. */
export async function visit(
  testApp: TestApp,
  release: { app: string; version: string },
  { works, fails }: { works: number; fails: number },
): Promise<void> {
  for (let n = 0; n < works + fails; n += 1) {
    networks += 1;
    const ip = `198.${18 + Math.floor(networks / 256)}.${networks % 256}.1`;
    const failure = { outcome: "failed", message: "No chunk 7" };
    await startOf(testApp, { ...release, ip, ...(n < works ? {} : failure) });
  }
}

/** Calls that read the app of a release after one of its failures. */
export async function frontendReads(
  testApp: TestApp,
  { app, version }: Pick<ReleaseManifest, "app" | "version">,
) {
  const stack = `at x (https://site.test/frontends/${app}/${version}/a.js:1:2)`;
  const failure = { outcome: "failed", message: "No chunk 7", stack };
  await startOf(testApp, { app, version, ...failure });
  await testApp.get(FrontendErrorsService).flush();
  const address = `/api/frontends/apps/${app}`;
  return {
    "GET /frontends/apps/{app}": [address],
    "GET /frontends/apps/{app}/releases": [`${address}/releases`],
    "GET /frontends/apps/{app}/errors": [`${address}/errors`],
  };
}
