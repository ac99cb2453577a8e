import { operatingTexts } from "@octavo/contracts";
import type { ThemeKind } from "@octavo/federation";
import { Button } from "@octavo/ui";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import styles from "./themes-screen.module.css";
import type { useThemeChoice } from "./use-theme-choice";

interface ThemeNoteProps {
  kind: ThemeKind;
  choice: ReturnType<typeof useThemeChoice>;
}

const KEPT: Readonly<Record<ThemeKind, string>> = {
  frontend: "Saved as the site's theme.",
  cms: "Saved for your account.",
};

/** Says where a choice has been kept: everywhere it should be, or in this browser only (D-143). */
export function ThemeNote({ kind, choice }: ThemeNoteProps) {
  const { save, value, hasChosen, mayKeep } = choice;
  if (save.error)
    return (
      <div className={styles.note}>
        <FailureNotice
          text={`${operatingTexts.failedTheme}. ${operatingTexts.savedForBrowser}`}
          error={save.error}
          actions={
            <Button
              size="small"
              isBusy={save.isPending}
              onClick={() => save.mutate(value)}
            >
              Retry
            </Button>
          }
        />
      </div>
    );
  return (
    <p role="status" className={styles.note}>
      {hasChosen && !mayKeep && operatingTexts.savedForBrowser}
      {save.isPending && "Saving…"}
      {save.isSuccess && KEPT[kind]}
    </p>
  );
}
