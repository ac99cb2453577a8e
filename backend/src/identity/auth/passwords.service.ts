import { randomUUID } from "node:crypto";
import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  authTexts,
  type AcceptInvitationDto,
  type ChangePasswordDto,
  type ForgotAnswer,
  type ForgotPasswordDto,
  type InvitedPersonDto,
  type ReadInvitationDto,
  type ResetPasswordDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import type { Actor } from "../../common/actor/actor";
import { ConflictError, ValidationError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import {
  accountKey,
  networkOf,
} from "../../infrastructure/rate-limits/network-of";
import { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import { AuditService } from "../../operations/audit/audit.service";
import { passwordResetMail } from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";
import { CredentialsService } from "../authors/credentials.service";
import {
  OneTimeTokensService,
  type TokenUser,
} from "../sessions/one-time-tokens.service";
import { resetLink } from "../sessions/secret-links";
import { SessionsService } from "../sessions/sessions.service";
import { Strategies } from "./strategies/request.strategy";
import { t } from "../../common/texts";

const SEND_LINK = "auth.send-reset-link";
const LINK_MINUTES = 30;

interface PasswordChange {
  action: "password.change" | "password.reset";
  user: TokenUser;
  /** Null: every session ends. */
  keptSessionId: string | null;
  actor?: Partial<Actor>;
}

/** Whom a link is for that lets people choose a password. */
type LinkPurpose = "invitation" | "reset";

/** Users choose passwords: a new one, one after they forgot theirs (D-304), or the first one after an invitation. */
@Injectable()
export class PasswordsService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly tokens: OneTimeTokensService,
    private readonly mails: MailsService,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
    private readonly config: AppConfig,
    private readonly strategies: Strategies,
  ) {}

  onModuleInit(): void {
    this.handlers.register(SEND_LINK, ({ email, event }) =>
      inTransaction(this.database, (manager) =>
        this.sendLink(manager, String(email), String(event)),
      ),
    );
  }

  /** Asks for the old one, because an unlocked session is not enough proof. */
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
    const { authorId: id, name } = user;
    const ended = await this.sessions.shutOut(manager, id, keptSessionId);
    await this.audit.record(manager, {
      action,
      subject: { type: "author", id, label: name },
      details: { ended_sessions: ended },
      ...(actor ? { actor } : {}),
    });
    await this.credentials.tellOwner(manager, user);
  }

  /** The same work for every address: whether it has an account is looked up afterwards, by a job. */
  async forgot(
    { email }: ForgotPasswordDto,
    ip: string,
  ): Promise<Pick<ForgotAnswer, "hint">> {
    await this.limits.take("forgotPerIp", networkOf(ip));
    await this.limits.take("forgotPerAddress", accountKey(email));
    await inTransaction(this.database, async (manager) => {
      await this.jobs.add(manager, {
        task: SEND_LINK,
        payload: { email, event: randomUUID() },
      });
      await this.audit.record(manager, {
        action: "password.forgot",
        subject: { type: "account", id: null, label: email },
      });
    });
    // An administrator finds the link in the mail outbox.
    return this.mails.isDelivering ? {} : { hint: t("resetNoMail") };
  }

  /** Signs no one in, and ends all of the account's sessions. */
  async reset(input: ResetPasswordDto, ip: string): Promise<void> {
    await this.limits.take("resetPerIp", networkOf(ip));
    await this.choose("reset", input, (manager, user) =>
      this.finishChange(manager, {
        action: "password.reset",
        user,
        keptSessionId: null,
        actor: actorOf(user),
      }),
    );
    await this.limits.giveBack("resetPerIp", networkOf(ip));
  }

  /** Looking does not use the link up. */
  async readInvitation(
    { token }: ReadInvitationDto,
    ip: string,
  ): Promise<InvitedPersonDto> {
    await this.limits.take("invitationPerIp", networkOf(ip));
    const { name, email } = await this.ofLink("invitation", token);
    return { name, email };
  }

  /** Someone who was given an account chooses its password. */
  async acceptInvitation(
    input: AcceptInvitationDto,
    ip: string,
  ): Promise<void> {
    await this.limits.take("invitationPerIp", networkOf(ip));
    await this.choose("invitation", input, async (manager, user) => {
      const { authorId: id, name } = user;
      await this.tokens.revokeAll(manager, id);
      await this.audit.record(manager, {
        action: "invitation.accept",
        subject: { type: "author", id, label: name },
        actor: actorOf(user),
      });
    });
  }

  /** Uses the link up. */
  private async choose(
    purpose: LinkPurpose,
    { token, password }: { token: string; password: string },
    finish: (manager: EntityManager, user: TokenUser) => Promise<void>,
  ): Promise<void> {
    const { authorId } = await this.ofLink(purpose, token);
    const passwordHash = await this.credentials.hashFor(authorId, password);
    await inTransaction(this.database, async (manager) => {
      const user = await this.tokens.use(manager, purpose, token);
      if (!user) throw linkInvalid(purpose);
      await this.credentials.setPassword(manager, user.authorId, passwordHash);
      await finish(manager, user);
    });
  }

  private async ofLink(
    purpose: LinkPurpose,
    token: string,
  ): Promise<TokenUser> {
    const link = { purpose, token };
    const found = await this.strategies.authenticate<TokenUser>(
      "one-time-link",
      link,
    );
    if (!found) throw linkInvalid(purpose);
    return found;
  }

  /** Safe to repeat: the event's mail is there or it is not, and with it the link. */
  private async sendLink(
    manager: EntityManager,
    email: string,
    event: string,
  ): Promise<void> {
    const eventKey = `reset:${event}`;
    const account = await this.credentials.findUserByEmail(manager, email);
    if (!account || (await this.mails.isKnown(manager, eventKey))) return;
    const { token } = await this.tokens.issue(manager, {
      purpose: "reset",
      authorId: account.id,
      seconds: LINK_MINUTES * 60,
    });
    const link = resetLink(this.config.adminUrl, token);
    await this.mails.queue(manager, { eventKey, to: account.email }, (from) =>
      passwordResetMail(from, {
        name: account.name,
        link,
        minutes: LINK_MINUTES,
      }),
    );
  }
}

const actorOf = ({ authorId: id, name }: TokenUser): Partial<Actor> => ({
  kind: "user",
  id,
  name,
});

const linkInvalid = (purpose: LinkPurpose): ValidationError =>
  new ValidationError(
    purpose === "reset"
      ? authTexts.resetLinkInvalid
      : authTexts.invitationInvalid,
  );
