import path from "node:path";
import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import type { FrontendRegistry, ReleaseManifest } from "@octavo/federation";
import { PRODUCTION_CHANNEL, type PromotionAction } from "@octavo/contracts";
import { DataSource, Repository } from "typeorm";
import {
  ConflictError,
  NotFoundError,
  ValidationError,
} from "../../../common/errors/app-error";
import { inTransaction } from "../../../infrastructure/database/in-transaction";
import { AuditService } from "../../../operations/audit/audit.service";
import { AppConfig } from "../../../infrastructure/config/app-config";
import { FrontendChannel } from "./frontend-channel.entity";
import { FrontendLiveVersion } from "./frontend-live-version.entity";
import { FrontendPromotion } from "./frontend-promotion.entity";
import { FrontendRelease } from "../releases/frontend-release.entity";
import { LiveReleasesService } from "./live-releases.service";
import { ReleaseUploadsService } from "../releases/release-uploads.service";

interface Change {
  action: PromotionAction;
  app: string;
  version: string;
}

/** Releases of the three frontends: publish, promote, roll back, look up. */
@Injectable()
export class FrontendsService {
  constructor(
    @InjectRepository(FrontendRelease)
    private readonly releases: Repository<FrontendRelease>,
    @InjectRepository(FrontendPromotion)
    private readonly promotions: Repository<FrontendPromotion>,
    private readonly database: DataSource,
    private readonly uploads: ReleaseUploadsService,
    private readonly live: LiveReleasesService,
    private readonly config: AppConfig,
    private readonly audit: AuditService,
  ) {}

  async liveRegistry(): Promise<FrontendRegistry> {
    return (await this.live.get()).registry;
  }

  list(): Promise<FrontendRelease[]> {
    return this.releases.find({ order: { app: "ASC", id: "DESC" } });
  }

  history(): Promise<FrontendPromotion[]> {
    return this.promotions.find({
      where: { channel: PRODUCTION_CHANNEL },
      order: { id: "DESC" },
    });
  }

  /**
   * Takes a build over as a release. Publishing one that is known is no error: its files are put back
   * when they are missing here.
   * @returns the manifest, and whether the release is new.
   */
  async publish(
    build: string,
  ): Promise<{ manifest: ReleaseManifest; isNew: boolean }> {
    const { release, isNew } = await this.uploads.publishFolder(build);
    return { manifest: release.manifest, isNew };
  }

  /** Makes a published version live. With `expectedRevision` only if nothing else changed since. */
  async promote(
    app: string,
    version: string,
    expectedRevision?: number,
  ): Promise<void> {
    if (!(await this.releases.existsBy({ app, version })))
      throw new NotFoundError(`${app} ${version} has not been published.`);
    await this.change({ action: "promote", app, version }, expectedRevision);
  }

  /** Makes the version live that was live before. @returns that version. */
  async rollback(app: string): Promise<string> {
    const history = await this.promotions.find({
      where: { channel: PRODUCTION_CHANNEL, app },
      order: { id: "ASC" },
    });
    const version = previousVersion(history);
    if (version === null)
      throw new ConflictError(`There is no earlier version of ${app}.`);
    await this.change({ action: "rollback", app, version });
    return version;
  }

  /**
   * Releases the builds of this working copy, at every start. A version that is known is left alone:
   * it may have been rolled back.
   */
  async publishLocalBuilds(report: (line: string) => void): Promise<void> {
    for (const app of ["shell", "public", "admin"]) {
      const build = path.join(this.config.frontendsDist, `frontend-${app}`);
      try {
        const { manifest, isNew } = await this.publish(build);
        if (!isNew) continue;
        await this.promote(app, manifest.version);
        report(`Released frontend-${app} ${manifest.version}.`);
      } catch (error) {
        // One broken build must not keep the rest of the site from starting.
        if (!(error instanceof ValidationError)) throw error;
        report(`frontend-${app} was not released: ${error.message}`);
      }
    }
  }

  private async change(
    change: Change,
    expectedRevision?: number,
  ): Promise<void> {
    await inTransaction(this.database, async (manager) => {
      const channel = await manager.findOneOrFail(FrontendChannel, {
        where: { name: PRODUCTION_CHANNEL },
        lock: { mode: "pessimistic_write" },
      });
      if (
        expectedRevision !== undefined &&
        channel.revision !== expectedRevision
      )
        throw new ConflictError(
          "Something else became live in the meantime. Look again first.",
        );
      const place = { channel: PRODUCTION_CHANNEL, app: change.app };
      const before = await manager.findOneBy(FrontendLiveVersion, place);
      const previousVersion = before?.version ?? null;
      if (previousVersion === change.version) return;
      const revision = channel.revision + 1;
      await manager.update(
        FrontendChannel,
        { name: PRODUCTION_CHANNEL },
        { revision },
      );
      await manager.upsert(
        FrontendLiveVersion,
        { ...place, version: change.version, liveSince: new Date() },
        ["channel", "app"],
      );
      const step = {
        ...change,
        channel: PRODUCTION_CHANNEL,
        revision,
        previousVersion,
      };
      await manager.insert(FrontendPromotion, step);
      await this.audit.record(manager, {
        action: `release.${change.action}`,
        subject: toSubject(change.app, change.version),
        details: { before: previousVersion, revision },
      });
    });
    this.live.expire();
  }
}

const toSubject = (app: string, version: string) => ({
  type: "release",
  id: null,
  label: `${app} ${version}`,
});

type Step = Pick<FrontendPromotion, "action" | "version">;

/**
 * What a rollback goes back to, from an app's history in order. Every rollback takes the latest
 * promotion back, so that two in a row go two versions back and not to and fro.
 */
export function previousVersion(history: readonly Step[]): string | null {
  const promoted: string[] = [];
  for (const { action, version } of history) {
    if (action === "promote") promoted.push(version);
    else promoted.pop();
  }
  return promoted.at(-2) ?? null;
}
