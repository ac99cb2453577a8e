import path from "node:path";
import { Injectable, Logger } from "@nestjs/common";
import { apiTexts } from "@octavo/contracts";
import type { RenderResult, ShellBoot } from "@octavo/federation";
import { API_BASE } from "../../common/http/api-base";
import { NotFoundError } from "../../common/errors/app-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  LiveReleasesService,
  type LiveReleases,
} from "../frontends/live-releases.service";
import { ReleaseStore } from "../frontends/release-store";
import { RedirectsService } from "../redirects/redirects.service";
import { contentSecurityPolicy } from "./content-security-policy";
import { readAddress } from "./document-address";
import { renderDocument } from "./document-template";
import { escapeHtml } from "./escape";
import {
  FallbackDocumentService,
  type Fallback,
} from "./fallback-document.service";
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
    private readonly redirects: RedirectsService,
    private readonly config: AppConfig,
  ) {}

  /** @throws {NotFoundError} for addresses that are no pages. */
  async get(url: string, readerIp: string): Promise<DocumentAnswer> {
    const address = readAddress(url);
    if (address.kind === "nothing") throw new NotFoundError();
    if (address.kind === "elsewhere") return redirect(301, address.location);
    try {
      const live = await this.live.get();
      if (address.kind === "admin") return this.admin(live);
      return await this.reader(live, { ...address, readerIp });
    } catch (error) {
      this.logger.error(error);
      return unavailable();
    }
  }

  private admin(live: LiveReleases): DocumentAnswer {
    const head = `<title>${escapeHtml(this.config.site.name)} admin</title><meta name="robots" content="noindex">`;
    const boot = this.boot(live, "admin", false);
    return {
      status: 200,
      headers: {
        ...this.headers(true),
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
        // The address of the reset screen holds a secret.
        "referrer-policy": "no-referrer",
      },
      body: renderDocument({ boot, head, html: "" }),
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
        `public ${version} could not render ${address.path}: ${reason}`,
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
    const boot = this.boot(live, "public", true);
    return this.answer(address, boot, result);
  }

  /** Without the public app's help; its scripts draw the page when they can. */
  private async simple(
    live: LiveReleases,
    address: Reading,
  ): Promise<DocumentAnswer> {
    const fallback = await this.fallback.make(address.path);
    if (fallback.status === 503) return unavailable();
    const boot = this.boot(live, "public", false);
    return this.answer(address, boot, fallback);
  }

  /** What is not found may have moved, or be gone for good. */
  private async answer(
    { path }: Reading,
    boot: ShellBoot,
    page: Fallback | RenderResult,
  ): Promise<DocumentAnswer> {
    const moved = page.status === 404 ? await this.redirects.find(path) : null;
    if (moved?.status === 301) return redirect(301, moved.toPath);
    return {
      status: moved?.status ?? page.status,
      headers: this.headers(false),
      body: renderDocument({ boot, ...page }),
    };
  }

  private boot(
    live: LiveReleases,
    app: ShellBoot["app"],
    rendered: boolean,
  ): ShellBoot {
    const { registry } = live;
    // Readers learn nothing of the admin, and the other way round.
    const { shell, [app]: remote } = registry.apps;
    const apps = {
      ...(shell ? { shell } : {}),
      ...(remote ? { [app]: remote } : {}),
    };
    return {
      apiBase: API_BASE,
      apiHost: "",
      registry: { revision: registry.revision, apps },
      app,
      rendered,
      locale: "en",
      flags: this.flags(app),
    };
  }

  /** `signUp`: the screens may offer to ask for an account (D-301). */
  private flags(app: ShellBoot["app"]): Record<string, boolean> {
    return app === "admin" ? { signUp: this.config.signUp === "request" } : {};
  }

  private headers(isAdmin: boolean): Record<string, string> {
    const developmentServers = Object.values(this.config.devFrontends);
    return {
      ...HTML,
      "content-security-policy": contentSecurityPolicy({
        isAdmin,
        developmentServers,
      }),
    };
  }
}

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
