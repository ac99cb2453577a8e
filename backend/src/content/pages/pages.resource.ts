import { ListPagesDto } from "@octavo/contracts";
import type { ResourceDeclaration } from "../../infrastructure/public-resources/public-resource";

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
  sitemap: {
    place: 1,
    from: "pages item",
    where: "item.deleted_at IS NULL AND item.publish_status = 'published'",
    path: "'/' || item.slug",
    changed: "item.updated_at",
  },
};
