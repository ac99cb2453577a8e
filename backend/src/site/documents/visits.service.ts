import { Injectable } from "@nestjs/common";
import { ownValue } from "@octavo/format";
import { ADMIN_APP } from "../../delivery/apps/app-names";
import type { FrontendApp } from "../../delivery/apps/frontend-app.entity";
import type { LiveReleases } from "../../delivery/registry/live-releases";
import { toDevelopmentApp } from "../../delivery/registry/live-app";
import { LiveReleasesService } from "../../delivery/registry/live-releases.service";
import {
  LookPreviewsService,
  type Look,
} from "../appearance/look-previews.service";
import { chooseVersions, type VersionWishes } from "./choose-versions";
import { ownerOf } from "./document-address";
import {
  ReleasePreviewsService,
  type Preview,
} from "../../delivery/previews/release-previews.service";
import { VisitorHash } from "./visitor-hash";

/** The visitor who asks for a document. */
export interface Reader {
  /** Limits of API calls count the reader, not this process. */
  ip: string;
  userAgent?: string;
  /** As the browser sends it; absent for documents that no request asked for. */
  host?: string | undefined;
  /** Cookie of a browser in which a preview was opened; empty in all others. */
  previewCookie?: string;
  /** Whether the browser sends a session, be it over or not. */
  hasSession?: boolean;
  /** Fires when the client no longer waits for the answer. */
  signal?: AbortSignal;
}

/** One document that is asked for, with everything that decides about the versions it is made with. */
export interface Visit {
  path: string;
  /** With query. */
  url: string;
  readerIp: string;
  host: string | undefined;
  live: LiveReleases;
  /** The app whose address it is. */
  owner: FrontendApp;
  wishes: VersionWishes;
  /** Null if the visitor has opened none. */
  preview: Preview | null;
  hasSession: boolean;
  /** How the site looks to them. */
  look: Look;
}

@Injectable()
export class VisitsService {
  constructor(
    private readonly live: LiveReleasesService,
    private readonly visitors: VisitorHash,
    private readonly previews: ReleasePreviewsService,
    private readonly looks: LookPreviewsService,
  ) {}

  async begin(
    address: { path: string; url: string },
    reader: Reader,
  ): Promise<Visit> {
    const { ip, host, previewCookie = "", hasSession = false } = reader;
    const preview =
      previewCookie === "" ? null : await this.previews.read(previewCookie);
    const live = withServers(await this.live.get(preview?.channel), preview);
    const wishes = { visitor: this.visitors.of(reader), pins: preview?.pins };
    const owner = findOwner(address.path, live, wishes);
    return {
      ...address,
      readerIp: ip,
      host,
      live,
      owner,
      wishes,
      preview,
      hasSession,
      look: await this.looks.lookAt(address.url),
    };
  }
}

/** Where a preview takes an app's files from, as DEV_FRONTENDS does for everyone. */
function withServers(
  live: LiveReleases,
  preview: Preview | null,
): LiveReleases {
  if (!preview || preview.servers.size === 0) return live;
  const local = [...preview.servers].map(([app, server]) => {
    const hasSheet = (preview.pins.get(app)?.manifest.styles.length ?? 0) > 0;
    return [app, toDevelopmentApp(app, server, hasSheet)] as const;
  });
  const development = { ...live.development, ...Object.fromEntries(local) };
  return { ...live, development };
}

/**
 * An app that has nothing to show has unknown addresses, as the app at the beginning of the site says.
 * Except the admin: its document tells people what is wrong.
 */
function findOwner(
  path: string,
  live: LiveReleases,
  wishes: VersionWishes,
): FrontendApp {
  const shown = { ...chooseVersions(live, wishes), ...live.development };
  const owner = ownerOf(
    path,
    live.apps.filter(
      ({ name, basePath }) =>
        basePath === "/" ||
        name === ADMIN_APP ||
        ownValue(shown, name) !== undefined,
    ),
  );
  if (!owner) throw new Error("No app of this site begins at /.");
  return owner;
}
