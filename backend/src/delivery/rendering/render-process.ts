import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { LineReader } from "./line-reader";
import { ProcessLog } from "./process-log";
import {
  answerLine,
  readMessage,
  type FromRenderProcess,
  type PlainRenderRequest,
  type ToRenderProcess,
} from "./render-messages";
import { RenderFailure, type FailureKind } from "./render-failure";
import {
  killLaunched,
  startProcess,
  type ProcessStart,
} from "./started-process";

/** The largest message that a process may send: a page with its state, and much more. */
const LONGEST_MESSAGE_BYTES = 16 * 1024 * 1024;

/** Calls of the API that one page may make. */
const MOST_ASKS = 100;

/** Limit of unexpected messages: one late call of the API is normal, a flood is not. */
const MOST_STALE = 20;

/** How long a process that has nothing to do may take to say that it listens. */
const PONG_MS = 1000;

interface ApiReply {
  status: number;
  /** JSON text on one line. */
  body: string;
}

/** The settings with which a process starts. */
export interface ProcessPlan extends ProcessStart {
  /** The server bundle. */
  code: string;
  /** How long loading it may take. */
  limitMs: number;
}

export interface RenderTask {
  request: PlainRenderRequest;
  apiGet: (path: string) => Promise<ApiReply>;
  limitMs: number;
}

/** The current work of a process, with a waiting caller. */
interface Work {
  isLoading: boolean;
  resolve: (result: unknown) => void;
  reject: (reason: RenderFailure) => void;
  timer: NodeJS.Timeout;
  apiGet: RenderTask["apiGet"];
  asks: number;
}

/** One child process that holds one bundle and renders one document at a time. Any misbehaviour ends it. */
export class RenderProcess {
  private work: Work | null = null;
  private renders = 0;
  private stale = 0;
  private listening: Promise<boolean> | null = null;
  private heardPong: () => void = () => undefined;
  private readonly log = new ProcessLog();
  /** The reason why it ended; null while it runs. */
  failure: RenderFailure | null = null;
  isReady = false;
  /** When it last had something to do. */
  usedAt = performance.now();
  /** Rejects with a RenderFailure when the bundle could not be loaded in time. */
  readonly ready: Promise<unknown>;
  readonly ended: Promise<void>;
  readonly standsBack: boolean;

  private constructor(
    readonly child: ChildProcessWithoutNullStreams,
    { name, environment, code, limitMs, standsBack }: ProcessPlan,
  ) {
    this.standsBack = standsBack;
    this.listen();
    this.ended = this.watch();
    const apiGet = () => Promise.reject(new Error("nothing is rendered yet"));
    const loading = { isLoading: true, apiGet, limitMs };
    this.ready = this.begin(loading, () => ({
      kind: "load",
      name,
      environment,
      code,
    })).then(() => (this.isReady = true));
    // The caller that takes the process handles it.
    this.ready.catch(() => undefined);
  }

  private listen(): void {
    const { child } = this;
    const lines = new LineReader(LONGEST_MESSAGE_BYTES, (line) =>
      this.hasEnded ? undefined : this.hear(readMessage(line)),
    );
    child.stdout.on("data", (chunk: Buffer) => {
      try {
        if (!this.hasEnded) lines.read(chunk);
      } catch (error) {
        this.end("answer", (error as Error).message);
      }
    });
    child.stderr.on("data", (chunk: Buffer) => this.note(chunk));
    // Writing to a process that has just ended is not a separate error.
    child.stdin.on("error", () => undefined);
  }

  private watch(): Promise<void> {
    const { child } = this;
    return new Promise((resolve) => {
      child.on("error", (error) => {
        this.end("load", `its process did not start: ${error.message}`);
        resolve();
      });
      child.on("close", (code, signal) => {
        this.end(
          "ends",
          this.log.hasLastWords
            ? "its process used up its memory"
            : `its process ended by itself (${signal ?? code})`,
        );
        resolve();
      });
    });
  }

  static start(plan: ProcessPlan): RenderProcess {
    return new RenderProcess(startProcess(plan), plan);
  }

  get hasEnded(): boolean {
    return this.failure !== null;
  }

  /**
   * The bundle's answer, which may be anything.
   * @throws {RenderFailure}
   */
  render({ request, apiGet, limitMs }: RenderTask): Promise<unknown> {
    return this.begin({ isLoading: false, apiGet, limitMs }, () => {
      this.renders += 1;
      return { kind: "render", render: this.renders, request };
    });
  }

