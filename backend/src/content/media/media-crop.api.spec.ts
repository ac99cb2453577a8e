import { describe, expect, it, jest } from "@jest/globals";
import sharp from "sharp";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import {
  animation,
  pngPicture,
  uploadPicture,
} from "../../../test/test-pictures";
import { FileStorage } from "../../infrastructure/storage/file-storage";
import { MediaFilesService } from "./media-files.service";

const app = useTestApp();
const editor = () =>
  app.signIn({
    permissions: ["create_media", "view_media", "edit_media", "delete_media"],
  });

const COLORS = [
  { r: 255, g: 0, b: 0 },
  { r: 0, g: 255, b: 0 },
  { r: 0, g: 0, b: 255 },
  { r: 255, g: 255, b: 255 },
];

let count = 0;

function corner() {
  count += 1;
  const background = { r: count, g: 0, b: 0 };
  return { create: { width: 1, height: 1, channels: 3 as const, background } };
}

/** Four squares of a hundred pixels, from left to right. Each call gives bytes of its own. */
const stripes = (): Promise<Buffer> =>
  sharp({
    create: { width: 400, height: 100, channels: 3, background: "black" },
  })
    .composite(
      COLORS.map((background, index) => ({
        input: {
          create: { width: 100, height: 100, channels: 3 as const, background },
        },
        left: index * 100,
        top: 0,
      })).concat({ input: corner(), left: 399, top: 99 }),
    )
    .png()
    .toBuffer();

const crop = (client: TestClient, id: number, part: object) =>
  client.put(`/api/upload/${id}/crop`).send(part);
const served = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(app.baseUrl + url)).arrayBuffer());

