import { Body, Get, HttpCode, Ip, Post, Query } from "@nestjs/common";
import {
  ApproveSignUpDto,
  type DecidedSignUpDto,
  ListSignUpsDto,
  type Paged,
  SignUpDto,
  type SignUpRequestDto,
  type SuccessAnswer,
  VerifySignUpDto,
} from "@octavo/contracts";
import {
  BeforeSignIn,
  beforeSignInFailures,
} from "../sessions/without-csrf.decorators";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { SignUpDecisionsService } from "./sign-up-decisions.service";
import { SignUpsService } from "./signups.service";
import { t } from "../../common/texts";

/** For those without an account. */
@ApiController("auth/signup-requests")
export class SignUpsController {
  constructor(private readonly signUps: SignUpsService) {}

  @ApiDoc(
    "Ask for an account; the same answer whether the address has one or not",
    {
      failures: {
        ...beforeSignInFailures,
        403: "Accounts are made by administrators only, or the call came from another site",
      },
    },
  )
  @Post()
  @HttpCode(202)
  @BeforeSignIn()
  async create(
    @Body() input: SignUpDto,
    @Ip() ip: string,
  ): Promise<SuccessAnswer> {
    await this.signUps.create(input, ip);
    return {
      success: true,
      message: t("verificationSent"),
    };
  }

  @ApiDoc("Confirm the address with the token of the mail", {
    failures: beforeSignInFailures,
  })
  @PostOk("verify")
  @BeforeSignIn()
  async verify(
    @Body() input: VerifySignUpDto,
    @Ip() ip: string,
  ): Promise<SuccessAnswer> {
    await this.signUps.verify(input, ip);
    return {
      success: true,
      message: t("addressConfirmed"),
    };
  }
}

const DECIDED = { 409: "The request has already been decided" };

/** For those who decide who gets an account. */
@ApiController("signup-requests", "People who ask for an account.")
export class SignUpRequestsController {
  constructor(private readonly decisions: SignUpDecisionsService) {}

  @ApiDoc("List requests for accounts: those that wait, unless told otherwise")
  @Get()
  list(@Query() query: ListSignUpsDto): Promise<Paged<SignUpRequestDto>> {
    return this.decisions.list(query);
  }

  @ApiDoc("Make the account, with these roles or none", { failures: DECIDED })
  @PostOk(":id/approve")
  approve(
    @IdParam() id: number,
    @Body() input: ApproveSignUpDto,
    @CurrentUser() principal: Principal,
  ): Promise<DecidedSignUpDto> {
    return this.decisions.approve(id, input, principal);
  }

  @ApiDoc("Refuse the account", { failures: DECIDED })
  @PostOk(":id/reject")
  reject(
    @IdParam() id: number,
    @CurrentUser() principal: Principal,
  ): Promise<DecidedSignUpDto> {
    return this.decisions.reject(id, principal);
  }
}
