import type { ApiKeyDto } from "@octavo/contracts";
import { ConfirmDialog, SelectField } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useRotateKey } from "./api-keys.hooks";
import { ShownKeyDialog } from "./shown-key-dialog";
import { t } from "../../../texts/keys";

interface RotateKeyDialogProps {
  apiKey: ApiKeyDto;
  onClose: () => void;
}

/** Hours for which the key before works. */
const OVERLAPS = [
  [0, "apiKeys.atOnce"],
  [24, "apiKeys.inADay"],
  [168, "apiKeys.inAWeek"],
] as const;

/** Asks how long the current key may work, then shows the new one once. */
export function RotateKeyDialog({ apiKey, onClose }: RotateKeyDialogProps) {
  const [hours, setHours] = useState(24);
  const rotate = useRotateKey();
  if (rotate.data)
    return <ShownKeyDialog value={rotate.data.key} onClose={onClose} />;
  const { id, description } = apiKey;
  return (
    <ConfirmDialog
      title={t("apiKeys.rotateTitle")}
      description={t("apiKeys.rotateText", { description })}
      confirmLabel={t("apiKeys.rotate")}
      isBusy={rotate.isPending}
      onConfirm={() => rotate.mutate({ id, hours })}
      onCancel={onClose}
      fields={
        <>
          {rotate.error && (
            <FailureNotice
              text={t("apiKeys.failedRotate")}
              error={rotate.error}
            />
          )}
          <SelectField
            label={t("apiKeys.overlap")}
            value={hours}
            onChange={({ target }) => setHours(Number(target.value))}
          >
            {OVERLAPS.map(([value, label]) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </SelectField>
        </>
      }
    />
  );
}
