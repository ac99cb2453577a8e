import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach } from "@jest/globals";
import pg from "pg";
import { withSettings } from "../src/infrastructure/config/app-config";
import { createDataSource } from "../src/infrastructure/database/data-source";
import { runMigrations } from "../src/infrastructure/database/run-migrations";
import { openStorages } from "../src/infrastructure/storage/storage.module";
import { ArchiveFolder } from "../src/operations/backups/archive-folder";
import {
  createBackup,
  type RunOptions,
  type Storages,
} from "../src/operations/backups/create-backup";
import { DatabaseDump } from "../src/operations/backups/database-dump";
import type { TestApp } from "./test-app";
import { createEmptyDatabase } from "./test-database";
import { pngPicture, uploadPicture } from "./test-pictures";

export const QUIET: RunOptions = { key: null, report: () => undefined };
export const ARCHIVE = "octavo-2026-11-23T03-17-00Z.tar.gz";

/** A database and its files. */
export interface Place {
  databaseUrl: string;
  storages: Storages;
  dataDir: string;
}

/** Machines to back up and to restore to; all that is made goes with the test. */
export class BackupPlaces {
  readonly undo: (() => Promise<void>)[] = [];

  constructor(private readonly app: TestApp) {
    afterEach(async () => {
      for (const one of this.undo.splice(0).reverse()) await one();
    });
  }

  get site(): Place {
    return {
      databaseUrl: this.app.config.databaseUrl ?? "",
      dataDir: this.app.config.dataDir,
      storages: openStorages(this.app.config),
    };
  }

  /** A published post with a picture and two versions. */
  async fillSite(): Promise<{
    editorId: number;
    picture: string;
    address: string;
  }> {
    const { app } = this;
    const editor = await app.signIn({ role: "superuser" });
    const { body: uploaded } = await uploadPicture(
      editor,
      await pngPicture({ width: 900, height: 600 }),
    );
    const fields = {
      title: "Back\\slash and \\N",
      category_id: (await app.create.category()).id,
      author_id: (await app.create.author()).id,
      status: "published",
      thumbnail: uploaded.url,
    };
    const { body: post } = await editor
      .post("/api/posts")
      .send({ ...fields, content: "<p>One</p>" });
    await editor
      .put(`/api/posts/${post.id}`)
      .send({ ...fields, content: "<p>Two</p>" });
    return {
      editorId: editor.authorId,
      picture: uploaded.url,
      address: `/api/posts/slug/${post.slug}`,
    };
  }

  async folder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), "octavo-backup-"));
    this.undo.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  async emptyMachine(): Promise<Place> {
    const dataDir = await this.folder();
    const database = await createEmptyDatabase();
    this.undo.push(() => database.drop());
    const config = withSettings(this.app.config, { dataDir });
    return {
      databaseUrl: database.url,
      dataDir,
      storages: openStorages(config),
    };
  }

  async backup(source: Place, options = QUIET): Promise<ArchiveFolder> {
    const folder = new ArchiveFolder(await this.folder());
    await folder.write(ARCHIVE, async (sink) => {
      await createBackup(
        { ...source, settings: "SITE_NAME=A\n" },
        sink,
        options,
      );
    });
    return folder;
  }
}

/** Rows and their hash, of every table that a backup holds. */
export async function contents(
  databaseUrl: string,
): Promise<Record<string, unknown>> {
  const dump = await DatabaseDump.open(databaseUrl);
  try {
    const { tables } = await dump.beginSnapshot();
    const found: Record<string, unknown> = {};
    for (const table of tables)
      found[table.name] = await dump.rows(table, () => Promise.resolve());
    return { ...found, sequences: await dump.sequences() };
  } finally {
    await dump.close();
  }
}

export async function filesOf({ storages }: Place): Promise<unknown> {
  const files = await storages.media.list("");
  return files.sort((a, b) => a.key.localeCompare(b.key));
}

export async function upgrade(url: string): Promise<string[]> {
  const source = createDataSource({ url, poolSize: 2 });
  await source.initialize();
  try {
    return await runMigrations(source);
  } finally {
    await source.destroy();
  }
}

export async function rowsOf<Row extends object>(
  url: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
