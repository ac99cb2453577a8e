import { Dialog, Skeleton } from "@octavo/ui";
import { FailureNotice } from "../../../../shared/crud/failure-notice";
import { t } from "../../../../texts/calendar";
import { Dates } from "./calendar-day";
import type { CalendarParts } from "./calendar-day";
import { dayName } from "./calendar-dates";
import { useCalendar } from "./calendar.hooks";

interface DayDialogProps extends CalendarParts {
  day: string;
  onClose: () => void;
}

/** All that happens on a day with more than its place in the month shows. */
export function DayDialog({ day, onClose, ...parts }: DayDialogProps) {
  const { data, error } = useCalendar(day, 1);
  const { entries = [], total = 0 } = data?.days[0] ?? {};
  const more = total - entries.length;
  return (
    <Dialog title={dayName(day)} onClose={onClose}>
      <FailureNotice text={t("calendar.failed")} error={error} />
      {!data && !error && <Skeleton height="6rem" />}
      <Dates {...parts} entries={entries} />
      {more > 0 && <p>{t("calendar.more", { count: more })}</p>}
    </Dialog>
  );
}
