import type { FrontendAppDto, LiveVersionDto } from "@octavo/contracts";
import { ConfirmDialog, TextField, useToast } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { productionOf, useEndCanary, useRollBack } from "./frontends.hooks";
import { useAppAgain } from "./look-again";
import { t } from "../../../texts/site";

interface AppDialogProps {
  app: FrontendAppDto;
  onClose: () => void;
}

/** Rolls back to the last healthy version. The current one can be promoted again. */
export function RollBackDialog({ app, onClose }: AppDialogProps) {
  const rollBack = useRollBack(app.name);
  const { known, error, lookAgain } = useAppAgain(app, rollBack);
  const [reason, setReason] = useState("");
  const toast = useToast();
  const live = productionOf(known);
  const submit = async () => {
    if (!live) return;
    try {
      const now = await rollBack.mutateAsync({ from: live.version, reason });
      toast({
        text: t("frontends.isRolledBack", {
          title: app.title,
          version: now.version,
        }),
      });
    } catch {
      return; // The form shows why.
    }
    onClose();
  };
  return (
    <FormDialog
      title={t("frontends.rollBackTitle", { title: app.title })}
      failure={t("frontends.failedRollBack")}
      error={error}
      failureActions={lookAgain}
      isSaving={rollBack.isPending}
      saveLabel={t("frontends.rollBack")}
      isSaveDisabled={!live?.fallback}
      onSubmit={submit}
      onClose={onClose}
    >
      <WhatReadersGet live={live} />
      <TextField
        label={t("frontends.reason")}
        autoFocus
        autoComplete="off"
        maxLength={500}
        hint={t("frontends.reasonHint")}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

function WhatReadersGet({ live }: { live: LiveVersionDto | undefined }) {
  if (!live) return <p>{t("frontends.nothingLiveAnymore")}</p>;
  const { version, fallback } = live;
  if (fallback === null)
    return (
      <p>
        {t.parts("frontends.liveNoFallback", {
          version: <strong key="version">{version}</strong>,
        })}
      </p>
    );
  return (
    <p>
      {t.parts("frontends.rollBackText", {
        fallback: <strong key="fallback">{fallback}</strong>,
        version: <strong key="version">{version}</strong>,
      })}
    </p>
  );
}

export function EndCanaryDialog({ app, onClose }: AppDialogProps) {
  const end = useEndCanary(app.name);
  const { known, error, lookAgain } = useAppAgain(app, end);
  const toast = useToast();
  const canary = productionOf(known)?.canary;
  const confirm = () => {
    if (end.isPending) return;
    if (!canary) return onClose();
    end.mutate(canary.version, {
      onSuccess: () => {
        toast({
          text: t("frontends.canaryEnded", { version: canary.version }),
        });
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      title={
        canary
          ? t("frontends.endCanaryTitle", { version: canary.version })
          : t("frontends.canaryOver")
      }
      description={
        canary
          ? t("frontends.endCanaryText", { percent: canary.share })
          : t("frontends.noCanary")
      }
      tone={canary ? "danger" : "primary"}
      confirmLabel={canary ? t("frontends.endCanary") : t("frontends.ok")}
      isBusy={end.isPending}
      fields={
        error && (
          <FailureNotice
            text={t("frontends.failedCanaryEnd")}
            error={error}
            actions={lookAgain}
          />
        )
      }
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
