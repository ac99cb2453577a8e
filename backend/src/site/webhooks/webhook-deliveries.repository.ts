import { Injectable } from "@nestjs/common";
import { WEBHOOK_LIMITS, type ListDeliveriesDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { pageQueries } from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import type { DeliveryRow } from "./webhook.mapper";

export type NewDelivery = Pick<DeliveryRow, "event" | "object" | "body">;

/** How an attempt ended. */
export type Attempt = Omit<
  DeliveryRow,
  "event_id" | "event" | "object" | "body" | "give_up_at" | "created_at"
>;

/** Of each object the delivery that comes first: the others wait for it. */
const HEADS = `SELECT DISTINCT ON (object) id, next_at FROM webhook_deliveries
  WHERE webhook_id = $1 AND state = 'waiting' ORDER BY object, id`;

@Injectable()
export class WebhookDeliveriesRepository {
  constructor(private readonly database: DataSource) {}

  /** The newest first. */
  list(webhookId: number, { state }: ListDeliveriesDto, page: PageRequest) {
    const filter = new SqlFilter().and("webhook_id = ?", webhookId);
    if (state) filter.and("state = ?", state);
    return pageQueries<DeliveryRow>(
      this.database,
      {
        columns: "*",
        from: "webhook_deliveries",
        filter,
        order: "id DESC",
      },
      page,
    );
  }

  async insert(
    manager: SqlRunner,
    webhookId: number,
    deliveries: readonly NewDelivery[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO webhook_deliveries (webhook_id, event, object, body)
       SELECT $1, event, object, body
       FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS one (event, object, body, place)
       ORDER BY place`,
      [
        webhookId,
        deliveries.map(({ event }) => event),
        deliveries.map(({ object }) => object),
        deliveries.map(({ body }) => body),
      ],
    );
  }

  /** For all that want it. @returns which these are. */
  insertForAll(
    manager: SqlRunner,
    { event, object, body }: NewDelivery,
  ): Promise<{ id: number }[]> {
    return manager.query(
      `WITH wanting AS (
         SELECT id FROM webhooks WHERE is_active AND $1::text = ANY (events)),
       added AS (
         INSERT INTO webhook_deliveries (webhook_id, event, object, body)
         SELECT id, $1, left($2, 200), $3 FROM wanting)
       SELECT * FROM wanting ORDER BY id`,
      [event, object, body],
    );
  }

  /** One that has been sent already. */
  async insertSent(
    manager: SqlRunner,
    webhookId: number,
    sent: NewDelivery & Omit<Attempt, "id"> & { event_id: string },
  ): Promise<DeliveryRow> {
    const rows = await manager.query<DeliveryRow[]>(
      `INSERT INTO webhook_deliveries (webhook_id, event_id, event, object, body, state, attempts,
         attempted_at, status, answer, failure, duration)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING *`,
      [
        webhookId,
        sent.event_id,
        sent.event,
        sent.object,
        sent.body,
        sent.state,
        sent.attempts,
        sent.attempted_at,
        sent.status,
        sent.answer,
        sent.failure,
        sent.duration,
      ],
    );
    return singleRow(rows);
  }

  due(webhookId: number, limit: number): Promise<DeliveryRow[]> {
    return this.database.query<DeliveryRow[]>(
      `SELECT delivery.* FROM (${HEADS}) head JOIN webhook_deliveries delivery USING (id)
       WHERE head.next_at <= now() ORDER BY delivery.id LIMIT $2`,
      [webhookId, limit],
    );
  }

  async nextAt(webhookId: number): Promise<Date | null> {
    const rows = await this.database.query<{ next_at: Date | null }[]>(
      `SELECT min(next_at) AS next_at FROM (${HEADS}) head`,
      [webhookId],
    );
    return singleRow(rows).next_at;
  }

  async settle(
    manager: SqlRunner,
    attempts: readonly Attempt[],
  ): Promise<void> {
    await manager.query(
      `UPDATE webhook_deliveries delivery SET state = sent.state, attempts = sent.attempts,
         next_at = sent.next_at, attempted_at = sent.attempted_at, status = sent.status,
         answer = sent.answer, failure = sent.failure, duration = sent.duration
       FROM jsonb_to_recordset($1::jsonb) AS sent (id integer, state text, attempts integer,
         next_at timestamptz, attempted_at timestamptz, status integer, answer text, failure text,
         duration integer)
       WHERE delivery.id = sent.id AND delivery.state = 'waiting'`,
      [JSON.stringify(attempts)],
    );
  }

  /** Begins with it again. @returns null where there is none, or it waits already. */
  async sendAgain(
    manager: SqlRunner,
    webhookId: number,
    id: number,
  ): Promise<DeliveryRow | null> {
    const [rows] = await manager.query<[DeliveryRow[], number]>(
      `UPDATE webhook_deliveries SET state = 'waiting', attempts = 0, next_at = now(),
         give_up_at = now() + interval '3 days'
       WHERE id = $2 AND webhook_id = $1 AND (state <> 'waiting' OR next_at > now()) RETURNING *`,
      [webhookId, id],
    );
    return rows[0] ?? null;
  }

  async giveUpAll(manager: SqlRunner, webhookId: number): Promise<void> {
    await manager.query(
      "UPDATE webhook_deliveries SET state = 'failed' WHERE webhook_id = $1 AND state = 'waiting'",
      [webhookId],
    );
  }

  /** Of what waits, more than there may be; of what ended, what is old. */
  async limit(webhookId: number): Promise<void> {
    await this.database.query(
      `UPDATE webhook_deliveries SET state = 'failed', failure = 'full'
       WHERE webhook_id = $1 AND state = 'waiting' AND id <= (
         SELECT id FROM webhook_deliveries WHERE webhook_id = $1 AND state = 'waiting'
         ORDER BY id DESC OFFSET $2 LIMIT 1)`,
      [webhookId, WEBHOOK_LIMITS.waiting],
    );
    await this.database.query(
      `DELETE FROM webhook_deliveries
       WHERE webhook_id = $1 AND state <> 'waiting'
         AND (created_at < now() - make_interval(days => $3) OR id <= (
           SELECT id FROM webhook_deliveries WHERE webhook_id = $1 AND state <> 'waiting'
           ORDER BY id DESC OFFSET $2 LIMIT 1))`,
      [webhookId, WEBHOOK_LIMITS.log, WEBHOOK_LIMITS.days],
    );
  }
}
