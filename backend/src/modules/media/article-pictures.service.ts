import { createHash } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { AppConfig } from "../../infrastructure/config/app-config";
import type { FindPicture } from "../../infrastructure/rich-text";
import { MEDIA_BASE, storageKeyOf } from "./media-url";
import { MediaRepository } from "./media.repository";
import { toPictureDto } from "./picture.mapper";

export interface ShownPictures {
  find: FindPicture;
  /** Another one when anything about the pictures is: a text made ready with them is then stale. */
  fingerprint: string;
}

const NONE: ShownPictures = { find: () => null, fingerprint: "" };
const KEY = /\/media\/([0-9A-Za-z/_-]{3,110}\.[a-z]{3,4})/g;
const MOST_PICTURES = 500;

/** What the library knows of the pictures in a text. */
@Injectable()
export class ArticlePicturesService {
  constructor(
    private readonly config: AppConfig,
    private readonly media: MediaRepository,
  ) {}

  async shownIn(html: string): Promise<ShownPictures> {
    if (!html.includes(MEDIA_BASE)) return NONE;
    const keys = new Set([...html.matchAll(KEY)].map(([, key]) => key ?? ""));
    const rows = await this.media.listByKeys([...keys].slice(0, MOST_PICTURES));
    const pictures = new Map(
      rows.map((row) => [
        row.storage_key,
        row.is_deleted ? ("gone" as const) : toPictureDto(row),
      ]),
    );
    return {
      find: (address) =>
        pictures.get(storageKeyOf(address, this.config.publicUrl) ?? "") ??
        null,
      fingerprint: createHash("sha256")
        .update(JSON.stringify(rows))
        .digest("base64url"),
    };
  }
}
