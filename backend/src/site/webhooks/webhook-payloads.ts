import {
  TEST_EVENT,
  type ChangeDto,
  type FeedEvent,
  type WebhookEvent,
} from "@octavo/contracts";
import { API_BASE } from "../../common/http/api-base";
import type { NewDelivery } from "./webhook-deliveries.repository";

type Facts = Readonly<Record<string, string | number | null>>;

/** What happened to what, and where to read it: the receiver's key decides what it may see. */
export const bodyOf = (
  type: WebhookEvent | typeof TEST_EVENT,
  happenedAt: Date,
  data: Facts,
): string =>
  JSON.stringify({ type, timestamp: happenedAt.toISOString(), data });

/** For visitors, a post is new when it is published, and gone when it is not published any more. */
function eventOf({ type, action }: ChangeDto): string {
  const isText = type === "posts" || type === "pages";
  if (action === "created" && isText) return `${type}.published`;
  return `${type}.${action === "unpublished" ? "deleted" : action}`;
}

/** What has been deleted since is said once, as the feed says how things are now. */
export function deliveriesOf(
  changes: readonly ChangeDto[],
  wanted: readonly FeedEvent[],
  publicUrl: string,
): NewDelivery[] {
  const all = changes.flatMap((change) => {
    const event = wanted.find((one) => one === eventOf(change));
    if (event === undefined) return [];
    const { type, id, at } = change;
    const url = `${publicUrl}${API_BASE}/${type}/${id}`;
    const body = bodyOf(event, new Date(at), { id, url });
    return [{ event, object: `${type} ${id}`, body }];
  });
  const nameOf = ({ event, object }: NewDelivery) => `${event} ${object}`;
  const last = new Map(all.map((one) => [nameOf(one), one]));
  return all.filter((one) => last.get(nameOf(one)) === one);
}
