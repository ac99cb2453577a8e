import { RETRY_AFTER } from "../../common/errors/describe-error";
import type {
  ApiAnswer,
  InternalApiService,
} from "../../infrastructure/internal-api/internal-api.service";
import { BoundedQueue } from "../../common/bounded-queue";
import { RenderFailure } from "./render-failure";

/** Nothing can be said about the page: its data could not be had. */
export class ApiAwayError extends Error {
  constructor() {
    super("The API did not answer.");
  }
}

/** Calls that the API did not answer for a rendering. */
export interface ApiFailure {
  status: number;
  retryAfter: string;
  /** Nothing at all was to be had. */
  isTotal: boolean;
}

const AWAY: ApiAnswer = { status: 503, body: "null" };

/** Share of all calls' time that a single call takes only if the API is slow. */
const SLOW_SHARE = 1 / 4;

/** Calls of one rendering that are made at the same time; the others wait for them. */
const MOST_AT_ONCE = 6;
const MOST_WAITING = 100;

/** The API calls of one rendering, which together may take no longer than it can wait. */
export class RenderCalls {
  /** E.g. `GET /posts?limit=3`. */
  readonly made: string[] = [];
  private readonly answers: ApiAnswer[] = [];
  private readonly queue: BoundedQueue;
  private over: Promise<null> | null = null;
  private isOver = false;
  private timer: NodeJS.Timeout | undefined;
  /** Calls that were not waited for any longer. */
  private cut = 0;
  private isApiSlow = false;

  constructor(
    private readonly api: Pick<InternalApiService, "get">,
    private readonly readerIp: string,
    private readonly limitMs: number,
  ) {
    const waiting = { mostWaiting: MOST_WAITING, longestWaitMs: limitMs };
    this.queue = new BoundedQueue({ places: MOST_AT_ONCE, ...waiting });
  }

  /**
   * Ends slow calls early, so that the page can say so; a render that keeps waiting costs its process.
   */
  async answer(path: string): Promise<ApiAnswer> {
    this.made.push(`GET ${path}`);
    this.over ??= new Promise((resolve) => {
      this.timer = setTimeout(() => {
        this.isOver = true;
        resolve(null);
      }, this.limitMs);
    });
    const answer = await this.queue
      .serve(() => this.ask(path, this.over))
      .catch(() => null);
    if (answer) this.answers.push(answer);
    else this.cut += 1;
    return answer ?? AWAY;
  }

  /** Null when the time was over. */
  private async ask(
    path: string,
    over: Promise<null> | null,
  ): Promise<ApiAnswer | null> {
    if (this.isOver) return null;
    const began = performance.now();
    const answer = await Promise.race([
      this.api.get(path, this.readerIp).catch(() => AWAY),
      over,
    ]);
    if (performance.now() - began >= this.limitMs * SLOW_SHARE)
      this.isApiSlow = true;
    return answer;
  }

  /** The tags on which the rendering depends; null if they are unknown. */
  get tags(): readonly string[] | null {
    const tags = new Set<string>();
    for (const answer of this.answers) {
      if (answer.tags === undefined) return null;
      for (const tag of answer.tags) tags.add(tag);
    }
    return this.cut > 0 ? null : [...tags];
  }

  end(): void {
    clearTimeout(this.timer);
  }

  /** Null when everything that was asked for was answered, also with "does not exist". */
  get failure(): ApiFailure | null {
    const cut = this.isApiSlow ? this.cut : 0;
    const answers = [...this.answers, ...new Array<ApiAnswer>(cut).fill(AWAY)];
    const failed = answers.filter(hasFailed);
    const worst = failed.find(({ status }) => status >= 500) ?? failed.at(0);
    if (!worst) return null;
    return {
      status: worst.status >= 500 ? 503 : worst.status,
      retryAfter: worst.retryAfter ?? RETRY_AFTER["retry-after"],
      isTotal: failed.length === answers.length,
    };
  }

  /** The release took the time itself: it asked again and again, or came with a call when it was over. */
  get lateness(): RenderFailure | null {
    if (this.cut === 0 || this.failure) return null;
    const said = `it was not done with its calls of the API within ${this.limitMs} ms`;
    return new RenderFailure("time", said);
  }
}

const hasFailed = ({ status }: ApiAnswer): boolean =>
  status >= 500 || status === 429;
