import { useMayCall, useSession } from "@octavo/auth";
import { KEY_REVOKE_REASONS } from "@octavo/contracts";
import type { ApiKeyDto, KeyRevokeReason } from "@octavo/contracts";
import {
  Button,
  ConfirmDialog,
  EmptyState,
  Notice,
  SelectField,
  useToast,
} from "@octavo/ui";
import { KeyRound, Plus, RefreshCw } from "lucide-react";
import { useState } from "react";
import { arrangeRows } from "../../../shared/crud/arrange-rows";
import { DataTable } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import { Screen } from "../../../shared/layout/screen";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { apiKeyColumns } from "./api-key-columns";
import { useApiKeys, useChangeKey } from "./api-keys.hooks";
import { CreateKeyDialog } from "./create-key-dialog";
import { keyTexts } from "../../../shared/texts";

const TITLE = "API Management";

export function ApiKeysScreen() {
  const { user } = useSession();
  if (user) return <ApiKeys />;
  return (
    <Screen title={TITLE}>
      <Notice tone="warning">{keyTexts.loginFirst}</Notice>
    </Screen>
  );
}

function ApiKeys() {
  const list = useListState({ defaultSort: "-created_at", size: 100 });
  const keys = useApiKeys();
  const changes = useKeyChanges();
  const [isCreating, setCreating] = useState(false);
  const openForm = () => setCreating(true);
  const refresh = (
    <Button
      icon={<RefreshCw aria-hidden="true" />}
      isBusy={keys.isFetching}
      onClick={() => void keys.refetch()}
    >
      Refresh
    </Button>
  );
  return (
    <Screen
      title={TITLE}
      description="Keys let programs read the published content without signing in."
      actions={
        <>
          {refresh}
          <NewKeyButton onPress={openForm} />
        </>
      }
    >
      {changes.notice}
      <DataTable
        noun="API keys"
        isWhole
        result={{
          ...keys,
          data: keys.data && arrangeRows(keys.data, list, ARRANGEMENT),
        }}
        list={list}
        failure={keyTexts.failedList}
        columns={apiKeyColumns({
          onRevoke: changes.askRevoke,
          onRehook: changes.rehook,
        })}
        empty={
          <EmptyState
            icon={<KeyRound />}
            title="No API keys yet"
            action={<NewKeyButton onPress={openForm} />}
          >
            Make one for each program that reads this site.
          </EmptyState>
        }
      />
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {changes.dialog}
    </Screen>
  );
}

const ARRANGEMENT = {
  texts: ({ description }: ApiKeyDto) => [description],
  orders: {
    description: ({ description }: ApiKeyDto) => description,
    created_at: ({ created_at: date }: ApiKeyDto) => date,
    last_used_at: ({ last_used_at: date }: ApiKeyDto) => date,
  },
};

function NewKeyButton({ onPress }: { onPress: () => void }) {
  const mayCreate = useMayCall("POST /api-keys");
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      disabled={!mayCreate}
      title={
        mayCreate ? undefined : "You do not have permission to make API keys."
      }
      onClick={onPress}
    >
      New API Key
    </Button>
  );
}

/** Takes keys out of use, after asking, and back into use, at once. */
function useKeyChanges() {
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
