import { ScopeValue } from "../../common/scope-value";
import { within } from "../../common/time/within";
import { EVERYTHING } from "./change-log";
import type { ReadyAnswer } from "./ready-answer";

/** How a computation ended: with an answer that may be cached, with another one, or not at all. */
export type Outcome =
  | { kind: "made"; answer: ReadyAnswer }
  | { kind: "other" }
  | { kind: "gone" };

/** Clients wait this long for an answer that is computed for another one. */
const LONGEST_WAIT_MS = 10_000;

/** Further clients take the ordinary path, which refuses calls under overload. */
export const MOST_WAITING = 1000;

/** One answer in the making, which all requests for the same address share. */
export class AnswerComputation {
  readonly done: Promise<Outcome>;
  private settle!: (outcome: Outcome) => void;
  private readonly named = new Set<string>();
  private isKept = true;
  private isOver = false;
  private waiting = 0;

  constructor(
    readonly key: string,
    /** Of the changes that were known when it began. */
    readonly sequence: number,
    /** The tags when the handler names none; null if it is not cached then. */
    private readonly fallback: string | null = EVERYTHING,
  ) {
    this.done = new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  /** Null if it must not be cached. */
  get tags(): readonly string[] | null {
    if (!this.isKept) return null;
    if (this.named.size > 0) return [...this.named];
    return this.fallback === null ? null : [this.fallback];
  }

  dependOn(tags: readonly string[]): void {
    for (const tag of tags) this.named.add(tag);
  }

  keepNot(): void {
    this.isKept = false;
  }

  end(outcome: Outcome): void {
    if (this.isOver) return;
    this.isOver = true;
    this.settle(outcome);
  }

  get hasEnded(): boolean {
    return this.isOver;
  }

  /** Like `done`, but with a limit on the time and on the number of waiting requests. */
  async wait(limitMs = LONGEST_WAIT_MS): Promise<Outcome> {
    if (this.waiting >= MOST_WAITING) return { kind: "other" };
    this.waiting += 1;
    try {
      return await within(limitMs, this.done);
    } catch {
      return { kind: "other" };
    } finally {
      this.waiting -= 1;
    }
  }
}

const running = new ScopeValue<AnswerComputation | null>();

/** Runs the handling of a request whose answer may be cached. Null: it may not. */
export const computing = <Result>(
  computation: AnswerComputation | null,
  work: () => Result,
): Result => running.run(computation, work);

/** Of the request that is being handled. */
export const currentComputation = (): AnswerComputation | null =>
  running.current ?? null;

/**
 * Says what the answer that is being made depends on; all that a handler names counts together. The
 * tags are those that the database's triggers send (`announce-changes` migration). An answer for which
 * nothing is named depends on everything.
 */
export function dependOn(...tags: string[]): void {
  running.current?.dependOn(tags);
}

/** For an answer that changes without a change that is told, such as an order by views. */
export function keepNoAnswer(): void {
  running.current?.keepNot();
}
