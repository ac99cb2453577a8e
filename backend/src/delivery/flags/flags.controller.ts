import { Body, Delete, Get, Param, Put, Query } from "@nestjs/common";
import {
  FlagQuery,
  SetFlagDto,
  type Deleted,
  type FrontendFlagDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTag, IfMatch } from "../../common/http/record-version";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { FlagsService } from "./flags.service";

const NOTHING_LIVE = "Nothing of the frontend is live in the channel";

@ApiController("frontends/apps/:app/flags")
export class FlagsController {
  constructor(private readonly flags: FlagsService) {}

  @ApiDoc(
    "List the flags that the live releases of a frontend declare, and what is set, as a plain list",
    { failures: { 404: "There is no such frontend" } },
  )
  @Get()
  list(
    @Param("app") app: string,
    @Query() { channel }: FlagQuery,
  ): Promise<FrontendFlagDto[]> {
    return this.flags.list(app, channel);
  }

  @ApiDoc(
    "Set a flag for all visitors or a part of them, until a date; a trial begins, as that of a canary",
    {
      failures: {
        404: "There is no such frontend, or none of its live releases declares such a flag",
        409: NOTHING_LIVE,
      },
    },
  )
  @Put(":flag")
  @EntityTag()
  set(
    @Param("app") app: string,
    @Param("flag") name: string,
    @Body() input: SetFlagDto,
    @IfMatch() version: number | null,
  ): Promise<FrontendFlagDto> {
    return this.flags.set({ app, name }, input, version);
  }

  @ApiDoc("Unset a flag: all visitors get the default of their release again", {
    failures: {
      404: "There is no such frontend, or the flag is not set",
      409: NOTHING_LIVE,
    },
  })
  @Delete(":flag")
  async unset(
    @Param("app") app: string,
    @Param("flag") name: string,
    @Query() { channel }: FlagQuery,
    @IfMatch() version: number | null,
  ): Promise<Deleted> {
    await this.flags.unset({ app, name }, channel, version);
    return { success: true };
  }
}
