import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { useTestApp } from "../../../test/test-app";
import {
  animation,
  longAnimation,
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
      address: expect.stringMatching(/^http:\/\/[^/]+\/media\/\S+\.png$/),
      alt_text: "A red square",
      original_name: "red.png",
      mime: "image/png",
      width: 12,
      height: 7,
    });
    const { data, ...top } = body;
    expect(data).toEqual(top);
  });

  it("stores the same file once, whoever sends it [D-606]", async () => {
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

  it("is repeated with an Idempotency-Key, however the form is split into parts [PROG-WRITE-04]", async () => {
    const client = await uploader();
    const bytes = await pngPicture({ width: 9, height: 9 });
    const send = (alt: string, file = bytes) =>
      client
        .post("/api/upload")
        .set("Idempotency-Key", "picture")
        .field("alt_text", alt)
        .attach("image", file, "nine.png");
    const first = await send("Nine");
    const second = await send("Nine");
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect((await send("Ten")).status).toBe(409);
    const other = await send("Nine", await pngPicture({ width: 8, height: 9 }));
    expect([other.status, other.body.code]).toEqual([409, "key_of_other_call"]);
    const huge = await send("Nine", Buffer.alloc(11 * 1024 * 1024));
    expect(huge.status).toBe(413);
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
    "takes %s [SEC-40]",
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

  it("takes an animation of many pixels, as long as they are not too many", async () => {
    const { status } = await uploadPicture(
      await uploader(),
      await longAnimation(3),
    );
    expect(status).toBe(201);
  });

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

  it("turns a photo upright and removes where it was taken [SEC-49]", async () => {
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
});
