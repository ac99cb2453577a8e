import { Injectable } from "@nestjs/common";
import type { ReadingSettingsDto, SettingsState } from "@octavo/contracts";
import { SettingsSection } from "./settings-section";
import { SettingsSections } from "./settings-sections";

type Fields = Omit<ReadingSettingsDto, keyof SettingsState>;

/** How readers see posts: how many on a page, how much in feeds, how dates are written, where to share, and whether they are stored. */
@Injectable()
export class ReadingSettingsService extends SettingsSection<Fields> {
  constructor(sections: SettingsSections) {
    super(sections, {
      key: "reading",
      defaults: {
        posts_per_page: 24,
        feed_content: "full",
        date_format: "usual",
        share: [],
        remind_after_months: 6,
        offline_reading: true,
      },
    });
  }
}
