import { named } from "@octavo/texts";
import { WEBHOOK_EVENTS } from "@octavo/contracts";
import type {
  DeliveryState,
  WebhookDeliveryDto,
  WebhookDto,
  WebhookEvent,
} from "@octavo/contracts";
import { capitalised, ownValue } from "@octavo/format";
import { StateMark, type Tone } from "../../../shared/layout/row-parts";
import { t } from "../../../texts/webhooks";

const groupOf = (event: string): string => event.split(".")[0] ?? "";

const groupLabel = (group: string): string =>
  named(t, "webhooks.of", group) ?? capitalised(group);

export function actionLabel(event: string): string {
  const action = event.split(".")[1] ?? event;
  return (
    named(t, "webhooks.did", event) ??
    named(t, "webhooks.did", action) ??
    action
  );
}

/** The kinds of things that events are about, each with its events. */
export const EVENT_GROUPS: readonly {
  label: () => string;
  events: readonly WebhookEvent[];
}[] = [...new Set(WEBHOOK_EVENTS.map(groupOf))].map((group) => ({
  label: () => groupLabel(group),
  events: WEBHOOK_EVENTS.filter((event) => groupOf(event) === group),
}));

export const groupsOf = ({ events }: WebhookDto): string =>
  [...new Set(events.map(groupOf))].map(groupLabel).join(", ");

/** One that only a newer server knows is shown by its name. */
export const eventLabel = (event: WebhookDeliveryDto["event"]): string =>
  event === "webhook.test"
    ? t("webhooks.test")
    : `${groupLabel(groupOf(event))}: ${actionLabel(event)}`;

const TONES = {
  active: "success",
  failing: "warning",
  off: "muted",
  disabled: "danger",
} as const;

function stateOf(webhook: WebhookDto): keyof typeof TONES {
  const { is_active: isActive, disabled_at, failing_since } = webhook;
  if (!isActive) return disabled_at === null ? "off" : "disabled";
  return failing_since === null ? "active" : "failing";
}

export function WebhookState({ webhook }: { webhook: WebhookDto }) {
  const state = stateOf(webhook);
  return <StateMark tone={TONES[state]}>{t(`webhooks.is.${state}`)}</StateMark>;
}

export const DELIVERY_TONES = {
  waiting: "info",
  delivered: "success",
  failed: "danger",
} as const satisfies Record<DeliveryState, Tone>;

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  return (
    <StateMark tone={ownValue(DELIVERY_TONES, state)}>
      {named(t, "webhooks.delivery", state) ?? capitalised(state)}
    </StateMark>
  );
}
