import { Injectable } from "@nestjs/common";
import type { SlotResult } from "@octavo/federation";
import { within } from "../../common/time/within";
import { AppConfig } from "../../infrastructure/config/app-config";
import { AppearanceSettingsService } from "../../operations/settings/appearance-settings.service";
import { ReadingSettingsService } from "../../operations/settings/reading-settings.service";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { usualFlags } from "../flags/flag-values";
import { LiveReleasesService } from "../registry/live-releases.service";
import type { FrontendRelease } from "../releases/frontend-release.entity";
import { BoundedQueue } from "../../common/bounded-queue";
import { renderedSite } from "./rendered-site";
import type { PlainRenderRequest } from "./render-messages";
import { RendererService, type Rendering } from "./renderer.service";
import { residentBytes } from "./started-process";

/** The rendered document, and its calls of the API. */
export interface TrialResult extends Pick<Rendering, "result" | "calls"> {
  /** How long it took. */
  ms: number;
  /** Memory of the process afterwards; 0 where the system does not tell. */
  bytes: number;
}

/** What fills a slot, and its calls of the API. */
export type TrialSlot = Pick<Rendering<SlotResult>, "result" | "calls">;

/** Address of this server: limits of the API count readers, and there is none here. */
const OWN_ADDRESS = "127.0.0.1";

/** A promotion waits for no release that is slow, or cannot render at all. */
const LONGEST_WARM_UP_MS = 5000;

/** One after the other: readers need the machine. Checks of several apps take turns, page by page. */
const WAITING = { places: 1, mostWaiting: 20, longestWaitMs: 60_000 };

/** Renders for the gate, in the same way as for readers, but separate from what serves them. */
@Injectable()
export class TrialRenderingService {
  private readonly queue = new BoundedQueue(WAITING);

  constructor(
    private readonly renderer: RendererService,
    private readonly live: LiveReleasesService,
    private readonly config: AppConfig,
    private readonly site: SiteSettingsService,
    private readonly reading: ReadingSettingsService,
    private readonly appearance: AppearanceSettingsService,
  ) {}

  /** Renders one address; rejects with a sentence when the bundle throws, takes too long or answers nonsense. */
  render(release: FrontendRelease, url: string): Promise<TrialResult> {
    return this.queue.serve(() => this.renderNow(release, url));
  }

  /**
   * Before the release goes live; until then readers get the current one. Where this instance does not
   * render the app, its first reader waits no longer than after a start.
   */
  async warmUp(release: FrontendRelease): Promise<void> {
    if (!release.manifest.server || !this.renderer.isInUse(release.app)) return;
    const { apps } = await this.live.get();
    const { basePath } = apps.find(({ name }) => name === release.app) ?? {};
    await within(
      LONGEST_WARM_UP_MS,
      this.renderNow(release, basePath ?? "/"),
    ).catch(() => undefined);
  }

  /** What a release has for a slot on a page; rejects like `render`, and where a page would not wait for it. */
  renderSlot(
    release: FrontendRelease,
    slot: string,
    url: string,
  ): Promise<TrialSlot> {
    return this.queue.serve(async () => {
      const request = await this.requestOf(release, url);
      const asked = { ...request, slot };
      return this.renderer.renderSlot(release, asked, { ip: OWN_ADDRESS });
    });
  }

  private async renderNow(
    release: FrontendRelease,
    url: string,
  ): Promise<TrialResult> {
    const began = performance.now();
    const { result, calls } = await this.renderer.render(
      release,
      await this.requestOf(release, url),
      { ip: OWN_ADDRESS },
    );
    const ms = performance.now() - began;
    return { result, calls, ms, bytes: this.memoryOf(release) };
  }

  private async requestOf(
    release: FrontendRelease,
    url: string,
  ): Promise<PlainRenderRequest> {
    const { apps } = await this.live.get();
    const own = apps.find(({ name }) => name === release.app);
    return {
      url,
      origin: this.config.publicUrl,
      site: renderedSite(
        await this.site.get(),
        this.reading.known,
        this.appearance.known,
      ),
      basePath: own?.basePath ?? "/",
      parts: apps.flatMap(({ name, title, basePath }) =>
        basePath === null || name === release.app
          ? []
          : [{ app: name, title, basePath }],
      ),
      flags: usualFlags(release.manifest),
    };
  }

  private memoryOf({ app, version }: FrontendRelease): number {
    const own = this.renderer.processes.find(
      ([name]) => name.app === app && name.version === version,
    );
    return Math.max(
      0,
      ...(own?.[1] ?? []).map(({ child }) => residentBytes(child.pid)),
    );
  }
}
