import type { NoticeDto, NoticeKind, ReviewKind } from "@octavo/contracts";

export interface NoticeRow {
  id: number;
  kind: NoticeKind;
  itemKind: ReviewKind;
  itemId: number;
  title: string;
  from: { id: number; name: string } | null;
  words: string | null;
  times: number;
  happenedAt: Date;
  isRead: boolean;
}

export const toNoticeDto = (row: NoticeRow): NoticeDto => ({
  id: row.id,
  kind: row.kind,
  item_kind: row.itemKind,
  item_id: row.itemId,
  title: row.title,
  from: row.from,
  words: row.words,
  count: row.times,
  at: row.happenedAt.toISOString(),
  is_read: row.isRead,
});
