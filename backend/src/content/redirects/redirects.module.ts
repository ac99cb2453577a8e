import { Module } from "@nestjs/common";
import { hasPermission } from "@octavo/contracts";
import { PublicResource } from "../../infrastructure/public-resources/public-resource";
import { PublicResourcesModule } from "../../infrastructure/public-resources/public-resources.module";
import { BulkChangesModule } from "../bulk-changes/bulk-changes.module";
import { RedirectsService } from "./redirects.service";
import { RedirectsController } from "./redirects.controller";
import { RedirectsRepository } from "./redirects.repository";

@PublicResource({
  name: "redirects",
  tables: { redirects: "redirects" },
  changes: {
    type: "redirects",
    table: "(SELECT *, NULL::timestamptz AS deleted_at FROM redirects)",
    isPublic: "false",
    scope: (user) => ({
      kind: hasPermission(user, "view_settings") ? "all" : "none",
    }),
  },
})
@Module({
  imports: [BulkChangesModule, PublicResourcesModule],
  controllers: [RedirectsController],
  providers: [RedirectsService, RedirectsRepository],
  exports: [RedirectsService],
})
export class RedirectsModule {}
