import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "@jest/globals";
import { keyClient } from "../../../test/release-upload";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import {
  endlessAnimation,
  longAnimation,
  noisyPicture,
  pictureBomb,
  pngPicture,
  uploadPicture,
} from "../../../test/test-pictures";
import { TusUploads } from "../../../test/tus-uploads";
import {
  addressesForFiles,
  HIDDEN_SVGS,
  MAGIC_ONLY,
  MALFORMED,
  NOT_IMAGES,
  SVGS,
} from "../../../test/upload-vectors";

const app = useTestApp();
const uploader = () => app.signIn({ permissions: ["create_media"] });
const DISGUISE = { filename: "photo.png", contentType: "image/png" };

/** Status and sentence of the refusal of something disguised as a picture. */
async function refusalOf(bytes: Buffer): Promise<[number, string]> {
  const client = await uploader();
  const { status, body } = await uploadPicture(client, bytes, DISGUISE);
  return [status, body.error];
}

describe("POST /api/upload refuses", () => {
  it.each(NOT_IMAGES)(
    "%s in an image's clothes [VAL-43, SEC-41]",
    async (_, bytes) => {
      expect(await refusalOf(bytes)).toEqual([
        400,
        "Only JPEG, PNG, GIF, WebP and AVIF images are accepted.",
      ]);
    },
  );

  it.each(MAGIC_ONLY)("what only begins like %s [SEC-41]", async (_, bytes) => {
    expect(await refusalOf(bytes)).toEqual([
      400,
      "This image cannot be read. It may be damaged or too large.",
    ]);
  });

  it("an empty file [SEC-41]", async () => {
    expect((await refusalOf(Buffer.alloc(0)))[0]).toBe(400);
  });

  it.each(SVGS)(
    "SVG with %s, before anything reads it [SEC-42]",
    async (_, bytes) => {
      expect(await refusalOf(bytes)).toEqual([
        400,
        "SVG images are not allowed.",
      ]);
    },
  );

  it.each(HIDDEN_SVGS)("SVG %s [SEC-42]", async (_, bytes) => {
    expect((await refusalOf(bytes))[0]).toBe(400);
  });

  it("a photo of more pixels than it can take, and says so [D-601]", async () => {
    const photo = await pngPicture({ width: 8000, height: 5001 });
    expect(await refusalOf(photo)).toEqual([
      400,
      "The image is too large (limit 40 megapixels).",
    ]);
  });

  it.each([
    ["40,000 by 40,000 pixels in a few bytes", () => pictureBomb(40_000)],
    ["no pixels at all", () => pictureBomb(0)],
    ["an animation of too many pixels", () => longAnimation(100)],
  ])("a picture of %s, at once [SEC-45]", async (_, make) => {
    const bytes = await make();
    const start = Date.now();
    expect((await refusalOf(bytes))[0]).toBe(400);
    expect(Date.now() - start).toBeLessThan(5000);
  });

  it.each([
    ["100,000 tiny frames", () => endlessAnimation(100_000, 10)],
    ["more frames than can be counted", () => endlessAnimation(400_000, 2000)],
  ])("an animation of %s, before any is decoded [SEC-45]", async (_, make) => {
    expect(await refusalOf(make())).toEqual([
      400,
      "The animation has too many pictures (limit 1000).",
    ]);
  });

  it.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "a %s that ends too early [SEC-45]",
    async (format) => {
      const whole = await noisyPicture({ width: 200, height: 200 }, format);
      const half = whole.subarray(0, whole.length / 2);
      expect((await refusalOf(half))[0]).toBe(400);
    },
  );

  it("a file over 10 MB [SEC-45]", async () => {
    expect(await refusalOf(Buffer.alloc(10 * 1024 * 1024 + 1, 1))).toEqual([
      413,
      "The file is too large (limit 10 MB).",
    ]);
  });

  it.each(MALFORMED)(
    "an upload with %s [SEC-46]",
    async (_, ...[contentType, content, expected]) => {
      const { status, body } = await sendRaw(
        await uploader(),
        contentType,
        content,
      );
      expect([status, typeof body.error]).toEqual([expected, "string"]);
    },
  );

  it("addresses for files, and asks nobody for them [SEC-46]", async () => {
    let asked = 0;
    const stranger = createServer((_, response) => {
      asked += 1;
      response.end();
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => stranger.once("listening", resolve));
    const { port } = stranger.address() as AddressInfo;
    const client = await uploader();
    const statuses: number[] = [];
    for (const [type, body] of addressesForFiles(
      `http://127.0.0.1:${port}/a.png`,
    ))
      statuses.push((await sendRaw(client, type, body)).status);
    stranger.close();
    expect([statuses, asked]).toEqual([[400, 400, 400, 400, 400, 415], 0]);
  });

  it("who is not signed in, whom this site did not ask, and who may not [SEC-47]", async () => {
    const bytes = await pngPicture();
    const sender = await uploader();
    const answers = await Promise.all([
      uploadPicture(app.visitor, bytes),
      uploadPicture(sender.withoutCsrfToken(), bytes),
      uploadPicture(await app.signIn({ permissions: ["view_media"] }), bytes),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
  });
});

const sendRaw = (client: TestClient, contentType: string, body: string) =>
  client.post("/api/upload").set("content-type", contentType).send(body);

describe("uploads that are not finished", () => {
  it("are bounded for each caller, and so are uploads of a key and day [PROG-MEDIA-06, PROG-MEDIA-08]", async () => {
    const most = 10 * 1024 * 1024;
    const program = await keyClient(app, {
      description: "Uploads",
      account: "Pictures",
      role: "editor",
      scopes: ["media:write"],
    });
    const tus = new TusUploads(app.baseUrl, program);
    const fetching = (n: number) =>
      program
        .post("/api/transfers")
        .send({ url: `https://pictures.example/${n}.png` });
    for (let count = 0; count < 5; count += 1)
      expect((await tus.begin(most)).status).toBe(201);
    expect((await tus.begin(1)).status).toBe(409);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => fetching(n)),
    );
    const begun = answers.filter(({ status }) => status === 202);
    expect(begun).toHaveLength(15);
    const { body } = await program.get("/api/transfers/limits");
    expect(body).toMatchObject({
      bytes: most,
      per_hour: 60,
      per_day: 500,
      types: expect.arrayContaining(["image/avif"]),
      open: { count: 20, most: 20, bytes: 5 * most, bytes_most: 5 * most },
    });
    const counts = "key LIKE 'dailyUploadsPerKey %'";
    await app.database.query(
      `UPDATE limit_counts SET uses = 500 WHERE ${counts}`,
    );
    expect((await uploadPicture(program, await pngPicture())).status).toBe(429);

    const person = await app.signIn({ permissions: ["create_media"] });
    expect((await person.get("/api/transfers/limits")).body).toMatchObject({
      per_day: null,
      open: { count: 0 },
    });
    const own = new TusUploads(app.baseUrl, person);
    expect((await own.begin(5)).status).toBe(201);
    const [{ found }] = await app.database.query<[{ found: number }]>(
      `SELECT count(*)::int AS found FROM limit_counts WHERE ${counts}`,
    );
    expect(found).toBe(1);
  });
});
