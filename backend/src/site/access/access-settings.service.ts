import { Injectable } from "@nestjs/common";
import type { AccessSettingsDto, SettingsState } from "@octavo/contracts";
import { SiteHosts } from "../../infrastructure/config/site-hosts";
import { SettingsSection } from "../../operations/settings/settings-section";
import { SettingsSections } from "../../operations/settings/settings-sections";

type Fields = Omit<AccessSettingsDto, "admits_people" | keyof SettingsState>;

/** Who may read the site. */
@Injectable()
export class AccessSettingsService extends SettingsSection<Fields> {
  constructor(
    sections: SettingsSections,
    private readonly hosts: SiteHosts,
  ) {
    super(sections, {
      key: "access",
      defaults: { access: "open", message: "", api_origins: [] },
    });
  }

  /** As it was read last: each answer for everyone asks. */
  get isOpen(): boolean {
    return this.known.access === "open";
  }

  /** Whether pages of another origin may call the API. Its own pages have cookies, even if someone names them. */
  admitsOrigin(origin: string): boolean {
    const isOwn = Object.values(this.hosts.origins).includes(origin);
    return !isOwn && this.known.api_origins.includes(origin);
  }

  toDto(facts: Fields & SettingsState): AccessSettingsDto {
    return { ...facts, admits_people: !this.hosts.hasAdminApart };
  }
}
