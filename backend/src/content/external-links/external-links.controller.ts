import { Get, HttpCode, Post, Query } from "@nestjs/common";
import {
  ListExternalLinksDto,
  type ExternalLinkDto,
  type Paged,
  type SuccessAnswer,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { ExternalLinksService } from "./external-links.service";

@ApiController(
  "external-links",
  "Addresses of other sites that public texts link to.",
)
export class ExternalLinksController {
  constructor(private readonly links: ExternalLinksService) {}

  @ApiDoc("List external links, those that have failed longest first")
  @Get()
  list(@Query() query: ListExternalLinksDto): Promise<Paged<ExternalLinkDto>> {
    return this.links.list(query);
  }

  @ApiDoc(
    "Find the links of all public texts, and check those that are new or that failed; the answer does not wait for it",
  )
  @Post("check")
  @HttpCode(202)
  check(): Promise<SuccessAnswer> {
    return this.links.startCheck();
  }
}
