import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { noisyPicture, uploadPicture } from "../../../test/test-pictures";
import { TestS3 } from "../../../test/test-s3";
import { TusUploads } from "../../../test/tus-uploads";

const server = new TestS3();
const settings: Record<string, string> = {};
beforeAll(async () => {
  await server.start();
  Object.assign(settings, server.settings);
});
afterAll(() => server.stop());
const app = useTestApp(settings);

describe("uploads in an S3-compatible store", () => {
  it("live there, are served by this site, go and come back", async () => {
    const client = await app.signIn({ permissions: ["manage_media"] });
    const bytes = await noisyPicture({ width: 400, height: 200 });
    const { status, body } = await uploadPicture(client, bytes, "a.jpg");
    expect(status).toBe(201);
    const { id, url } = body;
    expect(existsSync(path.join(app.config.dataDir, "media"))).toBe(false);
    const tus = new TusUploads(app.baseUrl, client);
    const again = await tus.beginWith(bytes);
    await tus.send(again, 0, bytes.subarray(0, 99));
    await tus.send(again, 99, bytes.subarray(99));
    expect(await tus.ask(again)).toMatchObject({ media_id: id });
    await app.runJobs();
    const copy = url.replace(/\.\w+$/, "-320.avif");
    for (const [address, type, caching] of [
      [url, "image/jpeg", "public, no-cache"],
      [copy, "image/avif", "public, max-age=31536000, immutable"],
    ] as const) {
      const served = await app.visitor.get(address);
      expect(served.status).toBe(200);
      expect(served.headers).toMatchObject({
        "content-type": type,
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": caching,
      });
    }
    const part = await app.visitor.get(url).set("range", "bytes=0-9");
    expect([part.status, part.headers["content-length"]]).toEqual([206, "10"]);

    await client.delete(`/api/upload/${id}`);
    expect((await app.visitor.get(url)).status).toBe(404);
    expect((await app.visitor.get(copy)).status).toBe(404);
    await client.post(`/api/upload/${id}/restore`);
    expect((await app.visitor.get(copy)).status).toBe(200);
  });

  it("are refused with a sentence while the store is away", async () => {
    const client = await app.signIn({ permissions: ["manage_media"] });
    await server.stop();
    const bytes = await noisyPicture({ width: 40, height: 20 });
    const { status, body } = await uploadPicture(client, bytes, "b.jpg");
    expect([status, body.error]).toEqual([
      503,
      "The file storage is not available right now. Please try again in a moment.",
    ]);
    const list = await client.get("/api/upload");
    expect(list.body.total).toBe(1);
  });
});
