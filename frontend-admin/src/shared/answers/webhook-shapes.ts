import type {
  WebhookDeliveryDto,
  WebhookDto,
  WebhookEvent,
} from "@octavo/contracts";
import { listOf, type Fields } from "./complete";

export const webhook: Fields<WebhookDto> = {
  description: "",
  url: "",
  events: listOf<WebhookEvent>("posts.changed"),
  is_active: true,
  disabled_at: null,
  failing_since: null,
  delivered_at: null,
  waiting: 0,
  replaced_secret_until: null,
  created_at: "",
};

export const webhookDelivery: Fields<WebhookDeliveryDto> = {
  event_id: "",
  event: "webhook.test",
  state: "waiting",
  attempts: 0,
  body: "",
  status: null,
  answer: null,
  reason: null,
  duration: null,
  attempted_at: null,
  next_attempt_at: null,
  created_at: "",
};
