import type { SqlRunner } from "../../infrastructure/database/sql-runner";

const REASON =
  "The site was restored from a backup: the mail may have been sent before.";

/**
 * After a restore it is unknown what was sent since the backup. A person decides, so that no mail is sent
 * twice.
 */
export async function doubtQueuedMails(manager: SqlRunner): Promise<void> {
  await manager.query(
    `UPDATE mails SET status = 'sending', last_error = $1, updated_at = now()
     WHERE status = 'queued'`,
    [REASON],
  );
}
