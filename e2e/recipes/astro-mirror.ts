import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  assert,
  publishedPosts,
  type Listed,
  type Site,
  type Workshop,
} from "./workshop";

/** Every post with its text and pictures, without the site; then what has changed. */
export async function checkAstroMirror(
  shop: Workshop,
  site: Site,
): Promise<void> {
  await shop.run("npm", "run", "build");
  const posts = await publishedPosts(site);
  for (const post of posts) await checkPost(shop, site, post);
  await checkPages(shop, site.instance.url);

  const [changed, deleted] = posts as [Listed, Listed];
  const title = `${changed.title}, again`;
  await site.api.expect("PATCH", `/posts/${changed.id}`, { title });
  await site.api.expect("DELETE", `/posts/${deleted.id}`);
  await shop.run("npm", "run", "build");
  const page = await shop.read(`dist/post/${changed.slug}/index.html`);
  assert(page.includes(", again</h1>"), "The change is not in the mirror.");
  assert(
    !existsSync(join(shop.folder, `dist/post/${deleted.slug}`)),
    "What was deleted is still in the mirror.",
  );
  await site.api.expect("POST", `/posts/${deleted.id}/restore`);

  const refused = await shop.try(["npm", "run", "build"], {
    OCTAVO_KEY: "sfb_wrong",
  });
  assert(
    refused.code !== 0 && /API key/i.test(refused.output),
    `A wrong key is not named:\n${refused.output}`,
  );
}

async function checkPost(shop: Workshop, { api }: Site, post: Listed) {
  const page = await shop.read(`dist/post/${post.slug}/index.html`);
  const { content_html: text } = await api.expect<{ content_html: string }>(
    ...(["GET", `/posts/${post.id}`] as const),
  );
  const isWhole = wordsOf(page).includes(wordsOf(text));
  assert(isWhole, `The text of ${post.slug} differs.`);
  assert(/<h1>\S/.test(page), `${post.slug} has no title.`);
}

/** Smaller copies of pictures are added to the tags while the site has just started. */
const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, "");

/** No page needs the site, and all pictures are there. */
async function checkPages(shop: Workshop, origin: string) {
  const names = await readdir(join(shop.folder, "dist"), { recursive: true });
  let pictures = 0;
  for (const name of names.filter((path) => path.endsWith(".html"))) {
    const page = await shop.read(join("dist", name));
    assert(!page.includes(origin), `${name} needs the site.`);
    for (const [path] of page.matchAll(/\/media\/[\w./-]+\.\w+/g)) {
      pictures += 1;
      const file = join(shop.folder, "dist", path);
      assert(existsSync(file), `${name} shows ${path}, which is missing.`);
    }
  }
  assert(pictures > 20, `There are only ${pictures} pictures.`);
}
