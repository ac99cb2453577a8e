import { describe, expect, it } from "@jest/globals";
import { AppError } from "../../common/errors/app-error";
import { assertTus, readChecksum, readLength, readMetadata } from "./tus";

function statusOf(read: () => unknown): number {
  try {
    read();
    return 200;
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
}

const encoded = (text: string) => Buffer.from(text).toString("base64");

describe("headers of tus", () => {
  it.each([
    [200, "1.0.0"],
    [412, "0.2.1"],
    [412, undefined],
  ])("give %d for version %s [PROG-MEDIA-04]", (status, version) => {
    expect(statusOf(() => assertTus({ "tus-resumable": version }))).toBe(
      status,
    );
  });

  it.each([
    [200, "1"],
    [200, "10485760"],
    [413, "10485761"],
    [400, "0"],
    [400, "-1"],
    [400, "1e3"],
    [400, undefined],
  ])("give %d for length %s [PROG-MEDIA-04]", (status, length) => {
    expect(statusOf(() => readLength({ "upload-length": length }))).toBe(
      status,
    );
  });

  it.each([
    [200, ""],
    [200, `filename ${encoded("a.png")},is_confidential`],
    [400, "filename %%"],
    [400, "filename YQ== YQ=="],
    [400, `filename ${encoded("a\u0000b")}`],
    [400, `filename ${encoded("x".repeat(4000))}`],
  ])("give %d for metadata %j [PROG-MEDIA-04]", (status, metadata) => {
    expect(statusOf(() => readMetadata({ "upload-metadata": metadata }))).toBe(
      status,
    );
  });

  it.each([
    [200, undefined],
    [200, "sha1 qUqP5cyxm6YcTAhz05Hph5gvu9M="],
    [400, "md5 CY9rzUYh03PK3k6DJie09g=="],
    [400, "sha1 %"],
  ])("give %d for checksum %s [PROG-MEDIA-04]", (status, checksum) => {
    expect(statusOf(() => readChecksum({ "upload-checksum": checksum }))).toBe(
      status,
    );
  });
});
