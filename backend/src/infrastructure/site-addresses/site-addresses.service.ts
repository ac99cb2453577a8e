import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";

/** @returns whose address it is, in words; null for a free one. */
export type FindAddressOwner = (
  manager: EntityManager,
  path: string,
) => Promise<string | null>;

/**
 * Pages and frontends share the addresses at the beginning of the site without knowing each other:
 * each kind registers when the application starts, and asks here before it gives an address away.
 */
@Injectable()
export class SiteAddressesService {
  private readonly kinds = new Map<string, FindAddressOwner>();

  register(kind: string, findOwner: FindAddressOwner): void {
    this.kinds.set(kind, findOwner);
  }

  /** @param own the kind that asks, whose own addresses the database keeps apart. */
  async findOther(
    own: string,
    manager: EntityManager,
    path: string,
  ): Promise<string | null> {
    for (const [kind, findOwner] of this.kinds) {
      const owner = kind === own ? null : await findOwner(manager, path);
      if (owner !== null) return owner;
    }
    return null;
  }
}
