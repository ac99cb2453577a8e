import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { MediaModule } from "../media/media.module";
import { PostRenderingService } from "./post-rendering.service";
import { PostWritesRepository } from "./post-writes.repository";
import { Post } from "./post.entity";
import { PostsController } from "./posts.controller";
import { PostsRepository } from "./posts.repository";
import { PostsService } from "./posts.service";

@Module({
  imports: [TypeOrmModule.forFeature([Post]), MediaModule],
  controllers: [PostsController],
  providers: [
    PostsService,
    PostsRepository,
    PostWritesRepository,
    PostRenderingService,
  ],
  exports: [PostsService, PostRenderingService],
})
export class PostsModule {}
