import { setTimeout as pause } from "node:timers/promises";
import { send, type Call } from "../hostile/exchange";

/** Of the requests of each client, every so many is a write: a person may do 300 in a minute. */
const WRITE_EVERY = 60;

/** Between the requests of a client: together they ask some hundred times a second, and leave the servers a processor. */
const PACE_MS = 10;

/** Clients who read kept and computed answers and now and then write. */
export class MixedLoad {
  answers = 0;
  /** What got no answer, or no success: nobody may notice anything. */
  readonly failures: string[] = [];
  /** Names of the tags whose making was acknowledged. */
  readonly written: string[] = [];
  private isOver = false;
  private count = 0;
  private clients: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly writer: Record<string, string>,
    private readonly name: string,
  ) {}

  start(width: number): this {
    this.clients = Promise.all(
      Array.from({ length: width }, async () => {
        while (!this.isOver) {
          await this.askOnce();
          await pause(PACE_MS);
        }
      }),
    );
    return this;
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.clients;
  }

  private async askOnce(): Promise<void> {
    this.count += 1;
    const number = this.count;
    const tag = `${this.name} ${number}`;
    const isWrite = number % WRITE_EVERY === 0;
    const call = isWrite ? this.write(tag) : readOf(number);
    const status = await send(this.url, call).then(
      (answer) => answer.status,
      (error: unknown) => String(error),
    );
    this.answers += 1;
    if (status !== (isWrite ? 201 : 200))
      this.failures.push(`${call.method} ${call.path}: ${status}`);
    else if (isWrite) this.written.push(tag);
  }

  private write(name: string): Call {
    return {
      method: "POST",
      path: "/api/tags",
      body: JSON.stringify({ name }),
      headers: { ...this.writer, "content-type": "application/json" },
    };
  }
}

/** One that is kept, and one that nobody has asked for before. */
const readOf = (number: number): Call => ({
  method: "GET",
  path:
    number % 2 === 0
      ? "/api/categories"
      : `/api/posts?limit=${1 + (number % 50)}&offset=${number}`,
});
