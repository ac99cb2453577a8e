import { Module } from "@nestjs/common";
import { DraftsModule } from "../../content/drafts/drafts.module";
import { PagesModule } from "../../content/pages/pages.module";
import { PostsModule } from "../../content/posts/posts.module";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  deriveKey,
  loadSecret,
} from "../../operations/settings/installation-secret";
import { SettingsModule } from "../../operations/settings/settings.module";
import { SettingsService } from "../../operations/settings/settings.service";
import { PreviewLinksController } from "./preview-links.controller";
import { PreviewLinksRepository } from "./preview-links.repository";
import { PreviewLinksService } from "./preview-links.service";
import { PreviewsController } from "./previews.controller";
import { PreviewsService } from "./previews.service";
import { SavedPreviewTokens } from "./saved-preview-tokens";
import {
  PagePreviewController,
  PostPreviewController,
} from "./saved-previews.controller";
import { SavedPreviewsService } from "./saved-previews.service";

@Module({
  imports: [DraftsModule, PagesModule, PostsModule, SettingsModule],
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
    {
      provide: SavedPreviewTokens,
      inject: [AppConfig, SettingsService],
      useFactory: async (config: AppConfig, settings: SettingsService) =>
        new SavedPreviewTokens(
          deriveKey(await loadSecret(config, settings), "saved preview"),
        ),
    },
  ],
})
export class PreviewsModule {}
