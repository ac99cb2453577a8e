import type { WebhookDeliveryDto, WebhookDto } from "@octavo/contracts";
import { t } from "../../common/texts";
import type { RowOf } from "../../infrastructure/database/answer-row";
import { failureText } from "../../infrastructure/outbound/failure-text";
import type { OutboundFailure } from "../../infrastructure/outbound/outbound.service";
import { isAccepted } from "./webhook.policy";

export interface WebhookRow extends Pick<
  WebhookDto,
  "id" | "description" | "url" | "events" | "is_active" | "waiting"
> {
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_until: Date | null;
  feed_cursor: string | null;
  failing_since: Date | null;
  failures: number;
  rests_until: Date | null;
  disabled_at: Date | null;
  delivered_at: Date | null;
  created_at: Date;
}

export interface DeliveryRow extends RowOf<
  Omit<WebhookDeliveryDto, "reason" | "next_attempt_at">,
  "attempted_at" | "created_at"
> {
  object: string;
  next_at: Date;
  give_up_at: Date;
  /** `secret`: it could not be signed; `full`: too many waited. */
  failure: OutboundFailure | "secret" | "full" | null;
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const toWebhookDto = (row: WebhookRow): WebhookDto => ({
  id: row.id,
  description: row.description,
  url: row.url,
  events: row.events,
  is_active: row.is_active,
  disabled_at: iso(row.disabled_at),
  failing_since: iso(row.failing_since),
  delivered_at: iso(row.delivered_at),
  waiting: row.waiting,
  replaced_secret_until: iso(row.previous_until),
  created_at: row.created_at.toISOString(),
});

export const messageId = (eventId: string): string => `evt_${eventId}`;

/** @param rests until when its webhook sends nothing. */
export const toDeliveryDto = (
  row: DeliveryRow,
  rests: Date | null = null,
): WebhookDeliveryDto => ({
  id: row.id,
  event_id: messageId(row.event_id),
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  body: row.body,
  status: row.status,
  answer: row.answer,
  reason: reasonOf(row),
  duration: row.duration,
  attempted_at: iso(row.attempted_at),
  next_attempt_at:
    row.state === "waiting"
      ? iso(rests && rests > row.next_at ? rests : row.next_at)
      : null,
  created_at: row.created_at.toISOString(),
});

function reasonOf({ failure, status }: DeliveryRow): string | null {
  if (failure === "secret") return t("webhookSecretLost");
  if (failure === "full") return t("webhookFull");
  if (failure !== null) return failureText({ failure });
  if (status === null || isAccepted(status)) return null;
  return t(
    status >= 300 && status < 400 ? "webhookRedirects" : "webhookRefused",
    { status },
  );
}
