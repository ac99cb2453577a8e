import { Injectable } from "@nestjs/common";
import {
  LIMITS,
  type DraftPreviewDto,
  type SaveAppearanceSettingsDto,
} from "@octavo/contracts";
import { SignedClaims } from "../../common/signed-claims";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  AppearanceSettingsService,
  type Appearance,
} from "../../operations/settings/appearance-settings.service";

const HOUR_MS = 3_600_000;

/** The parameter of a page's address that holds an appearance to try on. */
const PARAMETER = "appearance";

/** What the pages of one visit look like. */
export interface Look extends Appearance {
  /** Of one that is not saved. */
  endsAt: Date | null;
}

/** Shows the real site in an appearance that is not saved. All of it was checked before it was signed. */
@Injectable()
export class AppearancePreviewsService {
  constructor(
    private readonly settings: AppearanceSettingsService,
    private readonly signed: SignedClaims<Appearance>,
    private readonly config: AppConfig,
  ) {}

  /** A link to the home page with what would hold after a save. */
  linkTo(input: SaveAppearanceSettingsDto): DraftPreviewDto {
    const endsAt = new Date(Date.now() + LIMITS.draftPreviewHours * HOUR_MS);
    const token = this.signed.issue(this.settings.with(input), endsAt);
    return {
      url: `${this.config.publicUrl}/?${PARAMETER}=${token}`,
      expires_at: endsAt.toISOString(),
    };
  }

  /** The saved appearance, or the one that the address of a page brings along. */
  async lookAt(url: string): Promise<Look> {
    const { searchParams } = new URL(url, "http://site");
    const token = searchParams.get(PARAMETER);
    const found = token === null ? null : this.signed.read(token);
    return found
      ? { ...found.claims, endsAt: found.endsAt }
      : { ...(await this.settings.get()), endsAt: null };
  }
}
