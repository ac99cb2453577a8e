import type { S3 } from "@aws-sdk/client-s3";
import type { S3Config } from "../config/app-config";

/** How long a store may take, and how often it is asked. */
export interface S3Patience {
  requestMs: number;
  attempts: number;
}

/** The limit for a request that someone waits for. */
const OF_READERS: S3Patience = { requestMs: 15_000, attempts: 3 };

/** The client is large: only who uses such a store loads it. Every wait has an end. */
export async function openS3(
  config: Omit<S3Config, "bucket">,
  { requestMs, attempts }: S3Patience = OF_READERS,
): Promise<S3> {
  const sdk = await import("@aws-sdk/client-s3");
  return new sdk.S3({
    region: config.region,
    ...(config.endpoint
      ? { endpoint: config.endpoint, forcePathStyle: true }
      : {}),
    credentials: {
      accessKeyId: config.accessKeyId,
      secretAccessKey: config.secretAccessKey,
    },
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: requestMs,
      throwOnRequestTimeout: true,
      socketTimeout: requestMs,
    },
    // Only Amazon supports these checksums; other stores reject them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** The status with which the store refused; 0 when it did not answer at all. */
export function statusOf(error: unknown): number {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? 0;
}
