import { Body, Get, HttpCode, Param, Post, Query } from "@nestjs/common";
import {
  ApproveSignUpDto,
  ListSignUpsDto,
  type Paged,
  type SignUpRequestDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdPipe } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { SignUpDecisions } from "./sign-up-decisions.service";

const DECIDED = { 409: "Somebody has decided about it already" };

/** For those who decide who gets an account. */
@ApiController("signup-requests")
export class SignUpRequestsController {
  constructor(private readonly decisions: SignUpDecisions) {}

  @ApiDoc("List requests for accounts: those that wait, unless told otherwise")
  @Get()
  list(@Query() query: ListSignUpsDto): Promise<Paged<SignUpRequestDto>> {
    return this.decisions.list(query);
  }

  @ApiDoc("Make the account, with these roles or none", { failures: DECIDED })
  @Post(":id/approve")
  @HttpCode(200)
  approve(
    @Param("id", IdPipe) id: number,
    @Body() input: ApproveSignUpDto,
    @CurrentUser() user: Principal,
  ): Promise<SignUpRequestDto> {
    return this.decisions.approve(id, input, user);
  }

  @ApiDoc("Refuse the account", { failures: DECIDED })
  @Post(":id/reject")
  @HttpCode(200)
  reject(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal,
  ): Promise<SignUpRequestDto> {
    return this.decisions.reject(id, user);
  }
}
