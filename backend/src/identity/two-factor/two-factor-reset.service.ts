import { randomUUID } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { takeOverDenial } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import {
  assertAllowed,
  ConflictError,
  ForbiddenError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../../operations/audit/audit.service";
import { SessionsService } from "../sessions/sessions.service";

import { AuthorsService } from "../authors/authors.service";
import { twoFactorMail } from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";
import { TwoFactorRepository } from "./two-factor.repository";

/** For people who lost their phone and their recovery codes: somebody else lets them in again. */
@Injectable()
export class TwoFactorReset {
  constructor(
    private readonly database: DataSource,
    private readonly factors: TwoFactorRepository,
    private readonly authors: AuthorsService,
    private readonly sessions: SessionsService,
    private readonly mails: MailsService,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
  ) {}

  /** Of oneself, only with both factors. */
  async remove(id: number, user: Principal): Promise<void> {
    if (id === user.id)
      throw new ForbiddenError("Turn it off in your own profile.");
    await inTransaction(this.database, async (manager) => {
      const account = await this.authors.lock(manager, id);
      assertAllowed(takeOverDenial(user, account));
      if (!(await this.factors.remove(manager, id)))
        throw new ConflictError("This account has no two-step sign-in.");
      await this.sessions.endAll(manager, id);
      await this.audit.record(manager, {
        action: "two_factor.reset",
        subject: { type: "author", id, label: account.name },
      });
      await this.tell(manager, account);
    });
  }

  private async tell(
    manager: EntityManager,
    { name, email }: { name: string; email: string | null },
  ): Promise<void> {
    if (email === null) return;
    await this.mails.queue(manager, {
      ...twoFactorMail(this.config, { name, state: "off" }),
      eventKey: `two-factor:${randomUUID()}`,
      to: email,
    });
  }
}
