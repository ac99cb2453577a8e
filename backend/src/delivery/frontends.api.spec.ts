import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { PRODUCTION_CHANNEL, type ReleaseDto } from "@octavo/contracts";
import supertest from "supertest";
import { skipGate } from "../../test/go-live";
import { makeRelease, RENDER, writeInto } from "../../test/release-fixture";
import { keyClient } from "../../test/release-upload";
import { useTestApp } from "../../test/test-app";
import type { Answer } from "../../test/test-client";
import { GateService } from "./gate/gate.service";
import { PromotionsService } from "./registry/promotions.service";
import { ReleaseUploadsService } from "./releases/release-uploads.service";
import { ReleasesService } from "./releases/releases.service";

describe("releases of frontends", () => {
  const app = useTestApp();
  const uploads = () => app.get(ReleaseUploadsService);
  beforeAll(() => skipGate(app));

  describe("publish", () => {
    it("takes a build over once", async () => {
      const { folder, manifest } = await makeRelease({ version: "1.0.1" });
      expect(await uploads().publishFolder(folder)).toMatchObject({
        release: { manifest },
        isNew: true,
      });
      expect(await uploads().publishFolder(folder)).toMatchObject({
        release: { manifest },
        isNew: false,
      });
    });

    it("puts files back that went missing", async () => {
      const { folder } = await makeRelease({ version: "1.0.2" });
      await uploads().publishFolder(folder);
      const kept = path.join(
        app.config.dataDir,
        "releases/public/1.0.2/styles.css",
      );
      await rm(kept);
      await uploads().publishFolder(folder);
      const answer = await app.visitor.get(
        "/frontends/public/1.0.2/styles.css",
      );
      expect(answer.status).toBe(200);
    });

    it("refuses a file that was changed after the build", async () => {
      const { folder } = await makeRelease({ version: "1.0.3" });
      await writeInto(folder, "container.js", "alert(1)");
      await expect(uploads().publishFolder(folder)).rejects.toThrow(
        "The content of container.js does not match release.json.",
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
        await expect(uploads().publishFolder(folder)).rejects.toThrow(
          "safe path",
        );
      },
    );

    it("refuses another contract and a folder without a build", async () => {
      const { folder } = await makeRelease({
        version: "1.0.5",
        manifest: { contract: 99 },
      });
      await expect(uploads().publishFolder(folder)).rejects.toThrow(
        "uses contract 99",
      );
      await expect(uploads().publishFolder("/nowhere")).rejects.toThrow(
        "There is no release.json",
      );
    });
  });

  describe("GET /frontends", () => {
    beforeAll(async () => {
      const { folder } = await makeRelease({ version: "3.0.0" });
      await uploads().publishFolder(folder);
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

  describe("what pages need", () => {
    it("is shown beside the live release, as the server and a browser measured it [DELIV-GATE-03]", async () => {
      app.get(ReleasesService).useGate(app.get(GateService));
      const team = await app.signIn({ permissions: ["view_frontends"] });
      const runner = await keyClient(app, {
        description: "Runner",
        app: "public",
        scopes: ["releases:attest"],
      });
      const publish = async (version: string) => {
        const { folder } = await makeRelease({ version, render: RENDER });
        await uploads().publishFolder(folder);
        return `/api/frontends/apps/public/releases/${version}`;
      };
      const verdictIn = ({ body }: Answer, wanted: string) =>
        (body as unknown as Partial<ReleaseDto>).verdicts?.find(
          ({ name }) => name === wanted,
        );
      const live = await publish("4.0.0");
      const channel = PRODUCTION_CHANNEL;
      await app
        .get(PromotionsService)
        .seed({ channel, app: "public" }, "4.0.0");
      const next = await publish("4.1.0");
      const rendered = verdictIn(await team.get(next), "speed");
      expect(rendered?.message).toMatch(
        /^\/ \d+ ms.* \(\d+ ms.*\)\. In brackets: 4\.0\.0, which is live\.$/,
      );
      const report = async (address: string, ms: number) => {
        const measures = [{ address: "/", ms, bytes: 3_000_000 }];
        const verdict = { name: "browser:speed", outcome: "passed", measures };
        const answer = await runner
          .post(`${address}/verdicts`)
          .send({ verdicts: [verdict] });
        return verdictIn(answer, verdict.name);
      };
      expect((await report(live, 200))?.message).toBe("/ 200 ms, 3 MB.");
      expect(await report(next, 700)).toMatchObject({
        outcome: "warning",
        message:
          "Much more than in 4.0.0: / 700 ms, 3 MB (200 ms, 3 MB). In brackets: 4.0.0, which is live.",
      });
      expect(await report(next, -1)).toBeUndefined();
    });
  });
});
