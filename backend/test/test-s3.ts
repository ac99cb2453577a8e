import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { S3Config } from "../src/infrastructure/config/app-config";

interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  status: number;
  body: unknown;
  type: string;
}

type Middleware = (call: Call, next: () => Promise<void>) => Promise<void>;

/** What of the package is used; it brings no types. */
interface S3Server {
  middleware: Middleware[];
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

interface S3Package {
  default: new (options: Record<string, unknown>) => S3Server;
}

const PACKAGE = "s3rver";
/** Where the package keeps what has been sent of uploads that are not complete. */
const UPLOADS = "._S3rver_uploads";

/** A real S3-speaking server, signatures checked, with one empty bucket. */
export class TestS3 {
  /** Its folder of objects, for looking at what is stored. */
  bucketFolder = "";
  config!: S3Config;
  /** Of all calls: a status to refuse one with. Null: it is answered. */
  refuse: (method: string, address: string) => number | null = () => null;
  /** Of all calls: whether one is done, and its answer is lost. */
  loses: (method: string, address: string) => boolean = () => false;
  private readonly undo: (() => Promise<void>)[] = [];

  async start(): Promise<void> {
    const directory = await mkdtemp(path.join(tmpdir(), "octavo-s3-"));
    this.undo.push(() => rm(directory, { recursive: true, force: true }));
    const bucket = "octavo";
    const { default: Server } = (await import(PACKAGE)) as S3Package;
    const server = new Server({
      directory,
      port: 0,
      address: "127.0.0.1",
      silent: true,
      configureBuckets: [{ name: bucket }],
    });
    server.middleware.unshift(
      (call, next) => this.answerRefusal(call, next),
      (call, next) => this.answerUploads(call, next),
    );
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

  /** Ids of uploads that were neither completed nor aborted. */
  async uploads(): Promise<string[]> {
    return readdir(path.join(this.bucketFolder, UPLOADS)).catch(() => []);
  }

  private async answerRefusal(
    call: Call,
    next: () => Promise<void>,
  ): Promise<void> {
    const query = new URLSearchParams(call.query).toString();
    const address = `${call.path}?${query}`;
    const isLost = this.loses(call.method, address);
    const status = isLost ? 500 : this.refuse(call.method, address);
    if (status === null || isLost) await next();
    if (status === null) return;
    call.status = status;
    call.body = "";
  }

  /** What the package leaves out: the list of unfinished uploads, and their end. */
  private async answerUploads(
    call: Call,
    next: () => Promise<void>,
  ): Promise<void> {
    const { method, query } = call;
    const folder = path.join(this.bucketFolder, UPLOADS);
    if (method === "DELETE" && query.uploadId) {
      await rm(path.join(folder, query.uploadId), { recursive: true });
      call.status = 204;
      return;
    }
    if (method !== "GET" || !("uploads" in query)) return next();
    const found = (await this.uploads()).map(async (id) => {
      const key = await readFile(path.join(folder, id, "key"), "utf8");
      const { mtime } = await stat(path.join(folder, id, "key"));
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`;
    });
    call.type = "application/xml";
    call.body = `<ListMultipartUploadsResult>${(await Promise.all(found)).join("")}</ListMultipartUploadsResult>`;
  }

  async stop(): Promise<void> {
    for (const undo of this.undo.splice(0).reverse()) await undo();
  }
}
