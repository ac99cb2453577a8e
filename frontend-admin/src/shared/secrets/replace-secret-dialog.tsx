import { SelectField } from "@octavo/ui";
import { useState } from "react";
import type { RotateApiKeyDto } from "@octavo/contracts";
import type { UseMutationResult } from "@tanstack/react-query";
import { CallDialog } from "../confirmation/call-dialog";

interface ReplaceSecretDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  overlapLabel: string;
  /** What it means that the secret before works for no, 24 or 168 hours more. */
  overlaps: readonly [atOnce: string, inADay: string, inAWeek: string];
  failure: string;
  /** Takes the hours for which both secrets work. */
  call: UseMutationResult<unknown, Error, RotateApiKeyDto>;
  onClose: () => void;
}

const HOURS = [0, 24, 168];

/** Asks how long the current secret may work beside a new one. */
export function ReplaceSecretDialog(props: ReplaceSecretDialogProps) {
  const { overlapLabel, overlaps, ...question } = props;
  const [hours, setHours] = useState(24);
  return (
    <CallDialog
      {...question}
      args={{ overlap_hours: hours }}
      fields={
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
      }
    />
  );
}
