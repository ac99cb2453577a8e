import { useToast } from "@octavo/ui";
import { useForm } from "react-hook-form";
import type { DefaultValues, Resolver, UseFormReturn } from "react-hook-form";
import { useWayBack } from "../crud/list-places";
import type { Choice } from "../merging/merge-forms";
import { followStored, useMerging, useStored } from "../merging/use-merging";
import type {
  Meeting,
  StoredRecord,
  WrittenForm,
} from "../merging/use-meeting";
import type { EditorStart } from "../unsaved-work/open-text";
import { tellTextSaved } from "./open-quill";
import { isSameForm } from "../unsaved-work/same-form";
import { useRecovery } from "../unsaved-work/use-recovery";
import type { Recovery } from "../unsaved-work/use-recovery";
import { useSafeSave } from "../unsaved-work/use-safe-save";
import { useListener } from "../use-listener";

/** The list that the editor was opened from. */
export interface ListScreen {
  path: string;
  label: () => string;
}

/** The hooks of {@link createResourceHooks} that an editor uses. */
interface SavingHooks<Payload, Item> {
  useSave: () => {
    mutateAsync: (save: {
      id: number | undefined;
      version: number | undefined;
      input: Payload;
    }) => Promise<Item>;
  };
  /** As the form shows it. */
  useLoad: () => (item: { id: number }) => Promise<Item>;
}

/** What the writer is about to save. */
interface SaveIntent<Form, Item> {
  values: Form;
  /** The form as it is stored. */
  before: Form;
  item: Item | undefined;
  /** The version that someone else saved since then. */
  theirs: Item | null;
}

/** What an editor opens, for posts and pages. */
export interface OpenedRecord<Form, Item> {
  /** As it was opened; undefined for a new one. */
  opened: Item | undefined;
  start: EditorStart<Form>;
  /** Called with a record that was created here and stays open in this editor. */
  onCreated?: ((item: Item) => void) | undefined;
  /** Whether saving is off. */
  isRefused: boolean;
}

interface RecordEditorOptions<
  Form extends WrittenForm,
  Payload,
  Item,
> extends OpenedRecord<Form, Item> {
  /** Begins the names of unsaved texts, e.g. "post-7". */
  noun: "post" | "page";
  hooks: SavingHooks<Payload, Item>;
  toForm: (item: Item | undefined) => Form;
  /** The form of an earlier save. What a save does not know is the item's. */
  formOfSave: (fields: never, item: Item) => Form;
  resolver: (before: Form) => Resolver<Form, unknown, Payload>;
  /** The screen's sentence for a save that failed without a reason from the server. */
  failure: string;
  /** The screen that opens after a save with the button. */
  list: ListScreen;
  /** The message after a save. */
  savedText: (saved: Item, before: Item | undefined) => string;
  /** Whether a save only proposes. Then the form keeps what was sent, not what is stored. */
  isProposal?: (item: Item | undefined) => boolean;
  /** May ask before it saves. */
  beforeSave?: (intent: SaveIntent<Form, Item>, save: () => void) => void;
}

/** The editor of one post or page: its form, saving, and the copy that survives a closed tab. */
export function useRecordEditor<
  Form extends WrittenForm,
  Payload,
  Item extends StoredRecord,
>(options: RecordEditorOptions<Form, Payload, Item>) {
  const { noun, start, list, toForm } = options;
  const { item, before, latest, store } = useStored(() => ({
    item: options.opened,
    before: toForm(options.opened),
  }));
  const form = useForm<Form, unknown, Payload>({
    // The form is complete, but the library's type cannot know that for a generic form.
    defaultValues: (start.opened?.form ?? before) as DefaultValues<Form>,
    resolver: options.resolver(before),
  });
  const subject = `${noun}-${item?.id ?? "new"}`;
  const version = item?.version ?? null;
  const recovery = useRecovery({ subject, version, before, form, start });
  const merging = useMerging<Form, Payload, Item>({
    noun,
    toForm,
    form,
    recovery,
    latest,
    store,
    load: options.hooks.useLoad(),
    formOfSave: options.formOfSave,
  });
  const saving = useSaving(options, { form, item, recovery, store, merging });
  /** Saves at once, or after the screen's questions. */
  const ask = (save: () => void, theirs: Item | null = null): void => {
    if (options.isRefused) return;
    const intent = { values: form.getValues(), before, item, theirs };
    if (options.beforeSave) options.beforeSave(intent, save);
    else save();
  };
  useSaveKey(() => ask(() => void saving.keep()));
  return {
    form,
    before,
    item,
    list,
    recovery,
    ...saving,
    surface: merging.surface,
    merged: merging.shown,
    closeMerged: merging.close,
    submit: (change?: Partial<Payload>) =>
      ask(() => void saving.submit(change)),
    /** Saves what the person has decided. */
    decide(met: Meeting<Form, Item>, choices: ReadonlyMap<string, Choice>) {
      // A picture has arrived since: what it is in has to be merged again.
      if (!isSameForm(form.getValues(), met.merge.mine)) {
        saving.closeConflict();
        return void saving.keep();
      }
      merging.takeIn(met, choices);
      saving.closeConflict();
      ask(() => saving.saveDecided(met), met.theirs);
    },
  };
}

interface SavingParts<Form extends WrittenForm, Payload, Item> {
  form: UseFormReturn<Form, unknown, Payload>;
  item: Item | undefined;
  recovery: Recovery<Form>;
  store: (stored: { item: Item; before: Form }) => void;
  merging: Pick<
    ReturnType<typeof useMerging<Form, Payload, Item & StoredRecord>>,
    "meet" | "takeIn"
  >;
}

function useSaving<
  Form extends WrittenForm,
  Payload,
  Item extends StoredRecord,
>(
  options: RecordEditorOptions<Form, Payload, Item>,
  parts: SavingParts<Form, Payload, Item>,
) {
  const { noun, toForm } = options;
  const { form, item, recovery, store, merging } = parts;
  const save = options.hooks.useSave();
  const toast = useToast();
  const leave = useWayBack(options.list.path);
  return useSafeSave({
    form,
    recovery,
    failure: options.failure,
    send: (input, replaced, isMerged) =>
      save.mutateAsync({
        input: isMerged ? { ...input, is_merged: true } : input,
        id: item?.id,
        version: replaced ?? undefined,
      }),
    meet: merging.meet,
    onMerged: (met) => merging.takeIn(met, new Map()),
    onSaved(saved) {
      toast({ text: options.savedText(saved, item) });
      tellTextSaved();
    },
    onStay(saved, sent) {
      const stored = options.isProposal?.(item)
        ? sent
        : { ...toForm(saved), content: sent.content };
      followStored(form, sent, stored);
      store({ item: saved, before: stored });
      if (!item) options.onCreated?.(saved);
      const { id, version: made } = saved;
      const name = `${noun}-${id}`;
      recovery.goOn({ subject: name, version: made, before: stored });
    },
    onLeave: leave,
  });
}

export type RecordEditor<
  Form extends WrittenForm,
  Payload,
  Item extends StoredRecord,
> = ReturnType<typeof useRecordEditor<Form, Payload, Item>>;

/** Cmd or Ctrl+S saves and stays (D-519). The button returns to the list. */
function useSaveKey(onSave: () => void): void {
  useListener(window, "keydown", (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    if (!isMod || event.altKey || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    if (!event.repeat) onSave();
  });
}
