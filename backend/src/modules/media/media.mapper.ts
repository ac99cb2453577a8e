import type { MediaDto } from "@octavo/contracts";
import type { Media } from "./media.entity";
import { mediaUrl } from "./media-url";

export function toMediaDto(media: Media): MediaDto {
  return {
    id: media.id,
    url: mediaUrl(media.storageKey),
    alt_text: media.altText,
    original_name: media.originalName,
    width: media.width,
    height: media.height,
    mime: media.mime,
    size: media.size,
    created_at: media.createdAt.toISOString(),
  };
}
