import { ownValue } from "@octavo/format";
import { useId, useState } from "react";
import type { KeyboardEvent } from "react";
import { t } from "../../../../texts/calendar";
import { addDays, dayName, dayOf } from "./calendar-dates";
import { keyOf } from "./use-moving";
import type { MovableDate, Moving } from "./use-moving";

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

interface ShownDays {
  days: readonly string[];
  today: string;
  timeZone: string;
}

interface Carried {
  date: MovableDate;
  /** Where it would be dropped. */
  day: string;
}

/**
 * Moves a date by keys: Space picks it up, arrows choose the day, Space or Enter drops it, Escape leaves it where it
 * was. What happens is said as well.
 */
export function useCarrying(
  moving: Moving,
  { days, today, timeZone }: ShownDays,
) {
  const hintId = useId();
  const [carried, setCarried] = useState<Carried | null>(null);
  const [said, say] = useState("");

  function pick(date: MovableDate) {
    const day = date.at === null ? today : dayOf(date.at, timeZone);
    setCarried({ date, day: days.includes(day) ? day : (days[0] ?? today) });
    say(t("calendar.picked", { title: date.title, day: dayName(day) }));
  }
  function cancel() {
    setCarried(null);
    say(t("calendar.left"));
  }
  function drop({ date, day }: Carried) {
    setCarried(null);
    say(t("calendar.dropped", { title: date.title, day: dayName(day) }));
    moving.drop(date, day);
  }
  function step(by: number) {
    if (!carried) return;
    const day = addDays(carried.day, by);
    if (!days.includes(day)) return say(t("calendar.edge"));
    setCarried({ ...carried, day });
    say(dayName(day));
  }

  return {
    hintId,
    /** Which date is carried. */
    key: carried && keyOf(carried.date),
    /** Where it would be dropped. */
    day: carried?.day ?? null,
    moved: moving.moved,
    said,
    cancel,
    press(event: KeyboardEvent, date: MovableDate) {
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      action();
      function actionOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
        if (ctrlKey || metaKey || altKey) return undefined;
        if (!carried) return key === " " ? () => pick(date) : undefined;
        if (key === " " || key === "Enter") return () => drop(carried);
        if (key === "Escape") return cancel;
        const by = ownValue(STEPS, key);
        return by === undefined ? undefined : () => step(by);
      }
    },
  };
}

export type Carrying = ReturnType<typeof useCarrying>;
