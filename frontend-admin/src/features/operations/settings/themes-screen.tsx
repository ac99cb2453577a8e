import { useMayCall } from "@octavo/auth";
import { CMS_THEMES, FRONTEND_THEMES } from "@octavo/contracts";
import type { RouteName } from "@octavo/contracts";
import type { ThemeKind } from "@octavo/federation";
import { Button } from "@octavo/ui";
import { useId, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { Screen } from "../../../shared/layout/screen";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useRemote } from "../../../remote-context";
import { useCall } from "../../../shared/crud/use-call";
import { CmsPreview, ReaderPreview } from "./theme-previews";
import styles from "./themes-screen.module.css";
import { t } from "../../../texts/operations";

export function ThemesScreen() {
  const mayChooseForSite = useMayCall("PUT /settings/theme");
  return (
    <Screen title={t("themes.title")} description={t("themes.text")}>
      <div className={styles.pickers}>
        <ThemePicker
          kind="frontend"
          title={t("themes.frontend")}
          text={
            mayChooseForSite
              ? t("themes.frontendForSite")
              : t("themes.frontendForYou")
          }
          options={FRONTEND_THEMES}
          preview={(value) => <ReaderPreview theme={value} />}
        />
        <ThemePicker
          kind="cms"
          title={t("themes.cms")}
          text={t("themes.cmsText")}
          options={CMS_THEMES}
          preview={(value) => <CmsPreview theme={value} />}
        />
      </div>
    </Screen>
  );
}

interface ThemePickerProps {
  kind: ThemeKind;
  title: string;
  text: string;
  options: readonly { value: string; label: string }[];
  preview: (value: string) => ReactNode;
}

/** Radio buttons, each with a preview. */
function ThemePicker(props: ThemePickerProps) {
  const { kind, title, text, options, preview } = props;
  const choice = useThemeChoice(kind);
  const name = useId();
  return (
    <fieldset>
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

interface ThemeNoteProps {
  kind: ThemeKind;
  choice: ReturnType<typeof useThemeChoice>;
}

/** Says whether a choice is stored on the server too, or only in this browser. */
function ThemeNote({ kind, choice }: ThemeNoteProps) {
  const { save, value, hasChosen, maySave } = choice;
  if (save.error)
    return (
      <div className={styles.note}>
        <FailureNotice
          text={`${t("themes.failed")}. ${t("themes.savedForBrowser")}`}
          error={save.error}
          actions={
            <Button
              size="small"
              isBusy={save.isPending}
              onClick={() => save.mutate(value)}
            >
              {t("themes.retry")}
            </Button>
          }
        />
      </div>
    );
  return (
    <p role="status" className={styles.note}>
      {hasChosen && !maySave && t("themes.savedForBrowser")}
      {save.isPending && t("themes.saving")}
      {save.isSuccess && t(SETTINGS[kind].saved)}
    </p>
  );
}

interface ThemeSetting {
  path: string;
  field: string;
  call: RouteName;
  /** The confirmation after the server has saved it. */
  saved: "themes.savedForSite" | "themes.savedForAccount";
}

/** The settings that store a choice on the server, in addition to the browser. */
const SETTINGS: Readonly<Record<ThemeKind, ThemeSetting>> = {
  frontend: {
    path: "/settings/theme",
    field: "frontend_theme",
    call: "PUT /settings/theme",
    saved: "themes.savedForSite",
  },
  cms: {
    path: "/settings/cms-theme",
    field: "cms_theme",
    call: "PUT /settings/cms-theme",
    saved: "themes.savedForAccount",
  },
};

/** The chosen theme of one kind. A choice applies at once in this browser; the server saves it for people who may change the setting. */
function useThemeChoice(kind: ThemeKind) {
  const { theme } = useRemote();
  const { path, field, call } = SETTINGS[kind];
  const maySave = useMayCall(call);
  const [hasChosen, setChosen] = useState(false);
  const read = () => theme.get(kind);
  const value = useSyncExternalStore(theme.subscribe, read, read);
  const save = useCall<unknown, string>(
    (next) => ["PUT", path, { [field]: next }],
    {
      // One at a time, because arrow keys choose faster than a server answers, and the last choice counts.
      scope: { id: path },
    },
  );
  return {
    value,
    hasChosen,
    maySave,
    save,
    choose(next: string) {
      theme.set(kind, next);
      setChosen(true);
      if (maySave) save.mutate(next);
    },
  };
}
