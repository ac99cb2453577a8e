import type { S3Config } from "./app-config";
import type { S3Environment } from "./s3-environment";

/** Null without a bucket: files live in the data folder. */
export function s3Config(environment: S3Environment): S3Config | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    bucket: S3_BUCKET,
    endpoint: environment.S3_ENDPOINT ?? null,
    region: environment.S3_REGION ?? "us-east-1",
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
