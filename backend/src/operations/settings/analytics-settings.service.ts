import { Injectable } from "@nestjs/common";
import type {
  AnalyticsService,
  AnalyticsSettingsDto,
  SettingsState,
} from "@octavo/contracts";
import { isDeepStrictEqual } from "node:util";
import { ValidationError } from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { SettingsSection, type SavedFields } from "./settings-section";
import { SettingsSections } from "./settings-sections";
import { readSnippet } from "./snippet";

export type Analytics = Omit<AnalyticsSettingsDto, keyof SettingsState>;

/** Code of the site's own for all pages, and the hosts that it loads from. */
export type Snippet = Pick<Analytics, "snippet" | "hosts">;

/** Where the services are that people mostly do not run themselves. */
const USUAL: Readonly<Partial<Record<AnalyticsService, string>>> = {
  plausible: "https://plausible.io",
  umami: "https://cloud.umami.is",
};

/**
 * The service that counts readers' visits. Only superusers choose it, because it runs code in readers'
 * pages.
 */
@Injectable()
export class AnalyticsSettingsService extends SettingsSection<Analytics> {
  constructor(sections: SettingsSections) {
    super(sections, {
      key: "analytics",
      defaults: {
        service: "none",
        address: "",
        site_id: "",
        snippet: "",
        hosts: [],
      },
      isForSuperusers: true,
      hasAuditedValues: true,
    });
  }

  protected override assertValid(changes: SavedFields<Analytics>): void {
    this.checked(changes);
  }

  /**
   * @param shown The snippet that a preview has shown.
   * @throws {ValidationError} for a new snippet that is another.
   */
  async saveShown(
    changes: SavedFields<Analytics>,
    { shown, version }: { shown: Snippet | null; version: number | null },
  ): Promise<AnalyticsSettingsDto> {
    const { service, snippet, hosts } = this.checked(changes);
    const before = await this.get();
    const isNew =
      before.service !== service ||
      !isDeepStrictEqual([before.snippet, before.hosts], [snippet, hosts]);
    const isSeen = isDeepStrictEqual(shown, { snippet, hosts });
    if (service === "snippet" && isNew && !isSeen)
      throw new ValidationError(t("snippetPreview"));
    return this.save(changes, version);
  }

  /** The fields as they would be. @throws {ValidationError} for what cannot be saved. */
  checked(changes: SavedFields<Analytics>): Analytics {
    const fields = this.with(changes);
    assertWhole(fields);
    return fields;
  }

  /** @returns null where no service counts. `address`: without a slash at the end. */
  get chosen(): Analytics | null {
    const { service, address } = this.known;
    if (service === "none") return null;
    const place = address || (USUAL[service] ?? "");
    return { ...this.known, address: place.replace(/\/$/, "") };
  }
}

/** @throws {ValidationError} for what the service needs and does not get. */
function assertWhole({ service, address, site_id, snippet }: Analytics): void {
  if (service === "none") return;
  if (service === "snippet") {
    if (snippet === "") throw new ValidationError(t("snippetEmpty"));
    readSnippet(snippet);
    return;
  }
  if (address === "" && USUAL[service] === undefined)
    throw new ValidationError(t("analyticsAddress"));
  if (service !== "goatcounter" && site_id === "")
    throw new ValidationError(t("analyticsSite"));
}
