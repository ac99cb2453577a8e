import { Global, Module } from "@nestjs/common";
import { SettingsModule } from "../../operations/settings/settings.module";
import { MediaModule } from "../media/media.module";
import { RichTextController } from "./rich-text.controller";
import { RichTextService } from "./rich-text.service";
import { StoredTextService } from "./stored-text.service";

@Global()
@Module({
  imports: [MediaModule, SettingsModule],
  controllers: [RichTextController],
  providers: [RichTextService, StoredTextService],
  exports: [RichTextService, StoredTextService],
})
export class RichTextModule {}
