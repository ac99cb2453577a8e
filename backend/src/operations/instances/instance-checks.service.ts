import { randomUUID } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { sha256 } from "../../common/sha256";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTurn } from "../../infrastructure/database/in-turn";
import {
  FileStorage,
  ReleaseStorage,
} from "../../infrastructure/storage/file-storage";
import { InstallationSecret } from "../settings/installation-secret";
import { SettingsService } from "../settings/settings.service";

/** In the storage of uploads and in that of releases; a backup takes it along. */
const MARKER_FOLDER = "site";
const MARKER = `${MARKER_FOLDER}/id.txt`;

const STORAGE_ID = "storage_id";
/** Set when both storages hold the id. A restore forgets it: the next start looks at the files that are there then. */
export const STORAGE_MARKED = "storage_marked";
const SECRET_HASH = "instances_secret_hash";

/** Any number that only this uses. */
const STORAGE_LOCK = 7_201_962;

const CLOCKS_MAY_DIFFER_MS = 5000;

/** Of the newest files that the database names, the folders and, for pictures, the names. */
const SOME_FILES = {
  media: `
    SELECT regexp_replace(file.key, '[^/]+$', '') AS folder, file.key
    FROM (SELECT CASE WHEN deleted_at IS NULL THEN '' ELSE '.trash/' END || storage_key AS key
          FROM media ORDER BY id DESC LIMIT 20) AS file`,
  releases: `
    SELECT app || '/' || version || '/' AS folder, NULL AS key
    FROM frontend_releases WHERE state = 'ready' ORDER BY id DESC LIMIT 20`,
};

/** The files of this instance are not those of the site; the message says what to share. */
export class StorageNotSharedError extends Error {}

/** Checks, when an instance starts, that the instances of a site share all they must. */
@Injectable()
export class InstanceChecksService {
  constructor(
    private readonly config: AppConfig,
    private readonly database: DataSource,
    private readonly settings: SettingsService,
    private readonly media: FileStorage,
    private readonly releases: ReleaseStorage,
  ) {}

  /**
   * @returns what is probably wrong, one sentence each.
   * @throws {StorageNotSharedError}
   */
  async check(): Promise<string[]> {
    await this.checkStorage();
    const warnings = [
      await this.clockWarning(),
      await this.secretWarning(),
      ...(await this.addressWarnings()),
    ];
    return warnings.filter((warning) => warning !== null);
  }

  /**
   * The first start gives the site's files an id; the others wait for that and have to find it in theirs.
   * The next start completes one that was cut off, or that a storage refused. A database from before the
   * id, such as that of an older backup, takes the id that its files already have.
   */
  private async checkStorage(): Promise<void> {
    await inTurn(this.database, STORAGE_LOCK, async () => {
      const isMarked = (await this.settings.find(STORAGE_MARKED)) === true;
      if (!isMarked) await this.adoptMarkers();
      const id = await this.settings.getOrCreate(STORAGE_ID, randomUUID);
      for (const storage of [this.media, this.releases])
        await this.checkMarker(storage, { id, isMarked });
      if (!isMarked) await this.settings.remember(STORAGE_MARKED, true);
    });
  }

  /** A new database names no file, so it never takes the id of another site's files. */
  private async adoptMarkers(): Promise<void> {
    const found = new Set<string>();
    for (const storage of [this.media, this.releases]) {
      const id = await this.reached(() => markerIn(storage));
      if (id !== null) found.add(id);
    }
    const [id, ...others] = found;
    if (id === undefined || others.length > 0) return;
    if (await this.reached(() => this.hasOwnFiles()))
      await this.settings.remember(STORAGE_ID, id);
  }

  /** Whether some of the files that the database names are in the storage. Names of pictures are unique to a site. */
  private async hasOwnFiles(): Promise<boolean> {
    for (const [storage, sql] of [
      [this.media, SOME_FILES.media],
      [this.releases, SOME_FILES.releases],
    ] as const) {
      const named =
        await this.database.query<{ folder: string; key: string | null }[]>(
          sql,
        );
      for (const { folder, key } of named) {
        const files = await storage.list(folder);
        if (files.some((file) => key === null || file.key === key)) return true;
      }
      if (named.length > 0) return false;
    }
    return false;
  }

