import { ListPostsDto, PUBLIC_SEGMENTS } from "@octavo/contracts";
import { postsByAuthor } from "@octavo/format";
import type { ResourceDeclaration } from "../../infrastructure/public-resources/public-resource";
import { FEATURED, POST_COUNTS, POSTS } from "./post-dependencies";
import { IS_PUBLIC_POST, newestPost } from "./public-post.sql";

/** Families of tags about one post, or the posts of a category, an author or a tag. */
const NARROW = ["post:", "category:", "author:", "tag:"];
const EVERY_POST = [POSTS, POST_COUNTS, "posts:many"];

const COUNTS = "Changes in the transaction of its posts, which announce it.";

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
    post_counts: COUNTS,
    post_count_changes: COUNTS,
  },
  searchText: {
    table: "posts",
    text: "concat_ws(' ', title, excerpt, content_text)",
  },
  reads: {
    "GET /posts": { query: ListPostsDto, isDirect: true },
    "GET /posts/slug/{slug}": { isDirect: true },
    "GET /posts/{id}": {},
  },
  due: { nextIn: "next_post_due()", tags: EVERY_POST },
  sitemap: {
    place: 5,
    from: "posts item",
    where: IS_PUBLIC_POST.replaceAll("post.", "item."),
    path: "'/post/' || item.slug",
    changed: "item.updated_at",
  },
};

/** Posts know authors, and authors do not know posts: an author's page is a list of posts. */
export const AUTHOR_PAGES: ResourceDeclaration = {
  name: "authors",
  sitemap: {
    place: 4,
    from: `authors item ${newestPost("post.author_id = item.id")}`,
    where: "true",
    path: "'/author/' || item.slug",
    changed: "newest.updated_at",
  },
  postLists: {
    segment: PUBLIC_SEGMENTS.authors,
    label: "Author",
    call: null,
    count: postsByAuthor,
    emptyText: null,
    hasFeeds: false,
  },
};
