import { Body, HttpCode, Ip, Post } from "@nestjs/common";
import {
  SignUpDto,
  VerifySignUpDto,
  type SuccessAnswer,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { BeforeSignIn } from "../sessions/same-origin.guard";
import { SignUpsService } from "./signups.service";

/** For people without an account. */
@ApiController("auth/signup-requests")
export class SignUpsController {
  constructor(private readonly signUps: SignUpsService) {}

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
