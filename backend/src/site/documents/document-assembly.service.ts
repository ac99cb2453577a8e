import { Injectable } from "@nestjs/common";
import type { RenderResult } from "@octavo/federation";
import { AppConfig } from "../../infrastructure/config/app-config";
import { t } from "../../common/texts";
import { accentSheet } from "../../operations/settings/accent";
import { AnalyticsSettingsService } from "../../operations/settings/analytics-settings.service";
import { SearchSettingsService } from "../../operations/settings/search-settings.service";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { ADMIN_APP } from "../../delivery/apps/app-names";
import {
  analyticsScripts,
  type AnalyticsScripts,
  snippetScripts,
} from "./analytics-scripts";
import { BootDataService } from "./boot-data.service";
import type { ChosenVersions } from "./choose-versions";
import { HTML, NOT_TO_BE_KEPT, type DocumentAnswer } from "./document-answer";
import { DocumentPlacesService, showsUnsaved } from "./document-places.service";
import {
  announcePicture,
  contentSecurityPolicy,
  type PolicyOptions,
} from "./document-headers";
import { renderDocument } from "./document-template";
import { hasOwnChoice } from "./stored-documents.service";
import { adminLimits, previewBadge, previewText } from "./preview-badge";
import type { Visit } from "./visits.service";

/** What the owner of an address, or the server in its place, has to say. */
export interface DocumentContent extends Pick<
  RenderResult,
  "status" | "head" | "html" | "leadPicture" | "location"
> {
  /** What the first paint needs, where that is known. */
  styles?: string | null;
  /** Contents of further style elements, in slots. */
  slotStyles?: readonly string[];
  /** Absent where the app did not render it. */
  state?: string;
  /** Markup behind the mount element. */
  after?: string;
  /** When what is missing can be asked for again. */
  retryAfter?: string;
  /** Something of it could not be had. */
  isPartial?: boolean;
}

/** Puts documents together: content, boot data of the chosen versions, headers. */
@Injectable()
export class DocumentAssemblyService {
  constructor(
    private readonly bootData: BootDataService,
    private readonly config: AppConfig,
    private readonly site: SiteSettingsService,
    private readonly places: DocumentPlacesService,
    private readonly search: SearchSettingsService,
    private readonly analytics: AnalyticsSettingsService,
  ) {}

  async assemble(
    visit: Visit,
    versions: ChosenVersions,
    content: DocumentContent,
  ): Promise<DocumentAnswer> {
    const {
      status,
      head,
      html,
      state,
      styles = null,
      retryAfter,
      isPartial = false,
    } = content;
    const isPreview = this.places.isPreview(visit, versions);
    const isSandboxed = this.places.isSandboxed(visit, versions);
    const { indexing, verification_tags } = await this.search.get();
    const counted = this.counted(visit, isPreview);
    const own = withAccent(styles, accentOf(visit));
    const boot = await this.bootData.make(visit, versions, {
      rendered: state !== undefined,
      isPreview,
      isSandboxed,
    });
    return {
      status,
      headers: {
        ...HTML,
        ...this.caching(visit, status),
        "content-security-policy": this.policy(visit, {
          styles: allowedStyles(own.allowed, content),
          isSandboxed,
          isPreview,
          ...(counted && { analytics: counted }),
        }),
        ...(isSandboxed ? SANDBOXED : {}),
        ...announcePicture(content.leadPicture),
        ...(isWhole(status) && !isPartial ? {} : NOT_TO_BE_KEPT),
        ...(retryAfter === undefined ? {} : { "retry-after": retryAfter }),
        ...(indexing ? {} : NOT_TO_BE_FOUND),
        ...(isConfidential(visit) ? CONFIDENTIAL : {}),
      },
      body: renderDocument({
        boot,
        head: visit.path === "/" ? head + verification_tags : head,
        styles: own.styles,
        html,
        isSandboxed,
        hidesSettings: !visit.look.offers_reader_settings,
        ...(state === undefined ? {} : { state }),
        iconMediaId: this.site.known.icon_media_id,
        after:
          own.after +
          (content.after ?? "") +
          this.badge(visit, versions, isPreview) +
          (counted?.markup ?? ""),
      }),
    };
  }

