import { freePort } from "../started-product";
import {
  assert,
  publishedPosts,
  waitFor,
  type Listed,
  type Site,
  type Workshop,
} from "./workshop";

/** A page that was built shows a change once the webhook has arrived, and only then. */
export async function checkNextRevalidation(
  shop: Workshop,
  site: Site,
): Promise<void> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const { id, secret } = await site.api.expect<{ id: number; secret: string }>(
    ...(["POST", "/webhooks"] as const),
    {
      description: "Next.js",
      url: `${origin}/webhook`,
      events: ["posts.published", "posts.changed", "posts.deleted"],
    },
  );
  await shop.run("npm", "run", "build");
  const server = shop.start(
    ["node_modules/.bin/next", "start", "--port", new URL(origin).port],
    { OCTAVO_WEBHOOK_SECRET: secret },
  );
  server.stdout.resume();
  server.stderr.resume();
  try {
    await checkServer(origin, site);
  } finally {
    server.kill("SIGTERM");
    await site.api.expect("DELETE", `/webhooks/${id}`);
  }
}

async function checkServer(origin: string, site: Site) {
  const [post] = (await publishedPosts(site)) as [Listed];
  const address = `${origin}/post/${post.slug}`;
  const shows = async (text: string) =>
    (await (await fetch(address)).text()).includes(text);
  await waitFor("the page of a post", () => shows("</h1>"));

  for (const [status, body] of [
    [401, '{"type":"posts.changed"}'],
    [413, "x".repeat(20_000)],
  ] as const) {
    const answer = await fetch(`${origin}/webhook`, { method: "POST", body });
    assert(
      answer.status === status,
      `A forged event gets ${answer.status} instead of ${status}.`,
    );
  }

  const subtitle = "A line that is new";
  const title = `${post.title}: ${subtitle}`;
  await site.api.expect("PATCH", `/posts/${post.id}`, { title });
  await waitFor("the changed title", () => shows(subtitle));

  await site.api.expect("DELETE", `/posts/${post.id}`);
  const isGone = async () => (await fetch(address)).status === 404;
  await waitFor("a 404 for what was deleted", isGone);
  await site.api.expect("POST", `/posts/${post.id}/restore`);
  await waitFor("the page of what was restored", () => shows(subtitle));
}
