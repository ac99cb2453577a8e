import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Logger } from "@nestjs/common";
import { itKeepsFiles } from "../../../test/file-storage-tests";
import { TestS3 } from "../../../test/test-s3";
import { UnavailableError } from "../../common/errors/app-error";
import { S3Storage } from "./s3-storage";

const server = new TestS3();
let storage: S3Storage;

beforeAll(async () => {
  Logger.overrideLogger(false);
  await server.start();
  storage = new S3Storage(server.config, "media/");
});

afterAll(async () => {
  await storage.onModuleDestroy();
  await server.stop();
});

describe("S3Storage", () => {
  itKeepsFiles(() => storage);

  it.each([
    ["the key is wrong", { accessKeyId: "WRONG" }],
    ["the bucket does not exist", { bucket: "nowhere" }],
    ["nobody answers", { endpoint: "http://127.0.0.1:1" }],
  ])("says that it is unavailable when %s", async (_, wrong) => {
    const broken = new S3Storage({ ...server.config, ...wrong }, "media/");
    await expect(broken.put("ab/x.png", Buffer.from("x"))).rejects.toThrow(
      UnavailableError,
    );
    await expect(broken.assertWritable()).rejects.toThrow();
    await expect(broken.read("ab/x.png")).rejects.toThrow(UnavailableError);
    await broken.onModuleDestroy();
  });
});
