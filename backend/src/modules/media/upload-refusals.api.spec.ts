import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { useTestApp } from "../../../test/test-app";
import {
  pictureBomb,
  pngPicture,
  uploadPicture,
} from "../../../test/test-pictures";

const app = useTestApp();
const uploader = () => app.signIn({ permissions: ["create_media"] });

describe("POST /api/upload", () => {
  it.each([
    ["a web page", "<!doctype html><script>alert(1)</script>"],
    ["a program", "\u007fELF\u0002\u0001\u0001"],
    ["plain text", "just words"],
    ["a document", "%PDF-1.7\n1 0 obj"],
    ["an archive", "PK\u0003\u0004"],
    ["one byte", "x"],
  ])("refuses %s in an image's clothes [VAL-43]", async (_, content) => {
    const { status, body } = await uploadPicture(
      await uploader(),
      Buffer.from(content, "latin1"),
      {
        filename: "photo.png",
        contentType: "image/png",
      },
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: "Only JPEG, PNG, GIF, WebP and AVIF images are accepted.",
    });
  });

  it.each([
    ["JPEG", [0xff, 0xd8, 0xff, 0xe0]],
    ["PNG", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ["GIF", [...Buffer.from("GIF89a")]],
    ["WebP", [...Buffer.from("RIFF\0\0\0\0WEBP")]],
    ["AVIF", [...Buffer.from("\0\0\0\x1cftypavif\0\0\0\0")]],
  ])("refuses a file that only begins like %s", async (_, signature) => {
    const bytes = Buffer.concat([
      Buffer.from(signature),
      Buffer.alloc(200, 65),
    ]);
    const { status, body } = await uploadPicture(await uploader(), bytes);
    expect(status).toBe(400);
    expect(body.error).toMatch(/cannot be read/);
  });

  it("refuses an empty file", async () => {
    const { status } = await uploadPicture(await uploader(), Buffer.alloc(0));
    expect(status).toBe(400);
  });

  it.each([
    `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
    `\uFEFF<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
    `  <!-- a comment -->\n<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>`,
  ])("refuses SVG before anything reads it: %s", async (svg) => {
    const { status, body } = await uploadPicture(
      await uploader(),
      Buffer.from(svg),
      {
        filename: "picture.png",
        contentType: "image/png",
      },
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: "SVG images are not allowed." });
  });

  it("refuses a picture that would be too large unpacked, at once", async () => {
    const start = Date.now();
    const { status } = await uploadPicture(
      await uploader(),
      await pictureBomb(40_000),
    );
    expect(status).toBe(400);
    expect(Date.now() - start).toBeLessThan(5000);
  });

  it("refuses a picture that ends too early", async () => {
    const whole = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: "#123",
        noise: { type: "gaussian", mean: 120, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const { status } = await uploadPicture(
      await uploader(),
      whole.subarray(0, whole.length / 2),
    );
    expect(status).toBe(400);
  });

  it("refuses a file over 10 MB", async () => {
    const { status, body } = await uploadPicture(
      await uploader(),
      Buffer.alloc(10 * 1024 * 1024 + 1, 1),
    );
    expect(status).toBe(413);
    expect(body).toMatchObject({
      error: "The file is too large (limit 10 MB).",
    });
  });

  it.each([
    ["no multipart at all", "application/json", "{}", 415],
    ["no boundary", "multipart/form-data", "--x\r\n\r\n--x--", 400],
    ["nothing in it", "multipart/form-data; boundary=x", "--x--\r\n", 400],
    [
      "no end",
      "multipart/form-data; boundary=x",
      `--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc`,
      400,
    ],
    [
      "no headers",
      "multipart/form-data; boundary=x",
      "--x\r\n\r\nabc\r\n--x--\r\n",
      400,
    ],
    [
      "another boundary",
      "multipart/form-data; boundary=y",
      "--x\r\n\r\nabc\r\n--x--\r\n",
      400,
    ],
    [
      "an address for a file",
      "multipart/form-data; boundary=x",
      `--x\r\nContent-Disposition: form-data; name="image"\r\n\r\nhttp://127.0.0.1:1/a.png\r\n--x--\r\n`,
      400,
    ],
    [
      "a forbidden field",
      "multipart/form-data; boundary=x",
      `--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n`,
      400,
    ],
  ])(
    "refuses an upload with %s",
    async (_, ...[contentType, content, expected]) => {
      const client = await uploader();
      const { status, body } = await client
        .post("/api/upload")
        .set("content-type", contentType)
        .send(content);
      expect(status).toBe(expected);
      expect(typeof body.error).toBe("string");
    },
  );

  it("refuses a file in another field", async () => {
    const client = await uploader();
    const { status } = await client
      .post("/api/upload")
      .attach("file", await pngPicture(), "a.png");
    expect(status).toBe(400);
  });

  it("asks who sends, whether this site asked, and whether they may", async () => {
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
