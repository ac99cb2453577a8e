import { useMayCall } from "@octavo/auth";
import { CMS_THEMES, FRONTEND_THEMES } from "@octavo/contracts";
import { Screen } from "../../../shared/layout/screen";
import { CmsPreview, ReaderPreview } from "./theme-previews";
import { ThemePicker } from "./theme-picker";
import styles from "./themes-screen.module.css";

export function ThemesScreen() {
  const mayChooseForSite = useMayCall("PUT /settings/theme");
  return (
    <Screen
      title="Themes"
      description="A choice applies at once, and stays in this browser."
    >
      <div className={styles.pickers}>
        <ThemePicker
          kind="frontend"
          title="Frontend theme"
          text={
            mayChooseForSite
              ? "How the reader site looks, to everybody who has chosen nothing else."
              : "How the reader site looks to you. The site's theme is chosen by those who may manage themes."
          }
          options={FRONTEND_THEMES}
          preview={(value) => <ReaderPreview theme={value} />}
        />
        <ThemePicker
          kind="cms"
          title="CMS theme"
          text="How this admin looks to you. Your account keeps it for other browsers."
          options={CMS_THEMES}
          preview={(value) => <CmsPreview theme={value} />}
        />
      </div>
    </Screen>
  );
}
