import { setTimeout as delay } from "node:timers/promises";
import type { TestClient } from "../test-client";
import { ask } from "./answers";
import { OTHERS_MS, type Game } from "./game";
import type { Done, Moves } from "./moves";
import { postPaths } from "./public-reads";
import { VERSIONS, type Instance } from "./shared-site";

interface Row {
  id: number;
  slug: string;
}

const DOCUMENTS = ["/", "/nothing-here", "/api/frontends/registry"];
const POLL_MS = 5;

/** How many moves a fault lasts that is not over by itself. */
const LASTING = 3;

/** What goes wrong with networks and databases, at the worst moments that are known. */
export class Faults {
  private readonly ending: { left: number; end: () => void }[] = [];

  constructor(private readonly game: Game) {}

  get moves(): Moves {
    return {
      "a listener is killed": () => this.killListener(),
      "a listening connection breaks": () => this.breakConnection(),
      "notifications are delayed": () => this.delayNotifications(),
      "an instance cannot listen": () => this.refuseConnections(),
      "a transaction is rolled back": () => this.transaction("ROLLBACK"),
      "a transaction is committed after reads": () =>
        this.transaction("COMMIT"),
      "a slow computation is overtaken": () => this.overtake(false),
      "a slow computation is overtaken, and asked for again": () =>
        this.overtake(true),
    };
  }

  /** After every move. */
  count(): void {
    for (const fault of this.ending) fault.left -= 1;
    for (const { left, end } of this.ending) if (left === 0) end();
  }

  /** Whatever is still wrong is over. */
  end(): void {
    for (const { end } of this.ending.splice(0)) end();
  }

  private get some(): Instance {
    return this.game.hand.random.pick(this.game.site.both);
  }

  /** Something that everybody reads, changed past both instances. */
  private async change(): Promise<Done> {
    const { hand } = this.game;
    const post = await this.somePost();
    return hand.write(
      `UPDATE posts SET title = $1, version = version + 1 WHERE id = $2`,
      [`Fault post ${hand.random.word()}`, post.id],
      [...postPaths(post), "/", "/api/posts", "/rss.xml"],
    );
  }

  private async somePost(): Promise<Row> {
    const post = await this.game.hand.row<Row>(
      "SELECT id, slug FROM posts WHERE deleted_at IS NULL AND status = 'published'",
    );
    if (!post) throw new Error("There is no post left.");
    return post;
  }

  private lasts(end: () => void): void {
    const left = 1 + this.game.hand.random.below(LASTING);
    this.ending.push({ left, end });
  }

  private async killListener(): Promise<Done> {
    const { listeners } = this.some.network;
    await this.game.site.query(
      "SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid",
      [listeners],
    );
    return this.change();
  }

  private breakConnection(): Promise<Done> {
    this.some.network.cutListening();
    return this.change();
  }

  private delayNotifications(): Promise<Done> {
    const { network } = this.some;
    network.hold("notifications");
    this.lasts(() => network.release());
    return this.change();
  }

  private refuseConnections(): Promise<Done> {
    const { network } = this.some;
    network.refuse(true);
    network.cutListening();
    this.lasts(() => network.refuse(false));
    return this.change();
  }

  /** What is read while a change is under way is what was before it, and not what is kept after it. */
  private async transaction(end: "COMMIT" | "ROLLBACK"): Promise<Done> {
    const { site, hand } = this.game;
    const runner = site.plain.database.createQueryRunner();
    const post = await this.somePost();
    const paths = [...postPaths(post), "/", "/api/posts"];
    try {
      await runner.connect();
      await runner.query("BEGIN");
      await runner.query(
        "UPDATE posts SET title = $1, version = version + 1 WHERE id = $2",
        [`Unfinished post ${hand.random.word()}`, post.id],
      );
      const begun = { by: null, at: performance.now(), paths };
      const read = paths.map((path) => this.game.reads.plain(path));
      await this.game.expectAllRight(site.both, read, begun);
      await runner.query(end);
      return { by: null, at: performance.now(), paths };
    } finally {
      await runner.release();
    }
  }

  /**
   * An answer whose data was read before a change and arrives after it. Whoever asked first may get it;
   * whoever asks after the change may not, neither by waiting for the same answer nor because it was kept.
   */
  private async overtake(isAskedAgain: boolean): Promise<Done> {
    const { game } = this;
    const instance = this.some;
    // Nothing is ready, so that the next one who asks begins to compute.
    const { paths, at } = await this.change();
    await delay(Math.max(0, OTHERS_MS - (performance.now() - at)));
    const path = game.hand.random.pick(
      paths.filter((one) => game.site.shows(one)),
    );
    const read = game.reads.plain(path);
    instance.network.hold("answers");
    try {
      const first = ask(instance.app.baseUrl, read);
      await until(() => instance.network.hasAsked);
      const row = await this.rename(path, paths);
      await delay(OTHERS_MS);
      const second = isAskedAgain
        ? game.expectRight(instance, read, row)
        : undefined;
      await delay(OTHERS_MS / 2);
      instance.network.release();
      await Promise.all([first, second]);
      return row;
    } finally {
      instance.network.release();
    }
  }

  /** Changes the posts that an address shows. */
  private rename(path: string, paths: string[]): Promise<Done> {
    const { hand } = this.game;
    hand.random.next();
    return hand.write(
      "UPDATE posts SET title = $1, version = version + 1",
      [`Overtaking post ${hand.random.word()}`],
      [path, ...paths],
    );
  }
}

/** Versions of the public app come and go. */
export function releaseMoves({ hand, site }: Game): Moves {
  const live = async (): Promise<{
    version: string;
    canary: string | null;
  }> => {
    const [row] = await site.query<{ version: string; canary: string | null }>(
      `SELECT version, canary_version AS canary FROM frontend_live_versions
       WHERE app = 'public' AND channel = 'production'`,
    );
    if (!row) throw new Error("No public app is live.");
    return row;
  };
  const send = (
    call: string,
    body: (now: Awaited<ReturnType<typeof live>>) => object,
  ) =>
    live().then((now) =>
      hand.send(
        (at) => {
          const boss: TestClient = site.boss(at);
          return boss
            .post(`/api/frontends/apps/public/${call}`)
            .send(body(now));
        },
        [...DOCUMENTS, "/search?q=post"],
      ),
    );
  const another = (version: string): string =>
    hand.random.pick(VERSIONS.filter((one) => one !== version));
  return {
    "promote a release": () =>
      send("promotions", ({ version }) => ({
        version: another(version),
        from: version,
        override_reason: "A test",
      })),
    "try a release with some": () =>
      send("promotions", ({ version }) => ({
        version: another(version),
        from: version,
        share: 50,
        override_reason: "A test",
      })),
    "end the trial": () =>
      send("canary/end", ({ canary }) => ({ version: canary ?? "0.0.0" })),
    "roll a release back": () =>
      send("rollbacks", ({ version }) => ({ from: version, reason: "A test" })),
  };
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 5000;
  while (!isSo() && performance.now() < end) await delay(POLL_MS);
}
