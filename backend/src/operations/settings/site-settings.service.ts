import { isDeepStrictEqual } from "node:util";
import { Injectable, type OnModuleInit } from "@nestjs/common";
import type {
  FooterGroupDto,
  SaveSiteSettingsDto,
  SiteSettingsDto,
  TextDirection,
} from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { AppConfig } from "../../infrastructure/config/app-config";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import { SavedFields } from "./saved-fields";
import type { Setting } from "./setting.entity";
import { SettingCopy } from "./setting-copy";
import { SettingsService } from "./settings.service";

/** What people have saved. */
const SAVED = "site";
/** What the demo brings along: it counts where people and the configuration say nothing. */
const DEMO = "demo_site";

/** What a site is called that has not been named. */
export const NAMELESS = "My site";
export const DEFAULT_LANGUAGE = "en";

/** What the site says of itself on every page, in feeds and in mails. */
export type SiteFacts = Omit<SiteSettingsDto, "logo">;

type Fields = Required<SaveSiteSettingsDto>;
export type DemoSite = Pick<Fields, "name" | "tagline" | "footer">;

@Injectable()
export class SiteSettingsService implements OnModuleInit {
  private readonly saved: SavedFields<SaveSiteSettingsDto>;
  private readonly copy: SettingCopy<SiteFacts>;

  constructor(
    private readonly settings: SettingsService,
    private readonly config: AppConfig,
    changes: ContentChangesService,
  ) {
    this.saved = new SavedFields(settings, SAVED);
    const initial = this.toFacts(null, null);
    const read = () => this.read();
    this.copy = new SettingCopy(
      { name: "The site's settings", initial, read },
      changes,
    );
  }

  async onModuleInit(): Promise<void> {
    await this.get();
  }

  /** As they were read last, for what cannot wait. */
  get known(): SiteFacts {
    return this.copy.known;
  }

  /** Whoever asks next reads them anew. */
  expire(): void {
    this.copy.expire();
  }

  get(): Promise<SiteFacts> {
    return this.copy.get();
  }

  /** `version`: what the editor started from; null accepts whatever is stored (D-022). */
  async save(
    input: SaveSiteSettingsDto,
    version: number | null,
  ): Promise<SiteFacts> {
    await this.saved.save(plainFields(input), version);
    this.copy.set(await this.read());
    return this.known;
  }

  /** What the demo says of the site. */
  async provideDemo(demo: DemoSite): Promise<void> {
    await this.settings.set(DEMO, demo);
    this.expire();
  }

  /** The demo's words go, also out of what people have saved beside them. */
  async removeDemo(manager: EntityManager): Promise<void> {
    const found = await this.settings.findAll([SAVED, DEMO]);
    const demo = (found.get(DEMO)?.value ?? {}) as Partial<DemoSite>;
    const stored = found.get(SAVED);
    if (stored)
      await this.settings.change(manager, SAVED, (latest) =>
        this.saved.changed(latest, withoutDemo(this.saved.of(latest), demo)),
      );
    await this.settings.forget(manager, DEMO);
  }

  private async read(): Promise<SiteFacts> {
    const found = await this.settings.findAll([SAVED, DEMO]);
    return this.toFacts(found.get(SAVED) ?? null, found.get(DEMO) ?? null);
  }

  private toFacts(stored: Setting | null, demo: Setting | null): SiteFacts {
    const { site } = this.config;
    const own = this.saved.of(stored);
    const shown = (demo?.value ?? {}) as Partial<DemoSite>;
    const language = own.language ?? DEFAULT_LANGUAGE;
    return {
      name: own.name ?? site.name ?? shown.name ?? NAMELESS,
      tagline: own.tagline ?? site.tagline ?? shown.tagline ?? "",
      language,
      direction: directionOf(language),
      // Dates are shown in it on server and client alike (D-020).
      time_zone: own.time_zone ?? site.timeZone,
      ...picturesOf(own),
      footer: own.footer ?? shown.footer ?? [],
      ...this.saved.stateOf(stored),
    };
  }
}

const picturesOf = ({ icon_media_id, logo_media_id }: Partial<Fields>) => ({
  icon_media_id: icon_media_id ?? null,
  logo_media_id: logo_media_id ?? null,
});

/** Plain values in one order: they are stored and compared. */
function plainFields(input: SaveSiteSettingsDto): SaveSiteSettingsDto {
  const { name, tagline, language, time_zone } = input;
  const { icon_media_id, logo_media_id } = input;
  const texts = { name, tagline, language, time_zone };
  const footer = input.footer?.map(plainGroup) ?? input.footer;
  return { ...texts, icon_media_id, logo_media_id, footer };
}

/** A group of the footer that has been changed stays; the others and the names go. */
function withoutDemo(saved: Partial<Fields>, demo: Partial<DemoSite>) {
  const isOfDemo = (group: FooterGroupDto) =>
    demo.footer?.some((one) => isDeepStrictEqual(one, group)) === true;
  return {
    ...saved,
    ...(saved.footer && {
      footer: saved.footer.filter((group) => !isOfDemo(group)),
    }),
    ...(saved.name === demo.name && { name: null }),
    ...(saved.tagline === demo.tagline && { tagline: null }),
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
