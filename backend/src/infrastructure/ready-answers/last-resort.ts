import type { IncomingMessage } from "node:http";
import { within } from "../../common/time/within";
import { computing, type AnswerComputation } from "./answer-computation";
import { relay, send, type ApartAnswer, type Asked } from "./answer-sending";
import type { Target } from "./ready-lookup";
import type { ReadyAnswerMetrics } from "./ready-answer-metrics";
import type { ReadyAnswersService, StaleAnswer } from "./ready-answers.service";

/** A reader whose last answer is at hand waits for a new one for so long, from the moment of asking. */
const PATIENCE_MS = 1700;

/** Once that was in vain, one reader in this time tries again, and the others do not wait. */
const REST_MS = 1000;

export interface ResortParts {
  answers: ReadyAnswersService;
  metrics: ReadyAnswerMetrics;
  /** Makes an answer the long way, apart from the connection: it may come too late to be sent. */
  makeApart: (request: IncomingMessage, url: string) => Promise<ApartAnswer>;
}

interface Attempt {
  parts: ResortParts;
  target: Target;
  asked: Asked;
  /** By `performance.now()`. */
  askedAt: number;
  /** Null while changes cannot be known: then nothing is stored. */
  computation: AnswerComputation | null;
}

/**
 * For readers of an answer that was right when the database was last heard, and may be out of date. A new
 * one is better; where that fails or takes too long, the last one is sent, and says how old it is.
 */
export class LastResort {
  private restsUntil = 0;

  /** The rest of a reader's patience. */
  patience(askedAt: number): number {
    return Math.max(0, askedAt + PATIENCE_MS - performance.now());
  }

  /** The database answers again: the next loss is another one. */
  heardAgain(): void {
    this.restsUntil = 0;
  }

  async serve(attempt: Attempt): Promise<void> {
    const { parts, target, asked, computation } = attempt;
    const made = computation || this.mayTry() ? await this.make(attempt) : null;
    if (asked.response.destroyed) return;
    if (made && made.status < 500) return relay(made, asked);
    // Asked again: a change may have become known by now.
    const stale = parts.answers.findStale(target.key);
    if (stale) await this.sendStale(stale, attempt);
    else if (made) relay(made, asked);
    else asked.pass();
  }

  /** Null when it was not there in time. */
  private async make(attempt: Attempt): Promise<ApartAnswer | null> {
    const { parts, target, asked, askedAt, computation } = attempt;
    parts.metrics.misses += 1;
    const making = computing(computation, () =>
      parts.makeApart(asked.request, target.address.url),
    ).finally(() => computation?.end({ kind: "other" }));
    const made = await within(this.patience(askedAt), making).catch(() => null);
    if (computation === null) this.note(made);
    return made;
  }

  private mayTry(): boolean {
    const now = performance.now();
    if (now < this.restsUntil) return false;
    if (this.restsUntil > 0) this.restsUntil = now + REST_MS;
    return true;
  }

  private note(made: ApartAnswer | null): void {
    const isAway = made === null || made.status >= 500;
    this.restsUntil = isAway ? performance.now() + REST_MS : 0;
  }

  private async sendStale(
    { answer, ageMs }: StaleAnswer,
    { parts, asked }: Attempt,
  ): Promise<void> {
    const form = await answer.form(asked.wish.encoding);
    if (asked.response.destroyed) return;
    parts.metrics.stale += 1;
    const age = String(Math.floor(ageMs / 1000));
    send({ answer, form }, asked, [
      "age",
      age,
      // RFC 9211: out of date for so long, and why it was sent all the same.
      "cache-status",
      `Octavo; hit; ttl=-${age}; detail=database-away`,
    ]);
  }
}