  /**
   * A cache revalidates each time, and may show its copy while this server fails. `no-cache` would forbid
   * that (RFC 9111, 4.2.4).
   */
  private caching(visit: Visit, status: number): Record<string, string> {
    const seconds = this.config.readyAnswers.staleMs / 1000;
    return status === 200 &&
      seconds > 0 &&
      visit.preview === null &&
      !hasOwnChoice(visit)
      ? { "cache-control": `max-age=0, stale-if-error=${seconds}` }
      : {};
  }

  private badge(
    visit: Visit,
    versions: ChosenVersions,
    isPreview: boolean,
  ): string {
    const { preview, url, owner, look } = visit;
    const timeZone = this.site.known.time_zone;
    if (showsUnsaved(visit)) {
      const text = t(look.code ? "previewSnippet" : "previewAppearance");
      return previewBadge({ text, endsAt: look.endsAt, url: null, timeZone });
    }
    if (!preview) return "";
    const text = previewText(preview, versions);
    const isSignedOut = isPreview && owner.name === ADMIN_APP;
    return previewBadge({
      text: isSignedOut ? text + adminLimits() : text,
      endsAt: preview.endsAt,
      url,
      timeZone,
    });
  }

  /**
   * Visits of readers. People who work on the site are none, and code of others runs in no page with which
   * their session is sent.
   */
  private counted(visit: Visit, isPreview: boolean): AnalyticsScripts | null {
    const { chosen } = this.analytics;
    // A sandboxed document has no session, even if the browser sends one with the address.
    if (showsUnsaved(visit))
      return visit.look.code && snippetScripts(visit.look.code);
    return chosen === null ||
      isPreview ||
      visit.hasSession ||
      isConfidential(visit)
      ? null
      : analyticsScripts(chosen);
  }

  private policy(
    { owner, preview }: Visit,
    {
      isPreview,
      ...options
    }: Pick<PolicyOptions, "styles" | "isSandboxed" | "analytics"> & {
      isPreview: boolean;
    },
  ): string {
    // No page with a session may load anything of a preview's server.
    const servers = isPreview ? [...(preview?.servers.values() ?? [])] : [];
    return contentSecurityPolicy({
      isAdmin: owner.name === ADMIN_APP,
      ...options,
      developmentServers: [
        ...Object.values(this.config.devFrontends),
        ...servers.map((server) => new URL(server).origin),
      ],
    });
  }
}

/** Browsers refuse documents that ask for both a sandbox and a separate browsing context. */
const SANDBOXED = { "cross-origin-opener-policy": "unsafe-none" };

const NOT_TO_BE_FOUND = { "x-robots-tag": "noindex" };

/** Kept nowhere, found by no search engine, and no other site learns the address. */
const CONFIDENTIAL = {
  "cache-control": "no-store",
  ...NOT_TO_BE_FOUND,
  "referrer-policy": "no-referrer",
};

/** Addresses of the admin and of posts that are not public hold secrets. */
const isConfidential = (visit: Visit): boolean =>
  visit.owner.name === ADMIN_APP ||
  visit.path.startsWith("/preview/") ||
  visit.preview !== null ||
  showsUnsaved(visit);

/**
 * In the document's style element. Where it has none, behind its content: in the head, one would tell the start
 * script that the whole sheets are still to come.
 */
function withAccent(styles: string | null, accent: string) {
  if (styles !== null)
    return { styles: styles + accent, allowed: styles + accent, after: "" };
  return accent === ""
    ? { styles, allowed: null, after: "" }
    : { styles, allowed: accent, after: `<style>${accent}</style>` };
}

const allowedStyles = (
  own: string | null,
  { slotStyles = [] }: DocumentContent,
): string[] => [...(own === null ? [] : [own]), ...slotStyles];

/** The admin has its own colors. */
const accentOf = ({ owner, look }: Visit): string =>
  owner.name === ADMIN_APP || look.accent === null
    ? ""
    : accentSheet(look.accent, look.frontend_theme);

/** A page that says that something does not exist lacks nothing. */
const isWhole = (status: number): boolean => status !== 503 && status !== 429;
