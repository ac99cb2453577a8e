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

const labelled = <Name extends string>(
  names: readonly Name[],
  label: (name: Name) => string,
) => Object.fromEntries(names.map((name) => [name, () => label(name)]));

export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  {
    path: "",
    title: () => t("settings.general"),
    call: "PUT /settings/site",
    fields: labelled(
      [
        "name",
        "tagline",
        "language",
        "time_zone",
        "icon_media_id",
        "logo_media_id",
      ],
      (field) => t(`settings.${field}`),
    ),
  },
  {
    path: "navigation",
    title: () => t("settings.navigation"),
    call: "PUT /settings/navigation",
    fields: labelled(["header", "footer"], (field) => t(`settings.${field}`)),
  },
  {
    path: "appearance",
    title: () => t("settings.appearance"),
    call: "PUT /settings/appearance",
    fields: labelled(
      [
        "frontend_theme",
        "accent",
        "cover_style",
        "home_sections",
        "offers_reader_settings",
      ],
      (field) => t(`settings.${field}`),
    ),
  },
  {
    path: "reading",
    title: () => t("settings.reading"),
    call: "PUT /settings/reading",
    fields: labelled(
      [
        "posts_per_page",
        "feed_content",
        "date_format",
        "remind_after_months",
        "share",
        "offline_reading",
      ],
      (field) => t(`settings.${field}`),
    ),
  },
  {
    path: "search",
    title: () => t("settings.search"),
    call: "PUT /settings/search",
    fields: labelled(
      [
        "indexing",
        "share_media_id",
        "verification_tags",
        "robots_txt",
        "markdown",
      ],
      (field) => t(`settings.${field}`),
    ),
  },
  {
    path: "analytics",
    title: () => t("settings.analytics"),
    call: "PUT /settings/analytics",
    fields: labelled(
      ["service", "address", "site_id", "snippet", "hosts"],
      (field) =>
        t(
          field === "snippet"
            ? "settings.analytics.snippetCode"
            : `settings.analytics.${field}`,
        ),
    ),
  },
  {
    path: "agents",
    title: () => t("settings.agents"),
    call: "PUT /settings/agents",
    fields: labelled(["enabled", "oauth", "style_guide"], (field) =>
      t(`settings.agents.${field}`),
    ),
  },
  {
    path: "people",
    title: () => t("settings.people"),
    call: "PUT /settings/people",
    fields: labelled(
      [
        "sign_up",
        "invitations",
        "invitation_role_id",
        "password_policy",
        "second_factor_roles",
        "session_idle_days",
        "session_days",
      ],
      (field) => t(`settings.${field}`),
    ),
  },
  {
    path: "contact",
    title: () => t("settings.contact"),
    call: "PUT /settings/contact",
    fields: labelled(
      ["is_open", "recipients", "allows_links", "refused_words"],
      (field) => t(`settings.${field}`),
    ),
  },
  {
    path: "mail",
    title: () => t("settings.mail"),
    call: "PUT /settings/mail",
    fields: labelled(
      ["server", "port", "encryption", "user", "password", "from"],
      (field) => t(`settings.mail.${field}`),
    ),
  },
  {
    path: "mail-texts",
    title: () => t("settings.mailTexts"),
    call: "PUT /settings/mail-texts",
    fields: labelled(
      [
        "invitation",
        "password_reset",
        "password_changed",
        "sign_up_verification",
        "sign_up_approved",
        "sign_up_rejected",
      ],
      (field) => t(`settings.mailText.${field}`),
    ),
  },
  {
    path: "backups",
    title: () => t("settings.backups"),
    call: "PUT /settings/backups",
    fields: labelled(["is_daily", "keep"], (field) =>
      t(`settings.backups.${field}`),
    ),
  },
  {
    path: "danger",
    title: () => t("settings.danger"),
    call: "PUT /settings/access",
    fields: labelled(["access", "message", "api_origins"], (field) =>
      t(`settings.access.${field}`),
    ),
  },
];

export const settingsAddress = (path: string): string =>
  path === "" ? "/settings" : `/settings/${path}`;
