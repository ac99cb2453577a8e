import { WEBHOOK_EVENTS } from "@octavo/contracts";
import type {
  DeliveryState,
  WebhookDeliveryDto,
  WebhookDto,
  WebhookEvent,
} from "@octavo/contracts";
import { capitalised, ownValue } from "@octavo/format";
import { StateMark } from "../../../shared/layout/row-parts";
import { t } from "../../../texts/webhooks";

const GROUPS = {
  posts: "webhooks.ofPosts",
  pages: "webhooks.ofPages",
  categories: "webhooks.ofCategories",
  tags: "webhooks.ofTags",
  releases: "webhooks.ofReleases",
  flags: "webhooks.ofFlags",
  backups: "webhooks.ofBackups",
  messages: "webhooks.ofMessages",
} as const;

const ACTIONS = {
  created: "webhooks.created",
  published: "webhooks.published",
  changed: "webhooks.changed",
  moved: "webhooks.moved",
  "posts.deleted": "webhooks.unpublished",
  "pages.deleted": "webhooks.unpublished",
  deleted: "webhooks.deletedOne",
  promoted: "webhooks.promoted",
  rolled_back: "webhooks.rolledBack",
  "releases.failed": "webhooks.releaseFailed",
  "flags.failed": "webhooks.flagFailed",
  made: "webhooks.made",
  failed: "webhooks.backupFailed",
  received: "webhooks.received",
} as const;

const groupOf = (event: string): string => event.split(".")[0] ?? "";

const groupLabel = (group: string): string => {
  const label = ownValue(GROUPS, group);
  return label ? t(label) : capitalised(group);
};

export function actionLabel(event: string): string {
  const action = event.split(".")[1] ?? event;
  const label = ownValue(ACTIONS, event) ?? ownValue(ACTIONS, action);
  return label ? t(label) : action;
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

const STATES = {
  active: { label: "webhooks.active", tone: "success" },
  failing: { label: "webhooks.failing", tone: "warning" },
  off: { label: "webhooks.off", tone: "muted" },
  disabled: { label: "webhooks.turnedOff", tone: "danger" },
} as const;

function stateOf(webhook: WebhookDto): keyof typeof STATES {
  const { is_active: isActive, disabled_at, failing_since } = webhook;
  if (!isActive) return disabled_at === null ? "off" : "disabled";
  return failing_since === null ? "active" : "failing";
}

export function WebhookState({ webhook }: { webhook: WebhookDto }) {
  const { label, tone } = STATES[stateOf(webhook)];
  return <StateMark tone={tone}>{t(label)}</StateMark>;
}

export const DELIVERY_STATES = {
  waiting: { label: "webhooks.isWaiting", tone: "info" },
  delivered: { label: "webhooks.delivered", tone: "success" },
  failed: { label: "webhooks.failed", tone: "danger" },
} as const satisfies Record<DeliveryState, object>;

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const known = ownValue(DELIVERY_STATES, state);
  return (
    <StateMark tone={known?.tone}>
      {known ? t(known.label) : capitalised(state)}
    </StateMark>
  );
}
