import { KEY_REVOKE_REASONS, keyTexts } from "@octavo/contracts";
import type { ApiKeyDto, KeyRevokeReason } from "@octavo/contracts";
import { ConfirmDialog, SelectField, useToast } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useChangeKey } from "./api-keys.hooks";

/** Takes keys out of use, after asking, and back into use, at once. */
export function useKeyChanges() {
  const [asked, ask] = useState<ApiKeyDto | null>(null);
  const revoke = useChangeKey();
  const rehook = useChangeKey();
  const toast = useToast();

  function confirm({ id }: ApiKeyDto, reason: KeyRevokeReason | "") {
    rehook.reset();
    const change = { revoked: true, ...(reason !== "" && { reason }) };
    revoke.mutate(
      { id, change },
      {
        onSuccess: () => toast({ text: "API key revoked" }),
        onSettled: () => ask(null),
      },
    );
  }

  return {
    askRevoke: ask,
    rehook({ id }: ApiKeyDto) {
      if (rehook.isPending) return;
      revoke.reset();
      rehook.mutate(
        { id, change: { revoked: false } },
        { onSuccess: () => toast({ text: "API key is active again" }) },
      );
    },
    notice: (
      <>
        {revoke.error && (
          <FailureNotice text={keyTexts.failedRevoke} error={revoke.error} />
        )}
        {rehook.error && (
          <FailureNotice text={keyTexts.failedRehook} error={rehook.error} />
        )}
      </>
    ),
    dialog: asked && (
      <RevokeDialog
        apiKey={asked}
        isBusy={revoke.isPending}
        onConfirm={(reason) => confirm(asked, reason)}
        onCancel={() => ask(null)}
      />
    ),
  };
}

const REASON_LABELS: Record<KeyRevokeReason, string> = {
  compromised: "It may be known to others",
  replaced: "Another key replaces it",
  unused: "Nothing uses it any more",
};

interface RevokeDialogProps {
  apiKey: ApiKeyDto;
  isBusy: boolean;
  onConfirm: (reason: KeyRevokeReason | "") => void;
  onCancel: () => void;
}

function RevokeDialog(props: RevokeDialogProps) {
  const { apiKey, isBusy, onConfirm, onCancel } = props;
  const [reason, setReason] = useState<KeyRevokeReason | "">("");
  return (
    <ConfirmDialog
      title={keyTexts.confirmRevoke}
      description={`“${apiKey.description}” will be refused from now on.`}
      confirmLabel="Revoke"
      isBusy={isBusy}
      onConfirm={() => onConfirm(reason)}
      onCancel={onCancel}
      fields={
        <SelectField
          label="Reason (optional)"
          hint={
            reason === "compromised"
              ? "Such a key can never be used again."
              : undefined
          }
          value={reason}
          onChange={({ target }) =>
            setReason(target.value as KeyRevokeReason | "")
          }
        >
          <option value="">No reason</option>
          {KEY_REVOKE_REASONS.map((value) => (
            <option key={value} value={value}>
              {REASON_LABELS[value]}
            </option>
          ))}
        </SelectField>
      }
    />
  );
}
