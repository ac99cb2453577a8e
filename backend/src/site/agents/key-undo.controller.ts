import { Body, Req } from "@nestjs/common";
import { UndoKeyDayDto, type UndoneKeyDayDto } from "@octavo/contracts";
import type { FastifyRequest } from "fastify";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { KeyUndoService } from "./key-undo.service";

@ApiController("api-keys")
export class KeyUndoController {
  constructor(private readonly undo: KeyUndoService) {}

  @ApiDoc(
    "Take back what a program made with a key on a day, as far as you may: drafts and files go to the trash, proposals are dropped",
  )
  @PostOk(":id/undo")
  undoDay(
    @IdParam() id: number,
    @Body() { day }: UndoKeyDayDto,
    @Req() request: FastifyRequest,
  ): Promise<UndoneKeyDayDto> {
    return this.undo.undoDay(id, day, request);
  }
}
