import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { Redirect } from "./redirect.entity";
import { RedirectEditingService } from "./redirect-editing.service";
import { RedirectListRepository } from "./redirect-list.repository";
import { RedirectsController } from "./redirects.controller";
import { RedirectsRepository } from "./redirects.repository";
import { RedirectsService } from "./redirects.service";

@Module({
  imports: [TypeOrmModule.forFeature([Redirect])],
  controllers: [RedirectsController],
  providers: [
    RedirectsService,
    RedirectsRepository,
    RedirectEditingService,
    RedirectListRepository,
  ],
  exports: [RedirectsService],
})
export class RedirectsModule {}
