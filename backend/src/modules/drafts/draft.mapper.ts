import type { DraftDto, DraftStateDto } from "@octavo/contracts";

export interface DraftStateRow {
  key: string;
  based_on_version: number | null;
  updated_at: Date;
}

export interface DraftRow extends DraftStateRow {
  form: Record<string, unknown>;
}

export const toDraftStateDto = ({
  key,
  based_on_version,
  updated_at,
}: DraftStateRow): DraftStateDto => ({
  key,
  based_on_version,
  updated_at: updated_at.toISOString(),
});

export const toDraftDto = (row: DraftRow): DraftDto => ({
  ...toDraftStateDto(row),
  form: row.form,
});
