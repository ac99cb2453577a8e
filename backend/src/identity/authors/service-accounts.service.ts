import { Injectable } from "@nestjs/common";
import { isAdminRole, mayGiveRole } from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { ForbiddenError, ValidationError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { RolesService } from "../roles/roles.service";
import { AuthorChangesService } from "./author-changes.service";
import { AuthorWritesRepository } from "./author-writes.repository";
import { AuthorsRepository } from "./authors.repository";

/** Accounts for programs: no one signs in as one, and what they write bears their name. */
@Injectable()
export class ServiceAccountsService {
  constructor(
    private readonly authors: AuthorsRepository,
    private readonly writes: AuthorWritesRepository,
    private readonly changes: AuthorChangesService,
    private readonly roles: RolesService,
  ) {}

  /** Until the transaction ends, no one else makes an account of this name. */
  async find(
    manager: EntityManager,
    name: string,
  ): Promise<{ id: number } | null> {
    await this.writes.lockBylines(manager);
    return this.authors.findServiceAccount(manager, name);
  }

  /** @returns its id. */
  async create(
    manager: EntityManager,
    { name, role: roleName }: { name: string; role: string },
    maker: Principal,
  ): Promise<number> {
    const [role] = await this.roles.getByNames(manager, [roleName]);
    if (!role || isAdminRole(role.name))
      throw new ValidationError(t("serviceAccountAdmin"));
    if (!mayGiveRole(maker, role))
      throw new ForbiddenError(t("keyRoleDenied", { role: role.name }));
    const id = await this.writes.insert(manager, {
      name,
      email: null,
      passwordHash: null,
      bio: null,
      avatarUrl: null,
      status: "active",
    });
    await this.writes.update(manager, id, { isService: true });
    await this.writes.setRoles(manager, id, [role.id]);
    await this.changes.record(manager, {
      verb: "create",
      author: { id, name },
      details: { is_service: true, roles: [role.name] },
    });
    return id;
  }
}
