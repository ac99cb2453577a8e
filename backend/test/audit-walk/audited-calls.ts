import { sampleCalls } from "../resource-samples";
import type { Answer } from "../test-client";
import * as accounts from "./account-calls";
import type { AuditedRoute, Walker } from "./audited-routes";
import { backupCalls, demoCalls } from "./backup-calls";
import { bulkReads, contentCalls, redirectReads } from "./content-calls";
import { importCalls } from "./import-calls";
import { flagReads, frontendCalls } from "./frontend-calls";
import { teamCalls } from "./team-calls";
import { transferReads } from "./transfer-calls";
import { webhookCalls, webhookReads } from "./webhook-calls";

/** A way to make each call that the audit trail is about, so that it succeeds. */
export const auditedCalls = (
  walker: Walker,
): Partial<Record<AuditedRoute, () => Promise<Answer>>> => ({
  ...sampleCalls(walker),
  ...contentCalls(walker),
  ...teamCalls(walker),
  ...accounts.authCalls(walker),
  ...accounts.signUpCalls(walker),
  ...accounts.authorCalls(walker),
  ...accounts.roleCalls(walker),
  ...accounts.permissionCalls(walker),
  ...accounts.apiKeyCalls(walker),
  ...accounts.mailCalls(walker),
  ...backupCalls(walker),
  ...demoCalls(walker),
  ...importCalls(walker),
  ...frontendCalls(walker),
  ...webhookCalls(walker),
});

/** Addresses of what these calls have left. */
export const leftReads = async (walker: Walker) => ({
  ...(await bulkReads(walker)),
  ...(await transferReads(walker)),
  ...(await webhookReads(walker)),
  ...(await redirectReads(walker)),
  ...(await flagReads(walker)),
});
