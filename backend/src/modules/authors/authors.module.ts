import { Module } from "@nestjs/common";
import { AuthorsController } from "./authors.controller";
import { AuthorsRepository } from "./authors.repository";
import { AuthorsService } from "./authors.service";
import { AvatarsController } from "./avatars.controller";

@Module({
  controllers: [AuthorsController, AvatarsController],
  providers: [AuthorsService, AuthorsRepository],
  exports: [AuthorsService],
})
export class AuthorsModule {}
