import path from "node:path";
import { Injectable, Logger } from "@nestjs/common";
import { apiTexts } from "@octavo/contracts";
import type { RenderResult } from "@octavo/federation";
import { withoutSecrets } from "../../common/http/without-secrets";
import { GoneError, NotFoundError } from "../../common/errors/app-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  LiveReleasesService,
  type LiveReleases,
} from "../frontends/live-releases.service";
import { ReleaseStore } from "../frontends/release-store";
import { RedirectsService } from "../redirects/redirects.service";
import { announcePicture } from "./announce-picture";
import { BootDataService } from "./boot-data.service";
import { contentSecurityPolicy } from "./content-security-policy";
import { readAddress } from "./document-address";
import { renderDocument, type DocumentParts } from "./document-template";
import { escapeHtml } from "./escape";
import { FallbackDocumentService } from "./fallback-document.service";
import { FirstPaintService } from "./first-paint/first-paint.service";
import { plainPage } from "./plain-page";
import { ApiAwayError, RendererService } from "./renderer.service";

export interface DocumentAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Reading {
  path: string;
  url: string;
  /** Limits of API calls count the reader, not this process. */
  readerIp: string;
}

/** Makes the HTML document of any address that people visit. */
@Injectable()
export class DocumentsService {
  private readonly logger = new Logger(DocumentsService.name);

  constructor(
    private readonly live: LiveReleasesService,
    private readonly store: ReleaseStore,
    private readonly renderer: RendererService,
    private readonly fallback: FallbackDocumentService,
    private readonly firstPaint: FirstPaintService,
    private readonly redirects: RedirectsService,
    private readonly bootData: BootDataService,
    private readonly config: AppConfig,
  ) {}

  /** @throws {NotFoundError} for addresses that are no pages; {GoneError} for those that never will be again. */
  async get(url: string, readerIp: string): Promise<DocumentAnswer> {
    const address = readAddress(url);
    if (address.kind === "nothing") throw new NotFoundError();
    if (address.kind === "elsewhere") return redirect(301, address.location);
    if (address.kind === "file") return this.file(address.path);
    try {
      const live = await this.live.get();
      if (address.kind === "admin") return await this.admin(live);
      return await this.reader(live, { ...address, readerIp });
    } catch (error) {
      this.logger.error(error);
      return unavailable();
    }
  }

  /** Not one of ours, but sites that came before may have had pages such as `/about.html`. */
  private async file(path: string): Promise<DocumentAnswer> {
    const moved = await this.redirects.find(path);
    if (!moved) throw new NotFoundError();
    if (moved.toPath === "") throw new GoneError(apiTexts.gone);
    return redirect(moved.status, moved.toPath);
  }

  private async admin(live: LiveReleases): Promise<DocumentAnswer> {
    const head = `<title>${escapeHtml(this.config.site.name)} admin</title><meta name="robots" content="noindex">`;
    const boot = await this.bootData.make(live, "admin", false);
    return {
      status: 200,
      headers: {
        ...this.headers(true),
        // The address of the reset screen holds a secret.
        ...CONFIDENTIAL,
      },
      body: renderDocument({ boot, head, styles: null, html: "" }),
    };
  }

  private async reader(
    live: LiveReleases,
    address: Reading,
  ): Promise<DocumentAnswer> {
    const { manifests } = live;
    if (!manifests.public?.server) return this.simple(live, address);
    const { version, server } = manifests.public;
    const bundle = path.join(this.store.folder("public", version), server);
    try {
      const result = await this.renderer.render(
        bundle,
        {
          url: address.url,
          origin: this.config.publicUrl,
          site: this.config.site,
        },
        address.readerIp,
      );
      return await this.finish(live, address, result);
    } catch (error) {
      if (error instanceof ApiAwayError) throw error;
      const reason =
        error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.logger.error(
        `public ${version} could not render ${withoutSecrets(address.path)}: ${reason}`,
      );
      return this.simple(live, address);
    }
  }

  private async finish(
    live: LiveReleases,
    address: Reading,
    result: RenderResult,
  ): Promise<DocumentAnswer> {
    if (result.location !== undefined)
      return redirect(result.status, result.location);
    const boot = await this.bootData.make(live, "public", true);
    const styles = await this.firstPaint.stylesFor(live, result.html);
    return this.answer(address, { boot, styles, ...result });
  }

  /** Without the public app's help; its scripts draw the page when they can. */
  private async simple(
    live: LiveReleases,
    address: Reading,
  ): Promise<DocumentAnswer> {
    const fallback = await this.fallback.make(address.path);
    if (fallback.status === 503) return unavailable();
    const boot = await this.bootData.make(live, "public", false);
    return this.answer(address, { boot, styles: null, ...fallback });
  }

  /** What is not found may have moved, or be gone for good. */
  private async answer(
    { path }: Reading,
    page: DocumentParts & Pick<RenderResult, "status" | "leadPicture">,
  ): Promise<DocumentAnswer> {
    const moved = page.status === 404 ? await this.redirects.find(path) : null;
    if (moved && moved.toPath !== "")
      return redirect(moved.status, moved.toPath);
    return {
      status: moved?.status ?? page.status,
      headers: {
        ...this.headers(false, page.styles),
        ...announcePicture(page.leadPicture),
        ...(isPreview(path) ? CONFIDENTIAL : {}),
      },
      body: renderDocument(page),
    };
  }

  private headers(
    isAdmin: boolean,
    styles: string | null = null,
  ): Record<string, string> {
    const developmentServers = Object.values(this.config.devFrontends);
    return {
      ...HTML,
      "content-security-policy": contentSecurityPolicy({
        isAdmin,
        styles,
        developmentServers,
      }),
    };
  }
}

/** Kept nowhere, found by no search engine, and no other site learns the address. */
const CONFIDENTIAL = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
};

const isPreview = (path: string): boolean => path.startsWith("/preview/");

const HTML = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-cache",
};

function redirect(status: number, location: string): DocumentAnswer {
  return {
    status,
    headers: { location, "cache-control": "no-cache" },
    body: "",
  };
}

function unavailable(): DocumentAnswer {
  return {
    status: 503,
    headers: {
      ...HTML,
      "cache-control": "no-store",
      "retry-after": "5",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'",
    },
    body: plainPage("We will be right back", apiTexts.unavailable),
  };
}
