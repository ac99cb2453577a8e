import { readFile } from "node:fs/promises";
import path from "node:path";
import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import { ownValue } from "@octavo/format";
import { Repository } from "typeorm";
import { AppConfig } from "../../infrastructure/config/app-config";
import type { FrontendApp } from "../apps/frontend-app.entity";
import { FrontendRelease } from "../releases/frontend-release.entity";
import { parseManifest } from "../releases/read-manifest";
import { ReleaseUploadsService } from "../releases/release-uploads.service";
import { LiveReleasesService } from "./live-releases.service";
import { PromotionsService } from "./promotions.service";

type Report = (line: string) => void;

/** The builds in the server's folder. */
@Injectable()
export class LocalBuildsService {
  constructor(
    @InjectRepository(FrontendRelease)
    private readonly releases: Repository<FrontendRelease>,
    private readonly uploads: ReleaseUploadsService,
    private readonly promotions: PromotionsService,
    private readonly live: LiveReleasesService,
    private readonly config: AppConfig,
  ) {}

  /**
   * Gives a new site its first frontends. A start never changes what is live, even after new builds;
   * missing files of releases are restored.
   */
  async publishLocalBuilds(report: Report): Promise<void> {
    const { apps, live } = await this.live.get();
    for (const { name } of pagesFirst(apps)) {
      try {
        await this.publish(name, ownValue(live, name)?.version ?? null, report);
      } catch (error) {
        // One broken build must not keep the rest of the site from starting.
        const reason = error instanceof Error ? error.message : String(error);
        report(`frontend-${name} was not released: ${reason}`);
      }
    }
  }

  private async publish(
    app: string,
    live: string | null,
    report: Report,
  ): Promise<void> {
    const build = path.join(this.config.frontendsDist, `frontend-${app}`);
    const version = await versionIn(build);
    if (version === null) {
      if (live === null) report(`Nothing of frontend-${app} is live.`);
      return;
    }
    if (live !== null && !(await this.isReady(app, version)))
      return report(
        `frontend-${app} ${version} was built here; readers see ${live} until it is uploaded and promoted.`,
      );
    await this.uploads.publishFolder(build);
    if (live !== null) return;
    const place = { channel: this.config.frontendChannel, app };
    if (await this.promotions.seed(place, version))
      report(`Released frontend-${app} ${version}.`);
  }

  private isReady(app: string, version: string): Promise<boolean> {
    return this.releases.existsBy({ app, version, state: "ready" });
  }
}

/** What fills slots is tried on the pages that have them. */
const pagesFirst = (apps: readonly FrontendApp[]): FrontendApp[] =>
  [...apps].sort((a, b) => a.slots.length - b.slots.length);

/** Null: there is no build. */
async function versionIn(build: string): Promise<string | null> {
  const text = await readFile(path.join(build, "release.json"), "utf8").catch(
    () => null,
  );
  return text === null ? null : parseManifest(text).version;
}
