import { Injectable } from "@nestjs/common";
import { LIMITS } from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import { RichTextService, type DataPicture } from "../rich-text";
import { mediaUrl } from "../media/media-url";
import { MediaService } from "../media/media.service";

/** Moves pictures that a text brings along as data addresses into the media library (D-515). */
@Injectable()
export class TextPicturesService {
  constructor(
    private readonly media: MediaService,
    private readonly texts: RichTextService,
  ) {}

  /**
   * @param html cleaned; what a browser could not show as a picture either is left out. A text without
   * such pictures stays as it is, byte for byte.
   */
  async keep(html: string, uploadedById: number | null): Promise<string> {
    const pictures = await this.texts.findPictures(html);
    if (pictures.length === 0) return html;
    if (pictures.length > LIMITS.dataPicturesMax)
      throw new ValidationError(
        `A text can bring along at most ${LIMITS.dataPicturesMax} new pictures at once. Upload the others first.`,
      );
    const places: (string | null)[] = [];
    for (const picture of pictures)
      places.push(await this.store(picture, uploadedById));
    return this.texts.placePictures({ html, places });
  }

  private async store(
    { bytes, alt }: DataPicture,
    uploadedById: number | null,
  ): Promise<string | null> {
    try {
      const media = await this.media.store({
        bytes: Buffer.from(bytes),
        originalName: "picture in a text",
        altText: alt,
        uploadedById,
      });
      return mediaUrl(media.storageKey);
    } catch (error) {
      if (error instanceof ValidationError) return null;
      throw error;
    }
  }
}
