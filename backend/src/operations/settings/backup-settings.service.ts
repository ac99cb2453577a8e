import { Injectable } from "@nestjs/common";
import type { BackupSettingsDto, SettingsState } from "@octavo/contracts";
import { AppConfig } from "../../infrastructure/config/app-config";
import { fixedBy, SettingsSection } from "./settings-section";
import { SettingsSections } from "./settings-sections";
import { SiteSettingsService } from "./site-settings.service";

type Fields = Omit<BackupSettingsDto, "time_zone" | keyof SettingsState>;

/** When backups are written by themselves, and how many of them stay. */
@Injectable()
export class BackupSettingsService extends SettingsSection<Fields> {
  constructor(
    sections: SettingsSections,
    { backups }: AppConfig,
    private readonly site: SiteSettingsService,
  ) {
    super(sections, {
      key: "backups",
      defaults: { at: null, keep: 7 },
      given: {
        at: fixedBy("BACKUP_AT", backups.at),
        keep: fixedBy("BACKUP_KEEP", backups.keep),
      },
    });
  }

  /** Not what this instance read a moment ago. */
  async showAnew(): Promise<BackupSettingsDto> {
    await this.sections.readAnew();
    return this.show();
  }

  async show(): Promise<BackupSettingsDto> {
    const [settings, { time_zone }] = await Promise.all([
      this.get(),
      this.site.get(),
    ]);
    return {
      ...settings,
      time_zone: this.fixed["at"] === undefined ? time_zone : "UTC",
    };
  }
}
