import type { NoteDto, NoteReplyDto } from "@octavo/contracts";
import { answerOf, type RowOf } from "../../infrastructure/database/answer-row";

export interface NoteRow extends RowOf<
  Omit<NoteDto, "replies">,
  "created_at" | "edited_at" | "resolved_at"
> {
  thread_id: number | null;
}

const toReplyDto = (row: NoteRow): NoteReplyDto => {
  const { id, body, author, created_at, edited_at } = row;
  return answerOf({ id, body, author, created_at, edited_at });
};

/** @param answers of any note; its own are picked. */
export const toNoteDto = (
  { thread_id: _, ...row }: NoteRow,
  answers: readonly NoteRow[] = [],
): NoteDto => ({
  ...answerOf(row),
  replies: answers
    .filter(({ thread_id }) => thread_id === row.id)
    .map(toReplyDto),
});
