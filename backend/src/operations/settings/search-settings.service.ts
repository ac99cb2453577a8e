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

const SAVED = "search";

/** How search engines and social networks find and show the site. */
@Injectable()
export class SearchSettingsService implements OnModuleInit {
  private readonly saved: SavedFields<SaveSearchSettingsDto>;
  private readonly copy: SettingCopy<SearchSettingsDto>;

  constructor(
    private readonly settings: SettingsService,
    changes: ContentChangesService,
  ) {
    this.saved = new SavedFields(settings, SAVED);
    const initial = this.toFacts(null);
    const read = () => this.read();
    this.copy = new SettingCopy(
      { name: "The settings for search engines", initial, read },
      changes,
    );
  }

  async onModuleInit(): Promise<void> {
    await this.get();
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
    // Plain values in one order: they are stored and compared.
    const changes = { indexing, share_media_id, verification_tags, robots_txt };
    await this.saved.save(changes, version);
    this.copy.set(await this.read());
    return this.copy.known;
  }

  private async read(): Promise<SearchSettingsDto> {
    const found = await this.settings.findAll([SAVED]);
    return this.toFacts(found.get(SAVED) ?? null);
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
