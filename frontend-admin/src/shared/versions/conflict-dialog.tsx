import { Button, Dialog, DialogActions } from "@octavo/ui";
import { useId, useState } from "react";
import { useSiteZone } from "../dates/use-site-zone";
import { t } from "../../texts/merging";
import type { Choice, FormMerge, MergeConflict } from "../merging/merge-forms";
import type { Savers } from "../merging/savers";
import { saversText } from "../merging/savers-text";
import { ComparedValue } from "./comparison";
import type { ReadableField } from "./comparison";
import styles from "./conflict-dialog.module.css";
import { htmlLines } from "./text-lines";

interface ConflictDialogProps<Form> {
  noun: "post" | "page";
  merge: FormMerge<Form>;
  savers: Savers;
  /** A form in readable words. */
  read: (form: Form) => readonly ReadableField[];
  isSaving: boolean;
  /** Saves with these choices. What they leave out stays in the revisions, or in this browser. */
  onDecide: (choices: ReadonlyMap<string, Choice>) => void;
  /** Continues with theirs. Mine stays in this browser. */
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Shows both texts after someone else saved, side by side where both changed the same thing (D-022). */
export function ConflictDialog<Form>(props: ConflictDialogProps<Form>) {
  const timeZone = useSiteZone();
  const { noun, merge, savers, read } = props;
  const { conflicts, mine } = merge;
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(
    new Map(),
  );
  const choose = (id: string, choice: Choice) =>
    setChoices(new Map(choices).set(id, choice));
  return (
    <Dialog
      title={t(`conflict.${noun}${isOwnTab(savers) ? "Own" : ""}`)}
      size="wide"
      description={t("conflict.text", { count: conflicts.length })}
      keepsOnPressOutside
      onClose={props.onClose}
    >
      <div className={styles.conflicts}>
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.id}
            conflict={conflict}
            shown={readConflict(conflict, mine, read)}
            who={saversText("merge.theirs", savers, timeZone)}
            choice={choices.get(conflict.id)}
            onChoose={(choice) => choose(conflict.id, choice)}
          />
        ))}
      </div>
      <DialogActions>
        <Button onClick={props.onClose}>{t("conflict.edit")}</Button>
        <CopyButton fields={read(mine)} />
        <DecideButtons
          {...props}
          choices={choices}
          left={conflicts.length - choices.size}
        />
      </DialogActions>
    </Dialog>
  );
}

/** Whether only the person on the screen has saved, in another tab. */
const isOwnTab = ({ isOwn, others }: Savers): boolean =>
  isOwn && others.length === 0;

interface DecideButtonsProps<Form> extends ConflictDialogProps<Form> {
  choices: ReadonlyMap<string, Choice>;
  /** Conflicts without a choice. */
  left: number;
}

/** Until something is chosen, all of one side can be. */
function DecideButtons<Form>(props: DecideButtonsProps<Form>) {
  const { merge, savers, choices, left, isSaving, onDecide } = props;
  const mine = () =>
    onDecide(new Map(merge.conflicts.map(({ id }) => [id, "mine"])));
  if (choices.size > 0)
    return (
      <Button
        variant="primary"
        isBusy={isSaving}
        disabled={left > 0}
        onClick={() => onDecide(choices)}
      >
        {left > 0 ? t("merge.left", { count: left }) : t("merge.save")}
      </Button>
    );
  return (
    <>
      <Button onClick={props.onTakeTheirs}>
        {t(isOwnTab(savers) ? "conflict.takeOther" : "conflict.takeTheirs")}
      </Button>
      <Button variant="primary" isBusy={isSaving} onClick={mine}>
        {t("conflict.keepMine")}
      </Button>
    </>
  );
}

/** A conflict as people read it. */
interface ReadConflict {
  label: string;
  kind: ReadableField["kind"];
  base: string;
  mine: string;
  theirs: string;
}

function readConflict<Form>(
  { field, base, mine, theirs }: MergeConflict,
  form: Form,
  read: (form: Form) => readonly ReadableField[],
): ReadConflict {
  const own = read(Object.assign({}, form, { [field]: mine }));
  const other = read(Object.assign({}, form, { [field]: theirs }));
  const old =
    base === null ? null : read(Object.assign({}, form, { [field]: base }));
  const index = own.findIndex(
    ({ value }, place) => value !== other[place]?.value,
  );
  const { label = t("merge.other"), kind = "words" } = own[index] ?? {};
  const value = (fields: readonly ReadableField[] | null) =>
    fields?.[index]?.value ?? "";
  return {
    label,
    kind,
    base: value(old),
    mine: value(own),
    theirs: value(other),
  };
}

interface ConflictChoiceProps {
  conflict: MergeConflict;
  shown: ReadConflict;
  /** Whose the other side is. */
  who: string;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** Both sides of a conflict, each with what it changed, and a choice. */
function ConflictChoice(props: ConflictChoiceProps) {
  const { conflict, shown, who, choice, onChoose } = props;
  const name = useId();
  const { kind, base } = shown;
  const sides = [
    { choice: "mine", label: t("merge.mine"), after: shown.mine },
    { choice: "theirs", label: who, after: shown.theirs },
  ] as const;
  const option = (value: Choice, label: string) => (
    <label className={styles.option}>
      <input
        type="radio"
        name={name}
        checked={choice === value}
        onChange={() => onChoose(value)}
      />
      {label}
    </label>
  );
  return (
    <fieldset className={styles.conflict}>
      <legend className={styles.label}>{shown.label}</legend>
      <div className={styles.sides}>
        {sides.map(({ choice: side, label, after }) => (
          <div
            key={side}
            className={styles.side}
            data-chosen={choice === side || choice === "both" || undefined}
          >
            {option(side, label)}
            {after === "" ? (
              <p className={styles.empty}>
                {t(base === "" ? "merge.empty" : "merge.removed")}
              </p>
            ) : (
              <ComparedValue kind={kind} before={base} after={after} />
            )}
          </div>
        ))}
      </div>
      {conflict.field === "content" &&
        shown.mine !== "" &&
        shown.theirs !== "" &&
        option("both", t("merge.both"))}
    </fieldset>
  );
}

function CopyButton({ fields }: { fields: readonly ReadableField[] }) {
  const [result, setResult] = useState<"copied" | "failed" | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.write([clipboardItem(fields)]);
      setResult("copied");
    } catch {
      setResult("failed");
    }
  }
  const label = {
    copied: t("common.copied"),
    failed: t("conflict.failedCopy"),
  };
  return (
    <Button onClick={() => void copy()}>
      {result ? label[result] : t("conflict.copyMine")}
    </Button>
  );
}

/** The article with its formatting for another editor, and its words for a plain text field. */
function clipboardItem(fields: readonly ReadableField[]): ClipboardItem {
  const html = fields.find(({ kind }) => kind === "html")?.value ?? "";
  const plain = htmlLines(html)
    .filter(({ kind }) => kind !== "label")
    .map(({ text }) => text);
  const blob = (type: string, text: string) => new Blob([text], { type });
  return new ClipboardItem({
    "text/html": blob("text/html", html),
    "text/plain": blob("text/plain", plain.join("\n")),
  });
}
