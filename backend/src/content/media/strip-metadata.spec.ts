import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { noisyPicture } from "../../../test/test-pictures";
import { stripMetadata } from "./strip-metadata";

const withNotes = async (format: "jpeg" | "png" | "webp") =>
  sharp(await noisyPicture({ width: 24, height: 16 }, format))
    .withExif({ IFD0: { Artist: "private-artist" } })
    .toFormat(format)
    .toBuffer();

describe("stripMetadata", () => {
  it.each(["jpeg", "png", "webp"] as const)(
    "reads a %s that ends or is broken anywhere without an error, and leaves no note [DESK-MEDIA-07]",
    async (format) => {
      const bytes = await withNotes(format);
      const strip = (file: Buffer) => stripMetadata(file, `image/${format}`, 1);
      for (let end = 12; end < bytes.length; end++)
        strip(bytes.subarray(0, end));
      for (let at = 12; at < bytes.length; at++)
        for (const value of [0, 0xff]) {
          const broken = Buffer.from(bytes);
          broken[at] = value;
          strip(broken);
        }
      expect(strip(bytes)?.includes("private-artist")).toBe(false);
    },
  );

  it("leaves other formats to be written anew [DESK-MEDIA-07]", () => {
    expect(stripMetadata(Buffer.from("GIF89a"), "image/gif", 1)).toBeNull();
  });
});
