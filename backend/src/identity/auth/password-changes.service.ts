import { randomUUID } from "node:crypto";
import { Injectable } from "@nestjs/common";
import type { ChangePasswordDto } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import type { Actor } from "../../common/actor/actor";
import { ConflictError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../../operations/audit/audit.service";
import { passwordChangedMail } from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";
import { OneTimeTokensService } from "../sessions/one-time-tokens.service";
import { CredentialsService } from "../authors/credentials.service";
import type { TokenUser } from "../sessions/one-time-tokens.service";
import { SessionsService } from "../sessions/sessions.service";
import { t } from "../../common/texts";

interface PasswordChange {
  action: "password.change" | "password.reset";
  user: TokenUser;
  /** Null: every session ends. */
  keptSessionId: string | null;
  actor?: Partial<Actor>;
}

/** Users change their own passwords; what goes with any new one. */
@Injectable()
export class PasswordChangesService {
  constructor(
    private readonly database: DataSource,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly tokens: OneTimeTokensService,
    private readonly mails: MailsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Changes one's own password. Asks for the old one, because an unlocked session is not enough proof.
   */
  async change(
    { id, name, email, sessionId }: Principal,
    { current, password }: ChangePasswordDto,
  ): Promise<void> {
    const from = await this.credentials.confirm(id, current);
    const to = await this.credentials.hashFor(id, password);
    await inTransaction(this.database, async (manager) => {
      const change = { from, to };
      if (!(await this.credentials.replacePassword(manager, id, change)))
        throw new ConflictError(t("passwordChangedElsewhere"));
      // Knowing the password confirms a session.
      await this.sessions.confirm(manager, sessionId);
      await this.finishChange(manager, {
        action: "password.change",
        user: { authorId: id, name, email: email ?? "" },
        keptSessionId: sessionId,
      });
    });
  }

  /** What goes with every new password: other sessions and older links end, the owner hears of it. */
  async finishChange(
    manager: EntityManager,
    { action, user, keptSessionId, actor }: PasswordChange,
  ): Promise<void> {
    const { authorId, name, email } = user;
    const ended = await this.sessions.endAll(manager, authorId, keptSessionId);
    await this.tokens.revokeAll(manager, authorId);
    await this.audit.record(manager, {
      action,
      subject: { type: "author", id: authorId, label: name },
      details: { ended_sessions: ended },
      ...(actor ? { actor } : {}),
    });
    if (email === "") return;
    await this.mails.queue(
      manager,
      { eventKey: `password-changed:${randomUUID()}`, to: email },
      (from) => passwordChangedMail(from, { name }),
    );
  }
}
