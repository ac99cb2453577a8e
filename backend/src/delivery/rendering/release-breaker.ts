import type { RenderFailure } from "./render-failure";

/** Failures that are older say nothing about now. */
const WINDOW_MS = 30_000;

/** Pause after which one visitor may try a failing release again. */
const REST_MS = 30_000;

/** Weights of failures that are too much; one that took a process with it, or all the time, counts twice. */
const MOST_FAILURES = 5;

/** A few addresses that fail are bugs of these; a release that fails at more of them is broken. */
const MOST_ADDRESSES = 3;

/** Costly failures after which an address is blocked, though its release is not. */
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
 * Keeps a failing release from taking the processes of others. It opens for the release if most of its
 * renders fail. It opens for a single address if only that one hangs or ends its process, so that one
 * popular bad page does not take down the others.
 */
export class ReleaseBreaker {
  private outcomes: Outcome[] = [];
  /** Has rendered a page. */
  hasWorked = false;
  private openUntil = 0;
  private isTrying = false;
  private reason = "";

  /** @param onOpen called when the whole release is blocked, with the last failure. */
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
   * Whether a render may take long or end its process, because the release is unknown or did so lately. Not
   * while the release is blocked: then it renders nothing.
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
