import { Body, Controller, Ip, UseGuards } from "@nestjs/common";
import {
  AcceptInvitationDto,
  authTexts,
  ChangePasswordDto,
  ForgotPasswordDto,
  ReadInvitationDto,
  ResetPasswordDto,
  type ForgotAnswer,
  type InvitedPersonDto,
  type SuccessAnswer,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { PostOk } from "../../common/http/post-ok.decorator";
import { Public } from "../../common/permissions/access.decorators";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ChangePasswordGuard } from "./csrf.guards";
import { PasswordsService } from "./passwords.service";
import {
  BeforeSignIn,
  WithoutCsrf,
  beforeSignInFailures,
} from "../sessions/without-csrf.decorators";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { t } from "../../common/texts";

const CHANGED: SuccessAnswer = {
  success: true,
  message: authTexts.passwordChanged,
};

/** Links travel in the body: addresses end up in logs. */
@ApiController("auth")
export class PasswordsController {
  constructor(private readonly passwords: PasswordsService) {}

  @ApiDoc(
    "Ask for a link to choose a new password; the same answer whether there is an account or not",
    { failures: beforeSignInFailures },
  )
  @PostOk("forgot")
  @BeforeSignIn()
  async forgot(
    @Body() input: ForgotPasswordDto,
    @Ip() ip: string,
  ): Promise<ForgotAnswer> {
    const hint = await this.passwords.forgot(input, ip);
    return { success: true, message: authTexts.forgotSent, ...hint };
  }

  @ApiDoc(
    "Choose a new password with the token of such a link; ends every session",
    { failures: beforeSignInFailures },
  )
  @PostOk("reset")
  @BeforeSignIn()
  async reset(
    @Body() input: ResetPasswordDto,
    @Ip() ip: string,
  ): Promise<SuccessAnswer> {
    await this.passwords.reset(input, ip);
    return { success: true, message: t("passwordChanged") };
  }

  @ApiDoc(
    "Change one's own password, with the session or `user.token` as bearer; also at /auth/change-password",
    {
      failures: {
        401: "Neither a session nor a token that still counts",
        403: "The CSRF token is stale (`code: csrf`)",
        409: "The password was changed in the meantime",
        429: "Too many attempts; `Retry-After` says when to go on",
      },
    },
  )
  @PostOk("change-password")
  @WithoutCsrf()
  @UseGuards(ChangePasswordGuard)
  async change(
    @CurrentUser() principal: Principal,
    @Body() input: ChangePasswordDto,
  ): Promise<SuccessAnswer> {
    await this.passwords.change(principal, input);
    return CHANGED;
  }
}

@ApiController("auth/invitation")
export class InvitationsController {
  constructor(private readonly passwords: PasswordsService) {}

  @ApiDoc("Whom the token of an invitation is for", {
    failures: beforeSignInFailures,
  })
  @PostOk()
  @BeforeSignIn()
  read(
    @Body() input: ReadInvitationDto,
    @Ip() ip: string,
  ): Promise<InvitedPersonDto> {
    return this.passwords.readInvitation(input, ip);
  }

  @ApiDoc("Accept an invitation by choosing a password", {
    failures: beforeSignInFailures,
  })
  @PostOk("accept")
  @BeforeSignIn()
  async accept(
    @Body() input: AcceptInvitationDto,
    @Ip() ip: string,
  ): Promise<SuccessAnswer> {
    await this.passwords.acceptInvitation(input, ip);
    return { success: true, message: t("accountReady") };
  }
}

/** The one call that clients make at the host instead of below the API's base path. */
@Controller("auth")
export class HostPasswordsController {
  constructor(private readonly passwords: PasswordsService) {}

  @PostOk("change-password")
  @Public()
  @WithoutCsrf()
  @UseGuards(ChangePasswordGuard)
  async change(
    @CurrentUser() principal: Principal,
    @Body() input: ChangePasswordDto,
  ): Promise<SuccessAnswer> {
    await this.passwords.change(principal, input);
    return CHANGED;
  }
}
