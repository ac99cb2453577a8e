import { Injectable, type OnModuleInit } from "@nestjs/common";
import { WEBHOOK_LIMITS } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { inParallel } from "../../common/in-parallel";
import { t } from "../../common/texts";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import {
  JobHandlers,
  type JobHandler,
} from "../../infrastructure/jobs/job-handlers";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { OutboundService } from "../../infrastructure/outbound/outbound.service";
import { AuthorsService } from "../../identity/authors/authors.service";
import { AuditService } from "../../operations/audit/audit.service";
import {
  oneLine,
  type MailSite,
  type MailText,
} from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";
import {
  WebhookDeliveriesRepository,
  type Attempt,
} from "./webhook-deliveries.repository";
import {
  deliverJob,
  DELIVER_TASK,
  WebhookEventsService,
} from "./webhook-events.service";
import { signedHeaders, WebhookCipher } from "./webhook-secrets";
import { messageId, type DeliveryRow, type WebhookRow } from "./webhook.mapper";
import { isAccepted, isOver, nextAttempt, restAfter } from "./webhook.policy";
import { WebhooksRepository } from "./webhooks.repository";

/** Sent to one server at the same time. */
const WIDTH = 8;
const AT_ONCE = 200;
/** After this time a webhook makes room for other jobs. */
const TURN_MS = 20_000;
const EVERY_HOUR = "47 * * * *";

export type Unsent = Pick<
  DeliveryRow,
  "event_id" | "body" | "attempts" | "give_up_at"
>;

