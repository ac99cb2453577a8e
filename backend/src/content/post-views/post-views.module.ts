import { Module } from "@nestjs/common";
import { DayReadersService } from "./day-readers.service";
import { PostViewsController } from "./post-views.controller";
import { PostViewsRepository } from "./post-views.repository";
import { PostViewsService } from "./post-views.service";

@Module({
  controllers: [PostViewsController],
  providers: [PostViewsService, PostViewsRepository, DayReadersService],
  exports: [DayReadersService],
})
export class PostViewsModule {}
