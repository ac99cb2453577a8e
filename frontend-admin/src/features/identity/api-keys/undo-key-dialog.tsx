import type {
  ApiKeyDto,
  UndoneItemDto,
  UndoneKeyDayDto,
} from "@octavo/contracts";
import { Button, Dialog, DialogActions, TextField } from "@octavo/ui";
import { CallDialog } from "../../../shared/confirmation/call-dialog";
import { useState } from "react";
import { useUndoKeyDay } from "./api-keys.hooks";
import { t } from "../../../texts/keys";

interface UndoKeyDialogProps {
  apiKey: ApiKeyDto;
  onClose: () => void;
}

/** Days of the audit trail are days in UTC. */
const today = (): string => new Date().toISOString().slice(0, 10);

/** Asks for the day, then tells what was taken back and what stays. */
export function UndoKeyDialog({ apiKey, onClose }: UndoKeyDialogProps) {
  const [day, setDay] = useState(today);
  const undo = useUndoKeyDay();
  if (undo.data) return <UndoneDay answer={undo.data} onClose={onClose} />;
  const { id, description } = apiKey;
  return (
    <CallDialog
      title={t("apiKeys.undoTitle")}
      description={t("apiKeys.undoText", { description })}
      confirmLabel={t("apiKeys.undo")}
      call={undo}
      args={{ id, day }}
      failure={t("apiKeys.failedUndo")}
      onClose={onClose}
      fields={
        <TextField
          type="date"
          label={t("apiKeys.undoDay")}
          max={today()}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      }
    />
  );
}

function UndoneDay({
  answer: { undone, stays, is_complete: isComplete },
  onClose,
}: {
  answer: UndoneKeyDayDto;
  onClose: () => void;
}) {
  return (
    <Dialog title={t("apiKeys.undoDone")} onClose={onClose}>
      {undone.length + stays.length === 0 && <p>{t("apiKeys.undoNothing")}</p>}
      <Items title={t("apiKeys.undone")} items={undone} />
      <Items title={t("apiKeys.undoStays")} items={stays} />
      {!isComplete && <p>{t("apiKeys.undoMore")}</p>}
      <DialogActions>
        <Button onClick={onClose}>{t("common.done")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Items({
  title,
  items,
}: {
  title: string;
  items: readonly (UndoneItemDto & { reason?: string })[];
}) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {items.map(({ type, id, label, reason }) => (
          <li key={`${type} ${id}`}>
            {label ?? type}
            {reason !== undefined && ` · ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
