import { Module } from "@nestjs/common";
import { SignedClaims } from "../../common/signed-claims";
import { DraftsModule } from "../../content/drafts/drafts.module";
import { PagesModule } from "../../content/pages/pages.module";
import { PostsModule } from "../../content/posts/posts.module";
import { withKey } from "../../operations/settings/installation-secret";
import { InstallationSecretModule } from "../../operations/settings/installation-secret.module";
import { PreviewLinksController } from "./preview-links.controller";
import { PreviewLinksRepository } from "./preview-links.repository";
import { PreviewLinksService } from "./preview-links.service";
import { PreviewsController } from "./previews.controller";
import { PreviewsService } from "./previews.service";
import {
  PagePreviewController,
  PostPreviewController,
} from "./saved-previews.controller";
import { SavedPreviewsService } from "./saved-previews.service";

@Module({
  imports: [DraftsModule, PagesModule, PostsModule, InstallationSecretModule],
  controllers: [
    PreviewLinksController,
    PreviewsController,
    PagePreviewController,
    PostPreviewController,
  ],
  providers: [
    PreviewLinksService,
    PreviewLinksRepository,
    PreviewsService,
    SavedPreviewsService,
    withKey(SignedClaims, "saved preview"),
  ],
})
export class PreviewsModule {}
