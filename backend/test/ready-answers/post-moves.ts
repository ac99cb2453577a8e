import type { Hand, Moves } from "./moves";
import { postPaths } from "./public-reads";

interface Row {
  id: number;
  slug: string;
}

interface PostRow extends Row {
  category_id: number;
  status: string;
  version: number;
}

const LISTS = ["/", "/api/posts", "/rss.xml", "/sitemap.xml"];
const POSTS = "SELECT id, slug, category_id, status, version FROM posts";
const LIVE = "WHERE deleted_at IS NULL";
const TRASHED = "WHERE deleted_at IS NOT NULL";

/** What a writer does with posts. */
export function postMoves(hand: Hand): Moves {
  const { site, random } = hand;
  const form = async (): Promise<Record<string, unknown>> => {
    const category = await hand.row<Row>(
      `SELECT id, slug FROM categories ${LIVE}`,
    );
    const tags = await site.query<Row>(
      `SELECT id FROM tags ${LIVE} ORDER BY id`,
    );
    const media = await hand.row<{ key: string }>(
      `SELECT id, storage_key AS key FROM media`,
    );
    return {
      title: `Changed post ${random.word()}`,
      excerpt: random.word(),
      content: `<p>Text ${random.word()} <img src="/media/${media?.key}"></p>`,
      category_id: category?.id,
      tag_ids: random.sample(tags, 2).map(({ id }) => id),
      is_featured: random.chance(0.3),
      ...(random.chance(0.3) && { featured_image_url: `/media/${media?.key}` }),
    };
  };
  const create = async (fields: object) => {
    const body = { ...(await form()), ...fields };
    const done = await hand.send(
      (at) => site.boss(at).post("/api/posts").send(body),
      LISTS,
    );
    return { ...done, paths: [...postPaths(done.answer.body), ...LISTS] };
  };
  const save = async (fields: () => object) => {
    const post = await hand.row<PostRow>(`${POSTS} ${LIVE}`);
    if (!post) return null;
    const whole = { ...(await form()), category_id: post.category_id };
    const body = { ...whole, ...fields() };
    return hand.send(
      (at) => site.boss(at).put(`/api/posts/${post.id}`).send(body),
      [...postPaths(post), ...LISTS],
    );
  };
  const act = async (verb: string, where: string) => {
    const post = await hand.row<PostRow>(`${POSTS} ${where}`);
    if (!post) return null;
    return hand.send(
      (at) => site.boss(at).post(`/api/posts/${post.id}/${verb}`),
      [...postPaths(post), ...LISTS],
    );
  };
  return {
    "create a post": () => create({ status: "published" }),
    "create a draft": () => create({ status: "draft" }),
    "create a scheduled post": () =>
      create({ status: "published", published_at: hand.soon().toISOString() }),
    "edit a post": () => save(() => ({})),
    "publish a post": () => save(() => ({ status: "published" })),
    "unpublish a post": () => save(() => ({ status: "draft" })),
    "schedule a post": () =>
      save(() => ({
        status: "published",
        published_at: hand.soon().toISOString(),
      })),
    "change a slug": () => save(() => ({ slug: `changed-${random.word()}` })),
    "move a post": async () => {
      const to = await hand.row<Row>(`SELECT id FROM categories ${LIVE}`);
      return save(() => ({ category_id: to?.id }));
    },
    "trash a post": async () => {
      const post = await hand.row<PostRow>(`${POSTS} ${LIVE}`);
      if (!post) return null;
      return hand.send(
        (at) => site.boss(at).delete(`/api/posts/${post.id}`),
        [...postPaths(post), ...LISTS],
      );
    },
    "restore a post": () => act("restore", TRASHED),
    "archive a post": () => act("archive", LIVE),
    "unarchive a post": () =>
      act("unarchive", `${LIVE} AND status = 'archived'`),
    "restore a revision": () =>
      act("revisions/1/restore", `${LIVE} AND version > 1`),
    "count a view": () => act("views", LIVE),
  };
}
