import { Injectable } from "@nestjs/common";
import type { PageQuery, Paged, SessionDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { NotFoundError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { AuditService } from "../../operations/audit/audit.service";
import { isSessionId } from "../auth/session-tokens";
import { SessionsRepository, type SessionRow } from "./sessions.repository";

/** People see where they are signed in, and end what they do not know or need any more. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditService,
  ) {}

  /** The one that asks first, then those last used. */
  list(
    { id, sessionId }: Principal,
    query: PageQuery,
  ): Promise<Paged<SessionDto>> {
    const page = pageRequest(query);
    return paginate(
      page,
      {
        rows: this.sessions.listOf(id, sessionId, page),
        total: this.sessions.countOf(id),
      },
      (row) => toSessionDto(row, sessionId),
    );
  }

  async end(user: Principal, sessionId: string): Promise<void> {
    await inTransaction(this.database, async (manager) => {
      const isEnded =
        isSessionId(sessionId) &&
        (await this.sessions.removeOne(manager, user.id, sessionId));
      if (!isEnded) throw new NotFoundError("This session is over already.");
      await this.audit.record(manager, this.entry(user, 1));
    });
  }

  async endOthers(user: Principal): Promise<number> {
    return inTransaction(this.database, async (manager) => {
      const { id, sessionId } = user;
      const count = await this.sessions.removeOf(manager, id, sessionId);
      await this.audit.record(manager, this.entry(user, count));
      return count;
    });
  }

  private entry({ id, name }: Principal, count: number) {
    return {
      action: "session.end",
      subject: { type: "author", id, label: name },
      details: { ended_sessions: count },
    };
  }
}

const toSessionDto = (row: SessionRow, currentId: string): SessionDto => ({
  id: row.id,
  is_current: row.id === currentId,
  user_agent: row.userAgent,
  ip: row.ip,
  created_at: row.createdAt.toISOString(),
  last_seen_at: row.lastSeenAt.toISOString(),
});
