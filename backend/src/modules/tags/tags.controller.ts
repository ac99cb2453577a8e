import { Body, Delete, Get, Param, Post, Put, Query } from "@nestjs/common";
import {
  ListTagsDto,
  SaveTagDto,
  type Deleted,
  type Paged,
  type TagDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdPipe } from "../../common/http/id.pipe";
import { TagsService } from "./tags.service";

@ApiController("tags")
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @Get()
  list(@Query() query: ListTagsDto): Promise<Paged<TagDto>> {
    return this.tags.list(query);
  }

  @Get(":id")
  get(@Param("id", IdPipe) id: number): Promise<TagDto> {
    return this.tags.get(id);
  }

  @Post()
  create(@Body() input: SaveTagDto): Promise<TagDto> {
    return this.tags.create(input);
  }

  @Put(":id")
  update(
    @Param("id", IdPipe) id: number,
    @Body() input: SaveTagDto,
  ): Promise<TagDto> {
    return this.tags.update(id, input);
  }

  @Delete(":id")
  remove(@Param("id", IdPipe) id: number): Promise<Deleted> {
    return this.tags.remove(id);
  }
}
