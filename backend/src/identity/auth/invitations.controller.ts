import { Body, Ip } from "@nestjs/common";
import {
  AcceptInvitationDto,
  ReadInvitationDto,
  type InvitedPersonDto,
  type SuccessAnswer,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { PostOk } from "../../common/http/post-ok.decorator";
import { AcceptInvitationService } from "./accept-invitation.service";
import {
  BeforeSignIn,
  beforeSignInFailures,
} from "../sessions/without-csrf.decorators";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { t } from "../../common/texts";

/** The link travels in the body: addresses end up in logs. */
@ApiController("auth/invitation")
export class InvitationsController {
  constructor(private readonly invitations: AcceptInvitationService) {}

  @ApiDoc("Whom the token of an invitation is for", {
    failures: beforeSignInFailures,
  })
  @PostOk()
  @BeforeSignIn()
  read(
    @Body() input: ReadInvitationDto,
    @Ip() ip: string,
  ): Promise<InvitedPersonDto> {
    return this.invitations.read(input, ip);
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
    await this.invitations.accept(input, ip);
    return { success: true, message: t("accountReady") };
  }
}
