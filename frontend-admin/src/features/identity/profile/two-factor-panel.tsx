import type { SessionUser } from "@octavo/federation";
import type { TwoFactorDto } from "@octavo/contracts";
import { Button, Notice, Skeleton, useToast } from "@octavo/ui";
import { useState } from "react";
import { AdminDate } from "../../../shared/crud/admin-date";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import {
  DisableTwoFactorDialog,
  NewRecoveryCodesDialog,
  TwoFactorSetupDialog,
} from "./two-factor-dialogs";
import { Panel } from "./panel";
import { useTwoFactor } from "./profile.hooks";

const TITLE = "Two-step sign-in";
const TEXT =
  "Beside your password, an app on your phone shows a code that changes every half minute. Whoever learns your password still cannot get in.";
/** From here on it is time for new ones. */
const FEW_CODES = 3;

type OpenDialog = "on" | "off" | "codes" | null;

export function TwoFactorPanel({ user }: { user: SessionUser }) {
  const { data, error, refetch } = useTwoFactor();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const toast = useToast();
  const close = () => setDialog(null);
  if (!data)
    return (
      <Panel title={TITLE} text={TEXT}>
        {error ? (
          <FailureNotice
            text="Failed to load how you sign in"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton width="40%" />
        )}
      </Panel>
    );
  return (
    <Panel
      title={TITLE}
      text={data.enabled ? <OnText state={data} /> : TEXT}
      actions={
        data.enabled ? (
          <>
            <Button onClick={() => setDialog("codes")}>
              New recovery codes
            </Button>
            <Button onClick={() => setDialog("off")}>Turn off</Button>
          </>
        ) : (
          <Button onClick={() => setDialog("on")}>Turn on</Button>
        )
      }
    >
      {data.enabled && data.recovery_codes_left < FEW_CODES && (
        <Notice tone="warning">
          {codesLeft(data)} Make new ones before you need them.
        </Notice>
      )}
      {dialog === "on" && <TwoFactorSetupDialog user={user} onClose={close} />}
      {dialog === "codes" && (
        <NewRecoveryCodesDialog user={user} onClose={close} />
      )}
      {dialog === "off" && (
        <DisableTwoFactorDialog
          user={user}
          onClose={close}
          onDone={() => toast({ text: "Two-step sign-in turned off" })}
        />
      )}
    </Panel>
  );
}

function OnText({ state }: { state: TwoFactorDto }) {
  return (
    <>
      On since <AdminDate value={state.enabled_at} />. {codesLeft(state)}
    </>
  );
}

const codesLeft = ({ recovery_codes_left: count }: TwoFactorDto): string =>
  `${count} recovery ${count === 1 ? "code is" : "codes are"} left.`;