/** Of the pixel in the middle. */
async function colorOf(bytes: Buffer): Promise<number[]> {
  const { data } = await sharp(bytes)
    .resize(1, 1, { kernel: "nearest" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
const RED = [255, 0, 0];
const LIME = [0, 255, 0];
const BLUE = [0, 0, 255];

describe("cropping a picture", () => {
  it("cuts it under its address, again out of what is left, and shows the whole again [DESK-MEDIA-06]", async () => {
    const client = await editor();
    const bytes = await stripes();
    const { body: old } = await uploadPicture(client, bytes);
    const answer = await crop(client, old.id, {
      x: 100,
      y: 0,
      width: 200,
      height: 100,
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({
        url: old.url,
        width: 200,
        height: 100,
        is_cropped: true,
        has_original: true,
      }),
    ]);
    expect(answer.body.hash).not.toBe(old.hash);
    const again = await crop(client, old.id, {
      x: 100,
      y: 10,
      width: 100,
      height: 80,
    });
    expect(again.body).toMatchObject({ width: 100, height: 80 });
    expect(await colorOf(await served(old.url))).toEqual(BLUE);
    const undone = await client.delete(`/api/upload/${old.id}/crop`);
    expect([undone.status, undone.body]).toEqual([
      200,
      expect.objectContaining({
        width: 400,
        height: 100,
        hash: old.hash,
        is_cropped: false,
      }),
    ]);
    const once = await client.delete(`/api/upload/${old.id}/crop`);
    expect([once.status, once.body.error]).toEqual([
      400,
      "This picture is not cropped.",
    ]);
  });

  it("cuts what lies on its side as people see it [DESK-MEDIA-06]", async () => {
    const client = await editor();
    // Upright, the red square is at the top.
    const bytes = await sharp(await stripes())
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
      .toBuffer();
    const { body } = await uploadPicture(client, bytes, "a.jpg");
    expect([body.width, body.height]).toEqual([100, 400]);
    await crop(client, body.id, { x: 0, y: 100, width: 100, height: 100 });
    const [red = 255, green = 0, blue = 255] = await colorOf(
      await served(body.url),
    );
    expect([red < 10, green > 245, blue < 10]).toEqual([true, true, true]);
  });

  it("moves the focal point along [DESK-MEDIA-05] [DESK-MEDIA-06]", async () => {
    const client = await editor();
    const { body } = await uploadPicture(client, await stripes());
    await client
      .patch(`/api/upload/${body.id}`)
      .send({ focus_x: 75, focus_y: 10 });
    const part = { x: 200, y: 0, width: 200, height: 50 };
    expect((await crop(client, body.id, part)).body).toMatchObject({
      focus_x: 50,
      focus_y: 20,
    });
    const whole = await client.delete(`/api/upload/${body.id}/crop`);
    expect(whole.body).toMatchObject({ focus_x: 75, focus_y: 10 });
  });

  it.each([
    [{}, 400],
    [{ x: 0, y: 0, width: 0, height: 10 }, 400],
    [{ x: -1, y: 0, width: 10, height: 10 }, 400],
    [{ x: 0.5, y: 0, width: 10, height: 10 }, 400],
    [{ x: "1e3", y: 0, width: 10, height: 10 }, 400],
    [{ x: 0, y: 0, width: 401, height: 10 }, 400],
    [{ x: 400, y: 0, width: 1, height: 1 }, 400],
    [{ x: 9e15, y: 0, width: 9e15, height: 1 }, 400],
  ])("refuses %j and loses nothing [DESK-MEDIA-06]", async (part, expected) => {
    const client = await editor();
    const { body: old } = await uploadPicture(client, await stripes());
    const before = await served(old.url);
    const { status, body } = await crop(client, old.id, part);
    expect([status, typeof body.error]).toEqual([expected, "string"]);
    expect(await served(old.url)).toEqual(before);
    const { body: now } = await client.get(`/api/upload/${old.id}`);
    expect(now).toMatchObject({ is_cropped: false, hash: old.hash });
  });

  it("says where the part has to be [DESK-MEDIA-06]", async () => {
    const client = await editor();
    const { body } = await uploadPicture(client, await stripes());
    const part = { x: 300, y: 0, width: 200, height: 10 };
    expect((await crop(client, body.id, part)).body.error).toBe(
      "The part to keep must be inside the picture, which has 400 × 100 pixels.",
    );
  });

  it("cuts every frame of an animation [DESK-MEDIA-06]", async () => {
    const client = await editor();
    const { body } = await uploadPicture(client, await animation(3), "a.gif");
    const part = { x: 2, y: 2, width: 4, height: 5 };
    expect((await crop(client, body.id, part)).body).toMatchObject({
      width: 4,
      height: 5,
      mime: "image/gif",
    });
    const metadata = await sharp(await served(body.url), {
      animated: true,
    }).metadata();
    expect([metadata.pages, metadata.width, metadata.pageHeight]).toEqual([
      3, 4, 5,
    ]);
  });

  it("keeps the file as original when there was none [DESK-MEDIA-06] [DESK-MEDIA-07]", async () => {
    const client = await editor();
    const { body: old } = await uploadPicture(client, await stripes());
    const storage = app.get(FileStorage);
    for (const { key } of await storage.list(".original"))
      await storage.remove(key);
    await app.database.query("UPDATE media SET original_key = NULL");
    await crop(client, old.id, { x: 0, y: 0, width: 100, height: 100 });
    expect(await colorOf(await served(old.url))).toEqual(RED);
    const { body } = await client.delete(`/api/upload/${old.id}/crop`);
    expect(body).toMatchObject({ width: 400, has_original: true });
  });

  it("is undone also when the whole picture has been uploaded once more [DESK-MEDIA-06]", async () => {
    const client = await editor();
    const bytes = await stripes();
    const { body: old } = await uploadPicture(client, bytes);
    await crop(client, old.id, { x: 0, y: 0, width: 100, height: 100 });
    const { body: twin } = await uploadPicture(client, bytes);
    expect(twin.id).not.toBe(old.id);
    const { status, body } = await client.delete(`/api/upload/${old.id}/crop`);
    expect([status, body["width"]]).toEqual([200, 400]);
    expect(body.hash).not.toBe(twin.hash);
  });

  it("is for those who may edit the file, and for the version that they saw [DESK-MEDIA-06]", async () => {
    const client = await editor();
    const { id } = (await uploadPicture(client, await pngPicture())).body;
    const part = { x: 0, y: 0, width: 2, height: 2 };
    const stranger = await app.signIn({
      permissions: ["view_all_media", "edit_media"],
    });
    expect((await crop(stranger, id, part)).status).toBe(403);
    expect((await crop(app.visitor, id, part)).status).toBe(401);
    const late = crop(client, id, part).set("if-match", '"99"');
    expect((await late).status).toBe(412);
    await client.delete(`/api/upload/${id}`);
    expect((await crop(client, id, part)).status).toBe(404);
  });

  it("ends after a kill right after it was recorded [DESK-MEDIA-06]", async () => {
    const client = await editor();
    const { body: old } = await uploadPicture(client, await stripes());
    await app.runJobs();
    const before = await served(old.url);
    const killed = jest
      .spyOn(app.get(MediaFilesService), "placeNow")
      .mockResolvedValue();
    await crop(client, old.id, { x: 100, y: 0, width: 100, height: 100 });
    killed.mockRestore();
    expect(await served(old.url)).toEqual(before);
    await app.runJobs();
    expect(await colorOf(await served(old.url))).toEqual(LIME);
  });
});
