import { apiTexts, ListPagesDto, type PageDto } from "@octavo/contracts";
import type { ResourceDeclaration } from "../../infrastructure/public-resources/public-resource";
import { socialHead } from "../writing/seo.mapper";
import { pageScope } from "./page.policy";

/** A page shows its categories and its pictures. */
const WHOLE = ["pages", "categories", "media"];

export const PAGES_RESOURCE: ResourceDeclaration = {
  name: "pages",
  tables: { pages: "pages", page_categories: "pages" },
  reads: {
    "GET /pages": { query: ListPagesDto, isDirect: true, dependsOn: ["pages"] },
    "GET /pages/slug/{slug}": { isDirect: true, dependsOn: WHOLE },
    "GET /pages/{id}": { dependsOn: WHOLE },
  },
  changes: {
    type: "pages",
    isPublic: "item.publish_status = 'published'",
    scope: pageScope,
    showing: {
      categories:
        "SELECT page_id FROM page_categories WHERE category_id = change.item_id",
      media:
        "SELECT page_id FROM media_usage WHERE media_id = change.item_id AND page_id IS NOT NULL",
      site: "SELECT id FROM pages",
    },
  },
  pages: {
    call: "GET /pages/slug/{slug}",
    from: "pages item",
    where: "item.deleted_at IS NULL AND item.publish_status = 'published'",
    place: 1,
    changed: "item.updated_at",
    shows: {
      kind: "article",
      missing: () => apiTexts.pageNotFound,
      show: (page: PageDto, siteName) => ({
        head: {
          title: page.meta_title || page.title,
          description: page.meta_description || `${page.title} on ${siteName}.`,
          social: socialHead(page),
          path: `/${page.slug}`,
        },
        title: page.title,
        html: page.content_html,
        // A contact form, or the lists of a page of lists.
        isPart: page.page_type !== "standard",
      }),
    },
  },
};
