import { RETRY_AFTER } from "../../../common/errors/describe-error";
import type { ApiAnswer, InternalApiService } from "../internal-api.service";

/** Nothing can be said about the page: its data could not be had. */
export class ApiAwayError extends Error {
  constructor() {
    super("The API did not answer.");
  }
}

/** What the API did not give a rendering. */
export interface ApiFailure {
  status: number;
  retryAfter: string;
  /** Nothing at all was to be had. */
  isTotal: boolean;
}

const AWAY: ApiAnswer = { status: 503, body: "null" };

/** The API calls of one rendering, which together may take no longer than it can wait. */
export class RenderCalls {
  private readonly answers: ApiAnswer[] = [];
  private late: Promise<ApiAnswer> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly api: InternalApiService,
    private readonly readerIp: string,
    private readonly limitMs: number,
  ) {}

  /** A rendering that is told in time says so in the page; one that goes on waiting costs its process. */
  async answer(path: string): Promise<ApiAnswer> {
    this.late ??= new Promise((resolve) => {
      this.timer = setTimeout(() => resolve(AWAY), this.limitMs);
    });
    const answer = await Promise.race([
      this.api.get(path, this.readerIp).catch(() => AWAY),
      this.late,
    ]);
    this.answers.push(answer);
    return answer;
  }

  end(): void {
    clearTimeout(this.timer);
  }

  /** Null when everything that was asked for was answered, also with "does not exist". */
  get failure(): ApiFailure | null {
    const failed = this.answers.filter(hasFailed);
    const worst = failed.find(({ status }) => status >= 500) ?? failed.at(0);
    if (!worst) return null;
    return {
      status: worst.status >= 500 ? 503 : worst.status,
      retryAfter: worst.retryAfter ?? RETRY_AFTER["retry-after"],
      isTotal: failed.length === this.answers.length,
    };
  }
}

const hasFailed = ({ status }: ApiAnswer): boolean =>
  status >= 500 || status === 429;
