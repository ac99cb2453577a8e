import { useMayCall, useSession } from "@octavo/auth";
import { keyTexts } from "@octavo/contracts";
import type { ApiKeyDto } from "@octavo/contracts";
import { Button, EmptyState, Notice } from "@octavo/ui";
import { KeyRound, Plus, RefreshCw } from "lucide-react";
import { useState } from "react";
import { arrangeRows } from "../../../shared/crud/arrange-rows";
import { DataTable } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import { Screen } from "../../../shared/layout/screen";
import { apiKeyColumns } from "./api-key-columns";
import { useApiKeys } from "./api-keys.hooks";
import { CreateKeyDialog } from "./create-key-dialog";
import { useKeyChanges } from "./use-key-changes";

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
