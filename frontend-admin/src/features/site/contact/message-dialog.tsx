import type { ContactMessageDto } from "@octavo/contracts";
import { Button, Dialog, DialogActions, buttonClass } from "@octavo/ui";
import { MailQuestion, Reply, Trash2 } from "lucide-react";
import { AdminTime } from "../../../shared/crud/admin-date";
import styles from "./messages-screen.module.css";

interface MessageDialogProps {
  message: ContactMessageDto;
  onMark: (id: number, isRead: boolean) => void;
  onRemove: (message: ContactMessageDto) => void;
  onClose: () => void;
}

/** One message: its text, and Reply in the person's own mail program. */
export function MessageDialog(props: MessageDialogProps) {
  const { message, onMark, onRemove, onClose } = props;
  return (
    <Dialog
      title={`Message of ${message.name}`}
      description={
        <>
          <span className={styles.email}>{message.email}</span> ·{" "}
          <AdminTime value={message.created_at} isZoned />
          {message.page_slug && ` · on /${message.page_slug}`}
        </>
      }
      size="large"
      onClose={onClose}
    >
      <p className={styles.text}>{message.message}</p>
      <DialogActions>
        <Button
          variant="ghost"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => onRemove(message)}
        >
          Delete
        </Button>
        <Button
          icon={<MailQuestion aria-hidden="true" />}
          onClick={() => onMark(message.id, false)}
        >
          Mark as unread
        </Button>
        <a className={buttonClass("primary")} href={replyAddress(message)}>
          <Reply aria-hidden="true" />
          Reply
        </a>
      </DialogActions>
    </Dialog>
  );
}

/** Mail programs cut or refuse longer addresses. */
const QUOTED_MAX = 1000;

/** Opens the person's own mail program, with the message quoted below the cursor. */
export function replyAddress(
  message: Pick<ContactMessageDto, "email" | "name" | "message">,
): string {
  const { email, name, message: text } = message;
  const whole = [...text];
  const quoted =
    whole.length > QUOTED_MAX
      ? `${whole.slice(0, QUOTED_MAX).join("")}…`
      : text;
  const body = [
    "",
    "",
    `${name} wrote:`,
    ...quoted.split("\n").map((line) => `> ${line}`),
  ].join("\r\n");
  const query = `subject=${encode("Your message")}&body=${encode(body)}`;
  return `mailto:${encode(email)}?${query}`;
}

/** A lone half of a character, which text can hold, has no encoding. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
