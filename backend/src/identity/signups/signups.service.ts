import { randomBytes } from "node:crypto";
import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  authTexts,
  type SignUpDto,
  type VerifySignUpDto,
  WAITING_MOST,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ForbiddenError, ValidationError } from "../../common/errors/app-error";
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
import {
  knownAddressMail,
  signUpVerificationMail,
} from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";
import { WaitingService } from "../../operations/waiting/waiting.service";
import { hashPassword } from "../authors/passwords";
import {
  hashToken,
  makeToken,
  verificationLink,
} from "../sessions/secret-links";
import { CredentialsService } from "../authors/credentials.service";
import { AuthorRemovalService } from "../authors/author-removal.service";
import { PeopleSettingsService } from "../people-settings/people-settings.service";
import { SignUpsRepository } from "./signups.repository";

const WRITE_MAIL = "sign-ups.write-mail";
/** How long the link of a request works. */
const VERIFICATION_HOURS = 48;

/** People ask for an account and show that the address is theirs (D-301). */
@Injectable()
export class SignUpsService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly signUps: SignUpsRepository,
    private readonly mails: MailsService,
    private readonly credentials: CredentialsService,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
    private readonly people: PeopleSettingsService,
    private readonly removal: AuthorRemovalService,
    private readonly waiting: WaitingService,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.waiting.register({
      name: "sign_ups",
      call: "GET /signup-requests",
      count: () => this.signUps.countPending(WAITING_MOST),
    });
    this.handlers.register(WRITE_MAIL, ({ id }) => this.answerNew(Number(id)));
    this.handlers.registerRepeating("sign-ups.clean-up", "41 3 * * *", () =>
      this.signUps.removeOld(),
    );
    this.removal.alsoForget((manager, email) =>
      this.signUps.removeFor(manager, email),
    );
  }

  /**
   * For the demo: a person who waits for an account. No one knows the password; once approved, the person
   * requests a reset link, like anyone who forgot theirs.
   */
  async providePending(name: string, email: string): Promise<void> {
    const password = randomBytes(24).toString("base64url");
    const passwordHash = await hashPassword(password);
    await this.signUps.providePending({ name, email, passwordHash });
  }

  /** For the demo: no one waits for an answer. */
  async removeProvided(
    manager: EntityManager,
    ids: readonly number[],
  ): Promise<void> {
    for (const request of await this.signUps.removeAll(manager, ids))
      await this.record(manager, "signup.delete", request);
  }

  /** The same work for every address: whether it has an account is looked up afterwards, by a job. */
  async create(
    { name, email, password }: SignUpDto,
    ip: string,
  ): Promise<void> {
    if ((await this.people.get()).sign_up === "closed")
      throw new ForbiddenError(authTexts.signUpClosed);
    await this.limits.take("signUpPerIp", networkOf(ip));
    await this.credentials.assertStrong(password, []);
    const passwordHash = await hashPassword(password);
    await inTransaction(this.database, async (manager) => {
      const request = { name, email, passwordHash };
      const id = await this.signUps.insert(manager, request);
      await this.jobs.add(manager, { task: WRITE_MAIL, payload: { id } });
      await this.record(manager, "signup.create", { id, name, email });
    });
  }

  async verify({ token }: VerifySignUpDto, ip: string): Promise<void> {
    await this.limits.take("verificationPerIp", networkOf(ip));
    await inTransaction(this.database, async (manager) => {
      const request = await this.signUps.findByToken(
        manager,
        hashToken(token),
        VERIFICATION_HOURS,
      );
      if (!request) throw new ValidationError(authTexts.verificationInvalid);
      if (request.status === "pending") return;
      await this.signUps.verify(manager, request);
      await this.record(manager, "signup.verify", request);
    });
  }

  /**
   * Tells people who wait for approval so when they sign in with the right password. Requests that were not
   * confirmed by mail do not count: anyone can make one for any address, and the answer to signing in with
   * it would tell which addresses have an account (D-301, D-813).
   */
  findPasswordHash(email: string): Promise<string | null> {
    return this.signUps.findPasswordHash(email);
  }

  /** Safe to repeat: with the mail, the request gets its link or is gone. */
  private answerNew(id: number): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      const request = await this.signUps.findNew(manager, id);
      if (!request) return;
      const { email } = request;
      if (await this.signUps.hasAccount(manager, email))
        return this.tellOwner(manager, id, email);
      const isWelcome =
        !(await this.signUps.hasPending(manager, email)) &&
        (await this.mayMail(email));
      if (!isWelcome) return this.signUps.remove(manager, id);
      return this.sendLink(manager, id, email);
    });
  }

  private async sendLink(
    manager: EntityManager,
    id: number,
    email: string,
  ): Promise<void> {
    const token = makeToken();
    await this.signUps.setToken(manager, id, hashToken(token));
    const link = verificationLink(this.config.adminUrl, token);
    await this.mails.queue(
      manager,
      { eventKey: `sign-up:${id}`, to: email },
      (from) =>
        signUpVerificationMail(from, {
          link,
          hours: VERIFICATION_HOURS,
        }),
    );
  }

  private async tellOwner(
    manager: EntityManager,
    id: number,
    email: string,
  ): Promise<void> {
    await this.signUps.remove(manager, id);
    if (!(await this.mayMail(email))) return;
    await this.mails.queue(
      manager,
      { eventKey: `sign-up-known:${id}`, to: email },
      (from) => knownAddressMail(from),
    );
  }

  /** Limits mails per address, because anyone can type anyone's address. */
  private mayMail(email: string): Promise<boolean> {
    return this.limits.allows("signUpMailsPerAddress", accountKey(email));
  }

  private record(
    manager: EntityManager,
    action: string,
    { id, name, email }: { id: number; name: string; email: string },
  ): Promise<void> {
    return this.audit.recordChange(manager, action, { id, name }, { email });
  }
}
