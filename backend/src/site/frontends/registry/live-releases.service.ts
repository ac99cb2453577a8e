import { Injectable, Logger } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import {
  type FrontendRegistry,
  type ReleaseManifest,
  CONTRACT_VERSION,
  type LiveApp,
} from "@octavo/federation";
import { Repository } from "typeorm";
import { AppConfig } from "../../../infrastructure/config/app-config";
import { FrontendRelease } from "../releases/frontend-release.entity";
import { FrontendChannel, FrontendLiveVersion } from "./registry.entities";

/** The one channel that readers see. */
export const LIVE_CHANNEL = "production";

/** How long this instance believes its copy: every instance follows a change within that time. */
const TRUST_MS = 1000;

export interface LiveReleases {
  registry: FrontendRegistry;
  /** The manifests behind the registry; an app from a development server has none. */
  manifests: Record<string, ReleaseManifest | undefined>;
}

/** This instance's copy of what is live, asked for again at most once a second. */
@Injectable()
export class LiveReleasesService {
  private readonly logger = new Logger(LiveReleasesService.name);
  private copy: LiveReleases | null = null;
  private readAt = 0;
  private reading: Promise<LiveReleases> | null = null;
  private isStale = false;

  constructor(
    @InjectRepository(FrontendChannel)
    private readonly channels: Repository<FrontendChannel>,
    @InjectRepository(FrontendRelease)
    private readonly releases: Repository<FrontendRelease>,
    @InjectRepository(FrontendLiveVersion)
    private readonly versions: Repository<FrontendLiveVersion>,
    private readonly config: AppConfig,
  ) {}

  async get(): Promise<LiveReleases> {
    if (this.copy && Date.now() - this.readAt < TRUST_MS) return this.copy;
    this.reading ??= this.read().finally(() => (this.reading = null));
    return this.reading;
  }

  /** Forgets the copy: this instance has just changed what is live. */
  expire(): void {
    this.readAt = 0;
  }

  /** While the database is away the last copy is better than none. */
  private async read(): Promise<LiveReleases> {
    const startedAt = Date.now();
    try {
      const channel = await this.channels.findOneByOrFail({
        name: LIVE_CHANNEL,
      });
      if (this.copy?.registry.revision !== channel.revision)
        this.copy = await this.load(channel);
      this.isStale = false;
      return this.copy;
    } catch (error) {
      if (!this.copy) throw error;
      if (!this.isStale)
        this.logger.warn(`What is live could not be read: ${String(error)}`);
      this.isStale = true;
      return this.copy;
    } finally {
      if (this.copy) this.readAt = startedAt;
    }
  }

  private async load({
    name: channel,
    revision,
  }: FrontendChannel): Promise<LiveReleases> {
    const live = await this.versions.findBy({ channel });
    const wanted = live.map(({ app, version }) => ({ app, version }));
    const releases =
      wanted.length > 0 ? await this.releases.findBy(wanted) : [];
    const found: LiveReleases = {
      registry: { revision, apps: {} },
      manifests: {},
    };
    for (const { app, manifest } of releases) {
      found.manifests[app] = manifest;
      found.registry.apps[app] = toLiveApp(manifest);
    }
    for (const [app, server] of Object.entries(this.config.devFrontends)) {
      delete found.manifests[app];
      found.registry.apps[app] = toDevelopmentApp(app, server);
    }
    return found;
  }
}

/** Where the files of every release are served. */
export const FRONTENDS_BASE = "/frontends";

/** A live release as documents carry it. */
function toLiveApp(manifest: ReleaseManifest): LiveApp {
  const { app, version, contract, container, entry, files } = manifest;
  const address = (path: string) =>
    `${FRONTENDS_BASE}/${app}/${version}/${path}`;
  const integrity = files.find((file) => file.path === entry)?.integrity;
  return {
    version,
    contract,
    container,
    entry: address(entry),
    ...(integrity === undefined ? {} : { integrity }),
    styles: manifest.styles.map(address),
    preload: manifest.preload.map(address),
    shared: Object.fromEntries(
      Object.entries(manifest.shared).map(([name, use]) => [name, use.version]),
    ),
  };
}

/** An app that comes from its development server, whose file names carry no hashes. */
function toDevelopmentApp(app: string, server: string): LiveApp {
  const isShell = app === "shell";
  return {
    version: "development",
    contract: CONTRACT_VERSION,
    container: isShell ? "" : `octavo_${app}`,
    entry: `${server}/${isShell ? "shell" : "container"}.js`,
    styles: app === "public" ? [`${server}/styles.css`] : [],
    preload: [],
  };
}
