import { ownValue } from "@octavo/format";
import { mergeBlocks, mergeWithoutBase, type MergedPart } from "./merge";

/** Three forms of one post or page. */
export interface ThreeForms<Form> {
  /** As the two began; null where that is not known any more. */
  base: Form | null;
  mine: Form;
  theirs: Form;
}

/** A field that both changed, each in another way. */
export interface FieldConflict {
  field: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

type IsSame = (one: unknown, other: unknown) => boolean;

/** Merges forms field by field, but for their texts. What is in conflict stays as it is in `mine`. */
export function mergeFields<Form extends { content: string }>(
  { base, mine, theirs }: ThreeForms<Form>,
  isSame: IsSame,
): { settled: Form; conflicts: FieldConflict[] } {
  const settled: Record<string, unknown> = { ...mine };
  const conflicts: FieldConflict[] = [];
  const [before, own, other] = [base, mine, theirs].map((form) => ({
    ...form,
  })) as [Values, Values, Values];
  for (const field of Object.keys(mine)) {
    if (field === "content") continue;
    const sides = {
      base: base && ownValue(before, field),
      mine: ownValue(own, field),
      theirs: ownValue(other, field),
    };
    const value = mergeValues(sides, base !== null, isSame);
    if (value === CONFLICT) conflicts.push({ field, ...sides });
    else settled[field] = value;
  }
  // It has the fields of the form, each with the value of one of three such forms.
  return { settled: settled as Form, conflicts };
}

type Values = Record<string, unknown>;

/**
 * Merges texts block by block. A text that only one side changed stays as it is written there.
 * @param blocksOf the blocks of a text, so that one that was only read and written again has the same.
 */
export function mergeTexts(
  { base, mine, theirs }: ThreeForms<string>,
  blocksOf: (html: string) => string[],
): MergedPart[] {
  const whole = (html: string): MergedPart[] => [
    { kind: "settled", blocks: html === "" ? [] : [html] },
  ];
  if (mine === theirs || base === theirs) return whole(mine);
  if (base === mine) return whole(theirs);
  const own = blocksOf(mine);
  const other = blocksOf(theirs);
  return base === null
    ? mergeWithoutBase(own, other)
    : mergeBlocks(blocksOf(base), own, other);
}

const CONFLICT = Symbol("conflict");

type Sides = Omit<FieldConflict, "field">;

function mergeValues(
  { base, mine, theirs }: Sides,
  hasBase: boolean,
  isSame: IsSame,
): unknown {
  if (isSame(mine, theirs)) return mine;
  if (!hasBase) return CONFLICT;
  if (isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  return mergeSets({ base, mine, theirs }, isSame) ?? CONFLICT;
}

/** An id, or something that has one. */
type Chosen = number | { id: unknown };

const idOf = (chosen: Chosen): unknown =>
  typeof chosen === "number" ? chosen : chosen.id;

/** Tags and the like: added and removed ones count; null if there is more to it, such as another order. */
function mergeSets(
  { base, mine, theirs }: Sides,
  isSame: IsSame,
): Chosen[] | null {
  if (!isSet(base) || !isSet(mine) || !isSet(theirs)) return null;
  const has = (set: readonly Chosen[], one: Chosen) =>
    set.some((other) => idOf(other) === idOf(one));
  const inOrder = (set: readonly Chosen[]) =>
    isSame(
      set.filter((one) => has(base, one)).map(idOf),
      base.filter((one) => has(set, one)).map(idOf),
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
    (item) =>
      typeof item === "number" ||
      (typeof item === "object" && item !== null && "id" in item),
  );
