import { Injectable } from "@nestjs/common";
import type { ConfirmIdentityDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../../operations/audit/audit.service";
import { CredentialsService } from "../authors/credentials.service";
import { SessionsService } from "../sessions/sessions.service";
import { TwoFactorService } from "../two-factor/two-factor.service";

/** People who are signed in show again who they are, before they do what grants power (D-930). */
@Injectable()
export class ConfirmationsService {
  constructor(
    private readonly database: DataSource,
    private readonly credentials: CredentialsService,
    private readonly codes: TwoFactorService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** @throws ValidationError, TooManyRequestsError; never what ends the session. */
  async confirm(
    principal: Principal,
    { password = "", code }: ConfirmIdentityDto,
  ): Promise<void> {
    const { id, name, sessionId } = principal;
    const subject = { type: "author", id, label: name };
    const proof =
      code === undefined
        ? this.credentials.confirm(id, password)
        : this.codes.confirm(id, code);
    await proof.catch(async (error: unknown) => {
      await this.audit.record(null, {
        action: "session.refuse",
        subject,
        details: { step: "confirm" },
      });
      throw error;
    });
    await inTransaction(this.database, async (manager) => {
      await this.sessions.confirm(manager, sessionId);
      await this.audit.record(manager, {
        action: "session.confirm",
        subject,
        details: { by: code === undefined ? "password" : "code" },
      });
    });
  }
}
