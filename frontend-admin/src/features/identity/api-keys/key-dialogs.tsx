import { ShownSecretDialog } from "../../../shared/secrets/shown-secret-dialog";
import { t } from "../../../texts/keys";
import type { ApiKeyDto } from "@octavo/contracts";
import { ReplaceSecretDialog } from "../../../shared/secrets/replace-secret-dialog";
import { useRotateKey } from "./api-keys.hooks";

interface ShownKeyDialogProps {
  value: string;
  onClose: () => void;
}

export const ShownKeyDialog = (props: ShownKeyDialogProps) => (
  <ShownSecretDialog
    title={t("apiKeys.new")}
    label={t("apiKeys.one")}
    warning={t("apiKeys.copyNow")}
    failedCopy={t("apiKeys.failedCopy")}
    copyByHand={t("apiKeys.copyByHand")}
    {...props}
  />
);

interface RotateKeyDialogProps {
  apiKey: ApiKeyDto;
  onClose: () => void;
}

/** Asks how long the current key may work, then shows the new one once. */
export function RotateKeyDialog({ apiKey, onClose }: RotateKeyDialogProps) {
  const rotate = useRotateKey(apiKey.id);
  if (rotate.data)
    return <ShownKeyDialog value={rotate.data.key} onClose={onClose} />;
  const { description } = apiKey;
  return (
    <ReplaceSecretDialog
      title={t("apiKeys.rotateTitle")}
      description={t("apiKeys.rotateText", { description })}
      confirmLabel={t("apiKeys.rotate")}
      overlapLabel={t("apiKeys.overlap")}
      overlaps={[
        t("apiKeys.atOnce"),
        t("apiKeys.inADay"),
        t("apiKeys.inAWeek"),
      ]}
      failure={t("apiKeys.failedRotate")}
      call={rotate}
      onClose={onClose}
    />
  );
}
