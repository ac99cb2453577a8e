import {
  LIMITS,
  type DraftDto,
  type DraftStateDto,
  type DraftSummaryDto,
} from "@octavo/contracts";
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

export interface DraftStateRow {
  key: string;
  based_on_version: number | null;
  updated_at: Date;
  revision: number;
}

export interface DraftRow extends DraftStateRow {
  form: Record<string, unknown>;
}

export interface DraftSummaryRow extends DraftStateRow {
  title: string | null;
  /** Beginning of its HTML. */
  beginning: string | null;
}

export function toDraftStateDto(row: DraftStateRow): DraftStateDto {
  const { key, based_on_version, updated_at, revision } = row;
  const expires = new Date(updated_at);
  expires.setUTCDate(expires.getUTCDate() + LIMITS.draftDays);
  return {
    key,
    based_on_version,
    revision,
    updated_at: updated_at.toISOString(),
    expires_at: expires.toISOString(),
  };
}

export const toDraftDto = (row: DraftRow): DraftDto => ({
  ...toDraftStateDto(row),
  form: row.form,
});

export const toDraftSummaryDto = (row: DraftSummaryRow): DraftSummaryDto => ({
  ...toDraftStateDto(row),
  title: row.title ?? "",
  excerpt: excerpt(row.beginning ?? ""),
});
