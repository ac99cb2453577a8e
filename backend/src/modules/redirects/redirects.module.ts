import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { Redirect } from "./redirect.entity";
import { RedirectsRepository } from "./redirects.repository";
import { RedirectsService } from "./redirects.service";

@Module({
  imports: [TypeOrmModule.forFeature([Redirect])],
  providers: [RedirectsService, RedirectsRepository],
  exports: [RedirectsService],
})
export class RedirectsModule {}
