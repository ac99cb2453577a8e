import {
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { skipGate } from "../../../test/go-live";
import { makeRelease } from "../../../test/release-fixture";
import {
  completeRelease,
  newVersion,
  publishRelease,
  releaseAddress,
  sendRelease,
  startUpload,
  uploadOf,
} from "../../../test/release-upload";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { ReleaseStorage } from "../../infrastructure/storage/file-storage";
import { ReleaseRetentionService } from "./release-retention.service";

const app = useTestApp();
beforeAll(() => skipGate(app));
let team: TestClient;
const retention = () => app.get(ReleaseRetentionService);
const storage = () => app.get(ReleaseStorage);

beforeAll(async () => {
  team = await app.signIn({
    permissions: ["create_frontends", "promote_remote"],
  });
});

beforeEach(() => app.database.query("DELETE FROM frontend_live_versions"));

async function publish(): Promise<string> {
  const release = await makeRelease({ version: newVersion() });
  await publishRelease(team, release);
  return release.manifest.version;
}

const age = (version: string, days: number) =>
  app.database.query(
    `UPDATE frontend_releases SET created_at = now() - $2 * interval '1 day',
       completed_at = now() - $2 * interval '1 day', last_asked_at = now() - $2 * interval '1 day'
     WHERE version = $1`,
    [version, days],
  );

async function stateOf(version: string): Promise<string | undefined> {
  const [row] = await app.database.query<{ state: string }[]>(
    "SELECT state FROM frontend_releases WHERE version = $1",
    [version],
  );
  return row?.state;
}

const filesOf = async (version: string) =>
  (await storage().list(`public/${version}`)).length;

const makeLive = (version: string, canary: string | null = null) =>
  app.database.query(
    `INSERT INTO frontend_live_versions
       (channel, app, version, canary_version, canary_share, canary_since)
     VALUES ('production', 'public', $1, $2::varchar,
       CASE WHEN $2::varchar IS NULL THEN NULL ELSE 10 END,
       CASE WHEN $2::varchar IS NULL THEN NULL ELSE now() END)`,
    [version, canary],
  );

describe("releases", () => {
  it("go when nobody has asked for them in 30 days; their row stays", async () => {
    const [old, recent] = [await publish(), await publish()];
    await age(old, 31);
    await age(recent, 29);
    await retention().retire();
    await app.runJobs();
    expect([await stateOf(old), await filesOf(old)]).toEqual(["removed", 0]);
    expect(await stateOf(recent)).toBe("ready");
    expect(await filesOf(recent)).toBeGreaterThan(0);
    const [entry] = await app.database.query<{ subject_label: string }[]>(
      "SELECT subject_label FROM audit_log WHERE action = 'release.remove' ORDER BY id DESC LIMIT 1",
    );
    expect(entry?.subject_label).toBe(`public ${old}`);
    const file = await app.visitor.get(`/frontends/public/${old}/styles.css`);
    expect(file.status).toBe(404);
  });

  it("stay while they are live, a canary, what a rollback goes back to, or pinned", async () => {
    const [live, canary, before, older, pinned] = [
      await publish(),
      await publish(),
      await publish(),
      await publish(),
      await publish(),
    ];
    for (const version of [live, canary, before, older, pinned])
      await age(version, 100);
    await makeLive(live, canary);
    for (const [revision, version] of [older, before, live].entries())
      await app.database.query(
        `INSERT INTO frontend_promotions (channel, revision, action, app, version)
         VALUES ('production', $2, 'promote', 'public', $1)`,
        [version, revision + 1],
      );
    await app.database.query(
      "UPDATE frontend_releases SET health = 'healthy' WHERE version = ANY($1)",
      [[older, before]],
    );
    await team
      .put(`${releaseAddress({ app: "public", version: pinned })}/pin`)
      .send({ pinned: true });
    await retention().retire();
    await app.runJobs();
    const states = [live, canary, before, older, pinned].map(stateOf);
    expect(await Promise.all(states)).toEqual([
      "ready",
      "ready",
      "ready",
      "removed",
      "ready",
    ]);
  });

  it("lose their files also when the first try is interrupted", async () => {
    const version = await publish();
    await age(version, 31);
    const removing = jest
      .spyOn(storage(), "removeFolder")
      .mockRejectedValue(new Error("The storage is away."));
    await retention().retire();
    await app.runJobs();
    expect(await filesOf(version)).toBeGreaterThan(0);
    removing.mockRestore();
    await app.database.query(
      "UPDATE graphile_worker._private_jobs SET run_at = now()",
    );
    await app.runJobs();
    expect(await filesOf(version)).toBe(0);
  });

  it("that come again before their files are gone keep them", async () => {
    const release = await makeRelease({ version: newVersion() });
    await publishRelease(team, release);
    const { version } = release.manifest;
    await age(version, 31);
    await retention().retire();
    await publishRelease(team, release);
    await app.runJobs();
    expect(await stateOf(version)).toBe("ready");
    expect(await filesOf(version)).toBeGreaterThan(0);
  });
});

describe("uploads", () => {
  const wait = (version: string, hours: number) =>
    app.database.query(
      "UPDATE frontend_releases SET updated_at = now() - $2 * interval '1 hour' WHERE version = $1",
      [version, hours],
    );

  it("that were not completed in a day go, row and files", async () => {
    const releases = await Promise.all(
      [1, 2].map(() => makeRelease({ version: newVersion() })),
    );
    const [stale = "", going = ""] = releases.map(
      ({ manifest }) => manifest.version,
    );
    for (const release of releases) await sendRelease(team, release);
    await wait(stale, 25);
    await wait(going, 23);
    await retention().sweepUploads();
    await app.runJobs();
    expect([await stateOf(stale), await filesOf(stale)]).toEqual([
      undefined,
      0,
    ]);
    expect(await stateOf(going)).toBe("uploading");
    expect(await filesOf(going)).toBe(3);
  });

  it("that go on have another day", async () => {
    const release = await makeRelease({ version: newVersion() });
    await sendRelease(team, release);
    await wait(release.manifest.version, 25);
    await startUpload(team, release.manifest);
    await retention().sweepUploads();
    expect(await stateOf(release.manifest.version)).toBe("uploading");
  });

  it("of a version that was ready once leave its row to the history", async () => {
    const release = await makeRelease({ version: newVersion() });
    const { version } = release.manifest;
    await publishRelease(team, release);
    await age(version, 31);
    await retention().retire();
    await app.runJobs();
    const again = uploadOf(await startUpload(team, release.manifest));
    expect([again.state, again.missing.length]).toEqual(["uploading", 3]);
    await wait(version, 25);
    await retention().sweepUploads();
    await app.runJobs();
    expect(await stateOf(version)).toBe("removed");
    expect((await completeRelease(team, release.manifest)).status).toBe(409);
  });
});
