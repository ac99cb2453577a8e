import { Injectable } from "@nestjs/common";
import { isAdminRole } from "@octavo/contracts";
import type {
  AccountDto,
  AssignRolesDto,
  SetPermissionsDto,
  UpdateAuthorDto,
} from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import {
  assertAllowed,
  ForbiddenError,
  ValidationError,
} from "../../common/errors/app-error";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { AuditService } from "../../operations/audit/audit.service";
import { PermissionsService } from "../permissions/permissions.service";
import { RolesService } from "../roles/roles.service";
import { SessionsService } from "../sessions/sessions.service";
import type { AuthorRow } from "./author.mapper";
import {
  changeOfAuthor,
  closesAccount,
  directGrants,
  mayEditAuthors,
  permissionsDenial,
  rolesDenial,
  updateDenial,
  type AuthorChange,
} from "./author.policy";
import { AuthorWritesRepository } from "./author-writes.repository";
import { AuthorsService } from "./authors.service";
import { CredentialsService } from "./credentials.service";

export interface AuthorEdit {
  principal: Principal;
  /** The version that the editor started from; null: unknown. */
  version: number | null;
}

interface AuthorSave {
  change: AuthorChange;
  passwordHash: string | null;
}

/**
 * Changes users. Everyone may change themselves; people who may edit users may change others. Roles and
 * permissions apply from the user's next request.
 */
@Injectable()
export class AuthorEditsService {
  constructor(
    private readonly authors: AuthorsService,
    private readonly roles: RolesService,
    private readonly permissions: PermissionsService,
    private readonly writes: AuthorWritesRepository,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  async update(
    id: number,
    input: UpdateAuthorDto,
    { principal, version }: AuthorEdit,
  ): Promise<AccountDto> {
    if (!mayEditAuthors(principal, id)) throw new ForbiddenError();
    const { roles } = await this.authors.getAccount(id);
    const passwordHash = await this.credentials.hash(input.password, roles);
    await this.writes.change(async (manager) => {
      const account = await this.authors.lock(manager, id);
      assertAllowed(updateDenial(principal, account, input));
      if (account.is_service && opensAccount(input))
        throw new ValidationError(t("serviceAccountSignIn"));
      assertVersion(account, version);
      await this.writes.keepSuperuser(manager, account.roles, () =>
        this.save(manager, account, {
          change: changeOfAuthor(account, input),
          passwordHash,
        }),
      );
    });
    return this.authors.getAccount(id);
  }

  async assignRoles(
    id: number,
    { roles }: AssignRolesDto,
    edit: AuthorEdit,
  ): Promise<AccountDto> {
    await this.writes.change((manager) =>
      this.setRoles(manager, id, { names: roles, ...edit }),
    );
    return this.authors.getAccount(id);
  }

  /** In the transaction of its caller; the list is the whole of the user's roles. */
  async setRoles(
    manager: EntityManager,
    id: number,
    { names, principal, version }: AuthorEdit & { names: readonly string[] },
  ): Promise<void> {
    const account = await this.lock(manager, id, version);
    const wanted = await this.roles.getByNames(manager, names);
    const held = await this.roles.getByNames(manager, account.roles);
    const given = wanted.filter(({ name }) => !account.roles.includes(name));
    const taken = held.filter(
      (role) => !wanted.some(({ id }) => id === role.id),
    );
    assertAllowed(rolesDenial(principal, account, { given, taken }));
    if (account.is_service && given.some((role) => isAdminRole(role.name)))
      throw new ValidationError(t("serviceAccountAdmin"));
    await this.writes.keepSuperuser(manager, account.roles, () =>
      this.writes.setRoles(
        manager,
        id,
        wanted.map((role) => role.id),
      ),
    );
    await this.audit.recordChange(manager, "author.set_roles", account, {
      given: given.map(nameOf),
      taken: taken.map(nameOf),
    });
  }

  /** Direct grants only: what the roles hold stays with the roles. */
  async setPermissions(
    id: number,
    input: SetPermissionsDto,
    { principal, version }: AuthorEdit,
  ): Promise<AccountDto> {
    await this.writes.change(async (manager) => {
      const account = await this.lock(manager, id, version);
      const known = await this.permissions.getByNames(
        manager,
        directGrants(input.permissions, heldBy(account)),
      );
      const before = account.direct_permissions;
      const after = known.map(nameOf);
      assertAllowed(permissionsDenial(principal, account, { before, after }));
      const ids = known.map((permission) => permission.id);
      await this.writes.setPermissions(manager, id, ids);
      await this.audit.recordChange(
        manager,
        "author.set_permissions",
        account,
        {
          given: after.filter((name) => !before.includes(name)),
          taken: before.filter((name) => !after.includes(name)),
        },
      );
    });
    return this.authors.getAccount(id);
  }

  /** @throws {OutdatedError} when the list was made from an older state. */
  private async lock(
    manager: EntityManager,
    id: number,
    version: number | null,
  ): Promise<AuthorRow> {
    const account = await this.authors.lock(manager, id);
    assertVersion(account, version);
    return account;
  }

  /** Links and sessions that open an account end with its address, password or right to sign in. */
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
    if (closesAccount(account, change))
      await this.sessions.shutOut(manager, account.id);
    // The previous address learns of a password that its owner did not ask for.
    if (password !== undefined && account.status !== "invited")
      await this.credentials.tellOwner(manager, account);
    const author = { id: account.id, name: change.name ?? account.name };
    await this.audit.recordChange(manager, "author.update", author, {
      fields: Object.keys(change),
      status: change.status,
    });
  }
}

const assertVersion = (account: AuthorRow, expected: number | null): void =>
  assertCurrentVersion(
    "person",
    { version: account.version, updatedAt: account.updated_at },
    expected,
  );

const opensAccount = ({ email, password }: UpdateAuthorDto): boolean =>
  email !== undefined || password !== undefined;

const nameOf = ({ name }: { name: string }): string => name;

const heldBy = (account: AuthorRow) => ({
  direct: account.direct_permissions,
  inherited: account.inherited_permissions,
});
