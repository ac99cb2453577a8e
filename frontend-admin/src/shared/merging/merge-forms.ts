import { ownValue } from "@octavo/format";
import {
  isEmptyContent,
  joinBlocks,
  mergeFields,
  mergeTexts,
  opsToHtml,
  textBlocks,
} from "@octavo/rich-text";
import type { FieldConflict, MergedPart, ThreeForms } from "@octavo/rich-text";
import { htmlToOps } from "../editor/content/html-to-ops";
import { isSameForm } from "../unsaved-work/same-form";

/** What a form of a post or page holds. */
type AnyForm = Record<string, unknown> & { content: string };

/** Where both changed the same thing, each in another way. Blocks of the text are HTML. */
export interface MergeConflict extends FieldConflict {
  /** Unique among the conflicts of a merge. */
  id: string;
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
  forms: ThreeForms<Form>,
): FormMerge<Form> {
  const { base, mine, theirs } = forms;
  const { settled, conflicts: ofFields } = mergeFields(forms, isSame);
  const conflicts = ofFields.map((conflict): MergeConflict => ({
    id: conflict.field,
    ...conflict,
  }));
  const text = mergeTexts(
    {
      base: base?.content ?? null,
      mine: mine.content,
      theirs: theirs.content,
    },
    editorBlocks,
  );
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
      const form: AnyForm = { ...settled };
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

/** As the editor writes them, so that a block that was only read and written again is the same. */
function editorBlocks(html: string): string[] {
  const ops = htmlToOps(html);
  return isEmptyContent(ops) ? [] : textBlocks(opsToHtml(ops));
}

const isSame = (one: unknown, other: unknown): boolean =>
  isSameForm([one], [other]);
