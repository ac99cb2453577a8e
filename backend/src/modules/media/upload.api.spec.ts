import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { useTestApp } from "../../../test/test-app";
import {
  animation,
  photo,
  picture,
  pngPicture,
  uploadPicture,
} from "../../../test/test-pictures";
import { MediaService } from "./media.service";

const app = useTestApp();
const uploader = () => app.signIn({ permissions: ["create_media"] });
const fileOf = (url: string): string => path.join(app.config.dataDir, url);

describe("POST /api/upload", () => {
  it("answers the stored image at top level and under data [API-44] [ENT-111] [ENT-112] [ENT-113] [ENT-114]", async () => {
    const client = await uploader();
    const { status, body } = await client
      .post("/api/upload")
      .field("alt_text", "A red square")
      .attach("image", await pngPicture({ width: 12, height: 7 }), "red.png");
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.any(Number),
      url: expect.stringMatching(/^\/media\/[0-9a-f/]+\.png$/),
      alt_text: "A red square",
      original_name: "red.png",
      mime: "image/png",
      width: 12,
      height: 7,
    });
    const { data, ...top } = body;
    expect(data).toEqual(top);
  });

  it("stores the same file once, whoever sends it", async () => {
    const bytes = await pngPicture();
    const first = await uploadPicture(await uploader(), bytes);
    const second = await uploadPicture(
      await uploader(),
      bytes,
      "other-name.png",
    );
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
  });

  it("stores the same file once when it comes twice at the same moment", async () => {
    const bytes = await pngPicture({ width: 300, height: 300 });
    const client = await uploader();
    const answers = await Promise.all(
      [1, 2, 3].map(() => uploadPicture(client, bytes)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it.each(["jpeg", "png", "gif", "webp", "avif"] as const)(
    "takes %s",
    async (format) => {
      const bytes = await picture().toFormat(format).toBuffer();
      const { status, body } = await uploadPicture(
        await uploader(),
        bytes,
        `x.${format}`,
      );
      expect(status).toBe(201);
      const served = await app.visitor.get(body.url);
      expect(served.status).toBe(200);
      expect(served.headers["content-type"]).toBe(body.mime);
      await expect(
        sharp(served.body as unknown as Buffer).metadata(),
      ).resolves.toMatchObject({ width: 8 });
    },
  );

  it("keeps an animation moving", async () => {
    const { body } = await uploadPicture(
      await uploader(),
      await animation(3),
      "moving.gif",
    );
    const { mime, height, url } = body;
    expect([mime, height]).toEqual(["image/gif", 8]);
    await expect(sharp(fileOf(url)).metadata()).resolves.toMatchObject({
      pages: 3,
    });
  });

  it("turns a photo upright and removes where it was taken", async () => {
    const { body } = await uploadPicture(
      await uploader(),
      await photo(),
      "photo.jpg",
    );
    const { url, width, height } = body;
    expect([width, height]).toEqual([20, 40]);
    const metadata = await sharp(fileOf(url)).metadata();
    expect([metadata.exif, metadata.orientation]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("makes a small variant of a wide picture", async () => {
    const stored = await app.get(MediaService).store({
      bytes: await pngPicture({ width: 1600, height: 900 }),
      originalName: "wide.png",
      uploadedById: null,
    });
    const metadata = await sharp(
      fileOf(`/media/${stored.thumbnailKey ?? ""}`),
    ).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 640, height: 360 });
  });

  it("serves nothing of a script that hides in a picture", async () => {
    const bytes = Buffer.concat([
      await picture().gif().toBuffer(),
      Buffer.from("<script>evil()"),
    ]);
    const { body } = await uploadPicture(await uploader(), bytes, "x.html");
    const { url } = body;
    expect(url).toMatch(/\.gif$/);
    const served = await app.visitor.get(url);
    expect((served.body as unknown as Buffer).includes("evil")).toBe(false);
  });

  it.each([
    ["../../etc/passwd", "passwd"],
    ["..\\..\\windows\\win.ini", "win.ini"],
    ["..", "image"],
    ["CON.png", "CON.png"],
    [`${"a".repeat(300)}.png`, `${"a".repeat(196)}.png`],
    ["Grüße 日本.png", "Grüße 日本.png"],
  ])("makes the name %s harmless", async (filename, expected) => {
    const media = await app.get(MediaService).store({
      bytes: await pngPicture(),
      originalName: filename,
      uploadedById: null,
    });
    expect(media.originalName).toBe(expected);
    expect(media.storageKey).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{32}\.png$/);
  });
});
