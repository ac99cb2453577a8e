import { deflateSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { useTestApp } from "../../../test/test-app";
import {
  chunkedPng,
  picture,
  pngPicture,
  uploadNamed,
  uploadPicture,
} from "../../../test/test-pictures";
import { cleanOriginalName } from "./new-media";
import { FILE_NAMES } from "../../../test/upload-vectors";

const app = useTestApp();
const uploader = () => app.signIn({ permissions: ["create_media"] });
const PAYLOAD = "<script>alert('evil')</script><?php system('evil') ?>";

const polyglots: [string, () => Promise<Buffer>][] = [
  ["a tail behind a GIF", async () => after(await picture().gif().toBuffer())],
  ["a tail behind a PNG", async () => after(await pngPicture())],
  [
    "a tail behind a JPEG",
    async () => after(await picture().jpeg().toBuffer()),
  ],
  [
    "a tail behind a WebP",
    async () => after(await picture().webp().toBuffer()),
  ],
  [
    "an archive behind a PNG",
    async () => after(await pngPicture(), `PK\u0003\u0004${PAYLOAD}`),
  ],
  ["a comment in a PNG", () => chunkedPng("tEXt", `Comment\0${PAYLOAD}`)],
  [
    "a packed comment in a PNG",
    () =>
      chunkedPng(
        "zTXt",
        Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(PAYLOAD)]),
      ),
  ],
  ["a chunk of its own in a PNG", () => chunkedPng("evIl", PAYLOAD)],
  [
    "a comment in a JPEG",
    async () => commented(await picture().jpeg().toBuffer()),
  ],
  [
    "the metadata of a JPEG",
    () =>
      picture()
        .withExif({ IFD0: { ImageDescription: PAYLOAD } })
        .jpeg()
        .toBuffer(),
  ],
  [
    "the metadata of a WebP",
    () =>
      picture()
        .withExif({ IFD0: { Artist: PAYLOAD } })
        .webp()
        .toBuffer(),
  ],
  [
    "the metadata of an AVIF",
    () =>
      picture()
        .withExif({ IFD0: { Copyright: PAYLOAD } })
        .avif()
        .toBuffer(),
  ],
  [
    "XMP",
    () =>
      picture()
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${PAYLOAD}</x:xmpmeta>`)
        .jpeg()
        .toBuffer(),
  ],
];

const after = (bytes: Buffer, tail = PAYLOAD): Buffer =>
  Buffer.concat([bytes, Buffer.from(tail)]);

/** A JPEG's comment stands right after its first two bytes. */
function commented(bytes: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, PAYLOAD.length + 2]);
  return Buffer.concat([
    bytes.subarray(0, 2),
    head,
    Buffer.from(PAYLOAD),
    bytes.subarray(2),
  ]);
}

describe("a picture that is something else as well", () => {
  it.each(polyglots)(
    "with a script in %s is served without it [SEC-43]",
    async (_, make) => {
      const bytes = await make();
      const client = await uploader();
      for (const [index, name] of ["x.html", "x.php", "x.svg"].entries()) {
        const { status, body } = await uploadPicture(client, bytes, name);
        expect(status).toBe(index === 0 ? 201 : 200);
        expect(body.url).toMatch(
          /^\/media\/[0-9a-f]{2}\/[0-9a-f]{32}\.(gif|png|jpg|webp)$/,
        );
        const served = await app.visitor.get(body.url);
        expect(served.headers["content-type"]).toMatch(
          /^image\/(gif|png|jpeg|webp)$/,
        );
        const kept = served.body as unknown as Buffer;
        expect([kept.includes("evil"), kept.includes("script")]).toEqual([
          false,
          false,
        ]);
        const { exif, xmp, iptc, comments } = await sharp(kept).metadata();
        expect([exif, xmp, iptc, comments]).toEqual(Array(4).fill(undefined));
      }
    },
  );
});

describe("the name of an upload", () => {
  it.each(FILE_NAMES)("%j is kept as %j", (name, kept) => {
    expect(cleanOriginalName(name)).toBe(kept);
  });

  it.each([...FILE_NAMES.map(([name]) => name), "a\0.png", "a.php\0.png"])(
    "%j is never a path, and never the file's [SEC-44]",
    async (name) => {
      const client = await uploader();
      const { status, body } = await uploadNamed(
        client,
        await pngPicture(),
        name,
      );
      if (status === 400) {
        expect(body.error).toMatch(/\.$/);
        return;
      }
      expect(status).toBe(201);
      expect(body.url).toMatch(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{32}\.png$/);
      const { original_name } = body as unknown as { original_name: string };
      expect(original_name).toMatch(/^[^\\/<>:"|?*\p{C}]{1,200}$/u);
    },
  );
});
