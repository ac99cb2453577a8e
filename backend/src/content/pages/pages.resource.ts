import {
  apiTexts,
  LIMITS,
  ListPagesDto,
  type PageDto,
  type PageSummaryDto,
} from "@octavo/contracts";
import type { ResourceDeclaration } from "../../infrastructure/public-resources/public-resource";
import { socialHead } from "../writing/seo.mapper";
import { t } from "../../common/texts";

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
  menu: {
    place: "header",
    label: () => t("pages"),
    call: `/pages?publish_status=published&limit=${LIMITS.maxLimit}`,
    links: (pages: PageSummaryDto[]) =>
      pages
        .filter(({ add_to_menu }) => add_to_menu)
        .sort((a, b) =>
          place(a) < place(b) ? -1 : Number(place(a) > place(b)),
        )
        .map(({ slug, title, menu_label }) => ({
          href: `/${slug}`,
          label: menu_label || title,
        })),
  },
};

/** In the order of the menu, as the reader site has them. */
const place = ({ menu_order }: PageSummaryDto) => menu_order ?? Infinity;
