import { Injectable } from "@nestjs/common";
import type { SearchSettingsDto, SettingsState } from "@octavo/contracts";
import { SettingsSection } from "./settings-section";
import { SettingsSections } from "./settings-sections";

type Fields = Omit<SearchSettingsDto, keyof SettingsState>;

/** How search engines and social networks find and show the site. */
@Injectable()
export class SearchSettingsService extends SettingsSection<Fields> {
  constructor(sections: SettingsSections) {
    super(sections, {
      key: "search",
      defaults: {
        indexing: true,
        share_media_id: null,
        verification_tags: "",
        robots_txt: "",
        markdown: false,
      },
    });
  }
}
