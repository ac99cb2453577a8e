import { Global, Module } from "@nestjs/common";
import { PublicResourcesService } from "./public-resources.service";

@Global()
@Module({
  providers: [PublicResourcesService],
  exports: [PublicResourcesService],
})
export class PublicResourcesModule {}