  private async checkMarker(
    storage: FileStorage,
    { id, isMarked }: { id: string; isMarked: boolean },
  ): Promise<void> {
    const found = await this.reached(() => markerIn(storage));
    if (found === id) return;
    if (!isMarked && found === null)
      return this.reached(() => storage.put(MARKER, Buffer.from(`${id}\n`)));
    const { s3, dataDir } = this.config;
    const place = s3
      ? `The bucket ${s3.bucket}`
      : `The folder ${dataDir} (DATA_DIR)`;
    const room = storage === this.media ? "media" : "releases";
    throw new StorageNotSharedError(
      `${place} does not hold the files of this database's site: ${room}/${MARKER} ` +
        `${found === null ? "is missing" : `is that of another site (${found})`}. All instances need the same files: ` +
        "one bucket (S3_BUCKET), or one DATA_DIR on a shared file system. " +
        `If these are the right files, or the old ones are lost, write ${id} into that file.`,
    );
  }

  /** A storage that refuses is a wrong setting, and better told now than at the first upload. */
  private async reached<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const { s3 } = this.config;
      if (!s3) throw error;
      const { cause = error } = error as Error;
      throw new StorageNotSharedError(
        `The bucket ${s3.bucket} cannot be used: ${reasonOf(cause)}. Check S3_BUCKET, S3_ENDPOINT, S3_REGION and both keys.`,
      );
    }
  }

  /** By how many seconds this machine is ahead of the database, if it is less: behind; 0 while they agree. */
  async clockDifference(): Promise<number> {
    const asked = Date.now();
    const [row] = await this.database.query<[{ now: number }]>(
      "SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now",
    );
    const ahead = (asked + Date.now()) / 2 - row.now;
    return Math.abs(ahead) <= CLOCKS_MAY_DIFFER_MS
      ? 0
      : Math.round(ahead / 1000);
  }

  private async clockWarning(): Promise<string | null> {
    const seconds = await this.clockDifference();
    if (seconds === 0) return null;
    return `The clock of this machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} the database's. Set both by a time server: limits, sessions and scheduled posts go by them.`;
  }

  private async secretWarning(): Promise<string | null> {
    const secret = await InstallationSecret.load(this.config, this.settings);
    const hash = sha256(secret.keyFor("instances"));
    const before = await this.settings.getOrCreate(SECRET_HASH, () => hash);
    if (before === hash) return null;
    await this.settings.remember(SECRET_HASH, hash);
    return "SESSION_SECRET is another one than at the last start of an instance: everybody signs in anew, and second factors and kept mails of then cannot be read. Several instances need the same one.";
  }

  private async addressWarnings(): Promise<(string | null)[]> {
    const { publicUrl, adminUrl, previewUrl } = this.config;
    const apart = (url: string) => (url === publicUrl ? "not set" : url);
    return [
      await this.difference("PUBLIC_URL", publicUrl),
      await this.difference("ADMIN_ORIGIN", apart(adminUrl)),
      await this.difference("PREVIEW_ORIGIN", apart(previewUrl)),
    ];
  }

  private async difference(
    name: string,
    value: string,
  ): Promise<string | null> {
    const key = `instances_${name.toLowerCase()}`;
    const before = await this.settings.getOrCreate(key, () => value);
    if (before === value) return null;
    await this.settings.remember(key, value);
    return `${name} is ${value}, and was ${before} at the last start of an instance. Several instances need the same one.`;
  }
}

async function markerIn(storage: FileStorage): Promise<string | null> {
  const files = await storage.list(MARKER_FOLDER);
  if (!files.some(({ key }) => key === MARKER)) return null;
  return String(await storage.read(MARKER)).trim();
}

/** Without what the client puts around it. */
const reasonOf = (error: unknown): string =>
  String(error).replace(/^(\w+: )?(AWS SDK error wrapper for )?Error: /, "");
