import type { ContactMessageDto } from "@octavo/contracts";
import {
  Button,
  ConfirmDialog,
  EmptyState,
  IconButton,
  Tabs,
  useToast,
} from "@octavo/ui";
import { Inbox, Trash2 } from "lucide-react";
import { useState } from "react";
import { BulkBar } from "../../../shared/bulk/bulk-bar";
import { choiceColumn, useRowChoice } from "../../../shared/bulk/chosen-rows";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { Screen } from "../../../shared/layout/screen";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { MessageDialog } from "./message-dialog";
import styles from "./messages-screen.module.css";
import { messageHooks, useMarkMessage } from "./messages.hooks";
import { t } from "../../../texts/site";

const FILTERS = ["status"] as const;
const TABS = {
  all: "messages.all",
  unread: "messages.unread",
  read: "messages.read",
} as const;
type TabName = keyof typeof TABS;

/** Messages from the contact pages. */
export function MessagesScreen() {
  const list = useListState({ filters: FILTERS });
  const status = list.filter("status");
  const selected: TabName =
    status === "unread" || status === "read" ? status : "all";
  return (
    <Screen title={t("messages.title")} description={t("messages.text")}>
      <Tabs
        label={t("messages.title")}
        selected={selected}
        onSelect={(name) =>
          list.setFilter("status", name === "all" ? "" : name)
        }
        tabs={(Object.keys(TABS) as TabName[]).map((name) => ({
          name,
          label: t(TABS[name]),
          content: <MessageList list={list} />,
        }))}
      />
    </Screen>
  );
}

function MessageList({ list }: { list: ListState }) {
  const timeZone = useSiteZone();
  const messages = messageHooks.useList(list.query);
  const open = useOpenMessage();
  const removal = useMessageRemoval(open.close);
  const status = list.filter("status");
  const choice = useRowChoice(status);
  const refresh = messageHooks.useRefresh();
  return (
    <div className={styles.list}>
      {open.notice}
      {removal.notice}
      <BulkBar
        kind="message"
        verbs={["read", "unread", "delete"]}
        choice={choice}
        shown={messages.data?.data ?? []}
        total={messages.data?.total ?? 0}
        filter={status === "" ? {} : { is_read: status === "read" }}
        onChanged={refresh}
      />
      <DataTable
        noun={t("messages.noun")}
        result={messages}
        list={list}
        failure={t("messages.failedList")}
        columns={[
          ...choiceColumn<ContactMessageDto>(choice, ({ name }) => name),
          ...columns(timeZone, open.show, removal.ask),
        ]}
        empty={<NoMessages list={list} />}
      />
      {open.message && (
        <MessageDialog
          message={open.message}
          onMark={open.mark}
          onRemove={removal.ask}
          onClose={open.close}
        />
      )}
      {removal.dialog}
    </div>
  );
}

type Handler = (message: ContactMessageDto) => void;

function columns(
  timeZone: string,
  onOpen: Handler,
  onRemove: Handler,
): Column<ContactMessageDto>[] {
  return [
    {
      header: t("messages.one"),
      kind: "name",
      cell: (message) => <Line message={message} onOpen={onOpen} />,
    },
    {
      header: t("messages.from"),
      cell: ({ email }) => <span className={styles.email}>{email}</span>,
    },
    {
      header: t("messages.received", { zone: timeZone }),
      kind: "date",
      cell: (message) => <AdminTime value={message.created_at} />,
    },
    {
      header: t("messages.actions"),
      kind: "actions",
      cell: (message) => (
        <IconButton
          label={t("messages.deleteOne", { name: message.name })}
          icon={<Trash2 />}
          tone="danger"
          onClick={() => onRemove(message)}
        />
      ),
    },
  ];
}

interface LineProps {
  message: ContactMessageDto;
  onOpen: Handler;
}

function Line({ message, onOpen }: LineProps) {
  return (
    <button
      type="button"
      className={styles.line}
      data-unread={!message.is_read}
      onClick={() => onOpen(message)}
    >
      <span className={styles.name}>
        {message.name}
        {!message.is_read && (
          <span className={styles.unread}>{t("messages.unread")}</span>
        )}
      </span>
      <span className={styles.excerpt}>{message.message}</span>
    </button>
  );
}

function NoMessages({ list }: { list: ListState }) {
  if (!list.isFiltered)
    return (
      <EmptyState icon={<Inbox />} title={t("messages.noneYet")}>
        {t("messages.noneYetText")}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Inbox />}
      title={t(
        list.filter("status") === "read"
          ? "messages.noRead"
          : "messages.noUnread",
      )}
      action={<Button onClick={list.clear}>{t("messages.showAll")}</Button>}
    />
  );
}

/** The open message. Opening an unread one marks it as read. */
function useOpenMessage() {
  const [message, setMessage] = useState<ContactMessageDto | null>(null);
  const marking = useMarkMessage();
  const close = () => setMessage(null);
  return {
    message,
    close,
    show(next: ContactMessageDto) {
      setMessage(next);
      if (!next.is_read) marking.mutate({ id: next.id, isRead: true });
    },
    mark(id: number, isRead: boolean) {
      marking.mutate({ id, isRead });
      close();
    },
    notice: marking.error && (
      <FailureNotice text={t("messages.failedMark")} error={marking.error} />
    ),
  };
}

/** Asks first, because messages are deleted permanently. */
function useMessageRemoval(onRemoved: () => void) {
  const [asked, setAsked] = useState<ContactMessageDto | null>(null);
  const remove = messageHooks.useRemove();
  const toast = useToast();
  const confirm = ({ id, name }: ContactMessageDto) =>
    remove.mutate(id, {
      onSuccess: () => {
        toast({ text: t("messages.isDeleted", { name }) });
        onRemoved();
      },
      onSettled: () => setAsked(null),
    });
  return {
    ask: setAsked,
    dialog: asked && (
      <ConfirmDialog
        title={t("messages.confirmDelete")}
        description={t("messages.deleteText", { name: asked.name })}
        confirmLabel={t("messages.delete")}
        isBusy={remove.isPending}
        onConfirm={() => confirm(asked)}
        onCancel={() => setAsked(null)}
      />
    ),
    notice: remove.error && (
      <FailureNotice text={t("messages.failedDelete")} error={remove.error} />
    ),
  };
}
