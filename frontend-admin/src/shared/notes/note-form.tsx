import { LIMITS } from "@octavo/contracts";
import { Button, Notice, TextArea } from "@octavo/ui";
import { errorText } from "@octavo/api-client";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { t } from "../../texts/notes";
import { useAuthorChoices } from "../accounts/author-choices";
import styles from "./notes.module.css";

interface NoteFormProps {
  label: string;
  sendLabel: string;
  isSending: boolean;
  error: unknown;
  onSend: (body: string) => void;
  onCancel: () => void;
}

/** The words of a note. `@` offers people. */
export function NoteForm(props: NoteFormProps) {
  const { label, sendLabel, isSending, error, onSend, onCancel } = props;
  const [body, setBody] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const names = useMentions(body);
  const send = () => {
    if (body.trim() !== "" && !isSending) onSend(body.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter in a field of the editor's form saves the text.
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
  };
  return (
    <div className={styles.form}>
      {error != null && (
        <Notice tone="danger">{errorText(error, t("notes.failedSend"))}</Notice>
      )}
      <TextArea
        ref={field}
        label={label}
        hint={t("notes.mentionHint")}
        rows={3}
        maxLength={LIMITS.noteMax}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {names.length > 0 && (
        <ul
          role="list"
          className={styles.names}
          aria-label={t("notes.mention")}
        >
          {names.map((name) => (
            <li key={name}>
              <Button
                size="small"
                onClick={() => {
                  setBody(body.replace(OPEN_MENTION, `@${name} `));
                  field.current?.focus();
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button size="small" onClick={onCancel}>
          {t("common.cancel")}
        </Button>
        <Button
          size="small"
          variant="primary"
          isBusy={isSending}
          disabled={body.trim() === ""}
          onClick={send}
        >
          {sendLabel}
        </Button>
      </div>
    </div>
  );
}

/** A mention at the end of what is typed. */
const OPEN_MENTION = /@([^@\n]{0,40})$/;
const MOST_NAMES = 5;

/** Names that begin like the mention that is being typed. */
function useMentions(body: string): string[] {
  const { data: people = [] } = useAuthorChoices();
  const typed = OPEN_MENTION.exec(body)?.[1]?.toLowerCase();
  if (typed === undefined) return [];
  return people
    .map(({ name }) => name)
    .filter((name) => name.toLowerCase().startsWith(typed))
    .slice(0, MOST_NAMES);
}
