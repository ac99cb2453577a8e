import { randomUUID } from "node:crypto";
import { Injectable } from "@nestjs/common";
import type { ChangePasswordDto } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import type { Actor } from "../../common/actor/actor";
import { ConflictError, NotFoundError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../../operations/audit/audit.service";
import { PasswordPolicy } from "../authors/password-policy.service";
import { passwordChangedMail } from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";
import { CredentialsRepository } from "../authors/credentials.repository";
import type { TokenHolder } from "../sessions/one-time-tokens.repository";
import { OneTimeTokens } from "../sessions/one-time-tokens.service";
import { PasswordCheck } from "../authors/password-check.service";
import { hashPassword } from "../authors/passwords";
import { SessionsService } from "../sessions/sessions.service";

interface PasswordChange {
  action: "password.change" | "password.reset";
  holder: TokenHolder;
  /** Null: no session goes on. */
  keptSessionId: string | null;
  actor?: Partial<Actor>;
}

@Injectable()
export class PasswordsService {
  constructor(
    private readonly database: DataSource,
    private readonly credentials: CredentialsRepository,
    private readonly check: PasswordCheck,
    private readonly policy: PasswordPolicy,
    private readonly sessions: SessionsService,
    private readonly tokens: OneTimeTokens,
    private readonly mails: MailsService,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
  ) {}

  /** Of oneself; a session that somebody has left open is not enough (D-308). */
  async change(
    { id, name, email, sessionId }: Principal,
    { current, password }: ChangePasswordDto,
  ): Promise<void> {
    const from = await this.check.confirm(id, current);
    const to = await this.hashFor(id, password);
    await inTransaction(this.database, async (manager) => {
      const change = { from, to };
      if (!(await this.credentials.replacePassword(manager, id, change)))
        throw new ConflictError("Your password was changed in the meantime.");
      await this.finishChange(manager, {
        action: "password.change",
        holder: { authorId: id, name, email: email ?? "" },
        keptSessionId: sessionId,
      });
    });
  }

  /** @throws ValidationError for what the site's policy does not allow this person. */
  async hashFor(authorId: number, password: string): Promise<string> {
    const holder = await this.credentials.findHolder(authorId);
    if (!holder) throw new NotFoundError();
    this.policy.check(password, holder.roles);
    return hashPassword(password);
  }

  /** What goes with every new password: other sessions and older links end, the owner hears of it. */
  async finishChange(
    manager: EntityManager,
    { action, holder, keptSessionId, actor }: PasswordChange,
  ): Promise<void> {
    const { authorId, name, email } = holder;
    const ended =
      keptSessionId === null
        ? await this.sessions.endAll(manager, authorId)
        : await this.sessions.endOthers(manager, authorId, keptSessionId);
    await this.tokens.revokeAll(manager, authorId);
    await this.audit.record(manager, {
      action,
      subject: { type: "author", id: authorId, label: name },
      details: { ended_sessions: ended },
      ...(actor ? { actor } : {}),
    });
    if (email === "") return;
    await this.mails.queue(manager, {
      ...passwordChangedMail(this.config, { name }),
      eventKey: `password-changed:${randomUUID()}`,
      to: email,
    });
  }
}
