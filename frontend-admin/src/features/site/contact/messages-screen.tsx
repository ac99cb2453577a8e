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
import { operatingTexts } from "../../../shared/texts";

const FILTERS = ["status"] as const;
const TABS = { all: "All", unread: "Unread", read: "Read" } as const;
type TabName = keyof typeof TABS;

/** What visitors wrote on contact pages. */
export function MessagesScreen() {
  const list = useListState({ filters: FILTERS });
  const status = list.filter("status");
  const selected: TabName =
    status === "unread" || status === "read" ? status : "all";
  return (
    <Screen
      title="Messages"
      description="What visitors wrote on the contact pages."
    >
      <Tabs
        label="Messages"
        selected={selected}
        onSelect={(name) =>
          list.setFilter("status", name === "all" ? "" : name)
        }
        tabs={(Object.keys(TABS) as TabName[]).map((name) => ({
          name,
          label: TABS[name],
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
  return (
    <div className={styles.list}>
      {open.notice}
      {removal.notice}
      <DataTable
        noun="messages"
        result={messages}
        list={list}
        failure={operatingTexts.failedMessages}
        columns={columns(timeZone, open.show, removal.ask)}
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
      header: "Message",
      kind: "name",
      cell: (message) => <Line message={message} onOpen={onOpen} />,
    },
    {
      header: "From",
      cell: ({ email }) => <span className={styles.email}>{email}</span>,
    },
    {
      header: `Received (${timeZone})`,
      kind: "date",
      cell: (message) => <AdminTime value={message.created_at} />,
    },
    {
      header: "Actions",
      kind: "actions",
      cell: (message) => (
        <IconButton
          label={`Delete the message of ${message.name}`}
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
        {!message.is_read && <span className={styles.unread}>Unread</span>}
      </span>
      <span className={styles.excerpt}>{message.message}</span>
    </button>
  );
}

function NoMessages({ list }: { list: ListState }) {
  if (!list.isFiltered)
    return (
      <EmptyState icon={<Inbox />} title="No messages yet">
        What visitors write on a page of the type Contact arrives here.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Inbox />}
      title={`No ${list.filter("status")} messages`}
      action={<Button onClick={list.clear}>Show all messages</Button>}
    />
  );
}

/** The message that somebody reads. Opening an unread one marks it as read. */
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
      <FailureNotice
        text={operatingTexts.failedMarkMessage}
        error={marking.error}
      />
    ),
  };
}

/** Asks first: a message that has been deleted is gone for ever. */
function useMessageRemoval(onRemoved: () => void) {
  const [asked, setAsked] = useState<ContactMessageDto | null>(null);
  const remove = messageHooks.useRemove();
  const toast = useToast();
  const confirm = ({ id, name }: ContactMessageDto) =>
    remove.mutate(id, {
      onSuccess: () => {
        toast({ text: `Message of ${name} deleted` });
        onRemoved();
      },
      onSettled: () => setAsked(null),
    });
  return {
    ask: setAsked,
    dialog: asked && (
      <ConfirmDialog
        title={operatingTexts.confirmDeleteMessage}
        description={`The message of ${asked.name} goes for ever. It cannot be brought back.`}
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onConfirm={() => confirm(asked)}
        onCancel={() => setAsked(null)}
      />
    ),
    notice: remove.error && (
      <FailureNotice
        text={operatingTexts.failedDeleteMessage}
        error={remove.error}
      />
    ),
  };
}
