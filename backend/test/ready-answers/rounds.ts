import { Faults, releaseMoves } from "./fault-moves";
import { Game } from "./game";
import { Hand, type Done, type Move, type Moves } from "./moves";
import { postMoves } from "./post-moves";
import { PublicReads } from "./public-reads";
import { rowMoves } from "./row-moves";
import { SeededRandom } from "./seeded-random";
import type { SharedSite } from "./shared-site";
import { siteMoves } from "./site-moves";
import { termMoves } from "./term-moves";

/** Addresses that are read after each move, beside those that it was about. */
const READ_AFTER_MOVE = 4;
const READ_OF_MOVE = 4;
const MOVES_BETWEEN_SWEEPS = 15;
const READ_IN_SWEEP = 30;

const HITS = /^octavo_ready_answers_hits_total/;
const MISSES = /^octavo_ready_answers_misses_total/;

interface Bounds {
  moves: number;
  seconds: number;
}

/** Random changes, and after each of them random reads through both instances. */
export class Rounds {
  readonly game: Game;
  private readonly random: SeededRandom;
  private readonly hand: Hand;
  private readonly reads: PublicReads;
  private readonly faults: Faults;
  private readonly left: [name: string, move: Move][] = [];

  constructor(
    private readonly site: SharedSite,
    private readonly seed: number,
  ) {
    this.random = new SeededRandom(seed);
    this.hand = new Hand(site, this.random);
    this.reads = new PublicReads(site, this.random);
    this.game = new Game(site, this.reads, this.hand);
    this.faults = new Faults(this.game);
  }

  /** Something to read and to change. */
  async prepare(): Promise<void> {
    const { create } = this.site.plain;
    for (let n = 0; n < 3; n += 1) await create.media();
    const categories = [await create.category(), await create.category()];
    const tags = [await create.tag(), await create.tag(), await create.tag()];
    const authors = [await create.author(), await create.author()];
    for (let n = 0; n < 8; n += 1)
      await create.post({
        status: n % 4 === 3 ? "draft" : "published",
        categoryId: categories[n % 2]?.id,
        authorId: authors[n % 2]?.id,
        isFeatured: n % 3 === 0,
        content: `<p>Text <img src="/media/aa/file-${(n % 3) + 1}.png"></p>`,
        tags: this.random.sample(tags, 2),
      });
    await create.page({ publishStatus: "published", showInMenu: true });
    await create.page({ publishStatus: "published" });
    await this.reads.open();
  }

  /** Ends with the moves or with the time; prints what was done. @throws for an answer that is wrong. */
  async play({ moves, seconds }: Bounds): Promise<void> {
    const end = performance.now() + seconds * 1000;
    let last: Done = { by: null, at: performance.now(), paths: [] };
    try {
      for (let n = 0; n < moves && performance.now() < end; n += 1) {
        if (n % MOVES_BETWEEN_SWEEPS === 0)
          await this.game.sweep(last, READ_IN_SWEEP);
        last = (await this.playOne()) ?? last;
      }
      this.faults.end();
      await this.game.sweep(last, READ_IN_SWEEP);
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error);
      throw new Error(`Seed ${this.seed}: ${told}`, { cause: error });
    } finally {
      this.faults.end();
      await this.report();
    }
  }

  private async playOne(): Promise<Done | null> {
    const { game, random, site } = this;
    const [name, move] = this.draw();
    try {
      const done = await move();
      game.tally.add(done ? "moves" : "moves without an object");
      if (!done) return null;
      // The writer first: nobody has less time to learn of it.
      const instances = done.by
        ? [done.by, site.other(done.by)]
        : random.sample(site.both, 2);
      const about = random.sample(done.paths.slice(1), READ_OF_MOVE);
      const others = random.sample(await this.reads.paths(), READ_AFTER_MOVE);
      await game.expectAllRight(
        instances,
        [
          ...done.paths.slice(0, 1).map((path) => this.reads.plain(path)),
          ...[...about, ...others].map((path) => this.reads.dress(path)),
        ],
        done,
      );
      this.faults.count();
      return done;
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error);
      throw new Error(`after “${name}”: ${told}`, { cause: error });
    }
  }

  /** Each move before any of them comes again. */
  private draw(): [name: string, move: Move] {
    if (this.left.length === 0) {
      const all: Moves = {
        ...postMoves(this.hand),
        ...termMoves(this.hand),
        ...siteMoves(this.hand),
        ...rowMoves(this.hand),
        ...this.faults.moves,
        ...(this.site.hasDocuments && releaseMoves(this.game)),
      };
      const entries = Object.entries(all);
      this.left.push(...this.random.sample(entries, entries.length));
    }
    return this.left.pop() ?? ["", () => Promise.resolve(null)];
  }

  private async report(): Promise<void> {
    const { tally } = this.game;
    for (const instance of this.site.both) {
      tally.add("hits", await this.site.counted(instance, HITS));
      tally.add("misses", await this.site.counted(instance, MISSES));
    }
    process.stdout.write(
      `Seed ${this.seed}: ${tally.toString()}, ${this.hand.refused} changes refused\n`,
    );
  }
}
