import { createHash } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { AppConfig } from "../../infrastructure/config/app-config";
import type { KnownPicture } from "../rich-text/pictures";
import { MEDIA_BASE, mediaUrl } from "./storage-keys";
import { MediaRepository } from "./media.repository";
import { toPictureDto } from "./media.mapper";

export interface ShownPictures {
  /** By each address under which a text may show them. */
  pictures: ReadonlyMap<string, KnownPicture>;
  /** Another one when anything about the pictures is: a text made ready with them is then stale. */
  fingerprint: string;
}

const NONE: ShownPictures = { pictures: new Map(), fingerprint: "" };
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
    const pictures = new Map<string, KnownPicture>();
    for (const row of rows) {
      const picture = row.is_deleted ? "gone" : toPictureDto(row);
      const path = mediaUrl(row.storage_key);
      pictures.set(path, picture).set(this.config.publicUrl + path, picture);
    }
    return {
      pictures,
      fingerprint: createHash("sha256")
        .update(JSON.stringify(rows))
        .digest("base64url"),
    };
  }
}
