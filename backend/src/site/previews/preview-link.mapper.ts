import type { PreviewLinkDto } from "@octavo/contracts";

export interface PreviewLinkRow {
  id: number;
  created_at: Date;
  expires_at: Date;
  created_by: { id: number; name: string } | null;
}

export const toPreviewLinkDto = (row: PreviewLinkRow): PreviewLinkDto => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  created_by: row.created_by,
});
