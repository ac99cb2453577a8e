import { Injectable } from "@nestjs/common";
import {
  isAdminRole,
  mayGiveRole,
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
  ForbiddenError,
  NotOfferedError,
  ValidationError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { AppConfig } from "../../infrastructure/config/app-config";
import { AuditService } from "../../operations/audit/audit.service";
import { invitationMail } from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";
import { RolesService } from "../roles/roles.service";
import { OneTimeTokensService } from "../sessions/one-time-tokens.service";
import { invitationLink } from "../sessions/secret-links";
import {
  AuthorWritesRepository,
  rejectDuplicateEmail,
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
    private readonly writes: AuthorWritesRepository,
    private readonly roles: RolesService,
    private readonly credentials: CredentialsService,
    private readonly tokens: OneTimeTokensService,
    private readonly mails: MailsService,
    private readonly config: AppConfig,
    private readonly people: PeopleSettingsService,
    private readonly audit: AuditService,
  ) {}

  /** Without a password the user is invited to choose one. */
  async create(input: CreateAuthorDto): Promise<CreatedAccountDto> {
    const { name, email, password, bio = null, avatar_url = null } = input;
    if (password === undefined) this.assertInvitationsOffered();
    const passwordHash = await this.credentials.hash(password, []);
    const isInvited = passwordHash === null;
    const made = await this.writes.change(async (manager) => {
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
    const id = await this.writes.insert(manager, { name });
    const author = { id, name };
    await this.audit.recordChange(manager, "author.create", author, details);
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
      status: account?.status ?? "active",
    });
    const author = { id, name };
    await this.audit.recordChange(manager, "author.create", author, {
      ...details,
    });
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
    const details = { given, taken: [] };
    await this.audit.recordChange(manager, "author.set_roles", author, details);
    return names.filter((name) => !given.includes(name));
  }

  /** Runs in the caller's transaction. @returns the new user's id. A new user has no roles. */
  async open(
    manager: EntityManager,
    { status = "active", ...author }: NewAuthor,
  ): Promise<number> {
    const made = this.writes.insert(manager, { ...author, status });
    const id = await rejectDuplicateEmail(made);
    const { name } = author;
    const details = { status };
    await this.audit.recordChange(
      manager,
      "author.create",
      { id, name },
      details,
    );
    return id;
  }

  /** A program's account, which no one signs in as. Until the transaction ends, no one else makes one of this name. */
  async findServiceAccount(
    manager: EntityManager,
    name: string,
  ): Promise<{ id: number } | null> {
    await this.writes.lockBylines(manager);
    return this.bylines.findServiceAccount(manager, name);
  }

  /** What a program writes bears the name of its account. @returns its id. */
  async createServiceAccount(
    manager: EntityManager,
    { name, role: roleName }: { name: string; role: string },
    maker: Principal,
  ): Promise<number> {
    const [role] = await this.roles.getByNames(manager, [roleName]);
    if (!role || isAdminRole(role.name))
      throw new ValidationError(t("serviceAccountAdmin"));
    if (!mayGiveRole(maker, role))
      throw new ForbiddenError(t("keyRoleDenied", { role: role.name }));
    const id = await this.writes.insert(manager, { name });
    await this.writes.update(manager, id, { isService: true });
    await this.writes.setRoles(manager, id, [role.id]);
    const author = { id, name };
    await this.audit.recordChange(manager, "author.create", author, {
      is_service: true,
      roles: [role.name],
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
    await this.audit.recordChange(manager, "author.set_roles", account, {
      given: [SUPERUSER_ROLE],
      taken: [],
      status: "active",
    });
    return account;
  }

  /** Invites someone again who has not accepted; the previous link stops working. */
  invite(id: number, principal: Principal): Promise<InvitationAnswer> {
    this.assertInvitationsOffered();
    return this.writes.change(async (manager) => {
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
    await this.audit.recordChange(manager, "author.invite", { id, name });
    if (this.mails.isDelivering)
      return { success: true, message: t("invitationSent", { email }) };
    return {
      success: true,
      message: t("invitationNoMail", { email }),
      link,
    };
  }
}
