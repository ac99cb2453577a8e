import { Body, Delete, Get, Param, Post, Put, Query } from "@nestjs/common";
import {
  CreateFrontendAppDto,
  RemoveFrontendAppQuery,
  UpdateFrontendAppDto,
  type Deleted,
  type FrontendAppDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTag, IfMatch } from "../../common/http/record-version";
import { KeyApp } from "../../common/permissions/key-app";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { FrontendAppsService } from "./frontend-apps.service";

const UNKNOWN = { 404: "There is no such frontend" };

@ApiController("frontends/apps")
export class FrontendAppsController {
  constructor(private readonly apps: FrontendAppsService) {}

  @ApiDoc(
    "List the frontends with what is live of each, as a plain list; a key of one frontend sees that one",
  )
  @Get()
  list(@KeyApp() app: string | null): Promise<FrontendAppDto[]> {
    return this.apps.list(app);
  }

  @ApiDoc("A frontend with what is live of it", { failures: UNKNOWN })
  @Get(":app")
  @EntityTag()
  get(@Param("app") app: string): Promise<FrontendAppDto> {
    return this.apps.get(app);
  }

  @ApiDoc("Create a frontend; its team can upload a release at once", {
    failures: { 409: "Name or address are taken, or reserved" },
  })
  @Post()
  @EntityTag()
  create(@Body() input: CreateFrontendAppDto): Promise<FrontendAppDto> {
    return this.apps.create(input);
  }

  @ApiDoc("Change a frontend", { failures: UNKNOWN })
  @Put(":app")
  @EntityTag()
  update(
    @Param("app") app: string,
    @Body() input: UpdateFrontendAppDto,
    @IfMatch() version: number | null,
  ): Promise<FrontendAppDto> {
    return this.apps.update(app, input, version);
  }

  @ApiDoc("Delete a frontend with all of its releases", {
    failures: {
      ...UNKNOWN,
      409: "It is live, and `live` does not name that version; or the site cannot do without it",
    },
  })
  @Delete(":app")
  async remove(
    @Param("app") app: string,
    @Query() query: RemoveFrontendAppQuery,
  ): Promise<Deleted> {
    await this.apps.remove(app, query);
    return { success: true };
  }
}
