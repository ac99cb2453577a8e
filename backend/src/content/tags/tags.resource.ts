import { ListTagsDto, PUBLIC_SEGMENTS } from "@octavo/contracts";
import { postsWithTag } from "@octavo/format";
import type { ResourceDeclaration } from "../../infrastructure/public-resources/public-resource";
import { POST_COUNTS } from "../posts/post-dependencies";
import { t } from "../../common/texts";

const dependsOn = ["tags", POST_COUNTS];

const NEWEST_TAGGED = `CROSS JOIN LATERAL (
  SELECT post.updated_at FROM post_tags tagged JOIN posts post ON post.id = tagged.post_id
  WHERE tagged.tag_id = item.id AND tagged.state = 'published' AND tagged.listed_at <= now()
  ORDER BY tagged.listed_at DESC, tagged.post_id DESC LIMIT 1) newest`;

export const TAGS_RESOURCE: ResourceDeclaration = {
  name: "tags",
  tables: { tags: "tags" },
  searchText: { table: "tags", text: "name" },
  reads: {
    "GET /tags": { query: ListTagsDto, isDirect: true, dependsOn },
    "GET /tags/{id}": { dependsOn },
  },
  sitemap: {
    place: 3,
    from: `tags item ${NEWEST_TAGGED}`,
    where: "item.deleted_at IS NULL",
    path: "'/tag/' || item.slug",
    changed: "newest.updated_at",
  },
  postLists: {
    segment: PUBLIC_SEGMENTS.tags,
    label: "Tag",
    call: "/tags",
    count: postsWithTag,
    emptyText: () => t("tagEmpty"),
    hasFeeds: true,
  },
};
