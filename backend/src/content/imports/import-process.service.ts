import { fork, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { Injectable } from "@nestjs/common";
import { AppConfig } from "../../infrastructure/config/app-config";
import type { ProcessNews, ProcessOrder } from "./import-process";
import {
  ImportWorkService,
  type ImportWork,
  type WorkEnd,
} from "./import-work.service";

const FILE = fileURLToPath(new URL("./import-process.mjs", import.meta.url));
const MEMORY_MB = 1024;
/** It says something every few seconds, unless one text keeps it busy. */
const SILENT_MS = 120_000;
/** Others get the processor first. */
const BEHIND_OTHERS = 5;
const MOST_SKIPPED = 20;

/** How a process went that has not done its work. */
interface Death {
  /** The entry that it was at, if it was at one. */
  at: string | null;
}

/** Imports in a process of its own, so that no text of another site holds up or ends the server. */
@Injectable()
export class ImportProcessService {
  /** Tests that run from the sources have no built file, and do everything in their own process. */
  private readonly isThere = existsSync(FILE);

  constructor(
    private readonly works: ImportWorkService,
    private readonly config: AppConfig,
  ) {}

  /**
   * What ends a process is found by going on with one entry at a time, and refused after that.
   * @returns null when no entry is the reason.
   */
  async run(
    work: Pick<ImportWork, "id" | "language">,
    signal: AbortSignal | undefined,
  ): Promise<WorkEnd | null> {
    let order: ImportWork = { ...work, skip: [], isCareful: false };
    if (!this.isThere)
      return this.works.run(order, { signal, begun: () => undefined });
    for (;;) {
      const end = await this.runOnce(order, signal);
      if (typeof end === "string") return end;
      const { at } = end;
      if (at === null || order.skip.length === MOST_SKIPPED) return null;
      const skip = order.isCareful ? [...order.skip, at] : order.skip;
      order = { ...order, skip, isCareful: true };
    }
  }

  private async runOnce(
    work: ImportWork,
    signal: AbortSignal | undefined,
  ): Promise<WorkEnd | Death> {
    const child = fork(FILE, [], {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    standBack(child);
    const { databaseUrl } = this.config;
    const stop = () => child.connected && child.send("stop");
    signal?.addEventListener("abort", stop, { once: true });
    try {
      child.send({ work, databaseUrl } satisfies ProcessOrder);
      return await watch(child);
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }
}

/** @throws what the process could not do anything about, such as a database that is away. */
function watch(child: ChildProcess): Promise<WorkEnd | Death> {
  return new Promise((resolve, reject) => {
    let at: string | null = null;
    let news: ProcessNews = {};
    const kill = () => child.kill("SIGKILL");
    let timer = setTimeout(kill, SILENT_MS);
    child.on("message", (message: ProcessNews) => {
      clearTimeout(timer);
      timer = setTimeout(kill, SILENT_MS);
      news = message;
      if (message.at !== undefined) at = message.at;
    });
    child.on("error", reject);
    child.on("exit", () => {
      clearTimeout(timer);
      if (news.end) resolve(news.end);
      else if (news.failure !== undefined) reject(new Error(news.failure));
      else resolve({ at });
    });
  });
}

function standBack({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, BEHIND_OTHERS);
  } catch {
    // Not every system allows it.
  }
}
