import { setTimeout as delay } from "node:timers/promises";
import {
  ask,
  asKept,
  difference,
  type GivenAnswer,
  type Read,
} from "./answers";
import type { Done, Hand } from "./moves";
import type { PublicReads } from "./public-reads";
import type { Instance, SharedSite } from "./shared-site";
import { inParallel } from "../hostile/exchange";

/**
 * Longer than this nobody gets what was before a change. It is the request that must have begun so late:
 * how long a busy machine takes to answer says nothing about how old an answer is.
 */
export const OTHERS_MS = 100;
/** Answers that are still allowed to be old before one gives up on the machine. */
const MOST_TRIES = 400;
const WIDTH = 3;
/** Of answers that say that the server has too much to do; they are no answers to compare. */
const MOST_BUSY = 40;
const BUSY_MS = 250;

/** What was done, for the sentence at the end. */
class Tally {
  private readonly counts = new Map<string, number>();

  add(what: string, count = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + count);
  }

  raise(what: string, to: number): void {
    this.counts.set(what, Math.max(this.counts.get(what) ?? 0, Math.ceil(to)));
  }

  of(what: string): number {
    return this.counts.get(what) ?? 0;
  }

  toString(): string {
    return [...this.counts].map(([what, n]) => `${n} ${what}`).join(", ");
  }
}

/** An answer that somebody must not have got. */
class WrongAnswerError extends Error {}

/** Asks instances, and compares with the one that keeps nothing. */
export class Game {
  readonly tally = new Tally();

  constructor(
    readonly site: SharedSite,
    readonly reads: PublicReads,
    readonly hand: Hand,
  ) {}

  /**
   * Until the instance answers rightly, which it must at once where the change was sent to it, and for
   * requests that began {@link OTHERS_MS} after the change where it was not.
   */
  async expectRight(
    instance: Instance,
    read: Read,
    since: Done,
  ): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1)
      if (await this.areRight([instance], read, since)) return;
    throw new Error(`${read.path} never became right.`);
  }

  /** All of these at all of the instances, several at a time: nothing changes meanwhile. */
  async expectAllRight(
    instances: readonly Instance[],
    wanted: readonly Read[],
    since: Done,
  ): Promise<void> {
    const shown = wanted.filter(({ path }) => this.site.shows(path));
    await inParallel(shown, WIDTH, async (read) => {
      if (await this.areRight(instances, read, since)) return;
      for (const instance of instances)
        await this.expectRight(instance, read, since);
    });
  }

  /** Addresses as a browser asks for them, and once more as somebody else does: that answer was ready. */
  async sweep(since: Done, most = Infinity): Promise<void> {
    const all = await this.reads.paths();
    const paths = this.hand.random.sample(all, most);
    this.tally.add("sweeps");
    for (const ask of ["plain", "dress"] as const)
      await this.expectAllRight(
        this.site.both,
        paths.map((path) => this.reads[ask](path)),
        since,
      );
  }

  /** Whether they say what the plain instance says. @throws where they may not say anything else. */
  private async areRight(
    instances: readonly Instance[],
    read: Read,
    since: Done,
  ): Promise<boolean> {
    const given: GivenAnswer[] = [];
    for (const { app } of instances)
      given.push(await this.askUntilServed(app.baseUrl, read));
    // A document's tag is that of its bytes, which the answer to HEAD does not have.
    const wanted: Read = { ...read, method: "GET" };
    const right = await this.askUntilServed(this.site.truth(), wanted);
    let areAll = true;
    for (const [index, instance] of instances.entries()) {
      const answer = given[index];
      if (!answer) continue;
      this.tally.add("comparisons");
      const wrong = difference(
        answer,
        withBodyOf(
          read,
          answer.headers.etag === undefined ? right : asKept(right, read),
        ),
      );
      if (wrong === null) this.reads.remember(read, answer);
      else this.allow(instance, { read, answer, wrong }, since);
      areAll &&= wrong === null;
    }
    return areAll;
  }

  /** @throws unless the change is so young that this instance need not know of it. */
  private allow(
    instance: Instance,
    { read, answer, wrong }: { read: Read; answer: GivenAnswer; wrong: string },
    { by, at }: Done,
  ): void {
    const age = answer.beganAt - at;
    // What the clock changes has no writer: everybody is one of the others.
    const isDated = this.hand.isDueBetween(
      answer.beganAt - OTHERS_MS,
      performance.now(),
    );
    if (age >= (by === instance ? 0 : OTHERS_MS) && !isDated)
      throw new WrongAnswerError(
        `${instance.name} instance, ${Math.round(age)} ms after the change: ` +
          `${read.method} ${read.path} ${JSON.stringify(read.headers)}: ${wrong}`,
      );
    if (isDated) this.tally.add("answers around a publish date");
    else {
      this.tally.add("answers that were old for others, as allowed");
      this.tally.raise("ms after a change at most", age);
    }
  }

  /** A machine that is busy with other tests cannot always make a page in time. */
  private async askUntilServed(
    baseUrl: string,
    read: Read,
  ): Promise<GivenAnswer> {
    for (let tries = 0; ; tries += 1) {
      const given = await ask(baseUrl, read);
      if (given.status !== 503 || tries === MOST_BUSY) return given;
      this.tally.add("answers that there is too much to do");
      await delay(BUSY_MS);
    }
  }
}

const withBodyOf = ({ method }: Read, answer: GivenAnswer): GivenAnswer =>
  method === "HEAD" ? { ...answer, body: "" } : answer;
