import { Get, Header, Query } from "@nestjs/common";
import { RegistryQuery } from "@octavo/contracts";
import type { ChannelRegistry } from "@octavo/federation";
import { ApiController } from "../../../common/http/api-controller.decorator";
import { REVALIDATED } from "../../../common/http/public-cache";
import { ApiDoc } from "../../../infrastructure/openapi/api-doc.decorator";
import { toChannelRegistry } from "./live-app";
import { LiveReleasesService } from "./live-releases.service";

@ApiController("frontends/registry")
export class RegistryController {
  constructor(private readonly live: LiveReleasesService) {}

  @ApiDoc(
    "What is live in a channel (without one: in that of this server), and what takes its place where it fails",
  )
  @Get()
  @Header("cache-control", REVALIDATED)
  async get(@Query() { channel }: RegistryQuery): Promise<ChannelRegistry> {
    return toChannelRegistry(await this.live.get(channel));
  }
}
