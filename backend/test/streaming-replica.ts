import { appendFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "@octavo/embedded-postgres";
import pg from "pg";
import { createDataSource } from "../src/infrastructure/database/data-source";
import { runMigrations } from "../src/infrastructure/database/run-migrations";

const start = (dataDir: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, durable: true, log: () => undefined });

/** Where the server of such an address listens, for another server's settings. */
function connectionInfo(url: string): string {
  const { hostname, port, searchParams, username, password } = new URL(url);
  const secret = password === "" ? "" : ` password=${password}`;
  return `host=${searchParams.get("host") ?? hostname} port=${port} user=${username}${secret}`;
}

/** A migrated database, and a standby of it that follows by streaming replication. */
export class ReplicatedDatabase {
  private primary!: EmbeddedPostgres;
  private standby: EmbeddedPostgres | null = null;
  private readonly folders: string[] = [];
  private standbyDir = "";

  async open(): Promise<void> {
    const primaryDir = await this.newFolder();
    this.standbyDir = await this.newFolder();
    this.primary = await start(primaryDir);
    const source = createDataSource({ url: this.primary.url, poolSize: 2 });
    await source.initialize();
    await runMigrations(source);
    await source.destroy();
    // A stopped server's files are a base backup.
    await this.primary.stop();
    const copy = path.join(this.standbyDir, "postgres");
    await cp(path.join(primaryDir, "postgres"), copy, { recursive: true });
    this.primary = await start(primaryDir);
    await writeFile(path.join(copy, "standby.signal"), "");
    const settings = `primary_conninfo = '${connectionInfo(this.primary.url)}'\nwal_retrieve_retry_interval = 100\n`;
    await appendFile(path.join(copy, "postgresql.auto.conf"), settings);
    await this.startStandby();
  }

  get primaryUrl(): string {
    return this.primary.url;
  }

  get replicaUrl(): string {
    if (!this.standby) throw new Error("The standby does not run.");
    return this.standby.url;
  }

  async startStandby(): Promise<void> {
    this.standby = await start(this.standbyDir);
  }

  async stopStandby(): Promise<void> {
    await this.standby?.stop();
    this.standby = null;
  }

  /** What it receives it no longer shows. */
  pauseReplay(): Promise<void> {
    return this.onStandby("SELECT pg_wal_replay_pause()");
  }

  resumeReplay(): Promise<void> {
    return this.onStandby("SELECT pg_wal_replay_resume()");
  }

  async close(): Promise<void> {
    await this.stopStandby();
    await this.primary.stop();
    for (const folder of this.folders)
      await rm(folder, { recursive: true, force: true });
  }

  private async newFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), "octavo-replica-"));
    this.folders.push(folder);
    return folder;
  }

  private async onStandby(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.replicaUrl });
    // The server may end before the connection has.
    client.on("error", () => undefined);
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  }
}
