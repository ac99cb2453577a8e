import {
  PRODUCTION_CHANNEL,
  type FrontendAppDto,
  type LiveVersionDto,
} from "@octavo/contracts";
import { ConfirmDialog, TextField } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { useClosingCall } from "../../../shared/crud/use-closing-call";
import { placeOf, useEndCanary, useRollBack } from "./frontends.hooks";
import { useAppAgain } from "./look-again";
import { t as liveText } from "../../../texts/live";
import { t } from "../../../texts/site";

/** The way back of a channel, or the end of its trial. */
export interface TakeBack {
  kind: "roll-back" | "end-canary";
  app: FrontendAppDto;
  channel: string;
}

interface TakeBackDialogProps {
  asked: TakeBack;
  onClose: () => void;
}

export function TakeBackDialog(props: TakeBackDialogProps) {
  const { kind } = props.asked;
  return kind === "roll-back" ? (
    <RollBackDialog {...props} />
  ) : (
    <EndCanaryDialog {...props} />
  );
}

/** The call without a channel is about production. */
const calledIn = (channel: string) =>
  channel === PRODUCTION_CHANNEL ? {} : { channel };

/** Rolls back to the last healthy version. The current one can be promoted again. */
function RollBackDialog({
  asked: { app, channel },
  onClose,
}: TakeBackDialogProps) {
  const rollBack = useRollBack(app.name);
  const { known, error, lookAgain } = useAppAgain(app, rollBack);
  const [reason, setReason] = useState("");
  const callAndClose = useClosingCall(onClose);
  const live = placeOf(known, channel);
  const submit = async () => {
    if (!live) return;
    const from = live.version;
    await callAndClose(
      rollBack.mutateAsync({ from, reason, ...calledIn(channel) }),
      ({ version }) =>
        t("frontends.isRolledBack", { title: app.title, version }),
    );
  };
  return (
    <FormDialog
      title={
        channel === PRODUCTION_CHANNEL
          ? t("frontends.rollBackTitle", { title: app.title })
          : liveText("live.rollBackTitle", { title: app.title, channel })
      }
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
  const { version, fallback, channel } = live;
  if (fallback === null)
    return (
      <p>
        {t.parts("frontends.liveNoFallback", {
          version: <strong key="version">{version}</strong>,
        })}
      </p>
    );
  const versions = {
    fallback: <strong key="fallback">{fallback}</strong>,
    version: <strong key="version">{version}</strong>,
  };
  return (
    <p>
      {channel === PRODUCTION_CHANNEL
        ? t.parts("frontends.rollBackText", versions)
        : liveText.parts("live.rollBackText", { ...versions, channel })}
    </p>
  );
}

function EndCanaryDialog({
  asked: { app, channel },
  onClose,
}: TakeBackDialogProps) {
  const end = useEndCanary(app.name);
  const { known, error, lookAgain } = useAppAgain(app, end);
  const callAndClose = useClosingCall(onClose);
  const canary = placeOf(known, channel)?.canary;
  const confirm = () => {
    if (end.isPending) return;
    if (!canary) return onClose();
    const { version } = canary;
    void callAndClose(end.mutateAsync({ version, ...calledIn(channel) }), () =>
      t("frontends.canaryEnded", { version }),
    );
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
        <FailureNotice
          text={t("frontends.failedCanaryEnd")}
          error={error}
          actions={lookAgain}
        />
      }
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
