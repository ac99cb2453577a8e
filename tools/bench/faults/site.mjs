import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { tsImport } from "tsx/esm/api";
import { ROOT } from "../../workspace/root.mjs";
import { fillDatabase } from "../data/fill-database.mjs";
import { familyOf } from "../process-figures.mjs";
import { startProduct } from "../product-server.mjs";
import { signInWriters } from "../writers.mjs";
import { compareStored, WriteLoad } from "./write-load.mjs";

const LIBRARY = join(ROOT, "libs/embedded-postgres/src/index.ts");
const POSTS = 1000;
export const WRITERS = 8;

/** A product with its own database, in a folder of its own, which may be killed and started again. */
export async function openSite() {
  const dataDir = await mkdtemp(join(tmpdir(), "octavo-faults-"));
  const site = new Site(dataDir);
  try {
    await site.begin();
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

class Site {
  product = null;
  #writers = [];
  #categoryId = 0;
  #loads = 0;

  constructor(dataDir) {
    this.dataDir = dataDir;
  }

  async begin() {
    await this.start();
    const databaseUrl = await this.databaseUrl();
    await fillDatabase(databaseUrl, POSTS, () => undefined);
    this.#writers = await signInWriters({ databaseUrl }, this.product, WRITERS);
    const answer = await fetch(`${this.product.address}/api/categories`);
    this.#categoryId = (await answer.json()).data[0].id;
  }

  /** @returns the seconds until it was ready. */
  async start() {
    const began = performance.now();
    this.product = await startProduct({ dataDir: this.dataDir });
    return (performance.now() - began) / 1000;
  }

  async startAnew() {
    await this.end("SIGTERM");
    return this.start();
  }

  /** Sends a signal to the server alone, and waits for its end. @returns the seconds until then. */
  async end(signal) {
    const began = performance.now();
    process.kill(this.product.pid, signal);
    await this.product.ended;
    return (performance.now() - began) / 1000;
  }

  write() {
    this.#loads += 1;
    return new WriteLoad({
      address: this.product.address,
      writers: this.#writers,
      categoryId: this.#categoryId,
      name: `Written under faults, load ${this.#loads}, post`,
    });
  }

  async compare(load) {
    const client = new pg.Client({
      connectionString: await this.databaseUrl(),
    });
    await client.connect();
    try {
      return await compareStored(client, load);
    } finally {
      await client.end();
    }
  }

  async databaseUrl() {
    const { findRunningPostgres } = await tsImport(LIBRARY, import.meta.url);
    return findRunningPostgres(this.dataDir);
  }

  /** All processes of PostgreSQL. */
  databaseProcesses() {
    return familyOf(this.product.pid).filter(({ name }) => name === "postgres");
  }

  /** The one that has started the others; undefined while there is none. */
  databasePid() {
    const all = this.databaseProcesses();
    const pids = new Set(all.map(({ pid }) => pid));
    return all.find(({ parent }) => !pids.has(parent))?.pid;
  }

  async stop() {
    await this.product?.stop();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
