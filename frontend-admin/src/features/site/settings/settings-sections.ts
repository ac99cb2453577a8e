import type { RouteName } from "@octavo/contracts";
import { t } from "../../../texts/settings";

export interface SettingsSection {
  /** The last part of its address; empty for the first. */
  path: string;
  title: () => string;
  call: RouteName;
  /** Labels of its fields, by the names of the form. */
  fields: Readonly<Record<string, () => string>>;
}

export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  {
    path: "",
    title: () => t("settings.general"),
    call: "PUT /settings/site",
    fields: {
      name: () => t("settings.name"),
      tagline: () => t("settings.tagline"),
      language: () => t("settings.language"),
      time_zone: () => t("settings.time_zone"),
      icon_media_id: () => t("settings.icon_media_id"),
      logo_media_id: () => t("settings.logo_media_id"),
    },
  },
  {
    path: "navigation",
    title: () => t("settings.navigation"),
    call: "PUT /settings/navigation",
    fields: {
      header: () => t("settings.header"),
      footer: () => t("settings.footer"),
    },
  },
  {
    path: "appearance",
    title: () => t("settings.appearance"),
    call: "PUT /settings/appearance",
    fields: {
      frontend_theme: () => t("settings.frontend_theme"),
      accent: () => t("settings.accent"),
      cover_style: () => t("settings.cover_style"),
      home_sections: () => t("settings.home_sections"),
      offers_reader_settings: () => t("settings.offers_reader_settings"),
    },
  },
  {
    path: "reading",
    title: () => t("settings.reading"),
    call: "PUT /settings/reading",
    fields: {
      posts_per_page: () => t("settings.posts_per_page"),
      feed_content: () => t("settings.feed_content"),
      date_format: () => t("settings.date_format"),
      remind_after_months: () => t("settings.remind_after_months"),
      share: () => t("settings.share"),
      offline_reading: () => t("settings.offline_reading"),
    },
  },
  {
    path: "search",
    title: () => t("settings.search"),
    call: "PUT /settings/search",
    fields: {
      indexing: () => t("settings.indexing"),
      share_media_id: () => t("settings.share_media_id"),
      verification_tags: () => t("settings.verification_tags"),
      robots_txt: () => t("settings.robots_txt"),
      markdown: () => t("settings.markdown"),
    },
  },
  {
    path: "analytics",
    title: () => t("settings.analytics"),
    call: "PUT /settings/analytics",
    fields: {
      service: () => t("settings.analytics.service"),
      address: () => t("settings.analytics.address"),
      site_id: () => t("settings.analytics.site_id"),
      snippet: () => t("settings.analytics.snippetCode"),
      hosts: () => t("settings.analytics.hosts"),
    },
  },
  {
    path: "agents",
    title: () => t("settings.agents"),
    call: "PUT /settings/agents",
    fields: {
      enabled: () => t("settings.agents.enabled"),
      oauth: () => t("settings.agents.oauth"),
      style_guide: () => t("settings.agents.style_guide"),
    },
  },
  {
    path: "people",
    title: () => t("settings.people"),
    call: "PUT /settings/people",
    fields: {
      sign_up: () => t("settings.sign_up"),
      invitations: () => t("settings.invitations"),
      invitation_role_id: () => t("settings.invitation_role_id"),
      password_policy: () => t("settings.password_policy"),
      second_factor_roles: () => t("settings.second_factor_roles"),
      session_idle_days: () => t("settings.session_idle_days"),
      session_days: () => t("settings.session_days"),
    },
  },
  {
    path: "contact",
    title: () => t("settings.contact"),
    call: "PUT /settings/contact",
    fields: {
      is_open: () => t("settings.is_open"),
      recipients: () => t("settings.recipients"),
      allows_links: () => t("settings.allows_links"),
      refused_words: () => t("settings.refused_words"),
    },
  },
  {
    path: "mail",
    title: () => t("settings.mail"),
    call: "PUT /settings/mail",
    fields: {
      server: () => t("settings.mail.server"),
      port: () => t("settings.mail.port"),
      encryption: () => t("settings.mail.encryption"),
      user: () => t("settings.mail.user"),
      password: () => t("settings.mail.password"),
      from: () => t("settings.mail.from"),
    },
  },
  {
    path: "mail-texts",
    title: () => t("settings.mailTexts"),
    call: "PUT /settings/mail-texts",
    fields: {
      invitation: () => t("settings.mailText.invitation"),
      password_reset: () => t("settings.mailText.password_reset"),
      password_changed: () => t("settings.mailText.password_changed"),
      sign_up_verification: () => t("settings.mailText.sign_up_verification"),
      sign_up_approved: () => t("settings.mailText.sign_up_approved"),
      sign_up_rejected: () => t("settings.mailText.sign_up_rejected"),
    },
  },
  {
    path: "backups",
    title: () => t("settings.backups"),
    call: "PUT /settings/backups",
    fields: {
      is_daily: () => t("settings.backups.is_daily"),
      keep: () => t("settings.backups.keep"),
    },
  },
  {
    path: "danger",
    title: () => t("settings.danger"),
    call: "PUT /settings/access",
    fields: {
      access: () => t("settings.access.access"),
      message: () => t("settings.access.message"),
      api_origins: () => t("settings.access.api_origins"),
    },
  },
];

export const settingsAddress = (path: string): string =>
  path === "" ? "/settings" : `/settings/${path}`;
