import { Body, Delete, Get, Patch, Post, Put, Query } from "@nestjs/common";
import {
  ItemQuery,
  ListTagsDto,
  TagAsReadDto,
  PatchTagDto,
  SaveTagDto,
  type Deleted,
  type ItemPage,
  type TagDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IfMatch, EntityTag } from "../../common/http/record-version";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { TagsService } from "./tags.service";

const NAME_TAKEN = { 409: "The name is taken" };

@ApiController("tags", "Tags of posts.")
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @ApiDoc("List tags")
  @Get()
  list(@Query() query: ListTagsDto): Promise<ItemPage<TagDto>> {
    return this.tags.list(query);
  }

  @ApiDoc("A tag")
  @Get(":id")
  @EntityTag()
  get(@IdParam() id: number, @Query() _query?: ItemQuery): Promise<TagDto> {
    return this.tags.get(id);
  }

  @ApiDoc("Create a tag", { failures: NAME_TAKEN })
  @Post()
  @EntityTag()
  create(@Body() input: TagAsReadDto): Promise<TagDto> {
    return this.tags.create(input);
  }

  @ApiDoc("Change a tag", { failures: NAME_TAKEN })
  @Put(":id")
  @EntityTag()
  update(
    @IdParam() id: number,
    @Body() input: SaveTagDto,
    @IfMatch() version: number | null,
  ): Promise<TagDto> {
    return this.tags.update(id, input, version);
  }

  @ApiDoc("Change some fields of a tag", { failures: NAME_TAKEN })
  @Patch(":id")
  @EntityTag()
  change(
    @IdParam() id: number,
    @Body() input: PatchTagDto,
    @IfMatch() version: number | null,
  ): Promise<TagDto> {
    return this.tags.update(id, input, version);
  }

  @ApiDoc("Delete a tag")
  @Delete(":id")
  remove(@IdParam() id: number): Promise<Deleted> {
    return this.tags.remove(id);
  }

  @ApiDoc("Take a tag from the trash", {
    failures: { 409: "Name or address have been taken meanwhile" },
  })
  @PostOk(":id/restore")
  @EntityTag()
  restore(@IdParam() id: number): Promise<TagDto> {
    return this.tags.restore(id);
  }
}
