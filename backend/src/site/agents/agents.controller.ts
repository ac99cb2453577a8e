import { Controller, Get, Post, Req, Res } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { UnauthorizedError } from "../../common/errors/app-error";
import { Public } from "../../common/permissions/access.decorators";
import { rateLimitHeaders } from "../../infrastructure/rate-limits/rate-limit-headers";
import {
  LimitReachedError,
  type LimitUse,
} from "../../infrastructure/rate-limits/rate-limits";
import { AgentsService } from "./agents.service";

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
