import { Module } from "@nestjs/common";
import { PostsModule } from "../posts/posts.module";
import { PagesController } from "./pages.controller";
import { PagesRepository } from "./pages.repository";
import { PagesService } from "./pages.service";

@Module({
  imports: [PostsModule],
  controllers: [PagesController],
  providers: [PagesService, PagesRepository],
})
export class PagesModule {}
