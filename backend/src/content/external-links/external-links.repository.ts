import { Injectable } from "@nestjs/common";
import type { ListExternalLinksDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { pageQueries } from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import {
  likeLiteral,
  SqlFilter,
} from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import type { OutboundAnswer } from "../../infrastructure/outbound/outbound.service";
import type { ExternalLinkRow } from "./external-link.mapper";

export interface DueLink {
  id: number;
  url: string;
}

/** A server can be down for an hour or a night. After this long, its links count as broken. */
const PATIENCE = "2 days";
const STATE = `CASE
  WHEN checked_at IS NULL THEN 'waiting'
  WHEN failing_since IS NULL THEN 'working'
  WHEN status IN (404, 410) THEN 'broken'
  WHEN (failure IS NOT NULL OR status >= 500) AND failing_since < now() - interval '${PATIENCE}' THEN 'broken'
  ELSE 'unclear' END`;

const AGAIN = { working: "7 days", failing: "1 day", hurried: "10 minutes" };

@Injectable()
export class ExternalLinksRepository {
  constructor(private readonly database: DataSource) {}

  list(query: ListExternalLinksDto, page: PageRequest) {
    return pageQueries<ExternalLinkRow>(
      this.database,
      {
        columns: `id, url, ${STATE} AS state, status, failure, checked_at, failing_since`,
        from: "external_links",
        filter: matching(query),
        order: "failing_since, id",
      },
      page,
    );
  }

  /** Links that failed are due at once, unless they have just been checked. */
  async hurry(manager: SqlRunner): Promise<void> {
    await manager.query(
      `UPDATE external_links SET due_at = now()
       WHERE failing_since IS NOT NULL AND due_at > now()
         AND checked_at < now() - interval '${AGAIN.hurried}'`,
    );
  }

  listDue(most: number): Promise<DueLink[]> {
    return this.database.query<DueLink[]>(
      `SELECT id, url FROM external_links WHERE due_at <= now() ORDER BY due_at, id LIMIT $1`,
      [most],
    );
  }

  async record(id: number, answer: OutboundAnswer): Promise<void> {
    const status = "status" in answer ? answer.status : null;
    const failure = "failure" in answer ? answer.failure : null;
    const works = status !== null && status < 400;
    await this.database.query(
      `UPDATE external_links SET status = $2, failure = $3, checked_at = now(),
         failing_since = CASE WHEN $4 THEN NULL ELSE coalesce(failing_since, now()) END,
         due_at = now() + $5::interval
       WHERE id = $1`,
      [id, status, failure, works, works ? AGAIN.working : AGAIN.failing],
    );
  }
}

function matching({ state, search }: ListExternalLinksDto): SqlFilter {
  const filter = new SqlFilter();
  if (state) filter.and(`${STATE} = ?`, state);
  const words = search?.trim();
  if (words) filter.and("url ILIKE ?", `%${likeLiteral(words)}%`);
  return filter;
}
