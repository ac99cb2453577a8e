import {
  LIMITS,
  type DraftDto,
  type DraftStateDto,
  type DraftSummaryDto,
} from "@octavo/contracts";
import { answerOf, type RowOf } from "../../infrastructure/database/answer-row";
import { excerpt } from "@octavo/format";

/** One person's form of one post or page. */
export interface DraftSubject {
  authorId: number;
  key: string;
}

export interface PreviewedDraft extends DraftSubject {
  form: Record<string, unknown>;
  expiresAt: Date;
}

export type DraftStateRow = RowOf<
  Omit<DraftStateDto, "expires_at">,
  "updated_at"
>;

export interface DraftRow extends DraftStateRow {
  form: Record<string, unknown>;
}

export interface DraftSummaryRow extends DraftStateRow {
  title: string | null;
  /** Beginning of its HTML. */
  beginning: string | null;
}

export function toDraftStateDto(row: DraftStateRow): DraftStateDto {
  const expires = new Date(row.updated_at);
  expires.setUTCDate(expires.getUTCDate() + LIMITS.draftDays);
  return { ...answerOf(row), expires_at: expires.toISOString() };
}

export const toDraftDto = ({ form, ...row }: DraftRow): DraftDto => ({
  ...toDraftStateDto(row),
  form,
});

export const toDraftSummaryDto = ({
  title,
  beginning,
  ...row
}: DraftSummaryRow): DraftSummaryDto => ({
  ...toDraftStateDto(row),
  title: title ?? "",
  excerpt: excerpt(beginning ?? ""),
});
