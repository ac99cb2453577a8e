import { Body, Req } from "@nestjs/common";
import { SendBatchDto, type BatchDto } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import type { AppRequest } from "../../common/http/app-request";
import { PostOk } from "../../common/http/post-ok.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { BatchesService } from "./batches.service";

@ApiController("batches", "Many changes in one call.")
export class BatchesController {
  constructor(private readonly batches: BatchesService) {}

  @ApiDoc(
    "Carry out up to 500 calls of posts, pages, categories, tags and files, one after another, each with its own result",
  )
  @PostOk()
  send(
    @Body() input: SendBatchDto,
    @Req() request: AppRequest,
  ): Promise<BatchDto> {
    return this.batches.send(input, request);
  }
}
