import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { Redirect } from "./redirect.entity";
import { RedirectsController } from "./redirects.controller";
import { RedirectsRepository } from "./redirects.repository";
import { RedirectsService } from "./redirects.service";

@Module({
  imports: [TypeOrmModule.forFeature([Redirect])],
  controllers: [RedirectsController],
  providers: [RedirectsService, RedirectsRepository],
  exports: [RedirectsService],
})
export class RedirectsModule {}
