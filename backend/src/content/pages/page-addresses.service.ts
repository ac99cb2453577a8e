import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import { ConflictError } from "../../common/errors/app-error";
import { pagePath } from "./page.mapper";

/** @returns whose address it is, in words; null for a free one. */
export type FindAddressOwner = (
  manager: EntityManager,
  path: string,
) => Promise<string | null>;

/**
 * What else has addresses at the beginning of the site. Content knows nothing of it, so whoever gives
 * such addresses away registers when the application starts.
 */
@Injectable()
export class PageAddressesService {
  private readonly owners: FindAddressOwner[] = [];

  register(owner: FindAddressOwner): void {
    this.owners.push(owner);
  }

  /** @throws {ConflictError} for the address of something else: readers would never see the page. */
  async assertFree(manager: EntityManager, slug: string): Promise<void> {
    const path = pagePath(slug);
    for (const findOwner of this.owners) {
      const owner = await findOwner(manager, path);
      if (owner !== null)
        throw new ConflictError(
          `The address ${path} belongs to ${owner}. Choose another slug.`,
        );
    }
  }
}
