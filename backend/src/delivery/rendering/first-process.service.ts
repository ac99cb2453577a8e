import { Injectable } from "@nestjs/common";
import { ownValue } from "@octavo/format";
import { TroubleLog } from "../../common/errors/trouble-log";
import { LiveReleasesService } from "../registry/live-releases.service";
import type { FrontendRelease } from "../releases/frontend-release.entity";
import { releaseName } from "../releases/release-name";
import { RendererService } from "./renderer.service";

/** Starts a process for the first visitor after the start of the server. */
@Injectable()
export class FirstProcessService {
  constructor(
    private readonly live: LiveReleasesService,
    private readonly renderer: RendererService,
    private readonly trouble: TroubleLog,
  ) {}

  /** Ends when the reader site's release has been loaded, or cannot be: visitors get what there is then. */
  async prepare(): Promise<void> {
    const release = await this.findRelease();
    if (!release) return;
    try {
      await this.renderer.prepare(release);
    } catch (error) {
      this.trouble.note(
        `${releaseName(release)} could not be loaded for its first visitor`,
        String(error),
      );
    }
  }

  /** None where nothing is live, or where a development server draws the pages. */
  private async findRelease(): Promise<FrontendRelease | undefined> {
    const { apps, live, development } = await this.live.get();
    const site = apps.find((app) => app.basePath === "/" && app.renders);
    if (!site || ownValue(development, site.name)) return undefined;
    return ownValue(live, site.name);
  }
}
