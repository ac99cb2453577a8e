import type {
  ExportedMenuEntryDto,
  ExportedNavigationDto,
  ExportedSettingsDto,
  FrontendTheme,
  SearchSettingsDto,
} from "@octavo/contracts";
import { mediaUrl } from "../../content/media/media-url";
import type { SiteFacts } from "../../operations/settings/site-settings.service";
import type { MediaExportRow, PageExportRow } from "./exports.repository";

export interface SiteParts {
  facts: SiteFacts;
  search: SearchSettingsDto;
  theme: FrontendTheme;
}

/** Settings and navigation. Pictures and pages that they name by ids are learned while those are exported. */
export class ExportedSite {
  private readonly addresses = new Map<number, string>();
  private readonly menu: ExportedMenuEntryDto[] = [];

  constructor(private readonly parts: SiteParts) {}

  get facts(): SiteFacts {
    return this.parts.facts;
  }

  notePicture({ id, storage_key }: MediaExportRow): void {
    const { facts, search } = this.parts;
    const shown = [
      facts.icon_media_id,
      facts.logo_media_id,
      search.share_media_id,
    ];
    if (shown.includes(id)) this.addresses.set(id, mediaUrl(storage_key));
  }

  notePage(row: PageExportRow): void {
    if (!row.show_on_header) return;
    const { slug: page, menu_label, title, header_index: index } = row;
    this.menu.push({ page, label: menu_label ?? title, index });
  }

  /** Only what the site's pages show: secrets, and what belongs to this server, stay here. */
  settings(): ExportedSettingsDto {
    const { facts, search, theme } = this.parts;
    return {
      name: facts.name,
      tagline: facts.tagline,
      language: facts.language,
      time_zone: facts.time_zone,
      icon: this.addressOf(facts.icon_media_id),
      logo: this.addressOf(facts.logo_media_id),
      frontend_theme: theme,
      indexing: search.indexing,
      share_picture: this.addressOf(search.share_media_id),
      verification_tags: search.verification_tags,
      robots_txt: search.robots_txt,
    };
  }

  navigation(): ExportedNavigationDto {
    const place = ({ index }: ExportedMenuEntryDto) => index ?? Infinity;
    const header = this.menu.toSorted((one, other) =>
      place(one) === place(other) ? 0 : place(one) - place(other),
    );
    return { header, footer: this.facts.footer };
  }

  private addressOf(id: number | null): string | null {
    return id === null ? null : (this.addresses.get(id) ?? null);
  }
}
