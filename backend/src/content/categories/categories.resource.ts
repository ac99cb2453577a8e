import { ListCategoriesDto, PUBLIC_SEGMENTS } from "@octavo/contracts";
import { postsInCategory } from "@octavo/format";
import type { ResourceDeclaration } from "../../infrastructure/public-resources/public-resource";
import { POST_COUNTS } from "../posts/post-dependencies";
import { newestPost } from "../posts/public-post.sql";
import { t } from "../../common/texts";

const dependsOn = ["categories", POST_COUNTS];

export const CATEGORIES_RESOURCE: ResourceDeclaration = {
  name: "categories",
  tables: { categories: "categories" },
  searchText: { table: "categories", text: "name" },
  reads: {
    "GET /categories": { query: ListCategoriesDto, isDirect: true, dependsOn },
    "GET /categories/{id}": { dependsOn },
  },
  sitemap: {
    place: 2,
    from: `categories item ${newestPost("post.category_id = item.id")}`,
    where: "item.deleted_at IS NULL",
    path: "'/category/' || item.slug",
    changed: "newest.updated_at",
  },
  postLists: {
    segment: PUBLIC_SEGMENTS.categories,
    label: "Category",
    call: "/categories",
    count: postsInCategory,
    emptyText: () => t("categoryEmpty"),
    hasFeeds: true,
  },
};
