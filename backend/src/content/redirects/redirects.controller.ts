import { Body, Delete, Get, Post, Put, Query } from "@nestjs/common";
import {
  ListRedirectsDto,
  SaveRedirectDto,
  type Deleted,
  type Paged,
  type RedirectDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IfMatch, EntityTag } from "../../common/http/record-version";
import { IdParam } from "../../common/http/id.pipe";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { RedirectsService } from "./redirects.service";

const FROM_TAKEN = { 409: "There is a redirect from this address already" };

@ApiController("redirects", "Old addresses and where they lead.")
export class RedirectsController {
  constructor(private readonly redirects: RedirectsService) {}

  @ApiDoc("List redirects, the newest first")
  @Get()
  list(@Query() query: ListRedirectsDto): Promise<Paged<RedirectDto>> {
    return this.redirects.list(query);
  }

  @ApiDoc("A redirect")
  @Get(":id")
  @EntityTag()
  get(@IdParam() id: number): Promise<RedirectDto> {
    return this.redirects.get(id);
  }

  @ApiDoc("Create a redirect; one that would lead in a circle is refused", {
    failures: FROM_TAKEN,
  })
  @Post()
  @EntityTag()
  create(@Body() input: SaveRedirectDto): Promise<RedirectDto> {
    return this.redirects.create(input);
  }

  @ApiDoc("Change a redirect", { failures: FROM_TAKEN })
  @Put(":id")
  @EntityTag()
  update(
    @IdParam() id: number,
    @Body() input: SaveRedirectDto,
    @IfMatch() version: number | null,
  ): Promise<RedirectDto> {
    return this.redirects.update(id, input, version);
  }

  @ApiDoc("Delete a redirect")
  @Delete(":id")
  async remove(@IdParam() id: number): Promise<Deleted> {
    await this.redirects.remove(id);
    return { success: true };
  }
}
