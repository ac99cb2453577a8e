import { Injectable, Logger } from "@nestjs/common";
import { MediaService } from "../../content/media/media.service";
import { storageKeyOf } from "../../content/media/storage-keys";
import { AppConfig } from "../../infrastructure/config/app-config";
import { FileStorage } from "../../infrastructure/storage/file-storage";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import {
  appIcon,
  favicon,
  iconSource,
  maskableIcon,
  touchIcon,
  type IconSource,
} from "./site-icon";

const MAKERS = {
  "favicon.ico": favicon,
  "apple-touch-icon.png": touchIcon,
  "icon-192.png": (source: IconSource) => appIcon(192, source),
  "icon-512.png": (source: IconSource) => appIcon(512, source),
  "icon-maskable-512.png": maskableIcon,
} as const;

export type IconName = keyof typeof MAKERS;
export const ICON_NAMES = Object.keys(MAKERS);

/** The site's icon in every size that is asked for. Each is made once for each picture. */
@Injectable()
export class SiteIconsService {
  private readonly logger = new Logger(SiteIconsService.name);
  /** Of the picture `key`; empty for the drawing. */
  private made = { key: "", icons: new Map<string, Promise<Buffer>>() };

  constructor(
    private readonly site: SiteSettingsService,
    private readonly media: MediaService,
    private readonly storage: FileStorage,
    private readonly config: AppConfig,
  ) {}

  async get(name: IconName): Promise<Buffer> {
    const key = await this.keyOfPicture();
    if (this.made.key !== key) this.made = { key, icons: new Map() };
    const { icons } = this.made;
    const known = icons.get(name);
    if (known) return known;
    const icon = this.source(key, icons).then(MAKERS[name]);
    icons.set(name, icon);
    // The next request may succeed.
    icon.catch(() => icons.delete(name));
    return icon;
  }

  /** Empty where none is chosen, or it is in the trash. */
  private async keyOfPicture(): Promise<string> {
    const { icon_media_id: id } = await this.site.get();
    const picture = id === null ? null : await this.media.findPicture(id);
    const { publicUrl } = this.config;
    return (picture && storageKeyOf(picture.url, publicUrl)) ?? "";
  }

  private async source(
    key: string,
    icons: Map<string, Promise<Buffer>>,
  ): Promise<IconSource> {
    if (key === "") return null;
    const known = icons.get(key) ?? this.storage.read(key).then(iconSource);
    icons.set(key, known);
    return known.catch((error: unknown) => {
      this.logger.warn(`The site's icon cannot be read: ${String(error)}`);
      icons.delete(key);
      return null;
    });
  }
}
