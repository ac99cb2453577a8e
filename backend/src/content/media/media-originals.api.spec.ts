import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { keyClient } from "../../../test/release-upload";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import {
  animation,
  noisyPicture,
  photo,
  pngPicture,
  uploadPicture,
} from "../../../test/test-pictures";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { FileStorage } from "../../infrastructure/storage/file-storage";

const app = useTestApp();
const editor = () =>
  app.signIn({
    permissions: ["create_media", "view_media", "edit_media", "delete_media"],
  });
const originals = async (id: number): Promise<string[]> => {
  const rows = await app.database.query<{ original_key: string }[]>(
    "SELECT original_key FROM media WHERE id = $1",
    [id],
  );
  return rows.map(({ original_key }) => original_key);
};
const stored = async (): Promise<string[]> =>
  (await app.get(FileStorage).list(".original")).map(({ key }) => key);

async function download(client: TestClient, id: number) {
  const { sentHeaders: headers } = client;
  const answer = await fetch(`${app.baseUrl}/api/upload/${id}/original`, {
    headers,
  });
  const { status } = answer;
  return {
    status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

const pixels = (bytes: Buffer) =>
  sharp(bytes, { autoOrient: true }).raw().toBuffer();

describe("originals", () => {
  it("keep the pixels of a photo, without the place where it was taken [DESK-MEDIA-07]", async () => {
    const client = await editor();
    const bytes = await photo();
    const { body } = await uploadPicture(client, bytes, "Über uns.jpeg");
    expect(body).toMatchObject({ has_original: true });
    const { status, headers, bytes: kept } = await download(client, body.id);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="_ber uns.jpg"; filename*=UTF-8''%C3%9Cber%20uns.jpg`,
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(kept.includes("private-artist")).toBe(false);
    const { exif, orientation } = await sharp(kept).metadata();
    expect([orientation, exif?.length]).toEqual([6, 32]);
    expect(await pixels(kept)).toEqual(await pixels(bytes));
  });

  it.each(["png", "webp", "gif", "avif"] as const)(
    "are kept of %s [DESK-MEDIA-07]",
    async (format) => {
      const client = await editor();
      const bytes = await noisyPicture({ width: 60, height: 40 }, format);
      const { body } = await uploadPicture(client, bytes, `a.${format}`);
      const { bytes: kept } = await download(client, body.id);
      const { width, height, format: as } = await sharp(kept).metadata();
      expect([width, height]).toEqual([60, 40]);
      expect(as).toBe(format === "avif" ? "webp" : format);
      if (format === "png" || format === "webp")
        expect(await pixels(kept)).toEqual(await pixels(bytes));
    },
  );

  it("are kept of animations, with every frame [DESK-MEDIA-07]", async () => {
    const client = await editor();
    const { body } = await uploadPicture(client, await animation(3), "a.gif");
    const { bytes } = await download(client, body.id);
    const { pages } = await sharp(bytes, { animated: true }).metadata();
    expect(pages).toBe(3);
  });

  it("are for people who may edit the file, and for nobody else [DESK-MEDIA-07]", async () => {
    const client = await editor();
    const { id } = (await uploadPicture(client, await pngPicture())).body;
    expect((await download(app.visitor, id)).status).toBe(401);
    for (const permissions of [
      ["view_all_media"],
      // A file that another person uploaded.
      ["view_all_media", "edit_media"],
    ] as const) {
      const other = await app.signIn({ permissions: [...permissions] });
      expect((await download(other, id)).status).toBe(403);
    }
    const everyone = await app.signIn({ permissions: ["edit_all_media"] });
    expect((await download(everyone, id)).status).toBe(200);
    const key = await keyClient(app, { description: "Reads" });
    expect([401, 403]).toContain((await download(key, id)).status);
  });

  it("go to keys that may edit the file, also in ranges [PROG-MEDIA-07]", async () => {
    const key = await keyClient(app, {
      description: "Edits",
      account: "Editor",
      role: "editor",
      scopes: ["media:write"],
    });
    const { id } = (await uploadPicture(key, await pngPicture())).body;
    const { status, bytes } = await download(key, id);
    expect(status).toBe(200);
    const part = async (range: string) => {
      const address = `/api/upload/${id}/original`;
      const answer = await key.get(address).set({ range }).buffer(true);
      const { "content-range": place, "content-length": length } =
        answer.headers;
      return [answer.status, place, Number(length)];
    };
    const all = bytes.length;
    expect(await part("bytes=4-7")).toEqual([206, `bytes 4-7/${all}`, 4]);
    expect(await part("bytes=-3")).toEqual([
      206,
      `bytes ${all - 3}-${all - 1}/${all}`,
      3,
    ]);
    expect(await part(`bytes=9-${all}9`)).toEqual([
      206,
      `bytes 9-${all - 1}/${all}`,
      all - 9,
    ]);
    expect(await part(`bytes=${all}-`)).toEqual([416, `bytes */${all}`, 0]);
    for (const odd of ["bytes=0-1,3-4", "bytes=7-4", "lines=1-2"])
      expect(await part(odd)).toEqual([200, undefined, all]);
    const reader = await keyClient(app, {
      description: "Looks",
      account: "Viewer",
      role: "editor",
      scopes: ["media:read"],
    });
    expect((await download(reader, id)).status).toBe(403);
  });

  it("cannot be had under any address of served files [DESK-MEDIA-07]", async () => {
    const client = await editor();
    const { id } = (await uploadPicture(client, await pngPicture())).body;
    const [key = ""] = await originals(id);
    expect(key).toMatch(/^\.original\/[0-9a-f]{2}\/[0-9a-f]{32}\.png$/);
    const inside = key.replace(".original/", "");
    for (const address of [
      `/media/${key}`,
      `/media/${inside}`,
      `/media/%2eoriginal/${inside}`,
      `/media/.original%2f${inside}`,
      `/media/ab/..%2f.original%2f${inside}`,
      `/media/ab/%2e%2e/.original/${inside}`,
      `/media//${key}`,
      `/media/.Original/${inside}`,
      `/uploads/${key}`,
      `/${key}`,
      `/frontends/${key}`,
    ])
      for (const asker of [app.visitor, client]) {
        const { status, headers } = await asker.get(address);
        expect([address, status]).toEqual([address, 404]);
        expect(headers["content-type"]).not.toContain("image/");
      }
  });

  it("follow the file: replaced, in the trash, and gone [DESK-MEDIA-07]", async () => {
    const client = await editor();
    const { id } = (await uploadPicture(client, await pngPicture())).body;
    const [first = ""] = await originals(id);
    await client
      .put(`/api/upload/${id}/file`)
      .attach("image", await pngPicture(), "new.png");
    await app.runJobs();
    const [second = ""] = await originals(id);
    expect(await stored()).toContain(second);
    expect(await stored()).not.toContain(first);

    await client.delete(`/api/upload/${id}`);
    expect((await download(client, id)).status).toBe(404);
    expect(await stored()).toContain(second);
    await client.post(`/api/upload/${id}/restore`);
    expect((await download(client, id)).status).toBe(200);

    await client.delete(`/api/upload/${id}`);
    await app.database.query(
      "UPDATE media SET deleted_at = now() - interval '31 days' WHERE id = $1",
      [id],
    );
    await app
      .get(JobQueue)
      .add(app.database, { task: "media.purge", payload: {} });
    await app.runJobs();
    expect(await stored()).not.toContain(second);
  });

  it("are missing for files from before, with a sentence [DESK-MEDIA-07]", async () => {
    const client = await editor();
    const { id } = await app.create.media();
    const answer = await client.get(`/api/upload/${id}/original`);
    expect([answer.status, answer.body.error]).toEqual([
      404,
      "The original of this file is not kept: it was uploaded before originals were. Upload it again to keep one.",
    ]);
  });

  it("are named as lost when the store has no such file [DESK-MEDIA-07]", async () => {
    const client = await editor();
    const { id } = (await uploadPicture(client, await photo())).body;
    const [key = ""] = await originals(id);
    await app.get(FileStorage).remove(key);
    const lost = [
      404,
      "The original of this file is missing from the storage. Upload the file again, or restore it from a backup.",
    ];
    const answer = await client.get(`/api/upload/${id}/original`);
    expect([answer.status, answer.body.error]).toEqual(lost);
    const crop = await client
      .put(`/api/upload/${id}/crop`)
      .send({ x: 0, y: 0, width: 10, height: 10 });
    expect([crop.status, crop.body.error]).toEqual(lost);
  });
});
