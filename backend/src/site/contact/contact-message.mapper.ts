import type { ContactMessageDto } from "@octavo/contracts";

export interface ContactMessageRow {
  id: number;
  name: string;
  email: string;
  message: string;
  page_slug: string | null;
  read_at: Date | null;
  created_at: Date;
}

export function toContactMessageDto(row: ContactMessageRow): ContactMessageDto {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    page_slug: row.page_slug,
    is_read: row.read_at !== null,
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
