import { LIMITS } from "@octavo/contracts";
import { Button, Notice, TextArea } from "@octavo/ui";
import { errorText } from "@octavo/api-client";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { t } from "../../texts/notes";
import { useAuthorChoices } from "../accounts/author-choices";
import { useNoteWriters } from "./notes.hooks";
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
      <Names
        names={names}
        onChoose={(name) => {
          setBody(body.replace(OPEN_MENTION, `@${name} `));
          field.current?.focus();
        }}
      />
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

interface NamesProps {
  names: readonly string[];
  onChoose: (name: string) => void;
}

function Names({ names, onChoose }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <ul role="list" className={styles.names} aria-label={t("notes.mention")}>
      {names.map((name) => (
        <li key={name}>
          <Button size="small" onClick={() => onChoose(name)}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A mention at the end of what is typed. */
const OPEN_MENTION = /@([^@\n]{0,40})$/;
const MOST_NAMES = 5;

/** Names that begin like the mention that is being typed: of authors, and of people who have written notes. */
function useMentions(body: string): string[] {
  const { data: people = [] } = useAuthorChoices();
  const writers = useNoteWriters();
  const typed = OPEN_MENTION.exec(body)?.[1]?.toLowerCase();
  if (typed === undefined) return [];
  const names = new Set([...writers, ...people.map(({ name }) => name)]);
  return [...names]
    .filter((name) => name.toLowerCase().startsWith(typed))
    .slice(0, MOST_NAMES);
}
