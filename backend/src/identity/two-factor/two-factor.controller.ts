import { Body, Get, HttpCode, Post } from "@nestjs/common";
import {
  ConfirmPasswordDto,
  ConfirmTwoFactorDto,
  DisableTwoFactorDto,
  type RecoveryCodesDto,
  type SuccessAnswer,
  type TwoFactorDto,
  type TwoFactorSetupDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { TwoFactorSetup } from "./two-factor-setup.service";

/** Of one's own account. */
@ApiController("auth/two-factor")
export class TwoFactorController {
  constructor(private readonly setup: TwoFactorSetup) {}

  @ApiDoc("Whether one's account asks for a second step")
  @Get()
  get(@CurrentUser() user: Principal): Promise<TwoFactorDto> {
    return this.setup.get(user);
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
  @Post()
  @HttpCode(200)
  begin(
    @CurrentUser() user: Principal,
    @Body() input: ConfirmPasswordDto,
  ): Promise<TwoFactorSetupDto> {
    return this.setup.begin(user, input);
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
  @Post("confirm")
  @HttpCode(200)
  confirm(
    @CurrentUser() user: Principal,
    @Body() input: ConfirmTwoFactorDto,
  ): Promise<RecoveryCodesDto> {
    return this.setup.confirm(user, input);
  }

  @ApiDoc("New recovery codes; the older ones are of no use any more", {
    failures: {
      409: "It is not on",
      429: "Too many attempts; `Retry-After` says when to go on",
    },
  })
  @Post("recovery-codes")
  @HttpCode(200)
  renewRecoveryCodes(
    @CurrentUser() user: Principal,
    @Body() input: ConfirmPasswordDto,
  ): Promise<RecoveryCodesDto> {
    return this.setup.renewRecoveryCodes(user, input);
  }

  @ApiDoc("Turn it off, with the password and a code", {
    failures: {
      401: "The code is wrong",
      409: "It is not on",
      429: "Too many attempts; `Retry-After` says when to go on",
    },
  })
  @Post("disable")
  @HttpCode(200)
  async disable(
    @CurrentUser() user: Principal,
    @Body() input: DisableTwoFactorDto,
  ): Promise<SuccessAnswer> {
    await this.setup.disable(user, input);
    return { success: true, message: "Two-step sign-in is turned off." };
  }
}
