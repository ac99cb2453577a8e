import { useSession } from "@octavo/auth";
import type { NoteDto, NoteReplyDto } from "@octavo/contracts";
import { Button, useToast } from "@octavo/ui";
import { useState } from "react";
import { t } from "../../texts/notes";
import { AdminTime } from "../crud/admin-date";
import { NoteForm } from "./note-form";
import {
  useChangeNote,
  useRemoveNote,
  useWriteNote,
  type Noted,
} from "./notes.hooks";
import styles from "./notes.module.css";

interface NoteThreadProps {
  noted: Noted;
  note: NoteDto;
  /** Its passage is in the text. */
  isFound: boolean;
  onShow: () => void;
}

/** A note with its answers. */
export function NoteThread({ noted, note, isFound, onShow }: NoteThreadProps) {
  return (
    <li
      className={styles.thread}
      data-resolved={note.resolved_at !== null || undefined}
    >
      <Passage quote={note.quote} isFound={isFound} onShow={onShow} />
      <Words note={note} />
      {note.replies.map((reply) => (
        <Words key={reply.id} note={reply} />
      ))}
      {note.resolved_at !== null && (
        <p className={styles.by}>
          {t("notes.resolvedBy", {
            name: note.resolved_by?.name ?? t("notes.someone"),
          })}
        </p>
      )}
      <Actions noted={noted} note={note} />
    </li>
  );
}

interface PassageProps {
  quote: string | null;
  isFound: boolean;
  onShow: () => void;
}

function Passage({ quote, isFound, onShow }: PassageProps) {
  if (quote === null) return null;
  if (!isFound)
    return (
      <p className={styles.detached}>
        <q dir="auto">{quote}</q> {t("notes.detached")}
      </p>
    );
  return (
    <button
      type="button"
      className={styles.quote}
      title={t("notes.show")}
      onClick={onShow}
    >
      <q dir="auto">{quote}</q>
    </button>
  );
}

function Words({ note }: { note: NoteReplyDto }) {
  return (
    <div>
      <p className={styles.by}>
        <strong>{note.author?.name ?? t("notes.someone")}</strong>{" "}
        <AdminTime value={note.created_at} />
      </p>
      <p className={styles.body} dir="auto">
        {note.body}
      </p>
    </div>
  );
}

function Actions({ noted, note }: Pick<NoteThreadProps, "noted" | "note">) {
  const { user } = useSession();
  const [isAnswering, setAnswering] = useState(false);
  const write = useWriteNote();
  const change = useChangeNote();
  const remove = useRemoveNote();
  const toast = useToast();
  const fail = ({ message }: Error) => toast({ text: message, tone: "danger" });
  const { id, resolved_at: resolved, replies, author } = note;
  const isOwn = author?.id === user?.id;
  if (isAnswering)
    return (
      <NoteForm
        label={t("notes.answer")}
        sendLabel={t("notes.send")}
        isSending={write.isPending}
        error={write.error}
        onSend={(body) =>
          write.mutate(
            { kind: noted.kind, item_id: noted.id, body, thread_id: id },
            { onSuccess: () => setAnswering(false) },
          )
        }
        onCancel={() => setAnswering(false)}
      />
    );
  return (
    <div className={styles.buttons}>
      {isOwn && replies.length === 0 && (
        <Button
          size="small"
          variant="ghost"
          onClick={() => remove.mutate(id, { onError: fail })}
        >
          {t("common.delete")}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={() => setAnswering(true)}>
        {t("notes.reply")}
      </Button>
      <Button
        size="small"
        isBusy={change.isPending}
        onClick={() =>
          change.mutate(
            { id, is_resolved: resolved === null },
            { onError: fail },
          )
        }
      >
        {resolved === null ? t("notes.resolve") : t("notes.reopen")}
      </Button>
    </div>
  );
}
