import { ArrayMinSize, IsOptional, IsString, Matches } from "class-validator";
import { RotateApiKeyDto } from "./api-keys";
import { AtMost, Choice, Choices, OptionalFlag, saysOf, Text } from "./fields";
import { LIMITS } from "./limits";
import { PageQuery } from "./lists";
import { Trim } from "./transforms";
import type { Integer, Timestamp } from "./values";

/** Of the feed of changes, as visitors see them. */
export const FEED_EVENTS = [
  "posts.published",
  "posts.changed",
  "posts.moved",
  "posts.deleted",
  "pages.published",
  "pages.changed",
  "pages.moved",
  "pages.deleted",
  "categories.created",
  "categories.changed",
  "categories.moved",
  "categories.deleted",
  "tags.created",
  "tags.changed",
  "tags.moved",
  "tags.deleted",
] as const;

/** Of the site itself. */
const SITE_EVENTS = [
  "releases.promoted",
  "releases.rolled_back",
  "releases.failed",
  "flags.failed",
  "backups.made",
  "backups.failed",
  "messages.received",
] as const;

export const WEBHOOK_EVENTS = [...FEED_EVENTS, ...SITE_EVENTS] as const;

export type FeedEvent = (typeof FEED_EVENTS)[number];
export type SiteEventName = (typeof SITE_EVENTS)[number];
export type WebhookEvent = FeedEvent | SiteEventName;

/** What the button for a test sends. */
export const TEST_EVENT = "webhook.test";

const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const WEBHOOK_LIMITS = {
  most: 20,
  /** Bytes of an answer that the log has. */
  answer: 2048,
  /** Deliveries that ended: for so many days, and so many of one webhook. */
  days: 30,
  log: 1000,
  /** Deliveries of one webhook that wait; the oldest of more are given up. */
  waiting: 20_000,
} as const;

/** Without a user name or password, which would be in the clear in the log. */
const TARGET = /^https?:\/\/[^\s<>"'\\/?#@]+([/?][^\s<>"'\\#]*)?$/i;

/** POST and PUT both carry the whole form. */
export class SaveWebhookDto {
  /** @example "Search index" */
  @Text("description", LIMITS.titleMax)
  description!: string;

  /**
   * Where events are sent. Redirects are not followed.
   * @example "https://hooks.example/octavo"
   */
  @Trim()
  @IsString(saysOf("address", "field.url"))
  @AtMost(LIMITS.urlMax, "address")
  @Matches(TARGET, saysOf("address", "webhook.target"))
  url!: string;

  /**
   * Types of events that are sent.
   * @example ["posts.published", "posts.deleted"]
   */
  @Choices(WEBHOOK_EVENTS, "events")
  @ArrayMinSize(1, saysOf("events", "field.required"))
  events!: WebhookEvent[];

  /**
   * false: no events are sent, and those of this time are left out. true again after the site has turned it off.
   * @example true
   */
  @OptionalFlag()
  is_active?: boolean;
}

/** The secret before works for `overlap_hours` more: both sign. */
export class RotateWebhookSecretDto extends RotateApiKeyDto {}

export class ListWebhooksDto extends PageQuery {}

export class ListDeliveriesDto extends PageQuery {
  /** Only deliveries that wait, have arrived or have failed. */
  @IsOptional()
  @Choice(DELIVERY_STATES)
  state?: DeliveryState;
}

export interface WebhookDto {
  id: Integer;
  /** @example "Search index" */
  description: string;
  /** @example "https://hooks.example/octavo" */
  url: string;
  /**
   * Types of events that are sent.
   * @example ["posts.published"]
   */
  events: WebhookEvent[];
  is_active: boolean;
  /** When the site turned it off, after a week of failures or because the server answered 410. */
  disabled_at: Timestamp | null;
  /** Since when no attempt has succeeded. */
  failing_since: Timestamp | null;
  /** When an attempt last succeeded. */
  delivered_at: Timestamp | null;
  /**
   * Deliveries that wait for an attempt.
   * @example 0
   */
  waiting: Integer;
  /** Until when the secret that the last one replaced signs, too. */
  replaced_secret_until: Timestamp | null;
  created_at: Timestamp;
}

/** A webhook in the only answers that hold its secret. */
export interface WebhookWithSecretDto extends WebhookDto {
  /**
   * The key of signatures, in base64 after `whsec_`. No other answer ever shows it again.
   * @example "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"
   */
  secret: string;
}

export interface WebhookDeliveryDto {
  id: Integer;
  /**
   * The header `webhook-id`, the same at each attempt.
   * @example "evt_5f0c2c9e-3b0d-4c1e-9d6c-0d6a6f0b1b57"
   */
  event_id: string;
  /**
   * The type of the event.
   * @example "posts.published"
   */
  event: WebhookEvent | typeof TEST_EVENT;
  /** Whether it waits for an attempt, has arrived or has failed. */
  state: DeliveryState;
  /**
   * Attempts so far.
   * @example 1
   */
  attempts: Integer;
  /**
   * What is sent.
   * @example "{\"type\":\"posts.published\",\"timestamp\":\"2026-03-05T09:30:00.000Z\",\"data\":{\"id\":12,\"url\":\"https://blog.example/api/posts/12\"}}"
   */
  body: string;
  /** Of the last attempt; null if there was no answer. */
  status: Integer | null;
  /**
   * The beginning of the last answer.
   * @example "ok"
   */
  answer: string | null;
  /** Why the last attempt failed. */
  reason: string | null;
  /**
   * Of the last attempt, in milliseconds.
   * @example 84
   */
  duration: Integer | null;
  /** When the last attempt began. */
  attempted_at: Timestamp | null;
  /** Null when nothing waits. */
  next_attempt_at: Timestamp | null;
  created_at: Timestamp;
}
