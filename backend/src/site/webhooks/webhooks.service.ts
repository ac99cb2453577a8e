import { randomUUID } from "node:crypto";
import { Injectable } from "@nestjs/common";
import {
  KEY_OVERLAP_HOURS,
  TEST_EVENT,
  WEBHOOK_LIMITS,
  type ListDeliveriesDto,
  type ListWebhooksDto,
  type Paged,
  type RotateWebhookSecretDto,
  type SaveWebhookDto,
  type WebhookDeliveryDto,
  type WebhookDto,
  type WebhookWithSecretDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import {
  ConflictError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { OutboundService } from "../../infrastructure/outbound/outbound.service";
import {
  AuditService,
  changedFields,
} from "../../operations/audit/audit.service";
import { WebhookDeliveriesRepository } from "./webhook-deliveries.repository";
import { deliverJob, WebhookEventsService } from "./webhook-events.service";
import { bodyOf } from "./webhook-payloads";
import { WebhookSendingService } from "./webhook-sending.service";
import { newSecret, WebhookCipher } from "./webhook-secrets";
import { toDeliveryDto, toWebhookDto, type WebhookRow } from "./webhook.mapper";
import { WebhooksRepository } from "./webhooks.repository";

/** Addresses of programs that learn of events, and the log of what was sent to them. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly events: WebhookEventsService,
    private readonly sending: WebhookSendingService,
    private readonly cipher: WebhookCipher,
    private readonly outbound: OutboundService,
    private readonly audit: AuditService,
    private readonly jobs: JobQueue,
    private readonly database: DataSource,
  ) {}

  list(query: ListWebhooksDto): Promise<Paged<WebhookDto>> {
    const page = pageRequest(query);
    return paginate(page, this.webhooks.list(page), toWebhookDto);
  }

  async get(id: number): Promise<WebhookDto> {
    return toWebhookDto(found(await this.webhooks.find(id)));
  }

  async create(input: SaveWebhookDto): Promise<WebhookWithSecretDto> {
    this.assertAllowed(input.url);
    const form = formOf(input, true);
    const secret = newSecret();
    const cursor = form.is_active ? await this.events.begin(form.events) : null;
    const row = await inTransaction(this.database, async (manager) => {
      await this.webhooks.lockAll(manager);
      const count = WEBHOOK_LIMITS.most;
      if ((await this.webhooks.listIds(manager)).length >= count)
        throw new ConflictError(t("webhooksFull", { count }));
      const id = await this.webhooks.insert(manager, form, cursor);
      await this.webhooks.setSecret(manager, id, this.cipher.seal(id, secret));
      const made = found(await this.webhooks.find(id, manager));
      await this.audit.recordChange(
        manager,
        "webhook.create",
        subjectOf(made),
        { url: form.url, events: form.events },
      );
      return made;
    });
    return { ...toWebhookDto(row), secret };
  }

  /** Events of the time in which it was off, or wanted none of the feed, are left out. */
  async update(id: number, input: SaveWebhookDto): Promise<WebhookDto> {
    this.assertAllowed(input.url);
    const begun = await this.events.begin(input.events);
    const row = await inTransaction(this.database, async (manager) => {
      const before = found(await this.webhooks.lock(manager, id));
      const form = formOf(input, before.is_active);
      const known = before.is_active ? before.feed_cursor : null;
      const cursor = form.is_active && begun !== null ? (known ?? begun) : null;
      await this.webhooks.update(manager, { id, cursor }, form);
      await this.audit.recordChange(
        manager,
        "webhook.update",
        subjectOf(before),
        { fields: changedFields(before, form), url: form.url },
      );
      if (form.is_active) await this.jobs.add(manager, deliverJob(id));
      return found(await this.webhooks.find(id, manager));
    });
    return toWebhookDto(row);
  }

  remove(id: number): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      const before = found(await this.webhooks.lock(manager, id));
      await this.webhooks.remove(manager, id);
      await this.audit.recordChange(
        manager,
        "webhook.delete",
        subjectOf(before),
      );
    });
  }

  async replaceSecret(
    id: number,
    { overlap_hours: overlapHours = KEY_OVERLAP_HOURS }: RotateWebhookSecretDto,
  ): Promise<WebhookWithSecretDto> {
    const secret = newSecret();
    const sealed = this.cipher.seal(id, secret);
    const row = await inTransaction(this.database, async (manager) => {
      const before = found(await this.webhooks.lock(manager, id));
      const rotated = { secret: sealed, overlapHours };
      await this.webhooks.rotate(manager, id, rotated);
      await this.audit.recordChange(
        manager,
        "webhook.rotate",
        subjectOf(before),
        { overlap_hours: overlapHours },
      );
      return found(await this.webhooks.find(id, manager));
    });
    return { ...toWebhookDto(row), secret };
  }

  /** Sends an event that says nothing, now and once, even if the webhook is off. */
  async test(id: number): Promise<WebhookDeliveryDto> {
    const webhook = found(await this.webhooks.find(id));
    const body = bodyOf(TEST_EVENT, new Date(), { id });
    const eventId = randomUUID();
    const attempt = await this.sending.send(webhook, {
      event_id: eventId,
      body,
      // No other attempt follows.
      attempts: 0,
      give_up_at: new Date(0),
    });
    const row = await inTransaction(this.database, async (manager) => {
      found(await this.webhooks.lock(manager, id));
      await this.audit.recordChange(
        manager,
        "webhook.test",
        subjectOf(webhook),
        { status: attempt.status },
      );
      return this.deliveries.insertSent(manager, id, {
        ...attempt,
        event_id: eventId,
        event: TEST_EVENT,
        object: TEST_EVENT,
        body,
      });
    });
    return toDeliveryDto(row);
  }

  async log(
    id: number,
    query: ListDeliveriesDto,
  ): Promise<Paged<WebhookDeliveryDto>> {
    const webhook = found(await this.webhooks.find(id));
    const page = pageRequest(query);
    return paginate(page, this.deliveries.list(id, query, page), (row) =>
      toDeliveryDto(row, webhook.rests_until),
    );
  }

  /** Now, with three days of attempts, under the same id. */
  resend(id: number, delivery: number): Promise<WebhookDeliveryDto> {
    return inTransaction(this.database, async (manager) => {
      const webhook = found(await this.webhooks.lock(manager, id));
      if (!webhook.is_active) throw new ConflictError(t("webhookOff"));
      const row = await this.deliveries.sendAgain(manager, id, delivery);
      if (!row) throw new NotFoundError(t("webhookDeliveryNotFound"));
      await this.webhooks.wake(manager, id);
      await this.jobs.add(manager, deliverJob(id));
      await this.audit.recordChange(
        manager,
        "webhook.send",
        subjectOf(webhook),
        { delivery, event: row.event },
      );
      return toDeliveryDto(row);
    });
  }

  /** Names are looked up at each attempt; what is wrong with the address itself can be said now. */
  private assertAllowed(url: string): void {
    if (!this.outbound.mayAsk(url))
      throw new ValidationError(t("webhookInner"));
  }
}

function found(row: WebhookRow | null): WebhookRow {
  if (!row) throw new NotFoundError(t("webhookNotFound"));
  return row;
}

const formOf = (
  { description, url, events, is_active: isActive }: SaveWebhookDto,
  usual: boolean,
): Required<SaveWebhookDto> => ({
  description,
  url,
  events,
  is_active: isActive ?? usual,
});

const subjectOf = ({ id, description: name }: WebhookRow) => ({ id, name });
