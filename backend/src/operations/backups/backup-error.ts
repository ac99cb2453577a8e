import { postgresFailure } from "../../common/errors/database-error";

/** Why a backup or a restore was refused or given up, as a sentence for people. */
export class BackupError extends Error {}

/** A start that ends before it has changed anything. */
export class BackupBeforeUpdateError extends Error {
  constructor(reason: string) {
    super(
      `The database has to be brought up to date, and the backup before that cannot be written: ${reason} ` +
        "Nothing has been changed. Start again when that is mended, or once with BACKUP_BEFORE_UPDATE=off to go on without.",
    );
  }
}

/** The sentence for people about any failure. */
export function describeFailure(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  const { code } = postgresFailure(error);
  if (code === "ENOSPC" || code === "EDQUOT" || code === "53100")
    return "The disk is full. Nothing of this run was kept; free some space and try again.";
  const message = error instanceof Error ? error.message : String(error);
  const { syscall } = error as NodeJS.ErrnoException;
  const isRefused = code === "EACCES" || code === "EROFS" || code === "EPERM";
  if (isRefused || syscall === "mkdir")
    return `A file or folder cannot be used: ${message}.`;
  return message;
}
