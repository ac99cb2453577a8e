import type { AgentSettingsDto } from "./agent-settings";
import type { AppearanceSettingsDto } from "./appearance-settings";
import type { ContactSettingsDto } from "./contact-settings";
import type { MailTextsDto } from "./mail-texts";
import type { PeopleSettingsDto } from "./people-settings";
import type { ReadingSettingsDto } from "./reading-settings";
import type { SettingsState } from "./settings";
import type { FrontendTheme } from "./theme-names";
import type { Integer } from "./values";

/** What an archive of the site says of its settings. */
export interface ExportedSettingsDto {
  /** @example "Harbour Notes" */
  name: string;
  tagline: string;
  /** @example "en" */
  language: string;
  /** @example "Europe/Berlin" */
  time_zone: string;
  /** Address of a picture of `media.json`. */
  icon: string | null;
  logo: string | null;
  frontend_theme: FrontendTheme;
  /** Absent in archives of earlier releases. */
  appearance?: ExportedAppearanceDto;
  /** Whether search engines may show the site. */
  indexing: boolean;
  /** Shown with links to pages that have no picture of their own. */
  share_picture: string | null;
  verification_tags: string;
  robots_txt: string;
  /** Absent in archives of earlier releases. */
  markdown?: boolean;
  reading: ExportedReadingSettingsDto;
  /** Absent in archives of earlier releases. */
  mail_texts?: ExportedMailTextsDto;
  /** Absent in archives of earlier releases. */
  agents?: ExportedAgentSettingsDto;
  people: ExportedPeopleSettingsDto;
  contact: ExportedContactSettingsDto;
}

export interface ExportedAppearanceDto extends Pick<
  AppearanceSettingsDto,
  "accent" | "cover_style" | "home_sections"
> {
  /** Absent in archives of earlier releases. */
  offers_reader_settings?: boolean;
}

export type ExportedMailTextsDto = Omit<MailTextsDto, keyof SettingsState>;

/** Whether clients may ask to be connected is decided at each site. */
export type ExportedAgentSettingsDto = Pick<
  AgentSettingsDto,
  "enabled" | "style_guide"
>;

export interface ExportedReadingSettingsDto extends Omit<
  ReadingSettingsDto,
  keyof SettingsState | "remind_after_months" | "offline_reading"
> {
  /** Absent in archives of earlier releases. */
  remind_after_months?: Integer;
  /** Absent in archives of earlier releases. */
  offline_reading?: boolean;
}

export interface ExportedPeopleSettingsDto extends Pick<
  PeopleSettingsDto,
  | "sign_up"
  | "invitations"
  | "password_policy"
  | "session_idle_days"
  | "session_days"
> {
  /**
   * The name of a role; null for the usual one.
   * @example "author"
   */
  invitation_role: string | null;
}

export interface ExportedContactSettingsDto extends Pick<
  ContactSettingsDto,
  "is_open" | "allows_links" | "refused_words"
> {
  /** Null in an archive without addresses. */
  recipients: string[] | null;
}
