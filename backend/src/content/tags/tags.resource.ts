import { ListTagsDto } from "@octavo/contracts";
import { postsWithTag } from "@octavo/format";
import type { ResourceDeclaration } from "../../infrastructure/public-resources/public-resource";
import { POST_COUNTS } from "../posts/post-dependencies";
import { isNotOver } from "../posts/post-ends.sql";
import { t } from "../../common/texts";

const dependsOn = ["tags", POST_COUNTS];

const NEWEST_TAGGED = `CROSS JOIN LATERAL (
  SELECT post.updated_at FROM post_tags tagged JOIN posts post ON post.id = tagged.post_id
  WHERE tagged.tag_id = item.id AND tagged.state = 'published' AND tagged.listed_at <= now()
    AND ${isNotOver("tagged.post_id")}
  ORDER BY tagged.listed_at DESC, tagged.post_id DESC LIMIT 1) newest`;

export const TAGS_RESOURCE: ResourceDeclaration = {
  name: "tags",
  tables: { tags: "tags" },
  searchText: { table: "tags", text: "name" },
  reads: {
    "GET /tags": { query: ListTagsDto, isDirect: true, dependsOn },
    "GET /tags/{id}": { dependsOn },
  },
  // It shows how many posts it has.
  changes: {
    type: "tags",
    isPublic: "true",
    showing: {
      posts: "SELECT tag_id FROM post_tags WHERE post_id = change.item_id",
    },
  },
  pages: {
    call: "GET /tags",
    from: "tags item",
    where: "item.deleted_at IS NULL",
    place: 3,
    listed: NEWEST_TAGGED,
    changed: "newest.updated_at",
    shows: {
      kind: "posts",
      label: "Tag",
      sign: "#",
      count: postsWithTag,
      emptyText: () => t("tagEmpty"),
      subjectOf: ({ tags }, slug) => ({
        name: tags.find((tag) => tag.slug === slug)?.name,
      }),
      feed: { name: "item.name", description: "NULL" },
      holds: (ids) => `EXISTS (SELECT FROM post_tags
        WHERE post_id = post.id AND tag_id = ANY (${ids}))`,
    },
  },
};
