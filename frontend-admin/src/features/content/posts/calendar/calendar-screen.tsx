import { useCan } from "@octavo/auth";
import type { CalendarEntryDto } from "@octavo/contracts";
import { Button, IconButton, Skeleton } from "@octavo/ui";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { FailureNotice } from "../../../../shared/crud/failure-notice";
import { useSiteZone } from "../../../../shared/dates/use-site-zone";
import { zoneName } from "../../../../shared/dates/zoned-time";
import { Screen } from "../../../../shared/layout/screen";
import { t } from "../../../../texts/calendar";
import { CalendarDay } from "./calendar-day";
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
  const today = dayOf(new Date().toISOString(), timeZone);
  const [params, setParams] = useSearchParams();
  const month = monthOf(params.get("month"), today);
  const days = daysAround(month);
  const calendar = useCalendar(days[0] ?? today, days.length);
  const moving = useMoving(timeZone);
  const carrying = useCarrying(moving, { days, today, timeZone });
  const mayMove = useMayMove();
  const [whole, setWhole] = useState<string | null>(null);
  const byDay = new Map(calendar.data?.days.map((one) => [one.day, one]));
  const go = (to: string) => setParams({ month: to });
  const shared = { timeZone, carrying, mayMove, moving };
  return (
    <Screen
      title={t("posts.calendar")}
      description={t("posts.zone", { zone: zoneName(timeZone) })}
    >
      <MonthBar month={month} today={today} onGo={go} />
      {moving.failure && (
        <FailureNotice
          text={t("calendar.failedMove", { title: moving.failure.title })}
          error={moving.failure.error}
        />
      )}
      {calendar.error && (
        <FailureNotice
          text={t("calendar.failed")}
          error={calendar.error}
          onRetry={() => void calendar.refetch()}
        />
      )}
      <p id={carrying.hintId} className={styles.keys}>
        {t("calendar.keys")}
      </p>
      <p role="status" className="visually-hidden">
        {carrying.said}
      </p>
      <div className={styles.columns}>
        <div>
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
                  {...shared}
                  day={day}
                  content={byDay.get(day)}
                  isToday={day === today}
                  isBeside={!day.startsWith(month)}
                  onWhole={() => setWhole(day)}
                />
              ))}
            </ol>
          )}
        </div>
        <CalendarDrafts {...shared} />
      </div>
      {whole !== null && (
        <DayDialog {...shared} day={whole} onClose={() => setWhole(null)} />
      )}
      {moving.asked && (
        <MoveDialog
          {...moving.asked}
          timeZone={timeZone}
          onMoved={(post) =>
            moving.asked && moving.tell(moving.asked.date, post)
          }
          onFailed={(error) =>
            moving.asked && moving.fail(moving.asked.date.title, error)
          }
          onClose={moving.close}
        />
      )}
    </Screen>
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
