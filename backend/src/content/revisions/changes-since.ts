import { CHANGES_SINCE, type ChangedBlock } from "@octavo/contracts";
import { plainText } from "@octavo/format";
import { changedBlocks, textBlocks } from "@octavo/rich-text";
import { changedFields } from "../../operations/audit/audit.service";

/** A save is compared before its answer, while everyone else waits. */
const LONGEST_MS = 30;

interface Text {
  content?: unknown;
}

/** What differs between two saves, in bounded size. */
export function changesBetween(
  before: Text | undefined,
  after: Text | undefined,
): { fields: string[] | null; blocks: ChangedBlock[] } {
  if (!before || !after) return { fields: null, blocks: [] };
  const fields = changedFields(before, { ...before, ...after });
  const blocks = changedBlocks(blocksOf(before), blocksOf(after), LONGEST_MS)
    .slice(0, CHANGES_SINCE.blocks)
    .map(({ before: old, after: now }) => ({
      before: wordsOf(old),
      after: wordsOf(now),
    }));
  return { fields, blocks };
}

const blocksOf = ({ content }: Text): string[] =>
  typeof content === "string" ? textBlocks(content) : [];

/** Reads no more of a long block than could be told. */
function wordsOf(blocks: readonly string[]): string | null {
  if (blocks.length === 0) return null;
  const { letters } = CHANGES_SINCE;
  const html = blocks
    .slice(0, letters)
    .join("\n")
    .slice(0, 10 * letters);
  return plainText(html).slice(0, letters);
}
