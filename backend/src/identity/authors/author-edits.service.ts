import { randomUUID } from "node:crypto";
import { Injectable } from "@nestjs/common";
import type { AccountDto, UpdateAuthorDto } from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { assertAllowed, ForbiddenError } from "../../common/errors/app-error";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import type { Principal } from "../../common/permissions/principal";
import { AppConfig } from "../../infrastructure/config/app-config";
import { OneTimeTokensService } from "../sessions/one-time-tokens.service";
import { SessionsService } from "../sessions/sessions.service";
import { passwordChangedMail } from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";
import { AuthorChanges } from "./author-changes.service";
import {
  changeOfAuthor,
  closesAccount,
  type AuthorChange,
} from "./author-fields";
import type { AuthorRow } from "./author.mapper";
import { mayEditAuthors, updateDenial } from "./author.policy";
import { AuthorWritesRepository } from "./author-writes.repository";
import { AuthorsService } from "./authors.service";
import { CredentialsService } from "./credentials.service";

export interface AuthorEdit {
  user: Principal;
  /** The one that the editor started from; null: not told. */
  version: number | null;
}

interface AuthorSave {
  change: AuthorChange;
  passwordHash: string | null;
}

/** Changes people: everyone themselves, whoever may edit users the others. */
@Injectable()
export class AuthorEditsService {
  constructor(
    private readonly authors: AuthorsService,
    private readonly changes: AuthorChanges,
    private readonly writes: AuthorWritesRepository,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly tokens: OneTimeTokensService,
    private readonly mails: MailsService,
    private readonly config: AppConfig,
  ) {}

  async update(
    id: number,
    input: UpdateAuthorDto,
    { user, version }: AuthorEdit,
  ): Promise<AccountDto> {
    if (!mayEditAuthors(user, id)) throw new ForbiddenError();
    const { roles } = await this.authors.getAccount(id);
    const passwordHash = await this.credentials.hash(input.password, roles);
    await this.changes.change(async (manager) => {
      const account = await this.authors.lock(manager, id);
      assertAllowed(updateDenial(user, account, input));
      assertCurrentVersion(
        "person",
        { version: account.version, updatedAt: account.updated_at },
        version,
      );
      await this.changes.keepSuperuser(manager, account.roles, () =>
        this.save(manager, account, {
          change: changeOfAuthor(account, input),
          passwordHash,
        }),
      );
    });
    return this.authors.getAccount(id);
  }

  /** What opens an account ends with its address, password or right to sign in. */
  private async save(
    manager: EntityManager,
    account: AuthorRow,
    { change, passwordHash }: AuthorSave,
  ): Promise<void> {
    const { avatar_url: avatarUrl, password, ...same } = change;
    await this.writes.update(manager, account.id, {
      ...same,
      ...(avatarUrl === undefined ? {} : { avatarUrl }),
      ...(password === undefined ? {} : { passwordHash }),
    });
    if (closesAccount(account, change)) {
      await this.sessions.endAll(manager, account.id);
      await this.tokens.revokeAll(manager, account.id);
    }
    if (password !== undefined) await this.tellOwner(manager, account);
    await this.changes.record(manager, {
      verb: "update",
      author: { id: account.id, name: change.name ?? account.name },
      details: { fields: Object.keys(change), status: change.status },
    });
  }

  /** Whoever did not ask for a new password learns of it at the address from before. */
  private async tellOwner(
    manager: EntityManager,
    { name, email, status }: AuthorRow,
  ): Promise<void> {
    if (email === null || status === "invited") return;
    await this.mails.queue(manager, {
      ...passwordChangedMail(this.config, { name }),
      eventKey: `password-changed:${randomUUID()}`,
      to: email,
    });
  }
}
