import type { SignUpRequestDto, SignUpStatus } from "@octavo/contracts";

export interface SignUpRow {
  id: number;
  name: string;
  email: string;
  status: SignUpStatus;
  created_at: Date;
  verified_at: Date | null;
  decided_at: Date | null;
  decided_by_id: number | null;
  decided_by_name: string | null;
}

export function toSignUpRequestDto(row: SignUpRow): SignUpRequestDto {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    status: row.status,
    created_at: row.created_at.toISOString(),
    verified_at: row.verified_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by:
      row.decided_by_id === null || row.decided_by_name === null
        ? null
        : { id: row.decided_by_id, name: row.decided_by_name },
  };
}
