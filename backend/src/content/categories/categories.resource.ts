import {
  LIMITS,
  ListCategoriesDto,
  unwrapList,
  type CategoryDto,
  type Paged,
} from "@octavo/contracts";
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
  // It shows how many posts it has.
  changes: {
    type: "categories",
    isPublic: "true",
    showing: {
      posts: "SELECT category_id FROM posts WHERE id = change.item_id",
    },
  },
  pages: {
    call: "GET /categories",
    from: "categories item",
    where: "item.deleted_at IS NULL",
    place: 2,
    listed: newestPost("post.category_id = item.id"),
    changed: "newest.updated_at",
    shows: {
      kind: "posts",
      label: "Category",
      count: postsInCategory,
      emptyText: () => t("categoryEmpty"),
      subjectOf: ({ category_name: name }) => ({ name }),
      feed: { name: "item.name", description: "item.description" },
      holds: (ids) => `post.category_id = ANY (${ids})`,
    },
  },
  menu: {
    place: "footer",
    call: `/categories?sort=-post_count&limit=${LIMITS.maxLimit}`,
    lists: (answer: Paged<CategoryDto>) => [
      {
        label: t("categories"),
        links: unwrapList(answer).data.map(({ slug, name }) => ({
          href: `/category/${slug}`,
          label: name,
        })),
      },
    ],
  },
};
