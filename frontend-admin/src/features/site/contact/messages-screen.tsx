import type { ContactMessageDto } from "@octavo/contracts";
import { IconButton, Tabs, useToast } from "@octavo/ui";
import { Inbox, Trash2 } from "lucide-react";
import { useState } from "react";
import { useManyRows } from "../../../shared/bulk/use-many-rows";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { useRemovalQuestion } from "../../../shared/crud/use-undoable-removal";
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
  const many = useManyRows({
    kind: "message",
    verbs: ["read", "unread", "delete"],
    page: messages.data,
    filter: status === "" ? {} : { is_read: status === "read" },
    hooks: messageHooks,
    nameOf: ({ name }) => name,
  });
  return (
    <div className={styles.list}>
      {open.notice}
      {removal.notice}
      {many.bar}
      <DataTable
        noun={t("messages.noun")}
        result={messages}
        list={list}
        failure={t("messages.failedList")}
        columns={[...many.column, ...columns(timeZone, open.show, removal.ask)]}
        empty={{
          icon: <Inbox />,
          title: t("messages.noneYet"),
          text: t("messages.noneYetText"),
          filtered: {
            title: t(
              status === "read" ? "messages.noRead" : "messages.noUnread",
            ),
            clear: t("messages.showAll"),
          },
        }}
      />
      {open.message && (
        <MessageDialog
          message={open.message}
          onMark={open.mark}
          onRemove={removal.ask}
          onClose={open.close}
        />
      )}
      {removal.question}
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
    notice: (
      <FailureNotice text={t("messages.failedMark")} error={marking.error} />
    ),
  };
}

/** Asks first, because messages are deleted permanently. */
function useMessageRemoval(onRemoved: () => void) {
  const removal = messageHooks.useRemove();
  const toast = useToast();
  const remove = ({ id, name }: ContactMessageDto, onSettled: () => void) =>
    removal.mutate(id, {
      onSuccess: () => {
        toast({ text: t("messages.isDeleted", { name }) });
        onRemoved();
      },
      onSettled,
    });
  const question = useRemovalQuestion(
    { isRemoving: removal.isPending, remove },
    t("messages.confirmDelete"),
    ({ name }) => t("messages.deleteText", { name }),
  );
  return {
    ...question,
    notice: (
      <FailureNotice text={t("messages.failedDelete")} error={removal.error} />
    ),
  };
}
