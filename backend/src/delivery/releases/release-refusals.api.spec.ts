import { beforeAll, describe, expect, it, jest } from "@jest/globals";
import { RATE_LIMITS, RELEASE_LIMITS } from "@octavo/contracts";
import type { ReleaseManifest } from "@octavo/federation";
import { skipGate } from "../../../test/go-live";
import { makeRelease } from "../../../test/release-fixture";
import {
  completeRelease,
  keyClient,
  newVersion,
  publishRelease,
  releaseAddress,
  sendFile,
  sendRaw,
  sendRelease,
  startUpload,
  uploadOf,
  withFile,
} from "../../../test/release-upload";
import { useTestApp } from "../../../test/test-app";
import { TestClient, type Answer } from "../../../test/test-client";
import { StorageFullError } from "../../common/errors/app-error";
import { ReleaseStorage } from "../../infrastructure/storage/file-storage";

const app = useTestApp();
beforeAll(() => skipGate(app));
let publisher: TestClient;

const publisherOf = (name: string) =>
  keyClient(app, {
    description: `Pipeline of ${name}`,
    app: name,
    scopes: ["releases:publish"],
  });

beforeAll(async () => {
  publisher = await publisherOf("public");
});

const fixture = () => makeRelease({ version: newVersion() });
const detailsOf = ({ body }: Answer) =>
  body.details as unknown as Record<string, string[]>;

