import { SeededRandom } from "./ready-answers/seeded-random";
import type { TestApp } from "./test-app";
import type { TestClient } from "./test-client";

/** Makes a call; whether it is refused does not matter. */
export type Send = (
  method: "put" | "post" | "patch" | "delete",
  path: string,
  body?: object,
) => Promise<unknown>;

export interface WrittenSite {
  posts: readonly number[];
  tags: readonly number[];
  categories: readonly number[];
  /** Who write the posts, and pictures of the library. */
  authors: readonly number[];
  files: readonly number[];
}

/** Changes posts and what they show, as people and programs do at the same time. */
export class SiteWriter {
  private count = 0;

  constructor(
    private readonly send: Send,
    private readonly site: WrittenSite,
    private readonly random: SeededRandom,
  ) {}

  async write(): Promise<void> {
    this.count += 1;
    const { posts, tags, categories, authors, files } = this.site;
    const post = `/api/posts/${this.random.pick(posts)}`;
    const name = `Text ${this.random.below(1_000_000)}-${this.count}`;
    const text = {
      title: name,
      content: `<p>${name}</p>`,
      category_id: this.random.pick(categories),
      author_id: this.random.pick(authors),
      tags: this.random.sample(tags, 2),
    };
    const status = this.random.pick(["draft", "published"]);
    const moves = [
      () => this.send("put", post, text),
      () => this.send("put", post, { ...text, status }),
      () => this.send("put", `/api/tags/${this.random.pick(tags)}`, { name }),
      () =>
        this.send("put", `/api/categories/${this.random.pick(categories)}`, {
          name,
        }),
      () =>
        this.send("patch", `/api/authors/${this.random.pick(authors)}`, {
          bio: name,
        }),
      () =>
        this.send("patch", `/api/upload/${this.random.pick(files)}`, {
          alt_text: name,
        }),
      () =>
        this.send("post", "/api/redirects", {
          from_path: `/${this.count}`,
          to_path: "/about",
          status: 301,
        }),
      () => this.send("delete", post),
      () => this.send("post", `${post}/restore`),
      () => this.send("post", `${post}/archive`),
      () => this.send("post", `${post}/unarchive`),
      () => this.send("post", "/api/posts", { ...text, status }),
    ];
    await this.random.pick(moves)();
  }
}

/** Published posts with two tags in common, each in its own category. */
export async function fillSite(
  app: TestApp,
  count: number,
): Promise<WrittenSite> {
  const tags = [await app.create.tag(), await app.create.tag()];
  const posts = [];
  for (let made = 0; made < count; made += 1)
    posts.push(await app.create.post({ status: "published", tags }));
  const files = [await app.create.media(), await app.create.media()];
  return {
    authors: posts.map(({ authorId }) => authorId),
    files: files.map(({ id }) => id),
    posts: posts.map(({ id }) => id),
    tags: tags.map(({ id }) => id),
    categories: posts.map(({ categoryId }) => categoryId),
  };
}

export async function writeAtRandom(
  client: TestClient,
  site: WrittenSite,
  { seed, rounds }: { seed: number; rounds: number },
): Promise<void> {
  const writer = new SiteWriter(
    async (method, path, body) => client[method](path).send(body),
    site,
    new SeededRandom(seed),
  );
  for (let round = 0; round < rounds; round += 1) await writer.write();
}
