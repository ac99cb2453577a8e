import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import { ConflictError } from "../../common/errors/app-error";
import { SiteAddressesService } from "../../infrastructure/site-addresses/site-addresses.service";
import { FrontendApp } from "./frontend-app.entity";
import { t } from "../../common/texts";

const FRONTEND = "frontend";

/**
 * Keeps frontends' base paths unique: nothing else may use the path of a frontend, and a frontend may not
 * use a path that is taken.
 */
@Injectable()
export class FrontendAddressesService implements OnModuleInit {
  constructor(private readonly addresses: SiteAddressesService) {}

  onModuleInit(): void {
    this.addresses.register(FRONTEND, async (manager, basePath) => {
      const app = await manager.findOneBy(FrontendApp, { basePath });
      return app && t("appOwner", { title: app.title });
    });
  }

  /** @throws {ConflictError} */
  async assertFree(manager: EntityManager, basePath: string): Promise<void> {
    const owner = await this.addresses.findOther(FRONTEND, manager, basePath);
    if (owner !== null)
      throw new ConflictError(t("appAddressInUse", { owner, path: basePath }));
  }
}
