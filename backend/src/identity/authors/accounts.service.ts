import { Injectable } from "@nestjs/common";
import {
  peopleTexts,
  SUPERUSER_ROLE,
  takeOverDenial,
  type AuthorStatus,
  type CreateAuthorDto,
  type CreatedAccountDto,
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
import { invitationMail } from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";
import { RolesService } from "../roles/roles.service";
import { OneTimeTokensService } from "../sessions/one-time-tokens.service";
import { invitationLink } from "../sessions/secret-links";
import {
  AuthorChangesService,
  rejectDuplicateEmail,
} from "./author-changes.service";
import {
  AuthorWritesRepository,
  type NewAuthor,
} from "./author-writes.repository";
import type { AuthorRow } from "./author.mapper";
import { AuthorsRepository } from "./authors.repository";
import { AuthorsService } from "./authors.service";
import { CredentialsService } from "./credentials.service";
import { PeopleSettingsService } from "../people-settings/people-settings.service";
import { t } from "../../common/texts";

const INVITATION_DAYS = 7;

export interface ProvidedPerson extends Pick<
  NewAuthor,
  "name" | "bio" | "avatarUrl"
> {
  slug: string;
  createdAt: Date;
  account: { email: string; status: AuthorStatus; roles: string[] } | null;
}

interface Invited {
  id: number;
  name: string;
  email: string;
}

/** Makes the accounts of users, and the links with which they choose their first password (D-321). */
@Injectable()
export class AccountsService {
  constructor(
    private readonly authors: AuthorsService,
    private readonly bylines: AuthorsRepository,
    private readonly changes: AuthorChangesService,
    private readonly writes: AuthorWritesRepository,
    private readonly roles: RolesService,
    private readonly credentials: CredentialsService,
    private readonly tokens: OneTimeTokensService,
    private readonly mails: MailsService,
    private readonly config: AppConfig,
    private readonly people: PeopleSettingsService,
  ) {}

  /** Without a password the user is invited to choose one. */
  async create(input: CreateAuthorDto): Promise<CreatedAccountDto> {
    const { name, email, password, bio = null, avatar_url = null } = input;
    if (password === undefined) this.assertInvitationsOffered();
    const passwordHash = await this.credentials.hash(password, []);
    const isInvited = passwordHash === null;
    const made = await this.changes.change(async (manager) => {
      const id = await this.open(manager, {
        name,
        email,
        passwordHash,
        bio,
        avatarUrl: avatar_url,
        status: isInvited ? "invited" : "active",
      });
      if (!isInvited) return { id };
      const invited = { id, name, email };
      return { id, invitation: await this.sendInvitation(manager, invited) };
    });
    const { id, ...invitation } = made;
    return { ...(await this.authors.getAccount(id)), ...invitation };
  }

  /** A person with this email address or name, or else a new byline without a sign-in. */
  async findOrCreateByline(
    manager: EntityManager,
    { name, email }: { name: string; email: string | null },
    details: Record<string, unknown>,
  ): Promise<number> {
    const known = await this.bylines.findIdOf(manager, { name, email });
    if (known !== null) return known;
    await this.writes.lockBylines(manager);
    const since = await this.bylines.findIdOf(manager, { name, email });
    if (since !== null) return since;
    const id = await this.writes.insert(manager, {
      name,
      email: null,
      passwordHash: null,
      bio: null,
      avatarUrl: null,
      status: "active",
    });
    const author = { id, name };
    await this.changes.record(manager, { verb: "create", author, details });
    return id;
  }

  /**
   * Adds a person of another Octavo in the caller's transaction: a person who is here, or a new one without
   * a password. Two people of that site never become one here, even with the same name.
   * @param account of those who may sign in, with those of their roles that exist here; null: they become
   * bylines.
   * @param taken people who were found before.
   */
  async provide(
    manager: EntityManager,
    { account, ...person }: ProvidedPerson,
    { taken, details }: { taken: readonly number[]; details: object },
  ): Promise<{ id: number; isNew: boolean; missing: string[] }> {
    const email = account?.email ?? null;
    const { name, slug } = person;
    await this.writes.lockBylines(manager);
    const wanted = { name, slug, email };
    const known = await this.bylines.findLike(manager, wanted, taken);
    if (known !== null) return { id: known, isNew: false, missing: [] };
    const id = await this.writes.insert(manager, {
      ...person,
      email,
      passwordHash: null,
      status: account?.status ?? "active",
    });
    const author = { id, name };
    const record = { verb: "create" as const, author, details: { ...details } };
    await this.changes.record(manager, record);
    const missing = await this.giveRoles(manager, author, account?.roles ?? []);
    return { id, isNew: true, missing };
  }

  /** @returns those that do not exist here. */
  private async giveRoles(
    manager: EntityManager,
    author: { id: number; name: string },
    names: readonly string[],
  ): Promise<string[]> {
    if (names.length === 0) return [];
    const roles = await this.roles.findByNames(manager, names);
    const given = roles.map((role) => role.name);
    await this.writes.setRoles(
      manager,
      author.id,
      roles.map((role) => role.id),
    );
    await this.changes.record(manager, {
      verb: "set_roles",
      author,
      details: { given, taken: [] },
    });
    return names.filter((name) => !given.includes(name));
  }

  /** Runs in the caller's transaction. @returns the new user's id. A new user has no roles. */
  async open(manager: EntityManager, author: NewAuthor): Promise<number> {
    const id = await rejectDuplicateEmail(this.writes.insert(manager, author));
    await this.changes.record(manager, {
      verb: "create",
      author: { id, name: author.name },
      details: { status: author.status },
    });
    return id;
  }

  /**
   * Runs in the caller's transaction. Makes someone a superuser who can sign in. For people who may run
   * commands on the server; it checks no permissions.
   */
  async makeSuperuser(manager: EntityManager, id: number): Promise<AuthorRow> {
    const account = await this.authors.lock(manager, id);
    if (account.status !== "active")
      await this.writes.update(manager, id, { status: "active" });
    const names = new Set([...account.roles, SUPERUSER_ROLE]);
    const roles = await this.roles.getByNames(manager, [...names]);
    const roleIds = roles.map((role) => role.id);
    await this.writes.setRoles(manager, id, roleIds);
    await this.changes.record(manager, {
      verb: "set_roles",
      author: account,
      details: { given: [SUPERUSER_ROLE], taken: [], status: "active" },
    });
    return account;
  }

  /** Invites someone again who has not accepted; the previous link stops working. */
  invite(id: number, principal: Principal): Promise<InvitationAnswer> {
    this.assertInvitationsOffered();
    return this.changes.change(async (manager) => {
      const account = await this.authors.lock(manager, id);
      assertAllowed(takeOverDenial(principal, account));
      const { name, email, status } = account;
      if (status !== "invited" || email === null)
        throw new ConflictError(t("invitationAccepted"));
      return this.sendInvitation(manager, { id, name, email });
    });
  }

  /** @throws {NotOfferedError} where the settings have turned invitations off. */
  private assertInvitationsOffered(): void {
    if (!this.people.known.invitations)
      throw new NotOfferedError(peopleTexts.userCreationOff);
  }

  /** Runs in the caller's transaction. Without mail, the person who invites receives the link. */
  private async sendInvitation(
    manager: EntityManager,
    { id, name, email }: Invited,
  ): Promise<InvitationAnswer> {
    const issued = await this.tokens.issue(manager, {
      purpose: "invitation",
      authorId: id,
      seconds: INVITATION_DAYS * 24 * 60 * 60,
    });
    const link = invitationLink(this.config.adminUrl, issued.token);
    await this.mails.queue(
      manager,
      { eventKey: `invitation:${issued.id}`, to: email },
      (from) => invitationMail(from, { name, link, days: INVITATION_DAYS }),
    );
    await this.changes.record(manager, {
      verb: "invite",
      author: { id, name },
    });
    if (this.mails.isDelivering)
      return { success: true, message: t("invitationSent", { email }) };
    return {
      success: true,
      message: t("invitationNoMail", { email }),
      link,
    };
  }
}
