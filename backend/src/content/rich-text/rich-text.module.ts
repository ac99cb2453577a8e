import { Global, Module } from "@nestjs/common";
import { RichTextService } from "./rich-text.service";

@Global()
@Module({ providers: [RichTextService], exports: [RichTextService] })
export class RichTextModule {}
