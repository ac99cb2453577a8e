import { Injectable, type OnModuleDestroy } from "@nestjs/common";
import { BoundedQueue } from "../../common/bounded-queue";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  MOST_THREADS,
  WorkerThreads,
} from "../../infrastructure/threads/worker-threads";
import type { Candidate, Check } from "./checks/candidate";
import type { ReleaseTexts, TextFindings } from "./checks/gate-worker";
import { readTexts } from "./checks/release-texts";

/** For all files of a release together. */
const LONGEST_MS = 30_000;
const THREAD_MEMORY_MB = 512;
const WAITING = {
  mostWaiting: 20,
  longestWaitMs: 2 * LONGEST_MS,
  expectedWaitMs: 2 * LONGEST_MS,
};

const PLAN = {
  file: new URL("./gate-worker.mjs", import.meta.url),
  name: "checkTexts",
  memoryMb: THREAD_MEMORY_MB,
};

/** Parses files of uploaded releases in threads, so that they do not block the server. */
@Injectable()
export class GateThreadsService implements OnModuleDestroy {
  private readonly threads: WorkerThreads<ReleaseTexts, TextFindings>;
  private readonly queue = new BoundedQueue({
    ...WAITING,
    places: MOST_THREADS,
  });

  constructor({ env }: AppConfig) {
    this.threads = new WorkerThreads(PLAN, env);
  }

  /** @throws with a sentence for a release that takes too much time or memory. */
  async check(texts: ReleaseTexts): Promise<TextFindings> {
    if (!this.threads.areThere) {
      const { checkTexts } = await import("./checks/gate-worker");
      return checkTexts(texts);
    }
    return this.queue.serve(() => this.inThread(texts));
  }

  async onModuleDestroy(): Promise<void> {
    await this.threads.close();
  }

  /** Its time begins with its turn. A thread that uses it up is ended. */
  private async inThread(texts: ReleaseTexts): Promise<TextFindings> {
    const signal = AbortSignal.timeout(LONGEST_MS);
    try {
      return await this.threads.run(texts, signal);
    } catch (error) {
      throw signal.aborted || isOutOfMemory(error) ? tooMuch() : error;
    }
  }
}

/** All of one reading: the limits of its thread are the release's. */
export function textChecks(
  threads: GateThreadsService,
): Record<keyof TextFindings, Check> {
  let reading: Promise<TextFindings> | undefined;
  const read = (candidate: Candidate): Promise<TextFindings> =>
    (reading ??= readTexts(candidate).then((texts) => threads.check(texts)));
  const check = (name: keyof TextFindings): Check => ({
    name,
    run: async (candidate) => (await read(candidate))[name],
  });
  return {
    entry: check("entry"),
    chunks: check("chunks"),
    styles: check("styles"),
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown }).code === "ERR_WORKER_OUT_OF_MEMORY";

const tooMuch = (): Error =>
  new Error(
    `Reading the entry and the style sheets takes more than ${LONGEST_MS / 1000} seconds or ${THREAD_MEMORY_MB} MB. Split them, or simplify them.`,
  );
