import { Injectable, Logger } from "@nestjs/common";
import { FRONTEND_THEMES, type FrontendTheme } from "@octavo/contracts";
import { SettingsService } from "./settings.service";

const SETTING = "frontend_theme";

/** How long this instance believes its copy: every instance follows a change within that time. */
const TRUST_MS = 1000;

/** The theme of readers who have chosen none in their browser (D-143). Every document needs it. */
@Injectable()
export class SiteThemeService {
  private readonly logger = new Logger(SiteThemeService.name);
  private copy: FrontendTheme = FRONTEND_THEMES[0].value;
  private readAt = 0;
  private isStale = false;

  constructor(private readonly settings: SettingsService) {}

  /** While the database is away the last copy is better than none. */
  async get(): Promise<FrontendTheme> {
    if (Date.now() - this.readAt < TRUST_MS) return this.copy;
    const startedAt = Date.now();
    try {
      this.copy = known(await this.settings.find<string>(SETTING));
      this.isStale = false;
    } catch (error) {
      if (!this.isStale)
        this.logger.warn(
          `The site's theme could not be read: ${String(error)}`,
        );
      this.isStale = true;
    }
    this.readAt = startedAt;
    return this.copy;
  }

  async save(theme: FrontendTheme): Promise<void> {
    await this.settings.set(SETTING, theme, { theme: nameOf(theme) });
    this.copy = theme;
    this.readAt = Date.now();
  }
}

/** A theme that a later version has taken away is the default. */
function known(stored: string | null): FrontendTheme {
  const theme = FRONTEND_THEMES.find(({ value }) => value === stored);
  return (theme ?? FRONTEND_THEMES[0]).value;
}

const nameOf = (theme: FrontendTheme): string =>
  FRONTEND_THEMES.find(({ value }) => value === theme)?.label ?? theme;
