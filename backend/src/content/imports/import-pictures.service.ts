import { Injectable } from "@nestjs/common";
import { LIMITS } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { said } from "../../common/texts/said";
import { isDatabaseAway } from "../../common/errors/database-error";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { failureText } from "../../infrastructure/outbound/failure-text";
import {
  OutboundService,
  type OutboundAnswer,
} from "../../infrastructure/outbound/outbound.service";
import { mediaUrl } from "../media/storage-keys";
import { MediaService } from "../media/media.service";
import {
  DownloadError,
  downloadPicture,
  pictureNameIn,
} from "../media/picture-download";
import { canonicalPath } from "../redirects/redirect-path";
import { RedirectsService } from "../redirects/redirects.service";
import { ImportRefusal } from "./import-report";
import type { ImportRun, StoredPicture } from "./import-run";
import type {
  PictureAnswer,
  PictureFile,
  RemotePicture,
} from "./import-source";
import { ImportsRepository } from "./imports.repository";

/** A server that failed so many times in a row is not asked again in this run. */
const MOST_FAILURES = 5;

/** Puts pictures of a source into the media library: files, and those that another site has. */
@Injectable()
export class ImportPicturesService {
  constructor(
    private readonly database: DataSource,
    private readonly media: MediaService,
    private readonly outbound: OutboundService,
    private readonly redirects: RedirectsService,
    private readonly imports: ImportsRepository,
  ) {}

  /** @throws {ImportRefusal} whose message completes "the picture <address> …" */
  async store(
    found: Exclude<PictureAnswer, { problem: string }>,
    altText: string,
    run: ImportRun,
  ): Promise<StoredPicture> {
    if ("stored" in found) return found.stored;
    if ("file" in found) return this.storeFile(found.file, altText, run);
    if (run.isDryRun) return this.findOrFetch(found.remote, run);
    const { address } = found.remote;
    const begun = run.fetching.get(address);
    if (begun) return begun;
    const remote = { address, altText: altText || found.remote.altText };
    const fetching = this.findOrFetch(remote, run).finally(() =>
      run.fetching.delete(address),
    );
    run.fetching.set(address, fetching);
    return fetching;
  }

  private async findOrFetch(
    remote: RemotePicture,
    run: ImportRun,
  ): Promise<StoredPicture> {
    const { address: url } = remote;
    const known = await this.imports.findPicture(run.source, url);
    if (known)
      return { id: known.id, url: mediaUrl(known.storageKey), isNew: false };
    if (run.isDryRun) return { id: 0, url, isNew: true };
    run.fetched.add(url);
    return this.fetch(remote, run);
  }

  async storeFile(
    file: PictureFile,
    altText: string,
    { isDryRun }: Pick<ImportRun, "isDryRun">,
  ): Promise<StoredPicture> {
    if (isDryRun) return { id: 0, url: "", isNew: true };
    try {
      const { media, isNew } = await this.media.storeOrFind({
        ...file,
        altText: altText || null,
        uploadedById: null,
      });
      return { id: media.id, url: mediaUrl(media.storageKey), isNew };
    } catch (error) {
      if (isDatabaseAway(error) || isDiskFull(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new ImportRefusal(said("import.pictureRefused", { reason }));
    }
  }

  private async fetch(
    { address, altText }: RemotePicture,
    run: ImportRun,
  ): Promise<StoredPicture> {
    const { pathname } = new URL(address);
    const originalName = pictureNameIn(address);
    const bytes = await this.download(address, run);
    const stored = await this.storeFile({ bytes, originalName }, altText, run);
    const fromPath = canonicalPath(pathname);
    await inTransaction(this.database, async (manager) => {
      await this.imports.rememberPicture(manager, run.source, {
        address,
        mediaId: stored.id,
      });
      if (fromPath.length <= LIMITS.redirectFromMax)
        await this.redirects.addFormers(manager, [
          { fromPath, toPath: stored.url },
        ]);
    });
    return stored;
  }

  private async download(
    address: string,
    { signal, failures }: ImportRun,
  ): Promise<Buffer> {
    const { host } = new URL(address);
    if ((failures.get(host) ?? 0) >= MOST_FAILURES)
      throw new ImportRefusal(
        said("import.pictureUnasked", { host, count: MOST_FAILURES }),
      );
    try {
      const bytes = await downloadPicture(this.outbound, address, {
        stop: signal,
      });
      failures.delete(host);
      return bytes;
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      const { answer } = error;
      const failure = answer && "failure" in answer ? answer.failure : null;
      if (failure === null) failures.delete(host);
      else if (failure !== "inner")
        failures.set(host, (failures.get(host) ?? 0) + 1);
      throw answer
        ? unfetched(answer)
        : new ImportRefusal(said("import.pictureTooLarge"));
    }
  }
}

const unfetched = (answer: OutboundAnswer): ImportRefusal =>
  new ImportRefusal(
    said("import.pictureUnfetched", { reason: failureText(answer, said) }),
  );

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOSPC";
