import { Injectable } from "@nestjs/common";
import type { KeyScope } from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { AuditService } from "../../operations/audit/audit.service";
import { ApiKeysRepository } from "./api-keys.repository";
import { makeKey } from "./key-format";

/** How long a secret works, and how long the key can be renewed after the person has allowed it. */
export const RENEWED = { secretSeconds: 3600, keySeconds: 30 * 86_400 };

/** Keys whose secrets a client renews itself, because a person has connected it. */
@Injectable()
export class KeyRenewalService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly audit: AuditService,
  ) {}

  /** @returns null for a key that is revoked or over. */
  async renew(
    manager: EntityManager,
    id: number,
  ): Promise<{ key: string; scopes: readonly KeyScope[] } | null> {
    const before = await this.keys.findToChange(manager, id);
    const made = makeKey();
    if (!before || !(await this.keys.renew(manager, id, { made, ...RENEWED })))
      return null;
    // Later ones, every hour, would bury what the client does.
    if (before.secret_until === null)
      await this.audit.record(manager, {
        action: "api_key.connect",
        subject: { type: "api_key", id, label: before.description },
      });
    return { key: made.key, scopes: before.scopes };
  }

  /** Ends a key whose code or token someone else has. */
  async end(manager: EntityManager, id: number): Promise<void> {
    const key = await this.keys.findToChange(manager, id);
    if (!key || key.revoked_at) return;
    const change = { verb: "revoke", reason: "compromised" } as const;
    await this.keys.change(manager, id, change);
    await this.audit.record(manager, {
      action: "api_key.revoke",
      subject: { type: "api_key", id, label: key.description },
      details: { reason: change.reason },
    });
  }
}
