import { ShownSecretDialog } from "../../../shared/secrets/shown-secret-dialog";
import { t } from "../../../texts/keys";

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
