import { useCan } from "@octavo/auth";
import type { CalendarEntryDto } from "@octavo/contracts";
import { Button, IconButton, Skeleton } from "@octavo/ui";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import {
  FailureNotice,
  LoadFailure,
} from "../../../../shared/crud/failure-notice";
import { useSiteZone } from "../../../../shared/dates/use-site-zone";
import { zoneName } from "../../../../shared/dates/zoned-time";
import { Screen } from "../../../../shared/layout/screen";
import { t } from "../../../../texts/calendar";
import { CalendarDay } from "./calendar-day";
import type { CalendarParts } from "./calendar-day";
import {
  addMonths,
  dayOf,
  daysAround,
  monthName,
  monthOf,
  weekdayName,
} from "./calendar-dates";
import { CalendarDrafts } from "./calendar-drafts";
import { DayDialog } from "./day-dialog";
import { useCalendar } from "./calendar.hooks";
import styles from "./calendar.module.css";
import { MoveDialog } from "./move-dialog";
import { useCarrying } from "./use-carrying";
import { useMoving } from "./use-moving";

/** When posts are published and end, month by month in the site's time zone. */
export function CalendarScreen() {
  const timeZone = useSiteZone();
  const [now] = useState(() => new Date().toISOString());
  const today = dayOf(now, timeZone);
  const [params, setParams] = useSearchParams();
  const month = monthOf(params.get("month"), today);
  const days = daysAround(month);
  const moving = useMoving(timeZone);
  const carrying = useCarrying(moving, { days, today, timeZone });
  const parts = { timeZone, carrying, moving, mayMove: useMayMove() };
  const { asked, failure } = moving;
  return (
    <Screen
      title={t("posts.calendar")}
      description={t("posts.zone", { zone: zoneName(timeZone) })}
    >
      <MonthBar
        month={month}
        today={today}
        onGo={(to) => setParams({ month: to })}
      />
      {failure && (
        <FailureNotice
          text={t("calendar.failedMove", { title: failure.title })}
          error={failure.error}
        />
      )}
      <p id={carrying.hintId} className={styles.keys}>
        {t("calendar.keys")}
      </p>
      <p role="status" className="visually-hidden">
        {carrying.said}
      </p>
      <div className={styles.columns}>
        <Month {...parts} days={days} month={month} today={today} />
        <CalendarDrafts {...parts} />
      </div>
      {asked && (
        <MoveDialog
          {...asked}
          timeZone={timeZone}
          onMoved={(post) => moving.tell(asked.date, post)}
          onFailed={(error) => moving.fail(asked.date.title, error)}
          onClose={moving.close}
        />
      )}
    </Screen>
  );
}

interface MonthProps extends CalendarParts {
  days: readonly string[];
  month: string;
  today: string;
}

function Month({ days, month, today, ...parts }: MonthProps) {
  const calendar = useCalendar(days[0] ?? today, days.length);
  const [whole, setWhole] = useState<string | null>(null);
  const byDay = new Map(calendar.data?.days.map((one) => [one.day, one]));
  return (
    <div>
      <LoadFailure text={t("calendar.failed")} query={calendar} />
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekdayName(day)}</span>
        ))}
      </div>
      {calendar.isPending ? (
        <Skeleton height="24rem" />
      ) : (
        <ol className={styles.days} aria-label={monthName(month)}>
          {days.map((day) => (
            <CalendarDay
              key={day}
              {...parts}
              day={day}
              content={byDay.get(day)}
              isToday={day === today}
              isBeside={!day.startsWith(month)}
              onWhole={() => setWhole(day)}
            />
          ))}
        </ol>
      )}
      {whole !== null && (
        <DayDialog {...parts} day={whole} onClose={() => setWhole(null)} />
      )}
    </div>
  );
}

/** Who sets dates: those who publish or schedule. A change of a live post can wait for them. */
function useMayMove(): (entry: CalendarEntryDto) => boolean {
  const canPublish = useCan("publish_posts");
  const canSchedule = useCan("schedule_posts");
  return ({ can_edit, status, event }) => {
    if (!can_edit || (status === "archived" && event !== "publication"))
      return false;
    return canPublish || canSchedule || status === "published";
  };
}

interface MonthBarProps {
  month: string;
  today: string;
  onGo: (month: string) => void;
}

function MonthBar({ month, today, onGo }: MonthBarProps) {
  return (
    <div className={styles.bar}>
      <IconButton
        label={t("calendar.before", { month: monthName(addMonths(month, -1)) })}
        icon={<ChevronLeft />}
        onClick={() => onGo(addMonths(month, -1))}
      />
      <h2 className={styles.month} aria-live="polite">
        {monthName(month)}
      </h2>
      <IconButton
        label={t("calendar.after", { month: monthName(addMonths(month, 1)) })}
        icon={<ChevronRight />}
        onClick={() => onGo(addMonths(month, 1))}
      />
      <Button size="small" onClick={() => onGo(today.slice(0, 7))}>
        {t("calendar.today")}
      </Button>
    </div>
  );
}
