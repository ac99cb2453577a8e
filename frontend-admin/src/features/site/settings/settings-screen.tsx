import { useSession } from "@octavo/auth";
import { mayCall } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { Notice, TextField } from "@octavo/ui";
import { useState } from "react";
import type { ComponentType } from "react";
import { Link, Navigate, NavLink, useParams } from "react-router-dom";
import { SAME_SCREEN, Screen } from "../../../shared/layout/screen";
import { t } from "../../../texts/settings";
import { AgentSettings } from "./agent-settings";
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
import { SETTINGS_SECTIONS, settingsAddress } from "./settings-sections";
import type { SettingsSection } from "./settings-sections";

const CONTENTS: Readonly<Record<string, ComponentType>> = {
  "": SiteSettings,
  navigation: NavigationSettings,
  appearance: AppearanceSettings,
  reading: ReadingSettings,
  search: SearchSettings,
  analytics: AnalyticsSettings,
  agents: AgentSettings,
  people: PeopleSettings,
  contact: ContactSettings,
  mail: MailSettings,
  "mail-texts": MailTextSettings,
  backups: BackupSettings,
  danger: DangerSettings,
};

const SECTIONS = SETTINGS_SECTIONS.flatMap((section) => {
  const Content = ownValue(CONTENTS, section.path);
  return Content ? [{ ...section, Content }] : [];
});

/** What an owner decides about the site, section by section. */
export function SettingsScreen() {
  const { section = "" } = useParams();
  const { user } = useSession();
  const sections = SECTIONS.filter(({ call }) => mayCall(user, call));
  const shown = sections.find(({ path }) => path === section);
  const [first] = sections;
  // A misspelled address leads to what there is.
  if (first && !SECTIONS.some(({ path }) => path === section))
    return <Navigate to={settingsAddress(first.path)} replace />;
  return (
    <Screen title={t("settings.title")} description={t("settings.text")}>
      {sections.length > 0 && (
        <div className={styles.screen}>
          <SettingFinder sections={sections} />
          <nav aria-label={t("settings.sections")}>
            <ul className={styles.sections}>
              {sections.map(({ path, title }) => (
                <li key={path}>
                  <NavLink to={settingsAddress(path)} state={SAME_SCREEN} end>
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

/** Finds a setting by its label, in all sections. */
function SettingFinder({ sections }: { sections: readonly SettingsSection[] }) {
  const [words, setWords] = useState("");
  const sought = words.trim().toLowerCase();
  const found = sections.flatMap(({ path, title, fields }) =>
    Object.entries(fields).flatMap(([field, label]) =>
      `${label()} ${title()}`.toLowerCase().includes(sought)
        ? [
            {
              to: `${settingsAddress(path)}#${field}`,
              name: label(),
              in: title(),
            },
          ]
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
              <span className="muted">{title}</span>
            </li>
          ))}
          {found.length === 0 && <li>{t("settings.noneFound")}</li>}
        </ul>
      )}
    </search>
  );
}
