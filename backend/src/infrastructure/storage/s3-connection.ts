import type * as Sdk from "@aws-sdk/client-s3";
import type { S3Config } from "../config/app-config";

export interface S3Connection {
  client: Sdk.S3Client;
  sdk: typeof Sdk;
}

/** The client is large: only who uses such a store loads it. Every wait has an end. */
export async function openS3(config: S3Config): Promise<S3Connection> {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region: config.region,
    ...(config.endpoint
      ? { endpoint: config.endpoint, forcePathStyle: true }
      : {}),
    credentials: {
      accessKeyId: config.accessKeyId,
      secretAccessKey: config.secretAccessKey,
    },
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 15_000,
      throwOnRequestTimeout: true,
      socketTimeout: 15_000,
    },
    // Checksums of their own are Amazon's alone; other stores refuse them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { client, sdk };
}
