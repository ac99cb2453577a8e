import { Readable } from "node:stream";
import {
  Body,
  createParamDecorator,
  Delete,
  Get,
  HttpCode,
  Patch,
  Post,
  Req,
  Res,
  type ExecutionContext,
} from "@nestjs/common";
import { RouteConfig } from "@nestjs/platform-fastify";
import {
  FetchMediaDto,
  type TransferDto,
  type UploadLimitsDto,
} from "@octavo/contracts";
import type { FastifyReply } from "fastify";
import {
  UnauthorizedError,
  UnsupportedMediaError,
} from "../../common/errors/app-error";
import { ApiController } from "../../common/http/api-controller.decorator";
import type { AppRequest } from "../../common/http/app-request";
import { IdParam } from "../../common/http/id.pipe";
import { t } from "../../common/texts";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { caller } from "../../infrastructure/rate-limits/caller";
import type { TransferRow } from "./transfers.repository";
import { TransfersService, type TransferOwner } from "./transfers.service";
import {
  assertTus,
  assertTusOrNone,
  PART_TYPE,
  progressHeaders,
  readChecksum,
  readLength,
  readMetadata,
  readOffset,
  TUS,
} from "./tus";

const ADDRESS = "/api/transfers";
const MANY = "You have too many unfinished transfers, or too large ones";
const VERSION = { "Tus-Resumable": "The version of the protocol, `1.0.0`." };
const PROGRESS = {
  ...VERSION,
  "Upload-Offset": "Bytes that are here.",
  "Upload-Length": "Bytes of the whole file.",
  "Upload-Expires": "When it is deleted.",
  "Octavo-Media-Id": "The file in the media library, once it is stored.",
};

const Owner = createParamDecorator(
  (_: unknown, context: ExecutionContext): TransferOwner => {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const { principal, apiKey } = request;
    if (!principal) throw new UnauthorizedError();
    return {
      caller: caller(request),
      key_id: apiKey?.id ?? null,
      author_id: principal.id,
    };
  },
);

@ApiController(
  "transfers",
  "Uploads that take a while: from an address, or in parts.",
)
export class TransfersController {
  constructor(private readonly transfers: TransfersService) {}

  @ApiDoc("Fetch a picture of the web into the media library, as a job", {
    failures: { 409: MANY },
    answerHeaders: { Location: "The transfer, to ask how far it is." },
  })
  @Post()
  @HttpCode(202)
  async fetch(
    @Body() input: FetchMediaDto,
    @Owner() owner: TransferOwner,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TransferDto> {
    const row = await this.transfers.fetch(input, owner);
    void reply.header("location", `${ADDRESS}/${row.id}`);
    return toTransferDto(row);
  }

  @ApiDoc("Begin a resumable upload (tus 1.0)", {
    failures: {
      409: MANY,
      412: "Another version of tus",
      413: "The file is too large",
    },
    requestHeaders: {
      ...VERSION,
      "Upload-Length": "Bytes of the whole file.",
      "Upload-Metadata":
        "`filename`, `alt_text` and `folder`, each with its value in Base64, as tus has it.",
    },
    answerHeaders: { ...PROGRESS, Location: "Where the parts are sent." },
  })
  @Post("resumable")
  async expect(
    @Owner() owner: TransferOwner,
    @Req() { headers }: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TransferDto> {
    void reply.headers(TUS);
    assertTus(headers);
    const metadata = readMetadata(headers);
    const size = readLength(headers);
    const row = await this.transfers.expect(size, metadata, owner);
    void reply
      .headers(progressHeaders(row))
      .header("location", `${ADDRESS}/${row.id}`);
    return toTransferDto(row);
  }

  @ApiDoc("What the caller may upload: types, sizes and numbers")
  @Get("limits")
  limits(@Owner() owner: TransferOwner): Promise<UploadLimitsDto> {
    return this.transfers.limits(owner);
  }

  @ApiDoc("How far a transfer is, and what became of it", {
    failures: { 412: "Another version of tus" },
    answerHeaders: PROGRESS,
  })
  @Get(":id")
  async get(
    @IdParam() id: number,
    @Owner() owner: TransferOwner,
    @Req() { headers }: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TransferDto> {
    void reply.headers(TUS);
    assertTusOrNone(headers);
    const row = await this.transfers.get(id, owner);
    void reply.headers(progressHeaders(row));
    return toTransferDto(row);
  }

  @ApiDoc(
    "Send the next part of a resumable upload; the last one puts the file into the media library",
    {
      failures: {
        400: "The file is not an image or cannot be read, or the part was cut off",
        408: "The part took too long; what arrived is stored",
        409: "Another part is expected; `details.received` says from which byte on",
        410: "A part that was sent is lost",
        412: "Another version of tus",
        413: "More than the file has",
        415: `Not ${PART_TYPE}`,
        423: "Another call is sending a part",
        460: "The checksum does not match; the part was dropped",
        507: "The disk is full",
      },
      requestHeaders: {
        ...VERSION,
        "Upload-Offset": "With which byte of the file the part begins.",
        "Upload-Checksum":
          "Optional: `sha1` or `sha256`, a space, and the hash of the part in Base64.",
      },
      answerHeaders: PROGRESS,
      requestBody: {
        required: true,
        content: { [PART_TYPE]: { schema: { type: "string" } } },
      },
    },
  )
  @Patch(":id")
  @HttpCode(204)
  @RouteConfig({ takesStreams: true })
  async receive(
    @IdParam() id: number,
    @Owner() owner: TransferOwner,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { headers } = request;
    void reply.headers(TUS);
    assertTus(headers);
    const length = headers["content-length"];
    const part = {
      content: contentOf(request),
      offset: readOffset(headers),
      announced: length === undefined ? null : Number(length),
      checksum: readChecksum(headers),
    };
    const row = await this.transfers.receive(id, part, owner);
    void reply.headers(progressHeaders(row));
  }

  @ApiDoc("Cancel a transfer; a file that is in the media library stays", {
    failures: { 412: "Another version of tus" },
    answerHeaders: VERSION,
  })
  @Delete(":id")
  @HttpCode(204)
  async remove(
    @IdParam() id: number,
    @Owner() owner: TransferOwner,
    @Req() { headers }: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    void reply.headers(TUS);
    assertTusOrNone(headers);
    await this.transfers.remove(id, owner);
  }
}

function toTransferDto(row: TransferRow): TransferDto {
  const { caller: _, key_id: __, author_id: ___, actor: ____, ...fields } = row;
  return {
    ...fields,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

/** An empty part has no body at all. */
function contentOf({ body, headers }: AppRequest): Readable {
  if (headers["content-type"] !== PART_TYPE)
    throw new UnsupportedMediaError(t("transferNoPart", { type: PART_TYPE }));
  return body instanceof Readable ? body : Readable.from([]);
}
