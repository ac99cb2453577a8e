import type { PostDto } from "@octavo/contracts";
import { isAfter } from "date-fns/isAfter";
import { formatZoned, fromZonedInput } from "../../../shared/dates/zoned-time";
import type { PostForm } from "./post-form";
import { t } from "../../../texts/posts";

/** The post as the form began with it; none is a new one. */
type Stored = Pick<PostDto, "status" | "published_at"> | undefined;

interface Intent {
  form: Pick<PostForm, "status" | "published_at">;
  before: Pick<PostForm, "published_at">;
  stored: Stored;
  timeZone: string;
}

const isOut = (status: string): boolean =>
  status === "published" || status === "scheduled";

/** Whether readers can see it now. A scheduled post is live once its date has come. */
export const isLive = (stored: Stored, now = Date.now()): boolean =>
  stored !== undefined &&
  isOut(stored.status) &&
  (stored.published_at === null
    ? stored.status === "published"
    : !isAfter(stored.published_at, now));

/** The date that a save would leave; null is the moment of publishing. */
function dateOf({ form, before, stored, timeZone }: Intent): string | null {
  if (form.published_at === before.published_at)
    return stored?.published_at ?? null;
  return fromZonedInput(form.published_at, timeZone).iso;
}

/** The date on which the post comes to its readers, if a save would let them wait for it. */
export const dateToCome = (intent: Intent, now?: number): string | null =>
  dateToComeOf(
    { status: intent.form.status, published_at: dateOf(intent) },
    now,
  );

/** The same of what a save has, or would have. */
export function dateToComeOf(
  { status, published_at: date }: NonNullable<Stored>,
  now = Date.now(),
): string | null {
  const waits = isOut(status) && date !== null && isAfter(date, now);
  return waits ? date : null;
}

/** The date until which a save would take a live post from its readers. */
export function hiddenUntil(intent: Intent, now = Date.now()): string | null {
  return isLive(intent.stored, now) ? dateToCome(intent, now) : null;
}

/** What is said of a save that takes a live post from its readers. */
export const hidingSentence = (until: string, timeZone: string): string =>
  t("posts.hidingText", { time: formatZoned(until, timeZone) });

/** What a press of the button does. */
export function saveLabel(intent: Intent, now = Date.now()): string {
  const { form, stored } = intent;
  if (form.status === "draft") return t("common.saveDraft");
  if (!isOut(form.status)) return t("common.save");
  if (dateToCome(intent, now) !== null) return t("posts.schedule");
  if (isLive(stored, now)) return t("common.update");
  return stored?.status === "scheduled"
    ? t("posts.publishNow")
    : t("common.publish");
}
