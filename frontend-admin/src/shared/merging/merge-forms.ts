import { ownValue } from "@octavo/format";
import {
  isEmptyContent,
  joinBlocks,
  mergeBlocks,
  mergeWithoutBase,
  opsToHtml,
  textBlocks,
} from "@octavo/rich-text";
import type { MergedPart } from "@octavo/rich-text";
import { htmlToOps } from "../editor/content/html-to-ops";
import { isSameForm } from "../unsaved-work/same-form";

/** What a form of a post or page holds. */
type AnyForm = Record<string, unknown> & { content: string };

interface MergedForms<Form> {
  /** As the two began; null where that is not known any more. */
  base: Form | null;
  mine: Form;
  theirs: Form;
}

/** Where both changed the same thing, each in another way. */
export interface MergeConflict {
  /** Unique among the conflicts of a merge. */
  id: string;
  field: string;
  /** Null where the common beginning is not known. Blocks of the text are HTML. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Who decides for which side; both only for blocks of the text. */
export type Choice = "mine" | "theirs" | "both";

export interface FormMerge<Form> {
  mine: Form;
  conflicts: MergeConflict[];
  /** The form after each conflict was decided. */
  decide: (choices: ReadonlyMap<string, Choice>) => Form;
}

/** Merges two forms that began as one: field by field, and the text block by block. */
export function mergeForms<Form extends AnyForm>(
  forms: MergedForms<Form>,
): FormMerge<Form> {
  const { base, mine, theirs } = forms;
  const settled: AnyForm = { ...mine };
  const conflicts: MergeConflict[] = [];
  for (const field of Object.keys(mine)) {
    if (field === "content") continue;
    const sides = {
      base: base && ownValue(base, field),
      mine: ownValue(mine, field),
      theirs: ownValue(theirs, field),
    };
    const value = mergeValues(sides, base !== null);
    if (value === CONFLICT) conflicts.push({ id: field, field, ...sides });
    else settled[field] = value;
  }
  const text = mergeTexts(forms);
  text.forEach((part, index) => {
    if (part.kind === "settled") return;
    const [old, own, other] = [part.base, part.mine, part.theirs].map(
      joinBlocks,
    );
    const sides = { base: base && old, mine: own, theirs: other };
    conflicts.push({ id: `content-${index}`, field: "content", ...sides });
  });
  return {
    mine,
    conflicts,
    decide(choices) {
      const form = { ...settled };
      for (const { id, field } of conflicts)
        if (choices.get(id) === "theirs" && field !== "content")
          form[field] = ownValue(theirs, field);
      form.content = joinBlocks(
        text.flatMap((part, index) =>
          chosenBlocks(part, choices.get(`content-${index}`)),
        ),
      );
      // It has the fields of the form, each with the value of one of three such forms.
      return form as Form;
    },
  };
}

function chosenBlocks(part: MergedPart, choice: Choice = "mine"): string[] {
  if (part.kind === "settled") return part.blocks;
  if (choice === "both") return [...part.mine, ...part.theirs];
  return part[choice];
}

/** A text that only one side changed stays as it is written there. */
function mergeTexts({
  base,
  mine,
  theirs,
}: MergedForms<AnyForm>): MergedPart[] {
  const whole = (html: string): MergedPart[] => [
    { kind: "settled", blocks: html === "" ? [] : [html] },
  ];
  if (mine.content === theirs.content || base?.content === theirs.content)
    return whole(mine.content);
  if (base?.content === mine.content) return whole(theirs.content);
  const own = editorBlocks(mine.content);
  const other = editorBlocks(theirs.content);
  return base
    ? mergeBlocks(editorBlocks(base.content), own, other)
    : mergeWithoutBase(own, other);
}

/** As the editor writes them, so that a block that was only read and written again is the same. */
function editorBlocks(html: string): string[] {
  const ops = htmlToOps(html);
  return isEmptyContent(ops) ? [] : textBlocks(opsToHtml(ops));
}

const CONFLICT = Symbol("conflict");

interface Sides {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

const isSame = (one: unknown, other: unknown): boolean =>
  isSameForm([one], [other]);

function mergeValues({ base, mine, theirs }: Sides, hasBase: boolean): unknown {
  if (isSame(mine, theirs)) return mine;
  if (!hasBase) return CONFLICT;
  if (isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  return mergeSets(base, mine, theirs) ?? CONFLICT;
}

interface Chosen {
  id: unknown;
}

/** Tags and the like: added and removed ones count; null if there is more to it, such as another order. */
function mergeSets(
  base: unknown,
  mine: unknown,
  theirs: unknown,
): Chosen[] | null {
  if (!isSet(base) || !isSet(mine) || !isSet(theirs)) return null;
  const has = (set: readonly Chosen[], { id }: Chosen) =>
    set.some((one) => one.id === id);
  const inOrder = (set: readonly Chosen[]) =>
    isSame(
      set.filter((one) => has(base, one)).map(({ id }) => id),
      base.filter((one) => has(set, one)).map(({ id }) => id),
    );
  if (!inOrder(mine) || !inOrder(theirs)) return null;
  return [
    ...theirs.filter((one) => has(mine, one) || !has(base, one)),
    ...mine.filter((one) => !has(base, one) && !has(theirs, one)),
  ];
}

const isSet = (value: unknown): value is Chosen[] =>
  Array.isArray(value) &&
  value.every(
    (item) => typeof item === "object" && item !== null && "id" in item,
  );
