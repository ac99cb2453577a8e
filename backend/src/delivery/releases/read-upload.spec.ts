import { PassThrough, Readable } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import { assertAnnounced, readUpload } from "./read-upload";
import { integrityOf } from "./release-store";

const CONTENT = Buffer.from("export const answer = 42;");
const file = {
  path: "answer.js",
  bytes: CONTENT.length,
  integrity: integrityOf(CONTENT),
};

/** Sends without an end, and counts what is asked for. */
function endless(): { stream: Readable; sent: () => number } {
  let sent = 0;
  const stream = new Readable({
    highWaterMark: 1,
    read() {
      sent += 1000;
      this.push(Buffer.alloc(1000));
    },
  });
  return { stream, sent: () => sent };
}

describe("readUpload", () => {
  it("takes the file that is described, in any pieces", async () => {
    const pieces = [CONTENT.subarray(0, 3), CONTENT.subarray(3)];
    const read = await readUpload(Readable.from(pieces), file);
    expect(read.equals(CONTENT)).toBe(true);
  });

  it("takes an empty file", async () => {
    const nothing = Buffer.alloc(0);
    const empty = { path: "a", bytes: 0, integrity: integrityOf(nothing) };
    expect(await readUpload(Readable.from([]), empty)).toHaveLength(0);
  });

  it("refuses other bytes of the same length", async () => {
    const other = Buffer.from(CONTENT).fill("x", 0, 1);
    await expect(readUpload(Readable.from([other]), file)).rejects.toThrow(
      "The content of answer.js does not match release.json.",
    );
  });

  it("refuses a file that ends too early", async () => {
    const half = Readable.from([CONTENT.subarray(0, 10)]);
    await expect(readUpload(half, file)).rejects.toThrow(
      "answer.js ended after 10 of 25 bytes.",
    );
  });

  it("stops reading as soon as there is too much", async () => {
    const { stream, sent } = endless();
    await expect(readUpload(stream, file)).rejects.toMatchObject({
      status: 413,
      message: expect.stringContaining("the 25 bytes"),
    });
    expect(sent()).toBeLessThan(10_000);
    expect(stream.destroyed).toBe(false);
  });

  it("does not wait for ever", async () => {
    const silent = new PassThrough();
    silent.write(CONTENT.subarray(0, 3));
    await expect(readUpload(silent, file, 20)).rejects.toMatchObject({
      status: 408,
      message: expect.stringContaining("Send it again."),
    });
  });

  it("tells a cut-off upload from trouble of the server's own", async () => {
    const cut = new PassThrough();
    cut.write(CONTENT.subarray(0, 3));
    setImmediate(() => cut.destroy(new Error("aborted")));
    await expect(readUpload(cut, file)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("interrupted"),
    });
  });
});

describe("assertAnnounced", () => {
  it("refuses what is announced as too large", () => {
    expect(() => assertAnnounced(file, 2 ** 31)).toThrow("is larger than");
    expect(() => assertAnnounced(file, file.bytes)).not.toThrow();
    expect(() => assertAnnounced(file, null)).not.toThrow();
  });
});
