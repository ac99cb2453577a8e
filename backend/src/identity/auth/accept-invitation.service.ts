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
import { OneTimeTokensService } from "../sessions/one-time-tokens.service";

/** Someone who was given an account chooses its password (D-321). */
@Injectable()
export class AcceptInvitationService {
  constructor(
    private readonly database: DataSource,
    private readonly credentials: CredentialsService,
    private readonly tokens: OneTimeTokensService,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
  ) {}

  /** Looking does not use the link up. */
  async read(
    { token }: ReadInvitationDto,
    ip: string,
  ): Promise<InvitedPersonDto> {
    await this.limits.take("invitationPerIp", networkOf(ip));
    const invited = await this.tokens.find("invitation", token);
    if (!invited) throw new ValidationError(authTexts.invitationInvalid);
    return { name: invited.name, email: invited.email };
  }

  async accept(
    { token, password }: AcceptInvitationDto,
    ip: string,
  ): Promise<void> {
    await this.limits.take("invitationPerIp", networkOf(ip));
    const found = await this.tokens.find("invitation", token);
    if (!found) throw new ValidationError(authTexts.invitationInvalid);
    const passwordHash = await this.credentials.hashFor(
      found.authorId,
      password,
    );
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
}
