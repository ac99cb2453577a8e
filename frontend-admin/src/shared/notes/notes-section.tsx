import { isApiError } from "@octavo/api-client";
import type { NoteDto } from "@octavo/contracts";
import { Button, Checkbox } from "@octavo/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { t } from "../../texts/notes";
import { LoadFailure } from "../crud/failure-notice";
import { onTextSaved, useOpenQuill } from "../editor/open-quill";
import { SettingsSection } from "../editor/settings-section";
import { NoteForm } from "./note-form";
import { NoteThread } from "./note-thread";
import {
  useMoveNotes,
  useNotes,
  useWriteNote,
  type Noted,
} from "./notes.hooks";
import styles from "./notes.module.css";
import {
  useLastSelection,
  usePassages,
  type Place,
  type Selected,
} from "./use-passages";

/** Shown at once; more on request, so that hundreds stay usable. */
const FIRST = 20;
const NO_NOTES: readonly NoteDto[] = [];

/** Notes on a text and its passages, beside it. */
export function NotesSection(noted: Noted) {
  const [withResolved, setWithResolved] = useState(false);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const notes = useNotes(noted, withResolved);
  const quill = useOpenQuill();
  const all = notes.data ?? NO_NOTES;
  const passages = usePassages(quill, all);
  useStoredPlaces(noted, passages.changed);
  const waiting = all.filter(({ resolved_at: date }) => date === null).length;
  // An older server has none.
  if (isApiError(notes.error) && notes.error.status === 404) return null;
  return (
    <SettingsSection
      title={t("notes.title")}
      aside={waiting > 0 ? `${waiting}` : undefined}
      isOpen={isOpen ?? waiting > 0}
      onToggle={setOpen}
    >
      <LoadFailure text={t("notes.failed")} query={notes} />
      <NewNote noted={noted} />
      <Threads noted={noted} notes={all} passages={passages} />
      <Checkbox
        label={t("notes.withResolved")}
        checked={withResolved}
        onChange={(event) => setWithResolved(event.target.checked)}
      />
    </SettingsSection>
  );
}

/** After a save, the passages are stored as they are in the saved text. */
function useStoredPlaces(
  noted: Noted,
  changed: ReturnType<typeof usePassages>["changed"],
): void {
  const move = useMoveNotes(noted);
  const store = useEffectEvent(() => {
    const places = changed();
    if (places.length > 0) void move(places);
  });
  useEffect(() => onTextSaved(() => store()), []);
}

function NewNote({ noted }: { noted: Noted }) {
  const selection = useLastSelection(useOpenQuill());
  const [about, setAbout] = useState<{ passage: Selected | null } | null>(null);
  const write = useWriteNote();
  if (!about)
    return (
      <Button
        // The selection stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setAbout({ passage: selection() })}
      >
        {t("notes.add")}
      </Button>
    );
  const { passage } = about;
  const send = (body: string) =>
    write.mutate(
      {
        kind: noted.kind,
        item_id: noted.id,
        body,
        quote: passage?.quote ?? null,
        position: passage?.index ?? null,
      },
      { onSuccess: () => setAbout(null) },
    );
  return (
    <>
      {passage && (
        <p className={styles.quote}>
          <q dir="auto">{passage.quote}</q>
        </p>
      )}
      <NoteForm
        label={passage ? t("notes.onPassage") : t("notes.onText")}
        sendLabel={t("notes.send")}
        isSending={write.isPending}
        error={write.error}
        onSend={send}
        onCancel={() => setAbout(null)}
      />
    </>
  );
}

interface ThreadsProps {
  noted: Noted;
  notes: readonly NoteDto[];
  passages: ReturnType<typeof usePassages>;
}

function Threads({ noted, notes, passages }: ThreadsProps) {
  const [most, setMost] = useState(FIRST);
  const { places, show } = passages;
  const inOrder = notes.toSorted(
    (a, b) => placeOf(a, places) - placeOf(b, places),
  );
  const left = inOrder.length - most;
  return (
    <>
      <ul role="list" className={styles.threads}>
        {inOrder.slice(0, most).map((note) => (
          <NoteThread
            key={note.id}
            noted={noted}
            note={note}
            isFound={places.has(note.id)}
            onShow={() => show(note.id)}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button onClick={() => setMost(most + FIRST)}>
          {t("notes.more", { count: left })}
        </Button>
      )}
    </>
  );
}

/** Notes on the whole text come first, then passages in their order, and detached ones at the end. */
function placeOf(
  { id, quote }: NoteDto,
  places: ReadonlyMap<number, Place>,
): number {
  if (quote === null) return -1;
  return places.get(id)?.index ?? Number.MAX_SAFE_INTEGER;
}
