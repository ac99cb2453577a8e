import { Injectable, Logger } from "@nestjs/common";
import { currentActor } from "../../common/actor/actor";

const MINUTE_MS = 60_000;
/** Lines of one kind; where everything is slow, more lines say nothing more. */
const MOST_A_MINUTE = 20;
const LONGEST_DETAIL = 600;

interface Minute {
  began: number;
  told: number;
  left: number;
}

/** A line for each thing that took long, and not more than some a minute. */
@Injectable()
export class SlowLog {
  private readonly log = new Logger(SlowLog.name);
  private readonly minutes = new Map<string, Minute>();

  /** @param kind of a few, such as "Query". */
  note(kind: string, ms: number, detail: string): void {
    const minute = this.minuteOf(kind);
    if (minute.told >= MOST_A_MINUTE) {
      minute.left += 1;
      return;
    }
    minute.told += 1;
    const { requestId } = currentActor();
    const cause = requestId === null ? "" : ` (request ${requestId})`;
    const text =
      detail.length > LONGEST_DETAIL
        ? `${detail.slice(0, LONGEST_DETAIL)}…`
        : detail;
    this.log.warn(`${kind} took ${Math.round(ms)} ms${cause}: ${text}`);
  }

  private minuteOf(kind: string): Minute {
    const now = performance.now();
    const minute = this.minutes.get(kind);
    if (minute && now - minute.began < MINUTE_MS) return minute;
    if (minute && minute.left > 0)
      this.log.warn(`${kind}: ${minute.left} more took long until now.`);
    const next = { began: now, told: 0, left: 0 };
    this.minutes.set(kind, next);
    return next;
  }
}
