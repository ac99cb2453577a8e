import { WEBHOOK_EVENTS } from "@octavo/contracts";
import type {
  DeliveryState,
  WebhookDeliveryDto,
  WebhookDto,
  WebhookEvent,
} from "@octavo/contracts";
import { capitalised, ownValue } from "@octavo/format";
import { t } from "../../../texts/webhooks";
import styles from "./webhooks.module.css";

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
  active: "webhooks.active",
  failing: "webhooks.failing",
  off: "webhooks.off",
  disabled: "webhooks.turnedOff",
} as const;

function stateOf(webhook: WebhookDto): keyof typeof STATES {
  const { is_active: isActive, disabled_at, failing_since } = webhook;
  if (!isActive) return disabled_at === null ? "off" : "disabled";
  return failing_since === null ? "active" : "failing";
}

export function WebhookState({ webhook }: { webhook: WebhookDto }) {
  const state = stateOf(webhook);
  return (
    <span className={styles.state} data-state={state}>
      {t(STATES[state])}
    </span>
  );
}

export const DELIVERY_LABELS = {
  waiting: "webhooks.isWaiting",
  delivered: "webhooks.delivered",
  failed: "webhooks.failed",
} as const satisfies Record<DeliveryState, string>;

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const label = ownValue(DELIVERY_LABELS, state);
  return (
    <span className={styles.state} data-state={state}>
      {label ? t(label) : capitalised(state)}
    </span>
  );
}
