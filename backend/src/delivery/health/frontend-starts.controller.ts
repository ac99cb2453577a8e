import { Body, Headers, Ip } from "@nestjs/common";
import { ReportStartDto, type SuccessAnswer } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { PostOk } from "../../common/http/post-ok.decorator";
import { FromThisSite } from "../../identity/sessions/without-csrf.decorators";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { FrontendHealthService } from "./frontend-health.service";
import { t } from "../../common/texts";

@ApiController("frontends/starts")
export class FrontendStartsController {
  constructor(private readonly health: FrontendHealthService) {}

  /** The same answer whether the release exists or not, so that no one can find out versions. */
  @ApiDoc("Tell that a frontend started in a browser, or could not", {
    failures: {
      403: "The call came from another site",
      429: "Too many calls from this address",
    },
  })
  @PostOk()
  @FromThisSite()
  report(
    @Body() input: ReportStartDto,
    @Ip() ip: string,
    @Headers("user-agent") browser = "",
  ): SuccessAnswer {
    this.health.noteStart(input, { ip, browser });
    return { success: true, message: t("noted") };
  }
}
