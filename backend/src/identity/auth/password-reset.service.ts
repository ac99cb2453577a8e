import { randomUUID } from "node:crypto";
import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  authTexts,
  type ForgotAnswer,
  type ForgotPasswordDto,
  type ResetPasswordDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ValidationError } from "../../common/errors/app-error";
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
import { resetLink } from "../sessions/secret-links";
import { CredentialsService } from "../authors/credentials.service";
import type { TokenUser } from "../sessions/one-time-tokens.service";
import { OneTimeTokensService } from "../sessions/one-time-tokens.service";
import { PasswordChangesService } from "./password-changes.service";
import { Strategies } from "./strategies/request.strategy";
import { t } from "../../common/texts";

const SEND_LINK = "auth.send-reset-link";
const LINK_MINUTES = 30;

/** A forgotten password: mails a link, and accepts the new password with the link's token (D-304). */
@Injectable()
export class PasswordResetService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly credentials: CredentialsService,
    private readonly passwords: PasswordChangesService,
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
  async reset(
    { token, password }: ResetPasswordDto,
    ip: string,
  ): Promise<void> {
    await this.limits.take("resetPerIp", networkOf(ip));
    const link = { purpose: "reset", token };
    const found = await this.strategies.authenticate<TokenUser>(
      "one-time-link",
      link,
    );
    if (!found) throw new ValidationError(authTexts.resetLinkInvalid);
    const passwordHash = await this.credentials.hashFor(
      found.authorId,
      password,
    );
    await inTransaction(this.database, async (manager) => {
      const user = await this.tokens.use(manager, "reset", token);
      if (!user) throw new ValidationError(authTexts.resetLinkInvalid);
      const { authorId, name } = user;
      await this.credentials.setPassword(manager, authorId, passwordHash);
      await this.passwords.finishChange(manager, {
        action: "password.reset",
        user,
        keptSessionId: null,
        actor: { kind: "user", id: authorId, name },
      });
    });
    await this.limits.giveBack("resetPerIp", networkOf(ip));
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
