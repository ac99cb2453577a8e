import { Injectable } from "@nestjs/common";
import type { SaveWebhookDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { pageQueries } from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import type { WebhookRow } from "./webhook.mapper";

const COLUMNS = `webhook.*, (SELECT count(*)::int FROM webhook_deliveries delivery
    WHERE delivery.webhook_id = webhook.id AND delivery.state = 'waiting') AS waiting`;

type Form = Required<SaveWebhookDto>;

export interface Failing {
  failures: number;
  restsUntil: Date;
}

@Injectable()
export class WebhooksRepository {
  constructor(private readonly database: DataSource) {}

  list(page: PageRequest) {
    return pageQueries<WebhookRow>(
      this.database,
      {
        columns: COLUMNS,
        from: "webhooks webhook",
        order: "lower(webhook.description), webhook.id",
      },
      page,
    );
  }

  async listIds(manager: SqlRunner = this.database): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      "SELECT id FROM webhooks ORDER BY id",
    );
    return rows.map(({ id }) => id);
  }

  async find(
    id: number,
    manager: SqlRunner = this.database,
  ): Promise<WebhookRow | null> {
    const [row] = await manager.query<WebhookRow[]>(
      `SELECT ${COLUMNS} FROM webhooks webhook WHERE webhook.id = $1`,
      [id],
    );
    return row ?? null;
  }

  async lock(manager: SqlRunner, id: number): Promise<WebhookRow | null> {
    await manager.query("SELECT FROM webhooks WHERE id = $1 FOR UPDATE", [id]);
    return this.find(id, manager);
  }

  /** Two at once cannot pass the limit of their number. */
  async lockAll(manager: SqlRunner): Promise<void> {
    await manager.query("LOCK TABLE webhooks IN SHARE ROW EXCLUSIVE MODE");
  }

  /** Those that get events; of the feed alone, if that is what has changed. */
  listActive({ isOfFeed = false } = {}): Promise<{ id: number }[]> {
    return this.database.query<{ id: number }[]>(
      `SELECT id FROM webhooks WHERE is_active AND (NOT $1 OR feed_cursor IS NOT NULL) ORDER BY id`,
      [isOfFeed],
    );
  }

  /** @returns its id. The secret is bound to that, so it comes after. */
  async insert(
    manager: SqlRunner,
    { description, url, events, is_active: isActive }: Form,
    cursor: string | null,
  ): Promise<number> {
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO webhooks (description, url, events, is_active, feed_cursor, secret)
       VALUES ($1, $2, $3, $4, $5, '') RETURNING id`,
      [description, url, events, isActive, cursor],
    );
    return singleRow(rows).id;
  }

  /** What is changed begins without the failures of before. */
  async update(
    manager: SqlRunner,
    { id, cursor }: { id: number; cursor: string | null },
    { description, url, events, is_active: isActive }: Form,
  ): Promise<void> {
    await manager.query(
      `UPDATE webhooks SET description = $2, url = $3, events = $4, is_active = $5, feed_cursor = $6,
         failing_since = NULL, failures = 0, rests_until = NULL, disabled_at = NULL
       WHERE id = $1`,
      [id, description, url, events, isActive, cursor],
    );
  }

  async setSecret(
    manager: SqlRunner,
    id: number,
    secret: Buffer,
  ): Promise<void> {
    await manager.query("UPDATE webhooks SET secret = $2 WHERE id = $1", [
      id,
      secret,
    ]);
  }

  async rotate(
    manager: SqlRunner,
    id: number,
    { secret, overlapHours }: { secret: Buffer; overlapHours: number },
  ): Promise<void> {
    await manager.query(
      `UPDATE webhooks SET previous_secret = secret, secret = $2,
         previous_until = now() + make_interval(hours => $3) WHERE id = $1`,
      [id, secret, overlapHours],
    );
  }

  /** @returns false where someone else has moved it. */
  async moveCursor(
    manager: SqlRunner,
    id: number,
    { from, to }: { from: string; to: string },
  ): Promise<boolean> {
    const [, count] = await manager.query<[unknown, number]>(
      "UPDATE webhooks SET feed_cursor = $3 WHERE id = $1 AND feed_cursor = $2",
      [id, from, to],
    );
    return count === 1;
  }

  /** Ends a rest. */
  async wake(manager: SqlRunner, id: number): Promise<void> {
    await manager.query(
      "UPDATE webhooks SET rests_until = NULL WHERE id = $1",
      [id],
    );
  }

  async noteSuccess(manager: SqlRunner, id: number): Promise<void> {
    await manager.query(
      `UPDATE webhooks SET delivered_at = now(), failing_since = NULL, failures = 0, rests_until = NULL
       WHERE id = $1`,
      [id],
    );
  }

  async noteFailure(
    manager: SqlRunner,
    id: number,
    { failures, restsUntil }: Failing,
  ): Promise<void> {
    await manager.query(
      `UPDATE webhooks SET failing_since = coalesce(failing_since, now()), failures = $2, rests_until = $3
       WHERE id = $1`,
      [id, failures, restsUntil],
    );
  }

  async disable(manager: SqlRunner, id: number): Promise<void> {
    await manager.query(
      "UPDATE webhooks SET is_active = false, disabled_at = now() WHERE id = $1",
      [id],
    );
  }

  async remove(manager: SqlRunner, id: number): Promise<void> {
    await manager.query("DELETE FROM webhooks WHERE id = $1", [id]);
  }
}
