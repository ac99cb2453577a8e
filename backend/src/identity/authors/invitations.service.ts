import { Injectable } from "@nestjs/common";
import {
  peopleTexts,
  takeOverDenial,
  type InvitationAnswer,
} from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import {
  assertAllowed,
  ConflictError,
  NotOfferedError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { AppConfig } from "../../infrastructure/config/app-config";
import { invitationLink } from "../sessions/secret-links";
import { OneTimeTokensService } from "../sessions/one-time-tokens.service";
import { invitationMail } from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";
import { AuthorChanges } from "./author-changes.service";
import { AuthorsService } from "./authors.service";

const DAYS = 7;

export interface Invited {
  id: number;
  name: string;
  email: string;
}

/** Links with which people choose their first password (D-321). */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly config: AppConfig,
    private readonly authors: AuthorsService,
    private readonly changes: AuthorChanges,
    private readonly tokens: OneTimeTokensService,
    private readonly mails: MailsService,
  ) {}

  /** @throws {NotOfferedError} where the settings have turned invitations off. */
  checkOffered(): void {
    if (!this.config.userInvitations)
      throw new NotOfferedError(peopleTexts.userCreationOff);
  }

  /** Once more, to someone who has not accepted; the link before stops working. */
  invite(id: number, user: Principal): Promise<InvitationAnswer> {
    this.checkOffered();
    return this.changes.change(async (manager) => {
      const account = await this.authors.lock(manager, id);
      assertAllowed(takeOverDenial(user, account));
      if (account.status !== "invited" || account.email === null)
        throw new ConflictError("This person has accepted already.");
      return this.send(manager, { ...account, email: account.email });
    });
  }

  /** In the transaction of its caller. Without mail the link is handed to whoever invites. */
  async send(
    manager: EntityManager,
    { id, name, email }: Invited,
  ): Promise<InvitationAnswer> {
    const request = { purpose: "invitation", authorId: id } as const;
    const seconds = DAYS * 24 * 60 * 60;
    const issued = await this.tokens.issue(manager, { ...request, seconds });
    const link = invitationLink(this.config.publicUrl, issued.token);
    await this.mails.queue(manager, {
      ...invitationMail(this.config, { name, link, days: DAYS }),
      eventKey: `invitation:${issued.id}`,
      to: email,
    });
    await this.changes.record(manager, {
      verb: "invite",
      author: { id, name },
    });
    if (this.mails.isDelivering)
      return { success: true, message: `Invitation sent to ${email}.` };
    return {
      success: true,
      message: `Invitation made for ${email}. Pass on its link: no mail can be sent.`,
      link,
    };
  }
}
