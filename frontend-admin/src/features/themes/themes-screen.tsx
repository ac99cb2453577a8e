import { CMS_THEMES, FRONTEND_THEMES } from "@octavo/contracts";
import { Screen } from "../../layout/screen";
import { CmsPreview, ReaderPreview } from "./theme-previews";
import { ThemePicker } from "./theme-picker";
import styles from "./themes-screen.module.css";

export function ThemesScreen() {
  return (
    <Screen
      title="Themes"
      description="Your choice is kept in this browser and applies at once."
    >
      <div className={styles.pickers}>
        <ThemePicker
          kind="frontend"
          title="Frontend theme"
          text="How the reader site looks."
          options={FRONTEND_THEMES}
          preview={(value) => <ReaderPreview theme={value} />}
        />
        <ThemePicker
          kind="cms"
          title="CMS theme"
          text="How this admin looks."
          options={CMS_THEMES}
          preview={(value) => <CmsPreview theme={value} />}
        />
      </div>
    </Screen>
  );
}
