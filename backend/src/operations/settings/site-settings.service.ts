import { isDeepStrictEqual } from "node:util";
import { Injectable } from "@nestjs/common";
import type {
  FooterGroupDto,
  SaveSiteSettingsDto,
  SettingsState,
  SiteSettingsDto,
  TextDirection,
} from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { AppConfig } from "../../infrastructure/config/app-config";
import { fixedBy, type SavedFields, SettingsSection } from "./settings-section";
import { SettingsSections } from "./settings-sections";

/** What the demo brings along: it counts where people and the environment say nothing. */
const DEMO = "demo_site";

/** What a site is called that has not been named. */
export const NAMELESS = "My site";
export const DEFAULT_LANGUAGE = "en";

/** What the site says of itself on every page, in feeds and in mails. */
export type SiteFacts = Omit<SiteSettingsDto, "logo">;

type Facts = Omit<SiteFacts, keyof SettingsState>;
type Fields = Omit<Facts, "direction">;
export type DemoSite = Pick<Fields, "name" | "tagline" | "footer">;

@Injectable()
export class SiteSettingsService extends SettingsSection<Fields, Facts> {
  constructor(sections: SettingsSections, { site }: AppConfig) {
    super(sections, {
      key: "site",
      demo: DEMO,
      defaults: {
        name: NAMELESS,
        tagline: "",
        language: DEFAULT_LANGUAGE,
        // Dates are shown in it on server and client alike (D-020).
        time_zone: "UTC",
        icon_media_id: null,
        logo_media_id: null,
        footer: [],
      },
      given: {
        name: fixedBy("SITE_NAME", site.name),
        tagline: fixedBy("SITE_TAGLINE", site.tagline),
        time_zone: fixedBy("SITE_TIME_ZONE", site.timeZone),
      },
    });
  }

  override save(
    { footer, ...input }: SaveSiteSettingsDto,
    version: number | null,
  ): Promise<SiteFacts> {
    const groups = footer?.map(plainGroup) ?? footer;
    return super.save({ ...input, footer: groups }, version);
  }

  /** What the demo says of the site. */
  async provideDemo(demo: DemoSite): Promise<void> {
    await this.sections.settings.set(DEMO, demo);
    this.sections.expire();
  }

  /** The demo's words go, also out of what people have saved beside them. */
  async removeDemo(manager: EntityManager): Promise<void> {
    const { settings } = this.sections;
    const found = await settings.findAll(["site", DEMO]);
    const demo = (found.get(DEMO)?.value ?? {}) as Partial<DemoSite>;
    if (found.has("site"))
      await this.write(manager, ({ value }) =>
        withoutDemo(value as SavedFields<Fields>, demo),
      );
    await settings.forget(manager, DEMO);
  }

  protected override describe(fields: Fields): Facts {
    return { ...fields, direction: directionOf(fields.language) };
  }
}

/** A group of the footer that has been changed stays; the others and the names go. */
function withoutDemo(
  { name, tagline, footer }: SavedFields<Fields>,
  demo: Partial<DemoSite>,
): SavedFields<Fields> {
  const isOfDemo = (group: FooterGroupDto) =>
    demo.footer?.some((one) => isDeepStrictEqual(one, group)) === true;
  return {
    ...(footer && { footer: footer.filter((group) => !isOfDemo(group)) }),
    ...(name === demo.name && { name: null }),
    ...(tagline === demo.tagline && { tagline: null }),
  };
}

const plainGroup = ({ title, links }: FooterGroupDto): FooterGroupDto => ({
  title,
  links: links.map(({ label, url }) => ({
    label: label ?? null,
    url: url ?? null,
  })),
});

const RIGHT_TO_LEFT = ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg"];

export function directionOf(language: string): TextDirection {
  const { script = "" } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT.includes(script) ? "rtl" : "ltr";
}
