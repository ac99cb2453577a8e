import { Injectable } from "@nestjs/common";
import type { CropMediaDto } from "@octavo/contracts";
import { sha256 } from "../../common/sha256";
import { NotFoundError, ValidationError } from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { imageLibrary } from "../../infrastructure/images/image-library";
import {
  AbsentFileError,
  FileStorage,
} from "../../infrastructure/storage/file-storage";
import {
  encodeImage,
  imageTypeOf,
  partOf,
  type ImageType,
} from "./encode-image";
import { MediaFilesService } from "./media-files.service";
import {
  MediaReplacementService,
  type Request,
} from "./media-replacement.service";
import type { Crop, Media } from "./media.entity";
import { MediaRepository } from "./media.repository";
import { originalOf, type OriginalFile } from "./original-file";

interface Source {
  bytes: Buffer;
  size: Size;
  /** The original of a file that had none until now. */
  original?: OriginalFile;
}

export interface OriginalDownload {
  bytes: Buffer;
  /** Its own ending may be that of another format. */
  name: string;
}

/** Cuts pictures, and gives back the whole of them: always out of the original, under the same address. */
@Injectable()
export class MediaCropService {
  constructor(
    private readonly storage: FileStorage,
    private readonly files: MediaFilesService,
    private readonly media: MediaRepository,
    private readonly replacements: MediaReplacementService,
  ) {}

  async crop(id: number, input: CropMediaDto, request: Request): Promise<void> {
    const before = await this.replacements.load(id, request);
    assertInside(input, before);
    const source = await this.source(before);
    const crop = cropIn(source.size, input, before);
    await this.write(source, {
      before,
      crop,
      request,
      hash: sha256(`${id} ${JSON.stringify(crop)}`),
    });
  }

  async undo(id: number, request: Request): Promise<void> {
    const before = await this.replacements.load(id, request);
    if (!before.crop) throw new ValidationError(t("notCropped"));
    const { hash } = before.crop;
    const isTaken = await this.media.isKnown(hash);
    await this.write(await this.source(before), {
      before,
      crop: null,
      request,
      // The same file may have been uploaded again since.
      hash: isTaken ? sha256(`${id} ${hash}`) : hash,
    });
  }

  /** The file as it was uploaded, without location data. */
  async original(id: number, request: Request): Promise<OriginalDownload> {
    const media = await this.replacements.load(id, request);
    if (!media.originalKey) throw new NotFoundError(t("noOriginal"));
    const bytes = await this.readOriginal(media.originalKey);
    const name = media.originalName.replace(/\.[^.]*$/, "");
    const extension = media.originalKey.replace(/^.*\./, "");
    return { bytes, name: `${name}.${extension}` };
  }

  private async readOriginal(key: string): Promise<Buffer> {
    try {
      return await this.storage.read(key);
    } catch (error) {
      if (!(error instanceof AbsentFileError)) throw error;
      throw new NotFoundError(t("originalAbsent"));
    }
  }

  /** A file from before originals were kept is its own. */
  private async source(media: Media): Promise<Source> {
    if (media.originalKey) {
      const bytes = await this.readOriginal(media.originalKey);
      return { bytes, size: await sizeOf(bytes) };
    }
    // The new picture's copies may exist next to the old ones.
    if (media.copiesKey) await this.files.place(media.id);
    const bytes = await this.storage.read(media.storageKey);
    const original = await originalOf(bytes);
    return { bytes, size: await sizeOf(bytes), original };
  }

  private async write(source: Source, { before, crop, hash, request }: Cut) {
    const { bytes, size, original } = source;
    const as = before.mime as ImageType;
    const type = imageTypeOf(bytes);
    const part = crop && partOf(crop);
    await this.replacements.write({
      ...request,
      before,
      hash,
      original,
      image: await encodeImage(bytes, type, { as, ...(part && { part }) }),
      changes: { crop, ...movedFocus(size, before, crop) },
      action: crop ? "media.crop" : "media.uncrop",
    });
    await this.files.placeNow(before.id);
  }
}

interface Cut {
  before: Media;
  crop: Crop | null;
  hash: string;
  request: Request;
}

interface Size {
  width: number;
  height: number;
}

function assertInside(input: CropMediaDto, { width, height }: Media): void {
  const isInside =
    input.x + input.width <= width && input.y + input.height <= height;
  if (!isInside) throw new ValidationError(t("cropOutside", { width, height }));
}

/** Upright, and of an animation one of its pictures. */
async function sizeOf(bytes: Buffer): Promise<Size> {
  const sharp = await imageLibrary();
  const header = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  return header.autoOrient;
}

/** The file may be smaller than the original, and a part of it already. */
function cropIn(original: Size, input: CropMediaDto, media: Media): Crop {
  const now = media.crop ?? { x: 0, y: 0, ...original };
  const along = (from: number, length: number, side: "width" | "height") => {
    const scale = now[side] / media[side];
    const start = Math.min(Math.round(from * scale), now[side] - 1);
    const size = Math.max(1, Math.round(length * scale));
    return [start, Math.min(size, now[side] - start)] as const;
  };
  const [x, width] = along(input.x, input.width, "width");
  const [y, height] = along(input.y, input.height, "height");
  const { hash } = media.crop ?? media;
  return { x: now.x + x, y: now.y + y, width, height, hash };
}

/** The point stays where it is in the picture, or as near as there is some of it left. */
function movedFocus(original: Size, before: Media, after: Crop | null) {
  const whole = { x: 0, y: 0, ...original };
  const from = before.crop ?? whole;
  const to = after ?? whole;
  const along = (
    focus: number | null,
    start: "x" | "y",
    side: "width" | "height",
  ) => {
    if (focus === null) return null;
    const point = from[start] + (focus / 100) * from[side];
    const share = Math.round(((point - to[start]) / to[side]) * 100);
    return Math.min(100, Math.max(0, share));
  };
  return {
    focusX: along(before.focusX, "x", "width"),
    focusY: along(before.focusY, "y", "height"),
  };
}
