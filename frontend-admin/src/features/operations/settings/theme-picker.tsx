import type { ThemeKind } from "@octavo/federation";
import { useId } from "react";
import type { ReactNode } from "react";
import { ThemeNote } from "./theme-note";
import styles from "./themes-screen.module.css";
import { useThemeChoice } from "./use-theme-choice";

interface ThemePickerProps {
  kind: ThemeKind;
  title: string;
  text: string;
  options: readonly { value: string; label: string }[];
  preview: (value: string) => ReactNode;
}

/** Radio buttons, each with a picture of what it does. */
export function ThemePicker(props: ThemePickerProps) {
  const { kind, title, text, options, preview } = props;
  const choice = useThemeChoice(kind);
  const name = useId();
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{title}</legend>
      <p className={styles.text}>{text}</p>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <span className={styles.preview} aria-hidden="true">
              {preview(option.value)}
            </span>
            <span className={styles.choice}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={choice.value === option.value}
                onChange={() => choice.choose(option.value)}
              />
              {option.label}
            </span>
          </label>
        ))}
      </div>
      <ThemeNote kind={kind} choice={choice} />
    </fieldset>
  );
}
