import type { RenderFailure } from "./render-failure";

/** Failures that are older say nothing about now. */
const WINDOW_MS = 30_000;

/** How long a release that keeps failing is left alone before one visitor tries it again. */
const REST_MS = 30_000;

/** Weights of failures that are too much; one that took a process with it, or all the time, counts twice. */
const MOST_FAILURES = 5;

/** A few addresses that fail are bugs of these; a release that fails at more of them is broken. */
const MOST_ADDRESSES = 3;

/** How many costly failures an address may have before it alone is left alone. */
const MOST_COSTLY = 2;

/** A bundle that cannot even be loaded needs no more trials than this. */
const MOST_LOADS = 2;

/** Outcomes that are remembered: a busy site has no more within the time that counts. */
const MOST_REMEMBERED = 200;

/** A release, or one address of it, is not asked for now, because it kept failing. */
export class ReleaseUnusableError extends Error {
  override name = "ReleaseUnusableError";

  constructor(
    readonly release: string,
    readonly reason: string,
    /** Else an address of it only. */
    readonly isWhole: boolean,
  ) {
    super(`${release} is left alone for a while: ${reason}`);
    this.stack = this.message;
  }
}

interface Outcome {
  at: number;
  path: string;
  failure: RenderFailure | null;
}

const isCostly = ({ failure }: Outcome): boolean =>
  failure !== null && failure.kind !== "throws" && failure.kind !== "answer";

/**
 * Keeps a release that fails from taking the processes of others. It opens for the release when most of
 * what it is asked fails, and for a single address when that alone hangs or ends its process, so that
 * one bad page, asked for over and over, does not take the others along.
 */
export class ReleaseBreaker {
  private outcomes: Outcome[] = [];
  /** Has rendered a page. */
  hasWorked = false;
  private openUntil = 0;
  private isTrying = false;
  private reason = "";

  /** @param onOpen hears when the release as a whole is left alone, with the last failure. */
  constructor(
    private readonly release: string,
    private readonly onOpen: (reason: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws {ReleaseUnusableError} when it must not be asked; otherwise `note` is to be called. */
  assertUsable(path: string): void {
    if (this.openUntil > 0) {
      if (this.isTrying || this.now() < this.openUntil)
        throw new ReleaseUnusableError(this.release, this.reason, true);
      this.isTrying = true;
      return;
    }
    this.forget();
    const costly = this.outcomes.filter(
      (outcome) => outcome.path === path && isCostly(outcome),
    );
    if (costly.length >= MOST_COSTLY)
      throw new ReleaseUnusableError(
        this.release,
        costly.at(-1)?.failure?.message ?? "",
        false,
      );
  }

  /** The outcome of one render; `failure` is null also when the API was to blame. */
  note(path: string, failure: RenderFailure | null): void {
    this.forget();
    this.outcomes.push({ at: this.now(), path, failure });
    if (this.isTrying) this.noteTrial(failure);
    else if (failure && this.openUntil === 0 && this.isBroken())
      this.open(failure);
    if (!failure) this.hasWorked = true;
  }

  /** The render that was let through ended without saying anything about the release. */
  withdraw(): void {
    this.isTrying = false;
  }

  /**
   * Whether it may take long or take processes along: nothing is known of it yet, or it did lately. Not
   * while it is left alone: then it takes nothing.
   */
  get isSuspect(): boolean {
    this.forget();
    if (this.openUntil > 0) return false;
    return !this.hasWorked || this.outcomes.some(isCostly);
  }

  private noteTrial(failure: RenderFailure | null): void {
    this.isTrying = false;
    if (failure) this.open(failure);
    else {
      this.openUntil = 0;
      this.outcomes = [];
    }
  }

  private open(failure: RenderFailure): void {
    const isFirst = this.openUntil === 0;
    this.openUntil = this.now() + REST_MS;
    this.reason = failure.message;
    if (isFirst) this.onOpen(failure.message);
  }

  private isBroken(): boolean {
    const failed = this.outcomes.filter(({ failure }) => failure !== null);
    const loads = failed.filter(({ failure }) => failure?.kind === "load");
    if (loads.length >= MOST_LOADS) return true;
    const weight = failed.length + failed.filter(isCostly).length;
    if (weight < MOST_FAILURES || failed.length * 2 < this.outcomes.length)
      return false;
    const addresses = new Set(failed.map(({ path }) => path));
    return (
      addresses.size >= MOST_ADDRESSES || failed.length === this.outcomes.length
    );
  }

  private forget(): void {
    const oldest = this.now() - WINDOW_MS;
    const first = this.outcomes.findIndex(({ at }) => at > oldest);
    const old = first === -1 ? this.outcomes.length : first;
    const most = this.outcomes.length - MOST_REMEMBERED;
    this.outcomes.splice(0, Math.max(old, most));
  }
}
