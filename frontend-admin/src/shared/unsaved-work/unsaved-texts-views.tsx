import { LIMITS } from "@octavo/contracts";
import { Button, Dialog } from "@octavo/ui";
import { useId, useState } from "react";
import { t } from "../../texts";
import { UnsavedTextsList } from "./unsaved-texts-list";
import styles from "./unsaved-texts-list.module.css";
import { useUnsavedTexts } from "./unsaved-texts";
import type { UnsavedText, UnsavedTexts } from "./unsaved-texts";

interface UnsavedTextsButtonProps {
  /** The text that is open: it is not among the others. */
  open: { subject: string; name: string | null };
}

/** Leads to what was typed and not saved; there only while there is something. */
export function UnsavedTextsButton({ open }: UnsavedTextsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const unsaved = useUnsavedTexts();
  const others = unsaved.texts.filter(
    ({ subject, name }) => subject !== open.subject || name !== open.name,
  );
  if (others.length === 0 && !isOpen) return null;
  return (
    <>
      <Button
        onClick={() => {
          unsaved.reload();
          setOpen(true);
        }}
      >
        {t("unsaved.open", { count: others.length })}
      </Button>
      {isOpen && (
        <UnsavedTextsDialog
          unsaved={unsaved}
          texts={others}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface UnsavedTextsDialogProps {
  unsaved: UnsavedTexts;
  texts: readonly UnsavedText[];
  onClose: () => void;
}

function UnsavedTextsDialog(props: UnsavedTextsDialogProps) {
  const { unsaved, texts, onClose } = props;
  return (
    <Dialog
      title={t("unsaved.title")}
      size="large"
      description={t("unsaved.text", {
        days: LIMITS.draftDays,
        max: LIMITS.draftsMax,
      })}
      onClose={onClose}
    >
      <UnsavedTextsList
        unsaved={unsaved}
        texts={texts}
        onOpen={onClose}
        empty={<p className={styles.none}>{t("unsaved.none")}</p>}
      />
    </Dialog>
  );
}

/** Shown above a table. The rest is in a dialog. */
const MOST_SHOWN = 3;

/** The person's own unfinished texts, above the list of what is saved. */
export function UnsavedTextsGroup({ noun }: { noun: "post" | "page" }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wasShown, setShown] = useState(false);
  const unsaved = useUnsavedTexts();
  const texts = unsaved.texts.filter(({ subject }) =>
    subject.startsWith(`${noun}-`),
  );
  // A text that was discarded can be restored here, so the last one leaves its group.
  if (texts.length > 0 && !wasShown) setShown(true);
  if (texts.length === 0 && !wasShown) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t("unsaved.open", { count: texts.length })}
      </h2>
      <UnsavedTextsList
        unsaved={unsaved}
        texts={texts.slice(0, MOST_SHOWN)}
        empty={<p className={styles.none}>{t("unsaved.none")}</p>}
      />
      {texts.length > MOST_SHOWN && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t("unsaved.showAll", { count: texts.length })}
        </Button>
      )}
      {isOpen && (
        <UnsavedTextsDialog
          unsaved={unsaved}
          texts={texts}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
