import { Body, Headers, HttpCode, Ip, Post } from "@nestjs/common";
import { ReportStartDto, type SuccessAnswer } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { FromThisSite } from "../../identity/sessions/without-csrf.decorators";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { FlagHealthService } from "./flag-health.service";
import { FrontendHealthService } from "./frontend-health.service";
import { t } from "../../common/texts";

const noted = (): SuccessAnswer => ({ success: true, message: t("noted") });

@ApiController("frontends/starts")
export class FrontendStartsController {
  constructor(
    private readonly health: FrontendHealthService,
    private readonly flags: FlagHealthService,
  ) {}

  /** The same answer whether the release exists or not, so that no one can find out versions. */
  @ApiDoc("Tell that a frontend started in a browser, or could not", {
    failures: {
      403: "The call came from another site",
      429: "Too many calls from this address",
    },
  })
  @Post()
  @HttpCode(200)
  @FromThisSite()
  report(
    @Body() input: ReportStartDto,
    @Ip() ip: string,
    @Headers("user-agent") browser?: string,
  ): SuccessAnswer {
    const visitor = { ip, browser: browser ?? "" };
    this.health.noteStart(input, visitor);
    this.flags.noteStart(input, visitor);
    return noted();
  }
}
