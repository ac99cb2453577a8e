import { isApiError } from "@octavo/api-client";
import type {
  CalendarEvent,
  PostDto,
  PostStatus,
  SavePublicationDto,
} from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { useState } from "react";
import { formatZoned } from "../../../../shared/dates/zoned-time";
import { t } from "../../../../texts/calendar";
import { postHooks } from "../posts.hooks";
import { dayOf, momentOf, onDay } from "./calendar-dates";
import { useSetDates } from "./calendar.hooks";

/** A date that can be moved. */
export interface MovableDate {
  event: CalendarEvent;
  id: number;
  title: string;
  status: PostStatus;
  /** Null for a draft without a date. */
  at: string | null;
  /** Null where the list does not say it: the dialog reads the post. */
  version: number | null;
}

export const keyOf = ({
  event,
  id,
}: Pick<MovableDate, "event" | "id">): string => `${event} ${id}`;

const FIELDS = {
  publication: "published_at",
  end: "public_until",
  featured_end: "featured_until",
} as const;

export const withDate = (
  event: CalendarEvent,
  at: string | null,
): Readonly<Record<string, string | null>> => ({ [FIELDS[event]]: at });

interface Failure {
  title: string;
  error: unknown;
}

/** Moves dates at once where readers do not notice, and asks in a dialog otherwise. */
export function useMoving(timeZone: string) {
  const setDates = useSetDates();
  const refresh = postHooks.useRefresh();
  const toast = useToast();
  const [asked, ask] = useState<{
    date: MovableDate;
    day: string | null;
  } | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  function fail(title: string, error: unknown) {
    setFailure({ title, error });
    // The calendar shows what someone else has made of it.
    if (isApiError(error) && error.status === 412) void refresh();
  }

  function save(
    { id, title }: MovableDate,
    version: number,
    dates: SavePublicationDto,
    onSuccess: (post: PostDto) => void,
  ) {
    setFailure(null);
    setDates.mutate(
      { id, version, dates },
      { onSuccess, onError: (error) => fail(title, error) },
    );
  }

  /** Says what has become of it, and offers the way back. */
  function tell(date: MovableDate, post: PostDto) {
    const { event, title, at, status } = date;
    const now = post[FIELDS[event]];
    setMoved(keyOf(date));
    if (post.has_pending_changes && now === at && at !== null) {
      toast({ text: t("calendar.waits", { title }) });
      return;
    }
    const before = {
      ...withDate(event, at),
      ...(status === "draft" && { status }),
    };
    const undo = () =>
      save(date, post.version, before, () =>
        toast({ text: t("calendar.undone", { title }) }),
      );
    toast({
      text:
        now === null
          ? t("calendar.emptied", { title })
          : t("calendar.moved", { title, time: formatZoned(now, timeZone) }),
      action: { label: t("common.undo"), onPress: undo },
    });
  }

  function drop(date: MovableDate, day: string) {
    const { version, event, at } = date;
    if (at !== null && dayOf(at, timeZone) === day) return;
    const moment = momentOf(onDay(at, day, timeZone), timeZone);
    if (version === null || moment === null || isNoticed(date, moment))
      ask({ date, day });
    else
      save(date, version, withDate(event, moment), (post) => tell(date, post));
  }

  return {
    drop,
    tell,
    fail,
    ask: (date: MovableDate) => ask({ date, day: null }),
    asked,
    close: () => ask(null),
    failure,
    /** The date that was moved last, which gets the focus again. */
    moved,
    busy: setDates.isPending ? setDates.variables.id : null,
  };
}

export type Moving = ReturnType<typeof useMoving>;

/** Readers see another date, or see the post, or do not see it any more. */
const isNoticed = ({ event, status }: MovableDate, moment: string): boolean =>
  (event === "publication" && status !== "scheduled") ||
  moment <= new Date().toISOString();
