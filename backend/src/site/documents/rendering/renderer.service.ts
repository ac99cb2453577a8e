import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { Injectable, Logger, type OnModuleDestroy } from "@nestjs/common";
import type { RenderRequest, RenderResult } from "@octavo/federation";
import { Piscina } from "piscina";
import { AppConfig } from "../../../infrastructure/config/app-config";
import { InternalApiService, type ApiAnswer } from "../internal-api.service";
import type { ApiQuestion, ApiReply } from "./render-worker";
import { RETRY_AFTER } from "../../../common/errors/describe-error";

/** Enough for any page, too little for a render that collects memory without end. */
const WORKER_MEMORY_MB = 192;

/** Of the time that a rendering has, the part in which the API must have answered. */
const API_SHARE = 2 / 3;

/** Nothing can be said about the page: its data could not be had. */
export class ApiAwayError extends Error {
  constructor() {
    super("The API did not answer.");
  }
}

export interface Rendering {
  result: RenderResult;
  /** What the page lacks, as far as the API is to blame. */
  failure: ApiFailure | null;
}

interface Pool {
  bundle: string;
  threads: Piscina;
}

/** Renders documents in worker threads, so that a slow or hanging render never holds up anything else. */
@Injectable()
export class RendererService implements OnModuleDestroy {
  private readonly logger = new Logger(RendererService.name);
  private pool: Pool | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly api: InternalApiService,
  ) {}

  /**
   * Rejects when the bundle throws, takes too long or cannot be loaded, and with ApiAwayError when it
   * could not go on because the API did not answer.
   */
  async render(
    bundle: string,
    request: Omit<RenderRequest, "apiGet">,
    readerIp: string,
  ): Promise<Rendering> {
    const { renderTimeoutMs } = this.config;
    const { port1, port2 } = new MessageChannel();
    const calls = new RenderCalls(
      this.api,
      readerIp,
      renderTimeoutMs * API_SHARE,
    );
    port1.on("message", ({ id, path }: ApiQuestion) => {
      void calls
        .answer(path)
        .then(({ status, body }) =>
          port1.postMessage({ id, status, body } satisfies ApiReply),
        );
    });
    try {
      const result = (await this.threads(bundle).run(
        { bundle, request, port: port2 },
        {
          transferList: [port2],
          signal: AbortSignal.timeout(renderTimeoutMs),
        },
      )) as RenderResult;
      return { result, failure: calls.failure };
    } catch (error) {
      throw calls.failure ? new ApiAwayError() : error;
    } finally {
      calls.end();
      port1.close();
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.threads.destroy();
  }

  /** A new release gets new threads; those of the old one end when their work is done. */
  private threads(bundle: string): Piscina {
    if (this.pool?.bundle === bundle) return this.pool.threads;
    const retired = this.pool?.threads;
    this.pool = { bundle, threads: this.startThreads() };
    void retired
      ?.close()
      .catch((error: unknown) => this.logger.warn(String(error)));
    return this.pool.threads;
  }

  private startThreads(): Piscina {
    const { file, execArgv } = workerFile();
    return new Piscina({
      filename: file,
      name: "renderTask",
      execArgv,
      minThreads: 1,
      maxThreads: this.config.renderWorkers,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
      // The threads get nothing of the process's settings, which hold secrets.
      env: { NODE_ENV: this.config.env },
    });
  }
}

/** Beside the built backend lies a built worker; tests run from the sources. */
function workerFile(): { file: string; execArgv: string[] } {
  const built = fileURLToPath(new URL("./render-worker.mjs", import.meta.url));
  if (existsSync(built)) return { file: built, execArgv: [] };
  const source = fileURLToPath(new URL("./render-worker.ts", import.meta.url));
  return { file: source, execArgv: ["--import", "tsx"] };
}

/** What the API did not give a rendering. */
interface ApiFailure {
  status: number;
  retryAfter: string;
  /** Nothing at all was to be had. */
  isTotal: boolean;
}

const AWAY: ApiAnswer = { status: 503, body: "null" };

/** The API calls of one rendering, which together may take no longer than it can wait. */
class RenderCalls {
  private readonly answers: ApiAnswer[] = [];
  private late: Promise<ApiAnswer> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly api: InternalApiService,
    private readonly readerIp: string,
    private readonly limitMs: number,
  ) {}

  /** A rendering that is told in time says so in the page; one that goes on waiting costs its thread. */
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
