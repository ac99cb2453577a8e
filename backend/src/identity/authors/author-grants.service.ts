import { Injectable } from "@nestjs/common";
import type {
  AccountDto,
  AssignRolesDto,
  SetPermissionsDto,
} from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { assertAllowed } from "../../common/errors/app-error";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import { PermissionsService } from "../permissions/permissions.service";
import { RolesService } from "../roles/roles.service";
import { AuthorChanges } from "./author-changes.service";
import type { AuthorEdit } from "./author-edits.service";
import type { AuthorRow } from "./author.mapper";
import { directGrants, permissionsDenial, rolesDenial } from "./author.policy";
import { AuthorWritesRepository } from "./author-writes.repository";
import { AuthorsService } from "./authors.service";

/** Gives and takes what people may do; it counts from their next request on. */
@Injectable()
export class AuthorGrantsService {
  constructor(
    private readonly authors: AuthorsService,
    private readonly changes: AuthorChanges,
    private readonly writes: AuthorWritesRepository,
    private readonly roles: RolesService,
    private readonly permissions: PermissionsService,
  ) {}

  async assignRoles(
    id: number,
    { roles }: AssignRolesDto,
    edit: AuthorEdit,
  ): Promise<AccountDto> {
    await this.changes.change((manager) =>
      this.setRoles(manager, id, { names: roles, ...edit }),
    );
    return this.authors.getAccount(id);
  }

  /** In the transaction of its caller; the list is the whole of the person's roles. */
  async setRoles(
    manager: EntityManager,
    id: number,
    { names, user, version }: AuthorEdit & { names: readonly string[] },
  ): Promise<void> {
    const account = await this.lock(manager, id, version);
    const wanted = await this.roles.getByNames(manager, names);
    const held = await this.roles.getByNames(manager, account.roles);
    const given = wanted.filter(({ name }) => !account.roles.includes(name));
    const taken = held.filter(
      (role) => !wanted.some(({ id }) => id === role.id),
    );
    assertAllowed(rolesDenial(user, account, { given, taken }));
    await this.changes.keepSuperuser(manager, account.roles, () =>
      this.writes.setRoles(
        manager,
        id,
        wanted.map((role) => role.id),
      ),
    );
    await this.changes.record(manager, {
      verb: "set_roles",
      author: account,
      details: { given: given.map(nameOf), taken: taken.map(nameOf) },
    });
  }

  /** Direct grants only: what the roles hold stays with the roles (D-322). */
  async setPermissions(
    id: number,
    input: SetPermissionsDto,
    { user, version }: AuthorEdit,
  ): Promise<AccountDto> {
    await this.changes.change(async (manager) => {
      const account = await this.lock(manager, id, version);
      const known = await this.permissions.getByNames(
        manager,
        directGrants(input.permissions, heldBy(account)),
      );
      const before = account.direct_permissions;
      const after = known.map(nameOf);
      assertAllowed(permissionsDenial(user, account, { before, after }));
      const ids = known.map((permission) => permission.id);
      await this.writes.setPermissions(manager, id, ids);
      await this.changes.record(manager, {
        verb: "set_permissions",
        author: account,
        details: {
          given: after.filter((name) => !before.includes(name)),
          taken: before.filter((name) => !after.includes(name)),
        },
      });
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
    assertCurrentVersion(
      "person",
      { version: account.version, updatedAt: account.updated_at },
      version,
    );
    return account;
  }
}

const nameOf = ({ name }: { name: string }): string => name;

const heldBy = (account: AuthorRow) => ({
  direct: account.direct_permissions,
  inherited: account.inherited_permissions,
});
