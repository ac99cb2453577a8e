import type { CalendarDayDto, CalendarEntryDto } from "@octavo/contracts";
import { CALENDAR_LIMITS } from "@octavo/contracts";
import { useState } from "react";
import type { DragEvent } from "react";
import { t } from "../../../../texts/calendar";
import { dayName } from "./calendar-dates";
import { DateButton, DRAG_TYPE, movable } from "./calendar-entry";
import styles from "./calendar.module.css";
import type { Carrying } from "./use-carrying";
import { keyOf } from "./use-moving";
import type { MovableDate, Moving } from "./use-moving";

/** What every part of the calendar knows. */
export interface CalendarParts {
  timeZone: string;
  carrying: Carrying;
  moving: Moving;
  mayMove: (entry: CalendarEntryDto) => boolean;
}

interface CalendarDayProps extends CalendarParts {
  day: string;
  content: CalendarDayDto | undefined;
  isToday: boolean;
  /** Of the month before or after. */
  isBeside: boolean;
  onWhole: () => void;
}

/** A day with its dates. Other dates can be dropped on it. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, content, isToday, isBeside, carrying, moving, onWhole } = props;
  const drop = useDropping((date) => moving.drop(date, day));
  const { entries = [], total = 0 } = content ?? {};
  const more = total - entries.length;
  return (
    <li
      className={styles.day}
      data-today={isToday || undefined}
      data-beside={isBeside || undefined}
      data-empty={entries.length === 0 || undefined}
      data-over={drop.isOver || carrying.day === day || undefined}
      aria-current={isToday ? "date" : undefined}
      {...drop.handlers}
    >
      <h3 className={styles.date}>
        <span className={styles.number} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className={styles.dayName}>{dayName(day)}</span>
      </h3>
      {entries.length > 0 && <Dates {...props} entries={entries} />}
      {more > 0 && (
        <button type="button" className={styles.more} onClick={onWhole}>
          {total >= CALENDAR_LIMITS.counted
            ? t("calendar.many", { count: total })
            : t("calendar.more", { count: more })}
          <span className="visually-hidden">{dayName(day)}</span>
        </button>
      )}
    </li>
  );
}

interface DatesProps extends CalendarParts {
  entries: readonly CalendarEntryDto[];
}

export function Dates(props: DatesProps) {
  const { entries, timeZone, carrying, moving, mayMove } = props;
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => {
        const date = movable(entry);
        return (
          <li key={keyOf(date)}>
            <DateButton
              date={date}
              timeZone={timeZone}
              carrying={mayMove(entry) ? carrying : null}
              isBusy={moving.busy === date.id}
              onOpen={moving.ask}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** What is dropped was dragged here: others' data has another type. */
function useDropping(onDrop: (date: MovableDate) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes(DRAG_TYPE)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        const data = event.dataTransfer.getData(DRAG_TYPE);
        if (data === "") return;
        event.preventDefault();
        onDrop(JSON.parse(data) as MovableDate);
      },
    },
  };
}
