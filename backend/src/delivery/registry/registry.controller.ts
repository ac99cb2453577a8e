import { Get, Header, Query, Req } from "@nestjs/common";
import { RegistryQuery } from "@octavo/contracts";
import type { ChannelRegistry } from "@octavo/federation";
import { ApiController } from "../../common/http/api-controller.decorator";
import { REVALIDATED } from "../../common/http/public-cache";
import type { AppRequest } from "../../common/http/app-request";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { toChannelRegistry } from "./live-app";
import { LiveReleasesService } from "./live-releases.service";

@ApiController("frontends/registry")
export class RegistryController {
  constructor(
    private readonly live: LiveReleasesService,
    private readonly changes: ContentChangesService,
  ) {}

  @ApiDoc(
    "What is live in a channel (without one: in that of this server), and what takes its place where it fails",
  )
  @Get()
  @Header("cache-control", REVALIDATED)
  async get(
    @Query() { channel }: RegistryQuery,
    @Req() { principal, apiKey }: AppRequest,
  ): Promise<ChannelRegistry> {
    // People and programs may have changed it a moment ago, on another instance.
    if (principal ?? apiKey) await this.changes.settle();
    return toChannelRegistry(await this.live.get(channel));
  }
}
