import { Injectable, Logger } from "@nestjs/common";
import { apiTexts } from "@octavo/contracts";
import type { RenderResult } from "@octavo/federation";
import { withoutSecrets } from "../../common/http/request-log";
import { GoneError, NotFoundError } from "../../common/errors/app-error";
import { describeError } from "../../common/errors/describe-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { TroubleLog } from "../../common/errors/trouble-log";
import type { LiveReleases } from "../frontends/registry/live-releases";
import { LiveReleasesService } from "../frontends/registry/live-releases.service";
import { ReleaseStore } from "../frontends/releases/release-store";
import { RedirectsService } from "../../content/redirects/redirects.service";
import { announcePicture, contentSecurityPolicy } from "./document-headers";
import { BootDataService } from "./boot-data.service";
import { readAddress } from "./document-address";
import {
  HTML,
  NOT_TO_BE_KEPT,
  redirect,
  unavailable,
  type DocumentAnswer,
} from "./document-answer";
import {
  renderDocument,
  type DocumentParts,
  escapeHtml,
} from "./document-template";
import { FallbackDocumentService } from "./fallback-document.service";
import { FirstPaintService } from "./first-paint/first-paint.service";
import {
  ApiAwayError,
  RendererService,
  type Rendering,
} from "./rendering/renderer.service";
import {
  GivenUpError,
  OverloadedError,
  BoundedQueue,
} from "./rendering/bounded-queue";

export interface Reader {
  /** Limits of API calls count the reader, not this process. */
  ip: string;
  /** Tells that nobody waits for the answer any more. */
  signal?: AbortSignal;
}

interface Reading {
  path: string;
  url: string;
  readerIp: string;
}

/** Those who wait longer for a turn than this, or behind more people, are told to come back. */
const WAITING = { mostWaiting: 100, longestWaitMs: 3000 };

/** Makes the HTML document of any address that people visit. */
@Injectable()
export class DocumentsService {
  private readonly logger = new Logger(DocumentsService.name);
  private readonly queue: BoundedQueue;

  constructor(
    private readonly live: LiveReleasesService,
    private readonly store: ReleaseStore,
    private readonly renderer: RendererService,
    private readonly fallback: FallbackDocumentService,
    private readonly firstPaint: FirstPaintService,
    private readonly redirects: RedirectsService,
    private readonly bootData: BootDataService,
    private readonly config: AppConfig,
    private readonly trouble: TroubleLog,
  ) {
    this.queue = new BoundedQueue({ ...WAITING, places: config.renderWorkers });
  }

  /** @throws {NotFoundError} for addresses that are no pages; {GoneError} for those that never will be again. */
  async get(url: string, { ip, signal }: Reader): Promise<DocumentAnswer> {
    const address = readAddress(url);
    if (address.kind === "nothing") throw new NotFoundError();
    if (address.kind === "elsewhere") return redirect(301, address.location);
    if (address.kind === "file") return this.file(address.path);
    try {
      if (address.kind === "admin")
        return await this.admin(await this.live.get());
      const reading = { ...address, readerIp: ip };
      return await this.queue.serve(
        async () => this.reader(await this.live.get(), reading),
        signal,
      );
    } catch (error) {
      this.report(error);
      return unavailable(this.config.site.name);
    }
  }

  private report(error: unknown): void {
    if (error instanceof GivenUpError) return;
    if (error instanceof OverloadedError) this.trouble.note(error.message);
    else if (
      error instanceof ApiAwayError ||
      !describeError(error).isUnexpected
    )
      this.trouble.note("Pages cannot be made", String(error));
    else this.logger.error(error);
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
    if (!manifests.public?.server) return this.simple(live, address, false);
    const { version } = manifests.public;
    try {
      const bundle = await this.store.bundleFile({
        manifest: manifests.public,
      });
      const rendering = await this.renderer.render(
        bundle,
        {
          url: address.url,
          origin: this.config.publicUrl,
          site: this.config.site,
        },
        address.readerIp,
      );
      return await this.finish(live, address, rendering);
    } catch (error) {
      if (error instanceof ApiAwayError) throw error;
      this.reportRendering(version, address.path, error);
      return this.simple(live, address, true);
    }
  }

  private reportRendering(version: string, path: string, error: unknown): void {
    const { name, message, stack } =
      error instanceof Error ? error : new Error(String(error));
    this.trouble.note(
      `public ${version} could not render pages (${name})`,
      `${withoutSecrets(path)}: ${stack ?? message}`,
    );
  }

  private async finish(
    live: LiveReleases,
    address: Reading,
    { result, failure }: Rendering,
  ): Promise<DocumentAnswer> {
    if (failure?.isTotal) throw new ApiAwayError();
    if (result.location !== undefined)
      return redirect(result.status, result.location);
    const boot = await this.bootData.make(live, "public", true);
    const styles = await this.firstPaint.stylesFor(live, result.html);
    const page = { boot, styles, ...result };
    if (!failure) return this.answer(address, page);
    const { status, retryAfter } = failure;
    const answer = await this.answer(address, { ...page, status });
    return {
      ...answer,
      headers: { ...answer.headers, "retry-after": retryAfter },
    };
  }

  /** Without the public app's help; its scripts draw the page when they can. */
  private async simple(
    live: LiveReleases,
    address: Reading,
    hasFailed: boolean,
  ): Promise<DocumentAnswer> {
    const fallback = await this.fallback.make(address.path, hasFailed);
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
        ...(isWhole(page.status) ? {} : NOT_TO_BE_KEPT),
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

/** A page that says that something does not exist lacks nothing. */
const isWhole = (status: number): boolean => status !== 503 && status !== 429;
