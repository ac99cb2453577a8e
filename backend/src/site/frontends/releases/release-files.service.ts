import { open } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import type { ReleaseFile } from "@octavo/federation";
import { ownValue } from "@octavo/format";
import { LRUCache } from "lru-cache";
import { Repository } from "typeorm";
import { NotFoundError } from "../../../common/errors/app-error";
import { FrontendRelease } from "./frontend-release.entity";
import { ReleaseStore } from "./release-store";

interface ReleaseFileAnswer {
  headers: Record<string, string>;
  content: Readable;
}

type Files = Map<string, ReleaseFile>;

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
};

const ENCODINGS = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/** How many releases' lists of files are kept in memory; anyone may ask for any version. */
const KEPT_RELEASES = 50;

/** Serves files of releases. Only what a manifest lists exists; paths never reach the file system otherwise. */
@Injectable()
export class ReleaseFilesService {
  private readonly known = new LRUCache<string, Files>({ max: KEPT_RELEASES });

  constructor(
    @InjectRepository(FrontendRelease)
    private readonly releases: Repository<FrontendRelease>,
    private readonly store: ReleaseStore,
  ) {}

  async get(
    app: string,
    version: string,
    file: string,
    acceptEncoding: string,
  ): Promise<ReleaseFileAnswer> {
    const files = await this.filesOf(app, version);
    const type = ownValue(TYPES, path.extname(file));
    const plain = files?.get(file);
    if (!files || !plain || type === undefined) throw new NotFoundError();
    const encoding = ENCODINGS.find(
      ({ name, suffix }) =>
        acceptsEncoding(acceptEncoding, name) && files.has(file + suffix),
    );
    const sent = files.get(file + (encoding?.suffix ?? "")) ?? plain;
    const folder = this.store.folder(app, version);
    return {
      headers: {
        "content-type": type,
        "content-length": String(sent.bytes),
        ...(encoding ? { "content-encoding": encoding.name } : {}),
        vary: "accept-encoding",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      },
      content: await openFile(path.join(folder, sent.path)),
    };
  }

  private async filesOf(
    app: string,
    version: string,
  ): Promise<Files | undefined> {
    if (version.length > 80) return undefined;
    const key = `${app}/${version}`;
    const kept = this.known.get(key);
    if (kept) return kept;
    const release = await this.releases.findOneBy({
      app,
      version,
    });
    if (!release) return undefined;
    const files = new Map(
      release.manifest.files.map((file) => [file.path, file]),
    );
    this.known.set(key, files);
    return files;
  }
}

/** A file that went missing is put back by the next start with the same build. */
async function openFile(file: string): Promise<Readable> {
  const handle = await open(file).catch(() => null);
  if (handle === null) throw new NotFoundError();
  return handle.createReadStream();
}

/** Whether an `Accept-Encoding` header takes an encoding; `br;q=0` refuses it. */
export function acceptsEncoding(
  header: string,
  encoding: "br" | "gzip",
): boolean {
  return header
    .toLowerCase()
    .split(",")
    .some((part) => {
      const [name, ...parameters] = part
        .split(";")
        .map((piece) => piece.trim());
      return (
        name === encoding &&
        !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
      );
    });
}
