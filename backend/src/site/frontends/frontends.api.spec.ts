import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import supertest from "supertest";
import { makeRelease, writeInto } from "../../../test/release-fixture";
import { useTestApp } from "../../../test/test-app";
import { FrontendsService } from "./registry/frontends.service";

describe("releases of frontends", () => {
  const app = useTestApp();
  const frontends = () => app.get(FrontendsService);

  describe("publish", () => {
    it("takes a build over once", async () => {
      const { folder, manifest } = await makeRelease({ version: "1.0.1" });
      expect(await frontends().publish(folder)).toEqual({
        manifest,
        isNew: true,
      });
      expect(await frontends().publish(folder)).toEqual({
        manifest,
        isNew: false,
      });
    });

    it("puts files back that went missing", async () => {
      const { folder } = await makeRelease({ version: "1.0.2" });
      await frontends().publish(folder);
      const kept = path.join(
        app.config.dataDir,
        "releases/public/1.0.2/styles.css",
      );
      await rm(kept);
      await frontends().publish(folder);
      const answer = await app.visitor.get(
        "/frontends/public/1.0.2/styles.css",
      );
      expect(answer.status).toBe(200);
    });

    it("refuses a file that was changed after the build", async () => {
      const { folder } = await makeRelease({ version: "1.0.3" });
      await writeInto(folder, "container.js", "alert(1)");
      await expect(frontends().publish(folder)).rejects.toThrow(
        "The file container.js is not the one that release.json describes.",
      );
    });

    it.each(["../secret.js", "/etc/passwd", "a/../../b.js", "a\\b.js"])(
      "refuses the path %s",
      async (file) => {
        const bad = {
          path: file,
          bytes: 1,
          integrity: `sha384-${"A".repeat(64)}`,
        };
        const { folder, manifest } = await makeRelease({ version: "1.0.4" });
        await writeInto(
          folder,
          "release.json",
          JSON.stringify({ ...manifest, files: [bad] }),
        );
        await expect(frontends().publish(folder)).rejects.toThrow("safe path");
      },
    );

    it("refuses another contract and a folder without a build", async () => {
      const { folder } = await makeRelease({
        version: "1.0.5",
        manifest: { contract: 99 },
      });
      await expect(frontends().publish(folder)).rejects.toThrow(
        "made for contract 99",
      );
      await expect(frontends().publish("/nowhere")).rejects.toThrow(
        "There is no release.json",
      );
    });
  });

  describe("promote and roll back", () => {
    beforeAll(async () => {
      for (const version of ["2.0.0", "2.1.0", "2.2.0"]) {
        const { folder } = await makeRelease({ app: "admin", version });
        await frontends().publish(folder);
        await frontends().promote("admin", version);
      }
    });

    const live = async () =>
      (await frontends().liveRegistry()).apps.admin?.version;

    it("goes back one promotion at a time", async () => {
      expect(await live()).toBe("2.2.0");
      expect(await frontends().rollback("admin")).toBe("2.1.0");
      expect(await live()).toBe("2.1.0");
      expect(await frontends().rollback("admin")).toBe("2.0.0");
      await expect(frontends().rollback("admin")).rejects.toThrow(
        "There is no earlier version",
      );
    });

    it("refuses a promotion that somebody else overtook", async () => {
      const { revision } = await frontends().liveRegistry();
      const both = await Promise.allSettled([
        frontends().promote("admin", "2.1.0", revision),
        frontends().promote("admin", "2.2.0", revision),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([
        "fulfilled",
        "rejected",
      ]);
      expect((await frontends().liveRegistry()).revision).toBe(revision + 1);
    });

    it("leaves every publication, promotion and way back in the audit trail", async () => {
      const entries = await app.database.query<
        { action: string; subject_label: string }[]
      >(
        `SELECT action, subject_label FROM audit_log WHERE subject_type = 'release'
         AND subject_label LIKE 'admin%' ORDER BY id LIMIT 6`,
      );
      expect(
        entries.map(({ action, subject_label }) => [action, subject_label]),
      ).toEqual(
        expect.arrayContaining([
          ["release.publish", "admin 2.0.0"],
          ["release.promote", "admin 2.0.0"],
        ]),
      );
      const [back] = await app.database.query<{ details: object }[]>(
        "SELECT details FROM audit_log WHERE action = 'release.rollback' ORDER BY id LIMIT 1",
      );
      expect(back?.details).toEqual({
        before: "2.2.0",
        revision: expect.any(Number),
      });
    });

    it("refuses a version that was never published", async () => {
      await expect(frontends().promote("admin", "9.9.9")).rejects.toThrow(
        "admin 9.9.9 has not been published.",
      );
    });
  });

  describe("GET /frontends", () => {
    beforeAll(async () => {
      const { folder } = await makeRelease({ version: "3.0.0" });
      await frontends().publish(folder);
    });

    it("serves files for ever, compressed for those who take it", async () => {
      const file = "/frontends/public/3.0.0/container.js";
      const plain = await app.visitor
        .get(file)
        .set("accept-encoding", "identity");
      expect(plain.headers).toMatchObject({
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        vary: "accept-encoding",
      });
      expect(plain.headers["content-encoding"]).toBeUndefined();
      const packed = await supertest(app.baseUrl)
        .head(file)
        .set("accept-encoding", "gzip, br");
      expect(packed.headers["content-encoding"]).toBe("br");
    });

    it.each([
      "/frontends/public/3.0.0/other.js",
      "/frontends/public/9.9.9/container.js",
      "/frontends/nobody/3.0.0/container.js",
      "/frontends/public/3.0.0/..%2f..%2f..%2fpackage.json",
      "/frontends/public/3.0.0/release.json",
      "/frontends/public/3.0.0/container.js.br",
    ])("answers %s with 404 and a sentence", async (address) => {
      const answer = await app.visitor.get(address);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ error: "This does not exist." });
    });
  });
});
