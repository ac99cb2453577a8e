import { madeUpPost } from "../data/made-up-post.mjs";
import { measureInTurn, throughputRatio } from "../load/measure-in-turn.mjs";
import { signInWriters } from "../writers.mjs";

const CONNECTIONS = 8;
const SECONDS = 2;
const WRITERS = 24;

/** Posts of 6 kB, each with its revision, its audit entry and all that goes with it. */
export async function measureCreate({
  openSet,
  startProduct,
  startLimit,
  record,
}) {
  const set = await openSet(1000);
  const product = await startProduct(set);
  const limit = await startLimit("pg-server", set.databaseUrl);
  const writers = await signInWriters(set, product, WRITERS);
  const { data } = await (
    await fetch(`${product.address}/api/categories`)
  ).json();
  const { excerpt, content } = madeUpPost(1, 1000);
  const title = "Written by the bench ########";
  const post = {
    title,
    excerpt,
    content,
    category_id: data[0].id,
    status: "published",
  };
  const load = (requests) => ({
    requests,
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
  const results = await measureInTurn({
    limit: [
      limit,
      load([
        {
          method: "POST",
          path: "/insert",
          body: JSON.stringify({ title, content }),
        },
      ]),
    ],
    product: [
      product,
      load(
        writers.map((headers) => ({
          method: "POST",
          path: "/api/posts",
          headers: { ...headers, origin: product.address },
          body: JSON.stringify(post),
        })),
      ),
    ],
  });
  record("create", throughputRatio(results.product, results.limit));
}
