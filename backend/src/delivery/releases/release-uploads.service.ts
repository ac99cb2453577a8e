import { lstat, readFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { Injectable } from "@nestjs/common";
import type {
  ReleaseDto,
  ReleaseFileDto,
  ReleaseUploadDto,
} from "@octavo/contracts";
import { listing } from "@octavo/format";
import { DataSource } from "typeorm";
import {
  ConflictError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { KeyedMutex } from "../../infrastructure/database/keyed-mutex";
import { AuditService } from "../../operations/audit/audit.service";
import { BegunUploadsService } from "./begun-uploads.service";
import { type EncodedSizes, FrontendRelease } from "./frontend-release.entity";
import { parseManifest, readManifest } from "./read-manifest";
import { assertAnnounced, assertIsFile, readUpload } from "./read-upload";
import { releaseSubject, type ReleaseName } from "./release-name";
import { ReleasePacker } from "./release-packer";
import { ReleaseStore } from "./release-store";
import { ReleasesService } from "./releases.service";
import { t } from "../../common/texts";

/** Files that are taken in at the same time, each of them in memory. */
const RECEIVED_AT_ONCE = 8;

/** A file on its way in. */
export interface IncomingFile {
  path: string;
  content: Readable;
  /** As the request announces it; null: it does not say. */
  bytes: number | null;
}

export interface Published {
  release: FrontendRelease;
  /** False: it was complete before. */
  isNew: boolean;
}

/** Takes releases in: the description, each file, and at the end a look at the whole. */
@Injectable()
export class ReleaseUploadsService {
  private readonly lanes = new KeyedMutex();
  private lane = 0;
  /** Requests that complete the same release at the same time share the work. */
  private readonly completing = new Map<number, Promise<boolean>>();

  constructor(
    private readonly database: DataSource,
    private readonly begun: BegunUploadsService,
    private readonly store: ReleaseStore,
    private readonly packer: ReleasePacker,
    private readonly releases: ReleasesService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Starts or resumes an upload. The same description again is the same upload; the same version with other
   * content is refused permanently. Sending a complete release again reads every file back, because
   * something of it may be damaged.
   */
  async start(
    app: string,
    sent: unknown,
    notes?: string,
  ): Promise<ReleaseUploadDto> {
    const release = await this.open(app, sent, notes);
    const { version, state, manifest } = release;
    const missing =
      state === "ready"
        ? (await this.store.damagedFiles(release)).map(({ file }) => file)
        : await this.store.missing(manifest);
    return { app, version, state, missing };
  }

  /** Checked against the manifest while it comes. A file that was there already may come again. */
  async receive(
    name: ReleaseName,
    incoming: IncomingFile,
  ): Promise<ReleaseFileDto> {
    const release = await this.releases.find(name);
    assertNotRemoved(release);
    const file = release.manifest.files.find(
      (described) => described.path === incoming.path,
    );
    if (!file)
      throw new NotFoundError(
        t("releaseFileUnknown", {
          ...name,
          file: JSON.stringify(incoming.path),
        }),
      );
    assertAnnounced(file, incoming.bytes);
    this.lane = (this.lane + 1) % RECEIVED_AT_ONCE;
    await this.lanes.runExclusive(String(this.lane), async () => {
      const bytes = await readUpload(incoming.content, file);
      await this.store.put(release, file.path, bytes);
    });
    return file;
  }

  /** Reads every file back, compresses what is worth it, and makes the release ready. May be repeated. */
  async complete(name: ReleaseName): Promise<ReleaseDto> {
    const release = await this.releases.find(name);
    // Again, because the gate weighs the packed files.
    if (await this.finish(release))
      await this.releases.check(await this.releases.find(name));
    return this.releases.get(name);
  }

  /**
   * Takes a build of this machine over by the same steps. One that is known is no error: its files are
   * put back where they are missing.
   */
  async publishFolder(build: string): Promise<Published> {
    const text = await readFile(path.join(build, "release.json"), "utf8").catch(
      () => null,
    );
    if (text === null)
      throw new ValidationError(`There is no release.json in ${build}.`);
    const manifest = parseManifest(text);
    const begun = await this.open(manifest.app, manifest);
    const missing = await this.store.missing(manifest);
    for (const file of manifest.files) {
      if (!missing.includes(file.path)) continue;
      const bytes = await readBuilt(build, file.path);
      assertIsFile(bytes, file);
      await this.store.put(manifest, file.path, bytes);
    }
    const isNew = await this.finish(await this.releases.find(begun), build);
    const release = await this.releases.find(begun);
    if (isNew) await this.releases.check(release);
    return { release, isNew };
  }

  /** @returns whether it became ready by this call. */
  private finish(release: FrontendRelease, build?: string): Promise<boolean> {
    assertNotRemoved(release);
    if (release.state === "ready") return Promise.resolve(false);
    const underWay = this.completing.get(release.id);
    if (underWay) return underWay.then(() => false);
    const work = this.checkAndPack(release, build)
      .then((encodings) => this.makeReady(release, encodings))
      .finally(() => this.completing.delete(release.id));
    this.completing.set(release.id, work);
    return work;
  }

  private async checkAndPack(
    release: FrontendRelease,
    build?: string,
  ): Promise<Record<string, EncodedSizes>> {
    const { app, version, manifest } = release;
    const missing = await this.store.missing(manifest);
    if (missing.length > 0)
      throw new ConflictError(
        t("releaseIncomplete", { app, version, files: listing(missing, 3) }),
        { missing },
      );
    const { encodings, problems } = await this.packer.pack(manifest, build);
    if (problems.length > 0)
      throw new ConflictError(
        t("releaseDamaged", {
          app,
          version,
          problems: problems.slice(0, 3).join(" "),
        }),
        { problems },
      );
    return encodings;
  }

  /** Of two instances that complete the same release, one does. */
  private makeReady(
    release: FrontendRelease,
    encodings: Record<string, EncodedSizes>,
  ): Promise<boolean> {
    return inTransaction(this.database, async (manager) => {
      const { affected } = await manager.update(
        FrontendRelease,
        { id: release.id, state: "uploading" },
        {
          state: "ready",
          encodings,
          completedAt: new Date(),
          lastAskedAt: new Date(),
        },
      );
      if (affected !== 1) return false;
      const subject = releaseSubject(release);
      await this.audit.recordChange(manager, "release.publish", subject);
      return true;
    });
  }

  private async open(
    app: string,
    sent: unknown,
    notes?: string,
  ): Promise<FrontendRelease> {
    await this.releases.assertApp(app);
    const manifest = readManifest(sent);
    if (manifest.app !== app)
      throw new ValidationError(
        t("buildOfOther", { built: manifest.app, app }),
      );
    return this.begun.begin(manifest, notes);
  }
}

function assertNotRemoved({ app, version, state }: FrontendRelease): void {
  if (state === "removed")
    throw new ConflictError(t("releaseUnused", { app, version }));
}

/** A build brings files; what a link leads to is none of it. */
async function readBuilt(build: string, file: string): Promise<Buffer> {
  const source = path.join(build, file);
  const stat = await lstat(source).catch(() => null);
  if (!stat?.isFile())
    throw new ValidationError(`The build lacks the file ${file}.`);
  return readFile(source);
}
