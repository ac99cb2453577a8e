import { useMayCall } from "@octavo/auth";
import { REDIRECT_STATUSES } from "@octavo/contracts";
import type { BulkFilterDto, RedirectDto } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { Button, EmptyState, useToast } from "@octavo/ui";
import { Plus, Signpost } from "lucide-react";
import { useRef } from "react";
import type { ReactNode } from "react";
import { BulkBar } from "../../../shared/bulk/bulk-bar";
import { choiceColumn, useRowChoice } from "../../../shared/bulk/chosen-rows";
import { AdminDate } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import {
  FilterBar,
  FilterSelect,
  ListSearch,
} from "../../../shared/crud/list-filters";
import { RowWarning } from "../../../shared/crud/row-warning";
import { RowActions } from "../../../shared/crud/row-actions";
import { useDialog } from "../../../shared/crud/use-dialog";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { Screen } from "../../../shared/layout/screen";
import { SavedFilters } from "../../../shared/saved-filters/saved-filters";
import { KINDS, RedirectFormDialog } from "./redirect-form-dialog";
import styles from "./redirects-screen.module.css";
import { redirectHooks } from "./redirects.hooks";
import { t } from "../../../texts/operations";

const FILTERS = ["status"] as const;

/** Old addresses: those that changed by themselves, and those that people add. */
export function RedirectsScreen() {
  const list = useListState({ defaultSort: "-created_at", filters: FILTERS });
  const redirects = redirectHooks.useList(list.query);
  const dialog = useDialog<RedirectDto>();
  const removal = useRedirectRemoval();
  const filter = filterOf(list);
  const choice = useRowChoice(JSON.stringify(filter));
  const refresh = redirectHooks.useRefresh();
  const newRedirect = <NewRedirect onPress={dialog.openNew} />;
  return (
    <Screen
      title={t("redirects.title")}
      description={t("redirects.text")}
      actions={newRedirect}
    >
      <RedirectFilters list={list} />
      {removal.notice}
      <BulkBar
        kind="redirect"
        verbs={useMayCall("DELETE /redirects/{id}") ? ["delete"] : []}
        choice={choice}
        shown={redirects.data?.data ?? []}
        total={redirects.data?.total ?? 0}
        filter={filter}
        onChanged={refresh}
      />
      <DataTable
        noun={t("redirects.noun")}
        result={redirects}
        list={list}
        failure={t("redirects.failed")}
        columns={[
          ...choiceColumn<RedirectDto>(choice, ({ from_path }) => from_path),
          ...redirectColumns(dialog.open, removal.remove),
        ]}
        empty={<NoRedirects list={list} action={newRedirect} />}
      />
      {dialog.isOpen && (
        <RedirectFormDialog redirect={dialog.item} onClose={dialog.close} />
      )}
    </Screen>
  );
}

function filterOf({ search, filter }: ListState): BulkFilterDto {
  const status = REDIRECT_STATUSES.find(
    (one) => String(one) === filter("status"),
  );
  return {
    ...(search && { search }),
    ...(status && { redirect_status: status }),
  };
}

function NewRedirect({ onPress }: { onPress: () => void }) {
  if (!useMayCall("POST /redirects")) return null;
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={onPress}
    >
      {t("redirects.new")}
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
      <EmptyState
        icon={<Signpost />}
        title={t("redirects.none")}
        action={action}
      >
        {t("redirects.noneText")}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Signpost />}
      title={t("redirects.noMatch")}
      action={<Button onClick={list.clear}>{t("common.clearFilters")}</Button>}
    >
      {t("redirects.noMatchText")}
    </EmptyState>
  );
}

function RedirectFilters({ list }: { list: ListState }) {
  return (
    <FilterBar label={t("redirects.filter")}>
      <ListSearch
        list={list}
        label={t("redirects.search")}
        isLabelHidden={false}
        placeholder={t("redirects.searchHint")}
      />
      <FilterSelect
        list={list}
        name="status"
        label={t("redirects.kind")}
        all={t("redirects.allKinds")}
        options={REDIRECT_STATUSES.map((status) => [
          status,
          `${KINDS[status].name()} (${status})`,
        ])}
      />
      <SavedFilters list="redirects" />
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
      header: t("redirects.from"),
      kind: "name",
      sort: "from_path",
      cell: (redirect) => <From redirect={redirect} />,
    },
    {
      header: t("redirects.to"),
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
      header: t("redirects.kind"),
      cell: ({ status }) => (
        <span className={styles.kind}>
          {`${ownValue(KINDS, String(status))?.name() ?? t("common.other")} (${status})`}
        </span>
      ),
    },
    {
      header: t("redirects.createdAt"),
      kind: "date",
      sort: "created_at",
      cell: (redirect) => <AdminDate value={redirect.created_at} />,
    },
    {
      header: t("fields.actions"),
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
        <RowWarning key={warning} text={warning} />
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

/**
 * Deletes at once and offers Undo, which creates the same redirect again: a redirect has no other state.
 */
function useRedirectRemoval() {
  const remove = redirectHooks.useRemove();
  const save = redirectHooks.useSave();
  const toast = useToast();
  // A double click comes before the next render.
  const isSent = useRef(false);
  const undo = ({ from_path, to_path, status }: RedirectDto) =>
    save.mutate(
      { input: { from_path, to_path, status } },
      {
        onSuccess: () =>
          toast({ text: t("redirects.restored", { path: from_path }) }),
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
            text: t("redirects.deleted", { path: redirect.from_path }),
            action: { label: t("common.undo"), onPress: () => undo(redirect) },
          }),
        onSettled: () => {
          isSent.current = false;
        },
      });
    },
    notice: remove.error && (
      <FailureNotice text={t("redirects.failedDelete")} error={remove.error} />
    ),
  };
}
