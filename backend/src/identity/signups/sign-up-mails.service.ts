import { Injectable } from "@nestjs/common";
import type { MailNotice } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import {
  hashToken,
  makeToken,
  verificationLink,
} from "../sessions/secret-links";
import { TooManyRequestsError } from "../../common/errors/app-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { accountKey } from "../../infrastructure/rate-limits/network-of";
import { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import {
  knownAddressMail,
  signUpApprovedMail,
  signUpRejectedMail,
  signUpVerificationMail,
} from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";
import { SignUpsRepository } from "./signups.repository";
import { t } from "../../common/texts";

/** How long the link of a request works. */
export const VERIFICATION_HOURS = 48;

interface Asker {
  id: number;
  name: string;
  email: string;
}

const toldByMail = (email: string): string => t("mailGoesTo", { email });

/** Notifies people who asked for an account. */
@Injectable()
export class SignUpMailsService {
  constructor(
    private readonly database: DataSource,
    private readonly signUps: SignUpsRepository,
    private readonly mails: MailsService,
    private readonly limits: RateLimits,
    private readonly config: AppConfig,
  ) {}

  /** Safe to repeat: with the mail, the request gets its link or is gone. */
  answerNew(id: number): Promise<void> {
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

  async tellApproved(
    manager: EntityManager,
    { id, name, email }: Asker,
  ): Promise<MailNotice> {
    const link = `${this.config.adminUrl}/admin/login`;
    await this.mails.queue(
      manager,
      { eventKey: `sign-up-approved:${id}`, to: email },
      (from) => signUpApprovedMail(from, { name, link }),
    );
    if (this.mails.isDelivering) return { message: toldByMail(email) };
    return {
      message: t("signUpApprovedNoMail", { name }),
      link,
    };
  }

  async tellRejected(
    manager: EntityManager,
    { id, name, email }: Asker,
  ): Promise<MailNotice> {
    await this.mails.queue(
      manager,
      { eventKey: `sign-up-rejected:${id}`, to: email },
      (from) => signUpRejectedMail(from, { name }),
    );
    return {
      message: this.mails.isDelivering ? toldByMail(email) : t("noMailSent"),
    };
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
  private async mayMail(email: string): Promise<boolean> {
    try {
      await this.limits.take("signUpMailsPerAddress", accountKey(email));
      return true;
    } catch (error) {
      if (error instanceof TooManyRequestsError) return false;
      throw error;
    }
  }
}
