import { Injectable } from "@nestjs/common";
import {
  authTexts,
  type AcceptInvitationDto,
  type InvitedPersonDto,
  type ReadInvitationDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import { ValidationError } from "../../common/errors/app-error";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { networkOf } from "../../infrastructure/rate-limits/network-of";
import { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import { AuditService } from "../../operations/audit/audit.service";
import { CredentialsService } from "../authors/credentials.service";
import type { TokenUser } from "../sessions/one-time-tokens.service";
import { OneTimeTokensService } from "../sessions/one-time-tokens.service";
import { Strategies } from "./strategies/request.strategy";

/** Someone who was given an account chooses its password. */
@Injectable()
export class AcceptInvitationService {
  constructor(
    private readonly database: DataSource,
    private readonly credentials: CredentialsService,
    private readonly tokens: OneTimeTokensService,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
    private readonly strategies: Strategies,
  ) {}

  /** Looking does not use the link up. */
  async read(
    { token }: ReadInvitationDto,
    ip: string,
  ): Promise<InvitedPersonDto> {
    await this.limits.take("invitationPerIp", networkOf(ip));
    const { name, email } = await this.ofLink(token);
    return { name, email };
  }

  async accept(
    { token, password }: AcceptInvitationDto,
    ip: string,
  ): Promise<void> {
    await this.limits.take("invitationPerIp", networkOf(ip));
    const { authorId } = await this.ofLink(token);
    const passwordHash = await this.credentials.hashFor(authorId, password);
    await inTransaction(this.database, async (manager) => {
      const invited = await this.tokens.use(manager, "invitation", token);
      if (!invited) throw new ValidationError(authTexts.invitationInvalid);
      const { authorId: id, name } = invited;
      await this.credentials.setPassword(manager, id, passwordHash);
      await this.tokens.revokeAll(manager, id);
      await this.audit.record(manager, {
        action: "invitation.accept",
        subject: { type: "author", id, label: name },
        actor: { kind: "user", id, name },
      });
    });
  }

  private async ofLink(token: string): Promise<TokenUser> {
    const link = { purpose: "invitation", token };
    const found = await this.strategies.authenticate<TokenUser>(
      "one-time-link",
      link,
    );
    if (!found) throw new ValidationError(authTexts.invitationInvalid);
    return found;
  }
}
