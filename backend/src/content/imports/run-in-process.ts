import { fork, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import type { ImportWork, WorkEnd } from "./import-work.service";

/** The first message to the process; a second one, `stop`, ends it after the entry that it is at. */
export interface ProcessOrder {
  work: ImportWork;
  databaseUrl: string | null;
}

/** What the process says; an empty message is a sign of life. */
export interface ProcessNews {
  /** The entry that it begins with. */
  at?: string;
  end?: WorkEnd;
  failure?: string;
}

const MEMORY_MB = 1024;
/** Others get the processor first. */
const BEHIND_OTHERS = 5;
const MOST_SKIPPED = 20;

interface Program {
  file: string;
  /** Without a word for so long, it hangs. */
  silentMs: number;
}

/** How a process went that has not done its work. */
interface Death {
  /** The entry that it was at, if it was at one. */
  at: string | null;
}

/**
 * Finds the entry that ends the process by continuing with one entry at a time, and refuses it after that.
 * @returns null when no entry is the reason.
 * @throws for problems outside the process, such as a database that is away.
 */
export async function runInProcess(
  program: Program,
  {
    work,
    databaseUrl,
  }: {
    work: Pick<ImportWork, "id" | "language">;
    databaseUrl: string | null;
  },
  signal?: AbortSignal,
): Promise<WorkEnd | null> {
  const order = { ...work, skip: [] as string[], isCareful: false };
  for (;;) {
    const end = await runOnce(program, { work: order, databaseUrl }, signal);
    if (typeof end === "string") return end;
    const { at } = end;
    if (at === null || order.skip.length === MOST_SKIPPED) return null;
    if (order.isCareful) order.skip.push(at);
    order.isCareful = true;
  }
}

async function runOnce(
  { file, silentMs }: Program,
  order: ProcessOrder,
  signal?: AbortSignal,
): Promise<WorkEnd | Death> {
  const child = fork(file, [], {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  standBack(child);
  const stop = () => child.connected && child.send("stop");
  signal?.addEventListener("abort", stop, { once: true });
  try {
    child.send(order);
    return await watch(child, silentMs);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

function watch(
  child: ChildProcess,
  silentMs: number,
): Promise<WorkEnd | Death> {
  return new Promise((resolve, reject) => {
    let at: string | null = null;
    let news: ProcessNews = {};
    const kill = () => child.kill("SIGKILL");
    let timer = setTimeout(kill, silentMs);
    child.on("message", (message: ProcessNews) => {
      clearTimeout(timer);
      timer = setTimeout(kill, silentMs);
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
