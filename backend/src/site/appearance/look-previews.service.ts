import { Injectable } from "@nestjs/common";
import {
  LIMITS,
  type DraftPreviewDto,
  type SaveAnalyticsSettingsDto,
  type SaveAppearanceSettingsDto,
  type SnippetPreviewDto,
} from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import { SignedClaims } from "../../common/signed-claims";
import { t } from "../../common/texts";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  AnalyticsSettingsService,
  type Snippet,
} from "../../operations/settings/analytics-settings.service";
import {
  AppearanceSettingsService,
  type Appearance,
} from "../../operations/settings/appearance-settings.service";

const HOUR_MS = 3_600_000;

/** The parameter of a page's address that holds an appearance to try on. */
const PARAMETER = "appearance";

/** Previews of an appearance before it is saved. */
export type Unsaved = Appearance | { code: Snippet };

/** The appearance of the pages of one visit. */
export interface Look extends Appearance {
  /** Of one that is not saved. */
  endsAt: Date | null;
  /** A snippet that is not saved. */
  code: Snippet | null;
}

/** Shows the real site with what is not saved. All of it was checked before it was signed. */
@Injectable()
export class LookPreviewsService {
  constructor(
    private readonly settings: AppearanceSettingsService,
    private readonly analytics: AnalyticsSettingsService,
    private readonly signed: SignedClaims<Unsaved>,
    private readonly config: AppConfig,
  ) {}

  /** A link to the home page with what would hold after a save. */
  linkTo(input: SaveAppearanceSettingsDto): DraftPreviewDto {
    const { url, expires_at } = this.show(this.settings.with(input));
    return { url, expires_at };
  }

  /** The same with a snippet that is not saved. A save of it names the preview. */
  linkToSnippet(input: SaveAnalyticsSettingsDto): SnippetPreviewDto {
    const { preview: _, ...given } = input;
    const fields = { ...given, service: "snippet" as const };
    const { snippet, hosts } = this.analytics.checked(fields);
    const link = this.show({ code: { snippet, hosts } });
    if (link.preview.length > LIMITS.snippetPreviewMax)
      throw new ValidationError(t("snippetLong"));
    return link;
  }

  /** Of a preview that {@link linkToSnippet} has made; null for any other. */
  snippetOf(preview: string | null | undefined): Snippet | null {
    const found = preview ? this.signed.read(preview) : null;
    return found && "code" in found.claims ? found.claims.code : null;
  }

  private show(unsaved: Unsaved): SnippetPreviewDto {
    const endsAt = new Date(Date.now() + LIMITS.draftPreviewHours * HOUR_MS);
    const preview = this.signed.issue(unsaved, endsAt);
    return {
      url: `${this.config.publicUrl}/?${PARAMETER}=${preview}`,
      expires_at: endsAt.toISOString(),
      preview,
    };
  }

  /** The saved appearance, or the one in the page's query. */
  async lookAt(url: string): Promise<Look> {
    const { searchParams } = new URL(url, "http://site");
    const token = searchParams.get(PARAMETER);
    const found = token === null ? null : this.signed.read(token);
    const saved = { ...(await this.settings.get()), endsAt: null, code: null };
    return found ? { ...saved, ...found.claims, endsAt: found.endsAt } : saved;
  }
}
