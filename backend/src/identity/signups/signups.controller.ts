import { Body, HttpCode, Ip, Post } from "@nestjs/common";
import {
  SignUpDto,
  VerifySignUpDto,
  type SuccessAnswer,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import {
  BeforeSignIn,
  beforeSignInFailures,
} from "../sessions/same-origin.guard";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { SignUpsService } from "./signups.service";

/** For people without an account. */
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
      message: "Open the link in the mail that is on its way to you.",
    };
  }

  @ApiDoc("Confirm the address with the token of the mail", {
    failures: beforeSignInFailures,
  })
  @Post("verify")
  @HttpCode(200)
  @BeforeSignIn()
  async verify(
    @Body() input: VerifySignUpDto,
    @Ip() ip: string,
  ): Promise<SuccessAnswer> {
    await this.signUps.verify(input, ip);
    return {
      success: true,
      message: "Your address is confirmed. You get a mail after the approval.",
    };
  }
}
