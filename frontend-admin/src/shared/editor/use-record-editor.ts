import { useToast } from "@octavo/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import type {
  DefaultValues,
  FieldValues,
  Path,
  Resolver,
  UseFormReturn,
} from "react-hook-form";
import { useWayBack } from "../crud/list-places";
import type { EditorStart } from "../unsaved-work/open-text";
import { tellTextSaved } from "./open-quill";
import { isSameForm } from "../unsaved-work/same-form";
import { useRecovery } from "../unsaved-work/use-recovery";
import { useSafeSave } from "../unsaved-work/use-safe-save";

/** The form of a post or a page. */
export type WrittenForm = FieldValues & { content: string };

export interface StoredRecord {
  id: number;
  version: number;
}

/** The list that the editor was opened from. */
export interface ListScreen {
  path: string;
  label: string;
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
  const [{ item, before }, setStored] = useState(() => ({
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
  const save = options.hooks.useSave();
  const load = options.hooks.useLoad();
  const confirm = useConfirmation();
  const leave = useWayBack(list.path);
  const saving = useSafeSave({
    form,
    recovery,
    failure: options.failure,
    send: (input, replaced) =>
      save.mutateAsync({ input, id: item?.id, version: replaced ?? undefined }),
    loadTheirs: () => load({ id: item?.id ?? 0 }),
    onSaved: (saved) => confirm(options.savedText(saved, item)),
    onStay(saved, sent) {
      const stored = options.isProposal?.(item)
        ? sent
        : { ...toForm(saved), content: sent.content };
      followStored(form, sent, stored);
      setStored({ item: saved, before: stored });
      if (!item) options.onCreated?.(saved);
      recovery.goOn({
        subject: `${noun}-${saved.id}`,
        version: saved.version,
        before: stored,
      });
    },
    onLeave: leave,
  });
  const intent = () => ({ values: form.getValues(), before, item });
  const ask = asking(options, intent);
  useSaveKey(() => ask(() => void saving.keep()));
  return {
    form,
    before,
    item,
    list,
    recovery,
    ...saving,
    submit: (change?: Partial<Payload>) =>
      ask(() => void saving.submit(change)),
    keepMine: () => ask(saving.keepMine, saving.conflict),
  };
}

/** Says what has become of a save, on the screen and to what is beside the text. */
function useConfirmation() {
  const toast = useToast();
  return (text: string) => {
    toast({ text });
    tellTextSaved();
  };
}

/** Saves at once, or after the screen's questions. */
function asking<Form extends WrittenForm, Payload, Item>(
  options: RecordEditorOptions<Form, Payload, Item>,
  intent: () => Omit<SaveIntent<Form, Item>, "theirs">,
) {
  return (save: () => void, theirs: Item | null = null): void => {
    if (options.isRefused) return;
    if (options.beforeSave) options.beforeSave({ ...intent(), theirs }, save);
    else save();
  };
}

export type RecordEditor<
  Form extends WrittenForm,
  Payload,
  Item extends StoredRecord,
> = ReturnType<typeof useRecordEditor<Form, Payload, Item>>;

/**
 * Updates the form after a save without leaving. Fields get their stored values, such as an address made
 * from the title. What was typed during the save stays.
 */
function followStored<Form extends FieldValues, Output>(
  form: UseFormReturn<Form, unknown, Output>,
  sent: Form,
  stored: Form,
): void {
  const now = form.getValues();
  for (const name of Object.keys(stored) as Path<Form>[]) {
    const isTouched = !isSameForm([now[name]], [sent[name]]);
    const isStored = isSameForm([now[name]], [stored[name]]);
    if (!isTouched && !isStored) form.setValue(name, stored[name]);
  }
}

/** Cmd or Ctrl+S saves and stays (D-519). The button returns to the list. */
function useSaveKey(onSave: () => void): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMod = event.ctrlKey || event.metaKey;
      if (!isMod || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
