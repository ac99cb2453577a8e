import type { NoteDto, NoteReplyDto } from "@octavo/contracts";

interface Person {
  id: number;
  name: string;
}

export interface NoteRow {
  id: number;
  threadId: number | null;
  body: string;
  author: Person | null;
  quote: string | null;
  position: number | null;
  createdAt: Date;
  editedAt: Date | null;
  resolvedAt: Date | null;
  resolvedBy: Person | null;
}

const toReplyDto = (row: NoteRow): NoteReplyDto => ({
  id: row.id,
  body: row.body,
  author: row.author,
  created_at: row.createdAt.toISOString(),
  edited_at: row.editedAt?.toISOString() ?? null,
});

/** @param answers of any note; its own are picked. */
export const toNoteDto = (
  row: NoteRow,
  answers: readonly NoteRow[] = [],
): NoteDto => ({
  ...toReplyDto(row),
  quote: row.quote,
  position: row.position,
  resolved_at: row.resolvedAt?.toISOString() ?? null,
  resolved_by: row.resolvedBy,
  replies: answers
    .filter(({ threadId }) => threadId === row.id)
    .map(toReplyDto),
});
