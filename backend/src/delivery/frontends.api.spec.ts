import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import supertest from "supertest";
import { skipGate } from "../../test/go-live";
import { makeRelease, writeInto } from "../../test/release-fixture";
import { useTestApp } from "../../test/test-app";
import {
  UnexpectedErrors,
  type UnexpectedError,
} from "../common/errors/unexpected-errors";
import { FrontendHealthService } from "./health/frontend-health.service";
import { ReleaseUploadsService } from "./releases/release-uploads.service";

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

  describe("one that this server cannot use", () => {
    it("is what people who run the site hear of, once and not with each request", () => {
      const heard: UnexpectedError[] = [];
      app.get(UnexpectedErrors).listen((unexpected) => heard.push(unexpected));
      const release = { app: "public", version: "1.2.3" };
      for (let times = 0; times < 3; times += 1)
        app
          .get(FrontendHealthService)
          .noteUnusable(release, "breaker", "its process ended by itself");
      expect(heard).toEqual([
        {
          error: expect.objectContaining({
            message: "its process ended by itself",
            stack: "its process ended by itself",
          }),
          place: "release public 1.2.3",
          requestId: null,
        },
      ]);
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
});
