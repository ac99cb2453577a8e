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
import { TwoFactorSetup } from "./two-factor-setup.service";

/** Of one's own account. */
@ApiController("auth/two-factor")
export class TwoFactorController {
  constructor(private readonly setup: TwoFactorSetup) {}

  @Get()
  get(@CurrentUser() user: Principal): Promise<TwoFactorDto> {
    return this.setup.get(user);
  }

  @Post()
  @HttpCode(200)
  begin(
    @CurrentUser() user: Principal,
    @Body() input: ConfirmPasswordDto,
  ): Promise<TwoFactorSetupDto> {
    return this.setup.begin(user, input);
  }

  @Post("confirm")
  @HttpCode(200)
  confirm(
    @CurrentUser() user: Principal,
    @Body() input: ConfirmTwoFactorDto,
  ): Promise<RecoveryCodesDto> {
    return this.setup.confirm(user, input);
  }

  @Post("recovery-codes")
  @HttpCode(200)
  renewRecoveryCodes(
    @CurrentUser() user: Principal,
    @Body() input: ConfirmPasswordDto,
  ): Promise<RecoveryCodesDto> {
    return this.setup.renewRecoveryCodes(user, input);
  }

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
