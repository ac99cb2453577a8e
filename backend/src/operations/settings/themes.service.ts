import { Injectable, Logger } from "@nestjs/common";
import {
  CMS_THEMES,
  FRONTEND_THEMES,
  type FrontendTheme,
  type OwnThemeDto,
  type SaveOwnThemeDto,
  type SaveSiteThemeDto,
  type SiteThemeDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import { OwnThemesRepository } from "./own-themes.repository";
import { SettingsService } from "./settings.service";

const SITE_THEME = "frontend_theme";

/** How long this instance believes its copy when nobody tells it of changes. */
const TRUST_MS = 1000;

/** The theme of readers who have chosen none in their browser (D-143), and those of the admin's users. */
@Injectable()
export class ThemesService {
  private readonly logger = new Logger(ThemesService.name);
  private copy: FrontendTheme = FRONTEND_THEMES[0].value;
  private readAt = 0;
  private isStale = false;
  private expiries = 0;

  constructor(
    private readonly settings: SettingsService,
    private readonly own: OwnThemesRepository,
    changes: ContentChangesService,
  ) {
    changes.onChange((tags) => {
      if (tags.length === 0 || tags.includes("settings")) this.expire();
    });
  }

  /** Whoever asks next reads it anew. */
  expire(): void {
    this.expiries += 1;
    this.readAt = 0;
  }

  /** Every document needs it. While the database is away the last copy is better than none. */
  async siteTheme(): Promise<FrontendTheme> {
    if (Date.now() - this.readAt < TRUST_MS) return this.copy;
    const startedAt = Date.now();
    const { expiries } = this;
    try {
      this.copy = known(await this.settings.find<string>(SITE_THEME));
      this.isStale = false;
    } catch (error) {
      if (!this.isStale)
        this.logger.warn(
          `The site's theme could not be read: ${String(error)}`,
        );
      this.isStale = true;
    }
    // A change that came meanwhile may not have been seen.
    if (this.expiries === expiries) this.readAt = startedAt;
    return this.copy;
  }

  async getSite(): Promise<SiteThemeDto> {
    return { frontend_theme: await this.siteTheme() };
  }

  async saveSite({
    frontend_theme: theme,
  }: SaveSiteThemeDto): Promise<SiteThemeDto> {
    await this.settings.set(SITE_THEME, theme, { theme: labelOf(theme) });
    this.copy = theme;
    this.readAt = Date.now();
    return { frontend_theme: theme };
  }

  /** A theme that a later version has taken away is as good as none. */
  async getOwn({ id }: Principal): Promise<OwnThemeDto> {
    const stored = await this.own.find(id);
    const theme = CMS_THEMES.find(({ value }) => value === stored);
    return { cms_theme: theme?.value ?? null };
  }

  async saveOwn(
    { id }: Principal,
    { cms_theme }: SaveOwnThemeDto,
  ): Promise<OwnThemeDto> {
    await this.own.save(id, cms_theme);
    return { cms_theme };
  }
}

/** A theme that a later version has taken away is the default. */
function known(stored: string | null): FrontendTheme {
  const theme = FRONTEND_THEMES.find(({ value }) => value === stored);
  return (theme ?? FRONTEND_THEMES[0]).value;
}

const labelOf = (theme: FrontendTheme): string =>
  FRONTEND_THEMES.find(({ value }) => value === theme)?.label ?? theme;
