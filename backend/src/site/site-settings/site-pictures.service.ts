import { Injectable } from "@nestjs/common";
import type {
  SaveSearchSettingsDto,
  SaveSiteSettingsDto,
  SearchSettingsDto,
  SitePlace,
  SiteSettingsDto,
} from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import { MediaService } from "../../content/media/media.service";
import { PageMenuService } from "../../content/pages/page-menu.service";
import { SearchSettingsService } from "../../operations/settings/search-settings.service";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { ContactSettingsService } from "../contact/contact-settings.service";
import { NavigationService } from "../navigation/navigation.service";
import { t } from "../../common/texts";

/** The site's settings together with the files of the media library that they name. */
@Injectable()
export class SitePicturesService {
  constructor(
    private readonly settings: SiteSettingsService,
    private readonly search: SearchSettingsService,
    private readonly media: MediaService,
    private readonly navigation: NavigationService,
    private readonly contact: ContactSettingsService,
    private readonly pages: PageMenuService,
  ) {}

  async describe(): Promise<SiteSettingsDto> {
    const facts = await this.settings.get();
    const { logo_media_id: logoId } = facts;
    const logo = logoId === null ? null : await this.media.findPicture(logoId);
    const { is_open: isOpen } = await this.contact.get();
    return {
      ...facts,
      logo,
      ...(await this.navigation.shown()),
      contact_page: isOpen ? await this.pages.findContactPage() : null,
    };
  }

  async save(
    input: SaveSiteSettingsDto,
    version: number | null,
  ): Promise<SiteSettingsDto> {
    await this.assertPicture(input.icon_media_id, "icon");
    await this.assertPicture(input.logo_media_id, "logo");
    await this.settings.save(input, version);
    return this.describe();
  }

  async saveSearch(
    input: SaveSearchSettingsDto,
    version: number | null,
  ): Promise<SearchSettingsDto> {
    await this.assertPicture(input.share_media_id, "share");
    return this.search.save(input, version);
  }

  private async assertPicture(
    id: number | null | undefined,
    what: SitePlace,
  ): Promise<void> {
    if (id === null || id === undefined) return;
    if ((await this.media.findPicture(id)) === null)
      throw new ValidationError(t(`picture.${what}`));
  }
}
