import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { Injectable, Logger, type OnModuleDestroy } from "@nestjs/common";
import type { RenderRequest, RenderResult } from "@octavo/federation";
import { Piscina } from "piscina";
import { AppConfig } from "../../infrastructure/config/app-config";
import { InternalApiService } from "./internal-api.service";
import type { ApiQuestion, ApiReply } from "./render-message";

/** Enough for any page, too little for a render that collects memory without end. */
const WORKER_MEMORY_MB = 192;

/** Requests that wait for a thread; beyond that readers get the simple document at once. */
const MAX_WAITING = 200;

/** Nothing can be said about the page: its data could not be had. */
export class ApiAwayError extends Error {
  constructor() {
    super("The API did not answer.");
  }
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
  ): Promise<RenderResult> {
    const { port1, port2 } = new MessageChannel();
    const statuses = new Set<number>();
    port1.on("message", (question: ApiQuestion) => {
      void this.answer(port1, question, readerIp).then((status) =>
        statuses.add(status),
      );
    });
    try {
      return (await this.threads(bundle).run(
        { bundle, request, port: port2 },
        {
          transferList: [port2],
          signal: AbortSignal.timeout(this.config.renderTimeoutMs),
        },
      )) as RenderResult;
    } catch (error) {
      throw statuses.has(503) ? new ApiAwayError() : error;
    } finally {
      port1.close();
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.threads.destroy();
  }

  private async answer(
    port: MessagePort,
    { id, path }: ApiQuestion,
    readerIp: string,
  ): Promise<number> {
    const { status, body } = await this.api
      .get(path, readerIp)
      .catch(() => ({ status: 503, body: "null" }));
    port.postMessage({ id, status, body } satisfies ApiReply);
    return status;
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
      maxQueue: MAX_WAITING,
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
