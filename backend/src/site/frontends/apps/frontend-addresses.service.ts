import { Injectable, type OnModuleInit } from "@nestjs/common";
import { PageAddressesService } from "../../../content/pages/page-addresses.service";
import { FrontendApp } from "./frontend-app.entity";

/** No page takes the address at which a frontend begins. */
@Injectable()
export class FrontendAddressesService implements OnModuleInit {
  constructor(private readonly addresses: PageAddressesService) {}

  onModuleInit(): void {
    this.addresses.register(async (manager, basePath) => {
      const app = await manager.findOneBy(FrontendApp, { basePath });
      return app && `${app.title}, another part of this site`;
    });
  }
}
