import { useMayCall } from "@octavo/auth";
import { REDIRECT_STATUSES } from "@octavo/contracts";
import type { RedirectDto } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { Button, EmptyState, useToast } from "@octavo/ui";
import { Plus, Signpost, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import type { ReactNode } from "react";
import { AdminDate } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import {
  FilterBar,
  FilterSelect,
  ListSearch,
} from "../../../shared/crud/list-filters";
import { RowActions } from "../../../shared/crud/row-actions";
import { useDialog } from "../../../shared/crud/use-dialog";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { Screen } from "../../../shared/layout/screen";
import { KINDS, RedirectFormDialog } from "./redirect-form-dialog";
import styles from "./redirects-screen.module.css";
import { redirectHooks } from "./redirects.hooks";
import { operatingTexts } from "../../../shared/texts";

const FILTERS = ["status"] as const;

/** Old addresses: those that changed by themselves, and those that people add. */
export function RedirectsScreen() {
  const list = useListState({ defaultSort: "-created_at", filters: FILTERS });
  const redirects = redirectHooks.useList(list.query);
  const dialog = useDialog<RedirectDto>();
  const removal = useRedirectRemoval();
  const newRedirect = <NewRedirect onPress={dialog.openNew} />;
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
        <RedirectFormDialog redirect={dialog.item} onClose={dialog.close} />
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

function RedirectFilters({ list }: { list: ListState }) {
  return (
    <FilterBar label="Filter redirects">
      <ListSearch
        list={list}
        label="Search addresses"
        isLabelHidden={false}
        placeholder="Old or new address"
      />
      <FilterSelect
        list={list}
        name="status"
        label="Kind"
        all="All kinds"
        options={REDIRECT_STATUSES.map((status) => [
          status,
          `${KINDS[status].name} (${status})`,
        ])}
      />
    </FilterBar>
  );
}

type Handler = (redirect: RedirectDto) => void;

function redirectColumns(
  onEdit: Handler,
  onRemove: Handler,
): Column<RedirectDto>[] {
  return [
    {
      header: "From",
      kind: "name",
      sort: "from_path",
      cell: (redirect) => <From redirect={redirect} />,
    },
    {
      header: "To",
      cell: ({ to_path }) =>
        to_path === null ? (
          "—"
        ) : (
          <span className={styles.target} title={to_path}>
            {to_path}
          </span>
        ),
    },
    {
      header: "Kind",
      cell: ({ status }) => (
        <span className={styles.kind}>
          {`${ownValue(KINDS, String(status))?.name ?? "Other"} (${status})`}
        </span>
      ),
    },
    {
      header: "Created",
      kind: "date",
      sort: "created_at",
      cell: (redirect) => <AdminDate value={redirect.created_at} />,
    },
    {
      header: "Actions",
      kind: "actions",
      cell: (redirect) => (
        <Actions redirect={redirect} onEdit={onEdit} onRemove={onRemove} />
      ),
    },
  ];
}

function From({ redirect }: { redirect: RedirectDto }) {
  return (
    <>
      <span className={styles.path} title={redirect.from_path}>
        {redirect.from_path}
      </span>
      {redirect.warnings.map((warning) => (
        <span key={warning} className={styles.warning}>
          <TriangleAlert aria-hidden="true" />
          {warning}
        </span>
      ))}
    </>
  );
}

interface ActionsProps {
  redirect: RedirectDto;
  onEdit: Handler;
  onRemove: Handler;
}

function Actions({ redirect, onEdit, onRemove }: ActionsProps) {
  return (
    <RowActions
      name={redirect.from_path}
      canEdit={useMayCall("PUT /redirects/{id}")}
      canRemove={useMayCall("DELETE /redirects/{id}")}
      onEdit={() => onEdit(redirect)}
      onRemove={() => onRemove(redirect)}
    />
  );
}

/** Deletes at once and offers Undo, which makes the same redirect again: it has no life of its own. */
function useRedirectRemoval() {
  const remove = redirectHooks.useRemove();
  const save = redirectHooks.useSave();
  const toast = useToast();
  // A double click comes before anything is drawn anew.
  const isSent = useRef(false);
  const undo = ({ from_path, to_path, status }: RedirectDto) =>
    save.mutate(
      { input: { from_path, to_path, status } },
      {
        onSuccess: () => toast({ text: `Redirect from ${from_path} is back` }),
        onError: ({ message }) => toast({ text: message, tone: "danger" }),
      },
    );
  return {
    remove(redirect: RedirectDto) {
      if (isSent.current) return;
      isSent.current = true;
      remove.mutate(redirect.id, {
        onSuccess: () =>
          toast({
            text: `Redirect from ${redirect.from_path} deleted`,
            action: { label: "Undo", onPress: () => undo(redirect) },
          }),
        onSettled: () => {
          isSent.current = false;
        },
      });
    },
    notice: remove.error && (
      <FailureNotice
        text={operatingTexts.failedDeleteRedirect}
        error={remove.error}
      />
    ),
  };
}
