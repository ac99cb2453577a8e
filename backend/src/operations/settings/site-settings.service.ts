import { Injectable } from "@nestjs/common";
import {
  directionOf,
  type FooterGroupDto,
  type SettingsState,
  type SiteSettingsDto,
} from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { AppConfig } from "../../infrastructure/config/app-config";
import { fixedBy, type SavedFields, SettingsSection } from "./settings-section";
import { SettingsSections } from "./settings-sections";

/** The demo's values: they count where people and the environment set none. */
export const DEMO_SITE = "demo_site";

/** The name of a site without a name. */
export const NAMELESS = "My site";
export const DEFAULT_LANGUAGE = "en";

/** The site's description of itself on every page, in feeds and in mails. */
export type SiteFacts = Omit<
  SiteSettingsDto,
  "logo" | "header" | "footer" | "contact_page"
>;

type Facts = Omit<SiteFacts, keyof SettingsState>;
type Fields = Omit<Facts, "direction">;
export interface DemoSite extends Pick<Fields, "name" | "tagline"> {
  footer: FooterGroupDto[];
}

@Injectable()
export class SiteSettingsService extends SettingsSection<Fields, Facts> {
  constructor(sections: SettingsSections, { site }: AppConfig) {
    super(sections, {
      key: "site",
      demo: DEMO_SITE,
      defaults: {
        name: NAMELESS,
        tagline: "",
        language: DEFAULT_LANGUAGE,
        // Dates are shown in it on server and client alike.
        time_zone: "UTC",
        icon_media_id: null,
        logo_media_id: null,
      },
      given: {
        name: fixedBy("SITE_NAME", site.name),
        tagline: fixedBy("SITE_TAGLINE", site.tagline),
        time_zone: fixedBy("SITE_TIME_ZONE", site.timeZone),
      },
    });
  }

  /** The demo's description of the site. */
  async provideDemo(demo: DemoSite): Promise<void> {
    await this.sections.settings.set(DEMO_SITE, demo);
    this.sections.stored.expire();
  }

  /** Removes the demo's words, also from settings that people have saved since. */
  async removeDemo(manager: EntityManager): Promise<void> {
    const { settings } = this.sections;
    const found = await settings.findAll(["site", DEMO_SITE]);
    const demo = (found.get(DEMO_SITE)?.value ?? {}) as Partial<DemoSite>;
    if (found.has("site"))
      await this.write(manager, ({ value }) =>
        withoutDemo(value as SavedFields<Fields>, demo),
      );
    await settings.forget(manager, DEMO_SITE);
  }

  protected override describe(fields: Fields): Facts {
    return { ...fields, direction: directionOf(fields.language) };
  }
}

/** The names go, unless they have been changed. */
function withoutDemo(
  { name, tagline }: SavedFields<Fields>,
  demo: Partial<DemoSite>,
): SavedFields<Fields> {
  return {
    ...(name === demo.name && { name: null }),
    ...(tagline === demo.tagline && { tagline: null }),
  };
}
