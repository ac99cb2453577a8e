import type { CalendarEntryDto } from "@octavo/contracts";
import { classNames } from "@octavo/ui";
import { Archive, StarOff } from "lucide-react";
import { useEffect, useRef } from "react";
import type { DragEvent, KeyboardEvent } from "react";
import { statusText } from "../../../../shared/crud/status-text";
import { t } from "../../../../texts/calendar";
import { timeOf } from "./calendar-dates";
import styles from "./calendar.module.css";
import type { Carrying } from "./use-carrying";
import { keyOf } from "./use-moving";
import type { MovableDate } from "./use-moving";

export const DRAG_TYPE = "application/x-octavo-date";

export const movable = (entry: CalendarEntryDto): MovableDate => ({
  event: entry.event,
  id: entry.id,
  title: entry.title,
  status: entry.status,
  at: entry.at,
  version: entry.version,
});

const EVENT_ICONS = { end: Archive, featured_end: StarOff } as const;

interface DateButtonProps {
  date: MovableDate;
  timeZone: string;
  /** Without it, the date cannot be moved. */
  carrying: Carrying | null;
  isBusy?: boolean;
  onOpen: (date: MovableDate) => void;
}

/** One date of a post: opened by a press, moved by dragging, or by keys after Space. */
export function DateButton(props: DateButtonProps) {
  const { date, timeZone, carrying, isBusy, onOpen } = props;
  const button = useRef<HTMLButtonElement>(null);
  const key = keyOf(date);
  const isCarried = carrying?.key === key;
  const wantsFocus = carrying?.moved === key;
  useEffect(() => {
    if (wantsFocus) button.current?.focus({ preventScroll: true });
  }, [wantsFocus, date.at]);
  const Icon = date.event === "publication" ? null : EVENT_ICONS[date.event];
  return (
    <button
      ref={button}
      type="button"
      className={classNames(styles.entry)}
      data-status={date.status}
      data-carried={isCarried || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={carrying ? carrying.hintId : undefined}
      draggable={carrying !== null}
      onClick={() => !isCarried && onOpen(date)}
      onBlur={() => isCarried && carrying.cancel()}
      onKeyDown={(event: KeyboardEvent) => carrying?.press(event, date)}
      onKeyUp={(event) => event.key === " " && event.preventDefault()}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.setData(DRAG_TYPE, JSON.stringify(date));
        event.dataTransfer.effectAllowed = "move";
      }}
    >
      {Icon && <Icon aria-hidden="true" />}
      {date.at !== null && (
        <span className={styles.time}>{timeOf(date.at, timeZone)}</span>
      )}
      <span className={styles.name}>{date.title}</span>
      <span className="visually-hidden">{wordsOf(date)}</span>
    </button>
  );
}

const wordsOf = ({ event, status }: MovableDate): string =>
  event === "publication" ? statusText(status) : t(`calendar.${event}`);
