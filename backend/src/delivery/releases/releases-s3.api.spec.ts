import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { skipGate } from "../../../test/go-live";
import { makeRelease } from "../../../test/release-fixture";
import {
  newVersion,
  publishRelease,
  releaseOf,
  startUpload,
  uploadOf,
} from "../../../test/release-upload";
import { useTestApp } from "../../../test/test-app";
import { TestS3 } from "../../../test/test-s3";
import { ReleaseStorage } from "../../infrastructure/storage/file-storage";
import { ReleaseRetentionService } from "./release-retention.service";
import { ReleaseStore } from "./release-store";
import { ReleasesService } from "./releases.service";

const server = new TestS3();
const settings: Record<string, string> = {};
beforeAll(async () => {
  await server.start();
  Object.assign(settings, server.settings);
});
afterAll(() => server.stop());
const app = useTestApp(settings);
beforeAll(() => skipGate(app));

describe("releases in an S3-compatible store", () => {
  it("live there, are served by this site, and go", async () => {
    const team = await app.signIn({ permissions: ["create_frontends"] });
    const render = "return { status: 200 };";
    const release = await makeRelease({ version: newVersion(), render });
    const answer = await publishRelease(team, release);
    expect(releaseOf(answer).state).toBe("ready");
    const { version } = release.manifest;
    expect(existsSync(path.join(app.config.dataDir, "releases"))).toBe(false);
    const listed = await app.get(ReleaseStorage).list(`public/${version}`);
    expect(listed.map(({ key }) => key).sort()).toEqual(
      release.manifest.files
        .map((file) => `public/${version}/${file.path}`)
        .sort(),
    );
    const address = `/frontends/public/${version}/container.js`;
    expect((await app.visitor.get(address)).text).toContain(version);

    const known = await app
      .get(ReleasesService)
      .find({ app: "public", version });
    const bundle = await app.get(ReleaseStore).readBundle(known);
    expect(bundle).toContain(render);

    await app.database.query(
      `UPDATE frontend_releases SET created_at = now() - interval '31 days',
         completed_at = now() - interval '31 days', last_asked_at = now() - interval '31 days'
       WHERE version = $1`,
      [version],
    );
    await app.get(ReleaseRetentionService).retire();
    await app.runJobs();
    expect(await app.get(ReleaseStorage).list(`public/${version}`)).toEqual([]);
  });

  it("cannot be uploaded while the store is away, and can when it is back", async () => {
    const team = await app.signIn({ permissions: ["create_frontends"] });
    const release = await makeRelease({ version: newVersion() });
    await startUpload(team, release.manifest);
    const elsewhere = `${server.bucketFolder}-elsewhere`;
    await rename(server.bucketFolder, elsewhere);
    const away = await startUpload(team, release.manifest);
    expect([away.status, away.body.error]).toEqual([
      503,
      expect.stringContaining("The file storage is not available right now."),
    ]);
    await rename(elsewhere, server.bucketFolder);
    const started = await startUpload(team, release.manifest);
    expect(uploadOf(started).missing).toHaveLength(3);
    expect((await publishRelease(team, release)).status).toBe(200);
  });
});
