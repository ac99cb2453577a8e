import { useSession } from "@octavo/auth";
import { mayCall } from "@octavo/contracts";
import type { RouteName } from "@octavo/contracts";
import { Notice, TextField } from "@octavo/ui";
import { useState } from "react";
import type { ComponentType } from "react";
import { Link, Navigate, NavLink, useParams } from "react-router-dom";
import { SAME_SCREEN, Screen } from "../../../shared/layout/screen";
import { t } from "../../../texts/settings";
import { AnalyticsSettings } from "./analytics-settings";
import { DangerSettings } from "./access-settings";
import { AppearanceSettings } from "./appearance-settings";
import { BackupSettings } from "./backup-settings";
import { ContactSettings } from "./contact-settings";
import { MailSettings } from "./mail-settings";
import { MailTextSettings } from "./mail-text-settings";
import { NavigationSettings } from "./navigation-settings";
import { PeopleSettings } from "./people-settings";
import { ReadingSettings } from "./reading-settings";
import { SearchSettings } from "./search-settings";
import { SiteSettings } from "./site-settings";
import styles from "./settings.module.css";

interface Section {
  /** The last part of its address; empty for the first. */
  path: string;
  title: () => string;
  call: RouteName;
  Content: ComponentType;
  /** Labels of its fields, by the names of the form. */
  fields: Readonly<Record<string, () => string>>;
}

const SECTIONS: readonly Section[] = [
  {
    path: "",
    title: () => t("settings.general"),
    call: "PUT /settings/site",
    Content: SiteSettings,
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
    Content: NavigationSettings,
    fields: {
      header: () => t("settings.header"),
      footer: () => t("settings.footer"),
    },
  },
  {
    path: "appearance",
    title: () => t("settings.appearance"),
    call: "PUT /settings/appearance",
    Content: AppearanceSettings,
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
    Content: ReadingSettings,
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
    Content: SearchSettings,
    fields: {
      indexing: () => t("settings.indexing"),
      share_media_id: () => t("settings.share_media_id"),
      verification_tags: () => t("settings.verification_tags"),
      robots_txt: () => t("settings.robots_txt"),
    },
  },
  {
    path: "analytics",
    title: () => t("settings.analytics"),
    call: "PUT /settings/analytics",
    Content: AnalyticsSettings,
    fields: {
      service: () => t("settings.analytics.service"),
      address: () => t("settings.analytics.address"),
      site_id: () => t("settings.analytics.site_id"),
      snippet: () => t("settings.analytics.snippetCode"),
      hosts: () => t("settings.analytics.hosts"),
    },
  },
  {
    path: "people",
    title: () => t("settings.people"),
    call: "PUT /settings/people",
    Content: PeopleSettings,
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
    Content: ContactSettings,
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
    Content: MailSettings,
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
    Content: MailTextSettings,
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
    Content: BackupSettings,
    fields: {
      is_daily: () => t("settings.backups.is_daily"),
      keep: () => t("settings.backups.keep"),
    },
  },
  {
    path: "danger",
    title: () => t("settings.danger"),
    call: "PUT /settings/access",
    Content: DangerSettings,
    fields: {
      access: () => t("settings.access.access"),
      message: () => t("settings.access.message"),
      api_origins: () => t("settings.access.api_origins"),
    },
  },
];

/** What an owner decides about the site, section by section. */
export function SettingsScreen() {
  const { section = "" } = useParams();
  const { user } = useSession();
  const sections = SECTIONS.filter(({ call }) => mayCall(user, call));
  const shown = sections.find(({ path }) => path === section);
  const [first] = sections;
  // A misspelled address leads to what there is.
  if (first && !SECTIONS.some(({ path }) => path === section))
    return <Navigate to={addressOf(first.path)} replace />;
  return (
    <Screen title={t("settings.title")} description={t("settings.text")}>
      {sections.length > 0 && (
        <div className={styles.screen}>
          <SettingFinder sections={sections} />
          <nav aria-label={t("settings.sections")}>
            <ul className={styles.sections}>
              {sections.map(({ path, title }) => (
                <li key={path}>
                  <NavLink to={addressOf(path)} state={SAME_SCREEN} end>
                    {title()}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      )}
      {shown ? (
        <shown.Content key={shown.path} />
      ) : (
        <Notice>{t("settings.notAllowed")}</Notice>
      )}
    </Screen>
  );
}

const addressOf = (path: string): string =>
  path === "" ? "/settings" : `/settings/${path}`;

/** Finds a setting by its label, in all sections. */
function SettingFinder({ sections }: { sections: readonly Section[] }) {
  const [words, setWords] = useState("");
  const sought = words.trim().toLowerCase();
  const found = sections.flatMap(({ path, title, fields }) =>
    Object.entries(fields).flatMap(([field, label]) =>
      `${label()} ${title()}`.toLowerCase().includes(sought)
        ? [{ to: `${addressOf(path)}#${field}`, name: label(), in: title() }]
        : [],
    ),
  );
  return (
    <search className={styles.finder}>
      <TextField
        type="search"
        label={t("settings.find")}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {sought !== "" && (
        <ul className={styles.found} aria-label={t("settings.found")}>
          {found.map(({ to, name, in: title }) => (
            <li key={to}>
              <Link to={to} state={SAME_SCREEN} onClick={() => setWords("")}>
                {name}
              </Link>{" "}
              <span className={styles.hint}>{title}</span>
            </li>
          ))}
          {found.length === 0 && <li>{t("settings.noneFound")}</li>}
        </ul>
      )}
    </search>
  );
}
