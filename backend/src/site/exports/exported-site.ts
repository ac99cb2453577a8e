import type {
  AgentSettingsDto,
  AppearanceSettingsDto,
  ContactSettingsDto,
  ExportedNavigationDto,
  ExportedSettingsDto,
  MailTextsDto,
  NavigationDto,
  PeopleSettingsDto,
  ReadingSettingsDto,
  SearchSettingsDto,
} from "@octavo/contracts";
import { mediaUrl } from "../../content/media/storage-keys";
import type { SiteFacts } from "../../operations/settings/site-settings.service";
import type { MediaExportRow } from "./exports.repository";

export interface SiteParts {
  facts: SiteFacts;
  search: SearchSettingsDto;
  appearance: AppearanceSettingsDto;
  reading: ReadingSettingsDto;
  mailTexts: MailTextsDto;
  agents: AgentSettingsDto;
  people: PeopleSettingsDto;
  /** The name of the role that invitations offer first. */
  invitationRole: string | null;
  contact: ContactSettingsDto;
  navigation: NavigationDto;
}

/** Settings and navigation. Pictures that they name by ids are learned while those are exported. */
export class ExportedSite {
  private readonly addresses = new Map<number, string>();

  constructor(private readonly parts: SiteParts) {}

  get facts(): SiteFacts {
    return this.parts.facts;
  }

  notePicture({ id, storage_key }: MediaExportRow): void {
    const { facts, search } = this.parts;
    const shown = [
      facts.icon_media_id,
      facts.logo_media_id,
      search.share_media_id,
    ];
    if (shown.includes(id)) this.addresses.set(id, mediaUrl(storage_key));
  }

  /**
   * Secrets, and what belongs to this server, stay here.
   * @param hasAddresses whether addresses of people are told.
   */
  settings(hasAddresses: boolean): ExportedSettingsDto {
    const { facts, search, appearance, reading } = this.parts;
    const { agents, people, contact } = this.parts;
    const {
      updated_at: _at,
      version: _version,
      ...mailTexts
    } = this.parts.mailTexts;
    return {
      name: facts.name,
      tagline: facts.tagline,
      language: facts.language,
      time_zone: facts.time_zone,
      icon: this.addressOf(facts.icon_media_id),
      logo: this.addressOf(facts.logo_media_id),
      frontend_theme: appearance.frontend_theme,
      appearance: {
        accent: appearance.accent,
        cover_style: appearance.cover_style,
        home_sections: appearance.home_sections,
        offers_reader_settings: appearance.offers_reader_settings,
      },
      indexing: search.indexing,
      share_picture: this.addressOf(search.share_media_id),
      verification_tags: search.verification_tags,
      robots_txt: search.robots_txt,
      markdown: search.markdown,
      reading: {
        posts_per_page: reading.posts_per_page,
        feed_content: reading.feed_content,
        date_format: reading.date_format,
        share: reading.share,
        remind_after_months: reading.remind_after_months,
        offline_reading: reading.offline_reading,
      },
      mail_texts: mailTexts,
      agents: {
        enabled: agents.enabled,
        style_guide: agents.style_guide,
      },
      people: {
        sign_up: people.sign_up,
        invitations: people.invitations,
        invitation_role: this.parts.invitationRole,
        password_policy: people.password_policy,
        session_idle_days: people.session_idle_days,
        session_days: people.session_days,
      },
      contact: {
        is_open: contact.is_open,
        allows_links: contact.allows_links,
        refused_words: contact.refused_words,
        recipients: hasAddresses ? contact.recipients : null,
      },
    };
  }

  navigation(): ExportedNavigationDto {
    const { header, footer } = this.parts.navigation;
    return { header, footer };
  }

  private addressOf(id: number | null): string | null {
    return id === null ? null : (this.addresses.get(id) ?? null);
  }
}
