import type { ContactMessageDto } from "@octavo/contracts";
import { Button, Dialog, DialogActions, buttonClass } from "@octavo/ui";
import { MailQuestion, Reply, Trash2 } from "lucide-react";
import { AdminTime } from "../../../shared/crud/admin-date";
import styles from "./messages-screen.module.css";
import { t } from "../../../texts/site";

interface MessageDialogProps {
  message: ContactMessageDto;
  onMark: (id: number, isRead: boolean) => void;
  onRemove: (message: ContactMessageDto) => void;
  onClose: () => void;
}

/** A message, with a Reply button that opens the person's mail program. */
export function MessageDialog(props: MessageDialogProps) {
  const { message, onMark, onRemove, onClose } = props;
  return (
    <Dialog
      title={t("messages.of", { name: message.name })}
      description={
        <>
          <span className={styles.email}>{message.email}</span> ·{" "}
          <AdminTime value={message.created_at} isZoned />
          <MessagePlace message={message} />
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
          {t("messages.delete")}
        </Button>
        <Button
          icon={<MailQuestion aria-hidden="true" />}
          onClick={() => onMark(message.id, false)}
        >
          {t("messages.markUnread")}
        </Button>
        <a className={buttonClass("primary")} href={replyAddress(message)}>
          <Reply aria-hidden="true" />
          {t("messages.reply")}
        </a>
      </DialogActions>
    </Dialog>
  );
}

/** The article that it is about, else the page that it was written on. */
function MessagePlace({
  message: { page_slug: page, article_slug: article, article_section: section },
}: Pick<MessageDialogProps, "message">) {
  if (article)
    return t("messages.onArticle", {
      slug: article + (section ? `#${section}` : ""),
    });
  return page && t("messages.onPage", { slug: page });
}

/** Mail programs truncate or refuse longer addresses. */
const QUOTED_MAX = 1000;

/** Opens the person's mail program, with the message quoted below the cursor. */
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
    t("messages.wrote", { name }),
    ...quoted.split("\n").map((line) => `> ${line}`),
  ].join("\r\n");
  const query = `subject=${encode(t("messages.yourMessage"))}&body=${encode(body)}`;
  return `mailto:${encode(email)}?${query}`;
}

/** Replaces lone surrogates, which can't be encoded. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
