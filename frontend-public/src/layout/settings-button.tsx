import { useState } from "react";
import { useReader } from "../data/reader-context";
import { lazyPart } from "../lazy-part";
import { t } from "../texts";
import styles from "./site-header.module.css";

const settings = lazyPart("", async () => {
  return (
    await import(
      /* webpackChunkName: "tools" */ "../features/reader-settings/reader-settings"
    )
  ).ReaderSettings;
});

/** The settings that readers have for themselves; their code comes when they are opened. */
export function SettingsButton() {
  const [isOpen, setOpen] = useState(false);
  if (useReader().site.hidesSettings) return null;
  return (
    <div className={styles.settings}>
      <button
        type="button"
        popoverTarget="settings--choices"
        aria-label={t("settings")}
        title={t("settings")}
      />
      <div
        id="settings--choices"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {isOpen && <settings.Part />}
      </div>
    </div>
  );
}
