import { Body } from "@nestjs/common";
import { HtmlTextDto, MarkdownTextDto } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { PostOk } from "../../common/http/post-ok.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { RichTextService } from "./rich-text.service";

@ApiController("rich-text", "Texts as HTML and as Markdown.")
export class RichTextController {
  constructor(private readonly richText: RichTextService) {}

  @ApiDoc("A stored text as Markdown that reads back to the same HTML")
  @PostOk("markdown")
  async toMarkdown(@Body() { html }: HtmlTextDto): Promise<MarkdownTextDto> {
    return { markdown: await this.richText.toMarkdown(html) };
  }

  @ApiDoc("Markdown as the clean HTML that is stored")
  @PostOk("html")
  async toHtml(@Body() { markdown }: MarkdownTextDto): Promise<HtmlTextDto> {
    return { html: await this.richText.fromMarkdown(markdown) };
  }
}
