import { Body, Get, Post, Query } from "@nestjs/common";
import {
  AllowConnectionDto,
  AskedConnectionDto,
  type AllowedConnectionAnswer,
  type AskedConnectionAnswer,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { AgentConnectionsService } from "./agent-connections.service";

@ApiController(
  "agent-connections",
  "Clients of agents that ask a person to be connected, by OAuth.",
)
export class AgentConnectionsController {
  constructor(private readonly connections: AgentConnectionsService) {}

  @ApiDoc(
    "What a client asks for, by the parameters with which it sent a person",
    {
      failures: { 404: "The owner does not let clients ask" },
    },
  )
  @Get("asked")
  describe(@Query() asked: AskedConnectionDto): Promise<AskedConnectionAnswer> {
    return this.connections.describe(asked);
  }

  @ApiDoc(
    "Allow a client that asks: makes an API key for it, whose secret it gets for the code in the answer",
    { failures: { 404: "The owner does not let clients ask" } },
  )
  @Post()
  allow(
    @Body() input: AllowConnectionDto,
    @CurrentUser() principal: Principal,
  ): Promise<AllowedConnectionAnswer> {
    return this.connections.allow(input, principal);
  }
}
