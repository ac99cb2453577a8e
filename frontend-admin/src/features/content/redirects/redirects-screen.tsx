import { useMayCall } from "@octavo/auth";
import { operatingTexts } from "@octavo/contracts";
import type { RedirectDto } from "@octavo/contracts";
import { Button, EmptyState } from "@octavo/ui";
import { Plus, Signpost } from "lucide-react";
import type { ReactNode } from "react";
import { DataTable } from "../../../shared/crud/data-table";
import { useDialog } from "../../../shared/crud/use-dialog";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { Screen } from "../../../shared/layout/screen";
import { RedirectFormDialog } from "./redirect-form-dialog";
import { redirectColumns } from "./redirect-columns";
import { RedirectFilters } from "./redirect-filters";
import { redirectHooks } from "./redirects.hooks";
import { useRedirectRemoval } from "./use-redirect-removal";

const FILTERS = ["status"] as const;

/** Old addresses: those that changed by themselves, and those that people add. */
export function RedirectsScreen() {
  const list = useListState({ defaultSort: "-created_at", filters: FILTERS });
  const redirects = redirectHooks.useList(list.query);
  const dialog = useDialog<RedirectDto>();
  const removal = useRedirectRemoval();
  const newRedirect = <NewRedirect onPress={dialog.openNew} />;
  const opened = dialog.item?.id;
  return (
    <Screen
      title="Redirects"
      description="Old addresses and where they lead. When an address changes or goes, a redirect appears here by itself."
      actions={newRedirect}
    >
      <RedirectFilters list={list} />
      {removal.notice}
      <DataTable
        noun="redirects"
        result={redirects}
        list={list}
        failure={operatingTexts.failedRedirects}
        columns={redirectColumns(dialog.open, removal.remove)}
        empty={<NoRedirects list={list} action={newRedirect} />}
      />
      {dialog.isOpen && (
        <RedirectFormDialog
          redirect={dialog.item}
          stored={redirects.data?.data.find(({ id }) => id === opened)}
          onClose={dialog.close}
        />
      )}
    </Screen>
  );
}

function NewRedirect({ onPress }: { onPress: () => void }) {
  if (!useMayCall("POST /redirects")) return null;
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={onPress}
    >
      New Redirect
    </Button>
  );
}

interface NoRedirectsProps {
  list: ListState;
  action: ReactNode;
}

function NoRedirects({ list, action }: NoRedirectsProps) {
  if (!list.isFiltered)
    return (
      <EmptyState icon={<Signpost />} title="No redirects yet" action={action}>
        Addresses that change get one by themselves. Add those of an older site.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Signpost />}
      title="No redirects match"
      action={<Button onClick={list.clear}>Clear filters</Button>}
    >
      Try a part of the old or of the new address.
    </EmptyState>
  );
}
