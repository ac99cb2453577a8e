import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
} from "@nestjs/common";
import {
  CropMediaDto,
  ItemQuery,
  ListMediaDto,
  RemoveMediaDto,
  UpdateMediaDto,
  type Deleted,
  type ItemPage,
  type MediaDetailDto,
  type MediaDto,
  type MediaFolderDto,
  type UploadAnswer,
} from "@octavo/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTag, CurrentEditing } from "../../common/http/record-version";
import type { Editing } from "../../common/http/record-version";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { Public } from "../../common/permissions/access.decorators";
import { MediaCropService } from "./media-crop.service";
import { MediaFilesService } from "./media-files.service";
import { MediaReplacementService } from "./media-replacement.service";
import { MediaTrashService } from "./media-trash.service";
import { MediaService } from "./media.service";
import { readRange } from "./read-range";
import {
  imageForm,
  UploadedImage,
  type ReadImage,
} from "./uploaded-image.decorator";

@ApiController("upload", "The media library.")
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly trash: MediaTrashService,
    private readonly replacements: MediaReplacementService,
    private readonly crops: MediaCropService,
  ) {}

  @ApiDoc("List the media library")
  @Get()
  list(
    @Query() query: ListMediaDto,
    @CurrentUser() user: Principal,
  ): Promise<ItemPage<MediaDto>> {
    return this.media.list(query, user);
  }

  /** Bounded at 500, so it is no list with pages. */
  @ApiDoc("Folders of the media library, by name")
  @Get("folders")
  listFolders(@CurrentUser() user: Principal): Promise<MediaFolderDto[]> {
    return this.media.listFolders(user);
  }

  @ApiDoc("A file of the media library")
  @Get(":id")
  @EntityTag()
  get(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
    @Query() _query?: ItemQuery,
  ): Promise<MediaDetailDto> {
    return this.media.get(id, user);
  }

  /** The same object at the top level and under `data`; 200 for a file that was there. */
  @ApiDoc("Upload an image; 200 when the same file is there already", {
    failures: {
      400: "Not an image, or one that cannot be read",
      413: "The file is too large",
      415: "Not multipart form data",
      507: "The disk is full",
    },
    alsoAnswers: 200,
    requestBody: imageForm,
  })
  @Post()
  async upload(
    @UploadedImage() read: ReadImage,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UploadAnswer> {
    const stored = await this.media.storeOrFind({
      ...(await read()),
      uploadedById: user.id,
    });
    void reply.status(stored.isNew ? 201 : 200);
    const media = await this.media.show(stored.media.id);
    return { ...media, data: media };
  }

  @ApiDoc("Change the alternative text or the folder of a file")
  @Patch(":id")
  @EntityTag()
  update(
    @IdParam() id: number,
    @Body() input: UpdateMediaDto,
    @CurrentEditing() editing: Editing,
  ): Promise<MediaDetailDto> {
    return this.media.update(id, input, editing);
  }

  @ApiDoc(
    "Replace the picture under the address of a file; it is written in the format of the address",
    {
      failures: {
        400: "Not an image, one that cannot be read, or an animation where the format has none",
        409: "The new picture is in the library already",
        413: "The file is too large",
        415: "Not multipart form data",
        507: "The disk is full",
      },
      requestBody: imageForm,
    },
  )
  @Put(":id/file")
  @EntityTag()
  async replace(
    @IdParam() id: number,
    @UploadedImage() read: ReadImage,
    @CurrentEditing() editing: Editing,
  ): Promise<MediaDetailDto> {
    const { bytes } = await read();
    await this.replacements.replace(id, bytes, editing);
    return this.media.showDetail(id);
  }

  @ApiDoc(
    "The file as it was uploaded, without location data; for people who may edit the picture",
    {
      failures: {
        404: "No such file, or one whose original is not kept",
        416: "The range is outside of the file",
      },
      requestHeaders: { Range: "Optional: one range of bytes." },
    },
  )
  @Get(":id/original")
  @Header("content-type", "application/octet-stream")
  @Header("cache-control", "private, no-store")
  async original(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { bytes, name } = await this.crops.original(id, {
      user,
      version: null,
    });
    const part = readRange(request.headers, bytes.length);
    await reply
      .status(part.status)
      .headers({
        "accept-ranges": "bytes",
        "content-disposition": attachment(name),
        "content-security-policy": "default-src 'none'; sandbox",
        ...part.headers,
      })
      .send(bytes.subarray(part.start, part.end));
  }

  @ApiDoc("Crop a picture under its address; it is cut out of the original", {
    failures: {
      400: "A part that is not inside the picture, or an animation where the format has none",
      507: "The disk is full",
    },
  })
  @Put(":id/crop")
  @EntityTag()
  async crop(
    @IdParam() id: number,
    @Body() input: CropMediaDto,
    @CurrentEditing() editing: Editing,
  ): Promise<MediaDetailDto> {
    await this.crops.crop(id, input, editing);
    return this.media.showDetail(id);
  }

  @ApiDoc("Show the whole picture again", {
    failures: { 400: "The picture is not cropped", 507: "The disk is full" },
  })
  @Delete(":id/crop")
  @EntityTag()
  async undoCrop(
    @IdParam() id: number,
    @CurrentEditing() editing: Editing,
  ): Promise<MediaDetailDto> {
    await this.crops.undo(id, editing);
    return this.media.showDetail(id);
  }

  @ApiDoc("Delete a file; it can be restored for 30 days", {
    failures: {
      409: "The file is in use; `details` names up to 20 posts, pages and authors",
    },
  })
  @Delete(":id")
  remove(
    @IdParam() id: number,
    @Query() query: RemoveMediaDto,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    return this.trash.remove(id, { user, isForced: query.force === true });
  }

  @ApiDoc("Bring a deleted file back")
  @PostOk(":id/restore")
  @EntityTag()
  async restore(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<MediaDetailDto> {
    await this.trash.restore(id, user);
    return this.media.showDetail(id);
  }
}

/** RFC 6266: names that are not ASCII go in the second parameter. */
function attachment(name: string): string {
  const ascii = name.replace(/[^\w .-]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The picture files, for everyone. */
@Controller("media")
export class MediaFilesController {
  constructor(private readonly files: MediaFilesService) {}

  @Get("*")
  @Public()
  async file(
    @Param("*") key: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status, headers, stream } = await this.files.serve(
      key,
      request.raw,
    );
    await reply.status(status).headers(headers).send(stream);
  }
}
