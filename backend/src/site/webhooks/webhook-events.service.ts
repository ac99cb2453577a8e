import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  CHANGE_LIMITS,
  FEED_EVENTS,
  type ChangesDto,
  type FeedEvent,
  type WebhookEvent,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import { GoneError } from "../../common/errors/app-error";
import { ChangesService } from "../../content/changes/changes.service";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { JobQueue, type NewJob } from "../../infrastructure/jobs/job-queue";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import {
  SiteEventsService,
  type SiteEvent,
} from "../../operations/site-events/site-events.service";
import { WebhookDeliveriesRepository } from "./webhook-deliveries.repository";
import { bodyOf, deliveriesOf } from "./webhook-payloads";
import type { WebhookRow } from "./webhook.mapper";
import { WebhooksRepository } from "./webhooks.repository";

export const DELIVER_TASK = "webhooks.deliver";
const EVERY_MINUTE = "* * * * *";
/** Many changes in a row are one job. */
const SOON_MS = 1000;

/** Jobs of one webhook take turns, so that its events stay in order. */
export const deliverJob = (
  id: number,
  runAt?: Date,
): NewJob & { key: string } => ({
  task: DELIVER_TASK,
  payload: { id },
  // One for later does not replace one that is due.
  key: `webhook:${id}${runAt ? ":later" : ""}`,
  queue: `webhook:${id}`,
  ...(runAt && { runAt }),
});

/** What is sent: the feed of changes, which each webhook follows with a cursor of its own, and events of the site. */
@Injectable()
export class WebhookEventsService implements OnModuleInit {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly changes: ChangesService,
    private readonly siteEvents: SiteEventsService,
    private readonly contentChanges: ContentChangesService,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
    private readonly config: AppConfig,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.siteEvents.onEvent((rows, event) => this.add(rows, event));
    this.contentChanges.onChange(() => this.wakeSoon());
    this.handlers.registerRepeating("webhooks.wake", EVERY_MINUTE, () =>
      this.wake(),
    );
  }

  /** Where events of the feed begin; null if none is wanted. */
  async begin(events: readonly WebhookEvent[]): Promise<string | null> {
    if (!events.some(isOfFeed)) return null;
    return (await this.changes.listForVisitors({})).cursor;
  }

  /** Takes what is new in the feed. Deliveries and cursor are stored together, so that none is left out or added twice. */
  async collect(
    { id, events, feed_cursor: cursor }: WebhookRow,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const wanted = events.filter(isOfFeed);
    let after = cursor;
    while (after !== null && !signal?.aborted) {
      const page = await this.read(after, wanted);
      const move = { from: after, to: page.cursor };
      const added = deliveriesOf(page.data, wanted, this.config.publicUrl);
      const isMoved = await inTransaction(this.database, async (manager) => {
        const isOwn = await this.webhooks.moveCursor(manager, id, move);
        if (isOwn) await this.deliveries.insert(manager, id, added);
        return isOwn;
      });
      after = isMoved && page.has_more ? page.cursor : null;
    }
  }

  /** After a restore the feed begins again: programs read the lists then, as they do without webhooks. */
  private async read(
    after: string,
    wanted: readonly FeedEvent[],
  ): Promise<ChangesDto> {
    const types = [...new Set(wanted.map((event) => event.split(".")[0]))];
    try {
      return await this.changes.listForVisitors({
        after,
        types: types.join(","),
        limit: CHANGE_LIMITS.most,
      });
    } catch (error) {
      if (!(error instanceof GoneError)) throw error;
      return this.changes.listForVisitors({});
    }
  }

  private async add(rows: SqlRunner, event: SiteEvent): Promise<void> {
    const { type, object, facts, path } = event;
    const { publicUrl } = this.config;
    const body = bodyOf(type, new Date(), { ...facts, url: publicUrl + path });
    const wanting = await this.deliveries.insertForAll(rows, {
      event: type,
      object,
      body,
    });
    for (const { id } of wanting) await this.jobs.add(rows, deliverJob(id));
  }

  /** The job of every minute does the same, so a change that was not heard of is late and not lost. */
  private wakeSoon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.wake({ isOfFeed: true }).catch(() => undefined);
    }, SOON_MS).unref();
  }

  /** What waits is sent, and what is new is looked for. */
  async wake(which?: { isOfFeed: boolean }): Promise<void> {
    for (const { id } of await this.webhooks.listActive(which))
      await this.jobs.add(this.database, deliverJob(id));
  }
}

const isOfFeed = (event: WebhookEvent): event is FeedEvent =>
  (FEED_EVENTS as readonly string[]).includes(event);
