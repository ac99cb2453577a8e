import { describe, expect, it } from "@jest/globals";
import { makeRelease } from "../../../test/release-fixture";
import { useTestApp } from "../../../test/test-app";
import type { ReleaseDto } from "@octavo/contracts";

const app = useTestApp();

describe("releases of an app that nobody was ever shown", () => {
  it("fill no more than their share of the storage", async () => {
    const { manifest } = await makeRelease({ version: "2.0.0" });
    const large = { path: "a.js", bytes: 90 * 1024 * 1024, integrity: "" };
    await app.database.query(
      `INSERT INTO frontend_releases (app, version, manifest, state)
       SELECT 'public', '1.0.' || n, $1::jsonb, 'ready' FROM generate_series(1, 46) AS n`,
      [JSON.stringify({ ...manifest, files: [large] })],
    );
    const team = await app.signIn({ permissions: ["create_frontends"] });
    const start = () =>
      team.post("/api/frontends/apps/public/releases").send({ manifest });
    const refused = await start();
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining(
        "The releases of public that were never shown would take up more than 4 GB.",
      ),
    ]);
    await app.database.query(
      `WITH raised AS (
         UPDATE frontend_channels SET revision = revision + 1 WHERE name = 'production' RETURNING revision)
       INSERT INTO frontend_promotions (channel, revision, action, app, version)
       SELECT 'production', revision, 'promote', 'public', '1.0.7' FROM raised`,
    );
    const begun = await start();
    expect([
      begun.status,
      (begun.body as unknown as Pick<ReleaseDto, "state">).state,
    ]).toEqual([200, "uploading"]);
  });
});
