import { useToast } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import type { DefaultValues, FieldValues, Resolver } from "react-hook-form";
import { t } from "../../texts";
import { useKeptForm } from "../unsaved-work/use-kept-form";
import { useVersionedSave } from "./versioned-save";
import type {
  Conflict,
  SavingHooks,
  TheirField,
  Versioned,
} from "./versioned-save";

interface RecordFormOptions<Form extends FieldValues, Input, Item> {
  kind: Conflict["kind"];
  hooks: SavingHooks<Input, Item>;
  /** None is a new one. */
  item: NoInfer<Item> | undefined;
  resolver: Resolver<Form, unknown, Input>;
  toForm: (item: NoInfer<Item> | undefined) => Form & DefaultValues<Form>;
  /** Fields that are not written down anywhere, such as passwords. */
  secrets?: readonly (keyof Form)[];
  /** What the fields hold, for people. */
  inWords: (form: Form) => TheirField[];
  /** What is said of a save. */
  said: (saved: NoInfer<Item>) => string | Toast;
  onClose: () => void;
}

type Toast = Parameters<ReturnType<typeof useToast>>[0];

/** The form of a dialog that saves one record. If someone else was first, it says where theirs differs. */
export function useRecordForm<
  Form extends FieldValues,
  Input,
  Item extends Versioned,
>(options: RecordFormOptions<Form, Input, Item>) {
  const { kind, hooks, item, resolver, toForm, secrets = [] } = options;
  const { inWords, said, onClose } = options;
  const { save, isSaving, error, theirs } = useVersionedSave(hooks, item);
  const toast = useToast();
  const { form, isKept } = useKeptForm<Form, Input>({
    subject: `${kind}-${item?.id ?? "new"}`,
    secrets,
    resolver,
    defaultValues: toForm(item),
  });
  // Only a conflict shows what is typed a second time: with many fields, every draw of all of them can be felt.
  useWatch({ control: form.control, disabled: theirs === null });
  const onSubmit = form.handleSubmit(async (input) => {
    const saved = await save(input);
    if (!saved) return;
    const text = said(saved);
    toast(typeof text === "string" ? { text } : text);
    onClose();
  });
  const conflict = theirs && {
    kind,
    theirs: differences(inWords(form.getValues()), inWords(toForm(theirs))),
    onTake: () => form.reset(toForm(theirs)),
  };
  return {
    form,
    /** For the dialog around the fields. */
    dialog: { error, conflict, isSaving, isKept, onSubmit, onClose },
  };
}

/** The other person's values where they are not one's own; both have the same fields. */
export const differences = (
  mine: readonly TheirField[],
  theirs: readonly TheirField[],
): TheirField[] =>
  theirs.filter(({ value }, index) => value !== mine[index]?.value);

/** A field that is on or off, in words. */
export const yesOrNo = (is: boolean): string =>
  t(is ? "common.yes" : "common.no");
