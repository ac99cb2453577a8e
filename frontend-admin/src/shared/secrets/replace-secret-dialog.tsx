import { ConfirmDialog, SelectField } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../crud/failure-notice";

interface ReplaceSecretDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  overlapLabel: string;
  /** What it means that the secret before works for no, 24 or 168 hours more. */
  overlaps: readonly [atOnce: string, inADay: string, inAWeek: string];
  failedText: string;
  error: Error | null;
  isBusy: boolean;
  /** @param hours for which both secrets work. */
  onReplace: (hours: number) => void;
  onClose: () => void;
}

const HOURS = [0, 24, 168];

/** Asks how long the current secret may work beside a new one. */
export function ReplaceSecretDialog(props: ReplaceSecretDialogProps) {
  const { overlapLabel, overlaps, failedText, error, onReplace } = props;
  const { title, description, confirmLabel, isBusy, onClose } = props;
  const [hours, setHours] = useState(24);
  return (
    <ConfirmDialog
      {...{ title, description, confirmLabel, isBusy }}
      onConfirm={() => onReplace(hours)}
      onCancel={onClose}
      fields={
        <>
          {error && <FailureNotice text={failedText} error={error} />}
          <SelectField
            label={overlapLabel}
            value={hours}
            onChange={({ target }) => setHours(Number(target.value))}
          >
            {overlaps.map((label, place) => (
              <option key={label} value={HOURS[place]}>
                {label}
              </option>
            ))}
          </SelectField>
        </>
      }
    />
  );
}
