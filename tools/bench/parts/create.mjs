import pg from "pg";
import { madeUpPost } from "../data/made-up-post.mjs";
import { throughputRatio } from "../load/measure-in-turn.mjs";
import { signInWriters, write } from "../writers.mjs";

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 8;
/** Each may change only so much in a minute. */
const WRITERS = 24;

/** Posts of 6 kB with all that goes with them, compared with one durable insert each. */
export async function measureCreate({ use, openSet, startProduct, record }) {
  const set = await openSet(1000);
  const product = await startProduct(set);
  const writers = await signInWriters(set, product, WRITERS);
  const categories = await fetch(`${product.address}/api/categories`);
  const [{ id: category_id }] = (await categories.json()).data;
  const { content } = madeUpPost(1, 1000);
  const pool = new pg.Pool({ connectionString: set.databaseUrl });
  await use({ stop: () => pool.end() });
  await pool.query("CREATE TABLE bench_posts (title text, content text)");
  const insert = (title) =>
    pool.query("INSERT INTO bench_posts VALUES ($1, $2)", [title, content]);
  const create = (title, number) =>
    write(product, writers[number % WRITERS], {
      method: "POST",
      path: "/api/posts",
      body: { title, content, category_id, status: "published" },
    });
  const [limits, results] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    limits.push(await rateOf(insert, round));
    results.push(await rateOf(create, round));
  }
  const work = "create a post, 8 connections: ratio to one durable insert";
  const row = { work, unit: "ratio", least: 0.15 };
  record(row, throughputRatio(results, limits));
}

async function rateOf(store, round) {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  let count = 0;
  const storeOn = async () => {
    while (seconds() < SECONDS) {
      count += 1;
      await store(`Post ${count} of round ${round}`, count);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, storeOn));
  return { perSecond: count / seconds() };
}
