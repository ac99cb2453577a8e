import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { Redirect } from "./redirect.entity";
import { RedirectsService } from "./redirects.service";

@Module({
  imports: [TypeOrmModule.forFeature([Redirect])],
  providers: [RedirectsService],
  exports: [RedirectsService],
})
export class RedirectsModule {}
