import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { RenderResult } from "@octavo/federation";
import { AppConfig } from "../../../infrastructure/config/app-config";
import { SiteSettingsService } from "../../../operations/settings/site-settings.service";
import { TrialRendererService } from "../../frontends/gate/trial-renderer.service";
import { LiveReleasesService } from "../../frontends/registry/live-releases.service";
import type { FrontendRelease } from "../../frontends/releases/frontend-release.entity";
import { BoundedQueue } from "../../../common/bounded-queue";
import { renderedSite } from "./rendered-site";
import { RendererService } from "./renderer.service";

/** Of this server itself: limits of the API count readers, and none is here. */
const OWN_ADDRESS = "127.0.0.1";

/** One after the other: readers need the machine. A check asks twice, and each answer takes seconds at most. */
const WAITING = { places: 1, mostWaiting: 20, longestWaitMs: 60_000 };

/** Renders for the gate, by the same way as for readers, beside what they are served from. */
@Injectable()
export class TrialRenderingService implements OnModuleInit {
  private readonly queue = new BoundedQueue(WAITING);

  constructor(
    private readonly trials: TrialRendererService,
    private readonly renderer: RendererService,
    private readonly live: LiveReleasesService,
    private readonly config: AppConfig,
    private readonly site: SiteSettingsService,
  ) {}

  onModuleInit(): void {
    this.trials.register((release, url) =>
      this.queue.serve(() => this.render(release, url)),
    );
  }

  private async render(
    release: FrontendRelease,
    url: string,
  ): Promise<RenderResult> {
    const { apps } = await this.live.get();
    const own = apps.find(({ name }) => name === release.app);
    const { result } = await this.renderer.render(
      release,
      {
        url,
        origin: this.config.publicUrl,
        site: renderedSite(await this.site.get()),
        basePath: own?.basePath ?? "/",
        parts: apps.flatMap(({ name, title, basePath }) =>
          basePath === null || name === release.app
            ? []
            : [{ app: name, title, basePath }],
        ),
      },
      OWN_ADDRESS,
    );
    return result;
  }
}
