import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { ask } from "./answers";
import { Game, OTHERS_MS } from "./game";
import { Hand } from "./moves";
import { PublicReads } from "./public-reads";
import { SeededRandom } from "./seeded-random";
import { useSharedSite, type Instance } from "./shared-site";

const SEED = Number(process.env.READY_ANSWERS_SEED ?? Date.now() % 1_000_000);
const SECONDS = Number(process.env.READY_ANSWERS_SECONDS ?? 6);

const POSTS = 4;
const READERS = 4;
const FAULT_EVERY_MS = 1200;

const site = useSharedSite({ hasDocuments: false });
const random = new SeededRandom(SEED);
const hand = new Hand(site, random);
const reads = new PublicReads(site, random);
const game = new Game(site, reads, hand);

interface Save {
  number: number;
  /** When the writer had its answer. */
  at: number;
}

/** A post that one writer saves again and again, with a number that grows. */
interface CountedPost {
  id: number;
  slug: string;
  categoryId: number;
  categorySlug: string;
  writer: Instance;
  saves: Save[];
}

const posts: CountedPost[] = [];

beforeAll(async () => {
  const author = await site.plain.create.author();
  for (let n = 0; n < POSTS; n += 1) {
    const category = await site.plain.create.category();
    const { id, slug } = await site.plain.create.post({
      title: titleOf(n, 0),
      slug: `counted-${n}`,
      status: "published",
      categoryId: category.id,
      authorId: author.id,
    });
    posts.push({
      id,
      slug,
      categoryId: category.id,
      categorySlug: category.slug,
      writer: site.both[n % 2] as Instance,
      saves: [{ number: 0, at: 0 }],
    });
  }
});

const titleOf = (post: number, number: number): string =>
  `Number ${post} is ${number}.`;

const pathsOf = ({ id, slug, categorySlug }: CountedPost): string[] => [
  `/api/posts/${id}`,
  `/api/posts/slug/${slug}`,
  `/api/posts`,
  `/api/posts?category=${categorySlug}`,
  "/rss.xml",
];

/** As long as the test runs, one save after the other. */
async function write(index: number, isOver: () => boolean): Promise<void> {
  const post = posts[index];
  if (!post) return;
  for (let number = 1; !isOver(); number += 1) {
    const { status, text } = await site
      .boss(post.writer)
      .put(`/api/posts/${post.id}`)
      .send({
        title: titleOf(index, number),
        content: `<p>Text ${number}</p>`,
        category_id: post.categoryId,
      });
    if (status !== 200) throw new Error(`A save failed: ${status} ${text}`);
    post.saves.push({ number, at: performance.now() });
    game.tally.add("saves");
    await delay(random.below(60));
  }
}

/** The last save that whoever asks an instance from that moment on must find. */
function lastKnown(
  { saves, writer }: CountedPost,
  { instance, beganAt }: { instance: Instance; beganAt: number },
): number {
  const allowance = writer === instance ? 0 : OTHERS_MS;
  const known = saves.findLast(({ at }) => at <= beganAt - allowance);
  return known?.number ?? 0;
}

async function read(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const instance = random.pick(site.both);
    const path = random.pick(pathsOf(random.pick(posts)));
    const given = await ask(instance.app.baseUrl, reads.plain(path));
    game.tally.add("reads while others write");
    if (given.status === 503) continue;
    for (const [index, post] of posts.entries()) {
      const shown = new RegExp(`Number ${index} is (\\d+)\\.`).exec(given.body);
      if (!shown) continue;
      const least = lastKnown(post, { instance, beganAt: given.beganAt });
      if (Number(shown[1]) < least)
        throw new Error(
          `Seed ${SEED}: ${path} of the ${instance.name} instance shows save ${shown[1]}; ${least} was there before it was asked for.`,
        );
      game.tally.add("numbers compared");
    }
  }
}

/** Now and then the news comes late, or not at all. */
async function disturb(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await delay(FAULT_EVERY_MS);
    const { network } = random.pick(site.both);
    game.tally.add("faults");
    if (random.chance(0.5)) network.cutListening();
    else {
      network.hold("notifications");
      await delay(random.below(400));
      network.release();
    }
  }
}

describe("ready answers while several people write", () => {
  it(
    `show every save to whoever asks after it (seed ${SEED})`,
    async () => {
      const end = performance.now() + SECONDS * 1000;
      let hasFailed = false;
      const isOver = (): boolean => hasFailed || performance.now() > end;
      const work = [
        ...posts.map((_, index) => write(index, isOver)),
        ...Array.from({ length: READERS }, () => read(isOver)),
        disturb(isOver),
      ];
      try {
        await Promise.all(work);
      } finally {
        hasFailed = true;
        await Promise.allSettled(work);
        for (const { network } of site.both) network.release();
        process.stdout.write(`Seed ${SEED}: ${game.tally.toString()}\n`);
      }
      const since = { by: null, at: performance.now(), paths: [] };
      const wanted = posts.flatMap(pathsOf).map((path) => reads.plain(path));
      await game.expectAllRight(site.both, wanted, since);
      expect(game.tally.of("numbers compared")).toBeGreaterThan(0);
    },
    SECONDS * 1000 + 60_000,
  );
});
