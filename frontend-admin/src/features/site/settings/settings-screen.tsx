import { useMayCall } from "@octavo/auth";
import { Notice } from "@octavo/ui";
import { Screen } from "../../../shared/layout/screen";
import { t } from "../../../texts/operations";
import { SearchSettings } from "./search-settings";
import { SiteSettings } from "./site-settings";

/** What an owner decides about the site, section by section. */
export function SettingsScreen() {
  const mayChange = useMayCall("PUT /settings/site");
  return (
    <Screen title={t("settings.title")} description={t("settings.text")}>
      {mayChange ? (
        <>
          <SiteSettings />
          <SearchSettings />
        </>
      ) : (
        <Notice>{t("settings.notAllowed")}</Notice>
      )}
    </Screen>
  );
}
