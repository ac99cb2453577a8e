import { Panel } from "../../../shared/layout/panel";
import { t } from "../../../texts/settings";
import { MenuFields } from "./menu-fields";
import { NAVIGATION_SETTINGS } from "./navigation-form";
import { FooterPreview, HeaderPreview } from "./navigation-preview";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

/** The links of every page: above its text, and below. */
export function NavigationSettings() {
  return (
    <SettingsSection
      kind={NAVIGATION_SETTINGS}
      save={t("settings.saveNavigation")}
    >
      {({ form, values: { header, footer } }) => (
        <>
          <Panel title={t("settings.header")} text={t("settings.headerText")}>
            <div className={styles.groups}>
              <HeaderPreview entries={header} />
              <MenuFields form={form} menu="header" />
            </div>
          </Panel>
          <Panel title={t("settings.footer")} text={t("settings.footerText")}>
            <div className={styles.groups}>
              <FooterPreview entries={footer} />
              <MenuFields form={form} menu="footer" />
            </div>
          </Panel>
        </>
      )}
    </SettingsSection>
  );
}
