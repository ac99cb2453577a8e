import {
  Body,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Put,
  Query,
  UseInterceptors,
} from "@nestjs/common";
import {
  ListTagsDto,
  SaveTagDto,
  type Deleted,
  type Paged,
  type TagDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTagInterceptor, IfMatch } from "../../common/http/entity-tags";
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
  @UseInterceptors(EntityTagInterceptor)
  get(@Param("id", IdPipe) id: number): Promise<TagDto> {
    return this.tags.get(id);
  }

  @Post()
  @UseInterceptors(EntityTagInterceptor)
  create(@Body() input: SaveTagDto): Promise<TagDto> {
    return this.tags.create(input);
  }

  @Put(":id")
  @UseInterceptors(EntityTagInterceptor)
  update(
    @Param("id", IdPipe) id: number,
    @Body() input: SaveTagDto,
    @IfMatch() version: number | null,
  ): Promise<TagDto> {
    return this.tags.update(id, input, version);
  }

  @Delete(":id")
  remove(@Param("id", IdPipe) id: number): Promise<Deleted> {
    return this.tags.remove(id);
  }

  @Post(":id/restore")
  @HttpCode(HttpStatus.OK)
  @UseInterceptors(EntityTagInterceptor)
  restore(@Param("id", IdPipe) id: number): Promise<TagDto> {
    return this.tags.restore(id);
  }
}
