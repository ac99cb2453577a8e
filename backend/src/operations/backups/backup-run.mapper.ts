import type { BackupArchiveDto, BackupRunDto } from "@octavo/contracts";
import { kindOf } from "./archive-format";
import type { StoredArchive } from "./archive-place";
import type { BackupRunRow } from "./backup-runs.repository";

export const toBackupRunDto = ({
  rows,
  begun_at,
  ended_at,
  ...row
}: BackupRunRow): BackupRunDto => ({
  ...row,
  rows: rows === null ? null : Number(rows),
  begun_at: begun_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

/** @param runs the newest first. */
export function toBackupArchiveDto(
  { name, bytes, writtenAt }: StoredArchive,
  runs: readonly BackupRunRow[],
): BackupArchiveDto {
  const latest = (kind: BackupRunDto["kind"]) => {
    const run = runs.find((one) => one.archive === name && one.kind === kind);
    return run ? toBackupRunDto(run) : null;
  };
  return {
    name,
    kind: kindOf(name) ?? "site",
    size: bytes,
    written_at: writtenAt.toISOString(),
    written: latest("write"),
    verified: latest("verify"),
  };
}
