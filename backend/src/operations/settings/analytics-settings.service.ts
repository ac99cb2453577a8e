import { Injectable } from "@nestjs/common";
import type {
  AnalyticsService,
  AnalyticsSettingsDto,
  SettingsState,
} from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { SettingsSection, type SavedFields } from "./settings-section";
import { SettingsSections } from "./settings-sections";

type Fields = Omit<AnalyticsSettingsDto, keyof SettingsState>;

/** Where the services are that people mostly do not run themselves. */
const USUAL: Readonly<Partial<Record<AnalyticsService, string>>> = {
  plausible: "https://plausible.io",
  umami: "https://cloud.umami.is",
};

/** Which service counts the visits of readers. It has code in their pages, so superusers alone choose it. */
@Injectable()
export class AnalyticsSettingsService extends SettingsSection<Fields> {
  constructor(sections: SettingsSections) {
    super(sections, {
      key: "analytics",
      defaults: { service: "none", address: "", site_id: "" },
      isForSuperusers: true,
    });
  }

  /** @throws {ValidationError} also for what the service needs and does not get. */
  override save(
    changes: SavedFields<Fields>,
    version: number | null,
  ): ReturnType<SettingsSection<Fields>["save"]> {
    const { service, address, site_id } = { ...this.known, ...changes };
    const isCounting = service !== null && service !== "none";
    if (isCounting && !(address || USUAL[service]))
      throw new ValidationError(t("analyticsAddress"));
    if (isCounting && service !== "goatcounter" && !site_id)
      throw new ValidationError(t("analyticsSite"));
    return super.save(changes, version);
  }

  /** @returns null where no service counts. `address`: without a slash at the end. */
  get chosen(): Fields | null {
    const { service, address, site_id } = this.known;
    if (service === "none") return null;
    const place = address || (USUAL[service] ?? "");
    return { service, address: place.replace(/\/$/, ""), site_id };
  }
}
