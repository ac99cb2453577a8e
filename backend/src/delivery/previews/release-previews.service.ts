import { Injectable } from "@nestjs/common";
import {
  type CreateReleasePreviewDto,
  type ReleasePreviewDto,
} from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { ConflictError, NotFoundError } from "../../common/errors/app-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { AuditService } from "../../operations/audit/audit.service";
import { LiveReleasesService } from "../registry/live-releases.service";
import type { FrontendRelease } from "../releases/frontend-release.entity";
import { releaseSubject, type ReleaseName } from "../releases/release-name";
import { ReleasesService } from "../releases/releases.service";
import {
  addToken,
  PreviewTokens,
  readGrants,
  type Previewed,
  type PreviewGrant,
} from "./preview-tokens";
import { t } from "../../common/texts";

/** The releases that one browser sees instead of the live ones. */
export interface Preview {
  /** The channel whose releases are shown; undefined: the one that everyone sees. */
  channel: string | undefined;
  /** Releases that are shown in any case, by name of the app. */
  pins: ReadonlyMap<string, FrontendRelease>;
  /** Development servers that have the files instead of these releases. */
  servers: ReadonlyMap<string, string>;
  /** The earliest end of its parts. Null if all of it has ended, or was never given. */
  endsAt: Date | null;
}

const DEFAULT_MINUTES = 60;

/** Links that show a release or a channel only to the people who have them. */
@Injectable()
export class ReleasePreviewsService {
  constructor(
    private readonly releases: ReleasesService,
    private readonly live: LiveReleasesService,
    private readonly tokens: PreviewTokens,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
  ) {}

  async create(
    { app, version }: ReleaseName,
    input: CreateReleasePreviewDto,
  ): Promise<ReleasePreviewDto> {
    const { minutes = DEFAULT_MINUTES, path = "/", channel } = input;
    const { local_server: server } = input;
    if (channel !== undefined && server !== undefined)
      throw new ConflictError(t("previewLocalChannel"));
    await this.releases.noteAsked(await this.findReadable({ app, version }));
    if (channel !== undefined)
      await this.assertShownIn(channel, { app, version });
    const endsAt = new Date(
      Math.floor(Date.now() / 1000 + minutes * 60) * 1000,
    );
    const shown: Previewed =
      channel === undefined
        ? { kind: "release", app, version, ...(server && { server }) }
        : { kind: "channel", channel };
    const subject = releaseSubject({ app, version });
    await this.audit.recordChange(null, "release.preview", subject, {
      expires_at: endsAt.toISOString(),
      channel: channel ?? null,
      ...(server && { local_server: new URL(server).host }),
    });
    const token = this.tokens.issue({ ...shown, endsAt });
    const query = new URLSearchParams({ token, path });
    return {
      url: `${this.config.previewUrl}/frontends/preview?${query.toString()}`,
      expires_at: endsAt.toISOString(),
    };
  }

  /**
   * A link was opened. @returns the cookie of the browser from then on; null for a link that shows
   * nothing, not any more, or never did.
   */
  async open(
    token: string,
    cookie: string,
  ): Promise<{ cookie: string; endsAt: Date } | null> {
    const grant = this.tokens.read(token);
    if (!grant) return null;
    if (grant.kind === "release" && !(await this.find([grant])).at(0))
      return null;
    const value = addToken(cookie, token, this.tokens);
    const ends = readGrants(value, this.tokens).map(({ endsAt }) => +endsAt);
    return { cookie: value, endsAt: new Date(Math.max(...ends)) };
  }

  /** The preview of a browser with this cookie. */
  async read(cookie: string): Promise<Preview> {
    const grants = readGrants(cookie, this.tokens);
    const releases = await this.find(grants);
    const channel = grants.find((grant) => grant.kind === "channel")?.channel;
    const isEmpty = channel === undefined && releases.length === 0;
    const ends = grants.map(({ endsAt }) => endsAt.getTime());
    return {
      channel,
      pins: new Map(releases.map((release) => [release.app, release])),
      servers: serversOf(grants, releases),
      endsAt: isEmpty ? null : new Date(Math.min(...ends)),
    };
  }

  /** The releases among what is granted, as far as they are still there. */
  private async find(
    grants: readonly PreviewGrant[],
  ): Promise<FrontendRelease[]> {
    const found = await Promise.all(
      grants
        .filter((grant) => grant.kind === "release")
        .map((grant) => this.findReady(grant)),
    );
    return found.filter((release) => release !== null);
  }

  private async findReady(name: ReleaseName): Promise<FrontendRelease | null> {
    try {
      const release = await this.releases.find(name);
      return release.state === "ready" ? release : null;
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }

  private async findReadable(name: ReleaseName): Promise<FrontendRelease> {
    const release = await this.releases.find(name);
    const { state } = release;
    if (state === "uploading")
      throw new ConflictError(t("previewIncomplete", name));
    if (state === "removed") throw new ConflictError(t("previewRemoved", name));
    return release;
  }

  private async assertShownIn(
    channel: string,
    { app, version }: ReleaseName,
  ): Promise<void> {
    const { live, canaries } = await this.live.get(channel);
    const shown = [ownValue(live, app), ownValue(canaries, app)?.release];
    if (!shown.some((release) => release?.version === version))
      throw new ConflictError(t("previewNotLive", { app, version, channel }));
  }
}

/** Of the grants whose releases are there; the newest grant of an app counts. */
function serversOf(
  grants: readonly PreviewGrant[],
  releases: readonly FrontendRelease[],
): Map<string, string> {
  const found = releases.flatMap(({ app, version }) => {
    const grant = grants.find(
      (one) =>
        one.kind === "release" && one.app === app && one.version === version,
    );
    return grant?.kind === "release" && grant.server !== undefined
      ? [[app, grant.server] as const]
      : [];
  });
  return new Map(found);
}
