import { Body, Delete, Get } from "@nestjs/common";
import {
  ConfirmPasswordDto,
  ConfirmTwoFactorDto,
  type Deleted,
  DisableTwoFactorDto,
  type RecoveryCodesDto,
  type SuccessAnswer,
  type TwoFactorDto,
  type TwoFactorSetupDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { TwoFactorService } from "./two-factor.service";
import { t } from "../../common/texts";

/** All calls are for the caller's own account. */
@ApiController("auth/two-factor")
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @ApiDoc("Whether one's account asks for a second step")
  @Get()
  get(@CurrentUser() principal: Principal): Promise<TwoFactorDto> {
    return this.twoFactor.get(principal);
  }

  @ApiDoc(
    "Begin setting up two-step sign-in; nothing asks for codes until the first one is confirmed",
    {
      failures: {
        409: "It is on already",
        429: "Too many attempts; `Retry-After` says when to go on",
      },
    },
  )
  @PostOk()
  begin(
    @CurrentUser() principal: Principal,
    @Body() input: ConfirmPasswordDto,
  ): Promise<TwoFactorSetupDto> {
    return this.twoFactor.begin(principal, input);
  }

  @ApiDoc(
    "Turn it on with the first code; ends one's other sessions and answers the recovery codes, once",
    {
      failures: {
        409: "No set-up is under way",
        429: "Too many attempts; `Retry-After` says when to go on",
      },
    },
  )
  @PostOk("confirm")
  confirm(
    @CurrentUser() principal: Principal,
    @Body() input: ConfirmTwoFactorDto,
  ): Promise<RecoveryCodesDto> {
    return this.twoFactor.confirm(principal, input);
  }

  @ApiDoc("New recovery codes; the older ones are of no use any more", {
    failures: {
      409: "It is not on",
      429: "Too many attempts; `Retry-After` says when to go on",
    },
  })
  @PostOk("recovery-codes")
  renewRecoveryCodes(
    @CurrentUser() principal: Principal,
    @Body() input: ConfirmPasswordDto,
  ): Promise<RecoveryCodesDto> {
    return this.twoFactor.renewRecoveryCodes(principal, input);
  }

  @ApiDoc("Turn it off, with the password and a code", {
    failures: {
      401: "The code is wrong",
      409: "It is not on",
      429: "Too many attempts; `Retry-After` says when to go on",
    },
  })
  @PostOk("disable")
  async disable(
    @CurrentUser() principal: Principal,
    @Body() input: DisableTwoFactorDto,
  ): Promise<SuccessAnswer> {
    await this.twoFactor.disable(principal, input);
    return { success: true, message: t("twoStepTurnedOff") };
  }
}

/** Of other users' accounts. */
@ApiController("authors")
export class AuthorTwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @ApiDoc(
    "Turn off another person's two-step sign-in, when phone and recovery codes are lost; ends their sessions",
    { failures: { 409: "It is not on" } },
  )
  @Delete(":id/two-factor")
  async remove(
    @IdParam() id: number,
    @CurrentUser() principal: Principal,
  ): Promise<Deleted> {
    await this.twoFactor.reset(id, principal);
    return { success: true };
  }
}
