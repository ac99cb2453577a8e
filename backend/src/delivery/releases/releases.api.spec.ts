import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { ReleaseDto } from "@octavo/contracts";
import type { ReleaseManifest } from "@octavo/federation";
import supertest from "supertest";
import { skipGate } from "../../../test/go-live";
import { makeRelease } from "../../../test/release-fixture";
import {
  completeRelease,
  keyClient,
  newVersion,
  publishRelease,
  releaseAddress,
  releaseOf,
  sendFile,
  sendRaw,
  sendRelease,
  startUpload,
  uploadOf,
  withFile,
} from "../../../test/release-upload";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { ReleaseStorage } from "../../infrastructure/storage/file-storage";

const CONTRACT_1 = fileURLToPath(
  new URL("../../../../libs/federation/fixtures/contract-1", import.meta.url),
);

const app = useTestApp();
beforeAll(() => skipGate(app));
let publisher: TestClient;

beforeAll(async () => {
  publisher = await keyClient(app, {
    description: "Pipeline of public",
    app: "public",
    scopes: ["releases:publish"],
  });
});

const fixture = (manifest?: Partial<ReleaseManifest>) =>
  makeRelease({ version: newVersion(), ...(manifest ? { manifest } : {}) });
const served = (manifest: ReleaseManifest, file: string) =>
  app.visitor.get(`/frontends/${manifest.app}/${manifest.version}/${file}`);

