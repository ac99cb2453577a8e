import { diffArrays } from "diff";

/** Blocks about which there is nothing to decide. */
interface SettledBlocks {
  kind: "settled";
  blocks: string[];
}

/** Blocks that both sides changed, each in its own way. None of them may be dropped without a choice. */
export interface BlockConflict {
  kind: "conflict";
  base: string[];
  mine: string[];
  theirs: string[];
}

export type MergedPart = SettledBlocks | BlockConflict;

/** A run of blocks that one side replaced; both ends are places in the base. */
interface Change {
  start: number;
  end: number;
  blocks: string[];
}

/** Changes of both sides that are about the same blocks of the base. */
interface Meeting {
  start: number;
  end: number;
  mine: Change[];
  theirs: Change[];
}

type Side = "mine" | "theirs";

/** After this time, two texts count as entirely different: comparing them would take too long. */
const LONGEST_MS = 1000;

/**
 * Merges two texts that began as one, block by block and never within a block. Changes of neighboring
 * blocks are merged; only what both sides did to the same block, or added in the same place, is a conflict.
 */
export function mergeBlocks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): MergedPart[] {
  const parts: MergedPart[] = [];
  const settle = (blocks: readonly string[]) => {
    const last = parts.at(-1);
    if (last?.kind === "settled") last.blocks.push(...blocks);
    else if (blocks.length > 0)
      parts.push({ kind: "settled", blocks: [...blocks] });
  };
  let place = 0;
  for (const met of meetings(changesOf(base, mine), changesOf(base, theirs))) {
    settle(base.slice(place, met.start));
    const own = sideOf(base, met, "mine");
    const other = sideOf(base, met, "theirs");
    if (met.theirs.length === 0 || isSame(own, other)) settle(own);
    else if (met.mine.length === 0) settle(other);
    else {
      const old = base.slice(met.start, met.end);
      parts.push({ kind: "conflict", base: old, mine: own, theirs: other });
    }
    place = met.end;
  }
  settle(base.slice(place));
  return parts;
}

/**
 * For two texts whose common beginning is unknown: what both have stays, and everything else is a
 * conflict.
 */
export function mergeWithoutBase(
  mine: readonly string[],
  theirs: readonly string[],
): MergedPart[] {
  const steps = diffArrays([...mine], [...theirs], { timeout: LONGEST_MS }) ?? [
    { added: false, removed: true, value: [...mine] },
    { added: true, removed: false, value: [...theirs] },
  ];
  const parts: MergedPart[] = [];
  for (const { added, removed, value } of steps) {
    const last = parts.at(-1);
    if (!added && !removed) parts.push({ kind: "settled", blocks: value });
    else if (last?.kind === "conflict")
      last[added ? "theirs" : "mine"].push(...value);
    else
      parts.push({
        kind: "conflict",
        base: [],
        mine: removed ? value : [],
        theirs: added ? value : [],
      });
  }
  return parts;
}

/** Blocks that differ, in the order of the text. Texts that take longer to compare are one change. */
export const changedBlocks = (
  before: readonly string[],
  after: readonly string[],
  longestMs: number,
): { before: string[]; after: string[] }[] =>
  changesOf(before, after, longestMs).map(({ start, end, blocks }) => ({
    before: before.slice(start, end),
    after: blocks,
  }));

/** What one side did, in the order of the text. Blocks that were replaced one by one count one by one. */
function changesOf(
  base: readonly string[],
  side: readonly string[],
  timeout = LONGEST_MS,
): Change[] {
  const steps = diffArrays([...base], [...side], { timeout });
  if (!steps) return [{ start: 0, end: base.length, blocks: [...side] }];
  const changes: Change[] = [];
  let place = 0;
  let open: Change | null = null;
  for (const { added, removed, value } of steps) {
    if (!added && !removed) {
      open = null;
      place += value.length;
      continue;
    }
    if (!open) {
      open = { start: place, end: place, blocks: [] };
      changes.push(open);
    }
    if (added) open.blocks.push(...value);
    else {
      place += value.length;
      open.end = place;
    }
  }
  return changes.flatMap(oneByOne);
}

function oneByOne({ start, end, blocks }: Change): Change[] {
  const count = end - start;
  if (count < 2 || (blocks.length !== 0 && blocks.length !== count))
    return [{ start, end, blocks }];
  return Array.from({ length: count }, (_, index) => ({
    start: start + index,
    end: start + index + 1,
    blocks: blocks.slice(index, index + 1),
  }));
}

/** Brings together the changes that overlap. Blocks beside each other do not. */
function meetings(
  mine: readonly Change[],
  theirs: readonly Change[],
): Meeting[] {
  const all = [
    ...mine.map((change) => ({ side: "mine" as const, change })),
    ...theirs.map((change) => ({ side: "theirs" as const, change })),
  ].toSorted(
    ({ change: one }, { change: other }) =>
      one.start - other.start || one.end - other.end,
  );
  const met: Meeting[] = [];
  for (const { side, change } of all) {
    const last = met.at(-1);
    if (last && overlaps(last, change)) {
      last.end = Math.max(last.end, change.end);
      last[side].push(change);
    } else {
      const { start, end } = change;
      met.push({ start, end, mine: [], theirs: [], [side]: [change] });
    }
  }
  return met;
}

/** Two additions overlap in the same place; an addition and a replaced block only inside of it. */
const overlaps = (met: Meeting, { start, end }: Change): boolean =>
  start < met.end || (start === met.start && end === met.end);

/** One side's version of the blocks that a meeting is about. */
function sideOf(base: readonly string[], met: Meeting, side: Side): string[] {
  const blocks: string[] = [];
  let place = met.start;
  for (const change of met[side]) {
    blocks.push(...base.slice(place, change.start), ...change.blocks);
    place = change.end;
  }
  return [...blocks, ...base.slice(place, met.end)];
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  one.every((block, index) => block === other[index]);
