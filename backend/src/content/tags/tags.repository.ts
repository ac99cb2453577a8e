import { IS_PUBLIC_POST } from "../posts/public-post.sql";
import type { TermSource } from "../taxonomy/term-source";

export const TAGS: TermSource = {
  table: "tags",
  subject: "tag",
  select: `SELECT term.id, term.name, term.slug, term.created_at, term.version, (
      SELECT count(*)::int FROM post_tags JOIN posts post ON post.id = post_tags.post_id
      WHERE post_tags.tag_id = term.id AND ${IS_PUBLIC_POST}) AS post_count
    FROM tags term`,
  sortable: {
    id: "term.id",
    name: "lower(term.name)",
    created_at: "term.created_at",
    post_count: "post_count",
  },
};
