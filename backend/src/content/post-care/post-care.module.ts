import { Module } from "@nestjs/common";
import { MailsModule } from "../../operations/mails/mails.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { WaitingModule } from "../../operations/waiting/waiting.module";
import { PostViewsModule } from "../post-views/post-views.module";
import { PostsModule } from "../posts/posts.module";
import { OpinionFormController } from "./opinion-form.controller";
import { PostCareController } from "./post-care.controller";
import { PostCareRepository } from "./post-care.repository";
import { PostCareService } from "./post-care.service";
import { PostOpinionsService } from "./post-opinions.service";

@Module({
  imports: [
    MailsModule,
    PostsModule,
    PostViewsModule,
    SettingsModule,
    WaitingModule,
  ],
  controllers: [PostCareController, OpinionFormController],
  providers: [PostCareService, PostOpinionsService, PostCareRepository],
})
export class PostCareModule {}
