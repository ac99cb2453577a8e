import { Injectable, type OnModuleInit } from "@nestjs/common";
import type {
  SaveSearchSettingsDto,
  SearchSettingsDto,
} from "@octavo/contracts";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import { SavedFields } from "./saved-fields";
import type { Setting } from "./setting.entity";
import { SettingCopy } from "./setting-copy";
import { SettingsService } from "./settings.service";

/** How search engines and social networks find and show the site. */
@Injectable()
export class SearchSettingsService implements OnModuleInit {
  private readonly saved: SavedFields<SaveSearchSettingsDto>;
  private readonly copy: SettingCopy<SearchSettingsDto>;

  constructor(settings: SettingsService, changes: ContentChangesService) {
    this.saved = new SavedFields(settings, "search");
    const { key } = this.saved;
    this.copy = new SettingCopy(
      {
        name: "The settings for search engines",
        initial: this.toFacts(null),
        read: async () =>
          this.toFacts((await settings.findAll([key])).get(key) ?? null),
      },
      changes,
    );
  }

  async onModuleInit(): Promise<void> {
    await this.get();
  }

  /** As they were read last, for what cannot wait. */
  get known(): SearchSettingsDto {
    return this.copy.known;
  }

  get(): Promise<SearchSettingsDto> {
    return this.copy.get();
  }

  /** `version`: what the editor started from; null accepts whatever is stored (D-022). */
  async save(
    input: SaveSearchSettingsDto,
    version: number | null,
  ): Promise<SearchSettingsDto> {
    const { indexing, share_media_id, verification_tags, robots_txt } = input;
    await this.saved.save({
      subject: "site",
      // Plain values in one order: they are stored and compared.
      changes: { indexing, share_media_id, verification_tags, robots_txt },
      version,
    });
    this.copy.expire();
    return this.get();
  }

  private toFacts(stored: Setting | null): SearchSettingsDto {
    const saved = this.saved.of(stored);
    return {
      indexing: saved.indexing ?? true,
      share_media_id: saved.share_media_id ?? null,
      verification_tags: saved.verification_tags ?? "",
      robots_txt: saved.robots_txt ?? "",
      ...this.saved.stateOf(stored),
    };
  }
}
