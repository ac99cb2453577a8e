import { operatingTexts } from "@octavo/contracts";
import type { ContactMessageDto } from "@octavo/contracts";
import { Button, EmptyState, IconButton, Tabs } from "@octavo/ui";
import { Inbox, Trash2 } from "lucide-react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { Screen } from "../../../shared/layout/screen";
import { MessageDialog } from "./message-dialog";
import { useMessages } from "./messages.hooks";
import styles from "./messages-screen.module.css";
import { useMessageRemoval } from "./use-message-removal";
import { useOpenMessage } from "./use-open-message";

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
  const messages = useMessages(list.query);
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