  /**
   * Whether it listens while it has nothing to do. What an earlier render left running may keep it
   * busy; then it is ended.
   */
  listens(): Promise<boolean> {
    this.listening ??= new Promise((resolve) => {
      const said = `it did not listen within ${PONG_MS} ms when it had nothing to do`;
      // If this process was busy, the answer has arrived already and is read first.
      const timer = setTimeout(
        () => setImmediate(() => this.listening && this.end("time", said)),
        PONG_MS,
      );
      this.heardPong = () => {
        clearTimeout(timer);
        this.listening = null;
        resolve(!this.failure);
      };
      if (!this.failure) this.send({ kind: "ping" });
    });
    if (this.failure) this.heardPong();
    return this.listening;
  }

  /** Its output since the last call, cut to a line; empty if there is none. */
  takeLog(): string {
    return this.log.take();
  }

  kill(): void {
    this.end("ends", "its process was ended");
  }

  private begin(
    work: Pick<Work, "isLoading" | "apiGet"> & { limitMs: number },
    order: () => ToRenderProcess,
  ): Promise<unknown> {
    if (this.failure) return Promise.reject(this.failure);
    const { limitMs, ...rest } = work;
    const kind = work.isLoading ? "load" : "time";
    const said = `${work.isLoading ? "it was not loaded" : "it did not answer"} within ${limitMs} ms`;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end(kind, said), limitMs);
      this.stale = 0;
      this.work = { ...rest, resolve, reject, timer, asks: 0 };
      this.send(order());
    });
  }

  private send(message: ToRenderProcess): void {
    this.write(JSON.stringify(message));
  }

  private write(line: string): void {
    this.child.stdin.write(`${line}\n`);
  }

  private hear(message: FromRenderProcess): void {
    const { work } = this;
    if (message.kind === "failed") this.hearFailure(work, message);
    else if (message.kind === "pong" && this.listening) this.heardPong();
    else if (message.kind === "loaded" && work?.isLoading)
      this.finish(work, undefined);
    else if (
      (message.kind === "done" || message.kind === "ask") &&
      work?.isLoading === false &&
      message.render === this.renders
    )
      this.hearOfRender(work, message);
    else this.noteStale();
  }

  private hearOfRender(
    work: Work,
    message: Extract<FromRenderProcess, { kind: "done" | "ask" }>,
  ): void {
    if (message.kind === "done") this.finish(work, message.result);
    else void this.ask(work, message.ask, message.path);
  }

  private noteStale(): void {
    this.stale += 1;
    if (this.stale > MOST_STALE)
      this.end("answer", "it goes on with renders that are over");
  }

  private hearFailure(
    work: Work | null,
    { message, stack, ends }: Extract<FromRenderProcess, { kind: "failed" }>,
  ): void {
    if (!work || (ends && !work.isLoading)) this.end("ends", message, stack);
    else if (work.isLoading) this.end("load", message, stack);
    else {
      this.settle(work);
      work.reject(new RenderFailure("throws", message, stack));
    }
  }

  private async ask(work: Work, ask: number, path: string): Promise<void> {
    work.asks += 1;
    if (work.asks > MOST_ASKS)
      this.end("answer", `it asks the API more than ${MOST_ASKS} times`);
    else {
      const render = this.renders;
      const { status, body } = await work.apiGet(path);
      if (this.work === work)
        this.write(answerLine({ render, ask, status }, body));
    }
  }

  private finish(work: Work, result: unknown): void {
    this.settle(work);
    work.resolve(result);
  }

  private settle(work: Work): void {
    clearTimeout(work.timer);
    this.work = null;
    this.usedAt = performance.now();
  }

  private note(chunk: Buffer): void {
    if (this.log.add(chunk)) return;
    this.end("answer", "it writes to its log without end");
  }

  /** For good: a process that failed once in such a way is not trusted with another page. */
  private end(kind: FailureKind, message: string, stack = ""): void {
    if (this.failure) return;
    const { work } = this;
    const found = work?.isLoading ? "load" : kind;
    this.failure = new RenderFailure(found, message, stack);
    killLaunched(this.child);
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.resume();
    this.heardPong();
    if (!work) return;
    this.settle(work);
    work.reject(this.failure);
  }
}
