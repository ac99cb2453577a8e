import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What of the package is used; it brings no types. */
interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

interface S3Package {
  default: new (options: Record<string, unknown>) => S3Server;
}

const PACKAGE = "s3rver";
const BUCKET = "octavo";

/** A server that speaks S3, with one empty bucket: what several instances share. */
export class ObjectStore {
  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly server: S3Server,
  ) {}

  static async start(): Promise<ObjectStore> {
    const folder = await mkdtemp(join(tmpdir(), "octavo-s3-"));
    const { default: Server } = (await import(PACKAGE)) as S3Package;
    const server = new Server({
      directory: folder,
      port: 0,
      address: "127.0.0.1",
      silent: true,
      configureBuckets: [{ name: BUCKET }],
    });
    const { port } = await server.run();
    return new ObjectStore(folder, port, server);
  }

  /** As the environment of an instance. */
  get settings(): Record<string, string> {
    return {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${this.port}`,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    };
  }

  /** Where an object's bytes lie, for tests that damage or remove it. */
  path(key: string): string {
    return join(this.folder, BUCKET, `${key}._S3rver_object`);
  }

  async stop(): Promise<void> {
    await this.server.close();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
