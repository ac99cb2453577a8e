import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { S3Config } from "../src/infrastructure/config/app-config";

/** What of the package is used; it brings no types. */
interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

interface S3Package {
  default: new (options: Record<string, unknown>) => S3Server;
}

const PACKAGE = "s3rver";

/** A real S3-speaking server, signatures checked, with one empty bucket. */
export class TestS3 {
  /** Its folder of objects, for looking at what is stored. */
  bucketFolder = "";
  config!: S3Config;
  private readonly undo: (() => Promise<void>)[] = [];

  async start(): Promise<void> {
    const directory = await mkdtemp(path.join(tmpdir(), "octavo-s3-"));
    this.undo.push(() => rm(directory, { recursive: true, force: true }));
    const bucket = "octavo";
    const { default: Server } = (await import(PACKAGE)) as S3Package;
    const server = new Server({
      ...{ directory, port: 0, address: "127.0.0.1", silent: true },
      configureBuckets: [{ name: bucket }],
    });
    const { port } = await server.run();
    this.undo.push(() => server.close());
    this.bucketFolder = path.join(directory, bucket);
    this.config = {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    };
  }

  /** As the environment of a backend. */
  get settings(): Record<string, string> {
    return {
      S3_BUCKET: this.config.bucket,
      S3_ENDPOINT: this.config.endpoint ?? "",
      S3_REGION: this.config.region,
      S3_ACCESS_KEY_ID: this.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: this.config.secretAccessKey,
    };
  }

  async stop(): Promise<void> {
    for (const undo of this.undo.splice(0).reverse()) await undo();
  }
}