/** Sends deliveries, at least once each, those about one object in their order. */
@Injectable()
export class WebhookSendingService implements OnModuleInit {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly events: WebhookEventsService,
    private readonly cipher: WebhookCipher,
    private readonly outbound: OutboundService,
    private readonly mails: MailsService,
    private readonly authors: AuthorsService,
    private readonly audit: AuditService,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
    private readonly config: AppConfig,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.handlers.register(DELIVER_TASK, this.deliver);
    this.handlers.registerRepeating("webhooks.limit", EVERY_HOUR, () =>
      this.limit(),
    );
  }

  /** One attempt. Whether it is the last one, the caller decides by its row. */
  async send(
    webhook: WebhookRow,
    delivery: Unsent,
    stop?: AbortSignal,
  ): Promise<Omit<Attempt, "id">> {
    const { event_id: eventId, body } = delivery;
    const sentAt = new Date();
    const began = performance.now();
    const secrets = this.cipher.secretsOf(webhook, sentAt);
    const message = { id: messageId(eventId), sentAt, body };
    const answer =
      secrets.length === 0
        ? { failure: "secret" as const }
        : await this.outbound.post(
            webhook.url,
            {
              body,
              headers: {
                "content-type": "application/json",
                ...signedHeaders(message, secrets),
              },
            },
            { most: WEBHOOK_LIMITS.answer, stop },
          );
    const found =
      "failure" in answer
        ? { status: null, answer: null, failure: answer.failure }
        : {
            status: answer.status,
            answer: textOf(answer.body),
            failure: null,
          };
    const attempts = delivery.attempts + 1;
    const isDone = found.status !== null && isAccepted(found.status);
    const { give_up_at } = delivery;
    const next = isDone ? null : nextAttempt({ attempts, give_up_at }, sentAt);
    const ended = isDone ? "delivered" : "failed";
    return {
      ...found,
      state: next === null ? ended : "waiting",
      attempts,
      next_at: next ?? sentAt,
      attempted_at: sentAt,
      duration: Math.round(performance.now() - began),
    };
  }

  private readonly deliver: JobHandler = async (payload, { signal }) => {
    const id = Number(payload.id);
    const first = await this.webhooks.find(id);
    if (!first?.is_active) return;
    await this.events.collect(first, signal);
    const endsAt = performance.now() + TURN_MS;
    while (performance.now() < endsAt && !signal?.aborted) {
      // It may have been changed or deleted since.
      const webhook = await this.webhooks.find(id);
      if (!webhook?.is_active) return;
      if (webhook.rests_until && webhook.rests_until > new Date()) break;
      const due = await this.deliveries.due(id, AT_ONCE);
      if (due.length === 0) break;
      await this.settle(webhook, await this.sendAll(webhook, due, signal));
    }
    await this.continueLater(id);
  };

  /** Stops where nothing arrives, so that a server that hangs takes no more than one wait. */
  private async sendAll(
    webhook: WebhookRow,
    due: readonly DeliveryRow[],
    signal: AbortSignal | undefined,
  ): Promise<Attempt[]> {
    const attempts: Attempt[] = [];
    const endsAt = performance.now() + TURN_MS;
    const isUseless = () =>
      attempts.length > 0 &&
      attempts.every(({ state }) => state !== "delivered");
    await inParallel(due, WIDTH, async (delivery) => {
      if (isUseless() || performance.now() > endsAt) return;
      const attempt = await this.send(webhook, delivery, signal);
      // What the end of this process has broken off was no attempt.
      if (!signal?.aborted || attempt.state === "delivered")
        attempts.push({ id: delivery.id, ...attempt });
    });
    return attempts;
  }

  private async settle(
    webhook: WebhookRow,
    attempts: readonly Attempt[],
  ): Promise<void> {
    if (attempts.length === 0) return;
    const { id } = webhook;
    const now = new Date();
    await inTransaction(this.database, async (manager) => {
      await this.deliveries.settle(manager, attempts);
      if (attempts.some(({ state }) => state === "delivered"))
        return this.webhooks.noteSuccess(manager, id);
      const failures = webhook.failures + 1;
      const restsUntil = new Date(now.getTime() + restAfter(failures));
      await this.webhooks.noteFailure(manager, id, { failures, restsUntil });
      const statuses = attempts.map(({ status }) => status);
      if (isOver(webhook, statuses, now)) await this.turnOff(manager, webhook);
    });
  }

  private async turnOff(
    manager: EntityManager,
    { id, description, url }: WebhookRow,
  ): Promise<void> {
    await this.webhooks.disable(manager, id);
    await this.deliveries.giveUpAll(manager, id);
    const subject = { id, name: description };
    await this.audit.recordChange(manager, "webhook.disable", subject);
    const link = `${this.config.adminUrl}/admin/webhooks/${id}`;
    const event = `webhook:${id}:${new Date().toISOString()}`;
    const owners = await this.authors.ownerEmails();
    await this.mails.queueEach(manager, event, owners, (from) =>
      webhookOffMail(from, { description, url, link }),
    );
  }

  private async continueLater(id: number): Promise<void> {
    const webhook = await this.webhooks.find(id);
    const next = await this.deliveries.nextAt(id);
    if (!webhook?.is_active || next === null) return;
    const rest = webhook.rests_until ?? next;
    const runAt = rest > next ? rest : next;
    await this.jobs.add(this.database, deliverJob(id, runAt));
  }

  private async limit(): Promise<void> {
    for (const id of await this.webhooks.listIds())
      await this.deliveries.limit(id);
  }
}

/** The database stores no NUL. */
const textOf = (bytes: Buffer): string =>
  bytes.toString("utf8").replaceAll("\0", "\u{FFFD}");

const NAME_MAX = 80;

function webhookOffMail(
  { site: { name: site } }: MailSite,
  {
    description,
    url,
    link,
  }: { description: string; url: string; link: string },
): MailText {
  const name = oneLine(description, NAME_MAX);
  return {
    kind: "webhook-off",
    subject: t("mail.webhook.subject", { name, site }),
    text: [
      t("mail.hello"),
      "",
      t("mail.webhook.text", { name, site }),
      url,
      "",
      t("mail.webhook.end"),
      link,
      "",
    ].join("\n"),
  };
}
