import { READER_SETTINGS } from "@octavo/federation";
import { useState } from "react";
import { t } from "../../texts/reader-settings";
import {
  CHOICES,
  choose,
  chooseNothing,
  chosen,
  isAnyChosen,
} from "./chosen-settings";
import type { Setting } from "./chosen-settings";
import styles from "./reader-settings.module.css";

/** Readers' own settings. They are in their browser and nowhere else. */
export function ReaderSettings() {
  const [isStored, setStored] = useState(true);
  // The choices are the document's, which a change has shown by then.
  const [, setChanges] = useState(0);
  const change = (isNowStored: boolean) => {
    setStored(isNowStored);
    setChanges((count) => count + 1);
  };
  return (
    <div className={styles.settings}>
      {READER_SETTINGS.names.map((setting) => (
        <Choice
          key={setting}
          setting={setting}
          onChange={(word) => change(choose(setting, word))}
        />
      ))}
      <p role="status">{t(isStored ? "settingsStored" : "settingsLost")}</p>
      {isAnyChosen() && (
        <button type="button" onClick={() => change(chooseNothing())}>
          {t("resetSettings")}
        </button>
      )}
    </div>
  );
}

interface ChoiceProps {
  setting: Setting;
  onChange: (word: string) => void;
}

function Choice({ setting, onChange }: ChoiceProps) {
  return (
    <fieldset data-setting={setting}>
      <legend>{t(setting)}</legend>
      {wordsOf(setting).map(([word, label]) => (
        <label key={word}>
          <input
            type="radio"
            name={`settings--${setting}`}
            checked={chosen(setting) === word}
            onChange={() => onChange(word)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Each word with its label. */
function wordsOf(setting: Setting): [string, string][] {
  switch (setting) {
    case "scheme":
      return CHOICES.scheme.map((word) => [word, t(`scheme.${word}`)]);
    case "text":
      return CHOICES.text.map((word) => [word, t(`text.${word}`)]);
    case "width":
      return CHOICES.width.map((word) => [word, t(`width.${word}`)]);
    case "motion":
      return CHOICES.motion.map((word) => [word, t(`motion.${word}`)]);
  }
}