describe("the way of a release", () => {
  it("goes from description over files to ready, and is served from then on", async () => {
    const release = await fixture();
    const { manifest, folder } = release;
    const started = await startUpload(publisher, manifest);
    expect(started.status).toBe(200);
    expect(started.body).toEqual({
      app: "public",
      version: manifest.version,
      state: "uploading",
      missing: manifest.files.map((file) => file.path),
    });
    const early = await completeRelease(publisher, manifest);
    expect([early.status, early.body.error]).toEqual([
      409,
      `public ${manifest.version} is not complete: container.js, container.js.br, styles.css did not arrive.`,
    ]);
    for (const file of manifest.files) {
      const content = await readFile(path.join(folder, file.path));
      const sent = await sendFile(publisher, manifest, {
        path: file.path,
        content,
      });
      expect([sent.status, sent.body]).toEqual([200, file]);
    }
    expect((await served(manifest, "styles.css")).status).toBe(404);
    const done = await completeRelease(publisher, manifest);
    expect(done.status).toBe(200);
    expect(releaseOf(done)).toMatchObject({
      app: "public",
      version: manifest.version,
      state: "ready",
      contract: manifest.contract,
      by: "Pipeline of public",
      files: 2,
      live_in: [],
      pinned: false,
      health: "unknown",
    });
    const answer = await served(manifest, "styles.css");
    expect([answer.status, answer.text]).toEqual([200, "body { margin: 0 }"]);
  });

  it("takes a build of the contract before, with the compressed forms that it brings [DELIV-PACK-05]", async () => {
    const text = await readFile(path.join(CONTRACT_1, "release.json"), "utf8");
    const manifest = JSON.parse(text) as ReleaseManifest;
    const done = await publishRelease(publisher, {
      folder: CONTRACT_1,
      manifest,
    });
    expect(releaseOf(done)).toMatchObject({ state: "ready", files: 5 });
    // Since when there is a newer contract, and until when sites accept this one.
    expect(done.headers).toMatchObject({
      deprecation: "@1795305600",
      sunset: "Mon, 22 Nov 2027 00:00:00 GMT",
    });
    const address = `/frontends/public/${manifest.version}/${manifest.entry}`;
    const packed = await supertest(app.baseUrl)
      .get(address)
      .set("accept-encoding", "br, gzip");
    const brought = manifest.files.find(
      (file) => file.path === `${manifest.entry}.br`,
    );
    expect(packed.headers).toMatchObject({
      "content-encoding": "br",
      "content-length": String(brought?.bytes),
    });
    const plain = await readFile(path.join(CONTRACT_1, manifest.entry), "utf8");
    expect(packed.text ?? String(packed.body)).toBe(plain);
    expect((await served(manifest, "server/render.cjs")).status).toBe(404);
  });

  it("compresses what the build did not", async () => {
    const { manifest, folder } = await fixture();
    const script = "export const words = 'again and again';\n".repeat(100);
    const release = await withFile({ manifest, folder }, "large.js", script);
    await publishRelease(publisher, release);
    for (const encoding of ["br", "gzip"]) {
      const answer = await supertest(app.baseUrl)
        .get(`/frontends/public/${manifest.version}/large.js`)
        .set("accept-encoding", encoding);
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(Number(answer.headers["content-length"])).toBeLessThan(500);
    }
  });

  it("goes on where an upload was cut off", async () => {
    const { manifest, folder } = await fixture();
    await startUpload(publisher, manifest);
    const [first, cut] = manifest.files;
    if (!first || !cut) throw new Error("The fixture has files.");
    const content = await readFile(path.join(folder, first.path));
    await sendFile(publisher, manifest, { path: first.path, content });
    const status = await sendRaw(
      {
        baseUrl: app.baseUrl,
        client: publisher,
        address: `${releaseAddress(manifest)}/files?path=${cut.path}`,
      },
      { "content-length": String(cut.bytes) },
      (request) => {
        request.write("a");
        setTimeout(() => request.destroy(), 50);
      },
    );
    expect(status).toBe("cut off");
    const again = uploadOf(await startUpload(publisher, manifest));
    expect(again.missing).toEqual(
      manifest.files.slice(1).map((file) => file.path),
    );
    expect((await publishRelease(publisher, { manifest, folder })).status).toBe(
      200,
    );
  });

  it("may be repeated from beginning to end", async () => {
    const release = await fixture();
    await publishRelease(publisher, release);
    const again = await startUpload(publisher, release.manifest);
    expect(uploadOf(again)).toMatchObject({ state: "ready", missing: [] });
    const file = { path: "styles.css", content: "body { margin: 0 }" };
    expect((await sendFile(publisher, release.manifest, file)).status).toBe(
      200,
    );
    expect((await completeRelease(publisher, release.manifest)).status).toBe(
      200,
    );
    const [{ entries } = { entries: 0 }] = await app.database.query<
      { entries: number }[]
    >(
      `SELECT count(*)::int AS entries FROM audit_log
       WHERE action = 'release.publish' AND actor_kind = 'key' AND subject_label = $1`,
      [`public ${release.manifest.version}`],
    );
    expect(entries).toBe(1);
  });

  it("is the same for two who bring it at once, and the record has it once", async () => {
    const release = await fixture();
    const person = await app.signIn({ permissions: ["create_frontends"] });
    const both = await Promise.all([
      publishRelease(publisher, release),
      publishRelease(person, release),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map((one) => releaseOf(one).id)).toEqual([
      releaseOf(both[0]).id,
      releaseOf(both[0]).id,
    ]);
  });

  it.each<[string, string | null]>([
    ["what the storage has lost", null],
    ["what has other bytes there, as many as before", "body { margin: 9 }"],
  ])("puts back %s", async (_, damaged) => {
    const release = await fixture();
    await publishRelease(publisher, release);
    const { version } = release.manifest;
    const key = `public/${version}/styles.css`;
    const storage = app.get(ReleaseStorage);
    if (damaged === null) await storage.remove(key);
    else await storage.put(key, Buffer.from(damaged));
    const again = await startUpload(publisher, release.manifest);
    expect(uploadOf(again)).toMatchObject({
      state: "ready",
      missing: ["styles.css"],
    });
    await sendRelease(publisher, release);
    expect(String(await storage.read(key))).toBe("body { margin: 0 }");
    expect((await served(release.manifest, "styles.css")).status).toBe(200);
  });
});

describe("looking at releases", () => {
  let team: TestClient;

  beforeAll(async () => {
    team = await app.signIn({
      permissions: ["create_frontends", "view_frontends", "promote_remote"],
    });
  });

  it("lists those of one frontend, the newest first", async () => {
    const [older, newer] = [await fixture(), await fixture()];
    await publishRelease(team, older);
    await publishRelease(team, newer);
    const { body } = await team.get(
      "/api/frontends/apps/public/releases?limit=2",
    );
    const { data, total, limit, offset } = body;
    expect({ limit, offset }).toEqual({ limit: 2, offset: 0 });
    expect(total).toBeGreaterThan(2);
    expect(
      (data as unknown as ReleaseDto[]).map(({ version }) => version),
    ).toEqual([newer.manifest.version, older.manifest.version]);
    const none = await team.get("/api/frontends/apps/nobody/releases");
    expect(none.status).toBe(404);
  });

  it("compares two of them", async () => {
    const before = await fixture({ dependencies: { react: "19.3.0" } });
    const built = await fixture({
      dependencies: { react: "19.3.1", katex: "0.16.47" },
    });
    const after = await withFile(built, "more.js", "1;");
    await publishRelease(team, before);
    await publishRelease(team, after);
    const answer = await team.get(
      `/api/frontends/apps/public/diff?from=${before.manifest.version}&to=${after.manifest.version}`,
    );
    const container = before.manifest.files[0]?.bytes ?? 0;
    expect(answer.body).toEqual({
      from: before.manifest.version,
      to: after.manifest.version,
      files: [
        {
          path: "container.js",
          before: container,
          after: expect.any(Number),
          changed: true,
        },
        { path: "more.js", before: null, after: 2, changed: true },
        { path: "styles.css", before: 18, after: 18, changed: false },
      ],
      dependencies: [
        { name: "katex", before: null, after: "0.16.47" },
        { name: "react", before: "19.3.0", after: "19.3.1" },
      ],
      bytes_before: container + 18,
      bytes_after: expect.any(Number),
    });
    const unknown = await team.get(
      `/api/frontends/apps/public/diff?from=9.9.9&to=${after.manifest.version}`,
    );
    expect([unknown.status, unknown.body.error]).toEqual([
      404,
      "public 9.9.9 has not been published.",
    ]);
  });

  it("keeps one for as long as a person wants", async () => {
    const release = await fixture();
    await publishRelease(team, release);
    const address = `${releaseAddress(release.manifest)}/pin`;
    const pinned = await team.put(address).send({ pinned: true });
    expect(releaseOf(pinned).pinned).toBe(true);
    const free = await team.put(address).send({ pinned: false });
    expect(releaseOf(free).pinned).toBe(false);
    expect((await team.put(address).send({})).status).toBe(400);
    const key = await publisher.put(address).send({ pinned: true });
    expect(key.status).toBe(403);
  });
});
