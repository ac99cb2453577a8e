import { Body } from "@nestjs/common";
import { EmbedDto, HtmlTextDto } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { PostOk } from "../../common/http/post-ok.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { EmbedsService } from "./embeds.service";

@ApiController("embeds", "Pages of other sites as parts of a text.")
export class EmbedsController {
  constructor(private readonly embeds: EmbedsService) {}

  @ApiDoc(
    "What an address stands for, as HTML for a text: a player, the code of a Gist, or a card with the title and the description of the page",
  )
  @PostOk()
  async make(@Body() { url }: EmbedDto): Promise<HtmlTextDto> {
    return { html: await this.embeds.make(url) };
  }
}
