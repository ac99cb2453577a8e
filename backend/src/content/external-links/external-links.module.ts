import { Module } from "@nestjs/common";
import { OutboundModule } from "../../infrastructure/outbound/outbound.module";
import { PublicResourcesModule } from "../../infrastructure/public-resources/public-resources.module";
import { ExternalLinksController } from "./external-links.controller";
import { ExternalLinksRepository } from "./external-links.repository";
import { ExternalLinksService } from "./external-links.service";
import { LinkUsesRepository } from "./link-uses.repository";

@Module({
  imports: [OutboundModule, PublicResourcesModule],
  controllers: [ExternalLinksController],
  providers: [
    ExternalLinksService,
    ExternalLinksRepository,
    LinkUsesRepository,
  ],
})
export class ExternalLinksModule {}
