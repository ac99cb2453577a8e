import { useMayCall, useSession } from "@octavo/auth";
import { KEY_REVOKE_REASONS } from "@octavo/contracts";
import type { ApiKeyDto, KeyRevokeReason } from "@octavo/contracts";
import {
  Button,
  ConfirmDialog,
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
import { RotateKeyDialog } from "./key-dialogs";
import { UndoKeyDialog } from "./undo-key-dialog";
import { CreateKeyDialog } from "./create-key-dialog";
import { t } from "../../../texts/keys";

export { ConnectScreen } from "./connect-screen";

export function ApiKeysScreen() {
  const { user } = useSession();
  if (user) return <ApiKeys />;
  return (
    <Screen title={t("apiKeys.title")}>
      <Notice tone="warning">{t("apiKeys.loginFirst")}</Notice>
    </Screen>
  );
}

function ApiKeys() {
  const list = useListState({ defaultSort: "-created_at", size: 100 });
  const keys = useApiKeys();
  const changes = useKeyChanges();
  const [isCreating, setCreating] = useState(false);
  const { rotate, undo, dialogs } = useKeyDialogs();
  const openForm = () => setCreating(true);
  const refresh = (
    <Button
      icon={<RefreshCw aria-hidden="true" />}
      isBusy={keys.isFetching}
      onClick={() => void keys.refetch()}
    >
      {t("common.refresh")}
    </Button>
  );
  return (
    <Screen
      title={t("apiKeys.title")}
      description={t("apiKeys.intro")}
      actions={
        <>
          {refresh}
          <NewKeyButton onPress={openForm} />
        </>
      }
    >
      {changes.notice}
      <DataTable
        noun={t("apiKeys.noun")}
        isWhole
        result={{
          ...keys,
          data: keys.data && arrangeRows(keys.data, list, ARRANGEMENT),
        }}
        list={list}
        failure={t("apiKeys.failedList")}
        columns={apiKeyColumns({
          onRevoke: changes.askRevoke,
          onRehook: changes.rehook,
          onRotate: rotate,
          onUndo: undo,
        })}
        empty={{
          icon: <KeyRound />,
          title: t("apiKeys.noneYet"),
          text: t("apiKeys.noneYetText"),
          action: <NewKeyButton onPress={openForm} />,
        }}
      />
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {dialogs}
      {changes.dialog}
    </Screen>
  );
}

/** Those that ask for more than a confirmation. */
function useKeyDialogs() {
  const [rotated, rotate] = useState<ApiKeyDto | null>(null);
  const [undone, undo] = useState<ApiKeyDto | null>(null);
  const dialogs = (
    <>
      {rotated && (
        <RotateKeyDialog apiKey={rotated} onClose={() => rotate(null)} />
      )}
      {undone && <UndoKeyDialog apiKey={undone} onClose={() => undo(null)} />}
    </>
  );
  return { rotate, undo, dialogs };
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
      title={mayCreate ? undefined : t("apiKeys.mayNotCreate")}
      onClick={onPress}
    >
      {t("apiKeys.new")}
    </Button>
  );
}

/** Revokes keys after a confirmation, and reactivates them at once. */
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
        onSuccess: () => toast({ text: t("apiKeys.isRevoked") }),
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
        { onSuccess: () => toast({ text: t("apiKeys.isActive") }) },
      );
    },
    notice: (
      <>
        <FailureNotice text={t("apiKeys.failedRevoke")} error={revoke.error} />
        <FailureNotice text={t("apiKeys.failedRehook")} error={rehook.error} />
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
      title={t("apiKeys.confirmRevoke")}
      description={t("apiKeys.revokeConsequence", {
        description: apiKey.description,
      })}
      confirmLabel={t("apiKeys.revoke")}
      isBusy={isBusy}
      onConfirm={() => onConfirm(reason)}
      onCancel={onCancel}
      fields={
        <SelectField
          label={t("apiKeys.reason")}
          hint={
            reason === "compromised" ? t("apiKeys.compromisedHint") : undefined
          }
          value={reason}
          onChange={({ target }) =>
            setReason(target.value as KeyRevokeReason | "")
          }
          options={KEY_REVOKE_REASONS.map((value) => [
            value,
            t(`apiKeys.reason.${value}`),
          ])}
        >
          <option value="">{t("apiKeys.noReason")}</option>
        </SelectField>
      }
    />
  );
}
