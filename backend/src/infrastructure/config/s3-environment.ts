import {
  IsOptional,
  IsUrl,
  Length,
  Matches,
  ValidateIf,
} from "class-validator";
import type { S3Config } from "./app-config";
import { WEB_ADDRESS } from "./environment-values";

const WithBucket = () =>
  ValidateIf((given: S3Environment) => given.S3_BUCKET !== undefined);

/** Where uploaded files live, when not in the data folder: a bucket turns it on. */
export class S3Environment {
  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
    message:
      "S3_BUCKET must be a bucket's name: 3 to 63 lower-case letters, digits, dots and hyphens",
  })
  S3_BUCKET?: string;

  @IsOptional()
  @IsUrl(WEB_ADDRESS, {
    message: "S3_ENDPOINT must be a web address such as https://s3.example.org",
  })
  S3_ENDPOINT?: string;

  @IsOptional()
  @Matches(/^[a-z0-9-]{1,40}$/, {
    message: "S3_REGION must be a region's name such as eu-central-1",
  })
  S3_REGION?: string;

  @WithBucket()
  @Length(1, 200, { message: "S3_ACCESS_KEY_ID is needed with S3_BUCKET" })
  S3_ACCESS_KEY_ID?: string;

  @WithBucket()
  @Length(1, 200, { message: "S3_SECRET_ACCESS_KEY is needed with S3_BUCKET" })
  S3_SECRET_ACCESS_KEY?: string;
}

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
