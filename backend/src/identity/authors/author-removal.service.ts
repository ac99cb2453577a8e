import { Injectable } from "@nestjs/common";
import {
  hasPermission,
  removalDenial,
  type AccountDto,
  type Deleted,
  type RemoveAuthorDto,
} from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import {
  assertAllowed,
  ForbiddenError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { SessionsService } from "../sessions/sessions.service";
import { MailsService } from "../../operations/mails/mails.service";
import { AuditService } from "../../operations/audit/audit.service";
import type { AuthorRow } from "./author.mapper";
import { AuthorWritesRepository } from "./author-writes.repository";
import { AuthorsRepository } from "./authors.repository";
import { BylineWorksService } from "./byline-works.service";
import { authorNotFound, AuthorsService } from "./authors.service";
import { t } from "../../common/texts";

const NOBODY = "Former author";

export type ForgetAddress = (
  manager: EntityManager,
  email: string,
  id: number,
) => Promise<void>;

/** Deleted users cannot sign in; their posts keep the byline (D-326). */
@Injectable()
export class AuthorRemovalService {
  private readonly forgetting: ForgetAddress[] = [];

  constructor(
    private readonly authors: AuthorsService,
    private readonly bylines: AuthorsRepository,
    private readonly writes: AuthorWritesRepository,
    private readonly sessions: SessionsService,
    private readonly mails: MailsService,
    private readonly works: BylineWorksService,
    private readonly audit: AuditService,
  ) {}

  /** For modules above this one that know something of a user by the email address. */
  alsoForget(forget: ForgetAddress): void {
    this.forgetting.push(forget);
  }

  async remove(
    id: number,
    { reassign_to: heirId }: RemoveAuthorDto,
    principal: Principal,
  ): Promise<Deleted> {
    await this.writes.change(async (manager) => {
      const account = await this.authors.lock(manager, id);
      assertAllowed(removalDenial(principal, account));
      const details =
        heirId === undefined
          ? {}
          : await this.reassign(manager, account, { heirId, principal });
      await this.close(manager, account);
      await this.audit.recordChange(manager, "author.delete", account, details);
    });
    return { success: true };
  }

  /** Restores the roles and permissions. If someone else has taken the address since, they keep it. */
  async restore(id: number, principal: Principal): Promise<AccountDto> {
    await this.writes.change(async (manager) => {
      const account = await this.bylines.lock(manager, id);
      if (!account?.deleted_at) throw new NotFoundError(t("authorNotInTrash"));
      assertAllowed(removalDenial(principal, account));
      await this.writes.restore(manager, id);
      await this.audit.recordChange(manager, "author.restore", account);
    });
    return this.authors.getAccount(id);
  }

  /** For good: nothing that tells who it was stays but the posts, and the log of changes. */
  async anonymise(id: number, principal: Principal): Promise<Deleted> {
    await this.writes.change(async (manager) => {
      const account = await this.bylines.lock(manager, id);
      if (!account) throw authorNotFound();
      assertAllowed(removalDenial(principal, account));
      await this.close(manager, account);
      await this.writes.forget(manager, id, NOBODY);
      if (account.email !== null)
        await this.forgetAddress(manager, account.email, id);
      const former = { id, name: NOBODY };
      await this.audit.recordChange(manager, "author.anonymise", former);
    });
    return { success: true };
  }

  private async forgetAddress(
    manager: EntityManager,
    email: string,
    id: number,
  ): Promise<void> {
    await this.mails.forget(manager, email);
    for (const forget of this.forgetting) await forget(manager, email, id);
  }

  private async close(
    manager: EntityManager,
    account: AuthorRow,
  ): Promise<void> {
    await this.writes.keepSuperuser(manager, account.roles, () =>
      this.writes.trash(manager, account.id),
    );
    await this.sessions.shutOut(manager, account.id);
  }

  /** Reassigns someone else's posts, which takes the right to edit everyone's. */
  private async reassign(
    manager: EntityManager,
    account: AuthorRow,
    { heirId, principal }: { heirId: number; principal: Principal },
  ): Promise<{ reassigned_to: number; posts: number }> {
    if (!hasPermission(principal, "edit_all_posts"))
      throw new ForbiddenError(t("reassignForbidden"));
    const heir = await this.bylines.find(heirId, "all");
    if (!heir || heirId === account.id)
      throw new ValidationError(t("reassignUnknown"));
    const posts = await this.works.reassign(manager, account.id, heirId);
    return { reassigned_to: heirId, posts };
  }
}
