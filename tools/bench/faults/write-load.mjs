import { setTimeout as delay } from "node:timers/promises";
import { ToolError } from "../../workspace/terminal.mjs";

const PAUSE_MS = 20;
const ANSWER_LIMIT_MS = 20_000;

/**
 * Writers who create posts one after another, and what became of each. `address` may change while they
 * write: a server that is started again has another one.
 */
export class WriteLoad {
  /** The posts whose storing was confirmed: id and title. */
  acknowledged = [];
  /** Of what was asked for, also what nobody answered. */
  titles = new Set();
  /** Answers of 500 and above beside 503. */
  failures = 0;
  /** When each write that nobody answered was sent (`performance.now()`). */
  unanswered = [];
  #isOver = false;
  #work;

  constructor({ address, writers, categoryId, name }) {
    Object.assign(this, { address, categoryId, name });
    this.#work = Promise.all(writers.map((writer) => this.#writeOn(writer)));
  }

  async stop() {
    this.#isOver = true;
    await this.#work;
  }

  async #writeOn(writer) {
    while (!this.#isOver) {
      const title = `${this.name} ${this.titles.size}`;
      this.titles.add(title);
      const sentAt = performance.now();
      const answer = await this.#create(writer, title).catch(() => null);
      if (answer?.status === 201) {
        this.acknowledged.push({ id: answer.body.id, title });
        continue;
      }
      if (answer === null) this.unanswered.push(sentAt);
      else if (answer.status >= 500 && answer.status !== 503)
        this.failures += 1;
      await delay(PAUSE_MS);
    }
  }

  async #create(writer, title) {
    const answer = await fetch(`${this.address}/api/posts`, {
      method: "POST",
      headers: { ...writer, origin: this.address },
      body: JSON.stringify({
        title,
        content: contentOf(title),
        category_id: this.categoryId,
        status: "published",
      }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    return { status: answer.status, body: await answer.json() };
  }
}

const contentOf = (title) => `<p>${title} ${"word ".repeat(1000)}end</p>`;

/** What of a load is stored now: confirmed posts that are not there, and posts that are there in part. */
export async function compareStored(client, { acknowledged, titles }) {
  const { rows } = await client.query(
    "SELECT id, title, content FROM posts WHERE title = ANY ($1)",
    [[...titles]],
  );
  const stored = new Map(rows.map((row) => [row.id, row.title]));
  const isThere = ({ id, title }) => stored.get(id) === title;
  return {
    lost: acknowledged.filter((post) => !isThere(post)).length,
    torn: rows.filter(({ title, content }) => content !== contentOf(title))
      .length,
  };
}

/** Waits until so many writes more were confirmed. @throws {ToolError} when that takes too long. */
export async function untilWritten(load, more, limitMs) {
  const wanted = load.acknowledged.length + more;
  const endsAt = performance.now() + limitMs;
  while (load.acknowledged.length < wanted) {
    if (performance.now() > endsAt)
      throw new ToolError("Nothing could be written any more.");
    await delay(PAUSE_MS);
  }
}
