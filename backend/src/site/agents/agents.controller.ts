import { Body, Controller, Get, Post, Req, Res } from "@nestjs/common";
import { UndoKeyDayDto, type UndoneKeyDayDto } from "@octavo/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { UnauthorizedError } from "../../common/errors/app-error";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { Public } from "../../common/permissions/access.decorators";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { rateLimitHeaders } from "../../infrastructure/rate-limits/rate-limit-headers";
import {
  LimitReachedError,
  type LimitUse,
} from "../../infrastructure/rate-limits/rate-limits";
import { AgentsService } from "./agents.service";
import { KeyUndoService } from "./key-undo.service";

/** The Model Context Protocol over streamable HTTP. Not a part of the API, so the service asks for the key. */
@Controller("mcp")
@Public()
export class AgentsController {
  constructor(private readonly agents: AgentsService) {}

  @Post()
  async message(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const show = (use: LimitUse): void =>
      void reply.headers(rateLimitHeaders([use]));
    const answer = await this.agents
      .answer(request, show)
      .catch(async (error: unknown) => {
        if (error instanceof UnauthorizedError)
          void reply.header("www-authenticate", await this.agents.challenge());
        if (error instanceof LimitReachedError) show(error.use);
        throw error;
      });
    const type = answer.headers.get("content-type");
    const body = await answer.text();
    if (type !== null) void reply.type(type);
    await reply
      .status(answer.status)
      .header("cache-control", "no-store")
      .send(body === "" ? undefined : body);
  }

  /** Clients ask for a stream of messages first, and do without one. */
  @Get()
  async stream(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.header("allow", "POST");
    await this.message(request, reply);
  }
}

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
