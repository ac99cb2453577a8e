import { Button } from "@octavo/ui";
import { useState } from "react";
import { UnsavedTextsDialog } from "./unsaved-texts-dialog";
import { useUnsavedTexts } from "./use-unsaved-texts";

interface UnsavedTextsButtonProps {
  /** The text that is open: it is not among the others. */
  open?: { subject: string; name: string | null };
}

/** Leads to what was typed and not saved; there only while there is something. */
export function UnsavedTextsButton({ open }: UnsavedTextsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { texts, reload } = useUnsavedTexts();
  const others = texts.filter(
    ({ subject, name }) => subject !== open?.subject || name !== open.name,
  );
  if (others.length === 0 && !isOpen) return null;
  return (
    <>
      <Button
        onClick={() => {
          reload();
          setOpen(true);
        }}
      >
        Unsaved texts ({others.length})
      </Button>
      {isOpen && (
        <UnsavedTextsDialog texts={others} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
