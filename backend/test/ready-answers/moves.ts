import type { Answer, ApiRequest } from "../test-client";
import type { SeededRandom } from "./seeded-random";
import type { Instance, SharedSite } from "./shared-site";

/** What a move has done. */
export interface Done {
  /** The instance that the change was sent to: whoever has its answer finds the change there at once. */
  by: Instance | null;
  /** When everybody else's time began to run, by `performance.now()`. */
  at: number;
  /** Addresses that it was about. */
  paths: string[];
}

/** One change that somebody can make; null where there is nothing yet to make it to. */
export type Move = () => Promise<Done | null>;

export type Moves = Record<string, Move>;

/** What all moves need: the site, the choices, and which things there are. */
export class Hand {
  /** Answers that refused a change: what they leave unchanged must stay readable as well. */
  refused = 0;
  /** Moments at which something becomes public by itself, by `performance.now()`. */
  readonly dueAt: number[] = [];

  constructor(
    readonly site: SharedSite,
    readonly random: SeededRandom,
  ) {}

  /** One of the rows; null where there is none. */
  async row<Row>(sql: string): Promise<Row | null> {
    const rows = await this.site.query<Row>(`${sql} ORDER BY id`);
    return rows.length === 0 ? null : this.random.pick(rows);
  }

  /** Sends a change to one of the instances. @throws where the product failed. */
  async send(
    change: (instance: Instance) => ApiRequest,
    paths: string[],
  ): Promise<Done & { answer: Answer }> {
    const by = this.random.pick(this.site.both);
    const answer = await change(by);
    const at = performance.now();
    if (answer.status >= 500)
      throw new Error(`A change failed: ${answer.status} ${answer.text}`);
    if (answer.status >= 400) this.refused += 1;
    return { by, at, paths, answer };
  }

  /** Changes rows past the product, as an operator or an importer does. */
  async write(sql: string, values: unknown[], paths: string[]): Promise<Done> {
    await this.site.query(sql, values);
    return { by: null, at: performance.now(), paths };
  }

  /** Some hundred milliseconds ahead, and remembered. */
  soon(): Date {
    const ahead = 150 + this.random.below(500);
    this.dueAt.push(performance.now() + ahead);
    return new Date(Date.now() + ahead);
  }

  /** Whether the clock alone may have changed something between the two moments. */
  isDueBetween(from: number, to: number): boolean {
    return this.dueAt.some(
      (at) => at > from - CLOCKS_MS && at < to + CLOCKS_MS,
    );
  }
}

/** Two clocks and a round trip. */
const CLOCKS_MS = 25;
