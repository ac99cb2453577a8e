import { Delete, Param } from "@nestjs/common";
import type { Deleted } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdPipe } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { TwoFactorReset } from "./two-factor-reset.service";

/** Of other people's accounts. */
@ApiController("authors")
export class AuthorTwoFactorController {
  constructor(private readonly resets: TwoFactorReset) {}

  @ApiDoc(
    "Turn off somebody else's two-step sign-in, when phone and recovery codes are lost; ends their sessions",
    { failures: { 409: "It is not on" } },
  )
  @Delete(":id/two-factor")
  async remove(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    await this.resets.remove(id, user);
    return { success: true };
  }
}