describe("what is refused, with a sentence", () => {
  it.each([
    ["a path that climbs out", { path: "../../secret.js" }, "safe path"],
    ["a link", { path: "a.js -> /etc/passwd" }, "safe path"],
    ["a huge file", { bytes: 2 ** 31 }, "is larger than 20 MB"],
    ["a wrong hash", { integrity: "sha384-x" }, "needs a sha384 integrity"],
  ])("%s in the description", async (_, part, sentence) => {
    const { manifest } = await fixture();
    const [first, ...files] = manifest.files;
    const bad = { ...manifest, files: [{ ...first, ...part }, ...files] };
    const answer = await startUpload(publisher, bad as ReleaseManifest);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(sentence);
  });

  it("a million files, however small, and a body without an end", async () => {
    const { manifest } = await fixture();
    const files = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        path: `${index}.js`,
        bytes: 1,
        integrity: `sha384-${"A".repeat(64)}`,
      }));
    const many = { ...manifest, files: files(RELEASE_LIMITS.files + 1) };
    const answer = await startUpload(publisher, many);
    expect([answer.status, answer.body.error]).toEqual([
      400,
      "The release.json is not valid: it has more than 2000 files.",
    ]);
    const million = { ...manifest, files: files(10_000) };
    expect((await startUpload(publisher, million)).status).toBe(413);
    const most = {
      ...manifest,
      files: [...manifest.files, ...files(RELEASE_LIMITS.files - 3)],
    };
    expect((await startUpload(publisher, most)).status).toBe(200);
  });

  it("a large body from whoever may not make the call", async () => {
    const { manifest } = await fixture();
    const large = { ...manifest, note: "x".repeat(200_000) };
    expect((await startUpload(publisher, large)).status).toBe(200);
    const reader = await keyClient(app, { description: "Reader" });
    const unknown = new TestClient(app.baseUrl, {
      "x-api-key": `sfb_${"a".repeat(40)}`,
    });
    for (const client of [app.visitor, reader, unknown])
      expect((await startUpload(client, large)).status).toBe(413);
  });

  it("a description of another frontend, or of one that is none", async () => {
    const { manifest } = await fixture();
    const other = await publisher
      .post("/api/frontends/apps/public/releases")
      .send({ manifest: { ...manifest, app: "admin" } });
    expect([other.status, other.body.error]).toEqual([
      400,
      "This is a build of admin, not of public.",
    ]);
    const person = await app.signIn({ permissions: ["create_frontends"] });
    const none = await startUpload(person, { ...manifest, app: "nobody" });
    expect([none.status, none.body.error]).toEqual([
      404,
      "This site has no frontend nobody.",
    ]);
  });

  it("the key of another frontend, at every step", async () => {
    const release = await fixture();
    await sendRelease(publisher, release);
    const other = await publisherOf("admin");
    const file = { path: "styles.css", content: "body { margin: 0 }" };
    for (const answer of [
      await startUpload(other, release.manifest),
      await sendFile(other, release.manifest, file),
      await completeRelease(other, release.manifest),
      await other.get(releaseAddress(release.manifest)),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.body.error).toContain("admin");
    }
    const person = await app.signIn({ permissions: ["view_frontends"] });
    expect((await startUpload(person, release.manifest)).status).toBe(403);
    expect((await completeRelease(app.visitor, release.manifest)).status).toBe(
      401,
    );
  });

  it("the same version with other content, before and after it is complete", async () => {
    const release = await fixture();
    const { manifest } = release;
    const other = { ...manifest, entry: "styles.css" };
    await startUpload(publisher, manifest);
    for (const step of ["uploading", "ready"]) {
      const answer = await startUpload(publisher, other);
      expect([step, answer.status]).toEqual([step, 409]);
      expect(answer.body.code).toBe("overtaken");
      expect(answer.body.error).toContain(
        `public ${manifest.version} was uploaded by Pipeline of public on`,
      );
      await publishRelease(publisher, release);
    }
    const reordered = { ...manifest, files: manifest.files.toReversed() };
    expect((await startUpload(publisher, reordered)).status).toBe(200);
  });

  it("more uploads than can be under way", async () => {
    const admin = await publisherOf("admin");
    const start = async () => {
      const version = newVersion();
      const { manifest } = await makeRelease({ app: "admin", version });
      return startUpload(admin, manifest);
    };
    for (let begun = 0; begun < 20; begun += 1)
      expect((await start()).status).toBe(200);
    const answer = await start();
    expect([answer.status, answer.body.error]).toEqual([
      409,
      expect.stringContaining("20 uploads of admin have not been completed"),
    ]);
  });

  it("bytes that are not those of the description", async () => {
    const { manifest } = await fixture();
    await startUpload(publisher, manifest);
    const send = (content: string, file = "styles.css") =>
      sendFile(publisher, manifest, { path: file, content });
    const lying = await send("body { margin: 9 }");
    expect([lying.status, lying.body.error]).toEqual([
      400,
      "The content of styles.css does not match release.json.",
    ]);
    expect((await send("body")).body.error).toBe(
      "styles.css ended after 4 of 18 bytes.",
    );
    expect((await send("body { margin: 0 } /* more */")).status).toBe(413);
    for (const file of ["../../etc/passwd", "release.json", "", "a\u0000"]) {
      const answer = await send("x", file);
      expect([400, 404]).toContain(answer.status);
      expect(answer.body.error).toMatch(/\.$/);
    }
    expect(uploadOf(await startUpload(publisher, manifest)).missing).toContain(
      "styles.css",
    );
  });

  it("2 GB, announced or without a word", async () => {
    const { manifest } = await fixture();
    await startUpload(publisher, manifest);
    const address = `${releaseAddress(manifest)}/files?path=styles.css`;
    const announced = { "content-length": String(2 ** 31) };
    expect(
      await sendRaw(
        { baseUrl: app.baseUrl, client: publisher, address: address },
        announced,
        (request) => request.write("0123456789"),
      ),
    ).toBe(413);
    const streamed = { "transfer-encoding": "chunked" };
    // It is refused while it is still being sent.
    let timer: NodeJS.Timeout | undefined;
    const status = await sendRaw(
      { baseUrl: app.baseUrl, client: publisher, address: address },
      streamed,
      (request) => {
        timer = setInterval(() => request.write("0123456789"), 1);
      },
    );
    clearInterval(timer);
    expect(status).toBe(413);
  });

  it("any other type of body, and streams anywhere else", async () => {
    const { manifest } = await fixture();
    await startUpload(publisher, manifest);
    const json = await publisher
      .put(`${releaseAddress(manifest)}/files?path=styles.css`)
      .send({ content: "body" });
    expect([json.status, json.body.error]).toEqual([
      415,
      "Send the file as application/octet-stream.",
    ]);
    const elsewhere = await publisher
      .post("/api/frontends/apps/public/releases")
      .set("content-type", "application/octet-stream")
      .send("{}");
    expect(elsewhere.status).toBe(415);
  });

  it("compressed forms that unpack to something else", async () => {
    const built = await fixture();
    const release = await withFile(built, "styles.css.br", "no brotli at all");
    await sendRelease(publisher, release);
    const answer = await completeRelease(publisher, release.manifest);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      expect.stringContaining(
        "styles.css.br is not the compressed form of styles.css.",
      ),
    ]);
  });

  it("files that changed in the storage before the upload was complete", async () => {
    const release = await fixture();
    await sendRelease(publisher, release);
    const { manifest } = release;
    const key = `public/${manifest.version}/styles.css`;
    await app.get(ReleaseStorage).put(key, Buffer.from("body { margin: 9 }"));
    const answer = await completeRelease(publisher, manifest);
    expect(answer.status).toBe(409);
    expect(detailsOf(answer).problems).toEqual([
      expect.stringContaining("styles.css of public"),
    ]);
    // It can be sent again.
    expect(uploadOf(await startUpload(publisher, manifest)).missing).toEqual([
      "styles.css",
    ]);
    expect((await publishRelease(publisher, release)).status).toBe(200);
  });

  it("a release for which the storage has no room, which can be gone on with later", async () => {
    const release = await fixture();
    await startUpload(publisher, release.manifest);
    const full = jest
      .spyOn(app.get(ReleaseStorage), "put")
      .mockRejectedValue(new StorageFullError());
    const file = { path: "styles.css", content: "body { margin: 0 }" };
    const answer = await sendFile(publisher, release.manifest, file);
    expect([answer.status, answer.body.code]).toEqual([507, "disk_full"]);
    full.mockRestore();
    expect((await publishRelease(publisher, release)).status).toBe(200);
  });

  it("what was never begun, and what was removed", async () => {
    const release = await fixture();
    expect((await completeRelease(publisher, release.manifest)).status).toBe(
      404,
    );
    await publishRelease(publisher, release);
    await app.database.query(
      "UPDATE frontend_releases SET state = 'removed' WHERE version = $1",
      [release.manifest.version],
    );
    const answer = await completeRelease(publisher, release.manifest);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      expect.stringContaining("Upload it again."),
    ]);
    expect((await publishRelease(publisher, release)).status).toBe(200);
  });
});

it("counts the files of an upload by themselves", () => {
  expect(RATE_LIMITS.releaseFilesPerCaller.uses).toBeGreaterThanOrEqual(
    RELEASE_LIMITS.files,
  );
});
