import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import { ConflictError } from "../../common/errors/app-error";
import { SiteAddressesService } from "../../infrastructure/site-addresses/site-addresses.service";
import { pagePath } from "./page.mapper";
import { Page } from "./page.entity";

const PAGE = "page";

/** Pages and what else has addresses at the beginning of the site do not take them from each other. */
@Injectable()
export class PageAddressesService implements OnModuleInit {
  constructor(private readonly addresses: SiteAddressesService) {}

  onModuleInit(): void {
    this.addresses.register(PAGE, async (manager, path) => {
      // Also one in the trash: it may come back.
      const where = { slug: path.slice(1) };
      const isTaken = await manager.exists(Page, { where, withDeleted: true });
      return isTaken ? "A page" : null;
    });
  }

  /** @throws {ConflictError} for the address of something else: readers would never see the page. */
  async assertFree(manager: EntityManager, slug: string): Promise<void> {
    const path = pagePath(slug);
    const owner = await this.addresses.findOther(PAGE, manager, path);
    if (owner !== null)
      throw new ConflictError(
        `The address ${path} belongs to ${owner}. Choose another slug.`,
      );
  }
}
