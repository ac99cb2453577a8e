import type { IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { Injectable, Logger } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import { ownValue } from "@octavo/format";
import { LRUCache } from "lru-cache";
import { Repository } from "typeorm";
import { ForbiddenError, NotFoundError } from "../../common/errors/app-error";
import { isDatabaseAway } from "../../common/errors/database-error";
import { TroubleLog } from "../../common/errors/trouble-log";
import { acceptedEncodings } from "../../common/http/accepted-encoding";
import { heldTag, packedTag, readHeld } from "../../common/http/entity-tags";
import { FrontendHealthService } from "../health/frontend-health.service";
import type { Encoding } from "./encodings";
import { FrontendRelease } from "./frontend-release.entity";
import { ReleasesRepository } from "./releases.repository";
import {
  DamagedReleaseError,
  hasEncoding,
  ReleaseStore,
} from "./release-store";
import { t } from "../../common/texts";

/** A browser's request for a file. */
export interface FileRequest {
  app: string;
  version: string;
  file: string;
  headers: IncomingHttpHeaders;
}

interface ReleaseFileAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  content?: Buffer;
}

/** The kinds of files that are sent; the server bundle (`.cjs`), source maps and compressed forms have no address. */
const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
};

/**
 * Opened by its address, a file would be a page at the site's own origin, perhaps unapproved, so it gets an
 * opaque origin and may not run scripts. Scripts are shown as text, and a worker needs this origin.
 */
const AS_A_PAGE = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
const SCRIPTS = new Set([".js", ".mjs"]);

/** For previews in a sandbox, whose origin is opaque. A file is the same for everyone. */
const FOR_ALL_ORIGINS = { "access-control-allow-origin": "*" };

/** Number of releases whose file lists are cached; anyone may ask for any version. */
const KEPT_RELEASES = 50;
/** How long a release that was removed on another instance is served by this one. */
const TRUST_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Serves files of releases. Only what a manifest lists exists, and only the bytes that it describes are
 * ever sent.
 */
@Injectable()
export class ReleaseFilesService {
  private readonly log = new Logger(ReleaseFilesService.name);
  private readonly known = new LRUCache<string, FrontendRelease>({
    max: KEPT_RELEASES,
    ttl: TRUST_MS,
    allowStale: true,
    noDeleteOnStaleGet: true,
  });
  private readonly noted = new LRUCache<string, true>({
    max: 1000,
    ttl: DAY_MS,
  });

  constructor(
    @InjectRepository(FrontendRelease)
    private readonly releases: Repository<FrontendRelease>,
    private readonly repository: ReleasesRepository,
    private readonly store: ReleaseStore,
    private readonly health: FrontendHealthService,
    private readonly trouble: TroubleLog,
  ) {}

  async get(request: FileRequest): Promise<ReleaseFileAnswer> {
    const { app, version, file, headers: asked } = request;
    const release = await this.find(app, version);
    const described = release?.manifest.files.find((one) => one.path === file);
    const type = ownValue(TYPES, path.extname(file));
    if (!release || !described || type === undefined) throw new NotFoundError();
    if (file === release.manifest.server) throw new NotFoundError();
    // A release that is taken back would stay in browsers.
    if (asked["service-worker"] !== undefined)
      throw new ForbiddenError(t("serviceWorkers"));
    this.noteAsked(release);
    const content = described.integrity.slice("sha384-".length, 39);
    const headers = {
      vary: "accept-encoding",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      ...FOR_ALL_ORIGINS,
      ...(SCRIPTS.has(path.extname(file)) ? {} : AS_A_PAGE),
    };
    const wanted = encodingFor(release, request);
    const etag = tagOf(content, wanted);
    const held = heldTag(readHeld(request.headers), { etag, content });
    if (held !== null)
      return {
        status: 304,
        headers: { ...headers, etag: held },
      };
    const found = await this.read(release, file, wanted);
    return {
      status: 200,
      headers: {
        ...headers,
        etag: tagOf(content, found.encoding),
        "content-type": type,
        "content-length": String(found.content.length),
        ...(found.encoding ? { "content-encoding": found.encoding } : {}),
      },
      content: found.content,
    };
  }

  /** A compressed form that cannot be used is no reason to send nothing. */
  private async read(
    release: FrontendRelease,
    file: string,
    encoding: Encoding | null,
  ): Promise<{ content: Buffer; encoding: Encoding | null }> {
    try {
      const packed =
        encoding && (await this.store.readEncoded(release, file, encoding));
      if (packed) return { content: packed, encoding };
      return { content: await this.store.read(release, file), encoding: null };
    } catch (error) {
      if (error instanceof DamagedReleaseError) {
        this.trouble.note(
          `A file of ${release.app} ${release.version} is not sent`,
          error.message,
        );
        this.health.noteUnusable(release, "files", error.message);
      }
      throw error;
    }
  }

  /** Serves complete releases only. While the database is away, known releases stay valid. */
  private async find(
    app: string,
    version: string,
  ): Promise<FrontendRelease | null> {
    if (app.length > 30 || version.length > 80) return null;
    const key = `${app}/${version}`;
    const kept = this.known.get(key);
    if (kept && this.known.getRemainingTTL(key) > 0) return kept;
    const release = await this.releases
      .findOneBy({ app, version, state: "ready" })
      .catch((error: unknown) => {
        if (kept && isDatabaseAway(error)) return kept;
        throw error;
      });
    if (release) this.known.set(key, release);
    else this.known.delete(key);
    return release;
  }

  /** Notes that a release is in use, which keeps it; once a day is enough. */
  private noteAsked({ id, app, version }: FrontendRelease): void {
    if (this.noted.has(String(id))) return;
    this.noted.set(String(id), true);
    this.repository.noteAsked(id).catch((error: unknown) => {
      this.noted.delete(String(id));
      this.log.warn(
        `That ${app} ${version} is used was not noted: ${String(error)}`,
      );
    });
  }
}

/** The packed form that a client takes; null for the file as it is. */
function encodingFor(
  release: FrontendRelease,
  { file, headers }: FileRequest,
): Encoding | null {
  const accepted = acceptedEncodings(headers["accept-encoding"] ?? "");
  const found = accepted.find(
    (name) => name !== "identity" && hasEncoding(release, file, name),
  );
  return found === undefined || found === "identity" ? null : found;
}

function tagOf(content: string, encoding: Encoding | null): string {
  const tag = `"${content}"`;
  return encoding ? packedTag(tag, { encoding }) : tag;
}
