import { createHash, randomUUID } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTurn } from "../../infrastructure/database/in-turn";
import {
  FileStorage,
  ReleaseStorage,
} from "../../infrastructure/storage/file-storage";
import { deriveKey, loadSecret } from "../settings/installation-secret";
import { SettingsService } from "../settings/settings.service";

/** In the storage of uploads and in that of releases; a backup takes it along. */
const MARKER_FOLDER = "site";
const MARKER = `${MARKER_FOLDER}/id.txt`;

const STORAGE_ID = "storage_id";
/** Set when both storages hold the id. */
const STORAGE_MARKED = "storage_marked";
const PUBLIC_URL = "instances_public_url";
const SECRET_HASH = "instances_secret_hash";

/** Any number that only this uses. */
const STORAGE_LOCK = 7_201_962;

const CLOCKS_MAY_DIFFER_MS = 5000;

/** The files of this instance are not those of the site; the message says what to share. */
export class StorageNotSharedError extends Error {}

/** What the instances of a site have to share, looked at when one starts. */
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
      await this.addressWarning(),
    ];
    return warnings.filter((warning) => warning !== null);
  }

  /**
   * Whoever starts first gives the site's files an id; the others wait for that and have to find it in
   * theirs. A first start that was cut off, or that a storage refused, is gone on with by the next one.
   */
  private async checkStorage(): Promise<void> {
    await inTurn(this.database, STORAGE_LOCK, async () => {
      const id = await this.settings.getOrCreate(STORAGE_ID, randomUUID);
      const isMarked = (await this.settings.find(STORAGE_MARKED)) === true;
      for (const storage of [this.media, this.releases])
        await this.checkMarker(storage, { id, isMarked });
      if (!isMarked) await this.settings.remember(STORAGE_MARKED, true);
    });
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

  private async clockWarning(): Promise<string | null> {
    const asked = Date.now();
    const [row] = await this.database.query<[{ now: number }]>(
      "SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now",
    );
    const here = (asked + Date.now()) / 2;
    const seconds = Math.round((here - row.now) / 1000);
    if (Math.abs(here - row.now) <= CLOCKS_MAY_DIFFER_MS) return null;
    return `The clock of this machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} the database's. Set both by a time server: limits, sessions and scheduled posts go by them.`;
  }

  private async secretWarning(): Promise<string | null> {
    const secret = await loadSecret(this.config, this.settings);
    const hash = createHash("sha256")
      .update(deriveKey(secret, "instances"))
      .digest("hex");
    const before = await this.settings.getOrCreate(SECRET_HASH, () => hash);
    if (before === hash) return null;
    await this.settings.remember(SECRET_HASH, hash);
    return "SESSION_SECRET is another one than at the last start of an instance: everybody signs in anew, and second factors and kept mails of then cannot be read. Several instances need the same one.";
  }

  private async addressWarning(): Promise<string | null> {
    const { publicUrl } = this.config;
    const before = await this.settings.getOrCreate(PUBLIC_URL, () => publicUrl);
    if (before === publicUrl) return null;
    await this.settings.remember(PUBLIC_URL, publicUrl);
    return `PUBLIC_URL is ${publicUrl}, and was ${before} at the last start of an instance. Several instances need the same one.`;
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
