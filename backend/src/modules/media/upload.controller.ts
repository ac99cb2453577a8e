import { Delete, Get, Param, Post, Query, Res } from "@nestjs/common";
import {
  ListMediaDto,
  RemoveMediaDto,
  type Deleted,
  type MediaDto,
  type Paged,
  type UploadAnswer,
} from "@octavo/contracts";
import type { FastifyReply } from "fastify";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdPipe } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { toMediaDto } from "./media.mapper";
import { MediaService } from "./media.service";
import { UploadedImage, type UploadedFile } from "./uploaded-image.decorator";

@ApiController("upload")
export class UploadController {
  constructor(private readonly media: MediaService) {}

  @Get()
  list(@Query() query: ListMediaDto): Promise<Paged<MediaDto>> {
    return this.media.list(query);
  }

  @Get(":id")
  get(@Param("id", IdPipe) id: number): Promise<MediaDto> {
    return this.media.get(id);
  }

  /** The same object at the top level and under `data` (D-005); 200 for a file that was there (D-606). */
  @Post()
  async upload(
    @UploadedImage() file: UploadedFile,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UploadAnswer> {
    const stored = await this.media.storeOrFind({
      ...file,
      uploadedById: user.id,
    });
    void reply.status(stored.isNew ? 201 : 200);
    const media = toMediaDto(stored.media);
    return { ...media, data: media };
  }

  @Delete(":id")
  remove(
    @Param("id", IdPipe) id: number,
    @Query() query: RemoveMediaDto,
  ): Promise<Deleted> {
    return this.media.remove(id, query.force === true);
  }
}
