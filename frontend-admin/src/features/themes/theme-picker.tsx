import type { ThemeKind } from "@octavo/federation";
import { useId } from "react";
import type { ReactNode } from "react";
import styles from "./themes-screen.module.css";
import { useTheme } from "./use-theme";

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
  const { value, choose } = useTheme(kind);
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
                checked={value === option.value}
                onChange={() => choose(option.value)}
              />
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
