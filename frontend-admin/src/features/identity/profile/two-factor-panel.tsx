import type { SessionUser } from "@octavo/federation";
import type { TwoFactorDto } from "@octavo/contracts";
import { Button, Notice, Skeleton } from "@octavo/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { AdminDate } from "../../../shared/crud/admin-date";
import { LoadFailure } from "../../../shared/crud/failure-notice";
import {
  DisableTwoFactorDialog,
  NewRecoveryCodesDialog,
  TwoFactorSetupDialog,
} from "./two-factor-dialogs";
import { Panel } from "../../../shared/layout/panel";
import { useTwoFactor } from "./profile.hooks";
import { t } from "../../../texts/security";

/** Fewer codes than this are a reason to create new ones. */
const FEW_CODES = 3;

type OpenDialog = "on" | "off" | "codes" | null;

export function TwoFactorPanel({ user }: { user: SessionUser }) {
  const state = useTwoFactor();
  const { data } = state;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  if (!data)
    return (
      <Panel title={t("twoFactor.title")} text={t("twoFactor.text")}>
        <LoadFailure text={t("twoFactor.failedLoad")} query={state} />
        {!state.error && <Skeleton width="40%" />}
      </Panel>
    );
  return (
    <Panel
      title={t("twoFactor.title")}
      text={data.enabled ? <OnText state={data} /> : t("twoFactor.text")}
      actions={
        data.enabled ? (
          <>
            <Button onClick={() => setDialog("codes")}>
              {t("twoFactor.newCodes")}
            </Button>
            <Button onClick={() => setDialog("off")}>
              {t("twoFactor.turnOff")}
            </Button>
          </>
        ) : (
          <Button onClick={() => setDialog("on")}>
            {t("twoFactor.turnOn")}
          </Button>
        )
      }
    >
      {data.enabled && data.recovery_codes_left < FEW_CODES && (
        <Notice tone="warning">
          {t("twoFactor.fewCodes", { count: data.recovery_codes_left })}
        </Notice>
      )}
      {dialog === "on" && <TwoFactorSetupDialog user={user} onClose={close} />}
      {dialog === "codes" && (
        <NewRecoveryCodesDialog user={user} onClose={close} />
      )}
      {dialog === "off" && (
        <DisableTwoFactorDialog user={user} onClose={close} />
      )}
    </Panel>
  );
}

function OnText({ state }: { state: TwoFactorDto }): ReactNode {
  return t.parts("twoFactor.onSince", {
    date: <AdminDate key="date" value={state.enabled_at} />,
    count: state.recovery_codes_left,
  });
}
