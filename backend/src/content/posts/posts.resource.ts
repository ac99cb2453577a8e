import {
  apiTexts,
  hasPermission,
  ListPostsDto,
  PostsByYearDto,
  type PostDto,
} from "@octavo/contracts";
import { excerpt, postsByAuthor, slugTitle, type Head } from "@octavo/format";
import type { ResourceDeclaration } from "../../infrastructure/public-resources/public-resource";
import { socialHead } from "../writing/seo.mapper";
import { FEATURED, POST_COUNTS, POSTS } from "./post-dependencies";
import { postScope } from "./post.policy";
import { HAS_PUBLIC_POST, IS_PUBLIC_POST, newestPost } from "./public-post.sql";

/** Families of tags about one post, or the posts of a category, an author or a tag. */
const NARROW = ["post:", "category:", "author:", "tag:"];
const EVERY_POST = [POSTS, POST_COUNTS, "posts:many"];

const COUNTS = "Changes in the transaction of its posts, which announce it.";

/** The ids of posts that show something else, for the feed of changes. */
const POSTS_SHOWING = {
  authors: "SELECT id FROM posts WHERE author_id = change.item_id",
  categories: "SELECT id FROM posts WHERE category_id = change.item_id",
  tags: "SELECT post_id FROM post_tags WHERE tag_id = change.item_id",
  media:
    "SELECT post_id FROM media_usage WHERE media_id = change.item_id AND post_id IS NOT NULL",
  paths:
    "SELECT post_id FROM learning_path_steps WHERE path_id = change.item_id AND post_id IS NOT NULL",
  /** Its translations, and the others in its learning paths. */
  posts: `SELECT other.id FROM posts own JOIN posts other
      ON other.translation_group = own.translation_group AND other.id <> own.id
    WHERE own.id = change.item_id
    UNION
    SELECT other.post_id FROM learning_path_steps own JOIN learning_path_steps other
      ON other.path_id = own.path_id AND other.post_id <> own.post_id
    WHERE own.post_id = change.item_id`,
  /** The site's language counts where a post has none. */
  site: "SELECT id FROM posts",
};

export const POSTS_RESOURCE: ResourceDeclaration = {
  name: "posts",
  tables: {
    posts: {
      trigger: "announce_posts",
      tags: [...EVERY_POST, FEATURED, ...NARROW],
      truncated: EVERY_POST.join(","),
    },
    post_tags: {
      trigger: "announce_post_tags",
      tags: [...EVERY_POST, ...NARROW],
      truncated: EVERY_POST.join(","),
    },
  },
  silentTables: {
    pending_changes: "Shown only to writers.",
    reviews: "Shown only to writers.",
    post_counts: COUNTS,
    post_count_changes: COUNTS,
    post_search: "Says of a post what the post says.",
  },
  searchText: {
    table: "posts",
    text: "concat_ws(' ', title, excerpt, content_text)",
  },
  reads: {
    "GET /posts": { query: ListPostsDto, isDirect: true },
    "GET /posts/by-year": { query: PostsByYearDto, isDirect: true },
    "GET /posts/slug/{slug}/related": { isDirect: true },
    "GET /posts/slug/{slug}": { isDirect: true },
    "GET /posts/{id}": {},
  },
  due: { nextIn: "next_post_due()", tags: [...EVERY_POST, FEATURED] },
  changes: {
    type: "posts",
    isPublic: IS_PUBLIC_POST.replaceAll("post.", "item."),
    scope: postScope,
    showing: POSTS_SHOWING,
  },
  pages: {
    call: "GET /posts/slug/{slug}",
    from: "posts item",
    where: IS_PUBLIC_POST.replaceAll("post.", "item."),
    place: 5,
    changed: "item.updated_at",
    alternates: `(SELECT json_agg(json_build_object('path', '/post/' || post.slug, 'language', post.language)
        ORDER BY post.id)
      FROM posts post WHERE post.translation_group = item.translation_group AND ${IS_PUBLIC_POST}
      HAVING count(*) > 1)`,
    shows: {
      kind: "article",
      missing: () => apiTexts.postNotFound,
      show: (post: PostDto) => ({
        head: headOfPost(post),
        title: post.title,
        html: post.content_html,
        language: post.language,
      }),
    },
  },
};

/** Posts know authors, and authors do not know posts: an author's page is a list of posts. */
export const AUTHOR_PAGES: ResourceDeclaration = {
  name: "authors",
  changes: {
    type: "authors",
    kind: "bylines",
    isPublic: HAS_PUBLIC_POST.replaceAll("author.", "item."),
    scope: (user) => ({
      kind: hasPermission(user, "view_users") ? "all" : "public",
    }),
    showing: {
      media:
        "SELECT author_id FROM media_usage WHERE media_id = change.item_id AND author_id IS NOT NULL",
    },
  },
  pages: {
    call: "GET /authors",
    from: `authors item ${newestPost("post.author_id = item.id")}`,
    where: "true",
    place: 4,
    changed: "newest.updated_at",
    shows: {
      kind: "posts",
      label: "Author",
      title: (slug, name) => name ?? slugTitle(slug),
      count: postsByAuthor,
      emptyText: null,
      // The API also finds people by name, which is no address.
      subjectOf: ({ author, author_name: name }, slug) =>
        author.slug === slug ? { name, description: author.bio } : undefined,
      feed: { name: "item.name", description: "item.bio" },
    },
  },
};

function headOfPost(post: PostDto): Head {
  return {
    title: post.meta_title || post.title,
    description:
      post.meta_description || excerpt(post.excerpt ?? "") || undefined,
    social: socialHead(post),
    path: `/post/${post.slug}`,
    article: {
      sharePicture: `/share/post/${post.slug}-${post.version}.jpg`,
      published: post.published_at,
      modified: post.updated_at,
      author: { name: post.author_name, slug: post.author.slug },
      section: { name: post.category_name, slug: post.category_slug },
      tags: post.tags.map(({ name }) => name),
      language: post.language,
      translations: post.translations,
    },
  };
}
